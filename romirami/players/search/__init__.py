"""A computer player that looks ahead, and what it looks ahead with.

A view becomes worlds, the ways in which the hidden cards may lie (`belief`, `world`); whole turns
(`turns`) are played on in them (`rollout`) to where the outcome can be estimated, as points
(`outlook`) or as the chance to win (`standing`), and compared (`planning`).
"""

from .outlook import final_lead
from .planning import Budget, Estimate, compare_turns
from .player import LEVELS, SearchPlayer
from .standing import win_share
from .turns import Turn

__all__ = [
    "LEVELS",
    "Budget",
    "Estimate",
    "SearchPlayer",
    "Turn",
    "compare_turns",
    "final_lead",
    "win_share",
]
