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
from typing import Final, Protocol

import numpy as np

from ...dealing import seat_names
from ...errors import TextError
from ...game import Game
from ...language import gettext as _
from ...positions.scenario import Scenario
from ..rows import Rows
from . import numpy_path
from .chance import key_of
from .columns import Columns
from .finished import Finished
from .log import Log
from .policies import POLICIES
from .replaying import played_on, replayed
from .starting import begun, can_hold, position_of

NUMPY: Final = "numpy"
COMPILED: Final = "compiled"
PATHS: Final = (NUMPY, COMPILED)

MOST_GAMES: Final = 10**12

_WORTH_COMPILING: Final = 20_000
"""From so many games on, what is compiled and kept is loaded in less time than it saves."""


def play(
    players: Sequence[str],
    games: int,
    seed: int,
    start: int = 0,
    path: str | None = None,
    scenario: Scenario | None = None,
) -> Rows:
    """Play many games.

    A game depends on the seed, its number, the players and the scenario: it is the same in
    whatever batch, and on both paths.

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
    scenario
        Where each game begins, if not with its deal: what is open is drawn anew for each, as the
        engine does it in `romirami.simulating.game_of`.

    Returns
    -------
    numpy.ndarray
        Of `romirami.lab.rows.ROW`, ``games * len(players)`` of them: game by game, by seat.

    Raises
    ------
    TextError
        If the players or the numbers can't be, or the path is not at hand; or if the scenario is
        none that a game can come to (see `can_hold`).

    Examples
    --------
    >>> rows = play(["random"] * 3, games=10, seed=7)
    >>> bool((play(["random"] * 3, games=2, seed=7, start=8) == rows[-6:]).all())
    True
    """
    return unscored(players, games, seed, start, path, scenario).rows()


def unscored(
    players: Sequence[str],
    games: int,
    seed: int,
    start: int = 0,
    path: str | None = None,
    scenario: Scenario | None = None,
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
    chosen = _path(_checked(best_path(games) if path is None else path))
    if scenario is None:
        return chosen.play_games(players, games, key_of(seed), start, log)
    if len(scenario.names) != len(players) or not can_hold(scenario):
        expected = _("a batch plays on, of as many players, what a whole game can come to")
        raise TextError(str(scenario), expected)
    finished = Finished(len(players), games, start)
    for columns in begun(players, scenario, range(start, start + games), seed, log):
        finished.begin(columns)
        chosen.play_on(columns, finished)
    return finished


def has_numba() -> bool:
    """Whether the compiled path is at hand."""
    return find_spec("numba") is not None


def best_path(games: int) -> str:
    """Tell the faster path of those at hand for so many games."""
    return COMPILED if games >= _WORTH_COMPILING and has_numba() else NUMPY


class _Path(Protocol):
    """What plays the games."""

    def play_games(
        self, players: Sequence[str], games: int, key: np.uint64, start: int, log: Log | None
    ) -> Finished:
        """Deal games and play them to their end."""

    def play_on(self, columns: Columns, finished: Finished) -> None:
        """Play games in flight to their end."""


def _path(name: str) -> _Path:
    if name == COMPILED:
        from .compiled import path  # Numba is an extra, and slow to load

        return path
    return numpy_path


def _checked(path: str) -> str:
    """Refuse a path that is not there."""
    if path not in PATHS:
        expected = _("the paths of a batch are {names}").format(names=", ".join(PATHS))
        raise TextError(str(path), expected)
    if path == COMPILED and not has_numba():
        raise TextError(COMPILED, _("this path needs Numba: pip install 'romirami[compiled]'"))
    return path


def replay(
    players: Sequence[str],
    seed: int,
    number: int,
    path: str | None = None,
    scenario: Scenario | None = None,
) -> Game:
    """Play one game of a batch, and again with the engine, which judges every action.

    Parameters
    ----------
    players, seed, path, scenario
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
    return replays(players, 1, seed, number, path, scenario)[0]


def replays(
    players: Sequence[str],
    games: int,
    seed: int,
    start: int = 0,
    path: str | None = None,
    scenario: Scenario | None = None,
) -> list[Game]:
    """Play games of a batch, and again with the engine; see `replay` and `play`."""
    log = Log()
    done = unscored(players, games, seed, start, path, scenario, log)
    if scenario is not None:
        return [
            played_on(position_of(scenario, seed, number), entries)
            for number, entries in enumerate(log.by_game(start, games), start)
        ]
    return [
        replayed(entries, len(players), int(first), int(tokens), game)
        for game, (entries, first, tokens) in enumerate(
            zip(log.by_game(start, games), done.first, done.tokens, strict=True), start
        )
    ]
