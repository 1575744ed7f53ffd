"""What a sample tells of the whole: an estimate, and bounds that hold the truth 95 times of 100."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from .language import gettext as _

LEVEL: Final = 0.95
"""How often an interval holds what it is about."""


class Interval(NamedTuple):
    """An estimate between its bounds.

    Attributes
    ----------
    middle
        The estimate.
    low, high
        The bounds, infinite where the sample tells nothing.

    Examples
    --------
    >>> f"{Interval(0.5, 0.416, 0.584):.1%} and {Interval(12, 10.5, 13.5):.1f}"
    '50.0% (41.6–58.4%) and 12.0 (10.5–13.5)'
    >>> f"{Interval(-1.2, -2.6, 0.1):+.1f}"
    '-1.2 (-2.6 to +0.1)'
    """

    middle: float
    low: float
    high: float

    def __format__(self, spec: str) -> str:
        middle, low, high = (format(one, spec) for one in self)
        if math.isinf(self.low) or math.isinf(self.high):
            return middle
        low = low.removesuffix("%")
        # A dash between signs would be taken for one.
        is_signed = low[0] in "+-" or high[0] in "+-"
        bounds = _("{low} to {high}").format(low=low, high=high) if is_signed else f"{low}–{high}"
        return f"{middle} ({bounds})"


def wilson(wins: float, games: int) -> Interval:
    """Tell the share of games that is won, with the interval of Wilson's score test.

    It holds for few games and for shares near 0 and 1 too.  Where a shared win counts in parts
    it is a little wider than need be.

    Parameters
    ----------
    wins
        How many games are won.
    games
        Of how many, one or more.

    Returns
    -------
    Interval
        Shares from 0 to 1.

    Examples
    --------
    >>> "{:.3f} from {:.4f} to {:.4f}".format(*wilson(8, 10))
    '0.800 from 0.4902 to 0.9433'
    """
    z = normal_quantile()
    share = min(1.0, wins / games)  # thirds of wins don't always sum up to whole ones
    weight = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / weight
    reach = z * math.sqrt((share * (1 - share) + z * z / (4 * games)) / games) / weight
    # Where none or all games are won, rounding must not carry a bound past the share.
    return Interval(
        share, max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach))
    )


def student(mean: float, deviation: float, size: int) -> Interval:
    """Tell a mean with Student's interval.

    Parameters
    ----------
    mean, deviation
        The mean and the standard deviation of a sample (the one that divides by ``size - 1``).
    size
        How many values it has; one value alone has no bounds.

    Returns
    -------
    Interval

    Examples
    --------
    >>> "{:g} from {:.3f} to {:.3f}".format(*student(5, 2, 11))
    '5 from 3.656 to 6.344'
    """
    if size < 2:
        return Interval(mean, -math.inf, math.inf)
    reach = student_quantile(size - 1) * deviation / math.sqrt(size)
    return Interval(mean, mean - reach, mean + reach)


def normal_quantile() -> float:
    """How many standard deviations a normal value stays within, `LEVEL` of the time."""
    from statistics import NormalDist  # loads fractions and decimals, for this alone

    return NormalDist().inv_cdf((1 + LEVEL) / 2)


def student_quantile(freedom: int) -> float:
    """How far from 0 a value of Student's distribution stays, `LEVEL` of the time.

    Exact for 1 and 2 degrees of freedom; for more by the expansion of Cornish and Fisher: 1 part
    in 800 too small for 3 degrees, 1 in 300,000 for 10.

    Parameters
    ----------
    freedom
        The degrees of freedom, one or more.

    Examples
    --------
    >>> [round(student_quantile(freedom), 3) for freedom in (1, 2, 10, 1000)]
    [12.706, 4.303, 2.228, 1.962]
    """
    if freedom == 1:
        return math.tan(math.pi * LEVEL / 2)
    if freedom == 2:
        return LEVEL * math.sqrt(2 / (1 - LEVEL * LEVEL))
    z = normal_quantile()
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return math.fsum(term / float(freedom) ** power for power, term in enumerate(terms))
