"""How the number market changes between two turns of one player (SPEC 4.3)."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from math import comb

from ...dealing import NUMBER_MARKET
from ...taking import MOST

Mix = tuple[int, int, int]
"""How many cards of a market lay there before, how many are new, how many the deck still has."""


@cache
def incoming(left: int, unknown: int, others: int) -> dict[Mix, float]:
    """Tell how likely how many cards of a market are old or new at the player's next turn.

    The market is refilled; then each of the others takes three cards, or all there are, any card
    as likely as any other, and it is refilled again.  The unknown cards are the deck: where they
    come to an end, the market stays short.

    Parameters
    ----------
    left
        How many cards are left in the market after the take.
    unknown
        How many cards there are to refill it.
    others
        How many players take before the next turn.

    Returns
    -------
    dict
        The probability of each mix.  By symmetry, the old cards are any of those left, and the
        new ones any of the unknown ones, equally likely.

    Examples
    --------
    >>> incoming(3, 80, others=0)
    {(3, 3, 77): 1.0}
    >>> {mix: round(chance, 3) for mix, chance in sorted(incoming(3, 80, others=1).items())}
    {(0, 6, 74): 0.05, (1, 5, 74): 0.45, (2, 4, 74): 0.45, (3, 3, 74): 0.05}
    """
    drawn = min(NUMBER_MARKET - left, unknown)
    mixes: dict[Mix, float] = {(left, drawn, unknown - drawn): 1.0}
    for _other in range(others):
        following: defaultdict[Mix, float] = defaultdict(float)
        for (old, new, deck), chance in mixes.items():
            taken = min(MOST, old + new)
            drawn = min(NUMBER_MARKET - (old + new - taken), deck)
            for of_old in range(max(0, taken - new), min(taken, old) + 1):
                of_new = taken - of_old
                ways = comb(old, of_old) * comb(new, of_new) / comb(old + new, taken)
                following[old - of_old, new - of_new + drawn, deck - drawn] += chance * ways
        mixes = dict(following)
    return mixes
