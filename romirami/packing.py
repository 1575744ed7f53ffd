"""Piles packed in one integer, and the questions that are one step on it.

Cards of the same number and suit are interchangeable, so a pile of number
cards is a count of the 20 kinds.  The counts stand side by side in one
integer: 6 bits a kind, of which the topmost is a guard, and 30 bits a suit.
"Has at least these" is then one subtraction and one mask, whatever the size
of the piles, and the four suit lanes add up to the counts of the numbers.
"""

from __future__ import annotations

from typing import Final

Sizes = tuple[int, int, int, int, int]
"""How many cards of each number."""

FIELD_BITS: Final = 6
"""The bits of one kind: its count and, above it, the guard."""

LANE_BITS: Final = 30
"""The bits of one suit: a field for each number."""

LANE: Final = (1 << LANE_BITS) - 1
MOST_OF_A_KIND: Final = 0b11111

NUMBER_BITS: Final = tuple(1 << FIELD_BITS * n for n in range(5))
"""In a lane, one card of each number."""

KIND_BITS: Final = tuple(bit << LANE_BITS * s for s in range(4) for bit in NUMBER_BITS)
"""One card of each of the 20 kinds, suit by suit."""

NUMBER_GUARDS: Final = sum(0b100000 << FIELD_BITS * n for n in range(5))
GUARDS: Final = sum(NUMBER_GUARDS << LANE_BITS * s for s in range(4))

NUMBER_MASKS: Final = tuple(
    sum((1 << FIELD_BITS) - 1 << s * LANE_BITS + n * FIELD_BITS for s in range(4)) for n in range(5)
)
"""The fields of each number, in all suits."""

SUIT_MASKS: Final = tuple(LANE << s * LANE_BITS for s in range(4))
"""The fields of each suit."""


def holds(pile: int, cards: int) -> bool:
    """Whether a packed pile has at least these packed cards."""
    return ((pile | GUARDS) - cards) & GUARDS == GUARDS


def meets(counts: int, need: int) -> bool:
    """Whether packed counts of numbers are at least those of a need."""
    return ((counts | NUMBER_GUARDS) - need) & NUMBER_GUARDS == NUMBER_GUARDS


def number_counts(packed: int) -> int:
    """Count the five numbers of a packed pile, packed in one lane."""
    # The lanes are digits to the base 2**30, and the sum of the digits is the remainder on
    # division by one less. It is below that: no count of a number meets its guard.
    return packed % LANE


def unpack_sizes(counts: int) -> Sizes:
    """Tell how many of each number a lane counts."""
    one, two, three, four, five = (counts >> n * FIELD_BITS & MOST_OF_A_KIND for n in range(5))
    return one, two, three, four, five


def size(packed: int) -> int:
    """How many cards a packed pile or lane has."""
    # In the same way two fields are a digit to the base 4096. The remainder is the sum of those,
    # two counts again, of less than 64 cards each.
    pairs = packed % 4095
    return (pairs & 63) + (pairs >> FIELD_BITS)
