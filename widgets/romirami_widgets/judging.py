"""What a choice on the page means: which action it would be, or why it is none yet.

The page sends what is chosen; the answer says what the main button would do, and how every
contract stands to the choice.  Doing and judging read a choice the same way, so the button does
what it says.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from romirami import (
    CONTRACTS,
    JOKER,
    Action,
    Card,
    Cards,
    Contract,
    Discard,
    Fill,
    Phase,
    Take,
    View,
)
from romirami.actions import END_TURN
from romirami.language import gettext as _
from romirami.language import ngettext
from romirami.needs import fillable_contracts
from romirami.packing import number_counts
from romirami.players.nearness import nearness

from .sayings import (
    say_discard,
    say_end_turn,
    say_fill,
    say_step,
    say_still_to_discard,
    say_take,
)


@dataclass(frozen=True, slots=True)
class Choice:
    """What is chosen on the page.

    Attributes
    ----------
    cards
        The chosen cards, of the number market or of the hand.
    joker
        Whether the Joker is chosen with them.
    contract
        The contract that is meant; None where none is.
    """

    cards: Cards = field(default_factory=Cards)
    joker: bool = False
    contract: int | None = None

    @property
    def with_joker(self) -> tuple[Card, ...]:
        """The chosen cards, the Joker among them."""
        return (*self.cards, JOKER) if self.joker else tuple(self.cards)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is chosen."""
        return not self.with_joker and self.contract is None


class Mark(NamedTuple):
    """How a contract stands to what is chosen and to the hand.

    Attributes
    ----------
    fit
        ``fills`` and ``joker``: exactly the chosen cards fill it, without or with the Joker;
        ``hand`` and ``hand-joker``: cards of the hand do; ``no``.
    says
        That in a few words.
    why
        Why the chosen cards don't fill it; empty where they do, or where none are chosen.
    """

    fit: str
    says: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What came of a choice.

    Attributes
    ----------
    choice
        What is chosen, a filling that was asked for included.
    action
        What the main button would do; None where it can't.
    says
        That in words, or why it can't.
    marks
        How the contracts of the market stand to it.
    """

    choice: Choice
    action: Action | None
    says: str
    marks: dict[int, Mark]


def judge(view: View, choice: Choice) -> Judgement:
    """Judge what a seat has chosen on the page.

    Parameters
    ----------
    view
        The position as the seat sees it.
    choice
        What is chosen.

    Examples
    --------
    >>> import romirami as rr
    >>> view = rr.new_game(2, seed=7, first=0).view(0)
    >>> judge(view, Choice(view.numbers)).says
    'At most 3 cards may be taken, here are 6.'
    """
    if not view.is_my_turn:
        return Judgement(choice, None, "", {})
    if view.phase is Phase.TAKE:
        return _judge_take(view, choice)
    if view.phase is Phase.DISCARD:
        return _judge_discard(view, choice)
    return _judge_fill(view, choice)


def propose(view: View, contract: int) -> Choice:
    """Choose the best way to fill a contract from the hand; where there is none, no cards."""
    hand = (*view.hand, JOKER) if view.joker else view.hand
    filling = CONTRACTS[contract - 1].best_filling(hand) if contract in view.contracts else None
    if filling is None:
        return Choice(contract=contract)
    return Choice(filling.cards, filling.joker, contract)


def why_not(view: View, choice: Choice, pile: str) -> str:
    """Say why something can't be chosen now.

    Parameters
    ----------
    view
        The position as the seat sees it.
    choice
        What is chosen, and what was to be chosen beside it.
    pile
        Where that lies: ``market``, ``contracts`` or ``hand``.

    Examples
    --------
    >>> import romirami as rr
    >>> view = rr.new_game(2, seed=7, first=0).view(0)
    >>> why_not(view, Choice(rr.Cards("5h 3c")), "market")
    '3c 5h share neither a number nor a suit.'
    >>> why_not(view, Choice(), "hand")
    'First take cards of the market; then your cards can fill contracts.'
    """
    if not view.is_my_turn:
        return say_step(view)
    if view.phase is Phase.TAKE:
        if pile == "market":
            return judge(view, choice).says
        return _("First take cards of the market; then your cards can fill contracts.")
    if pile == "market":
        return _("Cards are taken once, at the beginning of a turn.")
    if pile == "contracts":
        return _("Your turn is ending: contracts can be filled again in the next one.")
    return _("The Joker can't be chosen now.") if view.joker else _("Your Joker is spent.")


def _judge_take(view: View, choice: Choice) -> Judgement:
    take = Take(choice.cards)
    verdict = view.check(take)
    marks = _marks(view, Choice(), view.hand + choice.cards)
    if not choice.cards:
        return Judgement(choice, None, _("Choose 1 to 3 cards of the market"), marks)
    return Judgement(
        choice, take if verdict else None, say_take(take) if verdict else str(verdict), marks
    )


def _judge_discard(view: View, choice: Choice) -> Judgement:
    discard = Discard(choice.cards)
    if view.check(discard):
        return Judgement(choice, discard, say_discard(len(choice.cards)), {})
    chosen = len(choice.cards)
    says = say_still_to_discard(view.must_discard - chosen, chosen)
    return Judgement(choice, None, says, {})


def _judge_fill(view: View, choice: Choice) -> Judgement:
    marks = _marks(view, choice, view.hand)
    if choice.is_empty:
        return Judgement(choice, END_TURN, say_end_turn(len(view.hand)), marks)
    if choice.contract is None:
        choice = Choice(choice.cards, choice.joker, _filled_by(marks))
    if choice.contract is None:
        n = len(choice.with_joker)
        says = ngettext(
            "The {n} card chosen fills no contract", "The {n} cards chosen fill no contract", n
        )
        return Judgement(choice, None, says.format(n=n), marks)
    contract = CONTRACTS[choice.contract - 1]
    if not choice.with_joker:
        return Judgement(choice, None, _why_not_from_hand(view, contract), marks)
    fill = Fill(choice.contract, choice.cards, choice.joker)
    verdict = view.check(fill)
    return Judgement(
        choice, fill if verdict else None, say_fill(fill) if verdict else str(verdict), marks
    )


def _why_not_from_hand(view: View, contract: Contract) -> str:
    """Say what a hand lacks for a contract that was pointed at."""
    n = nearness(contract.number, view.hand.packed).missing
    facts = {"contract": contract.number, "requirements": contract.requirements.spoken}
    if n == 0:
        return _("#{contract}: choose cards for {requirements}").format(**facts)
    if view.joker:
        return ngettext(
            "#{contract}: for {requirements} your hand lacks {n} card beside the Joker",
            "#{contract}: for {requirements} your hand lacks {n} cards beside the Joker",
            n - 1,
        ).format(n=n - 1, **facts)
    return ngettext(
        "#{contract}: for {requirements} your hand lacks {n} card",
        "#{contract}: for {requirements} your hand lacks {n} cards",
        n,
    ).format(n=n, **facts)


def _filled_by(marks: dict[int, Mark]) -> int | None:
    """Find the contract that the chosen cards fill; of several, the one of most points."""
    filled = [number for number, mark in marks.items() if mark.fit == "fills"]
    return max(filled, key=lambda number: CONTRACTS[number - 1].points, default=None)


def _marks(view: View, choice: Choice, hand: Cards) -> dict[int, Mark]:
    return {number: mark(number, choice, hand, view.joker) for number in view.contracts}


def mark(number: int, choice: Choice, hand: Cards, has_joker: bool) -> Mark:
    """Tell how a contract stands to what is chosen, and to the hand.

    Examples
    --------
    >>> mark(4, Choice(), Cards("3h 3d 3c 1y"), has_joker=True)
    Mark(fit='hand-joker', says='Cards and Joker fill it', why='')
    """
    contract = CONTRACTS[number - 1]
    why = ""
    if choice.with_joker:
        verdict = contract.check(choice.with_joker)
        if verdict:
            return Mark("fills", _("Ready, with the Joker") if choice.joker else _("Ready"))
        why = str(verdict)
        if has_joker and not choice.joker and contract.check((*choice.cards, JOKER)):
            return Mark("joker", _("Ready with the Joker"), why)
    counts = number_counts(hand.packed)
    if fillable_contracts(counts, joker=False) >> number & 1:
        return Mark("hand", _("Your cards fill it"), why)
    if has_joker and fillable_contracts(counts, joker=True) >> number & 1:
        return Mark("hand-joker", _("Cards and Joker fill it"), why)
    return Mark("no", "", why)
