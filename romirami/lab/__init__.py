"""The lab: many games at once, and what comes of them (needs the extra ``lab``)."""

from .results import Results
from .runs import simulate

__all__ = ["Results", "simulate"]
