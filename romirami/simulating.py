"""Many games of computer players, on one core or several: the same games either way."""

from __future__ import annotations

import itertools
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from typing import Final

from .game import new_game
from .players import play_out, player
from .scoring import ScoreSheet
from .trace import trace_lines

SEED_STEP: Final = 1_000_003
"""How far the seeds of two games lie apart: so runs with the seeds 1, 2, 3 share no game."""

_CHUNK: Final = 20
"""How many games a process plays before it answers."""


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
    """

    policies: tuple[str, ...]
    games: int
    seed: int
    traced: bool = False


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


def play_one(run: Run, number: int) -> Outcome:
    """Play one game of a run, by its number from 0.

    Examples
    --------
    >>> outcome = play_one(Run(("greedy", "random"), games=1, seed=7), 0)
    >>> outcome.sheet.winners
    (0,)
    """
    seed = run.seed + SEED_STEP * number
    seats = len(run.policies)
    players = [player(name, seed * seats + seat) for seat, name in enumerate(run.policies)]
    game = play_out(new_game(seats, seed=seed), players)
    return Outcome(game.score(), trace_lines(game, number) if run.traced else "")


def play_run(run: Run, workers: int = 1) -> Iterator[Outcome]:
    """Play all games of a run; they come in their order, however many processes play.

    Parameters
    ----------
    run
        Which games.
    workers
        How many processes; with one, it is this one.
    """
    if workers == 1 or run.games <= _CHUNK:
        yield from (play_one(run, number) for number in range(run.games))
        return
    chunks = (range(start, min(start + _CHUNK, run.games)) for start in range(0, run.games, _CHUNK))
    pool = ProcessPoolExecutor(workers, initializer=_leave_interrupts_to_the_parent)
    try:
        # No more than two chunks a process are under way, so that a long run needs no memory.
        waiting: deque[Future[list[Outcome]]] = deque()
        for chunk in itertools.islice(chunks, 2 * workers):
            waiting.append(pool.submit(_play_chunk, run, chunk))
        while waiting:
            outcomes = waiting.popleft().result()
            for chunk in itertools.islice(chunks, 1):
                waiting.append(pool.submit(_play_chunk, run, chunk))
            yield from outcomes
    finally:
        pool.shutdown(cancel_futures=True)


def _play_chunk(run: Run, numbers: range) -> list[Outcome]:
    return [play_one(run, number) for number in numbers]


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
