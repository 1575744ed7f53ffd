"""Many hands, dealt at random: what lies in them (SPEC 1.1, 5.2)."""

from __future__ import annotations

from collections.abc import Iterator

from ..contracts import CONTRACTS
from ..dealing import deal
from ..filling import met_needs
from ..packing import number_counts
from ..piles import Cards
from ..requirements import Requirements


def random_hands(size: int, n: int) -> Iterator[Cards]:
    """Draw hands of one size, each from a full and freshly shuffled deck; always the same ones."""
    return (Cards(deal(2, seed).number_deck[:size]) for seed in range(1, n + 1))


def holds(hand: Cards, requirements: Requirements) -> bool:
    """Whether a hand has cards that fill the requirements, without the Joker."""
    return bool(met_needs(requirements, number_counts(hand.packed), False))


def count_hands(requirements: str, size: int, n: int) -> int:
    """Count those of ``n`` random hands that have cards for the requirements.

    Examples
    --------
    >>> count_hands("pair", size=6, n=100)  # six cards, and only five numbers
    100
    """
    asked = Requirements.parse(requirements)
    return sum(holds(hand, asked) for hand in random_hands(size, n))


def fillable_contracts(size: int, n: int) -> float:
    """Tell how many of the 36 contracts a random hand can fill on average, to one place."""
    asked = [contract.requirements for contract in CONTRACTS]
    found = sum(holds(hand, one) for hand in random_hands(size, n) for one in asked)
    return round(found / n, 1)
