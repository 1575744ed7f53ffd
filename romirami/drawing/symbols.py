"""Combination symbols: equal cards for a kind, a staircase for a sequence.

There is one for each requirement, in a box of 24 × 24 units.  The number of
its cards can be counted at 16 pixels, as trophies count them (SPEC 6.2).
"""

from __future__ import annotations

from typing import Final

from ..requirements import Requirement
from .glyphs import glyphs
from .paint import Drawing, path
from .words import spoken

BOX: Final = 24

REQUIREMENTS: Final = (
    *(Requirement(2, number=number) for number in range(1, 6)),
    *(Requirement(size) for size in range(2, 6)),
    *(Requirement(size, is_sequence=True) for size in range(3, 6)),
)
"""Every requirement that there can be."""


def combination(requirement: Requirement, ink: str = "ink", ground: str = "paper") -> Drawing:
    """Draw the combination symbol of a requirement, with the paint of what it stands on.

    Examples
    --------
    >>> combination(Requirement.parse("4 of a kind")).body.count("z")
    4
    """
    if requirement.number is None:
        body = path(_cards(requirement.size, requirement.is_sequence), ink)
    else:
        body = (
            path(_block(1, 2, 13, 17), ink)
            + path(_block(6, 5, 16, 18), ink, ground, 1.5)
            + glyphs(str(requirement.number), 14, 7.5, 13, ground, 2.2)
        )
    return Drawing(BOX, BOX, body, spoken(requirement))


def symbol_name(requirement: Requirement) -> str:
    """Name the symbol for the sprite.

    Examples
    --------
    >>> [symbol_name(Requirement.parse(text)) for text in ("pair of 2s", "pair", "4 card sequence")]
    ['pair-of-2s', 'pair', '4-card-sequence']
    """
    return str(requirement).replace(" ", "-")


def _cards(size: int, rising: bool) -> str:
    gap = 1.8
    width = (BOX - 2 - gap * (size - 1)) / size if size > 2 else 8
    left = (BOX - width * size - gap * (size - 1)) / 2
    blocks = []
    for place in range(size):
        height = 6 + 14 * place / (size - 1) if rising else 17
        foot = 22 if rising else 20.5
        blocks.append(_block(left + place * (width + gap), foot - height, width, height))
    return "".join(blocks)


def _block(x: float, y: float, width: float, height: float) -> str:
    r = min(1.6, width / 3)
    right, up = width - 2 * r, height - 2 * r
    return (
        f"M{x + r:.4g} {y:.4g}h{right:.3g}q{r:.3g} 0 {r:.3g} {r:.3g}v{up:.4g}"
        f"q0 {r:.3g} {-r:.3g} {r:.3g}h{-right:.3g}q{-r:.3g} 0 {-r:.3g} {-r:.3g}v{-up:.4g}"
        f"q0 {-r:.3g} {r:.3g} {-r:.3g}z"
    )
