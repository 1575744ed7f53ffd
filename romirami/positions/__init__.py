"""Made-up positions: a game as it stands somewhere in the middle, and its line of text (SPEC 3-6).

docs/notation.md tells the text form, column by column.
"""

from .piles import OpenPile
from .position import Position, make_position
from .scenario import Scenario

__all__ = ["OpenPile", "Position", "Scenario", "make_position"]
