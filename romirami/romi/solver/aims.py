"""What is looked for: the most points, or the most cards.

Both are one integer that adds up over melds, one aim above the other: of two
ways that count the same points the one of more cards is better, and of two
that lay as many cards the one of more points.
"""

from __future__ import annotations

from typing import Final

Aim = int
"""One of the two; a plain number, as it is part of all that is looked up."""

POINTS: Final[Aim] = 0
CARDS: Final[Aim] = 1

_BITS: Final = 11
"""The points of all cards that there are, and so their number, need no more bits."""


def worth(aim: Aim, points: int, cards: int) -> int:
    """Tell what melds of so many points and cards are worth."""
    first, second = (points, cards) if aim == POINTS else (cards, points)
    return (first << _BITS) + second


def first_of(value: int) -> int:
    """Tell how much there is of what is looked for: points, or cards."""
    return value >> _BITS
