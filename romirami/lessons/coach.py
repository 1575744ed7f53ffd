"""The coach beside a first game: a sentence where something was missed, and less and less of it.

What is worth a remark is decided from the view before an action and the action, nothing else.
That of a contract that could be filled is made before the turn ends, as it can't be undone.
The coach takes the greedy player for a measure: what that player would have done too is never
remarked on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from ..actions import Action, Discard, EndTurn, Fill, Take
from ..cards import NumberCard
from ..contracts import CONTRACTS
from ..filling import best_filling
from ..needs import fillable_contracts
from ..packing import number_counts
from ..piles import Cards
from ..players import GreedyPlayer
from ..players.advice import Gain
from ..taking import takes
from ..turn import HAND_MOST
from ..verdicts import Verdict
from ..view import View

MOST: Final = 2
"""How often one kind of remark is made."""

_IN_A_TURN: Final = 2
"""How many contracts are sometimes filled in one turn."""

LETS_GO: Final = Verdict(
    True,
    "lets-go",
    "Half of the game is played: from now on I only watch. The hint stays.",
)
"""The last that the coach says."""


@dataclass(frozen=True)
class Coach:
    """A coach; he does not change, each action watched gives the next one.

    Attributes
    ----------
    said
        The codes of what he has said, in their order.

    Examples
    --------
    >>> import romirami as rr
    >>> view = rr.Game(rr.make_position(["3h 3d 3c 3y", "1h"], "1d 2d 5c", [4, 9])).view(0)
    >>> coach, remark = Coach().watch(view, rr.parse_action("take 1d"))
    >>> print(remark)
    You could take 2d with it: up to three cards of one number or one suit.
    >>> coach.said
    ('take-more',)
    """

    said: tuple[str, ...] = ()

    def watch(self, view: View, action: Action) -> tuple[Coach, Verdict | None]:
        """See an action, done or refused.

        Parameters
        ----------
        view
            What the player saw before it.
        action
            What he did, or wanted to do.

        Returns
        -------
        tuple
            The coach who has seen it, and what he says: None where nothing was missed, where he
            has said it often enough, or once half of the game is played.
        """
        if LETS_GO.code in self.said:
            return self, None
        about = LETS_GO if is_half_played(view) else remark(view, action)
        if about is None or self.said.count(about.code) >= MOST:
            return self, None
        return replace(self, said=(*self.said, about.code)), about


def is_half_played(view: View) -> bool:
    """Whether somebody has filled half of the contracts that bring the last round (SPEC 6.1)."""
    return 2 * max(len(seat.tableau) for seat in view.seats) >= view.contracts_needed


def remark(view: View, action: Action) -> Verdict | None:
    """Say what an action missed, or why it can't be done.

    Parameters
    ----------
    view
        What the player saw before it; it was his turn.
    action
        What he did, or wanted to do.

    Returns
    -------
    Verdict or None
        Codes: ``illegal-take``, ``illegal-fill``; ``missed-contract``, ``take-more``;
        ``joker-not-needed``, ``joker-early``, ``fewer-bonus``; ``missed-fill``; ``broken-up``.
    """
    verdict = view.check(action)
    if not verdict:
        return _why_illegal(action, verdict)
    for look in _LOOKS[type(action)]:
        said = look(view, action)
        if said is not None:
            return said
    return None


def _greedy(view: View) -> Action:
    return GreedyPlayer(seed=0).choose(view)


def _why_illegal(action: Action, verdict: Verdict) -> Verdict | None:
    if verdict.code == "phase":
        return None  # that says it all
    if isinstance(action, Take):
        return Verdict(
            False,
            "illegal-take",
            "{reason} Take 1 to 3 cards of one number or one suit.",
            reason=verdict,
        )
    if isinstance(action, Fill):
        return Verdict(
            False,
            "illegal-fill",
            "{reason} Only numbers count, and none may be left over.",
            reason=verdict,
        )
    return None


# Taking


def _missed_contract(view: View, take: Take) -> Verdict | None:
    """Find a contract that could have been filled in this turn, where now none can be."""
    if _fillable(view, view.hand + take.cards, joker=view.joker):
        return None
    better = _greedy(view)
    assert isinstance(better, Take), "it is the time to take"
    numbers = _fillable(view, view.hand + better.cards)
    if not numbers:
        return None
    return Verdict(
        False,
        "missed-contract",
        "With {cards} from the market you could fill {contract} in this turn.",
        cards=better.cards,
        contract=f"#{max(numbers, key=_points)}",
    )


def _take_more(view: View, take: Take) -> Verdict | None:
    """Find cards that could have been taken too, where there is room and time for them."""
    done = len(view.seats[view.seat].tableau)
    if view.is_last_round or done + _IN_A_TURN >= view.contracts_needed:
        return None  # cards for later are of no use any more
    room = HAND_MOST - len(view.hand)
    more = [
        each.cards - take.cards
        for each in takes(view.numbers.packed)
        if take.cards <= each.cards != take.cards and len(each.cards) <= room
    ]
    if not more:
        return None
    return Verdict(
        False,
        "take-more",
        "You could take {cards} with it: up to three cards of one number or one suit.",
        cards=max(more, key=len),
    )


# Filling


def _joker_not_needed(view: View, fill: Fill) -> Verdict | None:
    contract = CONTRACTS[fill.contract - 1]
    filling = best_filling(contract.requirements, view.hand, contract.bonus)
    if not fill.joker or filling is None:
        return None
    return Verdict(
        False,
        "joker-not-needed",
        "{cards} fill {contract} without the Joker.",
        cards=filling.cards,
        contract=f"#{fill.contract}",
    )


def _joker_early(view: View, fill: Fill) -> Verdict | None:
    """Judge a Joker spent where the greedy player would rather have ended the turn."""
    if not fill.joker or not isinstance(_greedy(view), EndTurn):
        return None
    return Verdict(
        False,
        "joker-early",
        "An unspent Joker is a point. Keep it for a contract that gives more than {gain}.",
        gain=_gain(fill.contract, fill.cards),
    )


def _bonus(view: View, fill: Fill) -> Verdict | None:
    """Find cards of the same numbers that would have been suit bonus cards."""
    suit = CONTRACTS[fill.contract - 1].bonus
    spare = [card for card in view.hand - fill.cards if card.suit is suit]
    instead: list[NumberCard] = []
    used: list[NumberCard] = []
    for card in fill.cards:
        better = next((one for one in spare if one.number == card.number), None)
        if card.suit is not suit and better is not None:
            spare.remove(better)
            instead.append(better)
            used.append(card)
    if not instead:
        return None
    return Verdict(
        False,
        "fewer-bonus",
        "{better} instead of {used} would be a suit bonus card more: a point.",
        "{better} instead of {used} would be {n} suit bonus cards more: {n} points.",
        better=Cards(instead),
        used=Cards(used),
        n=len(instead),
    )


# Ending the turn


def _missed_fill(view: View, _end: EndTurn) -> Verdict | None:
    better = _greedy(view)
    if not isinstance(better, Fill):
        return None
    facts = {
        "cards": better.cards,
        "contract": f"#{better.contract}",
        "gain": _gain(better.contract, better.cards),
    }
    if better.joker:
        return Verdict(
            False,
            "missed-fill",
            "You can still fill {contract} with {cards} and the Joker: {gain}.",
            **facts,
        )
    return Verdict(
        False, "missed-fill", "You can still fill {contract} with {cards}: {gain}.", **facts
    )


def _broken_up(view: View, discard: Discard) -> Verdict | None:
    """Find a contract that was complete, and could have been kept so."""
    better = _greedy(view)
    assert isinstance(better, Discard), "it is the time to discard"
    kept = _fillable(view, view.hand - discard.cards)
    lost = [n for n in _fillable(view, view.hand - better.cards) if n not in kept]
    if not lost:
        return None
    number = max(lost, key=_points)
    return Verdict(
        False,
        "broken-up",
        "{contract} was complete before you discarded {cards}. Discard what fits nowhere.",
        contract=f"#{number}",
        cards=discard.cards,
    )


_LOOKS: Final[Mapping[type[Action], tuple[Callable[[View, Any], Verdict | None], ...]]] = {
    Take: (_missed_contract, _take_more),
    Fill: (_joker_not_needed, _joker_early, _bonus),
    EndTurn: (_missed_fill,),
    Discard: (_broken_up,),
}
"""What may be remarked on, by the kind of action; the first that is found is said."""

# What the remarks speak of


def _fillable(view: View, hand: Cards, *, joker: bool = False) -> tuple[int, ...]:
    """Tell the contracts of the market that cards fill."""
    counts = number_counts(hand.packed)
    fillable = fillable_contracts(counts, joker)
    return tuple(number for number in view.contracts if fillable >> number & 1)


def _points(contract: int) -> int:
    return CONTRACTS[contract - 1].points


def _gain(contract: int, cards: Cards) -> Gain:
    return Gain(_points(contract), len(cards.of_suit(CONTRACTS[contract - 1].bonus)))
