"""The whole game on one widget, with a coach or without."""

from .coached import CoachedTable, first_game
from .table import GameTable

__all__ = ["CoachedTable", "GameTable", "first_game"]
