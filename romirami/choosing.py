"""All ways to choose cards from a pile, counted without listing them.

Cards of the same kind are interchangeable, so a choice is a sub-pile.  How
many of each number is fixed first; then, number by number, which suits.  The
ways are a product, and a product can be counted and picked from by its place,
so that nobody has to list a thousand of them to take one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from .packing import FIELD_BITS, MOST_OF_A_KIND

Choice = tuple[tuple[int, int], ...]
"""What to choose: for each number its mask in a packed pile, and how many cards of it."""


def count(pile: int, choice: Choice) -> int:
    """Count the ways to choose from a packed pile.

    Examples
    --------
    >>> from romirami.packing import NUMBER_MASKS
    >>> from romirami.piles import Cards
    >>> hand = Cards("1h 1d 1c 3h 3y").packed
    >>> pair_and_3 = ((NUMBER_MASKS[0], 2), (NUMBER_MASKS[2], 1))
    >>> count(hand, pair_and_3)
    6
    >>> [str(Cards.of(pick(hand, pair_and_3, place))) for place in range(3)]
    ['1h 1d 3h', '1h 1c 3h', '1d 1c 3h']
    """
    ways = 1
    for mask, size in choice:
        ways *= len(sub_piles(pile & mask, size))
    return ways


def pick(pile: int, choice: Choice, place: int) -> int:
    """Pick one of the ways to choose from a packed pile by its place, from 0 to their count."""
    picked = 0
    for mask, size in choice:
        column = sub_piles(pile & mask, size)
        place, option = divmod(place, len(column))
        picked += column[option]
    return picked


class SubPiles:
    """All distinct sub-piles of one size of a packed pile: a collection that is never listed.

    Parameters
    ----------
    pile
        The packed pile to choose from.
    size
        How many cards to choose.

    Examples
    --------
    >>> from romirami.piles import Cards
    >>> [str(Cards.of(pile)) for pile in SubPiles(Cards("3h 3h 3d").packed, 2)]
    ['3h 3h', '3h 3d']
    """

    __slots__ = ("_counts", "_kinds", "_size")

    def __init__(self, pile: int, size: int) -> None:
        self._size = size
        self._kinds: list[tuple[int, int]] = []
        """Of each kind in the pile, where its field is and how many there are."""
        self._counts = [[1] + [0] * size]
        """After so many kinds: the ways to choose none, one, two … of them."""
        while pile:
            # The lowest bit that is set lies in the field of the first kind that is there.
            shift = ((pile & -pile).bit_length() - 1) // FIELD_BITS * FIELD_BITS
            copies = pile >> shift & MOST_OF_A_KIND
            pile -= copies << shift
            self._kinds.append((shift, copies))
            before = self._counts[-1]
            self._counts.append([sum(before[max(0, n - copies) : n + 1]) for n in range(size + 1)])

    def __len__(self) -> int:
        return self._counts[-1][self._size]

    def __iter__(self) -> Iterator[int]:
        return (self[place] for place in range(len(self)))

    def __getitem__(self, place: int) -> int:
        if not 0 <= place < len(self):
            raise IndexError(place)
        pile, missing = 0, self._size
        for (shift, _copies), before in zip(
            reversed(self._kinds), self._counts[-2::-1], strict=True
        ):
            taken = 0
            while place >= before[missing - taken]:
                place -= before[missing - taken]
                taken += 1
            pile += taken << shift
            missing -= taken
        return pile


@cache
def sub_piles(pile: int, size: int) -> tuple[int, ...]:
    """List the sub-piles of a pile of one number or one suit: of these there are few."""
    return tuple(SubPiles(pile, size))
