"""What came of many games: their rows, by seat or by player, and how they fared."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt

from ..drawing.html import output, words_table
from ..errors import PackageError, TextError
from ..game import Game
from ..intervals import Interval, student, wilson
from ..language import gettext as _
from ..language import ngettext
from ..simulating import Run
from .playing import replay
from .rows import Rows

if TYPE_CHECKING:
    import pandas as pd  # type: ignore[import-untyped]

Values = npt.NDArray[Any]
"""Numbers or truths; where not said otherwise, by game and seat."""

SOURCES: Final = ("contracts", "trophies", "bonus", "joker")
"""The fields of a row that hold points by source; ``total`` is their sum."""


class Results:
    """What came of many games.

    Parameters
    ----------
    run
        Which games were to be played.
    rows
        An array of `ROW`, ordered by game and seat: all games, or the first ones.

    Attributes
    ----------
    run
        Which games were to be played.
    rows
        The array.  It can't be written to: what was found stays as it is.

    Examples
    --------
    >>> from romirami.lab import simulate
    >>> results = simulate(["greedy", "random"], games=20, seed=1, progress=False)
    >>> results["total"].shape  # of each field: games, seats
    (20, 2)
    >>> results["total"][0], results["is_winner"][0]
    (array([46, 15], dtype=int16), array([ True, False]))
    >>> f"{results.win_rate([0]):.1%} won, {results.mean('total', [0]):.1f} points"
    '100.0% (83.9–100.0%) won, 53.4 (50.4–56.4) points'
    """

    def __init__(self, run: Run, rows: Rows) -> None:
        self.run = run
        self.rows = rows.view()
        self.rows.flags.writeable = False

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the computer players, by seat."""
        return self.run.policies

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.players)

    @property
    def games(self) -> int:
        """How many games were played; fewer than asked for where somebody stopped them."""
        return len(self.rows) // self.seats

    def __getitem__(self, field: str) -> Values:
        return self.rows[field].reshape(self.games, self.seats)

    @property
    def wins(self) -> Values:
        """Games won, by game and seat; a shared win counts in parts (SPEC 6.3)."""
        return np.asarray(self["is_winner"] / self["winners"])

    @property
    def order(self) -> Values:
        """Which turn of a round a seat has, by game and seat; the first player has 0."""
        first = self["is_first"].argmax(axis=1)
        return np.asarray((np.arange(self.seats) - first[:, np.newaxis]) % self.seats)

    @property
    def seated(self) -> tuple[str, ...]:
        """Who sits there, by seat: the computer player, with the name where a scenario has one."""
        if self.run.start is None:
            return self.players
        told = _("{name} ({player})")
        return tuple(
            told.format(name=name, player=player)
            for name, player in zip(self.run.start.names, self.players, strict=True)
        )

    def seats_of(self, player: str) -> list[int]:
        """Tell the seats in which a player sits."""
        return [seat for seat, name in enumerate(self.players) if name == player]

    def holds(self, field: str, bit: int) -> Values:
        """Tell by game and seat whether a bit is set in ``filled``, ``in_play`` or ``won``."""
        return np.asarray(self[field] & self.rows[field].dtype.type(bit) != 0)

    def win_rate(self, seats: list[int]) -> Interval:
        """Tell how many of the games some seats win together, with Wilson's interval."""
        return wilson(float(self.wins[:, seats].sum()), self.games)

    def mean(self, field: str, seats: list[int]) -> Interval:
        """Tell the mean of a field over some seats, with Student's interval.

        The seats of one game are not independent of each other; games are.  So a game counts as
        one value, the mean of its seats.
        """
        return mean_of(self[field][:, seats].mean(axis=1))

    def lead(self, player: str, other: str) -> Interval:
        """Tell how many more points a game a player has than another, with Student's interval.

        Both play the same games, so what the deals do to both is no part of the difference.
        """
        one, two = (self["total"][:, self.seats_of(name)].mean(axis=1) for name in (player, other))
        return mean_of(one - two)

    def replay(self, number: int) -> Game:
        """Play one of the games again, to look at it; see `romirami.trace.trace_lines` too.

        Parameters
        ----------
        number
            The number of the game, as in the rows, from 0.

        Returns
        -------
        romirami.Game
            The game at its end.  Where the batch played it and its deck was reshuffled, its record
            can't be read again: the reshuffles are not those of a seed.

        Raises
        ------
        TextError
            If there is no such game.

        Examples
        --------
        >>> from romirami.lab import simulate
        >>> results = simulate(["greedy", "random"], games=20, seed=1, progress=False)
        >>> results.replay(3).score().totals == tuple(results["total"][3])
        True
        """
        if number not in range(self.games):
            expected = _("the games are numbered from 0 to {last}").format(last=self.games - 1)
            raise TextError(repr(number), expected)
        return replay(self.run, int(number))

    def to_pandas(self) -> pd.DataFrame:
        """Give the rows as a data frame of pandas, with the name of the player in each.

        Raises
        ------
        PackageError
            If pandas is not installed.
        """
        try:
            import pandas as pd
        except ImportError:
            raise PackageError("to_pandas", "pandas") from None
        frame = pd.DataFrame(self.rows)
        names = pd.Categorical(np.array(self.players)[self.rows["seat"]])
        frame.insert(2, "player", names)
        return frame

    def __repr__(self) -> str:
        return f"<Results: {self.title}, {', '.join(self.players)}>"

    def __str__(self) -> str:
        rows = self._table()
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        aligns = [str.ljust, str.ljust, *[str.rjust] * (len(widths) - 2)]
        table = [
            "  ".join(
                align(cell, width) for align, cell, width in zip(aligns, row, widths, strict=True)
            )
            for row in rows
        ]
        return "\n".join([self.title, *table, self._length()])

    def _repr_html_(self) -> str:
        caption = f"{self.title}. {self._length()}"
        return output(words_table(self._table(), named=2, caption=caption), str(self))

    @property
    def title(self) -> str:
        """How many games, and their seed."""
        if self.games < self.run.games:
            stopped = _("stopped after {done} of {games} games, seed {seed}")
            return stopped.format(done=self.games, games=self.run.games, seed=self.run.seed)
        title = ngettext("{n} game, seed {seed}", "{n} games, seed {seed}", self.games)
        return title.format(n=self.games, seed=self.run.seed)

    def _length(self) -> str:
        rounds = self.mean("rounds", [0])
        return _("mean rounds: {rounds}").format(rounds=f"{rounds:.2f}")

    def _table(self) -> list[tuple[str, ...]]:
        heads = (_("seat"), _("player"), _("wins (95 %)"), _("mean points (95 %)"))
        sources = (_("contracts"), _("trophies"), _("suit bonus"), _("Joker"))
        rows: list[tuple[str, ...]] = [(*heads, *sources)]
        rows += [(str(seat), name, *self._fared([seat])) for seat, name in enumerate(self.players)]
        for name in dict.fromkeys(self.players):
            held = self.seats_of(name)
            if 1 < len(held) < self.seats:
                rows.append((_("all"), name, *self._fared(held)))
        return rows

    def _fared(self, seats: list[int]) -> tuple[str, ...]:
        wins, points = self.win_rate(seats), self.mean("total", seats)
        sources = (f"{self[source][:, seats].mean():.1f}" for source in SOURCES)
        return (f"{wins:.1%}", f"{points:.1f}", *sources)


def mean_of(values: Values) -> Interval:
    """Tell the mean of independent values, with Student's interval.

    Examples
    --------
    >>> f"{mean_of(np.array([3, 4, 5, 4])):.2f}"
    '4.00 (2.70–5.30)'
    """
    size = len(values)
    deviation = float(np.std(values, ddof=1)) if size > 1 else 0.0
    return student(float(np.mean(values)), deviation, size)
