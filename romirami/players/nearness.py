"""How near a hand is to a contract: a distance in cards, from the table of needs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from ..cards import SUITS
from ..contracts import CONTRACTS
from ..packing import FIELD_BITS, LANE, LANE_BITS, MOST_OF_A_KIND, NUMBER_GUARDS, number_counts

_PLACES: Final = tuple(n * FIELD_BITS for n in range(5))


class Nearness(NamedTuple):
    """How near a hand is to a contract.

    Attributes
    ----------
    missing
        How many cards are missing; a Joker counts as one of them.
    bonus
        How many suit bonus cards would go into the contract, on the nearest way.
    """

    missing: int
    bonus: int


def nearness(contract: int, hand: int) -> Nearness:
    """Tell how near a packed hand is to a contract.

    Examples
    --------
    >>> from romirami.piles import Cards
    >>> nearness(12, Cards("4d 4h 4h 4h 1c").packed)  # 5 of a kind, heart
    Nearness(missing=1, bonus=3)
    """
    suit = CONTRACTS[contract - 1].bonus.index
    return _nearness(contract, number_counts(hand), hand >> suit * LANE_BITS & LANE)


@lru_cache(maxsize=1 << 12)
def _nearness(contract: int, counts: int, lane: int) -> Nearness:
    have = [counts >> place & MOST_OF_A_KIND for place in _PLACES]
    of_suit = [lane >> place & MOST_OF_A_KIND for place in _PLACES]
    best = (99, 0)
    for need in _NEEDS[contract - 1]:
        missing, bonus = 0, 0
        for at, asked in enumerate(need):
            if asked:
                missing += max(0, asked - have[at])
                bonus += min(asked, of_suit[at])
        # The fewest cards missing come first, then the most suit bonus cards.
        best = min(best, (missing, -bonus))
    return Nearness(best[0], -best[1])


_NEEDS: Final = tuple(
    tuple(
        tuple(need >> place & MOST_OF_A_KIND for place in _PLACES)
        for need in card.requirements.needs
    )
    for card in CONTRACTS
)


class Way(NamedTuple):
    """A way to fill a contract: the packed cards, and whether the Joker goes with them."""

    cards: int
    joker: bool
    bonus: int


def ways_to_fill(contract: int, hand: int, joker: bool, suits: tuple[int, ...]) -> Iterator[Way]:
    """Go through the sets of numbers that fill a contract, each with the most suit bonus cards.

    The Joker is offered only where the hand doesn't suffice without it.

    Parameters
    ----------
    contract
        The catalogue number.
    hand
        The packed hand.
    joker
        Whether there is an unspent Joker.
    suits
        The places of the suits in the order in which they are spent beside the suit bonus.
    """
    card = CONTRACTS[contract - 1]
    guarded = number_counts(hand) | NUMBER_GUARDS
    needs = [
        need
        for need in card.requirements.needs
        if (guarded - need) & NUMBER_GUARDS == NUMBER_GUARDS
    ]
    spent = joker and not needs
    if spent:
        needs = [
            need
            for need in card.requirements.joker_needs
            if (guarded - need) & NUMBER_GUARDS == NUMBER_GUARDS
        ]
    own = card.bonus.index
    order = (own, *(suit for suit in suits if suit != own))
    for need in needs:
        cards, bonus = 0, 0
        for place in _PLACES:
            asked = need >> place & MOST_OF_A_KIND
            for suit in order:
                if not asked:
                    break
                at = suit * LANE_BITS + place
                used = min(asked, hand >> at & MOST_OF_A_KIND)
                cards += used << at
                asked -= used
                if suit == own:
                    bonus += used
        yield Way(cards, spent, bonus)


def spending_order(contracts: tuple[int, ...]) -> tuple[int, ...]:
    """Order the suits by how few contracts pay a bonus for them: those are spent first."""
    wanted = [CONTRACTS[number - 1].bonus.index for number in contracts]
    return tuple(sorted(range(len(SUITS)), key=wanted.count))
