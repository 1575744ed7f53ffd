"""The groups that cards of one rank can be, several at once too (SPEC 10.2)."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import NamedTuple

from ..cards import SUITS, Suit
from ..explaining import LEAST
from .counts import SHIFTS


class GroupShape(NamedTuple):
    """Natural cards of one rank and jokers.

    Parameters
    ----------
    suits
        The suits of the natural cards.
    jokers
        How many jokers there are beside them.
    takes
        The natural cards, packed as those of the lowest rank are.
    size
        How many cards.
    """

    suits: tuple[Suit, ...]
    jokers: int
    takes: int
    size: int


class Groups(NamedTuple):
    """Groups of one rank that are laid together; see `GroupShape`."""

    takes: int
    jokers: int
    size: int
    shapes: tuple[GroupShape, ...]


@cache
def group_shapes(most_jokers: int) -> tuple[GroupShape, ...]:
    """Tell all groups of a rank with at most so many jokers each."""
    return tuple(
        [
            GroupShape(suits, jokers, sum([1 << SHIFTS[suit.index] for suit in suits]), size)
            for size in range(LEAST, len(SUITS) + 1)
            for jokers in range(most_jokers + 1)
            for suits in combinations(SUITS, size - jokers)
        ]
    )


@cache
def groups_of(counts: int, jokers: int, group_jokers: int) -> tuple[Groups, ...]:
    """Tell all groups that cards of one rank can be, each alone and all that go together.

    Parameters
    ----------
    counts
        The cards, packed as those of the lowest rank are.
    jokers
        How many jokers there are for all of them.
    group_jokers
        How many jokers a group may have, 1 or 2.

    Returns
    -------
    tuple of Groups
        None that is empty.  Of those that take the same cards and as many jokers there is one.
    """
    found: dict[tuple[int, int], Groups] = {}
    shapes = group_shapes(min(jokers, group_jokers))
    there = [Groups(0, 0, 0, ())]
    for shape in shapes:
        # A shape twice, in both packs, is met as it is added to what it was added to before.
        for before in there:
            takes, used = before.takes + shape.takes, before.jokers + shape.jokers
            if used <= jokers and _fits(takes, counts) and (takes, used) not in found:
                more = Groups(takes, used, before.size + shape.size, (*before.shapes, shape))
                found[takes, used] = more
                there.append(more)
    return tuple(found.values())


def _fits(takes: int, counts: int) -> bool:
    """Whether there are as many of each suit: two at most, and `takes` has at most one more."""
    return all(takes >> shift & 0b11 <= counts >> shift & 0b11 for shift in SHIFTS)
