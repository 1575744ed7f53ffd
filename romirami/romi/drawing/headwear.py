"""What the courts and the joker wear: a cap, a diadem, a crown, a jester's cap.

The suit itself is the figure.  Each piece is drawn around the middle of a brow, about 60 units
wide, in gold and one other paint.
"""

from __future__ import annotations

from typing import Final

from ...drawing.paint import disc, path
from ..cards import KING

_GOLD: Final = "coin"
_LINE: Final = "coin-edge"
_PEN: Final = 2.4


def court_headwear(rank: int, colour: str) -> str:
    """Draw what a jack, a queen or a king wears."""
    return {KING: _crown, KING - 1: _diadem, KING - 2: _feathered_cap}[rank](colour)


def jesters_cap(colour: str) -> str:
    """Draw the joker's cap, with a bell at each of its three points."""
    points = (
        "M-23 16C-24 2-30-6-41-5-38-22-18-24-8-9-6-19-4-26 0-33"
        " 4-26 6-19 8-9 18-24 38-22 41-5 30-6 24 2 23 16Z"
    )
    folds = "M-8-9C-10-2-10 8-8 14M8-9C10-2 10 8 8 14"
    brim = "M-25 12Q0 18 25 12L24 21Q0 27-24 21Z"
    bells = "".join(_bead(x, y, 5.4, _GOLD) for x, y in ((-41, -3), (0, -34), (41, -3)))
    cap = path(points, colour, _LINE, _PEN) + path(folds, None, _LINE)
    return cap + bells + path(brim, _GOLD, _LINE, _PEN)


def _feathered_cap(colour: str) -> str:
    cap = "M-26 12C-32-8-14-17 2-16 20-15 30-4 26 12Z"
    feather = "M8 8C8-12 18-26 34-30 38-16 30 0 14 9Z"
    quill = "M11 7C16-6 22-15 29-22"
    brim = "M-28 10Q0 16 28 10L27 20Q0 26-27 20Z"
    worn = path(cap, _GOLD, _LINE, _PEN) + path(feather, colour, _LINE, _PEN)
    return worn + path(quill, None, _GOLD) + path(brim, _GOLD, _LINE, _PEN)


def _diadem(colour: str) -> str:
    arch = "M-30 27C-30 1-16-7 0-7S30 1 30 27C24 15 14 9 0 9S-24 15-30 27Z"
    beads = ((-26.5, 4, 4), (-16, -5, 4.6), (0, -12, 7), (16, -5, 4.6), (26.5, 4, 4))
    return path(arch, _GOLD, _LINE, _PEN) + "".join(_bead(x, y, r, colour) for x, y, r in beads)


def _crown(colour: str) -> str:
    points = "M-24 20-30-12-14 3 0-24 14 3 30-12 24 20Z"
    band = "M-24 20-25.4 11H25.4L24 20Z"
    balls = "".join(_bead(x, y, 4.6, _GOLD) for x, y in ((-30, -14), (0, -26), (30, -14)))
    crown = path(points, _GOLD, _LINE, _PEN) + balls + path(band, colour, _LINE, _PEN)
    return crown + _bead(0, 0, 4, colour)


def _bead(x: float, y: float, r: float, colour: str) -> str:
    return disc(x, y, r, colour, _LINE)
