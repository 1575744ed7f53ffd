"""All legal actions of a turn, as a collection (SPEC 4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, overload

from .actions import END_TURN, Action, Discard, Fill, parse_action
from .cards import MOST_OF_A_KIND, NUMBER_BITS, Cards, number_counts, size
from .choosing import Product, SubPiles
from .contracts import CONTRACTS
from .errors import TextError
from .filling import ways
from .taking import takes
from .turn import DISCARD, FILL, HAND_MOST, TAKE, Turn, check_action

Group = tuple[int, bool, Product | SubPiles]
"""Piles that fill a contract, with the Joker or not; or, with the contract 0, to discard."""


class LegalActions(Sequence[Action]):
    """All that may be done now: ``in``, ``for``, ``len`` and ``[place]`` work.

    There can be thousands of ways to fill or to discard, so they are counted
    and picked by their place, and made one by one.

    Parameters
    ----------
    turn
        What decides it.

    Examples
    --------
    >>> from romirami import new_game
    >>> legal = new_game(2, seed=3).legal_actions()
    >>> legal[0] in legal, "take 1h 2h 3h 4h" in legal
    (True, False)
    """

    __slots__ = ("_groups", "_len", "_ready", "_turn")

    def __init__(self, turn: Turn) -> None:
        phase, hand, numbers, contracts, joker = turn
        self._turn = turn
        self._ready: tuple[Action, ...] = ()
        self._groups: Sequence[Group] = ()
        if phase is TAKE:
            self._ready = ready = takes(numbers)
            self._len = len(ready)
        elif phase is FILL:
            self._ready = _ONLY_END
            self._len = 1
            counts = number_counts(hand)
            fillable = fillable_contracts(counts, joker)
            if fillable:
                self._groups = [
                    (number, with_joker, product)
                    for number in contracts
                    if fillable >> number & 1
                    for with_joker, product in ways(
                        CONTRACTS[number - 1].requirements, hand, counts, joker
                    )
                ]
                for _contract, _joker, piles in self._groups:
                    self._len += len(piles)
        elif phase is DISCARD:
            discards = SubPiles(hand, size(hand) - HAND_MOST)
            self._groups = ((0, False, discards),)
            self._len = len(discards)
        else:
            self._len = 0

    def __len__(self) -> int:
        return self._len

    @overload
    def __getitem__(self, place: int) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Action]: ...
    def __getitem__(self, place: int | slice) -> Action | Sequence[Action]:
        if not self._groups:
            return self._ready[place]
        if isinstance(place, slice):
            return tuple(self[at] for at in range(*place.indices(self._len)))
        if place < 0:
            place += self._len
        if not 0 <= place < self._len:
            raise IndexError(place)
        for contract, joker, piles in self._groups:
            if place < len(piles):
                cards = Cards.of(piles[place])
                return Fill.of(contract, cards, joker) if contract else Discard(cards)
            place -= len(piles)
        return self._ready[place]

    def __iter__(self) -> Iterator[Action]:
        return (self[place] for place in range(self._len))

    def __contains__(self, action: object) -> bool:
        """Whether an action, or an action in its text form, may be done."""
        if isinstance(action, str):
            try:
                action = parse_action(action)
            except TextError:
                return False
        return isinstance(action, Action) and bool(check_action(action, self._turn))

    def __repr__(self) -> str:
        shown = ", ".join(map(str, self[:12]))
        more = ", …" if self._len > 12 else ""
        return f"<{self._len} legal actions: {shown}{more}>"


_ONLY_END: Final = (END_TURN,)


@cache
def fillable_contracts(counts: int, joker: bool) -> int:
    """Tell which contracts packed counts of numbers can fill: bit n for contract #n."""
    # What fewer cards can fill, more can too: so only what takes all of them is new.
    fillable = _EXACT[joker].get(counts, 0)
    for bit in NUMBER_BITS:
        if counts & bit * MOST_OF_A_KIND:
            fillable |= fillable_contracts(counts - bit, joker)
    return fillable


def _exact() -> tuple[dict[int, int], dict[int, int]]:
    without: dict[int, int] = {}
    for number, contract in enumerate(CONTRACTS, 1):
        for need in contract.requirements.needs:
            without[need] = without.get(need, 0) | 1 << number
    joker = dict(without)
    for number, contract in enumerate(CONTRACTS, 1):
        for need in contract.requirements.joker_needs:
            joker[need] = joker.get(need, 0) | 1 << number
    return without, joker


_EXACT: Final = _exact()
"""Without and with the Joker, the contracts that take just so many of each number."""
