"""What a player would do, and why, in a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from ..actions import Action, Discard, Fill, Take
from ..cards import JOKER
from ..contracts import CONTRACTS
from ..filling import best_filling
from ..language import N_, ngettext
from ..language import gettext as _
from ..piles import Cards
from ..verdicts import Verdict
from ..view import View
from .nearness import nearness
from .prospects import Prospects


@dataclass(frozen=True, slots=True)
class Advice:
    """An action and the reason for it; its text is the reason as a whole sentence.

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


@dataclass(frozen=True, slots=True)
class Short:
    """How many cards a hand is short of a contract; a fact of a reason."""

    n: int

    @property
    def spoken(self) -> str:
        """The fact as part of a sentence."""
        return ngettext("one card", "{n} cards", self.n).format(n=self.n)


@dataclass(frozen=True, slots=True)
class Gain:
    """Points and suit bonus cards; a fact of a reason."""

    points: int
    bonus: int

    @property
    def spoken(self) -> str:
        """The fact as part of a sentence."""
        points = ngettext("{n} point", "{n} points", self.points).format(n=self.points)
        if not self.bonus:
            return points
        bonus = ngettext("{n} suit bonus card", "{n} suit bonus cards", self.bonus)
        bonus = bonus.format(n=self.bonus)
        return _("{points} and {bonus}").format(points=points, bonus=bonus)


def advice_for(view: View, action: Action) -> Advice:
    """Say why a seat should do an action that it may do."""
    if isinstance(action, Take):
        return Advice(action, _why_take(view, action.cards))
    if isinstance(action, Fill):
        return Advice(action, _why_fill(view, action))
    if isinstance(action, Discard):
        return Advice(action, _why_discard(view, action.cards))
    return Advice(action, _why_end(view))


def _gain(contract: int, cards: Cards) -> Gain:
    card = CONTRACTS[contract - 1]
    return Gain(card.points, len(cards.of_suit(card.bonus)))


def _nearest(view: View, hand: Cards) -> int | None:
    """Find the contract of the market that a hand comes nearest to; None where there is none."""
    prospects = Prospects(view)
    worth = prospects.worth(view.contracts)
    return max(
        view.contracts,
        key=lambda number: prospects.promise(hand.packed, {number: worth[number]}, False),
        default=None,
    )


def _fillable(view: View, hand: Cards) -> tuple[int, Cards, bool] | None:
    """Find the contract worth most that a hand fills, and how; without the Joker if it can."""
    worth = Prospects(view).worth(view.contracts)
    found = []
    for number in view.contracts:
        card = CONTRACTS[number - 1]
        given = [*hand, JOKER] if view.joker else list(hand)
        filling = best_filling(card.requirements, given, card.bonus)
        if filling is not None:
            value = worth[number] + len(filling.cards.of_suit(card.bonus))
            found.append((not filling.joker, value, number, filling))
    if not found:
        return None
    _plain, _value, number, filling = max(found, key=lambda each: each[:3])
    return number, filling.cards, filling.joker


def _why_take(view: View, cards: Cards) -> Verdict:
    hand = view.hand + cards
    fillable = _fillable(view, hand)
    if fillable is not None:
        number, chosen, joker = fillable
        gain = _gain(number, chosen)
        if joker:
            sentence = N_("Take {cards}: then you can fill {contract} with the Joker, for {gain}.")
        else:
            sentence = N_("Take {cards}: then you can fill {contract}, for {gain}.")
        return Verdict(
            True,
            "take-to-fill",
            sentence,
            cards=cards,
            contract=f"#{number}",
            gain=gain,
            joker=joker,
        )
    nearest = _nearest(view, hand)
    if nearest is None:
        return Verdict(
            True,
            "take-more",
            "Take {cards}: no contract is in sight, so any card may help.",
            cards=cards,
        )
    near = nearness(nearest, hand.packed)
    return Verdict(
        True,
        "take-nearer",
        "Take {cards}: then {contract} lacks {short}; it brings {gain}.",
        cards=cards,
        short=Short(near.missing),
        contract=f"#{nearest}",
        gain=Gain(CONTRACTS[nearest - 1].points, near.bonus),
    )


def _why_fill(view: View, fill: Fill) -> Verdict:
    prospects = Prospects(view)
    taken = tuple(
        trophy
        for at, trophy in enumerate(view.trophies)
        if prospects.leads[at] <= 0 < prospects.lead_after(at, (fill.contract,))
    )
    facts = {
        "contract": f"#{fill.contract}",
        "cards": fill.cards,
        "gain": _gain(fill.contract, fill.cards),
    }
    if fill.joker and taken:
        sentence = N_(
            "Fill {contract} with {cards} and the Joker: {gain}, and the lead for {trophies}. "
            "The Joker's point is lost."
        )
    elif fill.joker:
        sentence = N_(
            "Fill {contract} with {cards} and the Joker: {gain}. The Joker's point is lost."
        )
    elif taken:
        sentence = N_("Fill {contract} with {cards}: {gain}, and the lead for {trophies}.")
    else:
        sentence = N_("Fill {contract} with {cards}: {gain}.")
    return Verdict(True, "fill", sentence, **facts, trophies=taken, joker=fill.joker)


def _why_end(view: View) -> Verdict:
    fillable = _fillable(view, view.hand)
    if fillable is None:
        return Verdict(
            True, "end-nothing-to-fill", "End the turn: this hand fills no contract of the market."
        )
    number, chosen, joker = fillable
    facts = {"contract": f"#{number}", "gain": _gain(number, chosen)}
    if joker:
        sentence = N_("End the turn: {contract} for {gain} is not worth the Joker yet.")
    else:
        sentence = N_(
            "End the turn: the cards for {contract}, worth {gain}, promise more for later."
        )
    return Verdict(True, "end-wait", sentence, **facts, joker=joker)


def _why_discard(view: View, cards: Cards) -> Verdict:
    nearest = _nearest(view, view.hand - cards)
    if nearest is None:
        return Verdict(
            True,
            "discard",
            "Discard {cards}: no contract is in sight that wants them.",
            cards=cards,
        )
    return Verdict(
        True,
        "discard-for",
        "Discard {cards}: they help least; {contract} stays as near as it was.",
        cards=cards,
        contract=f"#{nearest}",
    )
