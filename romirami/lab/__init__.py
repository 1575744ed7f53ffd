"""The lab: many games at once, and what comes of them (needs the extra ``lab``)."""

from .chances import Chance, Odds, odds

__all__ = ["Chance", "Odds", "odds"]
