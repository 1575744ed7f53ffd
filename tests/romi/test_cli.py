"""`romirami simulate --game romi` (SPEC 14)."""

import pytest

from romirami.cli import main
from romirami.cli.simulate import ROMI_POLICIES
from romirami.romi.players import POLICIES
from tests.romi.spec_trace import check_trace

ROMI = ["simulate", "--game", "romi"]


def test_matches_are_played_and_traced(tmp_path, capsys):
    file = tmp_path / "trace"
    given = ["--players", "3", "--games", "2", "--seed", "1", "--policy", "greedy,greedy,random"]
    assert main([*ROMI, *given, "--option", "hands=2", "--trace", str(file)]) == 0
    seen = check_trace(file.read_text(encoding="utf-8"))
    assert (seen["setup"], seen["match_end"]) == (4, 2)
    out = capsys.readouterr().out
    assert out.startswith("2 matches, seed 1\n")
    assert "the fewest points win" in out


def test_the_games_are_the_same_on_several_processes(tmp_path):
    texts = []
    for workers in ("1", "2"):
        file = tmp_path / workers
        more = ["--games", "3", "--seed", "5", "--option", "hands=1", "--workers", workers]
        assert main([*ROMI, *more, "--trace", str(file)]) == 0
        texts.append(file.read_text(encoding="utf-8"))
    assert texts[0] == texts[1]


def test_a_match_of_seven_hands_is_the_default(tmp_path):
    """SPEC 13.2."""
    file = tmp_path / "trace"
    assert main([*ROMI, "--seed", "1", "--trace", str(file)]) == 0
    assert check_trace(file.read_text(encoding="utf-8"))["end"] == 7


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (
            ["--policy", "search"],
            "'search' is no computer player: there are random, greedy, planner",
        ),
        (["--option", "hand=2"], "an option is a name, = and a value"),
        (["--option", "hands=0"], "hands is a whole number from 1"),
        (["--option", "hands=x"], "hands is a whole number up to 999"),
        (["--option", "anticlockwise=1"], "anticlockwise is 'yes' or 'no'"),
        (["--players", "5"], "from 2 to 4"),
    ],
)
def test_what_can_not_be_is_one_line_and_status_2(more, says, capsys):
    assert main([*ROMI, *more]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert says in told.err


def test_options_are_for_this_game_only(capsys):
    assert main(["simulate", "--option", "hands=2"]) == 2
    assert "only for --game romi" in capsys.readouterr().err
    assert main(["simulate", "--game", "poker"]) == 2
    assert "poker" in capsys.readouterr().err


def test_the_help_names_the_players_that_there_are():
    assert tuple(POLICIES) == ROMI_POLICIES
