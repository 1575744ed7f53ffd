"""The chapters of the course, in their order."""

from typing import Final

from ..chapter import Chapter
from .combinations import COMBINATIONS
from .setup import SETUP
from .turn import TURN

CHAPTERS: Final[tuple[Chapter, ...]] = (SETUP, TURN, COMBINATIONS)
"""The whole course."""

__all__ = ["CHAPTERS"]
