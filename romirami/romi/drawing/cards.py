"""The faces of the cards, the joker with what it stands for, and the back."""

from __future__ import annotations

from typing import Final

from ...drawing.cards import HEIGHT, WIDTH
from ...drawing.glyphs import HEIGHT as GLYPH
from ...drawing.glyphs import glyphs
from ...drawing.paint import Drawing, paint, path, place, sheet
from ...drawing.suits import star
from ...language import gettext as _
from ..cards import ACE, RANK_TEXTS, SUITS, Card, NaturalCard
from .colours import PAINTS, TINTS
from .headwear import court_headwear, jesters_cap
from .suits import suit_shape
from .words import spoken, spoken_joker

_JACK: Final = 11
_NARROW_ONE: Final = "M.8 3.7 3.6 1.3V12.7"
_NARROW_ZERO: Final = "M10.1 1.3c2 0 3.1 2.2 3.1 5.7s-1.1 5.7-3.1 5.7S7 10.5 7 7s1.1-5.7 3.1-5.7Z"

BLANK: Final = sheet(WIDTH, HEIGHT)
"""What all natural cards are printed on."""

SIGN: Final = (
    f'<rect x="22" y="92" width="72" height="42" rx="9" fill="{paint("paper")}" '
    f'stroke="{paint("coin-edge")}" stroke-width="2.4"/>'
)
"""What the sign of a joker is printed on."""


def card_face(card: Card) -> Drawing:
    """Draw a card.

    Rank and suit stand one below the other in the left third, so that they are
    in sight where cards overlap.

    Examples
    --------
    >>> card_face(Card("7D")).label
    'seven of diamonds'
    """
    if not isinstance(card, NaturalCard):
        return _joker("", spoken(card))
    colour = PAINTS[card.suit]
    if card.rank == ACE:
        motif = _ace(card)
    elif card.rank >= _JACK:
        worn = place(court_headwear(card.rank, colour), 64, 60, 0.9)
        motif = suit_shape(card.suit, 63, 101, 60, colour) + worn
    else:
        motif = (
            suit_shape(card.suit, 58, 72, 82, TINTS[card.suit])
            + _rank(card.rank, 63, 36, 58, colour, 2.2)
            + suit_shape(card.suit, 77, 116, 36, colour)
        )
    index = _rank(card.rank, 20, 10, 32, colour, 2.5) + suit_shape(card.suit, 20, 57, 25, colour)
    return Drawing(WIDTH, HEIGHT, BLANK + motif + index, spoken(card))


def joker_face(*stands_for: NaturalCard) -> Drawing:
    """Draw a joker of a meld, with a small sign of what it stands for.

    Parameters
    ----------
    *stands_for
        The card; or several of one rank, of which any would do (SPEC 10.3).

    Examples
    --------
    >>> joker_face(NaturalCard("7D")).label
    'joker as seven of diamonds'
    >>> joker_face(NaturalCard("7D"), NaturalCard("7C")).label
    'joker as the seven of a missing suit'
    """
    sign = joker_sign(*stands_for)
    return _joker(sign.body, sign.label)


def joker_sign(*stands_for: NaturalCard) -> Drawing:
    """Draw the small sign alone, as big as a card: a page lays it over a joker."""
    card = stands_for[0]
    if len(stands_for) == 1:
        colour = PAINTS[card.suit]
        told = _rank(card.rank, 44, 99, 28, colour, 2.5) + suit_shape(
            card.suit, 74, 113, 27, colour
        )
    else:
        told = _rank(card.rank, 58, 99, 28, "ink", 2.5)
    return Drawing(WIDTH, HEIGHT, SIGN + told, spoken_joker(*stands_for))


def card_back() -> Drawing:
    """Draw the back of a card: the four suits around the star."""
    line = "cherry-tint"
    frame = place(sheet(WIDTH - 14, HEIGHT - 14, "cherry", line), 7, 7)
    places = ((50, 43), (77, 70), (50, 97), (23, 70))
    suits = "".join(
        suit_shape(suit, *at, 21.6, line) for suit, at in zip(SUITS, places, strict=True)
    )
    body = sheet(WIDTH, HEIGHT, "cherry", line) + frame + star(50, 70, 27, line, line) + suits
    return Drawing(WIDTH, HEIGHT, body, _("card, face down"))


def _joker(sign: str, label: str) -> Drawing:
    """Draw the house's star in a jester's cap."""
    body = (
        sheet(WIDTH, HEIGHT, edge="coin-edge")
        + star(55, 92, 84, "coin", "coin-edge")
        + place(jesters_cap("cherry"), 57, 56, 0.8)
        + glyphs("JK", 21, 11, 21, "coin-ink", 2.6)
        + sign
    )
    return Drawing(WIDTH, HEIGHT, body, label)


def _ace(card: NaturalCard) -> str:
    """Draw the suit as big as it can be, and once more inside it."""
    big = suit_shape(card.suit, 60, 90, 76, PAINTS[card.suit])
    return big + suit_shape(card.suit, 60, 90, 28, TINTS[card.suit])


def _rank(rank: int, x: float, y: float, height: float, colour: str, pen: float) -> str:
    """Write a rank; ``x`` and ``y`` are the middle of the upper edge."""
    text = RANK_TEXTS[rank - 1]
    if len(text) == 1:
        return glyphs(text, x, y, height, colour, pen)
    ten = path(_NARROW_ONE + _NARROW_ZERO, None, colour, pen)
    return place(ten, x - height / 2, y, height / GLYPH)
