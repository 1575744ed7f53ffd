"""Many games of computer players, on one core, several, or a cluster: the same games either way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from .blocks import SEED_STEP, in_blocks
from .errors import EndlessError
from .game import Game, new_game
from .players import ENDLESS, Player, played, player
from .scoring import ScoreSheet
from .trace import trace_lines

if TYPE_CHECKING:
    from .positions.scenario import Scenario


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

    Raises
    ------
    EndlessError
        If the game doesn't come to its end.

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
    game = new_game(seats, seed=seed) if run.start is None else Game(run.start.sample(seed))
    last = game.round + ENDLESS
    for later in played(game, players):
        game = later
        if game.round >= last:
            raise EndlessError(ENDLESS)
    return game


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
        Who plays; see `romirami.blocks.in_blocks`.
    """
    for outcomes in in_blocks(_play_block, run, workers):
        yield from outcomes


def _play_block(run: Run, numbers: range) -> list[Outcome]:
    return [play_one(run, number) for number in numbers]
