"""The rows in which the results of many games stand: one for each game and seat."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from ..scoring import ScoreSheet
from ..trophies import Trophy

ROW: Final = np.dtype(
    [
        ("game", np.int64),
        ("seat", np.int8),
        ("is_first", np.bool_),
        ("contracts", np.int16),
        ("trophies", np.int16),
        ("bonus", np.int16),
        ("joker", np.int16),
        ("total", np.int16),
        ("is_winner", np.bool_),
        ("winners", np.int8),
        ("filled", np.uint64),
        ("in_play", np.uint8),
        ("won", np.uint8),
        ("rounds", np.int32),
        ("taken", np.int16),
        ("drawn", np.int16),
        ("discarded", np.int16),
        ("played", np.int16),
        ("joker_spent", np.bool_),
    ]
)
"""What is known of a seat of a game.

``contracts``, ``trophies``, ``bonus``, ``joker`` and ``total`` are points by source (SPEC 6.3);
``winners`` says with how many a win is shared.  ``filled`` has bit n for contract #n; ``in_play``
and ``won`` have bit t for the t-th of `Trophy`.  The rest is the tally of SPEC 6.4.
"""

Rows = npt.NDArray[np.void]
"""An array of `ROW`."""

TROPHY_BITS: Final = {trophy: 1 << place for place, trophy in enumerate(Trophy)}
"""The bit of each trophy in ``in_play`` and ``won``."""


def rows_of(sheet: ScoreSheet, game: int) -> Rows:
    """Write the score sheet of a whole game as rows, by seat.

    Parameters
    ----------
    sheet
        What came of a game that was played to its end.
    game
        The number of the game.

    Returns
    -------
    numpy.ndarray
        Of `ROW`, one row for each seat.

    Examples
    --------
    >>> from romirami.simulating import Run, play_one
    >>> rows = rows_of(play_one(Run(("greedy", "random"), games=1, seed=7), 0).sheet, game=0)
    >>> rows["seat"].tolist(), rows["is_winner"].tolist()
    ([0, 1], [True, False])
    """
    rows = np.zeros(len(sheet.lines), ROW)
    rows["game"] = game
    rows["seat"] = range(len(rows))
    rows["rounds"] = sheet.rounds
    rows["winners"] = len(sheet.winners)
    rows["in_play"] = sum(TROPHY_BITS[trophy] for trophy in sheet.trophies)
    for seat, (row, line, tally) in enumerate(zip(rows, sheet.lines, sheet.tallies, strict=True)):
        row["contracts"], row["trophies"] = line.contracts, line.trophies
        row["bonus"], row["joker"], row["total"] = line.bonus, line.joker, line.total
        row["is_winner"] = seat in sheet.winners
        row["filled"] = sum(1 << (card.number or 0) for card in sheet.tableaux[seat])
        row["won"] = sum(TROPHY_BITS[one] for one, won in sheet.trophies.items() if won == seat)
        row["taken"], row["drawn"] = tally.taken, tally.drawn
        row["discarded"], row["played"] = tally.discarded, tally.played
        row["joker_spent"], row["is_first"] = tally.joker_spent, tally.is_first
    return rows
