"""What if: how the scores of a scenario move when something of it changes (SPEC 6.2, 6.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import index
from typing import TYPE_CHECKING

from ..errors import TextError
from ..game import Game
from ..language import gettext as _
from ..language import say_list
from ..piles import Cards
from ..positions import Position
from ..scoring import ContractLike, ScoreSheet, as_contract, score_tableaux
from ..scoring.change import ScoreChange, signed
from ..trophies import TOKENS, Trophy

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Scored = ScoreSheet | Game | Position
"""Whatever has a score."""

Trophies = Sequence[Trophy | str]
CardsText = str | Cards


@dataclass(frozen=True, kw_only=True)
class Change:
    """What changes in a scenario; what is left out stays as it is.

    Parameters
    ----------
    trophies
        The trophies in play.
    fills
        By seat, a contract that it has filled more, or several.
    tableaux
        By seat, all contracts that it has filled.
    bonus
        By seat, how many suit bonus cards it has more, or fewer where negative; or the cards
        that it has more.
    jokers
        By seat, whether it has its Joker still.
    hands
        By seat, the cards in its hand; they count only where it is played on.
    name
        What the change is called; where it is left out, it is told in words.

    Examples
    --------
    >>> Change(fills={0: 24}, bonus={0: "1y 4y"}).told(["Ada", "Bo"])
    'Ada fills #24, Ada: suit bonus +2'
    """

    trophies: Trophies | None = None
    fills: Mapping[int, ContractLike | Sequence[ContractLike]] = field(default_factory=dict)
    tableaux: Mapping[int, Sequence[ContractLike]] = field(default_factory=dict)
    bonus: Mapping[int, int | CardsText] = field(default_factory=dict)
    jokers: Mapping[int, bool] = field(default_factory=dict)
    hands: Mapping[int, CardsText] = field(default_factory=dict)
    name: str = ""

    def score(self, before: ScoreSheet) -> ScoreSheet:
        """Score a scenario with this change.

        Raises
        ------
        TextError
            If a text can't be read, there is no such seat, or a suit bonus pile gets too small.
        """
        self.require_seats(len(before.names))
        if self.hands:
            cards = ", ".join(map(str, self.hands.values()))
            raise TextError(cards, _("a hand scores nothing; say which players play on with it"))
        seats = range(len(before.names))
        return score_tableaux(
            [self.tableau(seat, before.tableaux[seat]) for seat in seats],
            before.trophies if self.trophies is None else self.trophies,
            [before.lines[seat].bonus + self._more_bonus(seat) for seat in seats],
            [self.jokers.get(seat, before.lines[seat].joker > 0) for seat in seats],
            before.names,
        )

    def require_seats(self, seats: int) -> None:
        """Refuse a change for a seat that there is not.

        Raises
        ------
        TextError
            If there is none.
        """
        for seat in (*self.fills, *self.tableaux, *self.bonus, *self.jokers, *self.hands):
            if seat not in range(seats):
                expected = _("a seat is a number from 0 to {last}").format(last=seats - 1)
                raise TextError(repr(seat), expected)

    def tableau(self, seat: int, before: Iterable[ContractLike]) -> tuple[ContractLike, ...]:
        """Tell what a seat has filled then."""
        return (*self.tableaux.get(seat, tuple(before)), *_several(self.fills, seat))

    def _more_bonus(self, seat: int) -> int:
        more = self.bonus.get(seat, 0)
        if isinstance(more, str | Cards):
            return len(Cards(more))
        try:
            return index(more)
        except TypeError:
            expected = _("of suit bonus cards there are a whole number more or fewer")
            raise TextError(repr(more), expected) from None

    def told(self, names: Iterable[str]) -> str:
        """Tell the change in words, or by its name.

        Parameters
        ----------
        names
            The players, by seat.
        """
        if self.name:
            return self.name
        parts = []
        if self.trophies is not None:
            trophies = say_list([*map(str, self.trophies)])
            parts.append(
                _("trophies {trophies}").format(trophies=trophies) if trophies else _("no trophies")
            )
        for seat, name in enumerate(names):
            if seat in self.tableaux:
                contracts = _called(self.tableaux[seat])
                parts.append(_("{name} has {contracts}").format(name=name, contracts=contracts))
            if seat in self.fills:
                contracts = _called(_several(self.fills, seat))
                parts.append(_("{name} fills {contracts}").format(name=name, contracts=contracts))
            if seat in self.bonus:
                n = signed(self._more_bonus(seat))
                parts.append(_("{name}: suit bonus {n}").format(name=name, n=n))
            if seat in self.jokers:
                has = _("{name} has the Joker") if self.jokers[seat] else _("{name} has no Joker")
                parts.append(has.format(name=name))
            if seat in self.hands:
                cards = str(self.hands[seat])
                parts.append(_("{name} holds {cards}").format(name=name, cards=cards))
        return ", ".join(parts) or _("nothing changes")


def _several(
    fills: Mapping[int, ContractLike | Sequence[ContractLike]], seat: int
) -> tuple[ContractLike, ...]:
    """Take one contract or several as several."""
    given = fills.get(seat, ())
    if isinstance(given, ContractLike):
        return (given,)
    return tuple(given)


def _called(contracts: Sequence[ContractLike]) -> str:
    cards = map(as_contract, contracts)
    called = [f"#{card.number}" if card.number else str(card) for card in cards]
    return say_list(called) or _("no contract")


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A scenario beside its alternatives: a table, and a plot.

    Attributes
    ----------
    before
        The score sheet as it is.
    alternatives
        By what changes, the score sheet then.

    Examples
    --------
    >>> import romirami as rr
    >>> from romirami.lab import what_if
    >>> sheet = rr.score_tableaux([[4, 9], [24]], ["hearts"], [3, 2], names=["Ada", "Bo"])
    >>> found = what_if(sheet, fills={1: [12, 18]})
    >>> print(found.moves("Bo fills #12 and #18"))
         contracts  trophies  suit bonus  Joker  total
    Ada          0        -3           0      0     -3
    Bo          +8         0           0      0     +8
    hearts: Ada, now nobody
    winner: Ada, now Bo
    """

    before: ScoreSheet
    alternatives: Mapping[str, ScoreSheet]

    def moves(self, alternative: str) -> ScoreChange:
        """Tell how the score moves with an alternative, by seat and source.

        Raises
        ------
        TextError
            If there is no such alternative.
        """
        after = self.alternatives.get(alternative)
        if after is None:
            expected = _("the alternatives are {names}")
            raise TextError(alternative, expected.format(names=say_list([*self.alternatives])))
        return after - self.before

    def plot(self, ax: Axes | None = None) -> Axes:
        """Draw how the scores move; see `romirami.lab.plots.moves`."""
        from .plots import moves

        return moves(self, ax)

    def __str__(self) -> str:
        from .moves import tell_moves

        return tell_moves(self)

    def __repr__(self) -> str:
        return f"<WhatIf: {'; '.join(self.alternatives)}>"

    def _repr_html_(self) -> str:
        from .moves import moves_html

        return moves_html(self)


def scored(scenario: object, changes: Sequence[Change]) -> WhatIf:
    """Score a scenario and its alternatives; see `romirami.lab.what_if`."""
    before = _score(scenario)
    return WhatIf(
        before,
        {label: change.score(before) for label, change in labelled(changes, before.names)},
    )


def labelled(changes: Iterable[Change], names: Sequence[str]) -> Iterator[tuple[str, Change]]:
    """Call each change by its name, or by what it does.

    Raises
    ------
    TextError
        If two are called the same.
    """
    labels = set()
    for change in changes:
        label = change.told(names)
        if label in labels:
            raise TextError(label, _("two alternatives are called the same: give one a name"))
        labels.add(label)
        yield label, change


def _score(scenario: object) -> ScoreSheet:
    if isinstance(scenario, ScoreSheet):
        return scenario
    if isinstance(scenario, Game | Position):
        return scenario.score()
    raise TextError(repr(scenario), _("a scenario is a score sheet, a game or a position"))


def each_contract(contracts: Iterable[ContractLike], seat: int = 0) -> tuple[Change, ...]:
    """Make an alternative for each contract that a seat might fill next.

    Parameters
    ----------
    contracts
        Such as the contract market.
    seat
        Who fills it.

    Examples
    --------
    >>> [change.told(["Ada", "Bo"]) for change in each_contract([4, 9], seat=1)]
    ['Bo fills #4', 'Bo fills #9']
    """
    return tuple(Change(fills={seat: contract}) for contract in contracts)


def each_trophy_side(scenario: Scored) -> tuple[Change, ...]:
    """Make an alternative for each trophy in play, with the other side of its token (SPEC 1.3).

    Examples
    --------
    >>> import romirami as rr
    >>> [change.name for change in each_trophy_side(rr.new_game(2, seed=7))]
    ['cherries instead of 2-card', 'hearts instead of 3-card', 'clovers instead of 4-card', \
'5-card instead of diamonds']
    """
    before = _score(scenario)
    other = {one: two for sides in TOKENS for one, two in (sides, sides[::-1])}
    return tuple(
        Change(
            trophies=[other[one] if one is trophy else one for one in before.trophies],
            name=_("{one} instead of {other}").format(one=other[trophy], other=trophy),
        )
        for trophy in before.trophies
    )
