"""Lesson 1, the experiment: how much the first number market offers (SPEC 4.1)."""

from __future__ import annotations

import itertools

from ..dealing import deal
from ..taking import MOST as TAKE
from ..taking import check_take
from ..verdicts import Verdict


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


def experiment(guess: int, deals: int = 1000) -> Verdict:
    """Deal many games, and compare with what was guessed before.

    Parameters
    ----------
    guess
        In how many of these games the first number market will offer three
        cards of one number or one suit.
    deals
        How many games are dealt.

    Returns
    -------
    Verdict
        ``close``, ``more`` or ``fewer``: always fine, as a guess can't be wrong.
    """
    found = rich_markets(deals)
    facts = {"guess": guess, "found": found, "deals": deals}
    if abs(found - guess) * 20 <= deals:
        return Verdict(
            True,
            "close",
            "{found} of {deals} markets offer three cards at once. You guessed {guess}: "
            "very close.",
            **facts,
        )
    if found > guess:
        return Verdict(
            True,
            "more",
            "{found} of {deals} markets offer three cards at once, more than the {guess} that "
            "you guessed: six cards share only four suits, so three of a suit come easily.",
            **facts,
        )
    return Verdict(
        True,
        "fewer",
        "{found} of {deals} markets offer three cards at once, fewer than the {guess} that "
        "you guessed: now and then six cards lie evenly over numbers and suits.",
        **facts,
    )
