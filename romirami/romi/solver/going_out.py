"""Whether a turn can go out: all but one card laid, and that one discarded (SPEC 12.7)."""

from __future__ import annotations

from collections.abc import Iterator

from ...verdicts import Verdict
from ..actions import Action, Discard, Draw, Lay, Swap, TakeBack
from ..cards import JOKER
from ..hands import Hand, without
from ..judging import check_action
from ..turn import DRAW, LAY, Turn
from ..view import View
from .aims import CARDS
from .counts import pack, unpack
from .leaving import laid_but_one
from .search import best_laid
from .table import pack_table
from .telling import steps_of


def can_go_out(seen: Turn | View) -> Verdict:
    """Tell whether a turn can go out, and how.

    Laying off on melds of the table and taking jokers there is part of it (SPEC 12.3, 12.4): who
    has not opened goes out from hand, and may do so too (SPEC 12.5).  What was laid in this turn
    stays.  Before the draw it is asked of the cards that lie open: the top of the discard pile and
    the exchange card, with a swap too (SPEC 11.2, 11.3).

    Parameters
    ----------
    seen
        The turn, or the view of the seat whose turn it is.

    Returns
    -------
    Verdict
        Truthy with the code ``goes-out`` where it can; the fact ``steps`` holds the steps to it,
        in an order in which they can be done, the discard last.  Refused with the code

        ``cards-left``
            where two cards or more are left however they are laid; the fact ``cards`` tells some
            that are, where no more can be laid;
        ``none-left``
            where all cards can be laid, but then there is none to discard;
        ``joker-left``
            where a taken joker would be left, which can't be discarded (SPEC 12.4);
        ``not-drawn``
            before the draw, where no card that lies open helps;
        ``phase`` or ``not-your-turn``
            where nothing can be laid now.

    Raises
    ------
    TextError
        If there are more cards of one kind than a game has.

    Examples
    --------
    >>> verdict = can_go_out(Turn.of("9H 4C 5C KD", melds=["7H 8H JK 10H"]))
    >>> print(verdict)
    All but the K♦ can be laid, and that is discarded.
    >>> print(*verdict.facts["steps"], sep=", ")
    take joker from 0 with 9H, lay 4C 5C JK as 4C 5C 6C, discard KD
    >>> print(can_go_out(Turn.of("9C 10C JC")))
    All cards can be laid, but then none is left to discard.
    """
    if isinstance(seen, Turn):
        return _judge(seen)
    # Where it is not this seat's turn nothing can be taken back either, and the view tells why.
    return seen.check(TakeBack()) if seen.mine is None else _judge(seen.mine)


def _judge(turn: Turn) -> Verdict:
    if turn.phase is LAY:
        steps = _steps(turn.hand, turn)
        return _why_not(turn) if steps is None else _goes_out(steps)
    if turn.phase is DRAW:
        for begin, hand in _draws(turn):
            steps = _steps(hand, turn)
            if steps is not None:
                return _goes_out((*begin, *steps))
        return Verdict(False, "not-drawn", "No card that lies open lets the hand go out.")
    return check_action(Lay(turn.hand), turn)


def _draws(turn: Turn) -> Iterator[tuple[tuple[Action, ...], Hand]]:
    """Go through the ways to draw a card that lies open, with the hand that comes of it."""
    if turn.exchange is not None and check_action(Draw("exchange"), turn):
        # To swap before would only exchange what is given for itself.
        yield (Draw("exchange"),), (*turn.hand, turn.exchange)
    if turn.top is not None:
        yield (Draw("discard"),), (*turn.hand, turn.top)
        if turn.exchange is not None and turn.may_swap:
            for card in dict.fromkeys(turn.hand):
                hand = (*without(turn.hand, [card]), turn.exchange, turn.top)
                yield (Swap(card), Draw("discard")), hand


def _steps(hand: Hand, turn: Turn) -> tuple[Action, ...] | None:
    packed = pack(hand)
    table = pack_table(turn.melds)
    laid = laid_but_one(packed, turn.options.group_jokers, table, turn.owed)
    if laid is None:
        return None
    (card,) = unpack(packed - laid.takes)
    return (*steps_of(packed, laid), Discard(card))


def _goes_out(steps: tuple[Action, ...]) -> Verdict:
    last = steps[-1]
    assert isinstance(last, Discard), "a turn ends with a discard"
    return Verdict(
        True,
        "goes-out",
        "All but the {card} can be laid, and that is discarded.",
        card=last.card,
        steps=steps,
    )


def _why_not(turn: Turn) -> Verdict:
    packed = pack(turn.hand)
    table = pack_table(turn.melds)
    best = best_laid(packed, CARDS, turn.options.group_jokers, table)
    left = tuple(unpack(packed - best.takes))
    if not left:
        return Verdict(
            False, "none-left", "All cards can be laid, but then none is left to discard."
        )
    if left == (JOKER,):
        return Verdict(
            False, "joker-left", "A taken joker would be left, and that can't be discarded."
        )
    return Verdict(
        False,
        "cards-left",
        "However the cards are laid, more than one is left, such as {cards}.",
        cards=left,
    )
