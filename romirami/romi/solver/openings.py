"""All packings that open (SPEC 12.2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from ..cards import NATURALS, Cards, CardsLike, points_of, read_cards
from ..explaining import GROUP_JOKERS
from ..finding import melds_in
from ..melds import Meld
from ..options import Options
from .counts import JOKERS_AT, LANE, NATURAL_BITS, SHIFTS, jokers_of, pack, present, unpack
from .packings import Packing

_MOST_POINTS: Final = max([card.points for card in NATURALS])
"""The most that a joker counts in a meld."""

_DEFAULTS: Final = Options()


def openings(
    hand: CardsLike, least: int = _DEFAULTS.opening, *, group_jokers: int = GROUP_JOKERS
) -> Iterator[Packing]:
    """Go through all packings that open (SPEC 12.2).

    Parameters
    ----------
    hand
        The cards, as text or as values, the card drawn among them.
    least
        How many points the melds count at least.
    group_jokers
        How many jokers a group may have, 1 or 2 (SPEC 10.2).

    Yields
    ------
    Packing
        Each once: no two have the same melds.  At least one card is left, to be discarded
        (SPEC 12.7).  Melds are in the order of `romirami.romi.finding.melds_in`; packings in
        that of their first meld, then of their second, and so on, each before those that add to it.

    Raises
    ------
    TextError
        If a text is no cards, or there are more of one kind than a game has.
    TypeError
        If one of the values is no card.

    Examples
    --------
    >>> for packing in openings("10S JS QS KS 7H 7D 7C 2D"):
    ...     print(packing, packing.points)
    7H 7D 7C + 10S JS QS 51
    7H 7D 7C + 10S JS QS KS 61
    7H 7D 7C + JS QS KS 51
    """
    packed = pack(read_cards(hand))
    return _packings(packed, least, group_jokers)


class _Candidate(NamedTuple):
    """A meld that cards of the hand are: what it takes, packed, what it counts, and the meld."""

    takes: int
    points: int
    meld: Meld


def _packings(hand: int, least: int, group_jokers: int) -> Iterator[Packing]:
    candidates = [
        _Candidate(pack(meld.cards), meld.points, meld)
        for meld in melds_in(tuple(unpack(hand)), group_jokers)
    ]
    # What the candidates from each on could still use: what can't reach the points is left early.
    usable = [0]
    for candidate in reversed(candidates):
        usable.append(usable[-1] | _both_copies(candidate.takes))
    usable.reverse()
    chosen: list[Meld] = []

    def more(begin: int, left: int, missing: int) -> Iterator[Packing]:
        there, jokers = present(left), jokers_of(left)
        for at in range(begin, len(candidates)):
            if missing > _most_points(left & usable[at]):
                return
            takes, points, meld = candidates[at]
            fits = not takes & NATURAL_BITS & ~there and jokers_of(takes) <= jokers
            if fits and takes != left:
                chosen.append(meld)
                if points >= missing:
                    yield Packing(tuple(chosen), Cards(unpack(left - takes)))
                yield from more(at, left - takes, missing - points)
                chosen.pop()

    return more(0, hand, least)


def _both_copies(takes: int) -> int:
    """Mask all cards and jokers of the kinds that a meld takes."""
    jokers = -1 << JOKERS_AT if jokers_of(takes) else 0
    return 3 * (takes & NATURAL_BITS) | jokers


def _most_points(cards: int) -> int:
    """Bound what cards can count in melds."""
    naturals = sum([_lane_points(cards >> shift & LANE) for shift in SHIFTS])
    return naturals + _MOST_POINTS * jokers_of(cards)


@lru_cache(1 << 12)
def _lane_points(lane: int) -> int:
    return points_of(unpack(lane))
