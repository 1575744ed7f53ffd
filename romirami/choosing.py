"""All ways to choose cards from a pile, counted without listing them.

Cards of the same kind are interchangeable, so a choice is a sub-pile.  How
many of each number is fixed first; then, number by number, which suits.  The
ways are a product, and a product can be counted and picked from by its place,
so that nobody has to list a thousand of them to take one.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache

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


def list_sub_piles(pile: int, size: int) -> tuple[int, ...]:
    """List all distinct sub-piles of one size.

    Examples
    --------
    >>> from romirami.cards import Cards
    >>> [str(Cards.of(sub)) for sub in list_sub_piles(Cards("3h 3h 3d").packed, 2)]
    ['3h 3h', '3h 3d']
    """
    found = [(0, size)]
    while pile:
        # The lowest bit that is set lies in the field of the first kind that is there.
        shift = ((pile & -pile).bit_length() - 1) // FIELD_BITS * FIELD_BITS
        copies = pile >> shift & MOST_OF_A_KIND
        pile -= copies << shift
        found = [
            (sub + (more << shift), missing - more)
            for sub, missing in found
            for more in range(copies if copies < missing else missing, -1, -1)
        ]
    return tuple([sub for sub, missing in found if not missing])


sub_piles = lru_cache(maxsize=1 << 16)(list_sub_piles)
"""`list_sub_piles`, remembered: for the piles of one number or suit, of which there are few."""
