"""The exact chance that the market of the next turn has what a hand lacks.

The cards that make it fail are counted suit by suit.  A suit by itself fails where it has not all
of any mixed lack; what the suits have in common are the totals of the numbers and of the cards.  So
the ways of a suit are a polynomial with a variable for each total, and the ways of all four
their product: no market is ever listed.
"""

from __future__ import annotations

from functools import reduce
from itertools import product
from math import comb
from typing import Final

import numpy as np
import numpy.typing as npt

from ...cards import COPIES, NUMBERS
from ...dealing import NUMBER_MARKET
from ...packing import LANE, LANE_BITS, Sizes, size, unpack_sizes
from .incoming import incoming
from .lacks import NEVER, Lacks

Ways = npt.NDArray[np.int64]
"""Numbers of ways by totals: of each number, of all cards, and of the cards that lay there before.

A box of six has fewer than 10**11 ways to be chosen from 97 cards: whole numbers hold them exactly.
"""

LANES: Final = np.array(
    [lane for lane in product(range(NUMBER_MARKET + 1), repeat=5) if sum(lane) <= NUMBER_MARKET],
    np.int64,
)
"""All counts of the five numbers that one suit of a market can have."""


def chance(lacks: Lacks, left: int, unknown: int, others: int) -> float:
    """Tell the chance that a take from the next turn's market brings what is lacking.

    Parameters
    ----------
    lacks
        What the hand lacks.
    left
        The packed cards that are left in the market after the take.
    unknown
        The packed cards of which any may come.
    others
        How many players take in between; see `incoming`.

    Examples
    --------
    >>> from romirami.piles import Cards
    >>> of_one_five = Lacks(False, (7, 7, 7, 7, 1), ())
    >>> chance(of_one_five, Cards("1h 2d 3c").packed, Cards("5h 1y 2y 3y 4y").packed, others=0)
    0.6
    """
    if lacks.is_met:
        return 1.0
    piles = (left, unknown)
    shape = _shape(lacks, size(left))
    suits = (
        _of_suit(lacks, shape, *(unpack_sizes(pile >> suit * LANE_BITS & LANE) for pile in piles))
        for suit in range(4)
    )
    failing = reduce(_times, suits)
    by_mix = failing.sum(axis=tuple(range(len(NUMBERS))))
    return sum(
        probability
        * (1 - int(by_mix[old + new, old]) / (comb(size(left), old) * comb(size(unknown), new)))
        for (old, new, _deck), probability in incoming(size(left), size(unknown), others).items()
    )


def _shape(lacks: Lacks, left: int) -> tuple[int, ...]:
    # A number of which no total would do needs no place for its total.
    totals = (1 if lack == NEVER else lack for lack in lacks.of_number)
    return (*totals, NUMBER_MARKET + 1, left + 1)


def _of_suit(lacks: Lacks, shape: tuple[int, ...], old: Sizes, new: Sizes) -> Ways:
    """Count the ways in which one suit of the market fails to bring what is lacking."""
    is_short = np.ones(len(LANES), np.bool_)
    for lack in lacks.of_suit:
        is_short &= (unpack_sizes(lack) > LANES).any(axis=1)
    counted = np.array([lack != NEVER for lack in lacks.of_number])
    is_short &= (LANES * counted < np.array(shape[:-2])).all(axis=1)
    lanes = LANES[is_short]
    of_old = np.zeros((len(lanes), shape[-1]), np.int64)
    of_old[:, 0] = 1
    for number in range(len(NUMBERS)):
        have = lanes[:, number]
        longer = np.zeros_like(of_old)
        for kept in range(old[number] + 1):
            ways = comb(old[number], kept) * _CHOICES[new[number]][have - kept]
            longer[:, kept:] += ways[:, None] * of_old[:, : shape[-1] - kept]
        of_old = longer
    found = np.zeros(shape, np.int64)
    np.add.at(found, (*(lanes * counted).T, lanes.sum(axis=1)), of_old)
    return found


_CHOICES: Final = np.array(
    [
        [comb(n, k) for k in range(NUMBER_MARKET + 1)] + [0] * NUMBER_MARKET
        for n in range(max(COPIES.values()) + 1)
    ],
    np.int64,
)
"""The ways to choose some of a kind; none for less than no card, which a negative place finds."""


def _times(one: Ways, other: Ways) -> Ways:
    """Multiply two polynomials; totals that are out of place are left out."""
    found = np.zeros_like(one)
    for place in zip(*np.nonzero(other), strict=True):
        into = tuple(slice(at, None) for at in place)
        shifted = tuple(slice(0, n - at) for at, n in zip(place, one.shape, strict=True))
        found[into] += other[place] * one[shifted]
    return found
