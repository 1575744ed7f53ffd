"""The chapters of the course of Römi, in their order."""

from typing import Final

from ....lessons import Chapter
from .jokers import JOKERS
from .melds import MELDS
from .turn import TURN

CHAPTERS: Final[tuple[Chapter, ...]] = (MELDS, TURN, JOKERS)
"""The whole course."""

__all__ = ["CHAPTERS"]
