"""The best runs of one suit (SPEC 10.1).

Runs of three to five cards are enough: a longer one is two that lie side by
side, of the same cards, points and jokers, and each of the two has a natural
card, as there are at most two jokers.  The cards are gone through from the ace
up: each is left over, or is the lowest natural card of a run.  What then is
left of a suit is met again and again, in one hand and in the next, and is
looked up.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from ..cards import ACE, ACE_HIGH, KING, NATURALS
from ..explaining import LEAST, RUN_JOKERS
from .aims import Aim, worth

LONGEST: Final = 2 * LEAST - 1
"""The longest run that is not two."""

NEVER: Final = -1
"""The worth of what can't be."""


class RunShape(NamedTuple):
    """Natural cards and jokers in sequence.

    Parameters
    ----------
    low, high
        The places of the lowest and the highest card, 1 to 14.
    jokers
        At which places the jokers are.
    takes
        The natural cards, packed in a lane.
    points
        What it counts.
    """

    low: int
    high: int
    jokers: tuple[int, ...]
    takes: int
    points: int


def lane_bit(place: int) -> int:
    """Pack the card at a place of a suit, 1 to 14, in a lane."""
    return 1 << 2 * ((place - 1) % KING)


def run_shapes(low: int, high: int, most_jokers: int) -> Iterator[RunShape]:
    """Go through the runs between two places, by which cards of it are jokers."""
    places = range(low, high + 1)
    points = sum([NATURALS[(place - 1) % KING].points for place in places])
    for jokers in range(min(most_jokers, RUN_JOKERS) + 1):
        for free in combinations(places, jokers):
            takes = sum([lane_bit(place) for place in places if place not in free])
            yield RunShape(low, high, free, takes, points)


Beginning = tuple[tuple[int, int, int, RunShape], ...]
"""Runs: the natural cards, how many jokers, the worth, the shape."""


@cache
def _beginnings(aim: Aim) -> tuple[Beginning, ...]:
    """Tell the runs by the lowest rank of their natural cards; those of few jokers first.

    The ace is the lowest wherever it stands.  Of those that take the same cards and as many
    jokers the best is enough.
    """
    best: dict[tuple[int, int], tuple[int, RunShape]] = {}
    for length in range(LEAST, LONGEST + 1):
        for low in range(ACE, ACE_HIGH - length + 2):
            for shape in run_shapes(low, low + length - 1, RUN_JOKERS):
                value = worth(aim, shape.points, length)
                key = len(shape.jokers), shape.takes
                if key not in best or best[key][0] < value:
                    best[key] = value, shape
    beginnings: list[list[tuple[int, int, int, RunShape]]] = [[] for _rank in range(KING)]
    for (jokers, takes), (value, shape) in sorted(best.items()):
        beginnings[_lowest(takes)].append((takes, jokers, value, shape))
    return tuple(map(tuple, beginnings))


def _lowest(lane: int) -> int:
    """Tell the lowest rank in a lane, from 0."""
    return (lane & -lane).bit_length() - 1 >> 1


@lru_cache(1 << 15)
def best_runs(lane: int, jokers: int, aim: Aim) -> int:
    """Tell what the best runs of one suit are worth.

    Parameters
    ----------
    lane
        The cards of the suit.
    jokers
        How many jokers the runs take, no more and no less.
    aim
        What is looked for.

    Returns
    -------
    int
        The worth; `NEVER` where there are no such runs.

    Examples
    --------
    >>> lane = lane_bit(4) + lane_bit(5) + lane_bit(6)
    >>> from .aims import POINTS
    >>> best_runs(lane, 0, POINTS) == worth(POINTS, points=4 + 5 + 6, cards=3)
    True
    >>> best_runs(lane, 1, POINTS) == worth(POINTS, points=4 + 5 + 6 + 7, cards=4)
    True
    """
    if not lane:
        return NEVER if jokers else 0
    rank = _lowest(lane)
    best = best_runs(lane - (1 << 2 * rank), jokers, aim)
    missing = ~(lane | lane >> 1)
    for takes, taken, value, _shape in _beginnings(aim)[rank]:
        if taken > jokers:
            break
        if not takes & missing:
            rest = best_runs(lane - takes, jokers - taken, aim)
            if rest >= 0 and value + rest > best:
                best = value + rest
    return best


def chosen_runs(lane: int, jokers: int, aim: Aim) -> Iterator[RunShape]:
    """Go through the runs that are worth what `best_runs` tells."""
    while lane:
        best = best_runs(lane, jokers, aim)
        rank = _lowest(lane)
        missing = ~(lane | lane >> 1)
        for takes, taken, value, shape in _beginnings(aim)[rank]:
            if taken <= jokers and not takes & missing:
                rest = best_runs(lane - takes, jokers - taken, aim)
                if rest >= 0 and value + rest == best:
                    yield shape
                    lane -= takes
                    jokers -= taken
                    break
        else:
            lane -= 1 << 2 * rank
