"""The best whole turn of a view, the runners-up, and what another turn loses against them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from ..actions import Action, Fill, Take
from ..contracts import CONTRACTS
from ..drawing.html import output, words_table
from ..intervals import Interval
from ..language import gettext as _
from ..language import ngettext, say_list
from ..players.prospects import Prospects
from ..players.protocol import expect_turn
from ..players.search import Budget, Estimate, Turn, compare_turns, final_lead
from ..trophies import Trophy
from ..turn import Phase, check_action
from ..verdicts import RuleError
from ..view import View

NODES: Final = 20_000
"""How many turns are played in thought where nothing is said: a second or two."""


@dataclass(frozen=True, slots=True)
class TurnValue:
    """What a whole turn brings, now and in the end.

    Attributes
    ----------
    turn
        The turn; its ``actions`` are what is done.
    expected
        The expected lead over the other players' mean at the end of the game, in points.
    lost
        How much of it is lost against the best turn; bounds around 0 say that it may be as good.
    rollouts
        How often it was played on.
    points, bonus
        The points of the contracts filled in it, and their suit bonus cards.
    trophies
        The trophies in which it takes the lead.
    joker
        Whether it spends the Joker.
    """

    turn: Turn
    expected: Interval
    lost: Interval
    rollouts: int
    points: int
    bonus: int
    trophies: tuple[Trophy, ...]
    joker: bool

    def __str__(self) -> str:
        return f"{self.turn}: {self.expected:+z.1f}; {self.gains}"

    @property
    def gains(self) -> str:
        """What it brings now, in words."""
        said = []
        if self.turn.fills:
            points = ngettext("{n} point", "{n} points", self.points)
            said.append(points.format(n=self.points))
        if self.bonus:
            bonus = ngettext("{n} suit bonus card", "{n} suit bonus cards", self.bonus)
            said.append(bonus.format(n=self.bonus))
        if self.trophies:
            lead = _("the lead for {trophies}")
            said.append(lead.format(trophies=say_list([one.spoken for one in self.trophies])))
        if self.joker:
            said.append(_("the Joker is spent"))
        return ", ".join(said) or _("nothing now")


@dataclass(frozen=True, slots=True)
class BestTurn:
    """The turns that were compared, the best first.

    Attributes
    ----------
    turns
        All of them with their values.
    played
        The one that was asked about; None where none was.
    """

    turns: tuple[TurnValue, ...]
    played: TurnValue | None = None

    @property
    def best(self) -> TurnValue:
        """The best turn found."""
        return self.turns[0]

    @property
    def turn(self) -> Turn:
        """The best turn found, to be played."""
        return self.best.turn

    @property
    def lost(self) -> Interval | None:
        """How many points the turn asked about loses in expectation against the best."""
        return None if self.played is None else self.played.lost

    def __repr__(self) -> str:
        return f"<BestTurn: {self.turn}, {self.best.expected:+z.1f}>"

    def __str__(self) -> str:
        rows = self._table()
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = [
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
            for row in rows
        ]
        return "\n".join([*lines, self._note()])

    def _repr_html_(self) -> str:
        return output(words_table(self._table(), named=1, caption=self._note()), str(self))

    def _table(self) -> list[tuple[str, ...]]:
        heads = (_("turn"), _("expected lead (95 %)"), _("lost (95 %)"), _("now"), _("rollouts"))
        rows = [
            (
                f"{one.turn} ←" if one is self.played else str(one.turn),
                f"{one.expected:+z.1f}",
                "" if one is self.best else f"{one.lost:z.1f}",
                one.gains,
                str(one.rollouts),
            )
            for one in self.turns
        ]
        return [heads, *rows]

    def _note(self) -> str:
        note = _("Points ahead of the other players' mean at the end of the game.")
        if self.played is None:
            return note
        return note + " " + _("The arrow marks the turn asked about.")


def best_turn(
    view: View,
    played: Iterable[Action] | None = None,
    *,
    nodes: int = NODES,
    seconds: float | None = None,
    seed: int = 0,
) -> BestTurn:
    """Find the best whole turn: what to take, to fill and to discard.

    Turns are valued by the expected lead over the other players' mean at the end of the game, in
    points (SPEC 6.3): each is played on in many ways in which the cards hidden from the seat may
    lie, all players playing much like the greedy one, for a round, and what remains is
    estimated.  The values are as good as that: the lead against players who play so.

    Parameters
    ----------
    view
        Of the seat whose turn it is, at any step of it.
    played
        The actions of a turn to be compared with the best, from this step to the end of the turn.
    nodes
        How many turns may be played in rollouts.
    seconds
        How long it may take, instead.
    seed
        Decides how the hidden cards are sampled: the same view, nodes and seed, the same answer.

    Returns
    -------
    BestTurn

    Raises
    ------
    GameOverError
        If the game has ended.
    TurnError
        If it is not the turn of the view's seat.
    RuleError
        If the turn to be compared can't be played.

    Examples
    --------
    >>> import romirami as rr
    >>> position = rr.make_position(["3h 3d 3c", "1h 2h"], "3y 5d 1c", [4, 12, 24, 35])
    >>> found = best_turn(rr.Game(position).view(0), nodes=2000)
    >>> print(found.turn)
    take 3y / fill #4 with 3h 3d 3c 3y / end
    >>> found.best.points, found.best.bonus, found.best.trophies
    (2, 1, (Trophy('hearts'),))
    """
    expect_turn(view)
    asked = None if played is None else _whole_turn(view, played)
    budget = Budget(nodes) if seconds is None else Budget(seconds=seconds)
    also = () if asked is None else (asked,)
    ranked = compare_turns(view, budget, seed, also, final_lead)
    turns = tuple(_value(view, one, ranked[0]) for one in ranked)
    mine = next((one for one in turns if asked is not None and one.turn.is_like(asked)), None)
    return BestTurn(turns, mine)


def _whole_turn(view: View, played: Iterable[Action]) -> Turn:
    """Gather actions to a turn that can be played from here on.

    What is discarded after the end of the turn depends on cards that are hidden now: it is not
    looked at.
    """
    turn = replace(Turn.of(played), ends=view.phase is not Phase.DISCARD)
    phase, hand, joker = view.phase, view.hand.packed, view.joker
    contracts: tuple[int, ...] = view.contracts
    for action in turn.actions:
        verdict = check_action(action, phase, hand, view.numbers.packed, contracts, joker)
        if not verdict:
            raise RuleError(action, verdict)
        if isinstance(action, Take):
            hand, phase = hand + action.cards.packed, Phase.FILL
        elif isinstance(action, Fill):
            hand, joker = hand - action.cards.packed, joker and not action.joker
            contracts = tuple(number for number in contracts if number != action.contract)
        else:
            break
    return turn


def _value(view: View, one: Estimate, best: Estimate) -> TurnValue:
    prospects = Prospects(view)
    filled = tuple(fill.contract for fill in one.turn.fills)
    return TurnValue(
        turn=one.turn,
        expected=_around(one.expected, one.margin),
        lost=_around(*one.lost_to(best)),
        rollouts=len(one.later),
        points=sum(CONTRACTS[number - 1].points for number in filled),
        bonus=sum(_bonus(fill) for fill in one.turn.fills),
        trophies=tuple(
            trophy
            for at, trophy in enumerate(view.trophies)
            if prospects.leads[at] <= 0 < prospects.lead_after(at, filled)
        ),
        joker=any(fill.joker for fill in one.turn.fills),
    )


def _bonus(fill: Fill) -> int:
    return len(fill.cards.of_suit(CONTRACTS[fill.contract - 1].bonus))


def _around(middle: float, reach: float) -> Interval:
    return Interval(middle, middle - reach, middle + reach)
