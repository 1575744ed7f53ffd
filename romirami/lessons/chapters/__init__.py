"""The chapters of the course, in their order."""

from typing import Final

from ..chapter import Chapter
from .combinations import COMBINATIONS
from .contracts import CONTRACTS
from .first_game import FIRST_GAME
from .setup import SETUP
from .trophies import TROPHIES

CHAPTERS: Final[tuple[Chapter, ...]] = (SETUP, COMBINATIONS, CONTRACTS, TROPHIES, FIRST_GAME)
"""The whole course."""

__all__ = ["CHAPTERS"]
