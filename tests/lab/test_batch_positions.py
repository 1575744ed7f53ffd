"""Games of the batch that begin in the middle are games of the engine, from the same positions."""

import itertools
import json
from collections import Counter

import numpy as np
import pytest

import romirami as rr
from romirami.errors import EndlessError
from romirami.lab import batch, simulate
from romirami.lab.batch import starting
from romirami.lab.batch.log import Log
from romirami.lab.batch.replaying import BatchPosition, played_on, told
from romirami.lab.batch.starting import can_hold, position_of
from romirami.lab.changing import as_start
from romirami.lab.rows import rows_of
from romirami.simulating import Run, game_of, play_one
from romirami.trace import trace_lines
from romirami.turn import Phase
from tests.engine.tables import random_games
from tests.lab.chi_squared import are_alike

SEED = 70
POLICIES = (["random"], ["greedy"], ["greedy", "random"])


def seated(policies, seats):
    return (policies * seats)[:seats]


def replayed_alike(players, scenario, games, start=0):
    """Play on both paths, and again with the engine; yield the engine's games."""
    logs = [Log() for _path in batch.PATHS]
    done = [
        batch.unscored(players, games, SEED, start, path, scenario, log)
        for path, log in zip(batch.PATHS, logs, strict=True)
    ]
    for ours, theirs in zip(*(one.arrays for one in done), strict=True):
        assert (ours == theirs).all()
    entries, others = (log.by_game(start, games) for log in logs)
    rows = done[0].rows().reshape(games, -1)
    for at, (ours, theirs) in enumerate(zip(entries, others, strict=True)):
        assert [part.tolist() for part in ours] == [part.tolist() for part in theirs]
        position = position_of(scenario, SEED, start + at)
        game = played_on(position, ours)
        assert game.is_over
        assert (rows_of(game.score(), start + at) == rows[at]).all(), (scenario, at)
        assert done[0].decisions[at] == len(game.actions)
        assert done[0].forced[at] == forced(game)
        (drawn, *_later), contracts, _actions = told(ours)
        assert tuple(drawn) == position.number_deck[: len(drawn)]
        assert tuple(contracts) == position.contract_deck[: len(contracts)]
        yield game


def forced(game):
    """Count the actions that were the only one."""
    at_hand, n = type(game)(game.setup), 0
    for action in game.actions:
        n += len(at_hand.legal_actions()) == 1
        at_hand = at_hand.apply(action)
    return n


PHASES = (Phase.TAKE, Phase.FILL, Phase.DISCARD)


def whole_games(seats, open_bonus=False):
    """All positions of games that come to every phase and a last round."""
    for seed in itertools.count():
        games = list(random_games(seats, seed, open_bonus))[:-1]
        if {game.phase for game in games} == {*PHASES} and games[-1].is_last_round:
            yield games


def scenarios(seats):
    """Positions in every phase, early and late, the last round among them; and what a seat sees."""
    for open_bonus in (False, True):
        games = next(whole_games(seats, open_bonus))
        for phase in PHASES:
            some = [game for game in games if game.phase is phase]
            yield rr.Scenario.of(some[len(some) // 2].position)
            yield as_start(some[0])
            yield some[-1].view(1).scenario
        yield as_start(next(game for game in games if game.is_last_round))
        yield as_start(games[-1])


@pytest.mark.parametrize("policies", POLICIES, ids=" ".join)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_engine_replays_every_action_and_gets_the_same_rows(seats, policies):
    seen = Counter()
    for scenario in scenarios(seats):
        for game in replayed_alike(seated(policies, seats), scenario, 4, start=3):
            assert game.setup.phase is scenario.phase
            seen[scenario.phase, (scenario.seat - scenario.first) % seats] += 1
    assert {phase for phase, _place in seen} == {Phase.TAKE, Phase.FILL, Phase.DISCARD}
    assert len({place for _phase, place in seen}) > 1


SIDES = "2-card,3-card,4-card,diamonds"
ODD = {
    "nothing to draw": (
        f"2 0:take 4 0 {SIDES} 3h3d3c/5y5c -/- -/- */* 2d4y5c1h1d3y #4#9#21#36 - - -"
    ),
    "a discard pile to shuffle": (
        f"3 1:take 4 2 {SIDES} 3h3d3c/5y5c/1h -/#1/- -/-/- */-/* ?6 #4#9 1h2h3h4h5h1d2d - #30"
    ),
    "no number market": f"2 1:take 4 0 {SIDES} 3h3d3c/5y5c5h5d -/- -/- */* - #12#9#21#36 - ?20",
    "no number market, and nothing to draw": (
        f"3 1:take 4 0 {SIDES} 3h3d3c/5y5c5h/2h -/-/- -/-/- */*/* - #4#9#21#36 - - ?9"
    ),
    "no contract market": f"4 2:take 4 1 {SIDES} ?3/?9/?10/?3 -/-/-/- -/-/-/- */*/*/* ?6 - - ? ?3",
    "one contract left": f"4 2:fill 4 1 {SIDES} ?3/?9/?9/?3 -/-/-/- -/-/-/- */*/*/* ?6 #4 - ? -",
    "one card in the market": f"2 0:take 4 1 {SIDES} ?3/?9 -/- -/- */* 4y ?4",
    "no cards in the hands": f"4 0:take 1 0 {SIDES} -/-/-/- -/-/-/- -/-/-/- */*/*/* ?6 ?4",
    "a hand of thirteen": f"2 0:fill 9 1 {SIDES} ?13/?10 #4/#5 ?4/?0 -/* ?6 ?4",
    "three to discard": f"3 2:discard 9 1 {SIDES} ?10/?10/?13 -/-/- -/-/- */*/- ?6 ?4",
    "a market short of cards to discard": (
        f"2 0:discard 9 0 {SIDES} 1h1h1h1h1d1d1d1d1c1c1c1c1y/2h -/- -/- -/* 2d2d ?4 - - ?9"
    ),
    "a first turn in the last round": (
        f"3 0:take 9 0 {SIDES} ?3/?3/?3 #1#2#3#4#5#6#7#8/-/#9 ?5/?/? */-/* ?6 ?4 ?9 ?40"
    ),
    "the last turn of the last round": (
        f"3 2:fill 9 0 {SIDES} ?3/?3/?9 #1#2#3#4#5#6/-/#9 ?5/?/? */-/* ?6 ?4 ?9 ?40"
    ),
    "decks that are partly known": (
        '"Ada","Bo" 1:take 3 0 ?,?,?,? 3h?2/?3 -/- -/- */* ?6 #4?3 1h 1y1y1y2c?3 #36#35?2'
    ),
    "a round that no game comes to": f"2 0:take 1000000 0 {SIDES} ?3/?3 -/- -/- */* ?6 ?4",
    "everybody has filled enough": (
        f"2 1:take 9 0 {SIDES} ?3/?3 #1#2#3#4#5#6#7/#8#9#10#11#12#13#14#15 ?3/?3 */* ?6 ?4 - ?9"
    ),
}


@pytest.mark.parametrize("policies", POLICIES, ids=" ".join)
@pytest.mark.parametrize("line", ODD.values(), ids=ODD)
def test_engine_replays_games_from_odd_positions(line, policies):
    scenario = rr.Scenario.parse(line)
    assert can_hold(scenario)
    for game in replayed_alike(seated(policies, len(scenario.names)), scenario, 6):
        assert game.setup.names == scenario.names


ENDLESS_LINE = (  # ones and twos only, no Joker: no sequence comes of them
    f"2 1:take 7 0 {SIDES} 1h1d1c1y/2h2d2c2y -/- -/- -/- 1h1d1c2h2d2c #33#34#35#36 - "
    "1h1d1c1y1h1d1y2h2h2d2d2c2c2y2y2y -"
)


@pytest.mark.parametrize("policies", POLICIES[:2], ids=" ".join)
def test_a_game_that_never_ends_is_given_up_on_all_paths(policies):
    players, scenario = seated(policies, 2), rr.Scenario.parse(ENDLESS_LINE)
    for path in batch.PATHS:
        for log in (None, Log()):
            with pytest.raises(EndlessError):
                batch.unscored(players, 3, SEED, 0, path, scenario, log)
    with pytest.raises(EndlessError):
        game_of(Run(("random", "random"), 1, SEED, start=scenario), 0)
    with pytest.raises(EndlessError, match="after 1000 rounds"):
        simulate(players, 3, SEED, start=scenario, progress=False)


def test_odd_positions_come_to_ends_in_the_middle_of_a_round_and_to_reshuffles():
    players, scenario = ["random"] * 3, rr.Scenario.parse(ODD["a discard pile to shuffle"])
    games = list(replayed_alike(players, scenario, 30))
    ends = Counter((game.seat - scenario.first) % 3 for game in games if game.reason == "market")
    assert len(ends) == 3
    assert sum(getattr(event, "reshuffled", False) for game in games for event in game.log) > 30


def test_a_deck_that_is_known_is_drawn_in_its_order():
    scenario = rr.Scenario.parse(ODD["decks that are partly known"])
    for number in range(10):
        game = batch.replay(["greedy", "random"], SEED, number, scenario=scenario)
        refill = next(event for event in game.log if hasattr(event, "numbers"))
        assert refill.numbers == rr.parse_cards("1y 1y 1y 2c")[: len(refill.numbers)]
        assert refill.contracts == (36, 35, *game.setup.contract_deck[2:])[: len(refill.contracts)]


def test_reshuffles_of_a_replay_go_on_from_those_before():
    line = f"2 0:take 4 0 {SIDES} ?3/?3 -/- -/- */* ?6 ?4 ?20 - ?28 11+3"
    game = batch.replay(["random"] * 2, SEED, 0, scenario=rr.Scenario.parse(line))
    assert isinstance(game.setup, BatchPosition)
    assert game.position.reshuffles == 3 + len(game.setup.later_decks) > 3


def test_trace_of_a_batch_game_from_a_position_is_one_of_the_engine():
    scenario = next(scenarios(3))
    game = batch.replay(["random"] * 3, SEED, 5, scenario=scenario)
    events = [json.loads(line) for line in trace_lines(game, 5).splitlines()]
    assert [event["event"] for event in (events[0], events[-1])] == ["setup", "end"]
    total = [score["total"] for score in events[-1]["scores"]]
    assert total == batch.play(["random"] * 3, 1, SEED, 5, scenario=scenario)["total"].tolist()


@pytest.mark.parametrize("path", batch.PATHS)
def test_a_game_is_the_same_in_whatever_batch(monkeypatch, path):
    players, scenario = ["greedy", "random", "random"], next(scenarios(3))
    whole = batch.play(players, 20, SEED, path=path, scenario=scenario)
    parts = [
        batch.play(players, n, SEED, at, path, scenario) for at, n in ((0, 0), (0, 1), (1, 19))
    ]
    assert (np.concatenate(parts) == whole).all()
    monkeypatch.setattr(starting, "WIDTH", 7)
    assert (batch.play(players, 20, SEED, path=path, scenario=scenario) == whole).all()


@pytest.mark.parametrize(("policy", "n"), [("random", 300), ("greedy", 100)])
def test_what_comes_of_games_is_alike_in_batch_and_engine(policy, n):
    """By chance a comparison fails once in 10,000 (see `chi_squared.ERROR_RATE`)."""
    games = [game for game in random_games(2, seed=4) if game.phase is Phase.FILL]
    scenario = games[len(games) // 3].view(0).scenario
    run = Run((policy,) * 2, games=n, seed=SEED, start=scenario)
    engine = np.concatenate([rows_of(play_one(run, at).sheet, at) for at in range(n)])
    # Other games than those of the engine: those of the same number have the same deal.
    rows = batch.play(run.policies, 5000, SEED, n, scenario=scenario)
    for seat in range(2):
        for feature in ("total", "contracts", "trophies", "bonus", "taken", "drawn", "rounds"):
            samples = [some[feature][seat::2].tolist() for some in (engine, rows)]
            if len({*samples[0], *samples[1]}) > 1:
                assert are_alike(*samples), (seat, feature)


# What the lab makes of it


def test_simulate_gives_the_same_numbers_on_both_paths_and_however_many_play(monkeypatch):
    players, scenario = ["greedy", "random"], next(scenarios(2))
    found = []
    for path in batch.PATHS:
        monkeypatch.setattr(batch, "best_path", lambda _games, path=path: path)
        found.append(simulate(players, 40, SEED, start=scenario, progress=False))
    monkeypatch.undo()
    monkeypatch.setattr("romirami.lab.playing.BLOCK", 11)
    found += [
        simulate(players, 40, SEED, workers, start=scenario, progress=False) for workers in (1, 2)
    ]
    for results in found[1:]:
        assert (results.rows == found[0].rows).all()
    over = found[0].replay(39)
    assert over.score().totals == tuple(found[0]["total"][39])
    assert over.setup.hands == scenario.sample(SEED + 39 * 1_000_003).hands


TOO_MUCH = {
    "a hand above ten before a take": f"2 0:take 4 0 {SIDES} ?11/?3 -/- -/- */* ?6 ?4",
    "another's hand above ten": f"2 0:fill 4 0 {SIDES} ?3/?11 -/- -/- */* ?6 ?4",
    "a hand above thirteen": f"2 0:fill 4 0 {SIDES} ?14/?3 -/- -/- */* ?6 ?4",
    "seven cards in the market": f"2 0:take 4 0 {SIDES} ?3/?3 -/- -/- */* ?7 ?4",
    "five contracts in the market": f"2 0:take 4 0 {SIDES} ?3/?3 -/- -/- */* ?6 ?5",
    "a market not refilled before a discard": (f"2 0:discard 4 0 {SIDES} ?11/?3 -/- -/- */* ?5 ?3"),
    "fewer trophies": "2 0:take 4 0 hearts,4-card ?3/?3 -/- -/- */* ?6 ?4",
    "both sides of a token": (
        "2 0:take 4 0 hearts,3-card,clovers,diamonds ?3/?3 -/- -/- */* ?6 ?4"
    ),
    "nothing to play on": f"2 0:over 4 0 {SIDES} ?3/?3 -/- -/- */* - ?4",
}


@pytest.mark.parametrize("line", TOO_MUCH.values(), ids=TOO_MUCH)
def test_what_no_game_comes_to_is_played_by_the_engine(line):
    scenario = rr.Scenario.parse(line)
    assert not can_hold(scenario)
    results = simulate(["random", "random"], 3, SEED, start=scenario, progress=False)
    for number, row in enumerate(results.rows.reshape(3, 2)):
        assert (rows_of(game_of(results.run, number).score(), number) == row).all()
    with pytest.raises(rr.TextError, match="what a whole game can come to") as raised:
        batch.play(["random"] * 2, 1, SEED, scenario=scenario)
    assert "\n" not in str(raised.value)


def test_whoever_plays_on_in_a_batch_are_as_many_as_sit_there():
    with pytest.raises(rr.TextError, match="of as many players"):
        batch.play(["random"] * 3, 1, SEED, scenario=next(scenarios(2)))


def test_all_positions_of_a_whole_game_can_be_played_on():
    for seats, seed in itertools.product((2, 3, 4), range(3)):
        for game in random_games(seats, seed):
            assert can_hold(as_start(game)) is not game.is_over
            assert can_hold(game.view(0).scenario) is not game.is_over
