"""The command `romirami`, within this process and as a program of its own."""

import errno
import json
import os
import pty
import re
import signal
import subprocess
import sys
import termios
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import romirami as rr
from romirami import cli, record, romi
from romirami.cli.arguments import QUICK
from romirami.players import POLICIES, play_out, player
from romirami.reviewing import review
from tests.engine.spec_trace import check_trace

PROGRAM = [sys.executable, "-m", "romirami"]


@pytest.fixture
def run(capfd):
    """Run a command in this process: its status, and the lines it said."""

    def run(*arguments):
        status = cli.main(list(map(str, arguments)))
        out, err = capfd.readouterr()
        return status, out, err

    return run


@pytest.fixture(scope="module")
def game():
    return play_out(rr.new_game(["Ada", "Bo"], seed=7), [player("greedy", 1), player("random", 2)])


# simulate


def test_simulate_says_how_the_players_fare(run):
    status, out, err = run("simulate", "--games", 3, "--seed", 7, "--policy", "greedy,random")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "3 games, seed 7"
    assert lines[1].split() == ["seat", "policy", "wins", "mean", "points"]
    assert lines[2].split()[:4] == ["0", "greedy", "3", "(100.0%)"]
    assert lines[3].split()[:4] == ["1", "random", "0", "(0.0%)"]
    assert lines[4].startswith("mean rounds: ")


def test_simulate_sums_up_a_policy_with_several_seats(run):
    _, out, _ = run("simulate", "--games", 2, "--seed", 7, "--policy", "greedy,random,random")
    rows = [line.split()[:2] for line in out.splitlines()]
    assert ["all", "random"] in rows
    assert ["all", "greedy"] not in rows


@pytest.mark.parametrize(
    ("arguments", "seats"),
    [((), 2), (("--players", 3), 3), (("--policy", "random,greedy,random,greedy"), 4)],
)
def test_simulate_seats_one_policy_everywhere_or_one_a_seat(run, tmp_path, arguments, seats):
    trace = tmp_path / "trace"
    assert run("simulate", *arguments, "--trace", trace)[0] == 0
    assert json.loads(trace.read_text().splitlines()[0])["players"] == seats


def test_the_same_seed_writes_the_same_trace_however_many_processes(run, tmp_path):
    said = set()
    for workers in (1, 2, 3):
        path = tmp_path / str(workers)
        command = ("simulate", "--players", 2, "--games", 50, "--seed", 7, "--policy", "random")
        status, out, err = run(*command, "--trace", path, "--workers", workers)
        assert (status, err) == (0, "")
        said.add(out)
    traces = {path.read_bytes() for path in tmp_path.iterdir()}
    assert len(traces) == len(said) == 1
    assert check_trace(traces.pop().decode())["setup"] == 50


def test_the_first_game_has_the_seed_and_another_seed_plays_other_games(run, tmp_path):
    seeds = []
    for seed in (1, 2):
        path = tmp_path / str(seed)
        run("simulate", "--games", 5, "--seed", seed, "--trace", path)
        setups = [json.loads(line) for line in path.read_text().splitlines() if "setup" in line]
        assert setups[0]["seed"] == seed
        seeds += [setup["seed"] for setup in setups]
    assert len(set(seeds)) == 10


def test_without_a_seed_the_games_are_new_and_can_be_repeated(run):
    first, second = (run("simulate")[1] for _ in range(2))
    assert first != second
    seed = first.splitlines()[0].rpartition(" ")[2]
    assert run("simulate", "--seed", seed)[1] == first


def test_a_trace_on_the_standard_output_is_alone_there(run):
    status, out, err = run("simulate", "--seed", 7, "--trace", "-")
    assert status == 0
    assert check_trace(out)["end"] == 1
    assert err.startswith("1 game, seed 7")


def test_a_trace_to_a_device_leaves_the_device(run):
    assert run("simulate", "--trace", os.devnull)[0] == 0
    assert Path(os.devnull).is_char_device()


# tournament


def test_tournament_says_who_is_better_and_by_how_much(run):
    status, out, err = run("tournament", "--games", 10, "--seed", 7, "--policy", "random,greedy")
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        "10 games a pair, seed 7",
        "   player        Elo (95 %)           wins (95 %)  greedy  random",
        "1  greedy  1764 (1518–2011)  100.0% (72.2–100.0%)       –  100.0%",
        "2  random   1236 (989–1482)      0.0% (0.0–27.8%)    0.0%       –",
    ]


def test_tournament_has_the_quick_ones_play_where_nobody_is_named(run):
    _, out, _ = run("tournament", "--games", 2, "--seed", 7)
    assert {line.split()[1] for line in out.splitlines()[2:]} == set(QUICK) <= set(POLICIES)


def test_the_same_seed_is_the_same_tournament_however_many_processes(run):
    command = ["tournament", "--policy", "random,greedy,search-easy", "--games", 8, "--seed", 7]
    said = {run(*command, "--workers", n)[1] for n in (1, 2)}
    assert len(said) == 1


# check


@pytest.mark.parametrize(
    ("contract", "cards", "status", "said"),
    [
        ("pair + 5 card sequence", ["1h 1d 2c 3d 4h 5y *"], 0, "the Joker standing for a 1"),
        ("pair + 5 card sequence", ["1h", "1d", "2c", "3d", "4h", "5y", "*"], 0, "fills"),
        ("#24", ["1h 1d 1c 1y 1h 1d"], 0, "fills"),
        ("pair of 1s + 4 of a kind, 5 points, cherry", ["1h,1d,2c,2y,2h,2d"], 0, "fills"),
        ("2 pairs", ["2h 2d 2c 2y"], 0, "fills"),
        ("4 card sequence", ["1h 3d 4c 5y"], 1, "1-3-4-5 skips 2"),
        ("3 card sequence", ["5h 1d 2c"], 1, ""),
    ],
)
def test_check_says_the_verdict(run, contract, cards, status, said):
    given, out, err = run("check", contract, *cards)
    assert (given, err) == (status, "")
    assert said in out
    assert out.count("\n") == 1


# replay


@pytest.fixture(params=["romirami", "romi"])
def recorded(request, tmp_path, game):
    """The record of a finished game of either kind, as a file, and the game."""
    path = tmp_path / "game"
    if request.param == "romi":
        greedy = [romi.players.player("greedy", seed) for seed in range(2)]
        game = play_out(romi.new_game(["Ada", "Bo"], seed=7, starter=0), greedy)
    path.write_text((record if request.param == "romirami" else romi.record).dumps(game))
    return path, game


def test_replay_shows_every_turn_and_the_score(run, recorded):
    path, game = recorded
    status, out, err = run("replay", path)
    assert (status, err) == (0, "")
    # What was done stands indented, and no other line with such a word does.
    doings = {str(action).split(" ")[0] for action in game.actions}
    shown = [line[2:] for line in out.splitlines() if line.startswith("  ")]
    assert [line for line in shown if line.split(" ")[0] in doings] == [
        str(action) for action in game.actions
    ]
    assert out.count("Round 1, ") == 2
    score = out[out.rindex("\n\n") :]
    if isinstance(game, rr.Game):
        assert score == f"\n\n{game.score()}\n"
    else:
        ada, bo = game.score().points
        assert score.split() == ["Ada", "went", "out.", "Ada", str(ada), "Bo", str(bo)]


def test_replay_reads_the_standard_input(recorded):
    path, _game = recorded
    text = path.read_bytes()
    done = subprocess.run([*PROGRAM, "replay", "-"], input=text, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Round 1, Ada" in done.stdout


def test_replay_shows_what_comes_before_a_fault(run, recorded):
    path, _game = recorded
    lines = path.read_text().split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith("round 2"))
    path.write_text("\n".join([*lines[:at], "round 2 seat 0: nonsense", *lines[at + 1 :]]))
    status, out, err = run("replay", path)
    assert status == 2
    assert f"line {at + 1}: " in err
    assert "Round 1, " in out
    assert "Round 3" not in out


def test_replay_says_of_a_hand_what_was_agreed_on_and_where_its_match_stands(run, tmp_path):
    path = tmp_path / "hand"
    path.write_text(romi.record.dumps(romi.new_game(2, 7, 0, 2, jokers=4, anticlockwise=True)))
    title, _blank, *_position = run("replay", path)[1].splitlines()
    assert title == "Römi, hand 3 of 7; jokers=4 anticlockwise=yes"


# review


def test_review_shows_each_turn_of_a_seat_beside_the_best_found(run, tmp_path, game):
    path, page = tmp_path / "game", tmp_path / "page.html"
    record.save(game, path)
    status, out, err = run("review", path, "--seat", 1, "--nodes", 60, "--html", page)
    assert (status, err) == (0, "")
    expected = review(game, 1, nodes=60)
    assert out == f"{expected}\n"
    html = page.read_text(encoding="utf-8")
    assert html.startswith("<!DOCTYPE html>")
    assert expected._repr_html_() in html
    assert "<title>Review of Bo</title>" in html
    again = run("review", path, "--seat", 1, "--nodes", 60, "--seed", 0)
    assert again == (0, out, "")
    assert run("review", path, "--seat", 1, "--nodes", 60, "--seed", 1)[1] != out


def test_review_reads_the_standard_input_and_games_that_go_on(game):
    running = rr.Game(game.setup)
    for action in game.actions[:12]:
        running = running.apply(action)
    text = record.dumps(running).encode()
    command = [*PROGRAM, "review", "-", "--nodes", "30"]
    done = subprocess.run(command, input=text, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode() == f"{review(running, nodes=30)}\n"


def test_review_is_for_one_of_the_games(run, tmp_path):
    path, page = tmp_path / "hand", tmp_path / "page.html"
    path.write_text(romi.record.dumps(romi.new_game(2, seed=7)))
    status, out, err = run("review", path, "--html", page)
    assert (status, out) == (2, "")
    assert "a record of Römi, and only games of Romi Rami can be reviewed" in err
    assert not page.exists()


def test_review_of_a_seat_that_is_not_there_writes_no_page(run, tmp_path, game):
    path, page = tmp_path / "game", tmp_path / "page.html"
    record.save(game, path)
    status, out, err = run("review", path, "--seat", 2, "--html", page)
    assert (status, out) == (2, "")
    assert err == "romirami: '2': a seat is a number from 0 to 1\n"
    assert not page.exists()


# What can't be done: one line, status 2, no traceback

WRONG = {
    "an unknown command": (["frobnicate"], "'frobnicate' is no command"),
    "an unknown option": (["simulate", "--frobnicate"], "--frobnicate"),
    "a shortened option": (["simulate", "--game", "3"], "--game"),
    "an option without a command": (["--frobnicate"], "COMMAND"),
    "no contract": (["check"], "contract"),
    "no cards": (["check", "#24"], "cards"),
    "no file": (["replay"], "file"),
    "no file to review": (["review"], "file"),
    "a file to review that is not there": (["review", "/nowhere/game"], "/nowhere/game: No such"),
    "a review of no record": (["review", os.devnull], "line 1: '': a record begins with"),
    "a seat that no table has": (["review", "game", "--seat", "4"], "from 0 to 3"),
    "a review without a thought": (["review", "game", "--nodes", "0"], "from 1 to"),
    "an unknown policy": (["simulate", "--policy", "lucky"], "'lucky' is no computer player"),
    "a policy left blank": (["simulate", "--policy", "greedy,"], "'' is no computer player"),
    "more policies than seats": (
        ["simulate", "--players", "2", "--policy", "greedy,random,greedy"],
        "3 policies for 2 seats",
    ),
    "fewer policies than seats": (
        ["simulate", "--players", "4", "--policy", "greedy,random"],
        "2 policies for 4 seats",
    ),
    "more policies than a table seats": (
        ["simulate", "--policy", ",".join(["random"] * 5)],
        "5 policies for 4 seats",
    ),
    "one player": (["simulate", "--players", "1"], "from 2 to 4"),
    "five players": (["simulate", "--players", "5"], "from 2 to 4"),
    "no games": (["simulate", "--games", "0"], "from 1 to"),
    "negative games": (["simulate", "--games", "-3"], "from 1 to"),
    "games that are no number": (["simulate", "--games", "many"], "'many'"),
    "half a game": (["simulate", "--games", "1.5"], "'1.5'"),
    "other digits": (["simulate", "--games", "७"], "'७'"),
    "a number with an underscore": (["simulate", "--games", "1_0"], "'1_0'"),
    "no workers": (["simulate", "--workers", "0"], "from 1 to"),
    "a seed that is no number": (["simulate", "--seed", "x"], "'x'"),
    "a seed without end": (["simulate", "--seed", "9" * 5000], "at most 100 digits"),
    "a trace in a folder that is none": (["simulate", "--trace", "/no/such/f"], "/no/such/f"),
    "a trace that is a folder": (["simulate", "--trace", "/"], "/"),
    "a tournament of one": (["tournament", "--policy", "greedy"], "at least two players"),
    "a player named twice": (["tournament", "--policy", "greedy,greedy"], "named once"),
    "an unknown player": (["tournament", "--policy", "greedy,lucky"], "'lucky' is no computer"),
    "an odd number of games": (["tournament", "--games", "3"], "an even number of games"),
    "a tournament without games": (["tournament", "--games", "0"], "from 2 to"),
    "a tournament's seed": (["tournament", "--seed", "x"], "'x'"),
    "nobody to play it": (["tournament", "--workers", "0"], "from 1 to"),
    "an option of another command": (["tournament", "--trace", "f"], "--trace"),
    "a record that is missing": (["replay", "/no/such/file"], "/no/such/file"),
    "a record that is a folder": (["replay", "/"], "/"),
    "a record that is no text": (["replay", sys.executable], "UTF-8"),
    "a record that is another text": (["replay", __file__], "line 1"),
    "an unknown contract": (["check", "#99", "1h"], "#1 to #36"),
    "an unknown requirement": (["check", "a flush", "1h"], "'a flush'"),
    "an unknown card": (["check", "#24", "1h 9d"], "'9d'"),
}


@pytest.mark.parametrize(("arguments", "said"), WRONG.values(), ids=WRONG)
def test_what_can_not_be_done_is_said_in_one_line(run, arguments, said):
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("romirami: ")
    assert said in err
    assert err.count("\n") == 1
    assert len(err) < 8000


def test_a_seed_at_its_limit_is_refused_where_a_later_game_would_pass_it(run):
    status, _, err = run("simulate", "--games", "2", "--seed", "9" * 100)
    assert status == 2
    assert err.count("\n") == 1


def test_the_program_is_the_same():
    for arguments, said in list(WRONG.values())[:4]:
        done = subprocess.run([*PROGRAM, *arguments], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (2, "")
        assert said in done.stderr
        assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("command", [["replay"], ["simulate", "--seed", "7", "--trace"]])
def test_a_closed_pipe_is_said_in_one_line(tmp_path, game, command):
    record.save(game, tmp_path / "game")
    file = tmp_path / "game" if command == ["replay"] else "-"
    read, write = os.pipe()
    os.close(read)
    try:
        done = subprocess.run(
            [*PROGRAM, *command, file], stdout=write, stderr=subprocess.PIPE, text=True, check=False
        )
    finally:
        os.close(write)
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1:] == [
        "romirami: the output was closed before all of it was written"
    ]
    assert "Traceback" not in done.stderr


def test_a_full_disk_is_said_in_one_line():
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*PROGRAM, "check", "#4", "1h"], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1


def test_a_full_disk_below_a_trace_is_named():
    command = ["simulate", "--games", "50", "--trace", "/dev/full"]
    done = subprocess.run([*PROGRAM, *command], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == f"romirami: /dev/full: {os.strerror(errno.ENOSPC)}\n"


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize(
    ("command", "status"),
    [
        ("check pair '1h 1d'", 0),
        ("check pear '1h 1d'", 2),
        ("simulate --games 3 --seed 7", 0),
        ("replay -", 2),
        ("--help", 0),
    ],
)
def test_streams_that_are_closed_from_the_start_are_no_fault(command, status, closed):
    done = subprocess.run(
        ["/bin/sh", "-c", f'exec "$0" -m romirami {command} {closed}', sys.executable],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == status
    # Nothing that was meant for one stream comes out of the other.
    assert "romirami:" not in done.stdout
    assert done.stderr.count("\n") == (status == 2 and "2>&-" not in closed)


def test_a_terminal_without_unicode_is_no_fault():
    text = record.dumps(rr.new_game(["Zoë", "🍒"], seed=7)).encode()
    done = subprocess.run(
        [*PROGRAM, "replay", "-"],
        input=text,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_stops_cleanly(tmp_path, workers):
    trace = tmp_path / "trace"
    trace.write_text("old")
    command = [*PROGRAM, "simulate", "--games", "1000000", "--workers", workers, "--trace", trace]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        # Games are being played once something is written to the file that will be the trace.
        while not any(path.stat().st_size for path in tmp_path.iterdir() if path != trace):
            assert process.poll() is None
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all processes
        out, err = process.communicate()
    assert (process.returncode, out) == (130, "")
    assert err.startswith("romirami: stopped after ")
    assert err.count("\n") == 1
    assert trace.read_text() == "old"
    assert list(tmp_path.iterdir()) == [trace]


def test_an_interrupt_stops_a_tournament_cleanly():
    command = [*PROGRAM, "tournament", "--games", "1000000", "--workers", "2"]
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))  # a terminal without width shows no bar
    with subprocess.Popen(
        [*command, "--policy", "random,greedy"],
        stdout=subprocess.PIPE,
        stderr=theirs,
        text=True,
        start_new_session=True,
    ) as process:
        shown = b""
        while not re.search(rb" [1-9][0-9]*/1000000", shown):  # until some games are done
            shown += os.read(ours, 1 << 16)
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate()
    os.set_blocking(ours, False)  # what was shown is there already
    last = os.read(ours, 1 << 16)
    os.close(theirs)
    os.close(ours)
    assert (process.returncode, out) == (130, "")
    assert re.search(rb"romirami: stopped after [1-9][0-9]* of 1000000 games\r\n$", last)
    assert b"Traceback" not in last


def end_itself(*_):
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.parametrize("command", ["simulate", "tournament"])
def test_a_process_that_is_ended_from_outside_is_said_in_one_line(run, monkeypatch, command):
    monkeypatch.setattr("romirami.simulating._play_block", end_itself)
    status, out, err = run(command, "--games", 100, "--workers", 2)
    assert (status, out) == (1, "")
    assert err == "romirami: a process that played was ended from outside\n"


# Progress


def test_progress_is_shown_on_a_terminal_only():
    command = [*PROGRAM, "simulate", "--games", "3", "--seed", "7"]
    assert subprocess.run(command, capture_output=True, check=True).stderr == b""
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))  # a terminal without width shows no bar
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=theirs, check=True)
    os.set_blocking(ours, False)  # what was shown is there already
    assert b"/3" in os.read(ours, 1 << 16)
    os.close(theirs)
    os.close(ours)
    assert done.stdout.startswith(b"3 games, seed 7")


# Help, and commands from outside


def test_help_names_all_commands(run):
    for arguments in ([], ["--help"], ["-h"]):
        status, out, err = run(*arguments)
        assert (status, err) == (0, "")
        assert all(name in out for name in ("check", "replay", "review", "simulate", "tournament"))


def test_the_version_is_told(capfd):
    with pytest.raises(SystemExit) as stopped:
        cli.main(["--version"])
    assert stopped.value.code == 0
    assert capfd.readouterr().out == f"romirami {rr.__version__}\n"


@pytest.fixture
def outside(monkeypatch):
    """Let commands be installed beside the engine, for a test."""

    def install(name, value):
        point = EntryPoint(name, value, "romirami.commands")
        groups = {point.group: [point]}
        monkeypatch.setattr(
            "romirami.cli.external.entry_points", lambda group: groups.get(group, [])
        )

    return install


def dance(arguments):
    print("dancing", *arguments)
    return 3


def test_a_command_from_outside_gets_its_arguments_and_gives_the_status(run, outside, monkeypatch):
    monkeypatch.setitem(sys.modules, "dancing", sys.modules[__name__])
    outside("dance", "dancing:dance")
    assert run("dance", "--fast", "twice") == (3, "dancing --fast twice\n", "")
    assert "further commands: dance" in run("--help")[1]


def load_late(_arguments):
    import romirami_nowhere  # noqa: F401


@pytest.mark.parametrize("command", ["romirami_nowhere.command:play", "loading:load_late"])
def test_a_missing_extra_is_named_in_one_line(run, outside, monkeypatch, command):
    monkeypatch.setitem(sys.modules, "loading", sys.modules[__name__])
    outside("play", command)
    status, out, err = run("play")
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert "romirami_nowhere" in err
    assert "pip install 'romirami[app]'" in err
