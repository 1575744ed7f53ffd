"""The short way: the levels of the course without which one can't play, and then the game."""

from __future__ import annotations

from typing import Final

from ...language import N_
from ..chapter import Chapter
from .bonus import BONUS
from .combinations import COMBINATIONS
from .contracts import CONTRACTS
from .joker import JOKER
from .setup import SETUP
from .trophies import TROPHIES
from .turn import TURN

_TAKEN: Final = (
    (SETUP, ("in-full", "bonus-suit")),
    (TURN, ("take-suit", "take-number", "take-and-fill")),
    (COMBINATIONS, ("pair", "three-of-a-kind", "sequence", "no-gap", "two-pairs")),
    (CONTRACTS, ("two-requirements", "nothing-left-over", "which-of-four")),
    (TURN, ("before-the-end", "low-hand", "keep-ten")),
    (JOKER, ("any-card", "once", "no-suit")),
    (BONUS, ("which-are-kept", "which-suit")),
    (TROPHIES, ("most-hearts", "tie", "last-round", "points")),
)
"""In the order in which a beginner needs them."""

SHORT_WAY: Final = Chapter(
    number=0,
    name="short-way",
    title=N_("The short way"),
    about=N_("You can play a whole game, after about half an hour. The chapters tell the rest."),
    levels=tuple(part.level(name) for part, names in _TAKEN for name in names),
    homes={name: part.name for part, names in _TAKEN for name in names},
    ends_with_game=True,
)
"""No chapter of its own: its levels are those of the chapters, and so are their stars."""
