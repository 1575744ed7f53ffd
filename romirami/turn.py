"""The steps of a turn, and whether an action is allowed in them (SPEC 4)."""

from __future__ import annotations

import enum
from typing import Final

from .actions import Action, Discard, EndTurn, Fill, Take
from .contracts import CONTRACTS
from .filling import judge
from .packing import holds, number_counts, size
from .piles import Cards
from .taking import TAKES, check_take
from .verdicts import Verdict

HAND_MOST: Final = 10
"""The most cards in a hand at the end of a turn (SPEC 4.3)."""


class Phase(enum.Enum):
    """The step of a turn."""

    TAKE = "take"
    FILL = "fill"
    DISCARD = "discard"
    OVER = "over"

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


TAKE: Final = Phase.TAKE
FILL: Final = Phase.FILL
DISCARD: Final = Phase.DISCARD
OVER: Final = Phase.OVER


def check_action(
    action: Action, phase: Phase, hand: int, numbers: int, contracts: tuple[int, ...], joker: bool
) -> Verdict:
    """Judge an action by all that decides what may be done; nothing hidden is among it.

    Parameters
    ----------
    action
        What is to be done.
    phase
        The step of the turn.
    hand
        The packed hand of the mover.
    numbers
        The packed number market.
    contracts
        The contract market.
    joker
        Whether the mover has the Joker still.

    Returns
    -------
    Verdict
        ``legal``, or the reason against it: ``phase`` (not now, SPEC 4),
        ``not-in-market``, ``not-in-hand``, ``joker-spent`` (SPEC 5.4),
        ``discard-count`` (SPEC 4.3), or a code of
        `romirami.taking.check_take` or `romirami.contracts.Contract.check`.

    Raises
    ------
    TypeError
        If it is no action.
    """
    if isinstance(action, Take):
        return _check_take(action, numbers) if phase is TAKE else _NOT_NOW[phase]
    if isinstance(action, EndTurn):
        return LEGAL if phase is FILL else _NOT_NOW[phase]
    if isinstance(action, Fill):
        return _check_fill(action, hand, contracts, joker) if phase is FILL else _NOT_NOW[phase]
    if isinstance(action, Discard):
        return _check_discard(action, hand) if phase is DISCARD else _NOT_NOW[phase]
    raise TypeError(f"an action is a Take, Fill, EndTurn or Discard, not {action!r}")


def _check_take(take: Take, numbers: int) -> Verdict:
    cards = take.cards.packed
    if cards not in TAKES:
        return check_take(take.cards)
    if holds(numbers, cards):
        return LEGAL
    return Verdict(
        False,
        "not-in-market",
        "{lacking} is not, or not so often, in the number market.",
        lacking=_lacking(cards, numbers),
        market=Cards.of(numbers),
    )


def _check_fill(fill: Fill, hand: int, contracts: tuple[int, ...], joker: bool) -> Verdict:
    if fill.contract not in contracts:
        return Verdict(
            False,
            "not-in-market",
            "Contract #{contract} is not in the contract market.",
            contract=fill.contract,
            market=tuple(f"#{number}" for number in contracts),
        )
    if fill.joker and not joker:
        return Verdict(False, "joker-spent", "Your Joker is spent: it serves once in a game.")
    cards = fill.cards.packed
    if not holds(hand, cards):
        return _not_in_hand(cards, hand)
    requirements = CONTRACTS[fill.contract - 1].requirements
    counts = number_counts(cards)
    if counts in (requirements.joker_needs if fill.joker else requirements.needs):
        return LEGAL
    return judge(requirements, counts, int(fill.joker))


def _check_discard(discard: Discard, hand: int) -> Verdict:
    cards = discard.cards.packed
    if not holds(hand, cards):
        return _not_in_hand(cards, hand)
    if size(hand) - size(cards) == HAND_MOST:
        return LEGAL
    return Verdict(
        False,
        "discard-count",
        "Discard exactly {n} card, down to {most}; here are {given}.",
        "Discard exactly {n} cards, down to {most}; here are {given}.",
        n=size(hand) - HAND_MOST,
        most=HAND_MOST,
        given=size(cards),
    )


def _not_in_hand(cards: int, hand: int) -> Verdict:
    return Verdict(
        False,
        "not-in-hand",
        "{lacking} is not, or not so often, in your hand.",
        lacking=_lacking(cards, hand),
        hand=Cards.of(hand),
    )


def _lacking(cards: int, pile: int) -> Cards:
    """Tell the kinds of which a pile has fewer than asked for."""
    asked, there = Cards.of(cards), Cards.of(pile)
    return Cards([card for card in set(asked) if asked.count(card) > there.count(card)])


LEGAL: Final = Verdict(True, "legal", "That may be done.")
"""The one verdict on whatever is legal."""

_NOT_NOW: Final = {
    TAKE: Verdict(False, "phase", "Take cards from the number market first.", phase=TAKE.value),
    FILL: Verdict(False, "phase", "Now fill contracts, or end the turn.", phase=FILL.value),
    DISCARD: Verdict(
        False, "phase", "The turn has ended: now discard down to ten.", phase=DISCARD.value
    ),
    OVER: Verdict(False, "phase", "The game is over.", phase=OVER.value),
}
