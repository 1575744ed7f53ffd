"""Intervals of what was sampled."""

from __future__ import annotations

from math import sqrt
from typing import Final

Interval = tuple[float, float]
"""The lower and the upper end."""

Z: Final = 1.959963984540054
"""How many standard deviations to each side hold 95 % of a normal distribution."""


def wilson(successes: int, samples: int) -> Interval:
    """Tell the 95 % interval of a probability by Wilson's score method.

    Parameters
    ----------
    successes
        How often it happened.
    samples
        How often it was tried, at least once.

    Examples
    --------
    >>> [round(end, 3) for end in wilson(8, 10)]
    [0.49, 0.943]
    >>> wilson(0, 1000)[0]
    0.0
    """
    rate = successes / samples
    spread = Z * Z / samples
    middle = (rate + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * sqrt(rate * (1 - rate) / samples + spread / (4 * samples))
    return max(0.0, middle - half), min(1.0, middle + half)
