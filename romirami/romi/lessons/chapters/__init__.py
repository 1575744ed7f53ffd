"""The chapters of the course of Römi, in their order."""

from typing import Final

from ....lessons import Chapter
from .melds import MELDS

CHAPTERS: Final[tuple[Chapter, ...]] = (MELDS,)
"""The whole course."""

__all__ = ["CHAPTERS"]
