"""The chapters of the course, in their order."""

from typing import Final

from ..chapter import Chapter
from .combinations import COMBINATIONS
from .contracts import CONTRACTS
from .setup import SETUP

CHAPTERS: Final[tuple[Chapter, ...]] = (SETUP, COMBINATIONS, CONTRACTS)
"""The whole course."""

__all__ = ["CHAPTERS"]
