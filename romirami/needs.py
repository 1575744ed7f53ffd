"""The needs of the 36 contracts, and which of them a hand meets (SPEC 5.1, 5.4).

All needs of the catalogue together have a bit each.  What a hand meets is one integer then,
what a contract asks for is another, and what both have in common are the ways to fill it.
"""

from __future__ import annotations

from functools import cache
from itertools import accumulate
from operator import or_

from .contracts import CONTRACTS
from .packing import MOST_OF_A_KIND, Sizes, unpack_sizes

Need = tuple[bool, Sizes]
"""Whether the Joker helps, and how many cards of each number it takes."""


@cache
def catalogue_needs() -> dict[int, Need]:
    """Give every need of the catalogue a bit: a lower one to those without the Joker.

    Examples
    --------
    >>> from romirami.packing import number_counts
    >>> from romirami.piles import Cards
    >>> counts = number_counts(Cards("3h 3d 3c 5h 5y").packed)
    >>> met = needs_met(counts) & needs_asked(joker=False)[15]  # a pair + 3 of a kind
    >>> catalogue_needs()[met]
    (False, (0, 0, 3, 0, 2))
    """
    packed = {(False, need) for card in CONTRACTS for need in card.requirements.needs}
    packed |= {(True, need) for card in CONTRACTS for need in card.requirements.joker_needs}
    return {1 << at: (joker, unpack_sizes(need)) for at, (joker, need) in enumerate(sorted(packed))}


@cache
def needs_asked(joker: bool) -> tuple[int, ...]:
    """By catalogue number, tell the bits of what a contract asks for, with the Joker or not."""
    bits = {need: bit for bit, need in catalogue_needs().items()}
    asked = [0]
    for card in CONTRACTS:
        needs = [(False, need) for need in card.requirements.needs]
        if joker:
            needs += [(True, need) for need in card.requirements.joker_needs]
        asked.append(sum(bits[helps, unpack_sizes(need)] for helps, need in needs))
    return tuple(asked)


@cache
def needs_met(counts: int) -> int:
    """Tell the bits of the needs that packed counts of numbers meet, with the Joker or not."""
    met = -1
    for have, modest in zip(unpack_sizes(counts), _modest(), strict=True):
        met &= modest[have]
    return met


def fillable_contracts(counts: int, joker: bool) -> int:
    """Tell which contracts packed counts of numbers can fill: bit n for contract #n."""
    met = needs_met(counts)
    return sum(1 << number for number, asked in enumerate(needs_asked(joker)) if met & asked)


@cache
def _modest() -> tuple[tuple[int, ...], ...]:
    """By number and by how many cards of it there are: the needs that take no more of it."""
    exact = [[0] * (MOST_OF_A_KIND + 1) for _number in range(5)]
    for bit, (_joker, sizes) in catalogue_needs().items():
        for of_number, size in zip(exact, sizes, strict=True):
            of_number[size] |= bit
    return tuple(tuple(accumulate(of_number, or_)) for of_number in exact)
