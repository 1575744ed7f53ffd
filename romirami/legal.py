"""All legal actions of a turn, as a collection (SPEC 4)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final, overload

from .actions import END_TURN, Action, Discard, Fill, parse_action
from .choosing import SubPiles, by_number, pick
from .errors import TextError
from .needs import Need, catalogue_needs, needs_asked, needs_met
from .packing import number_counts, size
from .piles import Cards
from .showing import Shown
from .taking import takes
from .turn import DISCARD, FILL, HAND_MOST, TAKE, Phase


class LegalActions(Shown, Sequence[Action]):
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
            return tuple([self._make(at) for at in range(*place.indices(self._len))])
        if 0 <= place < self._len:
            return self._make(place)
        if -self._len <= place < 0:
            return self._make(self._len + place)
        raise IndexError(place)

    @abstractmethod
    def _make(self, place: int) -> Action:
        """Make the action at a place."""


class _Fills(_Counted):
    """Fillings of contracts, and behind them to end the turn.

    Parameters
    ----------
    hand
        The packed hand.
    contracts
        The contract market.
    met
        The bits of the needs that the hand meets.
    asked
        By contract, the bits of the needs that it asks for.
    """

    __slots__ = ("_hand", "_ways")

    def __init__(
        self, hand: int, contracts: tuple[int, ...], met: int, asked: tuple[int, ...]
    ) -> None:
        self._hand = ones, twos, threes, fours, fives = by_number(hand)
        self._ways: list[tuple[int, int, Need]] = []
        """How many fillings there are, of which contract, and of which need of it."""
        self._len = 1
        need_of = catalogue_needs()
        for contract in contracts:
            bits = met & asked[contract]
            while bits:
                bit = bits & -bits
                bits -= bit
                need = _joker, (one, two, three, four, five) = need_of[bit]
                n = (
                    len(ones[one])
                    * len(twos[two])
                    * len(threes[three])
                    * len(fours[four])
                    * len(fives[five])
                )
                self._ways.append((n, contract, need))
                self._len += n

    def _make(self, place: int) -> Action:
        for n, contract, (joker, sizes) in self._ways:
            if place < n:
                return Fill.of(contract, Cards.of(pick(self._hand, sizes, place)), joker)
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


def legal_actions(
    phase: Phase, hand: int, numbers: int, contracts: tuple[int, ...], joker: bool
) -> LegalActions:
    """Tell all that may be done, by what decides it; see `romirami.turn.check_action`."""
    if phase is TAKE:
        return _Listed(takes(numbers))
    if phase is FILL:
        met, asked = needs_met(number_counts(hand)), needs_asked(joker)
        for number in contracts:
            if met & asked[number]:
                return _Fills(hand, contracts, met, asked)
        return _ONLY_END
    if phase is DISCARD:
        return _Discards(hand)
    return _NOTHING


_ONLY_END: Final = _Listed((END_TURN,))
_NOTHING: Final = _Listed()
