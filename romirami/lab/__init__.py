"""The lab: many games at once, and what comes of them (needs the extra ``lab``)."""

from ..reviewing import BestTurn, Review, ReviewedTurn, TurnValue, best_turn, review, review_steps
from .alternatives import Change, WhatIf, each_contract, each_trophy_side
from .asking import what_if
from .chances import Chance, MarketOdds, Odds, odds
from .expectations import Expectations
from .results import Results
from .runs import simulate

__all__ = [
    "BestTurn",
    "Chance",
    "Change",
    "Expectations",
    "MarketOdds",
    "Odds",
    "Results",
    "Review",
    "ReviewedTurn",
    "TurnValue",
    "WhatIf",
    "best_turn",
    "each_contract",
    "each_trophy_side",
    "odds",
    "review",
    "review_steps",
    "simulate",
    "what_if",
]
