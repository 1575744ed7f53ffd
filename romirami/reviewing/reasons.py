"""Why one turn is better than another, in a sentence with its numbers."""

from __future__ import annotations

from ..intervals import Interval
from ..language import gettext as _
from ..language import say_list
from ..piles import Cards
from ..players.advice import Short
from ..players.nearness import nearness
from ..players.search import Turn
from ..view import View
from .best_turn import TurnValue


def why_better(view: View, best: TurnValue, other: TurnValue, lost: Interval) -> str:
    """Say what a turn does better than another, and what for.

    Parameters
    ----------
    view
        What the seat saw as the turn began.
    best, other
        The two turns.
    lost
        How many points the other one loses.
    """
    filled, instead = _contracts(best.turn), _contracts(other.turn)
    more = [number for number in filled if number not in instead]
    less = [number for number in instead if number not in filled]
    facts: dict[str, object] = {
        "lost": f"{lost.middle:.1f}",
        "more": _named(more),
        "less": _named(less),
        "same": _named(filled),
        "gains": best.gains,
        "instead": other.gains,
        "deals": best.rollouts,
    }
    if more and less:
        return _say_others(best, other).format(**facts)
    if more:
        return _say_more(best.turn, other.turn).format(**facts, cards=_cards(best.turn))
    if less:
        sentence = _(
            "Not filling {less} yet was worth {lost} points more than what it brought: {instead}."
        )
        return sentence.format(**facts)
    if (filled and best.joker < other.joker) or _cards(best.turn) == _cards(other.turn):
        return _say_with(best, other).format(**facts)
    why, more_facts = _nearer(view, best.turn, other.turn)
    return why.format(**facts, **more_facts, cards=_cards(best.turn), others=_cards(other.turn))


def _say_others(best: TurnValue, other: TurnValue) -> str:
    """Say that other contracts were filled."""
    if _brings(best) > _brings(other):
        return _(
            "Filling {more} instead of {less} was worth {lost} points more: {gains} instead of "
            "{instead}."
        )
    return _(
        "Filling {more} instead of {less} was worth {lost} points more in the end, though it "
        "brings no more now: {gains} instead of {instead}."
    )


def _say_more(best: Turn, other: Turn) -> str:
    """Say that more contracts were filled."""
    if best.take is None or best.take == other.take:
        if other.fills:
            return _(
                "Filling {more} too was worth {lost} points more: {gains} instead of {instead}."
            )
        return _("Filling {more} at once was worth {lost} points more: {gains}.")
    if other.fills:
        return _(
            "Taking {cards} and filling {more} too was worth {lost} points more: {gains} instead "
            "of {instead}."
        )
    return _("Taking {cards} and filling {more} was worth {lost} points more: {gains}.")


def _say_with(best: TurnValue, other: TurnValue) -> str:
    """Say that the same contracts were filled with other cards."""
    if best.joker < other.joker:
        return _(
            "Filling {same} without the Joker was worth {lost} points more: {gains} instead of "
            "{instead}."
        )
    if best.bonus > other.bonus:
        return _(
            "Filling {same} with other cards was worth {lost} points more: {gains} instead of "
            "{instead}."
        )
    return _(
        "Filling {same} with other cards was worth {lost} points more, in {deals} deals of the "
        "hidden cards: those that are left help more."
    )


def _nearer(view: View, best: Turn, other: Turn) -> tuple[str, dict[str, object]]:
    """Say which contract the better cards come nearer to, and the facts of that sentence."""
    rest, other_rest = _rest(view, best), _rest(view, other)
    filled = _contracts(best)
    steps = [
        (far.missing - near.missing, near.bonus - far.bonus, -near.missing, number)
        for number in view.contracts
        if number not in filled
        for near, far in [(nearness(number, rest), nearness(number, other_rest))]
    ]
    nearer, bonus, missing, number = max(steps, default=(0, 0, 0, 0))
    facts: dict[str, object] = {
        "contract": f"#{number}",
        "short": Short(-missing).spoken,
        "far": Short(nearer - missing).spoken,
        "bonus": Short(bonus).spoken,
    }
    takes = best.take is not None
    if nearer > 0 and takes:
        sentence = _(
            "Taking {cards} instead of {others} was worth {lost} points more: {contract} then "
            "lacks {short} instead of {far}."
        )
    elif nearer > 0:
        sentence = _(
            "Discarding {cards} instead of {others} was worth {lost} points more: {contract} then "
            "lacks {short} instead of {far}."
        )
    elif nearer == 0 and bonus > 0 and takes:
        sentence = _(
            "Taking {cards} instead of {others} was worth {lost} points more: for {contract} there "
            "is then more suit bonus, by {bonus}."
        )
    elif takes:
        sentence = _(
            "Taking {cards} instead of {others} was worth {lost} points more, in {deals} deals of "
            "the hidden cards."
        )
    else:
        sentence = _(
            "Discarding {cards} instead of {others} was worth {lost} points more, in {deals} deals "
            "of the hidden cards."
        )
    return sentence, facts


def _contracts(turn: Turn) -> list[int]:
    return [fill.contract for fill in turn.fills]


def _named(contracts: list[int]) -> str:
    return say_list([f"#{number}" for number in contracts])


def _cards(turn: Turn) -> Cards:
    """Tell what a turn takes, or what it discards where it is only that."""
    chosen = turn.take if turn.ends else turn.discard
    return Cards() if chosen is None else chosen.cards


def _brings(value: TurnValue) -> int:
    """Tell the points that a turn brings now, were the game over with it."""
    trophies = sum(trophy.points for trophy in value.trophies)
    return value.points + value.bonus + trophies - value.joker


def _rest(view: View, turn: Turn) -> int:
    """Tell the packed hand after a turn, before anything is drawn."""
    if not turn.ends:
        return (view.hand - _cards(turn)).packed
    hand = view.hand + _cards(turn)
    for fill in turn.fills:
        hand -= fill.cards
    return hand.packed
