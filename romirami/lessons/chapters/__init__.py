"""The chapters of the course, in their order."""

from typing import Final

from ..chapter import Chapter
from .combinations import COMBINATIONS
from .setup import SETUP
from .trophies import TROPHIES

CHAPTERS: Final[tuple[Chapter, ...]] = (SETUP, COMBINATIONS, TROPHIES)
"""The whole course."""

__all__ = ["CHAPTERS"]
