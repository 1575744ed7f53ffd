"""Numbers and letters as rounded strokes, so that cards look the same with every font.

A glyph stands in a box of 10 × 14 units and is drawn with a round pen.
"""

from __future__ import annotations

from typing import Final

from .paint import path, place

WIDTH: Final = 10
HEIGHT: Final = 14

_STROKES: Final = {
    "0": "M5 1.3c2.3 0 3.6 2.3 3.6 5.7S7.3 12.7 5 12.7 1.4 10.4 1.4 7 2.7 1.3 5 1.3Z",
    "1": "M2.5 3.9 5.9 1.3V12.7",
    "2": "M1.7 4.5a3.4 3.4 0 0 1 6.8.2c0 2.6-3.9 4.6-6.8 8h7",
    "3": "M1.9 1.3h6.3L4.7 5.8a3.5 3.5 0 1 1-3.2 5.1",
    "4": "M6.8 12.7V1.3L1.2 9.3h7.7",
    "5": "M7.9 1.3H2.7L2.2 6.5a3.6 3.6 0 1 1-.7 4.6",
    "6": "M6.9 1.3C3.8 3.2 1.5 5.9 1.5 9.2a3.5 3.5 0 1 0 3.5-3.5c-1.7 0-3.1 1.2-3.4 2.8",
    "7": "M1.5 1.3h7.1L4.1 12.7",
    "8": "M5 6.5a2.6 2.6 0 1 1 .01 0ZM5 6.5a3.1 3.1 0 1 0 .01 0Z",
    "9": "M3.1 12.7c3.1-1.9 5.4-4.6 5.4-7.9A3.5 3.5 0 1 0 5 8.3c1.7 0 3.1-1.2 3.4-2.8",
    "h": "M2 1.3v11.4M2 9.2a3 3 0 0 1 6 0v3.5",
    "d": "M8 1.3v11.4M8 9.4a3.1 3.3 0 1 0 0 .1",
    "c": "M7.7 7.3a3.4 3.4 0 1 0 0 4.3",
    "y": "M1.9 5.3 5.1 11.1M8.3 5.3 4.1 13.4",
    "A": "M1.1 12.7 5 1.3 8.9 12.7M2.6 8.7h4.8",
    "J": "M7.6 1.3v7.8a3.1 3.1 0 0 1-6.2.3",
    "Q": "M5 1.3c2.3 0 3.7 2.2 3.7 5.5S7.3 12.3 5 12.3 1.3 10 1.3 6.8 2.7 1.3 5 1.3ZM5.9 9.5 9 13",
    "K": "M2 1.3v11.4M8.3 1.3 2 8.2M4.5 5.6 8.8 12.7",
    "*": "M5 2.5v9M1.1 4.75l7.8 4.5M8.9 4.75l-7.8 4.5",
    "#": "M3.8 2 2.6 12M7.6 2 6.4 12M1.3 5h7.8M.9 9h7.8",
}


def glyphs(text: str, x: float, y: float, height: float, colour: str, pen: float = 2) -> str:
    """Write numbers and letters.

    Parameters
    ----------
    text
        Digits, the letters of suits and of ranks, ``*`` and ``#``.
    x, y
        The middle of the upper edge.
    height
        The height of a glyph.
    colour
        The name of a paint.
    pen
        How thick the pen is, in units of the glyph.
    """
    scale = height / HEIGHT
    advance = WIDTH + pen / 2
    left = x - scale * (advance * len(text) - pen / 2) / 2
    return "".join(
        place(path(_STROKES[glyph], None, colour, pen), left + scale * advance * at, y, scale)
        for at, glyph in enumerate(text)
    )
