"""All legal actions of a turn, as a collection (SPEC 4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, overload

from .actions import END_TURN, Action, Discard, Fill, parse_action
from .cards import Cards, number_counts, size
from .choosing import Product, list_sub_piles
from .contracts import CONTRACTS
from .errors import TextError
from .filling import met_needs, ways
from .requirements import Requirements
from .taking import takes
from .turn import DISCARD, FILL, HAND_MOST, TAKE, Turn, check_action

Group = tuple[int, bool, Sequence[int] | Product]
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
            self._ready = takes(numbers)
            self._len = len(self._ready)
        elif phase is FILL:
            self._ready = _ONLY_END
            self._len = 1
            fillable = fillable_contracts(number_counts(hand), joker)
            if fillable:
                self._groups = _fillings(fillable, hand, contracts, joker)
                self._len += sum([len(piles) for _contract, _joker, piles in self._groups])
        elif phase is DISCARD:
            piles = list_sub_piles(hand, size(hand) - HAND_MOST)
            self._groups = ((0, False, piles),)
            self._len = len(piles)
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


def _fillings(fillable: int, hand: int, contracts: tuple[int, ...], joker: bool) -> Sequence[Group]:
    return [
        (number, with_joker, product)
        for number in contracts
        if fillable >> number & 1
        for with_joker, product in ways(CONTRACTS[number - 1].requirements, hand, joker)
    ]


@lru_cache(maxsize=1 << 15)
def fillable_contracts(counts: int, joker: bool) -> int:
    """Tell which contracts packed counts of numbers can fill: bit n for contract #n."""
    return sum(
        [bits for requirements, bits in _ASKING.items() if met_needs(requirements, counts, joker)]
    )


def _asking() -> dict[Requirements, int]:
    asking: dict[Requirements, int] = {}
    for number, contract in enumerate(CONTRACTS, 1):
        asking[contract.requirements] = asking.get(contract.requirements, 0) | 1 << number
    return asking


_ASKING: Final = _asking()
"""By requirements, the contracts that ask for them: bit n for contract #n."""
