"""Many games of computer players at once.

There are two paths: with NumPy alone all games of a batch advance together; compiled with Numba
(the extra ``compiled``) one is played after the other.  They play the same games, bit by bit.

>>> rows = play(["random", "random"], games=1000, seed=7)
>>> rows.shape, round(float(rows["rounds"].mean()))
((2000,), 21)
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
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
from .policies import POLICIES
from .replaying import replayed

NUMPY: Final = "numpy"
COMPILED: Final = "compiled"
PATHS: Final = (NUMPY, COMPILED)

MOST_GAMES: Final = 10**12

_WORTH_COMPILING: Final = 20_000
"""From so many games on, what is compiled and kept is loaded in less time than it saves."""


def play(
    players: Sequence[str], games: int, seed: int, start: int = 0, path: str | None = None
) -> Rows:
    """Play many games.

    A game depends on the seed, its number and the players: it is the same in whatever batch, and
    on both paths.

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
    path
        ``"numpy"`` or ``"compiled"``, the latter needs the extra of that name; the faster of those
        at hand where left out.

    Returns
    -------
    numpy.ndarray
        Of `romirami.lab.rows.ROW`, ``games * len(players)`` of them: game by game, by seat.

    Raises
    ------
    TextError
        If the players or the numbers can't be, or the path is not at hand.

    Examples
    --------
    >>> rows = play(["random"] * 3, games=10, seed=7)
    >>> bool((play(["random"] * 3, games=2, seed=7, start=8) == rows[-6:]).all())
    True
    """
    return unscored(players, games, seed, start, path).rows()


def unscored(
    players: Sequence[str],
    games: int,
    seed: int,
    start: int = 0,
    path: str | None = None,
    log: Log | None = None,
) -> Finished:
    """Play many games and give what is left of them, unscored; see `play`."""
    seat_names(len(players))
    for name in players:
        if name not in POLICIES:
            expected = _("the computer players of a batch are {names}")
            raise TextError(str(name), expected.format(names=", ".join(POLICIES)))
    if type(seed) is not int:
        raise TextError(repr(seed), _("a seed is a whole number"))
    for given in (games, start):
        if type(given) is not int or not 0 <= given <= MOST_GAMES:
            expected = _("the number of games is a whole number from 0 to {most}")
            raise TextError(repr(given), expected.format(most=MOST_GAMES))
    if _checked(best_path(games) if path is None else path) == COMPILED:
        from .compiled import path as compiled_path  # Numba is an extra, and slow to load

        return compiled_path.play_games(players, games, key_of(seed), start, log)
    return numpy_path.play_games(players, games, key_of(seed), start, log)


def has_numba() -> bool:
    """Whether the compiled path is at hand."""
    return find_spec("numba") is not None


def best_path(games: int) -> str:
    """Tell the faster path of those at hand for so many games."""
    return COMPILED if games >= _WORTH_COMPILING and has_numba() else NUMPY


def _checked(path: str) -> str:
    """Refuse a path that is not there."""
    if path not in PATHS:
        expected = _("the paths of a batch are {names}").format(names=", ".join(PATHS))
        raise TextError(str(path), expected)
    if path == COMPILED and not has_numba():
        raise TextError(COMPILED, _("this path needs Numba: pip install 'romirami[compiled]'"))
    return path


def replay(players: Sequence[str], seed: int, number: int, path: str | None = None) -> Game:
    """Play one game of a batch, and again with the engine, which judges every action.

    Parameters
    ----------
    players, seed, path
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
    return replays(players, 1, seed, number, path)[0]


def replays(
    players: Sequence[str], games: int, seed: int, start: int = 0, path: str | None = None
) -> list[Game]:
    """Play games of a batch, and again with the engine; see `replay` and `play`."""
    log = Log()
    done = unscored(players, games, seed, start, path, log)
    return [
        replayed(entries, len(players), int(first), int(tokens), game)
        for game, (entries, first, tokens) in enumerate(
            zip(log.by_game(start, games), done.first, done.tokens, strict=True), start
        )
    ]
