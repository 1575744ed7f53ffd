"""All ways to choose cards from a pile, counted without listing them.

Cards of the same kind are interchangeable, so a choice is a sub-pile.  How
many of each number is fixed first; then, number by number, which suits.  The
ways are a product, and a product can be counted and picked from by its place,
so that nobody has to list a thousand of them to take one.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import cache

from .cards import FIELD_BITS, MOST_OF_A_KIND


class Product:
    """Piles made of one option from each column: a collection that is never listed.

    Parameters
    ----------
    columns
        For each column, the packed piles to choose from.

    Examples
    --------
    >>> product = Product(((1, 2), (64, 128)))
    >>> len(product), [product[place] for place in range(4)]
    (4, [65, 66, 129, 130])
    """

    __slots__ = ("_columns", "_len")

    def __init__(self, columns: Sequence[tuple[int, ...]]) -> None:
        self._columns = columns
        self._len = math.prod(map(len, columns))

    def __len__(self) -> int:
        return self._len

    def __iter__(self) -> Iterator[int]:
        return (self[place] for place in range(self._len))

    def __getitem__(self, place: int) -> int:
        pile = 0
        for column in self._columns:
            place, option = divmod(place, len(column))
            pile += column[option]
        if place:
            raise IndexError(place)
        return pile


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
    >>> from romirami.cards import Cards
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
