"""All steps that are allowed in a turn, as a collection (SPEC 11, 12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Final, overload

from ..errors import TextError
from ..showing import LaidOut
from .actions import Action, Discard, Draw, Lay, LayOff, Swap, TakeBack, TakeJoker
from .cards import JOKER, Card
from .finding import melds_in
from .judging import check_action
from .laying import added_card, joker_prices, lay_offs
from .parsing import parse_action
from .turn import DISCARD, DRAW, LAY, Turn

if TYPE_CHECKING:
    from ..drawing.parts import Seen

_SHOWN: Final = 12


class LegalActions(Sequence[Action], LaidOut):
    """All steps that are allowed now: ``in``, ``for``, ``len`` and ``[place]`` work.

    What can be laid of a hand can be a thousand melds: they are found one by one
    as they are gone through, and ``in`` judges a step without finding any.
    Where several ways to tell a step mean the same, one of them is listed.

    Parameters
    ----------
    turn
        The turn; None where there is nothing to do.

    Examples
    --------
    >>> legal = LegalActions(Turn.of("7H 8H 9H 2S"))
    >>> [str(action) for action in legal]
    ['lay 7H 8H 9H', 'discard 2S', 'discard 7H', 'discard 8H', 'discard 9H']
    >>> "lay 9H 7H 8H" in legal, "lay 7H 8H 2S" in legal
    (True, False)
    """

    __slots__ = ("_listed", "_turn")

    def __init__(self, turn: Turn | None) -> None:
        self._turn = turn
        self._listed: tuple[Action, ...] | None = None

    def __iter__(self) -> Iterator[Action]:
        if self._listed is not None:
            return iter(self._listed)
        return iter(()) if self._turn is None else _steps(self._turn)

    def __contains__(self, action: object) -> bool:
        """Whether a step, or a step in its text form, is allowed."""
        if isinstance(action, str):
            try:
                action = parse_action(action)
            except TextError:
                return False
        return (
            self._turn is not None
            and isinstance(action, Action)
            and bool(check_action(action, self._turn))
        )

    def __len__(self) -> int:
        return len(self._all)

    @overload
    def __getitem__(self, place: int) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Action]: ...
    def __getitem__(self, place: int | slice) -> Action | Sequence[Action]:
        return self._all[place]

    def __bool__(self) -> bool:
        return any(True for _action in self)

    def __repr__(self) -> str:
        shown = ", ".join(map(str, self[:_SHOWN]))
        more = ", …" if len(self) > _SHOWN else ""
        return f"<{len(self)} legal actions: {shown}{more}>"

    def laid_out(self) -> Seen:
        """Lay the steps out for a cell."""
        from .drawing import legal_parts

        return legal_parts(self)

    @property
    def _all(self) -> tuple[Action, ...]:
        if self._listed is None:
            self._listed = tuple(iter(self))  # of the steps, whose number isn't asked first
        return self._listed


def _steps(turn: Turn) -> Iterator[Action]:
    kinds: tuple[Card, ...] = tuple(dict.fromkeys(turn.hand))
    if turn.phase is DRAW:
        found = chain(map(Swap, kinds), map(Draw, ("stock", "discard", "exchange")))
        yield from (action for action in found if check_action(action, turn))
    if turn.phase is LAY:
        yield from _lays(turn)
        yield from _lay_offs(turn, kinds)
        yield from _takings(turn)
        if turn.steps:
            yield TakeBack()
    if turn.phase in (LAY, DISCARD) and turn.holds:
        yield from map(Discard, kinds)


def _spare(turn: Turn, laid: tuple[Card, ...]) -> bool:
    """Whether a card to discard is left after some are laid (SPEC 12.7)."""
    return len(turn.hand) - len(laid) - turn.owed_after(laid) >= 1


def _lays(turn: Turn) -> Iterator[Lay]:
    for meld in melds_in(turn.hand, turn.options.group_jokers):
        if _spare(turn, meld.cards):
            yield Lay(meld)


def _lay_offs(turn: Turn, kinds: tuple[Card, ...]) -> Iterator[LayOff]:
    for card in kinds:
        if not _spare(turn, (card,)):
            continue
        for number, meld in enumerate(turn.melds):
            found = lay_offs(meld, card, turn.options.group_jokers)
            for added in found:
                either = card is JOKER and len(found) > 1
                yield LayOff(card, number, added_card(meld, added) if either else None)


def _takings(turn: Turn) -> Iterator[TakeJoker]:
    hand = frozenset(turn.hand)
    for number, meld in enumerate(turn.melds):
        for price in joker_prices(meld):
            if hand.issuperset(price) and _spare(turn, price):
                yield TakeJoker(number, price)
