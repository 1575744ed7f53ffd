"""What is asked: one player, one contract, the markets that come."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ...dealing import NUMBER_MARKET
from ...packing import MOST_OF_A_KIND, NUMBER_BITS, holds, number_counts, size, unpack_sizes
from ...requirements import Requirements
from ...taking import MOST, takes
from ...turn import HAND_MOST
from .lacks import Lacks, lacks


@dataclass(frozen=True, slots=True)
class Question:
    """A player who is to take, and wants to fill one contract.

    Attributes
    ----------
    requirements
        What the contract asks for.
    joker
        Whether the player has the Joker still.
    hand, market, unknown
        Packed: the hand, the number market, and the cards of which any may come.
    others
        How many players take between two turns of this one.
    """

    requirements: Requirements
    joker: bool
    hand: int
    market: int
    unknown: int
    others: int

    def lacks(self, counts: int) -> Lacks:
        """Tell what packed counts of numbers lack of the contract."""
        return lacks(self.requirements, self.joker, counts)

    def after(self, take: int) -> int:
        """Count the numbers in the hand after a take, both packed."""
        return number_counts(self.hand + take)

    def all_takes(self) -> list[int]:
        """List the packed takes of this turn, the largest first (SPEC 4.1).

        None is taken, and only then, where the market is empty.
        """
        piles = [take.cards.packed for take in takes(self.market)] or [0]
        return sorted(piles, key=size, reverse=True)

    def takes(self) -> list[int]:
        """List the packed takes of this turn that may be the best ones.

        One card more never hurts: it is in the hand instead of the market, where it might go,
        and an unknown one comes into its place.  Only where the deck may come to an end in
        between, that place can stay empty; then smaller takes count too.
        """
        piles = self.all_takes()
        if size(self.unknown) < NUMBER_MARKET + MOST * self.others:
            return piles
        return [
            pile
            for pile in piles
            if not any(other != pile and holds(other, pile) for other in piles)
        ]


def kept(counts: int) -> list[int]:
    """List what can be kept of a hand at the end of a turn, ten cards (SPEC 4.3).

    Parameters
    ----------
    counts
        The counts of the numbers in the hand, packed, as are those that are listed.

    Examples
    --------
    >>> from romirami.packing import number_counts
    >>> from romirami.piles import Cards
    >>> hand = number_counts(Cards("1h 1d 1c 1y 2h 2d 2c 5h 5d 5c 5y").packed)
    >>> [unpack_sizes(rest) for rest in kept(hand)]
    [(4, 3, 0, 0, 3), (4, 2, 0, 0, 4), (3, 3, 0, 0, 4)]
    """
    surplus = size(counts) - HAND_MOST
    found = [counts]
    for _card in range(max(0, surplus)):
        found = sorted(
            {some - bit for some in found for bit in NUMBER_BITS if some // bit & MOST_OF_A_KIND}
        )
    return found


@lru_cache(maxsize=1 << 14)
def best_kept(requirements: Requirements, counts: int) -> int:
    """Choose by a rule of thumb what to keep of a hand for a contract.

    Each need promises something, a quarter of it for each card that it lacks.
    """

    def promise(rest: int) -> float:
        have = unpack_sizes(rest)
        return sum(
            4.0 ** -sum(max(0, n - held) for n, held in zip(unpack_sizes(need), have, strict=True))
            for need in requirements.needs
        )

    return max(kept(counts), key=promise)
