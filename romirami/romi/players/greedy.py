"""The player that lays down what it can, as soon as it can."""

from __future__ import annotations

import random
from typing import Final

from ..actions import Action, Discard, Draw, Swap
from ..cards import KING, Card, NaturalCard
from ..events import Drew
from ..hands import Hand
from ..laying import lay_offs
from ..solver import BestMelds, best_melds, can_go_out
from ..turn import Turn
from ..view import View
from .planning import Step, plan_for, steps_of, with_card
from .turns import TurnPlayer, turn_of

_PARTNER: Final = 4
"""How many points a card in the hand may count more for each card that it could go with."""

_GIFT: Final = 3
"""How many points it costs to discard a card that others could lay off."""


class GreedyPlayer(TurnPlayer):
    """Lay down what can be laid down; keep what is nearest to a meld.

    It takes the top of the discard pile only for a meld or a lay-off, and never when every
    player has drawn from the pile since the stock was last drawn from: so no hand goes on
    for ever.

    Parameters
    ----------
    seed
        Decides among equals, always the same way; another one each time where left out.

    Examples
    --------
    >>> from romirami import romi
    >>> game = romi.new_game(2, seed=7)
    >>> GreedyPlayer(seed=1).choose(game.view(game.seat)) in game.legal_actions()
    True
    """

    def __init__(self, seed: int | None = None) -> None:
        super().__init__()
        # Odd, so that no two cards become equals.
        self._taste = random.Random(seed).getrandbits(60) | 1

    def _draw(self, view: View) -> Action:
        turn = turn_of(view)
        out = can_go_out(turn)
        if out:
            return steps_of(out)[0]
        if turn.may_swap and (given := self._given_for_exchange(turn)) is not None:
            return Swap(given)
        if turn.top is not None and may_take_discard(view) and _is_worth_taking(turn, turn.top):
            return Draw("discard")
        return Draw("stock")

    def _laid(self, view: View) -> tuple[Step, ...]:
        return plan_for(turn_of(view)).steps

    def _given_for_exchange(self, turn: Turn) -> Card | None:
        """Choose what to swap for the exchange card; None where it makes no meld better."""
        assert turn.exchange is not None, "there is something to swap for"
        hand = with_card(turn, turn.exchange).hand
        better = _best(hand, turn)
        if better.points <= _best(turn.hand, turn).points or not better.left:
            return None
        return max(better.left, key=lambda card: self._burden(card, hand))

    def _discard(self, view: View) -> Discard:
        turn = turn_of(view)
        loose = _best(turn.hand, turn).left
        candidates = dict.fromkeys(loose or turn.hand)
        gift = _GIFT * any(seat.opened for seat in view.seats)

        def burden(card: Card) -> tuple[int, int]:
            burden, taste = self._burden(card, turn.hand)
            given = any(lay_offs(meld, card) for meld in turn.melds)
            return burden - gift * given, taste

        return Discard(max(candidates, key=burden))

    def _burden(self, card: Card, hand: Hand) -> tuple[int, int]:
        """Tell how gladly a card is given away, and what decides among equals."""
        taste = (card.index + 1) * self._taste % _PRIME
        if not isinstance(card, NaturalCard):
            return -card.points * len(hand), taste
        partners = [other for other in {*hand} if _go_together(card, other)]
        return card.points - _PARTNER * len(partners), taste


_PRIME: Final = (1 << 61) - 1


def _best(hand: Hand, turn: Turn) -> BestMelds:
    return best_melds(hand, group_jokers=turn.options.group_jokers)


def _go_together(card: NaturalCard, other: Card) -> bool:
    """Whether two cards could be in one meld, with a third that may be between them."""
    if not isinstance(other, NaturalCard) or card is other:
        return False
    if card.suit is not other.suit:
        return card.rank == other.rank
    apart = abs(card.rank - other.rank)
    # An ace is beside the king, too.
    return apart <= 2 or (1 in (card.rank, other.rank) and KING - apart <= 2)


def may_take_discard(view: View) -> bool:
    """Whether somebody drew from the stock in the last round of draws."""
    draws = 0
    seen = view.history
    while seen is not None and draws < len(view.seats):
        for event in seen.events:
            if isinstance(event, Drew):
                if event.source == "stock":
                    return True
                draws += 1
        seen = seen.before
    return draws < len(view.seats)


def _is_worth_taking(turn: Turn, top: Card) -> bool:
    """Whether a card makes a meld better, or can be laid at once."""
    taken = with_card(turn, top)
    if not turn.opened:
        return _best(taken.hand, turn).points > _best(turn.hand, turn).points
    before = with_card(turn, None)
    rest = len(plan_for(before).turn.hand)
    # One card more is laid at least, and one beside it is discarded as ever.
    return len(plan_for(taken).turn.hand) <= rest
