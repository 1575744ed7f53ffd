"""A computer player that looks ahead, and what it looks ahead with.

A view becomes worlds, the ways in which the hidden cards may lie (`belief`, `world`); whole turns
(`turns`) are played on in them (`rollout`) to where the outcome can be estimated (`outlook`), and
compared (`planning`).
"""

from .planning import Budget, Estimate, compare_turns
from .player import LEVELS, SearchPlayer
from .turns import Turn

__all__ = ["LEVELS", "Budget", "Estimate", "SearchPlayer", "Turn", "compare_turns"]
