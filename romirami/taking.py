"""Taking cards from the number market (SPEC 4.1)."""

from __future__ import annotations

import itertools
from functools import cache
from typing import Final

from .actions import Take
from .cards import KINDS, NUMBERS, SUITS
from .choosing import sub_piles
from .filling import CardsLike, split
from .packing import NUMBER_MASKS, SUIT_MASKS, number_counts, unpack_sizes
from .piles import Cards
from .verdicts import Verdict

MOST: Final = 3
"""The most cards that a player takes."""


def check_take(cards: CardsLike) -> Verdict:
    """Judge whether cards may be taken together: 1 to 3 that share a number or a suit.

    Parameters
    ----------
    cards
        The chosen cards.

    Returns
    -------
    Verdict
        Codes: ``take``, ``no-cards``, ``too-many``, ``joker``, ``nothing-shared``.

    Raises
    ------
    TextError
        If a text can't be read.

    Examples
    --------
    >>> bool(check_take("5d 4d 2d"))
    True
    >>> print(check_take("5d 4h"))
    4h 5d share neither a number nor a suit.
    """
    numbers, jokers = split(cards)
    if jokers:
        return Verdict(False, "joker", "A Joker can't be taken: the market has number cards only.")
    if not numbers:
        return Verdict(False, "no-cards", "Take at least one card, at most {most}.", most=MOST)
    if len(numbers) > MOST:
        return Verdict(
            False,
            "too-many",
            "At most {most} cards may be taken, here are {n}.",
            most=MOST,
            n=len(numbers),
        )
    first = numbers[0]
    if all(card.number == first.number for card in numbers):
        return Verdict(
            True, "take", "These cards may be taken.", cards=Cards(numbers), shared=first.number
        )
    if all(card.suit is first.suit for card in numbers):
        return Verdict(
            True, "take", "These cards may be taken.", cards=Cards(numbers), shared=first.suit
        )
    return Verdict(
        False, "nothing-shared", "{cards} share neither a number nor a suit.", cards=Cards(numbers)
    )


def _all_takes() -> dict[int, Take]:
    groups = [[card for card in KINDS if card.number == n] for n in NUMBERS]
    groups += [[card for card in KINDS if card.suit is suit] for suit in SUITS]
    piles = (
        sum(card.packed for card in cards)
        for group in groups
        for size in range(1, MOST + 1)
        for cards in itertools.combinations_with_replacement(group, size)
    )
    return {pile: Take(Cards.of(pile)) for pile in piles}


TAKES: Final = _all_takes()
"""By packed pile, all takes that share a number or a suit, whatever the market."""


def takes(market: int) -> list[Take]:
    """List the takes from a packed number market, without doubles."""
    found = [
        *_takes_of_suit(market & _HEARTS),
        *_takes_of_suit(market & _DIAMONDS),
        *_takes_of_suit(market & _CLOVERS),
        *_takes_of_suit(market & _CHERRIES),
    ]
    for mask in _repeated(number_counts(market)):
        found += _takes_of_number(market & mask)
    return found


_HEARTS, _DIAMONDS, _CLOVERS, _CHERRIES = SUIT_MASKS


@cache
def _repeated(counts: int) -> tuple[int, ...]:
    """Tell the masks of the numbers that packed counts have more than once."""
    sizes = unpack_sizes(counts)
    return tuple(mask for mask, n in zip(NUMBER_MASKS, sizes, strict=True) if n > 1)


@cache
def _takes_of_suit(pile: int) -> tuple[Take, ...]:
    return tuple(TAKES[take] for some in sub_piles(pile)[1 : MOST + 1] for take in some)


@cache
def _takes_of_number(pile: int) -> tuple[Take, ...]:
    """List takes of two or more suits: those of one suit are counted there."""
    return tuple(
        TAKES[take]
        for some in sub_piles(pile)[2 : MOST + 1]
        for take in some
        if not any(take & mask == take for mask in SUIT_MASKS)
    )
