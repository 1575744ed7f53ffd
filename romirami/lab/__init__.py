"""The lab: many games at once, and what comes of them (needs the extra ``lab``)."""

from .alternatives import Change, WhatIf, each_contract, each_trophy_side, what_if
from .best_turn import BestTurn, TurnValue, best_turn
from .chances import Chance, Odds, odds
from .results import Results
from .runs import simulate

__all__ = [
    "BestTurn",
    "Chance",
    "Change",
    "Odds",
    "Results",
    "TurnValue",
    "WhatIf",
    "best_turn",
    "each_contract",
    "each_trophy_side",
    "odds",
    "simulate",
    "what_if",
]
