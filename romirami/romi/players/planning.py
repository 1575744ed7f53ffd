"""What to lay in a turn: steps that hold as a whole (SPEC 12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from operator import attrgetter
from typing import NamedTuple

from ..actions import Lay, LayOff, TakeJoker
from ..cards import JOKER, Card, points_of
from ..hands import Hand, sort_hand, without
from ..judging import check_action
from ..laying import added_card, joker_prices, lay_offs
from ..melds import Meld
from ..turn import LAY, Turn
from .packing import Melds, best_packing

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
    def rank(self) -> tuple[bool, int]:
        """How good it is to end the turn so: the higher the better."""
        return self.turn.goes_out, -points_of(self.turn.hand)


def with_card(turn: Turn, card: Card | None, took_exchange: bool = False) -> Turn:
    """Tell the turn after a draw; with no card, as if it were drawn already."""
    hand = turn.hand if card is None else sort_hand([*turn.hand, card])
    exchange = None if took_exchange else turn.exchange
    return replace(
        turn,
        phase=LAY,
        hand=hand,
        exchange=exchange,
        took_exchange=took_exchange,
        steps=turn.steps + took_exchange,
        may_swap=False,
    )


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
    best = Plan((), turn)
    for melds in _packings(turn):
        plan = _lay_off_all(_lay_all(Plan((), turn), melds))
        plan = _with_jokers(plan)
        if plan.turn.holds and (not best.turn.holds or plan.rank > best.rank):
            best = plan
    return best


def _packings(turn: Turn) -> Iterator[Melds]:
    """Tell what melds to try: most points, most cards, and all cards but one."""

    def packed(hand: Hand, worth: Callable[[Meld], int]) -> Melds:
        return best_packing(hand, worth, turn.options.group_jokers)[1]

    yield packed(turn.hand, lambda meld: meld.points)
    most = packed(turn.hand, len)
    yield most
    if sum(map(len, most)) == len(turn.hand):
        for card in dict.fromkeys(turn.hand):
            yield packed(without(turn.hand, (card,)), len)


def _lay_all(plan: Plan, melds: Melds) -> Plan:
    for meld in melds:
        step = Lay(meld)
        if check_action(step, plan.turn):
            plan = plan.then(step)
    return plan


def _lay_off_all(plan: Plan) -> Plan:
    """Lay off what can be, natural cards first; a joker only to go out."""
    while (step := _some_lay_off(plan.turn, jokers=False)) is not None:
        plan = plan.then(step)
    out = plan
    while not out.turn.goes_out and (step := _some_lay_off(out.turn, jokers=True)) is not None:
        out = out.then(step)
    return out if out.turn.goes_out and out.turn.holds else plan


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
            took = plan.then(step)
            group_jokers = plan.turn.options.group_jokers
            _points, melds = best_packing(took.turn.hand, len, group_jokers)
            took = _lay_off_all(_lay_all(took, melds))
            while took.turn.owed and (back := _some_lay_off(took.turn, jokers=True)) is not None:
                took = took.then(back)
            if took.turn.holds and took.rank > plan.rank:
                return took
    return None
