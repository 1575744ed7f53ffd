"""Many games of computer players, and their results as one array (needs the extra ``lab``)."""

from __future__ import annotations

import operator
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import closing

import numpy as np
from tqdm.auto import tqdm  # type: ignore[import-untyped]

from ..blocks import in_blocks
from ..dealing import PLAYERS, SEED_LIMIT
from ..errors import TextError
from ..language import gettext as _
from ..players import POLICIES, Player
from ..simulating import Run
from . import playing
from .changing import Start, as_start
from .results import Results
from .rows import Rows


def simulate(
    players: Sequence[str | type[Player]],
    games: int,
    seed: int,
    workers: int | Executor = 1,
    *,
    start: Start | None = None,
    progress: bool = True,
) -> Results:
    """Let computer players play many games.

    The same players and seed play the same games, however many workers there are.  An interrupt
    (Ctrl-C, or the stop button of a notebook) ends it early: then the results are those of the
    first games, all of them whole.

    Where all players are ``random`` or ``greedy``, the batch plays: some eighty times as fast, and
    faster still with the extra ``compiled``, which changes no game.  From a ``start`` it does so,
    too, and where all are ``greedy`` some twenty to fifty times as fast.  See Notes.

    Parameters
    ----------
    players
        Two to four computer players, by seat: names of `romirami.players.POLICIES`, or classes
        of one's own that make a `romirami.players.Player` from a seed.
    games
        How many games, one or more.
    seed
        What all chance comes from.
    workers
        How many processes play.  Or any `concurrent.futures.Executor`, such as Dask's
        ``client.get_executor()`` for a cluster; it is left running.
    start
        Where each game starts, if not at its beginning: a view, a game, a position or a scenario,
        of as many players.  What is open there is drawn anew for each game, and so are the decks
        of a game or a position.
    progress
        Whether a bar of `tqdm` shows how far it is.

    Returns
    -------
    Results
        An array with a row for each game and seat, and what is known of it.

    Raises
    ------
    TextError
        If there is no such player, or a number can't be.
    EndlessError
        If a game begins where it never comes to its end.
    KeyboardInterrupt
        If it is interrupted before the first game is done.

    Notes
    -----
    The batch draws its chance otherwise than `romirami.new_game` does (see
    `romirami.lab.batch.chance`).  So its games are not those that ``romirami simulate`` plays with
    the same seed, but others of the same distribution.  With any other player, or from a ``start``
    that no whole game comes to, the engine plays, game by game.  ``results.replay(number)`` shows
    one again, whoever played it.

    Examples
    --------
    >>> results = simulate(["greedy", "random"], games=20, seed=1, progress=False)
    >>> results
    <Results: 20 games, seed 1, greedy, random>
    >>> results["total"].mean(axis=0).tolist()
    [53.4, 18.15]
    """
    names, own = _seated(players)
    run = Run(
        policies=names,
        games=_whole(games, _("the number of games"), least=1),
        seed=_whole(seed, _("the seed"), least=1 - SEED_LIMIT),
        own=own,
        start=None if start is None else as_start(start),
    )
    if run.start is not None and len(run.start.names) != len(names):
        expected = _("who plays on is named for each of the {n} seats")
        raise TextError(", ".join(names), expected.format(n=len(run.start.names)))
    if not isinstance(workers, Executor):
        workers = _whole(workers, _("the number of workers"), least=1)
    blocks: list[Rows] = []
    size = playing.BLOCK if playing.is_batch(run) else None
    with closing(in_blocks(playing.play_block, run, workers, size)) as played:
        try:
            for block in _shown(played, run) if progress else played:
                blocks.append(block)  # noqa: PERF402 - what came before an interrupt is kept
        except KeyboardInterrupt:
            if not blocks:
                raise
    return Results(run, np.concatenate(blocks))


def _shown(blocks: Iterator[Rows], run: Run) -> Iterator[Rows]:
    # A bar that stands for long, as it may the first time, has to say why.
    first = _("loading, or the first time compiling") if playing.is_compiled(run) else None
    with tqdm(total=run.games, unit=_("game"), leave=False, desc=first) as bar:
        for block in blocks:
            yield block
            if bar.desc:
                bar.set_description(refresh=False)
                bar.unpause()  # how long the others will take is told by how long games take
            bar.update(len(block) // len(run.policies))


def _seated(
    players: Sequence[str | type[Player]],
) -> tuple[tuple[str, ...], tuple[tuple[str, type[Player]], ...]]:
    """Give the names by seat, and the players of one's own by name."""
    given = (players,) if isinstance(players, str) else tuple(players)
    own = {one.__name__: one for one in given if isinstance(one, type)}
    names = tuple(one.__name__ if isinstance(one, type) else str(one) for one in given)
    for name, one in zip(names, given, strict=True):
        if (one if isinstance(one, type) else None) is not own.get(name):
            raise TextError(name, _("two different players have this name"))
        if name not in own and name not in POLICIES:
            expected = _("the computer players are {names}").format(names=", ".join(POLICIES))
            raise TextError(name, expected)
    if len(names) not in PLAYERS:
        expected = _("a game has {least} to {most} players")
        raise TextError(", ".join(names), expected.format(least=min(PLAYERS), most=max(PLAYERS)))
    return names, tuple(own.items())


def _whole(number: int, what: str, least: int) -> int:
    """Read a whole number, NumPy's too, within its bounds."""
    try:
        whole = operator.index(number)
    except TypeError:
        whole = least - 1
    if isinstance(number, bool) or not least <= whole < SEED_LIMIT:
        if least > 0:
            expected = _("{what} is a whole number from {least} on")
        else:
            expected = _("{what} is a whole number of at most {n} digits")
        digits = len(str(SEED_LIMIT)) - 1
        raise TextError(repr(number), expected.format(what=what, least=least, n=digits))
    return whole
