"""The lab: many games at once, and what comes of them (needs the extra ``lab``)."""

from .alternatives import Change, WhatIf, each_contract, each_trophy_side, what_if
from .chances import Chance, Odds, odds
from .results import Results
from .runs import simulate

__all__ = [
    "Chance",
    "Change",
    "Odds",
    "Results",
    "WhatIf",
    "each_contract",
    "each_trophy_side",
    "odds",
    "simulate",
    "what_if",
]
