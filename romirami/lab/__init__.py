"""The lab: many games at once, and what comes of them (needs the extra ``lab``)."""

from .chances import Chance, Odds, odds
from .results import Results
from .runs import simulate

__all__ = ["Chance", "Odds", "Results", "odds", "simulate"]
