"""Score sheets and standings (SPEC 6.2-6.4), of a game or of made-up tableaux."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from .contracts import Contract
from .errors import TextError
from .language import gettext as _
from .piles import Cards
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


@dataclass(frozen=True, repr=False)
class ScoreSheet:
    """Who scores what, and who wins.

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

    def counts(self, trophy: Trophy) -> tuple[int, ...]:
        """How many each seat has of what a trophy counts (SPEC 6.2)."""
        return tuple(trophy.count(tableau) for tableau in self.tableaux)

    def __str__(self) -> str:
        heads = ("", _("contracts"), _("trophies"), _("suit bonus"), _("Joker"), _("total"))
        rows: list[tuple[str, ...]] = [heads]
        for seat, (name, line) in enumerate(zip(self.names, self.lines, strict=True)):
            mark = "★ " if seat in self.winners else ""
            points = (line.contracts, line.trophies, line.bonus, line.joker, line.total)
            rows.append((mark + name, *map(str, points)))
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return "\n".join(
            "  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]).rstrip()
            for row in rows
        )

    def __repr__(self) -> str:
        totals = zip(self.names, self.totals, strict=True)
        return f"<ScoreSheet: {', '.join(f'{name} {total}' for name, total in totals)}>"

    def _repr_html_(self) -> str:
        from .drawing import score_sheet_html

        return score_sheet_html(self)


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
