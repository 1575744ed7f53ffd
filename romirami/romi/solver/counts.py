"""A hand packed in one integer, as the solver counts it (SPEC 9.1).

Cards of the same kind are interchangeable, so a hand is a count of the 53
kinds.  Two bits a natural kind hold no, one or two cards; the thirteen of a
suit are its lane of 26 bits, the ace lowest.  The jokers stand above the four
lanes.  That the cards of a meld are all there is one mask, and what is left is
one subtraction.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ...errors import TextError
from ...language import gettext as _
from ..cards import JOKER, KING, NATURALS, PACKS, SUITS, Card, format_cards

LANE_BITS: Final = 2 * KING
LANE: Final = (1 << LANE_BITS) - 1
"""The lane of one suit."""

SHIFTS: Final = tuple(LANE_BITS * suit.index for suit in SUITS)
"""Where the lane of each suit begins."""

JOKERS_AT: Final = LANE_BITS * len(SUITS)
NATURAL_BITS: Final = (1 << JOKERS_AT) - 1
MOST_JOKERS: Final = 4
"""The most jokers that a game can have (SPEC 9.1)."""

ONES: Final = NATURAL_BITS // 3
"""One card of each natural kind."""

RANK: Final = sum(0b11 << shift for shift in SHIFTS)
"""The counts of the aces in all suits; those of the next rank are two bits above."""


def pack(cards: Iterable[Card]) -> int:
    """Count cards into the packed form.

    Raises
    ------
    TextError
        If there are more of one kind than a game has.
    """
    given = tuple(cards)
    packed = 0
    for card in given:
        one = 1 << 2 * card.index
        packed += one
        if packed & 3 * one == 3 * one and card is not JOKER:
            raise _too_many(given)
    if packed >> JOKERS_AT > MOST_JOKERS:
        raise _too_many(given)
    return packed


def _too_many(cards: tuple[Card, ...]) -> TextError:
    def most(card: Card) -> int:
        return MOST_JOKERS if card is JOKER else PACKS

    place, card = next(
        (place, card)
        for place, card in enumerate(cards)
        if cards[: place + 1].count(card) > most(card)
    )
    expected = _("the game has only {n} cards {card}").format(n=most(card), card=card)
    begin = len(format_cards([*cards[:place], card])) - len(str(card))
    return TextError(format_cards(cards), expected, begin, str(card))


def present(packed: int) -> int:
    """Tell one card of each natural kind that there is."""
    return (packed | packed >> 1) & ONES


def jokers_of(packed: int) -> int:
    """Count the jokers."""
    return packed >> JOKERS_AT


def size(packed: int) -> int:
    """Count all cards."""
    naturals = packed & NATURAL_BITS
    return naturals.bit_count() + (naturals & ONES << 1).bit_count() + jokers_of(packed)


def unpack(packed: int) -> Iterator[Card]:
    """Go through the cards, sorted, the jokers last."""
    naturals = packed & NATURAL_BITS
    while naturals:
        index = (naturals & -naturals).bit_length() - 1 >> 1
        yield NATURALS[index]
        naturals -= 1 << 2 * index
    for _joker in range(jokers_of(packed)):
        yield JOKER


def each_kind(packed: int) -> Iterator[int]:
    """Go through the kinds that there are, one card of each, packed."""
    there = present(packed)
    while there:
        one = there & -there
        yield one
        there -= one
    if jokers_of(packed):
        yield 1 << JOKERS_AT
