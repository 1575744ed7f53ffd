"""The shapes of the four suits, and the Joker's star.

Each is one filled path in a box of 24 × 24 units: told apart by the outline alone.
"""

from __future__ import annotations

from typing import Final

from ..cards import Suit
from .paint import Drawing, path, place
from .words import spoken

BOX: Final = 24


def _disc(x: float, y: float, r: float) -> str:
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0Z"


SHAPES: Final = {
    Suit.HEART: (
        "M12 21.6C5 16.2 1.8 12.6 1.8 8.2A5.3 5.3 0 0 1 12 6.2"
        "A5.3 5.3 0 0 1 22.2 8.2c0 4.4-3.2 8-10.2 13.4Z"
    ),
    Suit.DIAMOND: (
        "M12 1.2c2.4 4.2 5.2 7.6 8.8 10.8-3.6 3.2-6.4 6.6-8.8 10.8"
        "-2.4-4.2-5.2-7.6-8.8-10.8C6.8 8.8 9.6 5.4 12 1.2Z"
    ),
    Suit.CLOVER: (
        _disc(12, 6.3, 4.7)
        + _disc(6.5, 13.5, 4.7)
        + _disc(17.5, 13.5, 4.7)
        + "M9 9.5h6l.5 3-2.6 1.5c.1 3.6 1.1 6.3 3.1 8.8H8c2-2.5 3-5.2 3.1-8.8L8.5 12.5Z"
    ),
    Suit.CHERRY: (
        _disc(6.6, 17.4, 4.9)
        + _disc(17.6, 16.6, 4.9)
        + "M13.2 2.2C9.9 5.2 7.4 8.9 5.8 12.9L7.6 13.6C9 10.1 11 7 13.5 4.5"
        + "c1.6 2.6 2.7 5.2 3.2 7.6l1.9-.4c-.7-3.3-2.2-6.5-4.3-9.5Z"
        + "M14.6 3.3c1.7-2.4 4.9-3 7.9-1.6-1.6 2.8-4.7 3.8-7.9 1.6Z"
    ),
}
STAR: Final = "M12 2.2l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.4l-6.1 3.4 1.4-6.8-5.1-4.7 6.9-.8Z"


def suit_shape(suit: Suit, x: float, y: float, size: float, colour: str | None = None) -> str:
    """Draw a suit with its middle at a place, in its own paint or another.

    Examples
    --------
    >>> suit_shape(Suit.HEART, 12, 12, 24)[:40]
    '<g transform="translate(0 0)"><path d="M'
    """
    return _at(path(SHAPES[suit], colour or suit.word), x, y, size)


def suit_drawing(suit: Suit) -> Drawing:
    """Draw a suit shape for use on the page, beside text."""
    return Drawing(BOX, BOX, suit_shape(suit, 12, 12, BOX, f"page-{suit.word}"), spoken(suit))


def star(x: float, y: float, size: float, fill: str | None, line: str) -> str:
    """Draw the Joker's star with its middle at a place."""
    return _at(path(STAR, fill, line, 1.6), x, y, size)


def _at(drawn: str, x: float, y: float, size: float) -> str:
    return place(drawn, x - size / 2, y - size / 2, size / BOX)
