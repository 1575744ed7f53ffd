"""What a seat knows of the hidden cards, and how they may lie (SPEC 7.1).

A card that somebody took is known until it is played or discarded: whoever saw it taken knows who
has it. Of a filled contract others see what went to the discard pile; from the contract follows
how many suit bonus cards there were, and mostly which.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ...cards import COPIES, KINDS
from ...contracts import CONTRACTS
from ...events import Discarded, Filled, Took
from ...packing import LANE, LANE_BITS, NUMBER_GUARDS, number_counts, size
from ...view import View
from .nearest import SHIFTS, common
from .world import World, single_cards

_ALL_NUMBERS: Final = sum(card.packed * COPIES[card.number] for card in KINDS)
_ALL_CONTRACTS: Final = range(1, len(CONTRACTS) + 1)


class Belief:
    """What one seat knows, and worlds that agree with it.

    Parameters
    ----------
    view
        All that is known.

    Attributes
    ----------
    known
        For each seat, the packed cards that its hand is known to hold.
    bonus
        For each seat, how many suit bonus cards it has; a guess only where the view's log does
        not go back to the setup.
    """

    def __init__(self, view: View) -> None:
        self._view = view
        seats = view.seats
        self.known = [0] * len(seats)
        played = [0] * len(seats)
        told = [0] * len(seats)
        logged = [0] * len(seats)
        for event in view.log:
            if isinstance(event, Took):
                self.known[event.seat] += event.cards.packed
            elif isinstance(event, Discarded):
                self.known[event.seat] = _without(self.known[event.seat], event.cards.packed)
            elif isinstance(event, Filled):
                seat, thrown = event.seat, event.discarded.packed
                rest = _without(self.known[seat], thrown)
                bonus = _bonus_cards(event.contract, event.joker, thrown, rest)
                self.known[seat] = _without(rest, bonus)
                played[seat] += bonus
                told[seat] += size(bonus)
                logged[seat] += 1
        # What was filled before the log begins: two cards in five or so are suit bonus.
        self.bonus = [
            told[at] + sum(_USUAL[number] for number in seat.tableau[: len(seat.tableau) - logged[at]])
            if seat.bonus_size is None
            else seat.bonus_size
            for at, seat in enumerate(seats)
        ]
        hidden = _ALL_NUMBERS - view.discard.packed - view.numbers.packed
        for at, seat in enumerate(seats):
            if seat.hand is not None and seat.bonus is not None:
                self.known[at] = seat.hand.packed
                played[at] = seat.bonus.packed
            hidden = _without(hidden, self.known[at] + played[at])
        self._hidden = single_cards(hidden)
        self._contracts = [
            number
            for number in _ALL_CONTRACTS
            if number not in view.contracts and all(number not in seat.tableau for seat in seats)
        ]

    def sample(self, chance: random.Random) -> World:
        """Deal the hidden cards as they may lie."""
        view = self._view
        cards, contracts = self._hidden[:], self._contracts[:]
        chance.shuffle(cards)
        chance.shuffle(contracts)
        hands: list[int] = []
        at = 0
        for known, seat in zip(self.known, view.seats, strict=True):
            more = seat.hand_size - size(known)
            hands.append(known + sum(cards[at : at + more]))
            at += max(more, 0)
        return World(
            seat=view.turn,
            first=view.first,
            trophies=view.trophies,
            hands=hands,
            jokers=[seat.joker for seat in view.seats],
            bonus=self.bonus[:],
            tableaux=tuple(seat.tableau for seat in view.seats),
            numbers=view.numbers.packed,
            contracts=list(view.contracts),
            deck=tuple(cards[at : at + view.number_deck]),
            contract_deck=tuple(contracts[: view.contract_deck]),
            discard=view.discard.packed,
            chance=chance.getrandbits(32),
        )


_USUAL: Final = (0, *(round(card.size * 0.4) for card in CONTRACTS))


def _without(pile: int, cards: int) -> int:
    """Take cards off a packed pile as far as it has them."""
    return pile - sum(
        common(pile >> lane & LANE, cards >> lane & LANE) << lane
        for lane in range(0, 4 * LANE_BITS, LANE_BITS)
    )


@lru_cache(maxsize=1 << 12)
def _bonus_cards(contract: int, joker: bool, thrown: int, known: int) -> int:
    """Tell the suit bonus cards of a contract that others filled, from the cards thrown.

    Where there are several ways, it is the one of which the most cards were known to be there.
    """
    requirements = CONTRACTS[contract - 1].requirements
    shift = SHIFTS[contract]
    counts = number_counts(thrown)
    lane = known >> shift & LANE
    best = (-1, 0)
    for need in requirements.joker_needs if joker else requirements.needs:
        if ((need | NUMBER_GUARDS) - counts) & NUMBER_GUARDS == NUMBER_GUARDS:
            rest = need - counts
            best = max(best, (size(common(rest, lane)), rest))
    return best[1] << shift
