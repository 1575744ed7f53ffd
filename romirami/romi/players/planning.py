"""What to lay in a turn: steps that hold as a whole (SPEC 12)."""

from __future__ import annotations

from dataclasses import replace
from operator import attrgetter
from typing import NamedTuple

from ...verdicts import Verdict
from ..actions import Action, Lay, LayOff, TakeJoker
from ..cards import JOKER, Card, points_of
from ..hands import sort_hand
from ..judging import check_action
from ..laying import added_card, joker_prices, lay_offs
from ..solver import best_melds, can_go_out
from ..turn import LAY, Turn

Step = Lay | LayOff | TakeJoker


class Plan(NamedTuple):
    """Steps of a turn, and the turn after them.

    Attributes
    ----------
    steps
        What to lay, in this order.
    turn
        The turn after it, before the discard.
    """

    steps: tuple[Step, ...]
    turn: Turn

    def then(self, step: Step) -> Plan:
        """Tell the plan with one step more."""
        return Plan((*self.steps, step), self.turn.after(step))

    @property
    def left(self) -> int:
        """What is left in the hand counts so much."""
        return points_of(self.turn.hand)


def with_card(turn: Turn, card: Card | None) -> Turn:
    """Tell the turn after a card was drawn; with none, as if one were drawn already."""
    hand = turn.hand if card is None else sort_hand([*turn.hand, card])
    return replace(turn, phase=LAY, hand=hand, may_swap=False)


def plan_for(turn: Turn) -> Plan:
    """Find what to lay so that the turn holds and little is left in the hand.

    Parameters
    ----------
    turn
        The turn, after the draw.

    Returns
    -------
    Plan
        Without steps where nothing can be laid that holds.

    Examples
    --------
    >>> plan = plan_for(Turn.of("7S 7H 7C 8H 2S 10D", melds=["9D JD JK"], opened=True))
    >>> [str(step) for step in plan.steps], plan.turn.goes_out
    (['lay 7S 7H 7C', 'take joker from 0 with 10D', 'lay off JK on 0 as 8D'], False)
    """
    out = can_go_out(turn)
    if out:
        plan = Plan((), turn)
        for step in steps_of(out)[:-1]:
            assert isinstance(step, Lay | LayOff | TakeJoker), "after the draw it is laid"
            plan = plan.then(step)
        return plan
    plan = _with_jokers(_laid_down(Plan((), turn)))
    return plan if plan.turn.holds else Plan((), turn)


def steps_of(out: Verdict) -> tuple[Action, ...]:
    """Tell the steps of a turn that goes out; see `can_go_out`."""
    steps = out.facts["steps"]
    assert isinstance(steps, tuple), "who can go out is told how"
    return steps


def _laid_down(plan: Plan) -> Plan:
    """Lay down what counts most, and lay off what can be; a joker stays in the hand."""
    turn = plan.turn
    for meld in best_melds(turn.hand, group_jokers=turn.options.group_jokers, discard=True).melds:
        step = Lay(meld)
        if check_action(step, plan.turn):
            plan = plan.then(step)
    while (lay_off := _some_lay_off(plan.turn, jokers=False)) is not None:
        plan = plan.then(lay_off)
    return plan


def _some_lay_off(turn: Turn, jokers: bool) -> LayOff | None:
    """Find a card to lay off, the one that counts most first."""
    group_jokers = turn.options.group_jokers
    for card in sorted(dict.fromkeys(turn.hand), key=attrgetter("points"), reverse=True):
        if card is JOKER and not jokers:
            continue
        for number, meld in enumerate(turn.melds):
            for added in lay_offs(meld, card, group_jokers):
                step = LayOff(card, number, added_card(meld, added) if card is JOKER else None)
                if check_action(step, turn):
                    return step
    return None


def _with_jokers(plan: Plan) -> Plan:
    """Take jokers from the table as long as less is left in the hand by it."""
    while (better := _with_one_joker(plan)) is not None:
        plan = better
    return plan


def _with_one_joker(plan: Plan) -> Plan | None:
    hand = frozenset(plan.turn.hand)
    for number, meld in enumerate(plan.turn.melds):
        for price in joker_prices(meld):
            step = TakeJoker(number, price)
            if not hand.issuperset(price) or not check_action(step, plan.turn):
                continue
            took = _laid_down(plan.then(step))
            while took.turn.owed and (back := _some_lay_off(took.turn, jokers=True)) is not None:
                took = took.then(back)
            if took.turn.holds and took.left < plan.left:
                return took
    return None
