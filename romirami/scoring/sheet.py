"""Score sheets: who scores what, and for what (SPEC 6.3, 6.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from ..contracts import Contract
from ..language import gettext as _
from ..showing import Shown
from ..trophies import Trophy

if TYPE_CHECKING:
    from .change import ScoreChange


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One player's points by source (SPEC 6.3).

    Attributes
    ----------
    contracts, trophies
        The points of the contracts filled and of the trophies won.
    bonus
        One for each suit bonus card.
    joker
        One where the Joker is unspent.
    """

    contracts: int
    trophies: int
    bonus: int
    joker: int

    @property
    def total(self) -> int:
        """All points."""
        return self.contracts + self.trophies + self.bonus + self.joker


@dataclass(frozen=True, slots=True)
class Tally:
    """What one player did in a game (SPEC 6.4).

    Attributes
    ----------
    taken, drawn, discarded, played
        The numbers of cards: from the market, from the deck, to the discard pile
        at the end of a turn, and into contracts.
    joker_spent
        Whether the Joker is spent.
    is_first
        Whether this is the first player.
    """

    taken: int
    drawn: int
    discarded: int
    played: int
    joker_spent: bool
    is_first: bool


@dataclass(frozen=True, slots=True)
class ScoreSource:
    """Something that scores for a player (SPEC 6.3).

    Attributes
    ----------
    what
        A contract, a trophy, ``"bonus"`` or ``"joker"``.
    points
        What it scores.
    """

    what: Contract | Trophy | str
    points: int

    @property
    def name(self) -> str:
        """What it is, in the reader's language."""
        if isinstance(self.what, Contract):
            number = self.what.number
            return str(self.what.requirements) if number is None else f"#{number}"
        if isinstance(self.what, Trophy):
            return self.what.spoken
        return {"bonus": _("suit bonus"), "joker": _("Joker")}[self.what]

    def __str__(self) -> str:
        return f"{self.name}: {self.points}"


@dataclass(frozen=True, repr=False)
class ScoreSheet(Shown):
    """Who scores what, and who wins.

    Two sheets of the same number of players subtract: ``after - before`` is a `ScoreChange`.

    Attributes
    ----------
    names
        The players, by seat.
    lines
        Points by source, by seat.
    tableaux
        The contracts of each seat, in the order in which they were filled.
    trophies
        For each trophy in play, the seat that wins it, or None.
    tallies
        What the players did, by seat; empty for a scenario without a game.
    rounds
        The number of rounds begun; None for a scenario without a game.
    """

    names: tuple[str, ...]
    lines: tuple[ScoreLine, ...]
    tableaux: tuple[tuple[Contract, ...], ...]
    trophies: Mapping[Trophy, int | None]
    tallies: tuple[Tally, ...] = ()
    rounds: int | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "trophies", MappingProxyType(dict(self.trophies)))

    def __reduce__(self) -> tuple[type[ScoreSheet], tuple[object, ...]]:
        # A read-only mapping can't be pickled.
        trophies = dict(self.trophies)
        parts = (self.names, self.lines, self.tableaux, trophies, self.tallies, self.rounds)
        return (ScoreSheet, parts)

    @property
    def totals(self) -> tuple[int, ...]:
        """All points, by seat."""
        return tuple(line.total for line in self.lines)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that win: most points, then most suit bonus cards; else shared (SPEC 6.3)."""
        best = max((line.total, line.bonus) for line in self.lines)
        return tuple(
            seat for seat, line in enumerate(self.lines) if (line.total, line.bonus) == best
        )

    def sources(self, seat: int) -> tuple[ScoreSource, ...]:
        """Tell where each point of a player comes from; together they are the total.

        Examples
        --------
        >>> from romirami.scoring import score_tableaux
        >>> sheet = score_tableaux([[4, 9], [24]], ["hearts"], bonus=[3, 0])
        >>> [str(source) for source in sheet.sources(0)]
        ['#4: 2', '#9: 3', 'hearts: 3', 'suit bonus: 3']
        """
        line = self.lines[seat]
        won = [trophy for trophy, holder in self.trophies.items() if holder == seat]
        rest = [ScoreSource("bonus", line.bonus), ScoreSource("joker", line.joker)]
        return (
            *[ScoreSource(contract, contract.points) for contract in self.tableaux[seat]],
            *[ScoreSource(trophy, trophy.points) for trophy in won],
            *[source for source in rest if source.points],
        )

    def explain(self) -> str:
        """Write where each point of each player comes from, a line a player.

        Examples
        --------
        >>> from romirami.scoring import score_tableaux
        >>> print(score_tableaux([[4, 9], [24]], ["hearts"], names=["Ada", "Bo"]).explain())
        Ada 8 = #4: 2, #9: 3, hearts: 3
        Bo 5 = #24: 5
        """
        return "\n".join(
            f"{name} {total} = {', '.join(map(str, self.sources(seat))) or 0}"
            for seat, (name, total) in enumerate(zip(self.names, self.totals, strict=True))
        )

    def __sub__(self, before: object) -> ScoreChange:
        if not isinstance(before, ScoreSheet):
            return NotImplemented
        from .change import ScoreChange  # a change knows the sheets; loading the engine is fast

        return ScoreChange(before, self)

    def counts(self, trophy: Trophy) -> tuple[int, ...]:
        """How many each seat has of what a trophy counts (SPEC 6.2)."""
        return tuple(trophy.count(tableau) for tableau in self.tableaux)

    def __str__(self) -> str:
        return points_table(
            ("★ " * (seat in self.winners) + name, map(str, points_of(line)))
            for seat, (name, line) in enumerate(zip(self.names, self.lines, strict=True))
        )

    def __repr__(self) -> str:
        totals = zip(self.names, self.totals, strict=True)
        return f"<ScoreSheet: {', '.join(f'{name} {total}' for name, total in totals)}>"


def points_of(line: ScoreLine) -> tuple[int, ...]:
    """Give the points by source and their sum, in the order of the columns."""
    return (line.contracts, line.trophies, line.bonus, line.joker, line.total)


def points_table(rows: Iterable[tuple[str, Iterable[str]]]) -> str:
    """Write a row of points for each player, below the names of the sources."""
    heads = ("", _("contracts"), _("trophies"), _("suit bonus"), _("Joker"), _("total"))
    lines = [heads, *[(name, *points) for name, points in rows]]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join([line[0].ljust(widths[0]), *map(str.rjust, line[1:], widths[1:])]).rstrip()
        for line in lines
    )
