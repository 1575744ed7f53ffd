"""The lab: many games at once, and what comes of them (needs the extra ``lab``)."""

from .best_turn import BestTurn, TurnValue, best_turn
from .results import Results
from .runs import simulate

__all__ = ["BestTurn", "Results", "TurnValue", "best_turn", "simulate"]
