"""The hand solver of Römi, and the same question put as an integer program to HiGHS, in one run.

All is told in milliseconds of the processor for a hand. To HiGHS a hand is a program with a number
for each meld that could be laid; finding these melds and writing the program takes time and doesn't
count, only the call of `scipy.optimize.milp` does. Hands that hold no meld are not compared.
"""

import gc
import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import median

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp

from romirami import romi
from romirami.romi.cards import JOKER, NATURALS, Card
from romirami.romi.finding import melds_in
from tests.bench.table import Row

HAND = 15
HANDS = 20_000
"""Random hands."""

CLOSE = 2_000
"""Hands of each kind that has most to do: of doubled cards, and with three or four jokers."""

COMPARED = 1_000
"""Hands that HiGHS is asked of too."""

SLICE = 50
"""Hands that are asked one after the other of each."""

Hand = tuple[Card, ...]


def rows() -> Iterator[Row]:
    """Measure: random hands, the hardest hands, whether it can go out, and the peer."""
    chance = random.Random(15)
    deal = [*NATURALS * 2, JOKER, JOKER]
    hands = [tuple(chance.sample(deal, HAND)) for _ in range(HANDS)]
    romi.best_melds(hands[0])  # makes its tables
    # The collector of garbage goes through all that there is, now and then: what the peer and its
    # libraries hold, many times what the solver does, is no part of the solver's time.
    gc.freeze()
    spent = [millis(hand) for hand in hands]
    yield speed(f"best_melds, {HANDS:,} random hands, ms, median", median(spent), 2)
    yield speed("… and the worst", max(spent), 50)
    for jokers in range(5):
        close = [deal_close(chance, jokers) for _ in range(CLOSE)]
        spent = [millis(hand) for hand in close]
        shown = f"{median(spent):.2f}, {max(spent):.1f}"
        what = f"… doubled cards of few ranks or suits and {jokers} jokers, median, worst"
        yield Row(what, shown, "–", "–", "–", True)
    yield from beside_highs([hand for hand in hands if any(melds_in(hand))][:COMPARED], "random")
    with_jokers = [deal_close(chance, chance.choice((2, 3, 4))) for _ in range(COMPARED // 4)]
    yield from beside_highs(with_jokers, "close, two to four jokers")


def speed(what: str, spent: float, most: float) -> Row:
    """Tell a time that was promised."""
    return Row(what, f"{spent:.3f}", "–", "–", f"≤ {most:g}", spent <= most)


def millis(hand: Hand) -> float:
    """Find the best melds, and whether the hand can go out."""
    begin = time.process_time()
    _found = romi.best_melds(hand).going_out
    return (time.process_time() - begin) * 1e3


def deal_close(chance: random.Random, jokers: int) -> Hand:
    """Deal a hand of doubled cards, of few ranks or of few suits."""
    if chance.random() < 0.5:
        ranks = chance.sample(range(1, 14), chance.choice((2, 3, 4, 5)))
        some = [card for card in NATURALS if card.rank in ranks]
    else:
        low, suits = chance.randint(1, 10), chance.sample("SHDC", 2)
        some = [card for card in NATURALS if card.suit.letter in suits and card.rank >= low]
    return (*[JOKER] * jokers, *chance.sample(some * 2, HAND - jokers))


# The peer


def beside_highs(hands: Sequence[Hand], what: str) -> Iterator[Row]:
    """Ask both of the same hands, slice by slice, so that whatever else happens hits both."""
    ours, peers, same = [], [], 0
    for at in range(0, len(hands), SLICE):
        some = hands[at : at + SLICE]
        found = [ask_us(hand) for hand in some]
        others = [ask_highs(hand) for hand in some]
        ours += [spent for spent, _ in found]
        peers += [spent for spent, _ in others]
        same += sum(our[1] == peer[1] for our, peer in zip(found, others, strict=True))
    ratio = median(peers) / median(ours)
    yield Row(
        f"the most points of {len(hands):,} hands, {what}, ms, median, worst",
        f"{median(ours):.3f}, {max(ours):.1f}",
        f"HiGHS {median(peers):.2f}, {max(peers):.1f}",
        f"{ratio:.0f}",
        "≥ 10",
        ratio >= 10,
    )
    yield Row("… the same points from both", f"{same:,}", "–", "–", "all", same == len(hands))


def ask_us(hand: Hand) -> tuple[float, int]:
    """Tell the time that the solver takes for a hand, and the most points."""
    begin = time.process_time()
    best = romi.best_melds(hand)
    return (time.process_time() - begin) * 1e3, best.points


def ask_highs(hand: Hand) -> tuple[float, int]:
    """Tell the time that HiGHS takes for a hand, and the most points."""
    # Of the melds of the same cards the best is enough: that makes the program smaller.
    worth: dict[tuple[Card, ...], int] = {}
    for meld in melds_in(hand):
        cards = tuple(sorted(meld.cards))
        worth[cards] = max(meld.points, worth.get(cards, 0))
    there = Counter(hand)
    takes = np.array([[cards.count(card) for cards in worth] for card in there])
    points = np.array([*worth.values()])
    begin = time.process_time()
    found = milp(
        -points,
        integrality=np.ones(len(points)),
        bounds=Bounds(0, 2),
        constraints=LinearConstraint(takes, ub=[*there.values()]),
    )
    return (time.process_time() - begin) * 1e3, round(-found.fun)
