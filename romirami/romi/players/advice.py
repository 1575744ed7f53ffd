"""Why a step of Römi is a good one, in a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from ...language import N_
from ...verdicts import Verdict
from ..actions import Action, Discard, Draw, Lay, LayOff, Swap, TakeJoker
from ..solver import can_go_out
from ..turn import Turn
from ..view import View
from .planning import plan_for


@dataclass(frozen=True, slots=True)
class Advice:
    """A step and the reason for it; its text is the reason as a whole sentence.

    Attributes
    ----------
    action
        What to do.
    reason
        Why: always fine, with a code and its facts.
    """

    action: Action
    reason: Verdict

    def __str__(self) -> str:
        return str(self.reason)


def advice_for(seen: Turn | View, action: Action) -> Advice:
    """Say why a seat should do a step that a computer player chose for it.

    Parameters
    ----------
    seen
        The turn, or the view of the seat whose turn it is.
    action
        One of its legal steps.

    Returns
    -------
    Advice

    Examples
    --------
    >>> from romirami import romi
    >>> game = romi.new_game(["Ada", "Bo"], seed=7, starter=0)
    >>> print(advice_for(game.view(0), romi.Discard("KS")))
    Discard K♠: you need it least, and it counts 10 points in your hand.
    """
    turn = seen if isinstance(seen, Turn) else seen.mine
    assert turn is not None, "it is this seat's turn"
    return Advice(action, _reason(action, turn))


def _reason(action: Action, turn: Turn) -> Verdict:
    if isinstance(action, Swap):
        return _why_swap(action, turn)
    if isinstance(action, Draw):
        return _why_draw(action, turn)
    if isinstance(action, Lay):
        return _why_lay(action, turn)
    if isinstance(action, LayOff):
        return Verdict(
            True,
            "lay-off",
            "Lay {card} off on {meld}: your hand counts {n} point less.",
            "Lay {card} off on {meld}: your hand counts {n} points less.",
            card=action.card,
            meld=turn.melds[action.meld],
            n=action.card.points,
        )
    if isinstance(action, TakeJoker):
        return Verdict(
            True,
            "take-joker",
            "Take the joker from {meld} with {cards}: you can lay it again in this turn.",
            cards=action.cards,
            meld=turn.melds[action.meld],
        )
    if isinstance(action, Discard):
        return _why_discard(action, turn)
    return Verdict(True, "take-back", "Take the last step back: this turn can't end as it lies.")


def _why_swap(swap: Swap, turn: Turn) -> Verdict:
    facts = {"card": swap.card, "exchange": turn.exchange}
    if can_go_out(turn):
        return Verdict(
            True,
            "swap-to-go-out",
            "Swap {card} for the exchange card {exchange}: then you can go out.",
            **facts,
        )
    return Verdict(
        True,
        "swap",
        "Swap {card} for the exchange card {exchange}: your melds are worth more with it.",
        **facts,
    )


def _why_draw(draw: Draw, turn: Turn) -> Verdict:
    if draw.source == "exchange":
        return Verdict(
            True,
            "draw-exchange",
            "Take the exchange card {card}: with it you go out from hand.",
            card=turn.exchange,
        )
    if draw.source == "discard":
        if can_go_out(turn):
            sentence = N_("Take {card} from the discard pile: with it you can go out.")
        else:
            sentence = N_("Take {card} from the discard pile: it goes into a meld.")
        return Verdict(True, "draw-discard", sentence, card=turn.top)
    if turn.top is None:
        return Verdict(True, "draw-stock", "Draw from the stock.")
    return Verdict(
        True,
        "draw-stock",
        "Draw from the stock: it may bring more than {card} of the discard pile.",
        card=turn.top,
    )


def _why_lay(lay: Lay, turn: Turn) -> Verdict:
    meld = turn.reading(lay)
    if turn.may_lay_off:
        return Verdict(
            True,
            "lay",
            "Lay {meld}: your hand counts {n} point less.",
            "Lay {meld}: your hand counts {n} points less.",
            meld=meld,
            n=sum([card.points for card in meld.cards]),
        )
    laid = turn.opening_points + meld.points
    if laid >= turn.options.opening:
        sentence = N_("Lay {meld}: your melds count {points} then, and {needed} open.")
    else:
        sentence = N_("Lay {meld}: your melds count {points} then, of the {needed} that open.")
    return Verdict(
        True, "lay-to-open", sentence, meld=meld, points=laid, needed=turn.options.opening
    )


def _why_discard(discard: Discard, turn: Turn) -> Verdict:
    if turn.goes_out:
        return Verdict(True, "go-out", "Discard {card}: you go out with it.", card=discard.card)
    if not turn.has_laid and plan_for(turn).steps:
        return _why_wait(discard, turn)
    return Verdict(
        True,
        "discard",
        "Discard {card}: you need it least, and it counts {n} point in your hand.",
        "Discard {card}: you need it least, and it counts {n} points in your hand.",
        card=discard.card,
        n=discard.card.points,
    )


def _why_wait(discard: Discard, turn: Turn) -> Verdict:
    """Say why nothing is laid, though it could be."""
    if turn.opened:
        sentence = N_(
            "Lay nothing yet, and discard {card}: as long as you hold your cards, nobody lays off "
            "on them, and they can be arranged anew."
        )
    else:
        sentence = N_(
            "Lay nothing yet, and discard {card}: as long as you hold your melds, nobody lays off "
            "on them, and you may still go out from hand."
        )
    return Verdict(True, "wait", sentence, card=discard.card)
