"""What the player whose turn it is may do: all legal actions, and why not another (SPEC 4)."""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, overload

from .actions import END_TURN, Action, Discard, EndTurn, Fill, Take, parse_action
from .cards import NUMBER_GUARDS, Cards, holds, number_counts, size
from .choosing import Product, choices, sub_piles
from .contracts import CONTRACTS
from .errors import TextError
from .filling import judge
from .taking import TAKES, check_take, takes
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


class Turn(NamedTuple):
    """All that decides what may be done: nothing hidden is among it.

    Attributes
    ----------
    phase
        The step of the turn.
    hand, numbers
        The packed hand of the mover, and the packed number market.
    contracts
        The contract market.
    joker
        Whether the mover has the Joker still.
    """

    phase: Phase
    hand: int
    numbers: int
    contracts: tuple[int, ...]
    joker: bool

    def check(self, action: Action) -> Verdict:
        """Judge an action.

        Returns
        -------
        Verdict
            ``legal``, or the reason against it: ``phase`` (not now, SPEC 4),
            ``not-in-market``, ``not-in-hand``, ``joker-spent`` (SPEC 5.4),
            ``discard-count`` (SPEC 4.3), or a code of
            `romirami.taking.check_take` or `romirami.contracts.Contract.check`.
        """
        if isinstance(action, Take):
            return self._check_take(action)
        if isinstance(action, Fill):
            return self._check_fill(action)
        if isinstance(action, Discard):
            return self._check_discard(action)
        if isinstance(action, EndTurn):
            return _LEGAL if self.phase is Phase.FILL else self._not_now()
        raise TypeError(f"an action is a Take, Fill, EndTurn or Discard, not {action!r}")

    def _check_take(self, take: Take) -> Verdict:
        if self.phase is not Phase.TAKE:
            return self._not_now()
        cards = take.cards.packed
        if cards not in TAKES:
            return check_take(take.cards)
        return _LEGAL if holds(self.numbers, cards) else _not_in_numbers(cards, self.numbers)

    def _check_fill(self, fill: Fill) -> Verdict:
        if self.phase is not Phase.FILL:
            return self._not_now()
        if fill.contract not in self.contracts:
            return Verdict(
                False,
                "not-in-market",
                "Contract #{contract} is not in the contract market.",
                contract=fill.contract,
                market=tuple(f"#{number}" for number in self.contracts),
            )
        if fill.joker and not self.joker:
            return Verdict(False, "joker-spent", "Your Joker is spent: it serves once in a game.")
        cards = fill.cards.packed
        if not holds(self.hand, cards):
            return _not_in_hand(cards, self.hand)
        requirements = CONTRACTS[fill.contract - 1].requirements
        verdict = judge(requirements, number_counts(cards), int(fill.joker))
        return _LEGAL if verdict else verdict

    def _check_discard(self, discard: Discard) -> Verdict:
        if self.phase is not Phase.DISCARD:
            return self._not_now()
        cards = discard.cards.packed
        if not holds(self.hand, cards):
            return _not_in_hand(cards, self.hand)
        n = self.must_discard
        if size(cards) != n:
            return Verdict(
                False,
                "discard-count",
                "Discard exactly {n} card, down to {most}; here are {given}.",
                "Discard exactly {n} cards, down to {most}; here are {given}.",
                n=n,
                most=HAND_MOST,
                given=size(cards),
            )
        return _LEGAL

    @property
    def must_discard(self) -> int:
        """How many cards are to be discarded: those above ten, once the turn has ended."""
        return size(self.hand) - HAND_MOST if self.phase is Phase.DISCARD else 0

    def _not_now(self) -> Verdict:
        return _NOT_NOW[self.phase]


_LEGAL: Final = Verdict(True, "legal", "That may be done.")
_NOT_NOW: Final = {
    Phase.TAKE: Verdict(
        False, "phase", "Take cards from the number market first.", phase=Phase.TAKE.value
    ),
    Phase.FILL: Verdict(
        False, "phase", "Now fill contracts, or end the turn.", phase=Phase.FILL.value
    ),
    Phase.DISCARD: Verdict(
        False, "phase", "The turn has ended: now discard down to ten.", phase=Phase.DISCARD.value
    ),
    Phase.OVER: Verdict(False, "phase", "The game is over.", phase=Phase.OVER.value),
}


def _not_in_numbers(cards: int, market: int) -> Verdict:
    return Verdict(
        False,
        "not-in-market",
        "{lacking} is not, or not so often, in the number market.",
        lacking=_lacking(cards, market),
        market=Cards.of(market),
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


class LegalActions(Sequence[Action]):
    """All that may be done now: ``in``, ``for``, ``len`` and ``[place]`` work.

    There can be thousands of ways to fill or to discard, so they are counted
    and picked by their place, and made one by one.

    Examples
    --------
    >>> turn = Turn(Phase.TAKE, 0, Cards("5d 4d 4h").packed, (), True)
    >>> LegalActions(turn)
    <5 legal actions: take 4h, take 4d, take 5d, take 4d 5d, take 4h 4d>
    >>> "take 4h 4d" in LegalActions(turn), "take 4h 5d" in LegalActions(turn)
    (True, False)
    """

    __slots__ = ("_end", "_fills", "_len", "_piles", "_turn")

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._end = turn.phase is Phase.FILL
        self._piles: Sequence[int] | Product = ()
        self._fills: list[tuple[int, bool, Product]] = []
        if turn.phase is Phase.TAKE:
            self._piles = takes(turn.numbers)
        elif turn.phase is Phase.FILL:
            self._fills = _fills(turn)
        elif turn.phase is Phase.DISCARD:
            self._piles = sub_piles(turn.hand, turn.must_discard)
        self._len = (
            self._end
            + len(self._piles)
            + sum([len(product) for _number, _joker, product in self._fills])
        )

    def __len__(self) -> int:
        return self._len

    @overload
    def __getitem__(self, place: int) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Action]: ...
    def __getitem__(self, place: int | slice) -> Action | Sequence[Action]:
        if isinstance(place, slice):
            return [self[at] for at in range(*place.indices(self._len))]
        if place < 0:
            place += self._len
        if not 0 <= place < self._len:
            raise IndexError(place)
        if self._end:
            for contract, joker, product in self._fills:
                if place < len(product):
                    return Fill(contract, Cards.of(product[place]), joker)
                place -= len(product)
            return END_TURN
        make = Take if self._turn.phase is Phase.TAKE else Discard
        return make(Cards.of(self._piles[place]))

    def __iter__(self) -> Iterator[Action]:
        return (self[place] for place in range(self._len))

    def __contains__(self, action: object) -> bool:
        if isinstance(action, str):
            try:
                action = parse_action(action)
            except TextError:
                return False
        return isinstance(action, Action) and bool(self._turn.check(action))

    def __repr__(self) -> str:
        shown = ", ".join(map(str, self[:12]))
        more = ", …" if self._len > 12 else ""
        return f"<{self._len} legal actions: {shown}{more}>"


def _fills(turn: Turn) -> list[tuple[int, bool, Product]]:
    counts = number_counts(turn.hand)
    fillable = fillable_contracts(counts, turn.joker)
    fills = []
    for number in turn.contracts:
        if fillable >> number & 1:
            for joker, need in _met_needs(number, counts, turn.joker):
                product = choices(turn.hand, need)
                if product is not None:
                    fills.append((number, joker, product))
    return fills


@lru_cache(maxsize=1 << 15)
def fillable_contracts(counts: int, joker: bool) -> int:
    """Tell which contracts can be filled from packed counts of numbers: bit n for contract #n."""
    return sum(
        1 << number for number in range(1, len(CONTRACTS) + 1) if _met_needs(number, counts, joker)
    )


@lru_cache(maxsize=1 << 16)
def _met_needs(contract: int, counts: int, joker: bool) -> tuple[tuple[bool, int], ...]:
    requirements = CONTRACTS[contract - 1].requirements
    guarded = counts | NUMBER_GUARDS
    met = [
        (False, need)
        for need in requirements.needs
        if (guarded - need) & NUMBER_GUARDS == NUMBER_GUARDS
    ]
    if joker:
        met += [
            (True, need)
            for need in requirements.joker_needs
            if (guarded - need) & NUMBER_GUARDS == NUMBER_GUARDS
        ]
    return tuple(met)
