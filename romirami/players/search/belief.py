"""What a seat knows of the hidden cards, and how they may lie (SPEC 7.1).

A card that somebody took is known until it is played or discarded: whoever saw it taken knows who
has it. Of a filled contract others see what went to the discard pile; from the contract follows
how many suit bonus cards there were, and mostly which.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final

from ...cards import COPIES, KINDS
from ...contracts import CONTRACTS
from ...events import Discarded, Filled, Took
from ...packing import LANE, LANE_BITS, meets, number_counts, size
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
                who, thrown = event.seat, event.discarded.packed
                rest = _without(self.known[who], thrown)
                bonus, perhaps = _bonus_cards(event.contract, event.joker, thrown, rest)
                self.known[who] = _without(rest, perhaps)
                played[who] += bonus
                told[who] += size(bonus)
                logged[who] += 1
        hidden = _without(_ALL_NUMBERS, view.discard.packed + view.numbers.packed)
        self.bonus: list[int] = []
        for at, seat in enumerate(seats):
            if seat.hand is not None and seat.bonus is not None:
                self.known[at] = seat.hand.packed
                played[at] = seat.bonus.packed
            hidden = _without(hidden, self.known[at] + played[at])
            untold = seat.tableau[: len(seat.tableau) - logged[at]]
            guess = told[at] + sum(_USUAL_BONUS[number] for number in untold)
            self.bonus.append(guess if seat.bonus_size is None else seat.bonus_size)
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


_USUAL_BONUS: Final = (0, *(round(card.size * 0.4) for card in CONTRACTS))
"""By catalogue number, how many cards of a contract are suit bonus, as a rule."""


def _without(pile: int, cards: int) -> int:
    """Take cards off a packed pile as far as it has them."""
    return pile - sum(
        common(pile >> lane & LANE, cards >> lane & LANE) << lane
        for lane in range(0, 4 * LANE_BITS, LANE_BITS)
    )


@lru_cache(maxsize=1 << 12)
def _bonus_cards(contract: int, joker: bool, thrown: int, known: int) -> tuple[int, int]:
    """Tell the suit bonus cards of a contract that others filled, from the cards thrown.

    Returns
    -------
    tuple of int
        Those of the way of which the most cards were known to be there; and as many of each
        number as any way has.
    """
    requirements = CONTRACTS[contract - 1].requirements
    shift = SHIFTS[contract]
    counts, lane = number_counts(thrown), known >> shift & LANE
    likeliest, perhaps = (-1, 0), 0
    for need in requirements.joker_needs if joker else requirements.needs:
        if meets(need, counts):
            rest = need - counts
            likeliest = max(likeliest, (size(common(rest, lane)), rest))
            perhaps += rest - common(rest, perhaps)
    return likeliest[1] << shift, perhaps << shift
