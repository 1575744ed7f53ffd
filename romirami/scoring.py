"""Score sheets and standings (SPEC 6.2-6.4), of a game or of made-up tableaux."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from .contracts import Contract
from .errors import TextError
from .language import gettext as _
from .piles import Cards
from .showing import Shown
from .trophies import Trophy


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
        >>> print(score_tableaux([[4, 9], [24]], ["hearts"], names=["Ada", "Bo"]).explain())
        Ada 8 = #4: 2, #9: 3, hearts: 3
        Bo 5 = #24: 5
        """
        return "\n".join(
            f"{name} {total} = {', '.join(map(str, self.sources(seat))) or 0}"
            for seat, (name, total) in enumerate(zip(self.names, self.totals, strict=True))
        )

    def __sub__(self, before: object) -> ScoreChange:
        return ScoreChange(before, self) if isinstance(before, ScoreSheet) else NotImplemented

    def counts(self, trophy: Trophy) -> tuple[int, ...]:
        """How many each seat has of what a trophy counts (SPEC 6.2)."""
        return tuple(trophy.count(tableau) for tableau in self.tableaux)

    def __str__(self) -> str:
        return _table(
            ("★ " * (seat in self.winners) + name, map(str, _points(line)))
            for seat, (name, line) in enumerate(zip(self.names, self.lines, strict=True))
        )

    def __repr__(self) -> str:
        totals = zip(self.names, self.totals, strict=True)
        return f"<ScoreSheet: {', '.join(f'{name} {total}' for name, total in totals)}>"


def _points(line: ScoreLine) -> tuple[int, ...]:
    return (line.contracts, line.trophies, line.bonus, line.joker, line.total)


def _table(rows: Iterable[tuple[str, Iterable[str]]]) -> str:
    """Write a row of points for each player, below the names of the sources."""
    heads = ("", _("contracts"), _("trophies"), _("suit bonus"), _("Joker"), _("total"))
    lines = [heads, *[(name, *points) for name, points in rows]]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join([line[0].ljust(widths[0]), *map(str.rjust, line[1:], widths[1:])]).rstrip()
        for line in lines
    )


@dataclass(frozen=True, repr=False)
class ScoreChange(Shown):
    """What a change does to a score sheet: ``after - before``.

    Parameters
    ----------
    before, after
        The two sheets, of the same number of players.

    Raises
    ------
    TextError
        If the numbers of players differ.

    Examples
    --------
    >>> before = score_tableaux([[4], [9, 12]], ["hearts"], names=["Ada", "Bo"])
    >>> after = score_tableaux([[4, 18, 21], [9, 12]], ["hearts"], names=["Ada", "Bo"])
    >>> print(after - before)
         contracts  trophies  suit bonus  Joker  total
    Ada         +8        +3           0      0    +11
    Bo           0        -3           0      0     -3
    hearts: Bo, now Ada
    winner: Bo, now Ada
    """

    before: ScoreSheet
    after: ScoreSheet

    def __post_init__(self) -> None:
        seats = len(self.before.lines)
        if len(self.after.lines) != seats:
            expected = _("two score sheets of the same number of players subtract, here {n}")
            raise TextError(repr(self.after), expected.format(n=seats))

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """By how much the points of each source change, by seat."""
        return tuple(
            ScoreLine(
                contracts=new.contracts - old.contracts,
                trophies=new.trophies - old.trophies,
                bonus=new.bonus - old.bonus,
                joker=new.joker - old.joker,
            )
            for old, new in zip(self.before.lines, self.after.lines, strict=True)
        )

    @property
    def totals(self) -> tuple[int, ...]:
        """By how much all points change, by seat."""
        return tuple(line.total for line in self.lines)

    @property
    def trophies(self) -> Mapping[Trophy, tuple[int | None, int | None]]:
        """The trophies that change hands: who won each before and who does after, or None."""
        old, new = self.before.trophies, self.after.trophies
        both = {trophy: (old.get(trophy), new.get(trophy)) for trophy in (*old, *new)}
        return {trophy: holders for trophy, holders in both.items() if holders[0] != holders[1]}

    @property
    def winners(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who wins before, and who does after."""
        return (self.before.winners, self.after.winners)

    @property
    def told(self) -> tuple[str, ...]:
        """What changes besides points, in the reader's language."""
        names = self.after.names
        told = [
            _now(trophy.spoken, _holder(names, old), _holder(names, new))
            for trophy, (old, new) in self.trophies.items()
        ]
        old_winners, new_winners = (
            ", ".join(names[seat] for seat in seats) for seats in self.winners
        )
        if old_winners != new_winners:
            told.append(_now(_("winner"), old_winners, new_winners))
        return tuple(told)

    def __str__(self) -> str:
        lines = zip(self.after.names, self.lines, strict=True)
        points = _table((name, map(signed, _points(line))) for name, line in lines)
        return "\n".join([points, *self.told])

    def __repr__(self) -> str:
        totals = zip(self.after.names, self.totals, strict=True)
        return f"<ScoreChange: {', '.join(f'{name} {signed(total)}' for name, total in totals)}>"


def signed(points: int) -> str:
    """Write by how much something changes.

    Examples
    --------
    >>> signed(3), signed(-2), signed(0)
    ('+3', '-2', '0')
    """
    return f"{points:+d}" if points else "0"


def _now(what: str, before: str, after: str) -> str:
    return _("{what}: {before}, now {after}").format(what=what, before=before, after=after)


def _holder(names: tuple[str, ...], seat: int | None) -> str:
    return _("nobody") if seat is None else names[seat]


ContractLike = Contract | int | str


def as_contract(contract: ContractLike) -> Contract:
    """Take a contract as a value, a catalogue number or a text.

    Raises
    ------
    TextError
        If it is none of them.
    """
    if isinstance(contract, Contract):
        return contract
    return Contract.parse(contract if isinstance(contract, str) else f"#{contract}")


def score_tableaux(
    tableaux: Sequence[Iterable[ContractLike]],
    trophies: Iterable[Trophy | str] = (),
    bonus: Sequence[int | Cards | str] | None = None,
    jokers: Sequence[bool] | None = None,
    names: Sequence[str] | None = None,
) -> ScoreSheet:
    """Score given tableaux, without a game (SPEC 6.2, 6.3).

    Parameters
    ----------
    tableaux
        For each seat its contracts: values, catalogue numbers or texts.
    trophies
        The trophies in play: values or names, such as ``"2-card"``.
    bonus
        For each seat its suit bonus: the number of cards, or the cards; none where left out.
    jokers
        For each seat whether it has its Joker still; nobody has where left out.
    names
        The players; "Player 1" and so on where left out.

    Returns
    -------
    ScoreSheet
        Without what the players did and without rounds, as no game was played.

    Raises
    ------
    TextError
        If a text can't be read, or a list speaks of another number of seats.

    Examples
    --------
    >>> trophies = ["hearts", "2-card"]
    >>> sheet = score_tableaux([[4, 9], [24]], trophies, bonus=[3, 2], jokers=[False, True])
    >>> sheet.totals, sheet.winners
    ((11, 13), (1,))
    >>> print(sheet)
                contracts  trophies  suit bonus  Joker  total
    Player 1            5         3           3      0     11
    ★ Player 2          5         5           2      1     13
    """
    piles = tuple(tuple(as_contract(contract) for contract in tableau) for tableau in tableaux)
    if not piles:
        raise TextError(repr(tableaux), _("give a tableau for at least one seat"))
    bonus = (0,) * len(piles) if bonus is None else bonus
    jokers = (False,) * len(piles) if jokers is None else jokers
    names = default_names(len(piles)) if names is None else names
    for what, given in (("bonus", bonus), ("jokers", jokers), ("names", names)):
        if len(given) != len(piles):
            expected = _("{what} speaks of {n} seats, the tableaux of {seats}")
            raise TextError(repr(given), expected.format(what=what, n=len(given), seats=len(piles)))
    sizes = tuple(pile if isinstance(pile, int) else len(Cards(pile)) for pile in bonus)
    if min(sizes) < 0:
        raise TextError(repr(bonus), _("nobody has less than no suit bonus cards"))
    in_play = tuple(
        trophy if isinstance(trophy, Trophy) else Trophy.parse(trophy) for trophy in trophies
    )
    holders = {trophy: trophy.holder(piles) for trophy in in_play}
    lines = tuple(
        ScoreLine(
            contracts=sum(contract.points for contract in pile),
            trophies=sum(trophy.points for trophy, holder in holders.items() if holder == seat),
            bonus=sizes[seat],
            joker=int(bool(jokers[seat])),
        )
        for seat, pile in enumerate(piles)
    )
    return ScoreSheet(tuple(names), lines, piles, holders)


def default_names(players: int) -> tuple[str, ...]:
    """Name players who gave no name.

    Examples
    --------
    >>> default_names(2)
    ('Player 1', 'Player 2')
    """
    return tuple(_("Player {n}").format(n=n) for n in range(1, players + 1))
