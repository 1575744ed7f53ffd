"""The player that waits to go out from hand, and counts what it saw."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Final

from ..actions import Action, Discard, Draw, Swap
from ..cards import JOKER, Card
from ..hands import Hand
from ..laying import lay_offs
from ..solver import can_go_out
from ..solver.counts import pack
from ..solver.table import pack_table
from ..turn import Turn
from ..view import View
from .futures import Future, Outlook, Way, sample_futures
from .greedy import may_take_discard
from .planning import Step, plan_for, steps_of, with_card
from .turns import TurnPlayer, turn_of
from .unseen import unseen_cards

_LASTING: Final = 0.93
"""How likely it is that the hand goes on for another round of turns."""

_RIVALS: Final = 4
"""Among how many cards the discard is chosen; all others are laid in more futures than these."""

_GIFT: Final = 0.02
"""What it costs to discard a card that a player who has opened could lay off."""

_POINT: Final = 0.0002
"""What it is worth to have a point less in the hand."""

_NEARLY_OUT: Final = 1
"""Who has opened and holds no more cards than these goes out soon: in each turn one time of five.

With two he hardly ever does, as a meld would leave him none to discard.
"""


class PlannerPlayer(TurnPlayer):
    """Keep all cards in the hand, and go out from hand; lay down where another is nearly out.

    What lies on the table can be laid off on by all, what is held can be arranged anew; and who
    goes out from hand needs no 51 (SPEC 12.5).  So nothing is laid before its time: that is when
    the hand goes out, or when somebody else holds one card and it is time to save points.

    What is discarded is chosen by looking ahead, in many ways in which the next cards may come;
    they are drawn from those that the player has not seen.  Without this card or that the hand
    goes out sooner or later in them, or not at all.

    Parameters
    ----------
    seed
        Decides what is looked at, always the same way; another one each time where left out.

    Examples
    --------
    >>> from romirami import romi
    >>> game = romi.new_game(2, seed=7)
    >>> PlannerPlayer(seed=1).choose(game.view(game.seat)) in game.legal_actions()
    True
    """

    def __init__(self, seed: int | None = None) -> None:
        super().__init__()
        self._seed = random.Random(seed).getrandbits(60)

    def _draw(self, view: View) -> Action:
        turn = turn_of(view)
        out = can_go_out(turn)
        if out:
            return steps_of(out)[0]
        if turn.may_swap and (given := self._given_for_exchange(view)) is not None:
            return Swap(given)
        if turn.top is not None and may_take_discard(view) and _is_laid_with(turn, turn.top):
            return Draw("discard")
        return Draw("stock")

    def _given_for_exchange(self, view: View) -> Card | None:
        """Choose what to swap for the exchange card; None where no more can be laid with it."""
        turn = turn_of(view)
        assert turn.exchange is not None, "there is something to swap for"
        if not _is_laid_with(turn, turn.exchange):
            return None
        given = self._least_needed(with_card(turn, turn.exchange).hand, view)
        return None if given is turn.exchange else given

    def _laid(self, view: View) -> tuple[Step, ...]:
        """Lay to go out, to save points, or where somebody else began to in this turn."""
        turn = turn_of(view)
        plan = plan_for(turn)
        return plan.steps if plan.turn.goes_out or turn.has_laid or _is_late(view) else ()

    def _discard(self, view: View) -> Discard:
        turn = turn_of(view)
        return Discard(turn.hand[0] if turn.goes_out else self._least_needed(turn.hand, view))

    def _least_needed(self, hand: Hand, view: View) -> Card:
        """Choose the card without which the hand goes out soonest."""
        turn = turn_of(view)
        # The choice depends on what is seen, not on what was asked before.
        chance = random.Random(f"{self._seed} {view.number}")
        futures = sample_futures(unseen_cards(view), chance)
        outlook = _outlook(turn)
        packed, cards = pack(hand), len(hand) - 1
        ways = [outlook.way_out(packed, cards, future) for future in futures]
        gift = _GIFT * any(
            other.opened for seat, other in enumerate(view.seats) if seat != view.seat
        )

        def worth(card: Card) -> float:
            given = any(lay_offs(meld, card, turn.options.group_jokers) for meld in turn.melds)
            hope = _hope(outlook, packed - _one(card), cards, futures, ways, _one(card))
            return hope + _POINT * card.points - gift * given

        return max(_rivals(hand, ways), key=worth)


def _outlook(turn: Turn) -> Outlook:
    return Outlook(pack_table(turn.melds), turn.options.group_jokers)


def _is_laid_with(turn: Turn, card: Card) -> bool:
    """Whether more of the hand could be laid with one card more."""
    outlook = _outlook(turn)
    hand = pack(turn.hand)
    return outlook.most_laid(hand + _one(card)) > outlook.most_laid(hand)


def _is_late(view: View) -> bool:
    """Whether it is time to save points: another may go out in any turn, or the stock ends."""
    if view.reshuffled and view.stock < len(view.seats):
        return True
    return any(
        other.opened and other.hand_size <= _NEARLY_OUT
        for seat, other in enumerate(view.seats)
        if seat != view.seat
    )


def _rivals(hand: Hand, ways: Sequence[Way | None]) -> list[Card]:
    """Tell the cards that are spare in most futures; a joker only where there is nothing else."""
    spare: Counter[Card] = Counter()
    cards = [card for card in dict.fromkeys(hand) if card is not JOKER] or [JOKER]
    for way in ways:
        spare.update(card for card in cards if way is not None and _has(way.spare, card))
    return sorted(cards, key=spare.__getitem__, reverse=True)[:_RIVALS]


def _hope(
    outlook: Outlook,
    hand: int,
    cards: int,
    futures: Sequence[Future],
    ways: Sequence[Way | None],
    discarded: int,
) -> float:
    """Tell how likely a hand goes out before another's does, on the mean over the futures."""
    hope = 0.0
    for future, with_it in zip(futures, ways, strict=True):
        way = with_it
        if way is not None and not way.spare & 3 * discarded:
            # It goes out no sooner than with the card.
            way = outlook.way_out(hand, cards, future, way.draws)
        if way is not None:
            hope += _LASTING**way.draws
    return hope / len(futures)


def _one(card: Card) -> int:
    return pack((card,))


def _has(packed: int, card: Card) -> bool:
    return bool(packed & 3 * _one(card))
