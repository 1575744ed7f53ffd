"""Many games of random players at once: all games of a batch advance together.

>>> rows = play(["random", "random"], games=1000, seed=7)
>>> rows.shape, round(float(rows["rounds"].mean()))
((2000,), 21)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...dealing import seat_names
from ...errors import TextError
from ...game import Game
from ...language import gettext as _
from ..rows import Rows
from . import numpy_path
from .chance import key_of
from .finished import Finished
from .log import Log
from .replaying import replayed

POLICIES: Final = ("random",)
"""The computer players that play in a batch."""


def play(players: Sequence[str], games: int, seed: int, start: int = 0) -> Rows:
    """Play many games.

    A game depends on the seed, its number and the players: it is the same in whatever batch.

    Parameters
    ----------
    players
        The computer players by name, by seat, each of `POLICIES`; the first one to play is chosen
        at random in each game.
    games
        How many games.
    seed
        Any whole number.
    start
        The number of the first game.

    Returns
    -------
    numpy.ndarray
        Of `romirami.lab.rows.ROW`, ``games * len(players)`` of them: game by game, by seat.

    Raises
    ------
    TextError
        If the players or the numbers can't be.

    Examples
    --------
    >>> rows = play(["random"] * 3, games=10, seed=7)
    >>> bool((play(["random"] * 3, games=2, seed=7, start=8) == rows[-6:]).all())
    True
    """
    return finished(players, games, seed, start).rows()


def finished(
    players: Sequence[str], games: int, seed: int, start: int = 0, log: Log | None = None
) -> Finished:
    """Play many games and give what is left of them; see `play`."""
    seat_names(len(players))
    for name in players:
        if name not in POLICIES:
            expected = _("the computer players of a batch are {names}")
            raise TextError(name, expected.format(names=", ".join(POLICIES)))
    if type(seed) is not int:
        raise TextError(repr(seed), _("a seed is a whole number"))
    for given in (games, start):
        if type(given) is not int or not 0 <= given <= MOST_GAMES:
            expected = _("the number of games is a whole number from 0 to {most}")
            raise TextError(repr(given), expected.format(most=MOST_GAMES))
    return numpy_path.play_games(len(players), games, key_of(seed), start, log)


MOST_GAMES: Final = 10**12


def replay(players: Sequence[str], seed: int, number: int) -> Game:
    """Play one game of a batch, and again with the engine, which judges every action.

    Parameters
    ----------
    players, seed
        As in `play`.
    number
        The number of the game.

    Returns
    -------
    romirami.Game
        The game at its end; `romirami.trace.trace_lines` writes its trace (SPEC 8).

    Examples
    --------
    >>> game = replay(["random", "random"], seed=7, number=3)
    >>> game.score().totals == tuple(play(["random", "random"], 1, 7, start=3)["total"])
    True
    """
    return replays(players, 1, seed, number)[0]


def replays(players: Sequence[str], games: int, seed: int, start: int = 0) -> list[Game]:
    """Play games of a batch, and again with the engine; see `replay` and `play`."""
    log = Log()
    done = finished(players, games, seed, start, log)
    return [
        replayed(entries, len(players), int(first), int(tokens), game)
        for game, (entries, first, tokens) in enumerate(
            zip(log.by_game(start, games), done.first, done.tokens, strict=True), start
        )
    ]
