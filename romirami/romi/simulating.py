"""Many matches of computer players; see `romirami.simulating` for those of Romi Rami."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, field

from ..blocks import SEED_STEP, in_blocks
from .dealing import deal
from .game import Game
from .match import Match
from .options import Options
from .players import POLICIES, play_match, player
from .scoring import MatchScore
from .trace import trace_lines

__all__ = ["POLICIES", "Outcome", "Run", "match_of", "play_one", "play_run"]


@dataclass(frozen=True, slots=True)
class Run:
    """Which matches are played.

    Attributes
    ----------
    policies
        The computer players by name, by seat.
    games
        How many matches.
    seed
        What all chance comes from; the first match has it as its own seed.
    options
        What is agreed on.
    traced
        Whether the trace of each match is wanted.
    """

    policies: tuple[str, ...]
    games: int
    seed: int
    options: Options = field(default_factory=Options)
    traced: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one match.

    Attributes
    ----------
    score
        Its score.
    turns
        How many turns its hands had together.
    trace
        Its trace, or nothing where none is wanted.
    """

    score: MatchScore
    turns: int
    trace: str


def match_of(run: Run, number: int) -> Match:
    """Play one match of a run, by its number from 0.

    Returns
    -------
    Match
        The match at its end.

    Examples
    --------
    >>> run = Run(("greedy", "random"), games=1, seed=7, options=Options(hands=2))
    >>> match_of(run, 0).score().winners
    (0,)
    """
    seed = run.seed + SEED_STEP * number
    seats = len(run.policies)
    players = [player(name, seed * seats + seat) for seat, name in enumerate(run.policies)]
    return play_match(Match((Game(deal(seats, seed, options=run.options)),)), players)


def play_one(run: Run, number: int) -> Outcome:
    """Play one match of a run, and tell what came of it; see `match_of`."""
    match = match_of(run, number)
    turns = sum([game.number for game in match.games])
    return Outcome(match.score(), turns, trace_lines(match, number) if run.traced else "")


def play_run(run: Run, workers: int | Executor = 1) -> Iterator[Outcome]:
    """Play all matches of a run; they come in their order, however many processes play.

    Parameters
    ----------
    run
        Which matches.
    workers
        Who plays; see `romirami.blocks.in_blocks`.
    """
    for outcomes in in_blocks(_play_block, run, workers):
        yield from outcomes


def _play_block(run: Run, numbers: range) -> list[Outcome]:
    return [play_one(run, number) for number in numbers]
