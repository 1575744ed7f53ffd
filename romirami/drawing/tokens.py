"""Tokens: the eight sides of the trophies, the Joker's star, the First Player token."""

from __future__ import annotations

import math
from typing import Final

from ..cards import JOKER
from ..language import gettext as _
from ..language import ngettext
from ..requirements import Requirement
from ..trophies import Trophy
from .contracts import coin
from .paint import Drawing, disc, path, place
from .suits import star, suit_shape
from .symbols import combination
from .words import spoken

BOX: Final = 100


def trophy_token(trophy: Trophy) -> Drawing:
    """Draw a side of a trophy token: what it counts, and its points on a coin.

    Examples
    --------
    >>> trophy_token(Trophy.TWO_CARD).label
    'trophy for the most 2-card combos, 5 points'
    """
    ring = path(_rosette(), "coin", "coin-edge", 2.4)
    medal = ring + disc(50, 50, 35.5, "paper", "coin-edge")
    if trophy.suit is not None:
        counted = suit_shape(trophy.suit, 50, 45, 44)
    else:
        assert trophy.combo is not None, "a trophy counts a suit or combinations"
        counted = place(combination(Requirement(trophy.combo)).body, 28, 22, 44 / 24)
    return Drawing(
        BOX, BOX, medal + counted + coin(trophy.points, 50, 80, 18), trophy_words(trophy)
    )


def open_trophy_token(sides: tuple[Trophy, Trophy]) -> Drawing:
    """Draw a trophy token of which either side may be up: a coin with what both count."""
    ring = f'<g stroke-dasharray="6 5">{disc(50, 50, 45, "paper", "coin-edge", 3)}</g>'
    both = "".join(
        place(trophy_token(side).body, x, 27, 0.46) for side, x in zip(sides, (4, 50), strict=True)
    )
    words = _("trophy: {one} or {other}").format(one=sides[0].spoken, other=sides[1].spoken)
    return Drawing(BOX, BOX, ring + both, words)


def trophy_words(trophy: Trophy) -> str:
    """Say a trophy by its name, in the reader's language."""
    points = ngettext("{n} point", "{n} points", trophy.points).format(n=trophy.points)
    return _("trophy for the most {what}, {points}").format(what=trophy.spoken, points=points)


def joker_token(spent: bool = False) -> Drawing:
    """Draw the Joker token; a spent one is an outline that keeps its place."""
    if not spent:
        return Drawing(BOX, BOX, star(50, 52, 92, "coin", "coin-edge"), spoken(JOKER))
    outline = f'<g stroke-dasharray="2 3">{star(50, 52, 92, None, "page-soft")}</g>'
    return Drawing(BOX, BOX, outline, _("Joker, spent"))


def first_player_token() -> Drawing:
    """Draw the First Player token: a flag at the start."""
    flag = "M30 20a4 4 0 0 1 8 0v2c14-5 22 6 38 0v34c-16 6-24-5-38 0v24a4 4 0 0 1-8 0Z"
    body = disc(50, 50, 46, "back", "back-line", 4) + path(flag, "back-line")
    return Drawing(BOX, BOX, body, _("First Player"))


def _rosette() -> str:
    """Trace a disc with twelve scallops."""
    ring = [
        (50 + 42.5 * math.sin(math.tau * n / 12), 50 - 42.5 * math.cos(math.tau * n / 12))
        for n in range(13)
    ]
    (x, y), *others = ring
    return f"M{x:.4g} {y:.4g}" + "".join(f"A12 12 0 0 1 {x:.4g} {y:.4g}" for x, y in others) + "Z"
