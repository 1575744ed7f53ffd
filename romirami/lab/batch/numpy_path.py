"""Many games with NumPy: all columns a turn further at each step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from ...dealing import CONTRACTS_NEEDED
from ...errors import EndlessError
from ...players import ENDLESS
from ...turn import Phase
from .columns import Columns
from .finished import Finished
from .log import Log
from .piles import Bools
from .turn import play_turn

WIDTH: Final = 16384
"""How many games are in flight: enough to make little of what a call to NumPy costs, and few
enough for the processor's nearest memory."""


def play_games(
    players: Sequence[str], games: int, key: np.uint64, start: int, log: Log | None = None
) -> Finished:
    """Play games.

    Parameters
    ----------
    players
        The computer players by seat, of `romirami.lab.batch.POLICIES`.
    games
        How many games.
    key
        What all chance is made of.
    start
        The number of the first game.
    log
        Where to write what happens, if somebody reads it.
    """
    finished = Finished(len(players), games, start)
    dealt = start + min(games, WIDTH)
    play_out(Columns(players, key, np.arange(start, dealt), log), finished, dealt, start + games)
    return finished


def play_on(columns: Columns, finished: Finished) -> None:
    """Play games in flight to their end; see `romirami.lab.batch.starting.begun`.

    Raises
    ------
    EndlessError
        If a game doesn't come to its end.
    """
    play_out(columns, finished, 0, 0)


def play_out(columns: Columns, finished: Finished, coming: int, stop: int) -> None:
    """Play games in flight to their end, and deal those that come where one has ended.

    Parameters
    ----------
    columns
        The games in flight; those that come are dealt where all are at the beginning of a round.
    finished
        Where to keep the results.
    coming, stop
        The number of the next game to deal, and of the one behind the last.

    Raises
    ------
    EndlessError
        If a game doesn't come to its end.
    """
    begin, phase = columns.seat, columns.phase
    last = ENDLESS + columns.rounds.max(initial=1)  # all begin in the same round
    while len(columns):
        for seat in range(begin, columns.seats):
            play_turn(columns, seat, phase)
            phase = Phase.TAKE
            if seat < columns.seats - 1:
                _end_early(columns, finished)
        begin = 0
        ended = (_last_round(columns) | _is_bare(columns)) & ~columns.over
        finished.store(columns, np.flatnonzero(ended))
        free = np.flatnonzero(ended | columns.over)
        columns.rounds += 1
        columns.over[free] = False
        dealt = min(len(free), stop - coming)
        columns.deal(free[:dealt], np.arange(coming, coming + dealt))
        coming += dealt
        if dealt < len(free):
            columns.keep(np.delete(np.arange(len(columns)), free[dealt:]))
        if columns.rounds.max(initial=1) >= last:
            raise EndlessError(ENDLESS)


def _last_round(columns: Columns) -> Bools:
    """Tell where the round that ends is the last one (SPEC 6.1)."""
    needed = CONTRACTS_NEEDED[columns.seats]
    last: Bools = np.bitwise_count(columns.filled).max(axis=0) >= needed
    return last


def _is_bare(columns: Columns) -> Bools:
    """Tell where a market has no card at all (SPEC 4.5)."""
    bare: Bools = (columns.numbers == 0) | (columns.contracts == 0)
    return bare


def _end_early(columns: Columns, finished: Finished) -> None:
    """End games with a bare market in the middle of a round."""
    ended = np.flatnonzero(_is_bare(columns) & ~columns.over)
    if len(ended):
        finished.store(columns, ended)
        columns.over[ended] = True
        columns.deal(ended, columns.game[ended])
