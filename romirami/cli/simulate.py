"""``romirami simulate`` plays many games of computer players: their trace, and a summary."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Collection, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, nullcontext
from typing import Final, NamedTuple, TextIO

from ..atomic import replacing
from ..errors import TextError
from ..language import gettext as _
from ..language import ngettext
from ..players import POLICIES
from ..simulating import Run, play_run
from .errors import INTERRUPTED, CommandError
from .progress import shown

ROMI_RAMI: Final = "romi-rami"
ROMI: Final = "romi"
GAMES: Final = (ROMI_RAMI, ROMI)
"""The games that are played, by name; the first where none is named."""

ROMI_POLICIES: Final = ("random", "greedy", "planner")
"""The names of `romirami.romi.players.POLICIES`; asking that room would load it each time."""


class Result(NamedTuple):
    """What came of one game.

    Attributes
    ----------
    winners
        The seats that won.
    points
        What each seat scored.
    length
        How long the game was, in what the summary counts.
    trace
        Its trace, or nothing where none is wanted.
    """

    winners: tuple[int, ...]
    points: tuple[int, ...]
    length: float
    trace: str


def simulate(chosen: argparse.Namespace) -> int:
    """Play the games, write the trace, print the summary."""
    seed = secrets.randbits(32) if chosen.seed is None else chosen.seed
    policies = _seated(chosen.policy, chosen.players)
    if chosen.game == ROMI:
        results = _matches(chosen, policies, seed)
        summary: Summary = MatchSummary(policies, seed)
    else:
        results = _games(chosen, policies, seed)
        summary = Summary(policies, seed)
    try:
        with _opened(chosen.trace) as file:
            for result in shown(results, chosen.games, _("game")):
                summary.add(result)
                if file is not None:
                    file.write(result.trace)
    except KeyboardInterrupt:
        stopped = _("stopped after {done} of {games} games; no trace file was written")
        raise CommandError(
            stopped.format(done=summary.games, games=chosen.games), INTERRUPTED
        ) from None
    except BrokenProcessPool:
        raise CommandError(_("a process that played was ended from outside"), 1) from None
    # Where the trace goes to the standard output, nothing else may.
    print(summary, file=sys.stderr if chosen.trace == "-" else sys.stdout)
    return 0


def _games(chosen: argparse.Namespace, policies: tuple[str, ...], seed: int) -> Iterator[Result]:
    """Play games of Romi Rami."""
    _expect_players(policies, POLICIES)
    if chosen.option:
        raise CommandError(
            _("simulate: argument --option: only for --game {game}").format(game=ROMI)
        )
    run = Run(policies, chosen.games, seed, traced=chosen.trace is not None)
    for outcome in play_run(run, chosen.workers):
        sheet = outcome.sheet
        yield Result(sheet.winners, sheet.totals, sheet.rounds or 0, outcome.trace)


def _matches(chosen: argparse.Namespace, policies: tuple[str, ...], seed: int) -> Iterator[Result]:
    """Play matches of Römi."""
    from ..romi import simulating as romi  # only here: who plays Romi Rami doesn't load it
    from ..romi.options import make_options, read_option

    _expect_players(policies, romi.POLICIES)
    options = make_options(**dict(map(read_option, chosen.option)))
    run = romi.Run(policies, chosen.games, seed, options, traced=chosen.trace is not None)
    for outcome in romi.play_run(run, chosen.workers):
        score = outcome.score
        turns = outcome.turns / len(score.hands)
        yield Result(score.winners, score.points, turns, outcome.trace)


def _expect_players(policies: tuple[str, ...], known: Collection[str]) -> None:
    """Refuse computer players that there aren't.

    Raises
    ------
    CommandError
        If there is one.
    """
    for name in policies:
        if name not in known:
            expected = _(
                "simulate: argument --policy: {name!r} is no computer player: there are {names}"
            )
            raise CommandError(expected.format(name=name, names=", ".join(known)))


def _seated(policies: tuple[str, ...], players: int | None) -> tuple[str, ...]:
    """Give each seat its policy: one for all, or one a seat."""
    if len(policies) == 1:
        return policies * (players or 2)
    seats = players or len(policies)
    if len(policies) != seats or seats > 4:
        expected = _("{n} policies for {seats} seats: give one for all, or one a seat")
        raise TextError(",".join(policies), expected.format(n=len(policies), seats=min(seats, 4)))
    return policies


def _opened(trace: str | None) -> AbstractContextManager[TextIO | None]:
    if trace is None:
        return nullcontext()
    return nullcontext(sys.stdout) if trace == "-" else replacing(trace)


class Summary:
    """How the players fare, as far as the games were played.

    Parameters
    ----------
    policies
        Who plays, by seat.
    seed
        What all chance comes from.
    """

    def __init__(self, policies: tuple[str, ...], seed: int) -> None:
        self._policies = policies
        self._seed = seed
        self.games = 0
        self._length = 0.0
        self._wins = [0.0] * len(policies)
        self._points = [0] * len(policies)

    def add(self, result: Result) -> None:
        """Count a game; a shared win counts in parts."""
        self.games += 1
        self._length += result.length
        for seat in result.winners:
            self._wins[seat] += 1 / len(result.winners)
        for seat, points in enumerate(result.points):
            self._points[seat] += points

    def __str__(self) -> str:
        policies = self._policies
        seats = range(len(policies))
        rows = [(_("seat"), _("policy"), _("wins"), _("mean points"))]
        rows += [(str(seat), policies[seat], *self._fared([seat])) for seat in seats]
        for policy in dict.fromkeys(policies):
            held = [seat for seat in seats if policies[seat] == policy]
            if 1 < len(held) < len(policies):
                rows.append((_("all"), policy, *self._fared(held)))
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        aligned = [*[str.ljust] * 2, *[str.rjust] * 2]
        table = [
            "  ".join(
                align(cell, width) for align, cell, width in zip(aligned, row, widths, strict=True)
            )
            for row in rows
        ]
        title = self._title().format(n=self.games, seed=self._seed)
        return "\n".join([title, *table, self._lengths().format(mean=self._length / self.games)])

    def _title(self) -> str:
        return ngettext("{n} game, seed {seed}", "{n} games, seed {seed}", self.games)

    def _lengths(self) -> str:
        return _("mean rounds: {mean:.1f}")

    def _fared(self, seats: list[int]) -> tuple[str, str]:
        wins = sum(self._wins[seat] for seat in seats)
        points = sum(self._points[seat] for seat in seats) / len(seats)
        return f"{wins:g} ({wins / self.games:.1%})", f"{points / self.games:.1f}"


class MatchSummary(Summary):
    """How the players fare in matches of Römi, in which the fewest points win."""

    def _title(self) -> str:
        return ngettext("{n} match, seed {seed}", "{n} matches, seed {seed}", self.games)

    def _lengths(self) -> str:
        return _("mean turns of a hand: {mean:.1f}; the fewest points win")
