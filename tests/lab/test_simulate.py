"""Many games: the same ones whoever plays, whole ones only, and what is wrong in a sentence."""

import itertools
import os
import pickle
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor

import numpy as np
import pytest

import romirami as rr
from romirami.blocks import SEED_STEP
from romirami.lab import Results, batch, playing, runs, simulate
from romirami.lab.rows import ROW, TROPHY_BITS, rows_of
from romirami.players import RandomPlayer, play_out
from romirami.simulating import Run, play_run

GAMES = 115  # of the engine blocks of two games, of the batch one of 40, the last not full


class Lucky(RandomPlayer):
    """Plays as the random player does; but the batch doesn't know it."""


@pytest.fixture(scope="module", autouse=True)
def small_blocks() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(playing, "BLOCK", 40)
        yield


@pytest.fixture(scope="module")
def alone() -> Results:
    """What the batch played."""
    return simulate(["random", "greedy", "random"], GAMES, seed=7)


@pytest.fixture(scope="module")
def by_engine() -> Results:
    """What the engine played, game by game."""
    return simulate([Lucky, Lucky], GAMES, seed=7)


def same(one: Results, other: Results) -> bool:
    return one.rows.tobytes() == other.rows.tobytes() and one.rows.dtype == other.rows.dtype


# The same games


def test_every_game_and_seat_has_one_row_in_their_order(alone: Results):
    assert alone.rows.dtype == ROW
    assert alone.rows["game"].tolist() == np.repeat(np.arange(GAMES), 3).tolist()
    assert alone.rows["seat"].tolist() == [0, 1, 2] * GAMES


def test_rows_of_the_engine_are_the_score_sheets_of_the_same_run(by_engine: Results):
    run = Run(("Lucky", "Lucky"), GAMES, 7, own=(("Lucky", Lucky),))
    sheets = [outcome.sheet for outcome in play_run(run)]
    for game, sheet in enumerate(sheets):
        assert_is_sheet(by_engine.rows[2 * game : 2 * game + 2], sheet)


@pytest.mark.parametrize("number", [0, 39, 40, GAMES - 1])
def test_a_game_can_be_played_again_whoever_played_it(alone: Results, by_engine: Results, number):
    for results in (alone, by_engine):
        game = results.replay(number)
        assert game.is_over
        seats = results.seats
        assert_is_sheet(results.rows[seats * number : seats * (number + 1)], game.score())
    assert game.setup.seed == 7 + SEED_STEP * number


@pytest.mark.parametrize("number", [-1, GAMES, 1.5, "one"])
def test_a_game_that_was_not_played_is_refused_in_a_sentence(alone: Results, number):
    with pytest.raises(rr.TextError, match="the games are numbered from 0 to 114"):
        alone.replay(number)


def assert_is_sheet(rows, sheet):
    for seat, line in enumerate(sheet.lines):
        row, tally = rows[seat], sheet.tallies[seat]
        assert (row["contracts"], row["trophies"]) == (line.contracts, line.trophies)
        points = (line.bonus, line.joker, line.total)
        assert (row["bonus"], row["joker"], row["total"]) == points
        assert row["is_winner"] == (seat in sheet.winners)
        assert row["winners"] == len(sheet.winners)
        assert row["rounds"] == sheet.rounds
        filled = [card.number for card in sheet.tableaux[seat]]
        assert [n for n in range(64) if int(row["filled"]) >> n & 1] == sorted(filled)
        for trophy, bit in TROPHY_BITS.items():
            assert bool(row["in_play"] & bit) == (trophy in sheet.trophies)
            assert bool(row["won"] & bit) == (sheet.trophies.get(trophy) == seat)
        told = (tally.taken, tally.drawn, tally.discarded, tally.played)
        assert tuple(row[["taken", "drawn", "discarded", "played"]]) == told
        assert (row["joker_spent"], row["is_first"]) == (tally.joker_spent, tally.is_first)


def test_points_come_from_four_sources(alone: Results):
    parts = sum(alone[source] for source in ("contracts", "trophies", "bonus", "joker"))
    assert (parts == alone["total"]).all()
    assert (alone["is_first"].sum(axis=1) == 1).all()
    assert (alone["is_winner"].sum(axis=1) == alone["winners"][:, 0]).all()


def test_the_batch_plays_where_it_knows_all_players():
    players = [("greedy", "random"), ("greedy", "search-easy"), ("greedy", Lucky), (Lucky, Lucky)]
    assert [playing.is_batch(simulate(some, 1, seed=3).run) for some in players] == [
        True,
        False,
        False,
        False,
    ]


def test_games_are_the_same_with_numba_and_without(alone: Results, monkeypatch):
    monkeypatch.setattr(batch, "_WORTH_COMPILING", 100)
    assert batch.best_path(GAMES) == batch.COMPILED
    assert same(simulate(alone.players, GAMES, 7), alone)
    monkeypatch.setattr(batch, "has_numba", lambda: False)
    assert batch.best_path(GAMES) == batch.NUMPY
    assert same(simulate(alone.players, GAMES, 7), alone)


@pytest.mark.parametrize("workers", [2, 3])
def test_several_processes_find_the_same(alone: Results, by_engine: Results, workers: int):
    assert same(simulate(alone.players, GAMES, 7, workers=workers), alone)
    assert same(simulate([Lucky, Lucky], GAMES, 7, workers=workers), by_engine)


@pytest.mark.parametrize("kind", [ThreadPoolExecutor, ProcessPoolExecutor])
def test_any_executor_finds_the_same_and_is_left_running(alone: Results, kind: type):
    with kind(2) as executor:
        assert same(simulate(alone.players, GAMES, 7, workers=executor), alone)
        assert executor.submit(abs, -1).result() == 1


class Backwards(Executor):
    """Does its work in the wrong order: nothing before it is asked for, then the last first."""

    def __init__(self):
        self.asked = []
        self.most = 0

    def submit(self, function, /, *arguments):
        future = LateFuture(self)
        self.asked.append((future, function, arguments))
        self.most = max(self.most, len(self.asked))
        return future


class LateFuture(Future):
    def __init__(self, executor):
        super().__init__()
        self.executor = executor

    def result(self, timeout=None):
        while self.executor.asked:
            future, function, arguments = self.executor.asked.pop()
            future.set_result(function(*arguments))
        return super().result(timeout)


def test_blocks_that_are_done_in_another_order_are_put_together_in_theirs(alone: Results):
    executor = Backwards()
    assert same(simulate(alone.players, GAMES, 7, workers=executor), alone)
    assert executor.most == 3


def test_games_of_the_engine_come_in_small_blocks(by_engine: Results):
    executor = Backwards()
    assert same(simulate([Lucky, Lucky], GAMES, 7, workers=executor), by_engine)
    assert executor.most == 58


def test_a_long_run_is_not_all_under_way_at_once(monkeypatch):
    monkeypatch.setattr("romirami.blocks._MOST_UNDER_WAY", 4)
    executor = Backwards()
    results = simulate(["random", "random"], 300, 7, workers=executor)
    assert executor.most <= 4
    assert results.games == 300


def test_a_run_of_fewer_games_is_the_beginning_of_a_longer_one(alone: Results):
    fewer = simulate(alone.players, 20, 7)
    assert fewer.rows.tobytes() == alone.rows[: 3 * 20].tobytes()


# Interrupted


class Interrupting(Executor):
    """Plays at once; a block that comes after some others is interrupted, as by Ctrl-C."""

    def __init__(self, after: int):
        self.after = after
        self.waiting = []

    def submit(self, function, /, *arguments):
        future: Future = Future()
        self.waiting.append(future)
        if len(self.waiting) <= self.after:
            future.set_result(function(*arguments))
        elif len(self.waiting) == self.after + 1:
            future.set_exception(KeyboardInterrupt())
        return future


def test_an_interrupt_keeps_the_blocks_that_are_done_and_asks_for_no_more(alone: Results):
    executor = Interrupting(after=1)
    results = simulate(alone.players, 1000, 7, workers=executor)
    assert results.games == 40
    assert results.rows.tobytes() == alone.rows[: 3 * 40].tobytes()
    assert "stopped after 40 of 1000 games" in repr(results)
    assert str(results).startswith("stopped after 40 of 1000 games, seed 7\n")
    assert all(future.cancelled() for future in executor.waiting[2:])


@pytest.mark.parametrize("progress", [True, False])
def test_an_interrupt_in_this_process_keeps_every_block_that_is_done(
    alone: Results, by_engine: Results, monkeypatch, progress: bool
):
    play_block = playing.play_block

    def play(run, numbers):
        if 53 in numbers:
            raise KeyboardInterrupt
        return play_block(run, numbers)

    monkeypatch.setattr(playing, "play_block", play)
    results = simulate(alone.players, GAMES, 7, progress=progress)
    assert results.games == 40
    assert results.rows.tobytes() == alone.rows[: 3 * 40].tobytes()
    results = simulate([Lucky, Lucky], GAMES, 7, progress=progress)
    assert results.games == 53
    assert results.rows.tobytes() == by_engine.rows[: 2 * 53].tobytes()


def test_an_interrupt_before_the_first_game_is_done_stays_one(alone: Results):
    with pytest.raises(KeyboardInterrupt):
        simulate(alone.players, GAMES, 7, workers=Interrupting(after=0))


LONG = """
from romirami.lab import simulate
from tests.lab.test_simulate import Lucky
results = simulate({players}, 10**8, 7, workers={workers})
print(results.games, results.rows["game"].tolist() == [n // 2 for n in range(2 * results.games)])
"""


@pytest.mark.parametrize("players", ['["random", "random"]', "[Lucky, Lucky]"])
@pytest.mark.parametrize("workers", [1, 2])
def test_a_real_interrupt_leaves_whole_games_and_no_complaint(workers: int, players: str):
    with subprocess.Popen(
        [sys.executable, "-c", LONG.format(players=players, workers=workers)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        shown = b""
        while not re.search(rb" [1-9][0-9]*/100000000", shown):  # until some games are done
            shown += process.stderr.read1()
            assert process.poll() is None
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to all processes
        out, err = process.communicate()
    games, whole = out.split()
    assert process.returncode == 0
    assert int(games) > 0
    assert whole == b"True"
    assert b"Traceback" not in err


# Players of one's own


class Hasty(RandomPlayer):
    """Does the first thing that may be done."""

    def choose(self, view):
        return view.legal_actions()[0]


@pytest.mark.parametrize("workers", [1, 2])
def test_players_of_ones_own_play_beside_those_of_the_house(workers: int):
    results = simulate([Hasty, "random", Hasty], 60, 7, workers=workers)
    assert results.players == ("Hasty", "random", "Hasty")
    assert results.seats_of("Hasty") == [0, 2]
    game = rr.new_game(3, seed=7)
    players = [Hasty(), RandomPlayer(7 * 3 + 1), Hasty()]
    assert tuple(results["total"][0]) == play_out(game, players).score().totals


def test_lead_is_that_within_the_games():
    results = made_up("24 | 4 | 4", "4 | 24 | 12", "4 | 5 | 23")
    leads = [5 - 2, 2 - 4.5, 2 - 3.5]
    assert results.lead("greedy", "random").middle == pytest.approx(sum(leads) / 3)
    off = 4.30265 * np.std(leads, ddof=1) / 3**0.5
    assert results.lead("greedy", "random").high == pytest.approx(sum(leads) / 3 + off, abs=1e-4)


# Results


def test_results_are_written_by_nobody_and_can_be_sent(alone: Results):
    with pytest.raises(ValueError, match="read-only"):
        alone["total"][0, 0] = 99
    sent = pickle.loads(pickle.dumps(alone))  # noqa: S301 - our own
    assert same(sent, alone)
    assert sent.run == alone.run


def test_order_of_turns_begins_with_the_first_player(alone: Results):
    assert ((alone.order == 0) == alone["is_first"]).all()
    first = alone["is_first"].argmax(axis=1)
    for game, seat in itertools.product(range(GAMES), range(3)):
        assert (first[game] + alone.order[game, seat]) % 3 == seat


def made_up(*games: str) -> Results:
    """Score tableaux as two games would, to know what comes out: ``first seat | second seat``."""
    blocks = []
    for game, text in enumerate(games):
        seats = [[int(number) for number in part.split()] for part in text.split("|")]
        sheet = rr.score_tableaux(seats)
        tally = rr.ScoreSheet(
            sheet.names,
            sheet.lines,
            sheet.tableaux,
            sheet.trophies,
            tuple(rr.Tally(0, 0, 0, 0, False, seat == 0) for seat in range(len(seats))),
            rounds=7 + game,
        )
        blocks.append(rows_of(tally, game))
    names = ("greedy", "random", "random")[: len(seats)]
    return Results(Run(names, len(games), seed=5), np.concatenate(blocks))


def test_summary_has_means_with_their_intervals_exactly():
    results = made_up("24 | 4", "4 | 24", "4 | 5", "24 | 4")  # 5:2, 2:5, 2:2, 5:2
    assert results.wins.tolist() == [[1, 0], [0, 1], [0.5, 0.5], [1, 0]]
    win, points = results.win_rate([0]), results.mean("total", [0])
    # Wilson for 2.5 of 4; Student with 3 degrees of freedom: 3.5 ± 3.1786 · √3 / 2.
    assert win == pytest.approx((0.625, 0.2194, 0.9081), abs=5e-4)
    assert points == pytest.approx((3.5, 0.747, 6.253), abs=5e-4)
    assert str(results).splitlines() == [
        "4 games, seed 5",
        "seat  player         wins (95 %)  mean points (95 %)"
        "  contracts  trophies  suit bonus  Joker",
        "0     greedy  62.5% (21.9–90.8%)       3.5 (0.7–6.3)"
        "        3.5       0.0         0.0    0.0",
        "1     random   37.5% (9.2–78.1%)       2.8 (0.4–5.1)"
        "        2.8       0.0         0.0    0.0",
        "mean rounds: 8.50 (6.45–10.55)",
    ]


def test_a_player_with_several_seats_counts_once_a_game():
    results = made_up("24 | 4 | 4", "4 | 24 | 12", "4 | 5 | 23")
    assert results.seats_of("random") == [1, 2]
    assert results.win_rate([1, 2]).middle == pytest.approx(2 / 3)
    assert results.mean("total", [1, 2]).middle == pytest.approx((2 + 4.5 + 3.5) / 3)
    assert str(results).splitlines()[5].split()[:2] == ["all", "random"]


def test_a_single_game_has_means_without_bounds():
    text = str(made_up("24 | 4"))
    assert "mean rounds: 7.00" in text
    assert text.splitlines()[2].split()[-5:-4] == ["5.0"]
    assert "inf" not in text


def test_in_a_cell_the_summary_is_a_table_that_says_the_same(alone: Results):
    html = alone._repr_html_()
    for cell in ("greedy", f"{alone.win_rate([1]):.1%}", f"{alone.mean('total', [1]):.1f}"):
        assert cell in html
    assert "115 games, seed 7" in html
    assert html.count("<tr>") == 1 + 3 + 1
    assert repr(alone) == "<Results: 115 games, seed 7, random, greedy, random>"


def test_pandas_gets_every_row_with_the_name_of_its_player():
    results = simulate(["greedy", "random"], 3, seed=7)
    frame = results.to_pandas()
    assert list(frame.columns) == ["game", "seat", "player", *ROW.names[2:]]
    assert frame["player"].tolist() == ["greedy", "random"] * 3
    assert frame.groupby("player", observed=True)["total"].mean().tolist() == pytest.approx(
        results["total"].mean(axis=0)
    )


def test_without_pandas_one_sentence_says_what_to_install(alone: Results, monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(
        rr.RomiRamiError,
        match=r"^to_pandas needs pandas, which is not installed: pip install pandas$",
    ):
        alone.to_pandas()


def test_the_lab_loads_neither_matplotlib_nor_pandas():
    code = (
        "import sys, romirami.lab; print([one for one in ('matplotlib', 'pandas', 'numba', "
        "'distributed', 'pettingzoo') if one in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


# What can't be

WRONG = {
    "no such player": ((["greedy", "lucky"], 1, 1), "'lucky': the computer players are "),
    "a name alone": (("greedy", 1, 1), "'greedy': a game has 2 to 4 players"),
    "one player": ((["greedy"], 1, 1), "'greedy': a game has 2 to 4 players"),
    "five players": ((["random"] * 5, 1, 1), "a game has 2 to 4 players"),
    "nobody": (([], 1, 1), "a game has 2 to 4 players"),
    "no name": ((["greedy", None], 1, 1), "'None': the computer players are "),
    "a name of two": ((["Hasty", Hasty], 1, 1), "'Hasty': two different players have this name"),
    "a player that is made": ((["greedy", Hasty()], 1, 1), "the computer players are "),
    "no games": ((["greedy"] * 2, 0, 1), "'0': the number of games is a whole number from 1 on"),
    "half a game": ((["greedy"] * 2, 1.5, 1), "'1.5': the number of games is a whole number"),
    "games in words": ((["greedy"] * 2, "ten", 1), "\"'ten'\": the number of games"),
    "true games": ((["greedy"] * 2, True, 1), "'True': the number of games"),
    "no seed": ((["greedy"] * 2, 1, None), "'None': the seed is a whole number of at most 100 dig"),
    "a seed too long": ((["greedy"] * 2, 1, 10**100), "the seed is a whole number of at most 100"),
    "no workers": ((["greedy"] * 2, 1, 1, 0), "'0': the number of workers is a whole number from"),
    "workers unnamed": ((["greedy"] * 2, 1, 1, None), "'None': the number of workers"),
}


@pytest.mark.parametrize(("given", "said"), WRONG.values(), ids=WRONG)
def test_what_can_not_be_is_said_in_one_sentence(given: tuple, said: str):
    with pytest.raises(rr.TextError) as caught:
        simulate(*given)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_numbers_of_numpy_are_numbers():
    results = simulate(["random", "random"], np.int64(2), np.int64(7), np.int8(1))
    assert same(results, simulate(["random", "random"], 2, 7))


@pytest.mark.parametrize("seed", [-(10**100) + 1, -1, 0, 10**100 - 1])
def test_every_seed_of_a_game_is_one_of_a_run(seed: int):
    assert simulate(["random", "random"], 1, seed).games == 1


# Progress


def test_progress_is_shown_where_it_is_wanted(capsys):
    simulate(["random", "random"], 3, 7, progress=False)
    assert capsys.readouterr() == ("", "")
    simulate(["random", "random"], 3, 7)
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "/3" in shown.err


class AlwaysSeen(runs.tqdm):
    """A bar that shows every change, however quickly they come."""

    def update(self, n: float = 1) -> None:
        super().update(n)
        self.refresh()


@pytest.mark.parametrize("path", batch.PATHS)
def test_before_the_first_games_a_compiled_run_says_why_it_takes_so_long(
    monkeypatch, capsys, path: str
):
    said = []

    def play_block(run: Run, numbers: range) -> np.ndarray:
        said.append(capsys.readouterr().err)
        return batch.play(run.policies, len(numbers), run.seed, numbers.start, batch.NUMPY)

    monkeypatch.setattr(batch, "best_path", lambda _games: path)
    monkeypatch.setattr(playing, "play_block", play_block)
    monkeypatch.setattr(runs, "tqdm", AlwaysSeen)
    simulate(["random", "random"], GAMES, 7)
    assert [f"/{GAMES}" in shown for shown in said] == [True, True, True]
    is_said = ["compiling" in shown for shown in said]
    assert is_said == [path == batch.COMPILED, False, False]
