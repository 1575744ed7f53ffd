"""Whether counts come from the same chances: Pearson's chi-squared tests.

The critical value is the approximation of Wilson and Hilferty ("The distribution of chi-square",
PNAS 17, 1931); so far out it is high by about one per cent.
"""

import math
from collections import Counter
from collections.abc import Hashable, Iterable, Sequence

ERROR_RATE = 1e-4
"""How often a test refuses what is right; the seeds are fixed, so it does always or never."""

_NORMAL = 3.719  # the upper quantile of the normal distribution at that rate


def critical(freedom: int) -> float:
    """What is exceeded by chance at the error rate only.

    >>> round(critical(10), 1)  # 35.56 in the tables
    36.0
    """
    part = 2 / (9 * freedom)
    return freedom * (1 - part + _NORMAL * math.sqrt(part)) ** 3


def is_uniform(counts: Sequence[int]) -> bool:
    """Whether all cases are as likely as each other."""
    expected = sum(counts) / len(counts)
    assert expected >= 5, "too few for the test"
    statistic = sum((n - expected) ** 2 / expected for n in counts)
    return statistic < critical(len(counts) - 1)


def are_alike(one: Iterable[Hashable], other: Iterable[Hashable]) -> bool:
    """Whether two samples have the same distribution; cases too rare are put together."""
    samples = Counter(one), Counter(other)
    sizes = [sample.total() for sample in samples]
    cells: list[tuple[float, float]] = []
    rare = (0, 0)
    for case in sorted({*samples[0], *samples[1]}):
        rare = (rare[0] + samples[0][case], rare[1] + samples[1][case])
        if min(sizes) * sum(rare) / sum(sizes) >= 5:
            cells.append(rare)
            rare = (0, 0)
    cells[-1] = (cells[-1][0] + rare[0], cells[-1][1] + rare[1])
    assert len(cells) > 1, "nothing to tell apart"
    statistic = 0.0
    for cell in cells:
        for n, size in zip(cell, sizes, strict=True):
            expected = sum(cell) * size / sum(sizes)
            statistic += (n - expected) ** 2 / expected
    return statistic < critical(len(cells) - 1)
