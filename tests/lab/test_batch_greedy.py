"""The greedy player of the batch chooses what the engine's finds best; among equals maybe another.

The estimates of both are the same sums in the same order, so equal means equal to the last bit.
"""

import itertools
from collections import Counter

import numpy as np
import pytest

import romirami as rr
from romirami.lab import batch
from romirami.lab.batch.log import Log
from romirami.lab.batch.policies import POLICIES
from romirami.lab.rows import rows_of
from romirami.packing import KIND_BITS, SUIT_MASKS, size
from romirami.players.greedy import _Search
from romirami.players.prospects import Prospects
from romirami.simulating import Run, play_one
from romirami.turn import Phase
from tests.lab.chi_squared import are_alike

COMPANIES = (
    ["greedy", "random"],
    ["greedy", "greedy"],
    ["random", "greedy", "greedy"],
    ["greedy"] * 4,
)


def is_best_take(view, take):
    search = _Search(view)
    hand = view.hand.packed
    values = {str(one): search.line(hand + one.cards.packed).value for one in view.legal_actions()}
    return values[str(take)] == max(values.values())


def is_best_filling(view, action):
    """Whether the line that begins with the action has the value of the best."""
    search = _Search(view)
    hand = view.hand.packed
    best = search.line(hand).value
    if isinstance(action, rr.EndTurn):
        prospects = Prospects(view)
        worth = prospects.worth(view.contracts)
        return best == (0.0 if prospects.ends(0) else prospects.promise(hand, worth, view.joker))
    cards = action.cards.packed
    contract = rr.CONTRACTS[action.contract - 1]
    bonus = size(cards & SUIT_MASKS[contract.bonus.index])
    rest = search._line(hand - cards, (action.contract,), view.joker and not action.joker).value
    points = search._worth(())[action.contract]
    return best == points + bonus - search._prospects.joker * action.joker + rest


def is_best_discard(view, discard):
    """Whether the cards can be what is least missed, one after the other."""
    prospects = Prospects(view)
    worth = prospects.worth(view.contracts)
    hands = {view.hand.packed}
    for _card in range(view.must_discard):
        least = set()
        for hand in hands:
            promises = {
                hand - bit: prospects.promise(hand - bit, worth, view.joker)
                for bit in KIND_BITS
                if hand // bit & 31
            }
            most = max(promises.values())
            least |= {rest for rest, promise in promises.items() if promise == most}
        hands = least
    return view.hand.packed - discard.cards.packed in hands


JUDGES = {Phase.TAKE: is_best_take, Phase.FILL: is_best_filling, Phase.DISCARD: is_best_discard}


def judged(players, games):
    """Judge all choices of greedy players; tell how many there were in each phase."""
    judged = Counter()
    for game in games:
        at_hand = type(game)(game.setup)
        for action in game.actions:
            if players[at_hand.seat] == "greedy":
                view = at_hand.view(at_hand.seat)
                assert JUDGES[at_hand.phase](view, action), (at_hand, action)
                judged[at_hand.phase] += 1
            at_hand = at_hand.apply(action)
    return judged


def test_every_choice_is_a_best_one_of_the_engine():
    found = Counter()
    for players in COMPANIES:
        found += judged(players, batch.replays(players, 15, seed=40))
    # Greedy players hardly ever have more than ten cards.
    assert min(found[phase] for phase in JUDGES) >= 5, found


def test_every_choice_from_a_position_is_a_best_one_of_the_engine():
    line = "2 0:{} 5 1 ?,?,?,? ?{}/?8 #4#9/#24 ?3/?2 */- ?6 ?4"
    for phase, held in (("take", 10), ("fill", 12), ("discard", 13)):
        scenario = rr.Scenario.parse(line.format(phase, held))
        found = judged(COMPANIES[0], batch.replays(COMPANIES[0], 15, seed=40, scenario=scenario))
        assert found[Phase(phase)] >= 15


@pytest.mark.parametrize("path", batch.PATHS)
@pytest.mark.parametrize("players", COMPANIES, ids=" ".join)
def test_engine_replays_every_action_and_gets_the_same_rows(players, path):
    n = 60
    done = batch.unscored(players, n, seed=41, path=path)
    rows = done.rows().reshape(n, -1)
    for number, game in enumerate(batch.replays(players, n, seed=41, path=path)):
        assert game.is_over
        assert (rows_of(game.score(), number) == rows[number]).all()
        assert done.decisions[number] == len(game.actions)
        if number < 5:
            assert done.forced[number] == forced(game)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_paths_play_the_same_games_bit_by_bit_whoever_sits_where(seats):
    for players in itertools.product(POLICIES, repeat=seats):
        one, other = (batch.unscored(players, 40, seed=43, path=path) for path in batch.PATHS)
        for ours, theirs in zip(one.arrays, other.arrays, strict=True):
            assert (ours == theirs).all(), players


def test_both_paths_play_the_same_games_bit_by_bit_where_many_are_in_flight():
    one, other = (batch.unscored(["greedy"] * 2, 1500, seed=44, path=path) for path in batch.PATHS)
    for ours, theirs in zip(one.arrays, other.arrays, strict=True):
        assert (ours == theirs).all()


@pytest.mark.parametrize("players", COMPANIES, ids=" ".join)
def test_both_paths_log_the_same(players):
    logs = []
    for path in batch.PATHS:
        log = Log()
        batch.unscored(players, 50, seed=45, start=3, path=path, log=log)
        logs.append(log.by_game(3, 50))
    for ours, theirs in zip(*logs, strict=True):
        assert [part.tolist() for part in ours] == [part.tolist() for part in theirs]


@pytest.mark.parametrize("width", [1, 7])
def test_greedy_games_are_the_same_however_many_are_searched_at_once(monkeypatch, width):
    whole = batch.play(["greedy", "random"], 40, seed=46, path=batch.NUMPY)
    monkeypatch.setattr(batch.greedy, "_WIDTH", width)
    assert (batch.play(["greedy", "random"], 40, seed=46, path=batch.NUMPY) == whole).all()


def forced(game):
    """Count the actions that were the only one."""
    at_hand, n = type(game)(game.setup), 0
    for action in game.actions:
        n += len(at_hand.legal_actions()) == 1
        at_hand = at_hand.apply(action)
    return n


@pytest.mark.parametrize(("players", "n"), [(["greedy", "random"], 100), (["greedy"] * 3, 50)])
def test_what_comes_of_greedy_games_is_alike_in_batch_and_engine(players, n):
    """By chance a comparison fails once in 10,000 (see `chi_squared.ERROR_RATE`)."""
    run = Run(tuple(players), games=n, seed=42)
    engine = np.concatenate([rows_of(play_one(run, at).sheet, at) for at in range(n)])
    rows = batch.play(players, 5_000, seed=42)
    # By seat: those of one game are not independent.
    for seat in range(2):
        for feature in ("total", "contracts", "trophies", "bonus", "taken", "rounds"):
            samples = [some[feature][seat :: len(players)].tolist() for some in (engine, rows)]
            assert are_alike(*samples), (seat, feature)
