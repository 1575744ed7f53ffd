"""What a hand lacks of a contract, as what one take from a market can bring (SPEC 4.1, 5.1)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ...dealing import NUMBER_MARKET
from ...packing import NUMBER_BITS, Sizes, meets, unpack_sizes
from ...requirements import Requirements
from ...taking import MOST

NEVER: Final = NUMBER_MARKET + 1
"""More cards than a market has."""


@dataclass(frozen=True, slots=True)
class Lacks:
    """What a hand lacks of a contract, as far as one take can bring it.

    Attributes
    ----------
    is_met
        Whether it lacks nothing.
    of_number
        By number, how many cards of it alone would do; `NEVER` where no take of one number does.
    of_suit
        What else would do if it shared a suit: packed counts of numbers, none more than needed.
    """

    is_met: bool
    of_number: Sizes
    of_suit: tuple[int, ...]

    def covers(self, other: Lacks) -> bool:
        """Whether every market that brings what this one lacks brings what another one lacks."""
        if self.is_met or other.is_met:
            return other.is_met
        single = [n * bit for n, bit in zip(other.of_number, NUMBER_BITS, strict=True)]
        return all(
            lack >= less for lack, less in zip(self.of_number, other.of_number, strict=True)
        ) and all(
            any(meets(lack, less) for less in (*single, *other.of_suit)) for lack in self.of_suit
        )


def least(several: Iterable[Lacks]) -> list[Lacks]:
    """List those of several that may be the easiest to get: none that asks for more than another.

    Examples
    --------
    >>> some = [Lacks(False, (7, 7, 7, 7, n), ()) for n in (2, 3, 1)]
    >>> [lacks.of_number[4] for lacks in least(some)]
    [1]
    """
    found: list[Lacks] = []
    for lacking in several:
        if not any(lacking.covers(other) for other in found):
            found = [other for other in found if not other.covers(lacking)]
            found.append(lacking)
    return found


@lru_cache(maxsize=1 << 14)
def lacks(requirements: Requirements, joker: bool, counts: int) -> Lacks:
    """Tell what packed counts of numbers lack of a contract.

    Parameters
    ----------
    requirements
        What the contract asks for.
    joker
        Whether there is an unspent Joker.
    counts
        The counts of the numbers in the hand, packed.

    Examples
    --------
    >>> from romirami.packing import number_counts
    >>> from romirami.piles import Cards
    >>> hand = number_counts(Cards("1h 2h 4d").packed)
    >>> lacks(Requirements.parse("4 card sequence"), False, hand).of_number
    (7, 7, 1, 7, 7)
    >>> len(lacks(Requirements.parse("pair + pair"), False, hand).of_suit)
    9
    """
    have = unpack_sizes(counts)
    of_number = [NEVER] * len(have)
    mixed: set[int] = set()
    for need in (*requirements.needs, *(requirements.joker_needs if joker else ())):
        lack = [max(0, n - held) for n, held in zip(unpack_sizes(need), have, strict=True)]
        numbers = [at for at, n in enumerate(lack) if n]
        if not numbers:
            return Lacks(True, (0, 0, 0, 0, 0), ())
        if sum(lack) > MOST:
            continue
        if len(numbers) == 1:
            of_number[numbers[0]] = min(of_number[numbers[0]], sum(lack))
        else:
            mixed.add(sum(n * bit for n, bit in zip(lack, NUMBER_BITS, strict=True)))
    one, two, three, four, five = of_number
    single = [n * bit for n, bit in zip(of_number, NUMBER_BITS, strict=True)]
    least = [
        lack
        for lack in sorted(mixed)
        if not any(meets(lack, less) for less in (*single, *(mixed - {lack})))
    ]
    return Lacks(False, (one, two, three, four, five), tuple(least))
