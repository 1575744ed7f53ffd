"""The shapes of the four suits, told apart by the outline alone."""

from __future__ import annotations

from typing import Final

from ...cards import Suit as HouseSuit
from ...drawing.paint import Drawing, path, place
from ...drawing.suits import BOX
from ...drawing.suits import SHAPES as HOUSE_SHAPES
from ..cards import Suit
from .colours import PAGE_PAINTS

SHAPES: Final = {
    Suit.SPADE: (
        "M12 1.2C14.6 5.6 22.2 9.4 22.2 14.6A4.9 4.9 0 0 1 13.2 17.2c.2 2.4 1 4.2 2.9 5.8H7.9"
        "c1.9-1.6 2.7-3.4 2.9-5.8A4.9 4.9 0 0 1 1.8 14.6C1.8 9.4 9.4 5.6 12 1.2Z"
    ),
    Suit.HEART: HOUSE_SHAPES[HouseSuit.HEART],
    Suit.DIAMOND: HOUSE_SHAPES[HouseSuit.DIAMOND],
    Suit.CLUB: HOUSE_SHAPES[HouseSuit.CLOVER],
}
"""Each is one filled path in a box of 24 × 24 units."""


def suit_shape(suit: Suit, x: float, y: float, size: float, colour: str) -> str:
    """Draw a suit in a paint with its middle at a place."""
    return place(path(SHAPES[suit], colour), x - size / 2, y - size / 2, size / BOX)


def suit_drawing(suit: Suit) -> Drawing:
    """Draw a suit shape for use on the page, beside text.

    Examples
    --------
    >>> suit_drawing(Suit.CLUB).label
    'clubs'
    """
    return Drawing(BOX, BOX, suit_shape(suit, 12, 12, BOX, PAGE_PAINTS[suit]), suit.spoken)
