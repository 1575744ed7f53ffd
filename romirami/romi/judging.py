"""Whether a step is allowed in a turn, and why not (SPEC 11, 12)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..verdicts import Verdict
from .actions import Action, Discard, Draw, Lay, LayOff, Swap, TakeBack, TakeJoker
from .cards import Card
from .hands import lacking
from .laying import lay_offs, why_not_laid_off, why_not_taken
from .melds import ambiguous, check_meld
from .mending import what_opens
from .parsing import parse_action
from .turn import DISCARD, DRAW, LAY, OVER, Turn

LEGAL: Final = Verdict(True, "legal", "That may be done.")
"""The one verdict on whatever is legal."""

_NOT_NOW: Final = {
    DRAW: Verdict(False, "phase", "Draw a card first.", phase=DRAW.value),
    LAY: Verdict(False, "phase", "You have drawn: lay down or not, and discard.", phase=LAY.value),
    DISCARD: Verdict(
        False, "phase", "The starter's first turn is a discard only.", phase=DISCARD.value
    ),
    OVER: Verdict(False, "phase", "The hand is over.", phase=OVER.value),
}


def check_action(action: Action | str, turn: Turn) -> Verdict:
    """Judge a step of a turn; nothing hidden decides.

    Parameters
    ----------
    action
        What is to be done, as a value or as text.
    turn
        The turn as it stands.

    Returns
    -------
    Verdict
        ``legal``, or the reason against it: ``phase`` (not now), ``not-in-hand``,
        ``no-swap`` (SPEC 11.2), ``no-exchange`` (SPEC 11.3), ``no-discards``,
        ``no-meld`` (of this number), ``readings`` (SPEC 10.3),
        ``nothing-left`` (SPEC 12.7), ``nothing-to-take-back`` (SPEC 12.6); for a
        discard also ``joker-kept`` (SPEC 12.4), ``exchange-kept`` (SPEC 11.3),
        ``opening`` (SPEC 12.2) or ``not-opened`` (SPEC 12.3); or a code of
        `romirami.romi.check_meld`, `romirami.romi.laying.why_not_laid_off` or
        `romirami.romi.laying.why_not_taken`.

    Raises
    ------
    TextError
        If a text is no step.
    TypeError
        If it is no step of Römi.

    Examples
    --------
    >>> turn = Turn.of("7S 7H 7C 9H 10H JH 7D 2S").after(Lay("7S 7H 7C")).after(Lay("9H 10H JH"))
    >>> print(check_action("discard 2S", turn))
    Your melds count 50; 51 are needed to open: the 7♦ on your 7♠ 7♥ 7♣ would do.
    """
    if isinstance(action, str):
        action = parse_action(action)
    if isinstance(action, Swap):
        return _check_swap(action, turn) if turn.phase is DRAW else _NOT_NOW[turn.phase]
    if isinstance(action, Draw):
        return _check_draw(action, turn) if turn.phase is DRAW else _NOT_NOW[turn.phase]
    if isinstance(action, TakeBack):
        return LEGAL if turn.steps else _NOTHING_TO_TAKE_BACK
    if isinstance(action, Discard):
        if turn.phase in (DRAW, OVER):
            return _NOT_NOW[turn.phase]
        missing = _check_in_hand([action.card], turn)
        return check_whole(turn) if missing is None else missing
    if isinstance(action, Lay | LayOff | TakeJoker):
        if turn.phase is not LAY:
            return _NOT_NOW[turn.phase]
        return _check_laying(action, turn)
    raise TypeError(f"a step of Römi is a Swap, a Draw, a Lay and so on, not {action!r}")


def _check_swap(swap: Swap, turn: Turn) -> Verdict:
    if turn.exchange is None or not turn.may_swap:
        return Verdict(
            False,
            "no-swap",
            "A card is swapped for the exchange card once, in the first turn in which you draw.",
        )
    return _first(_check_in_hand([swap.card], turn))


def _check_draw(draw: Draw, turn: Turn) -> Verdict:
    if draw.source == "exchange" and (turn.opened or turn.exchange is None):
        return Verdict(
            False,
            "no-exchange",
            "The exchange card is taken only by who has laid nothing yet, and goes out with it.",
        )
    if draw.source == "discard" and turn.top is None:
        return Verdict(False, "no-discards", "There is no card in the discard pile.")
    return LEGAL


def _check_laying(step: Lay | LayOff | TakeJoker, turn: Turn) -> Verdict:
    if isinstance(step, Lay):
        return _first(
            _check_in_hand(step.cards, turn),
            _check_meld(step, turn),
            _check_something_left(step.cards, turn),
        )
    if step.meld >= len(turn.melds):
        return Verdict(
            False,
            "no-meld",
            "There is no meld {number}: there is {n} on the table, counted from 0.",
            "There is no meld {number}: there are {n} on the table, counted from 0.",
            number=step.meld,
            n=len(turn.melds),
        )
    if isinstance(step, LayOff):
        return _first(
            _check_in_hand([step.card], turn),
            _check_lay_off(step, turn),
            _check_something_left((step.card,), turn),
        )
    return _first(
        _check_in_hand(step.cards, turn),
        _check_taking(step, turn),
        _check_something_left(step.cards, turn),
    )


def _first(*reasons: Verdict | None) -> Verdict:
    """Give the first reason against a step; there may be none."""
    return next((reason for reason in reasons if reason is not None), LEGAL)


def _check_meld(lay: Lay, turn: Turn) -> Verdict | None:
    found = turn.readings_of(lay)
    if len(found) == 1:
        return None
    if found:
        return ambiguous(found)
    return check_meld(lay.cards, lay.as_, group_jokers=turn.options.group_jokers)


def _check_lay_off(step: LayOff, turn: Turn) -> Verdict | None:
    found = turn.lay_offs_of(step)
    if len(found) == 1:
        return None
    if found:
        return ambiguous(found)
    meld = turn.melds[step.meld]
    if lay_offs(meld, step.card, turn.options.group_jokers):
        return Verdict(
            False,
            "stands-for",
            "The {card} can't stand for the {as_} there.",
            card=step.card,
            as_=step.as_,
            meld=meld,
        )
    return why_not_laid_off(meld, step.card, turn.options.group_jokers)


def _check_taking(step: TakeJoker, turn: Turn) -> Verdict | None:
    return None if turn.price_of(step) else why_not_taken(turn.melds[step.meld])


def _check_something_left(laid: tuple[Card, ...], turn: Turn) -> Verdict | None:
    """Refuse to lay the last card: a taken joker can't be discarded either (SPEC 12.4, 12.7)."""
    # Taking a joker brings one into the hand, and owes it: neither counts.
    if len(turn.hand) - len(laid) - turn.owed_after(laid) >= 1:
        return None
    return Verdict(
        False,
        "nothing-left",
        "Nothing would be left to discard: the last card goes to the discard pile.",
    )


def _check_in_hand(cards: Iterable[Card], turn: Turn) -> Verdict | None:
    missing = lacking(turn.hand, cards)
    if not missing:
        return None
    return Verdict(
        False,
        "not-in-hand",
        "{cards} is not, or not so often, in your hand.",
        "{cards} are not, or not so often, in your hand.",
        n=len(missing),
        cards=missing,
        hand=turn.hand,
    )


def check_whole(turn: Turn) -> Verdict:
    """Judge a turn as a whole, as its discard does (SPEC 12.6); see `check_action`."""
    if turn.holds:
        return LEGAL
    if turn.owed:
        return Verdict(
            False,
            "joker-kept",
            "A taken joker lies on the table again by the end of the turn: lay it or take it back.",
        )
    if turn.took_exchange:
        return Verdict(
            False,
            "exchange-kept",
            "Who takes the exchange card goes out from hand in the same turn: "
            "here {n} card would be left.",
            "Who takes the exchange card goes out from hand in the same turn: "
            "here {n} cards would be left.",
            n=len(turn.hand) - 1,
        )
    if turn.may_lay_off or len(turn.melds) == turn.before:
        return _not_opened(turn)
    return _too_few_points(turn)


def _too_few_points(turn: Turn) -> Verdict:
    counted, needed = turn.opening_points, turn.options.opening
    mend = what_opens(turn)
    if mend is None:
        return Verdict(
            False,
            "opening",
            "Your melds count {points}; {needed} are needed to open: take them back.",
            points=counted,
            needed=needed,
        )
    if mend.card is None:
        return Verdict(
            False,
            "opening",
            "Your melds count {points}; {needed} are needed to open: {meld} as well would do.",
            points=counted,
            needed=needed,
            meld=mend.meld,
        )
    return Verdict(
        False,
        "opening",
        "Your melds count {points}; {needed} are needed to open: "
        "the {card} on your {meld} would do.",
        points=counted,
        needed=needed,
        card=mend.card,
        meld=mend.meld,
    )


def _not_opened(turn: Turn) -> Verdict:
    return Verdict(
        False,
        "not-opened",
        "Laying off and taking jokers comes after your own melds of {needed} points: "
        "take it back, and lay those first.",
        needed=turn.options.opening,
    )


_NOTHING_TO_TAKE_BACK: Final = Verdict(
    False, "nothing-to-take-back", "Nothing was laid in this turn that could be taken back."
)
