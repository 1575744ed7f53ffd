"""The chapters of the course, in their order."""

from typing import Final

from ..chapter import Chapter
from .bonus import BONUS
from .combinations import COMBINATIONS
from .contracts import CONTRACTS
from .first_game import FIRST_GAME
from .joker import JOKER
from .setup import SETUP
from .short_way import SHORT_WAY
from .trophies import TROPHIES
from .turn import TURN

CHAPTERS: Final[tuple[Chapter, ...]] = (
    SETUP,
    TURN,
    COMBINATIONS,
    CONTRACTS,
    JOKER,
    BONUS,
    TROPHIES,
    FIRST_GAME,
)
"""The whole course."""

__all__ = ["CHAPTERS", "SHORT_WAY"]
