"""Made-up positions: a game as it stands somewhere in the middle, and its line of text (SPEC 3-6).

docs/notation.md tells the text form, column by column.  `romirami.positions.scenario` is loaded
where it is needed: a game is played without.
"""

from .position import Position, make_position

__all__ = ["Position", "make_position"]
