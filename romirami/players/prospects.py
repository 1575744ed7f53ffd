"""What contracts are worth to a seat, and what a hand promises: estimates in points.

The weights were found by letting players with other weights play against each
other; they are guesses about the game, not rules of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..contracts import CONTRACTS
from ..packing import size
from ..trophies import Trophy
from ..turn import HAND_MOST
from ..view import View
from .nearness import nearness

READY: Final = (0.45, 0.31, 0.18, 0.09, 0.04, 0.015, 0.005, 0.0, 0.0)
"""What a contract counts now, by the cards that its hand lacks: others may fill it first."""

RANKED: Final = (1.0, 0.45, 0.2, 0.1)
"""What contracts count beside each other, the best first: they want the same cards."""

CARD: Final = 0.12
"""What any card in the hand counts, for contracts not yet in sight."""

JOKER: Final = 2.0
"""What the unspent Joker counts beyond its point, at the start of the game."""

LEADS: Final = {-3: 0.03, -2: 0.08, -1: 0.2, 0: 0.35, 1: 0.65, 2: 0.85, 3: 0.95}
"""How likely a trophy is won in the end, by the lead over the next player."""


class Prospects:
    """What one seat may expect, from its view.

    Parameters
    ----------
    view
        What the seat knows.
    """

    def __init__(self, view: View) -> None:
        own = view.seats[view.seat]
        others = [seat.contracts for seat in view.seats if seat is not own]
        self._rivals = len(others)
        self._needed = view.contracts_needed
        self.done = len(own.tableau)
        self.trophies = view.trophies
        self.is_last_turn = view.is_last_round
        self.leads = tuple(
            trophy.count(own.contracts) - max(trophy.count(tableau) for tableau in others)
            for trophy in view.trophies
        )
        done = max(len(seat.tableau) for seat in view.seats)
        self.joker = 1.0 if self.is_last_turn else 1.0 + JOKER * max(0.0, 1 - done / self._needed)

    def ends(self, filled: int) -> bool:
        """Whether this is the seat's last turn, once it has filled so many contracts more."""
        return self.is_last_turn or self.done + filled >= self._needed

    def lead_after(self, trophy: int, contracts: tuple[int, ...]) -> int:
        """Tell the lead in a trophy, by its place, after filling contracts."""
        return self.leads[trophy] + sum(
            GAINS[self.trophies[trophy]][number] for number in contracts
        )

    def trophy_points(self, contracts: tuple[int, ...]) -> float:
        """Estimate the trophies' points after filling contracts, less those of the others."""
        sure = self.is_last_turn
        points = 0.0
        for at, trophy in enumerate(self.trophies):
            lead = self.lead_after(at, contracts)
            points += trophy.points * (
                win_chance(lead, sure) - win_chance(-lead, sure) / self._rivals
            )
        return points

    def worth(self, contracts: Iterable[int], filled: tuple[int, ...] = ()) -> dict[int, float]:
        """Estimate what each contract is worth after filling others, suit bonus aside."""
        before = self.trophy_points(filled)
        return {
            number: CONTRACTS[number - 1].points + self.trophy_points((*filled, number)) - before
            for number in contracts
            if number not in filled
        }

    def promise(self, hand: int, worth: dict[int, float], joker: bool) -> float:
        """Estimate what a packed hand is good for in later turns."""
        values = []
        for number, points in worth.items():
            missing, bonus = nearness(number, hand)
            value = (points + bonus) * READY[missing]
            if joker and missing:
                value = max(value, (points + bonus - self.joker) * READY[missing - 1])
            values.append(value)
        values.sort(reverse=True)
        promised = CARD * min(size(hand), HAND_MOST)
        for rank, value in enumerate(values):
            promised += value * RANKED[rank]
        return promised


def win_chance(lead: int, sure: bool) -> float:
    """Estimate how likely a trophy is won by its lead; ``sure`` where no count changes any more."""
    return float(lead > 0) if sure else LEADS[max(-3, min(3, lead))]


GAINS: Final = {trophy: (0, *(trophy.count((card,)) for card in CONTRACTS)) for trophy in Trophy}
"""For each trophy, what each contract adds to its count, by catalogue number."""
