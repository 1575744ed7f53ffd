"""The games of the study notebook: played once, so that a question can be asked again at once."""

from __future__ import annotations

from functools import cache
from typing import Final

from ..players import Player
from .results import Results
from .runs import simulate

SEED: Final = 2026


@cache
def played(players: tuple[str | type[Player], ...], games: int) -> Results:
    """Play games, or remember them; see `romirami.lab.simulate`.

    Examples
    --------
    >>> played(("random", "random"), 20) is played(("random", "random"), 20)
    True
    """
    return simulate(players, games, SEED, progress=False)
