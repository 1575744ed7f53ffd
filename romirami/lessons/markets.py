"""An experiment: how much the first number market offers (SPEC 4.1)."""

from __future__ import annotations

import itertools
from typing import Final

from ..dealing import deal
from ..language import N_
from ..taking import MOST as TAKE
from ..taking import check_take
from .experiment import Experiment


def rich_markets(deals: int) -> int:
    """Count the deals whose number market has three cards that may be taken together (SPEC 4.1).

    Parameters
    ----------
    deals
        How many games are dealt, with the seeds 1, 2, 3 and so on.
    """
    return sum(
        any(map(check_take, itertools.combinations(deal(2, seed).numbers, TAKE)))
        for seed in range(1, deals + 1)
    )


MARKETS: Final = Experiment(
    name="markets",
    asks=N_("At how many of 1000 tables, freshly laid, can the first player take three cards?"),
    measure=lambda: rich_markets(1000),
    margin=50,
    close=N_("{found} of 1000 markets offer three cards at once. You guessed {guess}: very close."),
    more=N_(
        "{found} of 1000 markets offer three cards at once, more than the {guess} that you "
        "guessed: six cards share only four suits, so three of a suit come easily."
    ),
    fewer=N_(
        "{found} of 1000 markets offer three cards at once, fewer than the {guess} that you "
        "guessed: now and then six cards lie evenly over numbers and suits."
    ),
)
