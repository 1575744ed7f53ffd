"""``romirami simulate`` plays many games of computer players: their trace, and a summary."""

from __future__ import annotations

import argparse
import secrets
import sys
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, nullcontext
from typing import TextIO

from ..atomic import replacing
from ..errors import TextError
from ..language import gettext as _
from ..language import ngettext
from ..scoring import ScoreSheet
from ..simulating import Run, play_run
from .errors import INTERRUPTED, CommandError
from .progress import shown


def simulate(chosen: argparse.Namespace) -> int:
    """Play the games, write the trace, print the summary."""
    run = Run(
        policies=_seated(chosen.policy, chosen.players),
        games=chosen.games,
        seed=secrets.randbits(32) if chosen.seed is None else chosen.seed,
        traced=chosen.trace is not None,
    )
    summary = Summary(run)
    try:
        with _opened(chosen.trace) as file:
            for outcome in shown(play_run(run, chosen.workers), run.games, _("game")):
                summary.add(outcome.sheet)
                if file is not None:
                    file.write(outcome.trace)
    except KeyboardInterrupt:
        stopped = _("stopped after {done} of {games} games; no trace file was written")
        raise CommandError(
            stopped.format(done=summary.games, games=run.games), INTERRUPTED
        ) from None
    except BrokenProcessPool:
        raise CommandError(_("a process that played was ended from outside"), 1) from None
    # Where the trace goes to the standard output, nothing else may.
    print(summary, file=sys.stderr if chosen.trace == "-" else sys.stdout)
    return 0


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
    run
        What is played.
    """

    def __init__(self, run: Run) -> None:
        self._run = run
        self.games = 0
        self._rounds = 0
        self._wins = [0.0] * len(run.policies)
        self._points = [0] * len(run.policies)

    def add(self, sheet: ScoreSheet) -> None:
        """Count a game; a shared win counts in parts."""
        self.games += 1
        self._rounds += sheet.rounds or 0
        for seat in sheet.winners:
            self._wins[seat] += 1 / len(sheet.winners)
        for seat, points in enumerate(sheet.totals):
            self._points[seat] += points

    def __str__(self) -> str:
        run = self._run
        seats = range(len(run.policies))
        rows = [(_("seat"), _("policy"), _("wins"), _("mean points"))]
        rows += [(str(seat), run.policies[seat], *self._fared([seat])) for seat in seats]
        for policy in dict.fromkeys(run.policies):
            held = [seat for seat in seats if run.policies[seat] == policy]
            if 1 < len(held) < len(run.policies):
                rows.append((_("all"), policy, *self._fared(held)))
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        aligned = [*[str.ljust] * 2, *[str.rjust] * 2]
        table = [
            "  ".join(
                align(cell, width) for align, cell, width in zip(aligned, row, widths, strict=True)
            )
            for row in rows
        ]
        title = ngettext("{n} game, seed {seed}", "{n} games, seed {seed}", self.games)
        rounds = _("mean rounds: {rounds:.1f}").format(rounds=self._rounds / self.games)
        return "\n".join([title.format(n=self.games, seed=run.seed), *table, rounds])

    def _fared(self, seats: list[int]) -> tuple[str, str]:
        wins = sum(self._wins[seat] for seat in seats)
        points = sum(self._points[seat] for seat in seats) / len(seats)
        return f"{wins:g} ({wins / self.games:.1%})", f"{points / self.games:.1f}"
