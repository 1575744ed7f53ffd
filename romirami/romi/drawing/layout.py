"""Suits, cards and melds, laid out for the output of a cell or an image.

>>> from ..cards import Card
>>> "seven of diamonds" in Card("7D")._repr_html_()
True
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from ...drawing.html import CARD_WIDTH
from ...drawing.paint import Drawing
from ...drawing.parts import Row, Seen, Words
from ...language import gettext as _
from ..cards import JOKER, Card, NaturalCard, Suit
from ..melds import Group, Meld
from .cards import card_face, joker_face
from .suits import suit_drawing
from .words import spoken_meld

HAND_WIDTH: Final = 44
"""How wide the cards of a hand are: fifteen of them need three lines on a phone."""


def suit_parts(suit: Suit) -> Seen:
    """Lay out a suit."""
    drawing = suit_drawing(suit)
    return (Words(drawing.label, tokens=(drawing,)),)


def cards_parts(cards: Iterable[Card]) -> Seen:
    """Lay out cards in a row."""
    shown = tuple(map(card_face, cards))
    return (Row(shown, CARD_WIDTH if len(shown) < 8 else HAND_WIDTH),)


def meld_parts(meld: Meld) -> Seen:
    """Lay out a meld: what it is, what it counts, and its cards."""
    return (Words(spoken_meld(meld)), Row(meld_cards(meld), CARD_WIDTH))


def table_parts(melds: Iterable[Meld]) -> Seen:
    """Lay out the melds of a table, with the numbers that are used in actions (SPEC 14)."""
    parts: Seen = ()
    for number, meld in enumerate(melds):
        words = _("{number}: {meld}").format(number=number, meld=spoken_meld(meld))
        parts += (Words(words, is_head=True), Row(meld_cards(meld), HAND_WIDTH))
    return parts


def packing_parts(melds: Iterable[Meld], left: Iterable[Card]) -> Seen:
    """Lay out melds that are made of a hand, and what they leave of it."""
    parts: Seen = ()
    for meld in melds:
        parts += meld_parts(meld)
    return (*parts, Words(_("What is left"), is_head=True), *cards_parts(left))


def stands_for(meld: Meld) -> Iterator[tuple[NaturalCard, ...]]:
    """Tell of each card of a meld what it may stand for (SPEC 10.3).

    It is one card, but for the joker of a group that lacks two suits.

    Examples
    --------
    >>> list(stands_for(Meld("6C JK 6H")))[0]
    (Card('6S'), Card('6D'))
    >>> list(stands_for(Meld("6S JK JK 9S")))[1]
    (Card('7S'),)
    """
    for card, fixed in zip(meld.cards, meld.as_, strict=True):
        lacking = meld.lacks if card is JOKER and isinstance(meld, Group) else ()
        yield lacking if meld.jokers == 1 and lacking else (fixed,)


def meld_cards(meld: Meld) -> tuple[Drawing, ...]:
    """Draw the cards of a meld, with a sign on each joker."""
    return tuple(
        card_face(card) if card is not JOKER else joker_face(*meant)
        for card, meant in zip(meld.cards, stands_for(meld), strict=True)
    )


def card_as(card: Card, declared: Card) -> Drawing:
    """Draw a card of a step; a joker has a sign of what it is declared to stand for."""
    if card is JOKER and isinstance(declared, NaturalCard):
        return joker_face(declared)
    return card_face(card)
