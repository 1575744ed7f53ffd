"""Actions that take several codes: what was chosen of one so far, and how it may go on.

Only what leads to a legal action may be chosen, so nothing needs to be taken back.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from ...actions import Action, Discard, Fill
from ...contracts import CONTRACTS
from ...needs import needs_asked, needs_met
from ...packing import MOST_OF_A_KIND, NUMBER_BITS, meets, number_counts, size
from ...piles import Cards
from ...taking import takes
from ...turn import Phase
from ...view import View
from .codes import (
    CODE_OF_TAKE,
    DISCARD,
    END,
    FILL,
    FILL_WITH_JOKER,
    LAY,
    SORTED_KINDS,
    decode,
)


class Partial(NamedTuple):
    """What a player has chosen of an action that is not whole yet.

    Attributes
    ----------
    contract
        The catalogue number of the contract that is filled; 0 where none is.
    joker
        Whether the Joker goes with the cards.
    cards
        The packed cards that were laid, or are to be discarded.
    """

    contract: int = 0
    joker: bool = False
    cards: int = 0


NOTHING: Final = Partial()

_BITS: Final = tuple(card.packed for card in SORTED_KINDS)
_SUITS: Final = len(_BITS) // len(NUMBER_BITS)


def choices(view: View, partial: Partial) -> list[int]:
    """Tell the codes that may be chosen now.

    Parameters
    ----------
    view
        What the player may know.
    partial
        What was chosen of the action before.

    Returns
    -------
    list of int
        In no particular order; none where it is not the turn of the view's seat.
    """
    if not view.is_my_turn:
        return []
    if view.phase is Phase.TAKE:
        return [CODE_OF_TAKE[take.cards.packed] for take in takes(view.numbers.packed)]
    if view.phase is Phase.DISCARD:
        missing = view.must_discard - size(partial.cards)
        return [DISCARD + place for place in _discards(view.hand.packed, partial.cards, missing)]
    if partial.contract:
        return [LAY + place for place in _lays(view.hand.packed, partial)]
    return [END, *_contracts(view)]


def go_on(view: View, partial: Partial, code: int) -> Partial | Action:
    """Choose a code of `choices`.

    Returns
    -------
    Partial or Action
        What is chosen now; the action itself where it is whole with it.
    """
    if code <= END:
        return decode((code,))
    if code < FILL_WITH_JOKER:
        return Partial(code - FILL + 1)
    if code < LAY:
        return Partial(code - FILL_WITH_JOKER + 1, joker=True)
    chosen = partial._replace(cards=partial.cards + _BITS[(code - LAY) % len(_BITS)])
    pile = Cards.of(chosen.cards)
    if code < DISCARD:
        asked = CONTRACTS[chosen.contract - 1].size - chosen.joker
        return Fill.of(chosen.contract, pile, chosen.joker) if len(pile) == asked else chosen
    return Discard(pile) if len(pile) == view.must_discard else chosen


def _contracts(view: View) -> Iterator[int]:
    met = needs_met(number_counts(view.hand.packed))
    alone, with_joker = needs_asked(joker=False), needs_asked(joker=True)
    for number in view.contracts:
        if met & alone[number]:
            yield FILL + number - 1
        if view.joker and met & (with_joker[number] & ~alone[number]):
            yield FILL_WITH_JOKER + number - 1


def _lays(hand: int, partial: Partial) -> set[int]:
    """Tell the kinds, by place, that may be laid next, in ascending order (SPEC 5.1, 5.4)."""
    contract, joker, laid = partial
    requirements = CONTRACTS[contract - 1].requirements
    counts, laid_counts = number_counts(hand), number_counts(laid)
    last = _last(laid)
    places: set[int] = set()
    for need in requirements.joker_needs if joker else requirements.needs:
        if meets(counts, need) and meets(need, laid_counts):
            missing = need - laid_counts
            # Lower numbers come first, so the lowest one that is missing comes next.
            number = next(n for n, bit in enumerate(NUMBER_BITS) if missing // bit & MOST_OF_A_KIND)
            asked = missing // NUMBER_BITS[number] & MOST_OF_A_KIND
            start, stop = number * _SUITS, (number + 1) * _SUITS
            places |= _that_leave_enough(hand - laid, asked, max(start, last), stop)
    return places


def _discards(hand: int, chosen: int, missing: int) -> set[int]:
    """Tell the kinds, by place, that may be discarded next, in ascending order (SPEC 4.3)."""
    return _that_leave_enough(hand - chosen, missing, _last(chosen), len(_BITS))


def _that_leave_enough(rest: int, missing: int, start: int, stop: int) -> set[int]:
    """Tell the places of kinds from which on so many cards are left to choose."""
    places, there = set(), 0
    for place in reversed(range(start, stop)):
        copies = rest // _BITS[place] & MOST_OF_A_KIND
        there += copies
        if copies and there >= missing:
            places.add(place)
    return places


def _last(cards: int) -> int:
    """Tell the place of the last kind that was chosen; 0 where none was."""
    return max(
        (place for place, bit in enumerate(_BITS) if cards // bit & MOST_OF_A_KIND), default=0
    )
