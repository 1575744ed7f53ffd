"""What if: how the scores of a scenario move when something of it changes (SPEC 6.2, 6.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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
    name: str = ""

    def score(self, before: ScoreSheet) -> ScoreSheet:
        """Score a scenario with this change.

        Raises
        ------
        TextError
            If a text can't be read, there is no such seat, or a suit bonus pile gets too small.
        """
        seats = range(len(before.names))
        for seat in (*self.fills, *self.tableaux, *self.bonus, *self.jokers):
            if seat not in seats:
                expected = _("a seat is a number from 0 to {last}").format(last=len(seats) - 1)
                raise TextError(repr(seat), expected)
        return score_tableaux(
            [
                (*self.tableaux.get(seat, before.tableaux[seat]), *_several(self.fills, seat))
                for seat in seats
            ],
            before.trophies if self.trophies is None else self.trophies,
            [before.lines[seat].bonus + self._more_bonus(seat) for seat in seats],
            [self.jokers.get(seat, before.lines[seat].joker > 0) for seat in seats],
            before.names,
        )

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


def what_if(
    scenario: Scored,
    *changes: Change,
    trophies: Trophies | None = None,
    fills: Mapping[int, ContractLike | Sequence[ContractLike]] | None = None,
    tableaux: Mapping[int, Sequence[ContractLike]] | None = None,
    bonus: Mapping[int, int | CardsText] | None = None,
    jokers: Mapping[int, bool] | None = None,
) -> WhatIf:
    """Tell how the scores of a scenario move when something of it changes (SPEC 6.2, 6.3).

    Parameters
    ----------
    scenario
        A score sheet, such as `romirami.score_tableaux` makes, a game or a position: scored as
        if the game ended there.
    *changes
        The alternatives, each a `Change`; `each_contract` and `each_trophy_side` make several.
    trophies, fills, tableaux, bonus, jokers
        One more alternative, as the parameters of `Change`.

    Returns
    -------
    WhatIf

    Raises
    ------
    TextError
        If nothing is changed, or a change can't be.

    Examples
    --------
    >>> import romirami as rr
    >>> sheet = rr.score_tableaux(
    ...     [[4, 9], [24]], ["hearts", "2-card"], [3, 2], [True, True], ["Ada", "Bo"]
    ... )
    >>> print(what_if(sheet, Change(fills={0: 27}), Change(bonus={0: 2}, jokers={0: False})))
                                          Ada                               Bo
    as it is                              12                                ★ 13
    Ada fills #27                         ★ 21 (contracts +4, trophies +5)  8 (trophies -5)
    Ada: suit bonus +2, Ada has no Joker  ★ 13 (suit bonus +2, Joker -1)    13
    """
    before = _score(scenario)
    asked = list(changes)
    if any(given is not None for given in (trophies, fills, tableaux, bonus, jokers)):
        one = Change(
            trophies=trophies,
            fills=fills or {},
            tableaux=tableaux or {},
            bonus=bonus or {},
            jokers=jokers or {},
        )
        asked.append(one)
    if not asked:
        raise TextError("", _("say what changes: trophies, fills, tableaux, bonus or jokers"))
    found: dict[str, ScoreSheet] = {}
    for change in asked:
        label = change.told(before.names)
        if label in found:
            raise TextError(label, _("two alternatives are called the same: give one a name"))
        found[label] = change.score(before)
    return WhatIf(before, found)


def _score(scenario: Scored) -> ScoreSheet:
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
