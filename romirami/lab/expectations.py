"""What is to be expected, and how it moves: many games for each alternative."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..drawing.html import output, words_table
from ..errors import TextError
from ..intervals import Interval
from ..language import gettext as _
from ..language import say_list
from ..players import Player
from .alternatives import Change, labelled
from .changing import as_start, changed
from .results import Results, mean_of
from .runs import simulate

if TYPE_CHECKING:
    from matplotlib.axes import Axes


@dataclass(frozen=True, slots=True)
class Expectations:
    """What is to be expected beside what is in the alternatives: a table, and a plot.

    Attributes
    ----------
    before
        The games as it is.
    alternatives
        By what changes, the games then.

    Examples
    --------
    >>> from romirami.lab import what_if
    >>> found = what_if(["greedy", "greedy"], ["greedy", "random"], games=1000, progress=False)
    >>> f"{found.moves('greedy, random', seat=0):+.1f}"
    '+9.8 (+9.3 to +10.4)'
    """

    before: Results
    alternatives: Mapping[str, Results]

    def moves(self, alternative: str, seat: int) -> Interval:
        """Tell by how many points a seat has more with an alternative, with Student's interval.

        Games of the same number are compared, so what their deals have in common is no part of the
        difference.

        Raises
        ------
        TextError
            If there is no such alternative, or no such seat in both.
        """
        after = self.alternatives.get(alternative)
        if after is None:
            expected = _("the alternatives are {names}")
            raise TextError(alternative, expected.format(names=say_list([*self.alternatives])))
        seats = min(after.seats, self.before.seats)
        if seat not in range(seats):
            expected = _("a seat is a number from 0 to {last}").format(last=seats - 1)
            raise TextError(repr(seat), expected)
        games = min(after.games, self.before.games)
        one, two = (some["total"][:games, seat].astype(float) for some in (after, self.before))
        return mean_of(one - two)

    def plot(self, ax: Axes | None = None) -> Axes:
        """Draw the expected points; see `romirami.lab.plots.expectations`."""
        from .plots import expectations

        return expectations(self, ax)

    def __repr__(self) -> str:
        return f"<Expectations: {'; '.join(self.alternatives)}>"

    def __str__(self) -> str:
        rows = self._table()
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        aligns = [str.ljust, str.ljust, *[str.rjust] * (len(widths) - 2)]
        lines = [
            "  ".join(
                align(cell, width) for align, cell, width in zip(aligns, row, widths, strict=True)
            ).rstrip()
            for row in rows
        ]
        return "\n".join([*lines, self.before.title])

    def _repr_html_(self) -> str:
        return output(words_table(self._table(), named=2, caption=self.before.title), str(self))

    def _table(self) -> list[tuple[str, ...]]:
        rows: list[tuple[str, ...]] = [
            ("", _("player"), _("wins (95 %)"), _("points (95 %)"), _("moved by (95 %)"))
        ]
        for label, results in (("", self.before), *self.alternatives.items()):
            for seat, player in enumerate(results.seated):
                told = (label or _("as it is")) if seat == 0 else ""
                wins, points = results.win_rate([seat]), results.mean("total", [seat])
                compared = label and seat < self.before.seats
                move = f"{self.moves(label, seat):+.1f}" if compared else ""
                rows.append((told, player, f"{wins:.1%}", f"{points:.1f}", move))
        return rows


def of_players(
    players: Sequence[Sequence[str | type[Player]]],
    games: int,
    seed: int,
    workers: int | Executor,
    progress: bool,
) -> Expectations:
    """Let these play whole games, and others of the alternatives."""
    played = [simulate(some, games, seed, workers, progress=progress) for some in players]
    alternatives: dict[str, Results] = {}
    for results in played[1:]:
        label = ", ".join(results.players)
        if label in alternatives:
            raise TextError(label, _("these players stand there twice"))
        alternatives[label] = results
    return Expectations(played[0], alternatives)


def of_start(
    start: object,
    changes: Sequence[Change],
    players: Sequence[str | type[Player]],
    games: int,
    seed: int,
    workers: int | Executor,
    progress: bool,
) -> Expectations:
    """Let players play on as it is, and with each change."""
    scenario = as_start(start)
    starts = {"": scenario}
    starts |= {
        label: changed(scenario, change) for label, change in labelled(changes, scenario.names)
    }
    played = {
        label: simulate(players, games, seed, workers, start=one, progress=progress)
        for label, one in starts.items()
    }
    before = played.pop("")
    return Expectations(before, played)
