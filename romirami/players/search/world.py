"""A game as one of the ways in which it could stand, made to be played on fast.

The rules are those of `romirami.state`, and a test replays whole games on both. This one changes
in place, builds no values, and keeps of the past only what counts in the end.
"""

from __future__ import annotations

import random
from typing import Final

from ...contracts import CONTRACTS
from ...dealing import CONTRACT_MARKET, CONTRACTS_NEEDED, HAND, NUMBER_MARKET
from ...packing import KIND_BITS, MOST_OF_A_KIND, SUIT_MASKS, size
from ...trophies import Trophy
from ...turn import HAND_MOST
from ..prospects import GAINS

POINTS: Final = (0, *(card.points for card in CONTRACTS))
"""By catalogue number."""

BONUS_MASKS: Final = (0, *(SUIT_MASKS[card.bonus.index] for card in CONTRACTS))
"""By catalogue number, what of a packed pile is suit bonus."""


_TROPHIES: Final = tuple(Trophy)
TROPHY_POINTS: Final = tuple(trophy.points for trophy in Trophy)
TROPHY_GAINS: Final = tuple(GAINS[trophy] for trophy in Trophy)
"""By the place of a trophy in `Trophy`: its points, and what each contract adds to its count."""


class World:
    """Everything that lies on the table and in the hands; piles are packed.

    Attributes
    ----------
    seat, first
        Whose turn it is, and who began.
    hands, jokers, bonus, done, points, marks
        For each seat: the hand, the unspent Joker, how many suit bonus cards, how many contracts
        and of how many points, and its count for each trophy in play.
    trophies
        The trophies in play, by their places in `Trophy`.
    numbers, contracts
        The markets.
    deck, deck_at, contract_deck, contract_at
        The decks and how far they are drawn.
    discard
        The discard pile.
    chance
        What reshuffles are made of.
    is_over
        Whether the game has ended.
    """

    __slots__ = (
        "bonus",
        "chance",
        "contract_at",
        "contract_deck",
        "contracts",
        "deck",
        "deck_at",
        "discard",
        "done",
        "first",
        "hands",
        "is_over",
        "jokers",
        "marks",
        "needed",
        "numbers",
        "points",
        "seat",
        "trophies",
    )

    def __init__(
        self,
        *,
        seat: int,
        first: int,
        trophies: tuple[Trophy, ...],
        hands: list[int],
        jokers: list[bool],
        bonus: list[int],
        tableaux: tuple[tuple[int, ...], ...],
        numbers: int,
        contracts: list[int],
        deck: tuple[int, ...],
        contract_deck: tuple[int, ...],
        discard: int,
        chance: int,
    ) -> None:
        self.seat, self.first = seat, first
        self.trophies = tuple([_TROPHIES.index(trophy) for trophy in trophies])
        self.needed = CONTRACTS_NEEDED[len(hands)]
        self.hands, self.jokers, self.bonus = hands, jokers, bonus
        self.done = [len(tableau) for tableau in tableaux]
        self.points = [sum(POINTS[number] for number in tableau) for tableau in tableaux]
        self.marks = [
            [sum(GAINS[trophy][number] for number in tableau) for trophy in trophies]
            for tableau in tableaux
        ]
        self.numbers, self.contracts = numbers, contracts
        self.deck, self.deck_at = deck, 0
        self.contract_deck, self.contract_at = contract_deck, 0
        self.discard, self.chance = discard, chance
        self.is_over = False

    def copy(self) -> World:
        """Make the same again, to be changed apart from this one."""
        new = object.__new__(self.__class__)
        new.seat, new.first, new.trophies, new.needed = (
            self.seat,
            self.first,
            self.trophies,
            self.needed,
        )
        new.hands, new.jokers, new.bonus = self.hands[:], self.jokers[:], self.bonus[:]
        new.done, new.points = self.done[:], self.points[:]
        new.marks = [counts[:] for counts in self.marks]
        new.numbers, new.contracts = self.numbers, self.contracts[:]
        new.deck, new.deck_at = self.deck, self.deck_at
        new.contract_deck, new.contract_at = self.contract_deck, self.contract_at
        new.discard, new.chance, new.is_over = self.discard, self.chance, self.is_over
        return new

    @property
    def is_last_round(self) -> bool:
        """Whether somebody has filled the contracts that bring the last round (SPEC 6.1)."""
        return max(self.done) >= self.needed

    def take(self, cards: int) -> None:
        """Take cards from the number market (SPEC 4.1)."""
        self.numbers -= cards
        self.hands[self.seat] += cards

    def fill(self, contract: int, cards: int, joker: bool) -> None:
        """Fill a contract; its suit bonus cards go to the bonus pile (SPEC 5.5)."""
        seat = self.seat
        bonus = cards & BONUS_MASKS[contract]
        self.hands[seat] -= cards
        self.bonus[seat] += size(bonus)
        self.discard += cards - bonus
        self.done[seat] += 1
        self.points[seat] += POINTS[contract]
        marks = self.marks[seat]
        for at, trophy in enumerate(self.trophies):
            marks[at] += TROPHY_GAINS[trophy][contract]
        self.contracts.remove(contract)
        if joker:
            self.jokers[seat] = False

    def end_turn(self) -> int:
        """Refill the markets and draw up to three (SPEC 4.3).

        Returns
        -------
        int
            How many cards the hand has too many; where it is 0, it is the next player's turn.
        """
        self._refill()
        held = size(self.hands[self.seat])
        if held < HAND:
            self.hands[self.seat] += self._draw(HAND - held)
        if held > HAND_MOST:
            return held - HAND_MOST
        self._next_turn()
        return 0

    def throw(self, cards: int) -> None:
        """Discard down to ten, and top the number market up where it was short (SPEC 4.3)."""
        self.hands[self.seat] -= cards
        self.discard += cards
        if size(self.numbers) < NUMBER_MARKET:
            self._refill()
        self._next_turn()

    def _refill(self) -> None:
        missing = CONTRACT_MARKET - len(self.contracts)
        if missing > 0:
            at = self.contract_at
            self.contracts += self.contract_deck[at : at + missing]
            self.contract_at = min(at + missing, len(self.contract_deck))
        missing = NUMBER_MARKET - size(self.numbers)
        if missing > 0:
            self.numbers += self._draw(missing)

    def _draw(self, n: int) -> int:
        at = self.deck_at
        cards = self.deck[at : at + n]
        self.deck_at = at + len(cards)
        drawn = sum(cards)
        if len(cards) < n and self.discard:
            self._reshuffle()
            drawn += self._draw(n - len(cards))
        return drawn

    def _reshuffle(self) -> None:
        cards = single_cards(self.discard)
        random.Random(self.chance).shuffle(cards)
        self.chance += 1
        self.deck, self.deck_at, self.discard = tuple(cards), 0, 0

    def _next_turn(self) -> None:
        seat = (self.seat + 1) % len(self.hands)
        round_is_over = seat == self.first
        if not self.numbers or not self.contracts or (round_is_over and self.is_last_round):
            self.is_over = True
        else:
            self.seat = seat

    def totals(self) -> list[int]:
        """Score everybody as if the game ended now (SPEC 6.2, 6.3)."""
        totals = [
            points + bonus + joker
            for points, bonus, joker in zip(self.points, self.bonus, self.jokers, strict=True)
        ]
        for trophy, counts in zip(self.trophies, zip(*self.marks, strict=True), strict=True):
            most = max(counts)
            if most and counts.count(most) == 1:
                totals[counts.index(most)] += TROPHY_POINTS[trophy]
        return totals


def single_cards(pile: int) -> list[int]:
    """Part a packed pile into its cards."""
    cards: list[int] = []
    for bit in KIND_BITS:
        cards += [bit] * (pile // bit & MOST_OF_A_KIND)
    return cards
