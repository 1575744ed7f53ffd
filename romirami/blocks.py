"""Many games at once, in blocks: on one core, several, or a cluster, in the same order."""

from __future__ import annotations

import itertools
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from typing import Final, Protocol, TypeVar

SEED_STEP: Final = 1_000_003
"""How far the seeds of two games lie apart: so runs with the seeds 1, 2, 3 share no game."""

_BLOCK: Final = 20
"""The most games that another process plays before it answers."""

_BLOCKS: Final = 50
"""A run has so many blocks where it can, so that nobody waits long for the last of them."""

_MOST_UNDER_WAY: Final = 1024
"""How many blocks wait at an executor whose size is not known."""


class AnyRun(Protocol):
    """Which games are played, of whatever kind they are."""

    @property
    def games(self) -> int:
        """How many games."""


OneRun = TypeVar("OneRun", bound=AnyRun)
Result = TypeVar("Result")


def in_blocks(
    play: Callable[[OneRun, range], Result],
    run: OneRun,
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
    play: Callable[[OneRun, range], Result],
    run: OneRun,
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


def _blocks(run: AnyRun, size: int) -> Iterator[range]:
    return (range(at, min(at + size, run.games)) for at in range(0, run.games, size))


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
