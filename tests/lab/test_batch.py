"""Games of the batch are games of the engine: replayed, and alike in what comes of them."""

import json
import subprocess
import sys

import numpy as np
import pytest

import romirami as rr
from romirami.lab import batch
from romirami.lab.batch.columns import Columns
from romirami.lab.batch.log import Log
from romirami.lab.rows import rows_of
from romirami.simulating import Run, play_one
from romirami.trace import trace_lines
from tests.lab.chi_squared import are_alike

SEATS = (2, 3, 4)
every_path = pytest.mark.parametrize("path", batch.PATHS)


def names(seats):
    return ["random"] * seats


@every_path
@pytest.mark.parametrize("seats", SEATS)
def test_engine_replays_every_action_and_gets_the_same_rows(seats, path):
    n = 150
    rows = batch.play(names(seats), n, seed=20, start=1000, path=path).reshape(-1, seats)
    games = batch.replays(names(seats), n, seed=20, start=1000, path=path)
    reshuffles = 0
    for number, (game, row) in enumerate(zip(games, rows, strict=True), 1000):
        assert game.is_over
        assert (rows_of(game.score(), number) == row).all()
        reshuffles += sum(getattr(event, "reshuffled", False) for event in game.log)
    # The games at hand do come to the end of a deck (SPEC 4.4).
    assert reshuffles > 10


@pytest.mark.parametrize("seats", SEATS)
def test_decisions_and_the_forced_ones_are_those_of_the_engine(seats):
    done = batch.unscored(names(seats), 20, seed=21)
    for at, game in enumerate(batch.replays(names(seats), 20, seed=21)):
        assert done.decisions[at] == len(game.actions)
        forced = 0
        at_hand = type(game)(game.setup)
        for action in game.actions:
            forced += len(at_hand.legal_actions()) == 1
            at_hand = at_hand.apply(action)
        assert done.forced[at] == forced


@pytest.mark.parametrize("seats", SEATS)
def test_both_paths_play_the_same_games_bit_by_bit(seats):
    one, other = (
        batch.unscored(names(seats), 5000, seed=28, start=3, path=path) for path in batch.PATHS
    )
    for ours, theirs in zip(one.arrays, other.arrays, strict=True):
        assert (ours == theirs).all()


@pytest.mark.parametrize("seats", SEATS)
def test_both_paths_log_the_same(seats):
    logs = []
    for path in batch.PATHS:
        log = Log()
        batch.unscored(names(seats), 50, seed=29, start=3, path=path, log=log)
        logs.append(log.by_game(3, 50))
    for ours, theirs in zip(*logs, strict=True):
        assert [part.tolist() for part in ours] == [part.tolist() for part in theirs]


def test_a_long_game_has_a_whole_log(monkeypatch):
    from romirami.lab.batch.compiled import path as compiled_path

    whole = batch.replay(names(2), seed=29, number=1, path=batch.COMPILED)
    monkeypatch.setattr(compiled_path, "_ENTRIES", 10)
    again = batch.replay(names(2), seed=29, number=1, path=batch.COMPILED)
    assert again.actions == whole.actions


def test_the_lab_works_without_numba(monkeypatch):
    monkeypatch.setattr(batch, "has_numba", lambda: False)
    assert len(batch.play(names(2), 10, seed=1)) == 20
    with pytest.raises(rr.TextError, match=r"'compiled': this path needs Numba: pip install"):
        batch.play(names(2), 10, seed=1, path="compiled")


def test_import_of_the_lab_loads_no_numba():
    code = "import romirami.lab.batch, sys; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_trace_of_a_batch_game_is_one_of_the_engine():
    game = batch.replay(names(3), seed=22, number=5)
    events = [json.loads(line) for line in trace_lines(game, 5).splitlines()]
    assert [event["event"] for event in (events[0], events[-1])] == ["setup", "end"]
    total = [score["total"] for score in events[-1]["scores"]]
    assert total == batch.play(names(3), 1, seed=22, start=5)["total"].tolist()


def test_a_game_is_the_same_in_whatever_batch(monkeypatch):
    whole = batch.play(names(4), 60, seed=23).reshape(60, 4)
    parts = [batch.play(names(4), n, seed=23, start=at) for at, n in ((0, 1), (1, 40), (41, 19))]
    assert (np.concatenate(parts).reshape(60, 4) == whole).all()
    monkeypatch.setattr(batch.numpy_path, "WIDTH", 7)
    assert (batch.play(names(4), 60, seed=23).reshape(60, 4) == whole).all()


def test_other_seeds_are_other_games():
    one, other = (batch.play(names(2), 50, seed=seed) for seed in (24, 25))
    assert (one["total"] != other["total"]).any()


@pytest.mark.parametrize("seats", SEATS)
def test_what_comes_of_games_is_alike_in_batch_and_engine(seats):
    """By chance a comparison fails once in 10,000 (see `chi_squared.ERROR_RATE`)."""
    n = 300
    run = Run(("random",) * seats, games=n, seed=26)
    engine = np.concatenate([rows_of(play_one(run, at).sheet, at) for at in range(n)])
    rows = batch.play(names(seats), 20_000, seed=26)
    for feature in ("total", "contracts", "trophies", "bonus", "taken", "drawn", "discarded"):
        # One seat of each game: those of one game are not independent.
        seat = slice(0, None, seats)
        assert are_alike(engine[feature][seat].tolist(), rows[feature][seat].tolist()), feature
    for feature in ("rounds", "is_first", "is_winner", "joker_spent", "filled"):
        seat = slice(0, None, seats)
        if feature == "filled":
            cases = [
                [int(tableau).bit_count() for tableau in some["filled"][seat]]
                for some in (engine, rows)
            ]
        else:
            cases = [some[feature][seat].tolist() for some in (engine, rows)]
        if len({*cases[0], *cases[1]}) > 1:
            assert are_alike(*cases), feature


def test_memory_of_a_game_in_flight_is_below_a_kilobyte():
    columns = Columns(["random"] * 4, np.uint64(1), np.arange(100))
    assert columns.nbytes / len(columns) <= 1000


@pytest.mark.parametrize("games", [0, 1])
def test_few_games(games):
    assert batch.play(names(2), games, seed=27).shape == (2 * games,)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ((["random"], 1, 1), "the game is for 2, 3 or 4 players"),
        ((["random", "lucky"], 1, 1), "'lucky': the computer players of a batch are random"),
        ((["random"] * 2, -1, 1), "'-1': the number of games is a whole number from 0"),
        ((["random"] * 2, 1.5, 1), "'1.5': the number of games is a whole number from 0"),
        ((["random"] * 2, 1, "7"), "a seed is a whole number"),
        ((["random"] * 2, 1, 7, 0, "fast"), "'fast': the paths of a batch are numpy, compiled"),
    ],
)
def test_what_cannot_be_played_is_refused(given, message):
    with pytest.raises(rr.TextError, match=message):
        batch.play(*given)
