"""What the end of a game pays: the win, or the margin (SPEC 6.3).

Either way the rewards of all seats add up to nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ...scoring import ScoreSheet


class Reward(NamedTuple):
    """A way to pay.

    Attributes
    ----------
    pay
        From the score sheet to the rewards, by seat.
    illegal
        What an illegal action pays: no game that is played on pays less.
    """

    pay: Callable[[ScoreSheet], list[float]]
    illegal: float


def pay_win(sheet: ScoreSheet) -> list[float]:
    """Pay 1 to who wins alone, and take it in equal parts from the others.

    A win that is shared by k of n players pays each of them (n / k - 1) / (n - 1).

    Examples
    --------
    >>> import romirami as rr
    >>> pay_win(rr.score_tableaux([[36], [35], [1]], []))
    [0.25, 0.25, -0.5]
    """
    n, k = len(sheet.lines), len(sheet.winners)
    return [((seat in sheet.winners) * n / k - 1) / (n - 1) for seat in range(n)]


def pay_margin(sheet: ScoreSheet) -> list[float]:
    """Pay a player's points less the mean of those of the others.

    Examples
    --------
    >>> import romirami as rr
    >>> pay_margin(rr.score_tableaux([[36], [12], [1]], []))
    [6.5, -1.0, -5.5]
    """
    n, everything = len(sheet.lines), sum(sheet.totals)
    return [total - (everything - total) / (n - 1) for total in sheet.totals]


REWARDS: Final = {"win": Reward(pay_win, -1.0), "margin": Reward(pay_margin, -100.0)}
"""The ways to pay, by their name."""
