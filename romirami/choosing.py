"""All ways to choose cards from a pile, counted without listing them.

Cards of the same kind are interchangeable, so a choice is a sub-pile.  How
many of each number is fixed first; then, number by number, which suits.  The
ways are a product, and a product can be counted and picked from by its place,
so that nobody has to list a thousand of them to take one.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache

from .cards import FIELD_BITS, KIND_BITS, MOST_OF_A_KIND, NUMBER_MASKS


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

    def __init__(self, columns: tuple[tuple[int, ...], ...]) -> None:
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


def choices(pile: int, counts: int) -> Product | None:
    """Choose so many of each number from a packed pile.

    Parameters
    ----------
    pile
        The packed pile to choose from.
    counts
        How many of each number, packed in one lane.

    Returns
    -------
    Product or None
        The sub-piles; None where the pile has too few of a number.
    """
    columns = []
    for mask in NUMBER_MASKS:
        need = counts & MOST_OF_A_KIND
        if need:
            column = sub_piles(pile & mask, need)
            if not column:
                return None
            columns.append(column)
        counts >>= FIELD_BITS
    return Product(tuple(columns))


@lru_cache(maxsize=1 << 16)
def sub_piles(pile: int, size: int) -> tuple[int, ...]:
    """List all distinct sub-piles of one size.

    Examples
    --------
    >>> from romirami.cards import Cards
    >>> [str(Cards.of(sub)) for sub in sub_piles(Cards("3h 3h 3d").packed, 2)]
    ['3h 3h', '3h 3d']
    """
    found = [(0, 0)]
    for bit in KIND_BITS:
        copies = pile // bit & MOST_OF_A_KIND
        if copies:
            found = [
                (taken + more, sub + more * bit)
                for taken, sub in found
                for more in range(min(copies, size - taken), -1, -1)
            ]
    return tuple(sub for taken, sub in found if taken == size)
