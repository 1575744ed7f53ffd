"""Positions in which one learns a turn: Ada, who learns, against Bo."""

from __future__ import annotations

from typing import Any, Final

from ...positions import Position, make_position

BO: Final = "1d 3y 4c"


def against_bo(
    hand: str, numbers: str, contracts: tuple[int, ...], *, joker: bool = False, **more: Any
) -> Position:
    """Make a position of Ada, whose turn it is, and Bo.

    Parameters
    ----------
    hand
        Ada's hand.
    numbers, contracts
        The two markets.
    joker
        Whether Ada has her Joker; without it there is one thing less to look at.
    **more
        What else `make_position` is told.

    Returns
    -------
    Position
    """
    return make_position(
        [hand, BO], numbers, contracts, names=("Ada", "Bo"), jokers=(joker, True), **more
    )
