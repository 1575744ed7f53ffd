"""All legal actions of a turn, as a collection (SPEC 4)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import cache
from typing import Final, overload

from .actions import END_TURN, Action, Discard, Fill, parse_action
from .choosing import Choice, SubPiles, count, pick
from .contracts import CONTRACTS
from .errors import TextError
from .filling import met_needs
from .packing import MOST_OF_A_KIND, NUMBER_BITS, number_counts, size
from .piles import Cards
from .taking import takes
from .turn import DISCARD, FILL, HAND_MOST, TAKE, Turn


class LegalActions(Sequence[Action]):
    """All that may be done now: ``in``, ``for``, ``len`` and ``[place]`` work.

    Examples
    --------
    >>> from romirami import new_game
    >>> legal = new_game(2, seed=3).legal_actions()
    >>> legal[0] in legal, "take 1h 2h 3h 4h" in legal
    (True, False)
    """

    __slots__ = ()

    def __contains__(self, action: object) -> bool:
        """Whether an action, or an action in its text form, may be done."""
        if isinstance(action, str):
            try:
                action = parse_action(action)
            except TextError:
                return False
        return any(action == legal for legal in self)

    def __repr__(self) -> str:
        shown = ", ".join(map(str, self[:12]))
        more = ", …" if len(self) > 12 else ""
        return f"<{len(self)} legal actions: {shown}{more}>"


class _Listed(tuple[Action, ...], LegalActions):
    """Legal actions that are few, or ready: takes, or nothing but to end the turn."""

    __slots__ = ()
    __contains__ = LegalActions.__contains__
    __repr__ = LegalActions.__repr__


class _Counted(LegalActions):
    """Legal actions that can be thousands: counted, picked by their place, made one by one."""

    __slots__ = ("_len",)
    _len: int

    def __len__(self) -> int:
        return self._len

    @overload
    def __getitem__(self, place: int) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Action]: ...
    def __getitem__(self, place: int | slice) -> Action | Sequence[Action]:
        if isinstance(place, slice):
            return tuple(self._make(at) for at in range(*place.indices(self._len)))
        if place < 0:
            place += self._len
        if not 0 <= place < self._len:
            raise IndexError(place)
        return self._make(place)

    @abstractmethod
    def _make(self, place: int) -> Action:
        """Make the action at a place."""


class _Fills(_Counted):
    """Fillings of contracts, and behind them to end the turn.

    Parameters
    ----------
    hand
        The packed hand.
    ways
        For each way: how many fillings it has, the contract, whether the Joker helps, and what
        to choose from the hand.
    """

    __slots__ = ("_hand", "_ways")

    def __init__(self, hand: int, ways: list[tuple[int, int, bool, Choice]]) -> None:
        self._hand = hand
        self._ways = ways
        self._len = 1
        for n, _contract, _joker, _choice in ways:
            self._len += n

    def _make(self, place: int) -> Action:
        for n, contract, joker, choice in self._ways:
            if place < n:
                return Fill.of(contract, Cards.of(pick(self._hand, choice, place)), joker)
            place -= n
        return END_TURN


class _Discards(_Counted):
    """All ways to discard down to ten."""

    __slots__ = ("_piles",)

    def __init__(self, hand: int) -> None:
        self._piles = SubPiles(hand, size(hand) - HAND_MOST)
        self._len = len(self._piles)

    def _make(self, place: int) -> Action:
        return Discard(Cards.of(self._piles[place]))


def legal_actions(turn: Turn) -> LegalActions:
    """Tell all that may be done, by what decides it."""
    phase, hand, numbers, contracts, joker = turn
    if phase is TAKE:
        return _Listed(takes(numbers))
    if phase is FILL:
        counts = number_counts(hand)
        fillable = fillable_contracts(counts, joker)
        ways: list[tuple[int, int, bool, Choice]] = []
        for number in contracts:
            if fillable >> number & 1:
                needs = met_needs(CONTRACTS[number - 1].requirements, counts, joker)
                ways += [(count(hand, need), number, helps, need) for helps, need in needs]
        return _Fills(hand, ways) if ways else _ONLY_END
    if phase is DISCARD:
        return _Discards(hand)
    return _NOTHING


_ONLY_END: Final = _Listed((END_TURN,))
_NOTHING: Final = _Listed()


@cache
def fillable_contracts(counts: int, joker: bool) -> int:
    """Tell which contracts packed counts of numbers can fill: bit n for contract #n."""
    # What fewer cards can fill, more can too: so only what takes all of them is new.
    fillable = _exact(joker).get(counts, 0)
    for bit in NUMBER_BITS:
        if counts & bit * MOST_OF_A_KIND:
            fillable |= fillable_contracts(counts - bit, joker)
    return fillable


@cache
def _exact(joker: bool) -> dict[int, int]:
    """Tell by packed counts which contracts take just so many; with the Joker, and it."""
    exact: dict[int, int] = {}
    for number, contract in enumerate(CONTRACTS, 1):
        requirements = contract.requirements
        for need in requirements.joker_needs if joker else requirements.needs:
            exact[need] = exact.get(need, 0) | 1 << number
    return exact
