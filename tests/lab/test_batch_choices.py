"""The random player of the batch chooses each legal action as often as any other.

Each test counts the choices at one position in many games; by chance one fails once in 10,000
(see `chi_squared.ERROR_RATE`).
"""

from collections import Counter

import numpy as np
import pytest

import romirami as rr
from romirami.lab.batch import tables, uniform
from romirami.lab.batch.chance import at, key_of, streams
from romirami.lab.batch.piles import cards_of, packed
from romirami.legal import legal_actions
from romirami.needs import fillable_contracts
from romirami.packing import NUMBER_BITS
from romirami.turn import Phase
from tests.lab.chi_squared import is_uniform

GAMES = 20_000


def clocks():
    return streams(key_of(31), np.arange(GAMES, dtype=np.uint64))


def counts_of(legal, chosen):
    """How often each legal action was chosen; nothing else may be."""
    counts = Counter(chosen)
    assert {*counts} <= {*legal}
    return [counts[action] for action in legal]


@pytest.mark.parametrize(
    "market", ["1h 1h 1d 1c 2h 3y", "2h 2h 2h 2h 2h 3h", "5h 5d 5c 5y 5h 5d", "4y", "1h 2h 3d 4d"]
)
def test_takes(market):
    market = rr.Cards(market)
    markets = np.full(GAMES, packed(market), np.uint64)
    taken = uniform.choose_take(markets, at(clocks(), 0))
    taken = [rr.Take(cards_of(pile)) for pile in taken.tolist()]
    legal = legal_actions(Phase.TAKE, 0, market.packed, (), False)
    assert is_uniform(counts_of(legal, taken)) if len(legal) > 1 else {*taken} == {*legal}


@pytest.mark.parametrize("joker", [False, True])
@pytest.mark.parametrize(
    ("hand", "contracts"),
    [
        ("1h 1d 1c 1y 2h 2d 3c 4y", (4, 1, 15, 27)),
        ("2h 2h 2d 2d 3c 3c 3y 4y 5h", (7, 28, 21, 36)),
        ("5h 5h 5d 5c 5y 5y 1h", (12, 26)),
    ],
)
def test_fillings(hand, contracts, joker):
    hand = rr.Cards(hand)
    legal = legal_actions(Phase.FILL, hand.packed, 0, contracts, joker)
    hands = np.full(GAMES, packed(hand), np.uint64)
    jokers = np.full(GAMES, joker)
    fillable = {action.contract for action in legal if isinstance(action, rr.Fill)}
    bits = np.full(GAMES, sum(1 << number for number in fillable), np.uint64)
    chosen = uniform.choose_filling(hands, jokers, bits, at(clocks(), 1))
    actions = [
        rr.Fill(ask, cards_of(pile), spent) if ask else rr.EndTurn()
        for ask, spent, pile in zip(
            chosen.ask.tolist(), chosen.joker.tolist(), chosen.pile.tolist(), strict=True
        )
    ]
    assert is_uniform(counts_of(legal, actions))


@pytest.mark.parametrize(
    "hand", ["1h 1h 1h 1d 2d 2d 3c 4y 5y 5y 5y", "1h 1h 2h 2h 3d 3d 4c 4c 5y 5y 5y 5h 5h"]
)
def test_discards(hand):
    hand = rr.Cards(hand)
    legal = legal_actions(Phase.DISCARD, hand.packed, 0, (), False)
    hands = np.full(GAMES, packed(hand), np.uint64)
    surplus = np.full(GAMES, len(hand) - 10, np.int32)
    chosen = uniform.choose_discard(hands, surplus, at(clocks(), 2))
    actions = [rr.Discard(cards_of(pile)) for pile in chosen.pile.tolist()]
    assert is_uniform(counts_of(legal, actions))


def test_the_table_of_contracts_that_can_be_filled_is_that_of_the_engine():
    made = tables.tables()
    for place in np.random.default_rng(32).integers(tables.VECTORS, size=2000).tolist():
        sizes = [place // tables.CAPPED**power % tables.CAPPED for power in (4, 3, 2, 1, 0)]
        counts = sum(n * bit for n, bit in zip(sizes, NUMBER_BITS, strict=True))
        for joker in (False, True):
            can_fill = int(made.fillable[place + joker * tables.VECTORS])
            assert can_fill == fillable_contracts(counts, joker)
