"""The faces of number cards and the Joker, and the backs."""

from __future__ import annotations

from typing import Final

from ..cards import SUITS, Card, NumberCard
from ..language import gettext as _
from .glyphs import glyphs
from .paint import Drawing, path, place, sheet
from .suits import star, suit_shape
from .words import spoken

WIDTH: Final = 100
HEIGHT: Final = 140

_OUTLINE: Final = "M14 3h72q11 0 11 11v112q0 11-11 11h-72q-11 0-11-11v-112q0-11 11-11z"


def card_face(card: Card) -> Drawing:
    """Draw a number card or the Joker.

    The index in the corner is the card's text form, so what a person sees is
    what a person types.

    Examples
    --------
    >>> card_face(NumberCard("3h")).label
    '3 of hearts'
    """
    if not isinstance(card, NumberCard):
        body = (
            sheet(WIDTH, HEIGHT, edge="coin-edge")
            + star(50, 80, 86, "coin", "coin-edge")
            + glyphs("*", 18, 10, 28, "coin-ink", 2.4)
        )
        return Drawing(WIDTH, HEIGHT, body, spoken(card))
    suit = card.suit.word
    body = (
        sheet(WIDTH, HEIGHT)
        + suit_shape(card.suit, 56, 74, 82, f"{suit}-tint")
        + glyphs(str(card.number), 17, 10, 26, suit, 2.4)
        + glyphs(card.suit.letter, 17, 40, 22, suit, 2.3)
        + glyphs(str(card.number), 58, 34, 66, suit, 2.1)
        + suit_shape(card.suit, 76, 116, 38)
    )
    return Drawing(WIDTH, HEIGHT, body, spoken(card))


def card_back() -> Drawing:
    """Draw the back of a number card: the four suits around the star."""
    return Drawing(WIDTH, HEIGHT, back(WIDTH, HEIGHT, "back"), _("number card, face down"))


def back(width: float, height: float, colour: str) -> str:
    """Draw a back of any size in a paint and the paint of its lines."""
    line = f"{colour}-line"
    x, y, step = width / 2, height / 2, width * 0.27
    frame = place(sheet(width - 14, height - 14, colour, line), 7, 7)
    places = ((x, y - step), (x + step, y), (x, y + step), (x - step, y))
    shapes = (
        suit_shape(suit, *at, step * 0.8, line) for suit, at in zip(SUITS, places, strict=True)
    )
    return (
        sheet(width, height, colour, line) + frame + star(x, y, step, line, line) + "".join(shapes)
    )


def number_tile(number: int) -> Drawing:
    """Draw a card of which only the number counts."""
    body = sheet(WIDTH, HEIGHT, "blank") + glyphs(str(number), 50, 34, 72, "ink", 2.1)
    return Drawing(WIDTH, HEIGHT, body, str(number))


def missing_card(number: int) -> Drawing:
    """Draw the empty place of a card that is missing."""
    outline = f'<g stroke-dasharray="14 11">{path(_OUTLINE, None, "page-soft", 4)}</g>'
    body = outline + glyphs(str(number), 50, 34, 72, "page-soft", 2.1)
    return Drawing(WIDTH, HEIGHT, body, _("{number}, missing").format(number=number))
