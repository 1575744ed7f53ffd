"""Who plays the games of a run: the batch where it can, else the engine, game by game."""

from __future__ import annotations

from typing import Final

import numpy as np

from .. import simulating
from ..game import Game
from ..simulating import Run
from . import batch
from .batch.policies import POLICIES
from .batch.starting import can_hold
from .rows import Rows, rows_of

BLOCK: Final = 5000
"""How many games the batch plays before it answers: few enough that nobody waits long for it."""


def is_batch(run: Run) -> bool:
    """Whether the batch plays the games of a run: it knows all players, and where they begin."""
    knows = not run.own and {*run.policies} <= {*POLICIES}
    return knows and (run.start is None or can_hold(run.start))


def is_compiled(run: Run) -> bool:
    """Whether the compiled path plays: before its first game it is loaded, or compiled."""
    return is_batch(run) and batch.best_path(run.games) == batch.COMPILED


def play_block(run: Run, numbers: range) -> Rows:
    """Play some games of a run.

    All games of the lab are played here, in this process or in several at once.

    Parameters
    ----------
    run
        Which games.
    numbers
        The numbers of those that are played, from 0.

    Returns
    -------
    numpy.ndarray
        Of `ROW`, ordered by game and seat.

    Examples
    --------
    >>> run = Run(("greedy", "random"), games=100, seed=7)
    >>> play_block(run, range(20, 22))[["game", "seat", "rounds"]].tolist()
    [(20, 0, 13), (20, 1, 13), (21, 0, 10), (21, 1, 10)]
    """
    if is_batch(run):
        # What is worth compiling depends on the whole run; the games are the same either way.
        path = batch.best_path(run.games)
        games, start = len(numbers), numbers.start
        return batch.play(run.policies, games, run.seed, start, path, run.start)
    sheets = [simulating.play_one(run, number).sheet for number in numbers]
    return np.concatenate([rows_of(sheet, at) for at, sheet in zip(numbers, sheets, strict=True)])


def replay(run: Run, number: int) -> Game:
    """Play one game of a run again, by its number from 0, with the engine.

    Returns
    -------
    romirami.Game
        The game at its end.

    Examples
    --------
    >>> run = Run(("greedy", "random"), games=100, seed=7)
    >>> replay(run, 20).score().rounds
    13
    """
    if is_batch(run):
        return batch.replay(run.policies, run.seed, number, scenario=run.start)
    return simulating.game_of(run, number)
