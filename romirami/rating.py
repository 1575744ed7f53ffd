"""Elo ratings from who won how often against whom, with intervals: a fit of Bradley and Terry."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from .intervals import Interval, normal_quantile

AVERAGE: Final = 1500
"""The mean of all ratings."""

POINTS_A_LOGIT: Final = 400 / math.log(10)
"""Who is 400 points better wins ten games for each that is lost."""

_STEPS: Final = 1000
_CLOSE: Final = 1e-10

Matrix = list[list[float]]


def elo(wins: Sequence[Sequence[float]]) -> list[Interval]:
    """Rate players by the most likely strengths.

    Each pair counts as if it had shared one game more than it played: so who wins every game is
    rated too, the higher the more games there were.

    Parameters
    ----------
    wins
        For each player, by player, how many games were won against that one; a shared game is half
        a win for both.

    Returns
    -------
    list of Interval
        For each player the rating, whose mean over all is `AVERAGE`, with the interval that the
        curvature of the likelihood gives.

    Examples
    --------
    >>> for rating in elo([[0, 75], [25, 0]]):
    ...     print(f"{rating:.0f}")
    1594 (1555–1633)
    1406 (1367–1445)
    """
    players = range(len(wins))
    won = [[wins[i][j] + 0.5 * (i != j) for j in players] for i in players]
    strengths = [0.0 for _player in players]
    for _step in range(_STEPS):
        slope, inverse = _likelihood(won, strengths)
        step = [sum(map(float.__mul__, row, slope)) for row in inverse]
        # Far from the top the likelihood is flat, and a whole step would lead past it.
        longest = max(map(abs, step), default=0.0)
        strengths = [
            strength + move / max(1.0, longest)
            for strength, move in zip(strengths, step, strict=True)
        ]
        if longest < _CLOSE:
            break
    _slope, inverse = _likelihood(won, strengths)
    reach = normal_quantile() * POINTS_A_LOGIT
    rated = []
    for i in players:
        middle = AVERAGE + POINTS_A_LOGIT * strengths[i]
        off = reach * math.sqrt(max(0.0, inverse[i][i] - 1 / len(wins)))
        rated.append(Interval(middle, middle - off, middle + off))
    return rated


def _likelihood(won: Matrix, strengths: list[float]) -> tuple[list[float], Matrix]:
    """Give the slope of the log-likelihood, and the inverse of its curvature.

    Only differences of strengths matter, so the curvature is flat in the direction in which all
    grow alike.  Adding ``1 / n`` to every element makes that direction count 1 and changes no
    other; a step along the slope never goes there, as the slope sums up to 0.
    """
    players = range(len(won))
    slope = [0.0 for _player in players]
    curvature = [[1 / len(won) for _other in players] for _player in players]
    for i in players:
        for j in players:
            if i == j:
                continue
            games = won[i][j] + won[j][i]
            share = 1 / (1 + math.exp(strengths[j] - strengths[i]))
            slope[i] += won[i][j] - games * share
            curvature[i][i] += games * share * (1 - share)
            curvature[i][j] -= games * share * (1 - share)
    return slope, _inverse(curvature)


def _inverse(matrix: Matrix) -> Matrix:
    """Invert a positive definite matrix, which needs no pivots, after Gauss and Jordan."""
    size = range(len(matrix))
    rows = [[*row, *(float(i == j) for j in size)] for i, row in enumerate(matrix)]
    for i in size:
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in size:
            if j != i:
                factor = rows[j][i]
                rows[j] = [
                    value - factor * taken for value, taken in zip(rows[j], rows[i], strict=True)
                ]
    return [row[len(matrix) :] for row in rows]
