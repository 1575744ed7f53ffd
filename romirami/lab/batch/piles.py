"""Piles of number cards of many games, each pile packed in one 64-bit integer.

The form is that of `romirami.packing` made narrow enough for arrays: 3 bits a kind, as no kind
has more than 5 cards, and 16 bits a suit.  The spare bit of a suit takes what is carried where
the four suits are added up to counts of the numbers.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from ...cards import KINDS
from ...packing import KIND_BITS
from ...piles import Cards

U64 = npt.NDArray[np.uint64]
I64 = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]

SUIT_BITS: Final = 16
KIND_WIDTH: Final = 3
SUIT: Final = 0o77777
"""The fields of the first suit."""

KIND_SHIFTS: Final = tuple(
    SUIT_BITS * card.suit.index + KIND_WIDTH * (card.number - 1) for card in KINDS
)
"""Where the count of each of `romirami.cards.KINDS` stands."""

SUITS_ONCE: Final = np.uint64(0x0001_0001_0001_0001)
"""One bit for each suit: multiplying by it adds the suits up, in the topmost."""

ODD_NUMBERS: Final = np.uint64(0o070707 * 0x0001_0001_0001_0001)
"""The fields of the numbers 1, 3 and 5, which have room between them for sums."""

EVEN_NUMBERS: Final = np.uint64(0o007070 * 0x0001_0001_0001_0001)
"""The fields of the numbers 2 and 4."""

ONE_NUMBER: Final = np.uint64(0o7 * 0x0001_0001_0001_0001)
"""The fields of one number, the 1, in all suits."""

# The number of a pile's cards by suit are four fields, 16 bits apart; multiplied by this they
# stand side by side, from bit 39 on: field i comes there by the factor 2**(39 - 13 * i).
GATHER_SUITS: Final = np.uint64(sum(1 << 39 - 13 * suit for suit in range(4)))
GATHERED: Final = np.uint64(39)
GROUP: Final = np.uint64(0o7777)

COUNT_SHIFTS: Final = (0, 18, 6, 24, 12)
"""Where the counts of the numbers 1 to 5 stand in what `number_counts` gives."""

COUNT_GUARDS: Final = np.uint64(sum(0b100000 << shift for shift in COUNT_SHIFTS))
"""The guard bit above each of these counts."""


def number_counts(piles: U64) -> U64:
    """Count the numbers of hands of at most 15 cards, packed as `COUNT_SHIFTS` says.

    Examples
    --------
    >>> hand = np.array([packed(Cards("1h 1d 2d 5y"))], np.uint64)
    >>> [int(number_counts(hand)[0]) >> shift & 15 for shift in COUNT_SHIFTS]
    [2, 1, 0, 0, 1]
    """
    odd = (piles & ODD_NUMBERS) * SUITS_ONCE >> np.uint64(48)
    even = (piles & EVEN_NUMBERS) * SUITS_ONCE >> np.uint64(51)
    return odd | even << np.uint64(18)


def sizes(piles: U64) -> U64:
    """Count the cards of piles of at most 15 cards.

    Examples
    --------
    >>> sizes(np.array([packed(Cards("1h 1d 2d 5y")), 0], np.uint64)).tolist()
    [4, 0]
    """
    pairs = (piles & ODD_NUMBERS) + ((piles & EVEN_NUMBERS) >> np.uint64(3))
    pairs = pairs * SUITS_ONCE >> np.uint64(48)
    pairs += (pairs >> np.uint64(6)) + (pairs >> np.uint64(12))
    return pairs & np.uint64(15)


def number_groups(piles: U64, number: int) -> U64:
    """Part the cards of one number, from 0: how many of each suit, 3 bits each."""
    of_number = piles >> np.uint64(KIND_WIDTH * number) & ONE_NUMBER
    return of_number * GATHER_SUITS >> GATHERED & GROUP


def packed(cards: Cards) -> int:
    """Pack a pile of cards as the arrays hold it."""
    return sum(cards.count(card) << shift for card, shift in zip(KINDS, KIND_SHIFTS, strict=True))


def cards_of(pile: int) -> Cards:
    """Unpack a pile of cards; the way back from `packed`.

    Examples
    --------
    >>> cards_of(packed(Cards("1h 1d 2d 5y")))
    Cards('1h 1d 2d 5y')
    """
    counts = [pile >> shift & 0b111 for shift in KIND_SHIFTS]
    return Cards.of(sum(n * bit for n, bit in zip(counts, KIND_BITS, strict=True)))
