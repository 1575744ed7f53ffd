"""Many games of computer players, on one core, several, or a cluster: the same games either way."""

from __future__ import annotations

import itertools
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from .game import Game, new_game
from .players import Player, play_out, player
from .scoring import ScoreSheet
from .trace import trace_lines

if TYPE_CHECKING:
    from .positions.scenario import Scenario

SEED_STEP: Final = 1_000_003
"""How far the seeds of two games lie apart: so runs with the seeds 1, 2, 3 share no game."""

_BLOCK: Final = 20
"""The most games that another process plays before it answers."""

_BLOCKS: Final = 50
"""A run has so many blocks where it can, so that nobody waits long for the last of them."""

_MOST_UNDER_WAY: Final = 1024
"""How many blocks wait at an executor whose size is not known."""

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Run:
    """Which games are played.

    Attributes
    ----------
    policies
        The computer players by name, by seat.
    games
        How many games.
    seed
        What all chance comes from; the first game has it as its own seed.
    traced
        Whether the trace of each game is wanted.
    own
        Players beside the computer players that everybody knows: their names, and what makes
        them from a seed.
    start
        Where each game starts; what is open there is drawn anew for each.  A game begins anew
        where it is left out.
    """

    policies: tuple[str, ...]
    games: int
    seed: int
    traced: bool = False
    own: tuple[tuple[str, Callable[[int | None], Player]], ...] = ()
    start: Scenario | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one game.

    Attributes
    ----------
    sheet
        Its score sheet.
    trace
        Its trace, or nothing where none is wanted.
    """

    sheet: ScoreSheet
    trace: str


def game_of(run: Run, number: int) -> Game:
    """Play one game of a run, by its number from 0.

    Returns
    -------
    romirami.Game
        The game at its end.

    Examples
    --------
    >>> game_of(Run(("greedy", "random"), games=1, seed=7), 0).score().winners
    (0,)
    """
    seed = run.seed + SEED_STEP * number
    seats = len(run.policies)
    own = dict(run.own)
    players = [
        own.get(name, partial(player, name))(seed * seats + seat)
        for seat, name in enumerate(run.policies)
    ]
    if run.start is None:
        return play_out(new_game(seats, seed=seed), players)
    return play_out(Game(run.start.sample(seed)), players)


def play_one(run: Run, number: int) -> Outcome:
    """Play one game of a run, and tell what came of it; see `game_of`."""
    game = game_of(run, number)
    return Outcome(game.score(), trace_lines(game, number) if run.traced else "")


def play_run(run: Run, workers: int | Executor = 1) -> Iterator[Outcome]:
    """Play all games of a run; they come in their order, however many processes play.

    Parameters
    ----------
    run
        Which games.
    workers
        Who plays; see `in_blocks`.
    """
    for outcomes in in_blocks(_play_block, run, workers):
        yield from outcomes


def in_blocks(
    play: Callable[[Run, range], Result],
    run: Run,
    workers: int | Executor = 1,
    size: int | None = None,
) -> Generator[Result, None, None]:
    """Let blocks of games be played; what comes of them comes in the order of the games.

    Parameters
    ----------
    play
        Plays the games of these numbers; it has to have a name in a module, so that another
        process finds it.
    run
        Which games.
    workers
        How many processes; with one, it is this one.  Or an executor that plays, here or
        elsewhere; it is left running.
    size
        How many games a block has.  Where left out: elsewhere as many as keep all busy, here one,
        so that whoever stops it has all that was played.

    Yields
    ------
    Result
        What ``play`` returned for the first block, and so on.

    Raises
    ------
    concurrent.futures.BrokenExecutor
        If a process was ended from outside and the executor doesn't make good for it.
    """
    if isinstance(workers, Executor):
        yield from _by_executor(play, run, workers, size, _MOST_UNDER_WAY)
    elif workers == 1 or run.games == 1:
        for numbers in _blocks(run, size or 1):
            yield play(run, numbers)
    else:
        pool = ProcessPoolExecutor(workers, initializer=_leave_interrupts_to_the_parent)
        try:
            yield from _by_executor(play, run, pool, size, 2 * workers)
        finally:
            pool.shutdown(cancel_futures=True)


def _by_executor(
    play: Callable[[Run, range], Result],
    run: Run,
    executor: Executor,
    size: int | None,
    under_way: int,
) -> Generator[Result, None, None]:
    blocks = _blocks(run, size or max(1, min(_BLOCK, run.games // _BLOCKS)))
    # Not all blocks are under way at once, so that a long run needs no memory.
    waiting: deque[Future[Result]] = deque()
    try:
        for block in itertools.islice(blocks, under_way):
            waiting.append(executor.submit(play, run, block))
        while waiting:
            result = waiting.popleft().result()
            for block in itertools.islice(blocks, 1):
                waiting.append(executor.submit(play, run, block))
            yield result
    finally:
        for future in waiting:
            future.cancel()


def _blocks(run: Run, size: int) -> Iterator[range]:
    return (range(at, min(at + size, run.games)) for at in range(0, run.games, size))


def _play_block(run: Run, numbers: range) -> list[Outcome]:
    return [play_one(run, number) for number in numbers]


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
