"""All ways to choose cards from a pile, counted without listing them.

Cards of the same kind are interchangeable, so a choice is a sub-pile.  Those of
one number or of one suit are few and are listed once; those of a whole pile are
their products, and a product can be counted and picked from by its place, so
that nobody has to list a thousand of them to take one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from .packing import KIND_BITS, MOST_OF_A_KIND, NUMBER_MASKS, Sizes, size

SubPilesBySize = tuple[tuple[int, ...], ...]
"""The packed sub-piles of no card, of one, two …"""


@cache
def sub_piles(pile: int) -> SubPilesBySize:
    """List the sub-piles of no card, of one, two … of a pile of one number or one suit.

    Examples
    --------
    >>> from romirami.piles import Cards
    >>> [[str(Cards.of(sub)) for sub in some] for some in sub_piles(Cards("3h 3h 3d").packed)]
    [[''], ['3h', '3d'], ['3h 3h', '3h 3d'], ['3h 3h 3d']]
    """
    piles = [0]
    for bit in KIND_BITS:
        copies = pile // bit & MOST_OF_A_KIND
        if copies:
            piles = [smaller + n * bit for n in range(copies + 1) for smaller in piles]
    by_size: list[list[int]] = [[] for _size in range(size(pile) + 1)]
    for sub_pile in piles:
        by_size[size(sub_pile)].append(sub_pile)
    return tuple(map(tuple, by_size))


_ONES, _TWOS, _THREES, _FOURS, _FIVES = NUMBER_MASKS


def by_number(pile: int) -> tuple[SubPilesBySize, ...]:
    """List the sub-piles of each number of a packed pile.

    Examples
    --------
    >>> from romirami.piles import Cards
    >>> hand = by_number(Cards("1h 1d 1c 3h 3y").packed)
    >>> len(hand[0][2]) * len(hand[2][1])
    6
    >>> [str(Cards.of(pick(hand, (2, 0, 1, 0, 0), place))) for place in range(3)]
    ['1h 1d 3h', '1h 1c 3h', '1d 1c 3h']
    """
    return (
        sub_piles(pile & _ONES),
        sub_piles(pile & _TWOS),
        sub_piles(pile & _THREES),
        sub_piles(pile & _FOURS),
        sub_piles(pile & _FIVES),
    )


def pick(numbers: tuple[SubPilesBySize, ...], sizes: Sizes, place: int) -> int:
    """Pick one of the ways to choose so many cards of each number by its place, from 0."""
    picked = 0
    for of_number, n in zip(numbers, sizes, strict=True):
        if n:
            some = of_number[n]
            place, at = divmod(place, len(some))
            picked += some[at]
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

    __slots__ = ("_kinds", "_len", "_size")

    def __init__(self, pile: int, size: int) -> None:
        self._size = size
        self._kinds: list[tuple[int, int]] = []
        """Of each kind in the pile, its place, and the packed ways to choose from those before."""
        ways = 1
        for place in _PLACES:
            copies = pile >> place & MOST_OF_A_KIND
            if copies:
                self._kinds.append((place, ways))
                ways *= _WAYS_OF_A_KIND[copies]
        self._len = ways >> size * _WAYS_BITS & _MOST_WAYS

    def __len__(self) -> int:
        return self._len

    def __iter__(self) -> Iterator[int]:
        return (self[place] for place in range(self._len))

    def __getitem__(self, place: int) -> int:
        if not 0 <= place < self._len:
            raise IndexError(place)
        pile, missing = 0, self._size
        for kind, ways in reversed(self._kinds):
            while place >= (others := ways >> missing * _WAYS_BITS & _MOST_WAYS):
                place -= others
                pile += 1 << kind
                missing -= 1
        return pile


_PLACES: Final = tuple(bit.bit_length() - 1 for bit in KIND_BITS)

# The ways to choose no card, one, two … are the coefficients of a polynomial, and those to choose
# from two kinds the product of both. Packed into one integer, that product is a multiplication.
# The whole deck has less than 2**50 sub-piles, so no coefficient meets the next one.
_WAYS_BITS: Final = 60
_MOST_WAYS: Final = (1 << _WAYS_BITS) - 1
_WAYS_OF_A_KIND: Final = tuple(
    sum(1 << n * _WAYS_BITS for n in range(copies + 1)) for copies in range(MOST_OF_A_KIND + 1)
)
