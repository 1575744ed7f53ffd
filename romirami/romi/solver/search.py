"""The best way to lay a hand: groups first, and what they leave is runs, suit by suit.

Only groups couple the suits.  So all that can go into groups is gone through,
rank by rank, and what is left each time falls apart in four suits, which have
nothing but the jokers in common.  The best runs of a suit are looked up.

Nothing is lost on the way but what is no better: of several ways to come to
the same cards and jokers the best is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ..cards import KING, NATURALS
from .aims import Aim, worth
from .counts import JOKERS_AT, LANE, NATURAL_BITS, RANK, SHIFTS
from .groups import Groups, groups_of
from .runs import NEVER, RunShape, best_runs, chosen_runs
from .table import (
    EMPTY,
    GroupAddition,
    RunAddition,
    Table,
    TableRun,
    additions_to_group,
    additions_to_run,
)

_POINTS: Final = tuple([card.points for card in NATURALS[:KING]])

Values = tuple[tuple[int, int], ...]
"""How many more jokers are laid than taken, and the most that this is worth."""

Addition = GroupAddition | RunAddition
"""What is added to a meld on the table."""


class Grouped(NamedTuple):
    """Groups of one rank, from 0, that are laid."""

    rank: int
    groups: Groups


Done = Grouped | Addition

Chain = tuple["Chain", Done] | None
"""What was done, the last thing last."""

Suit = tuple[int, tuple[TableRun, ...]]
"""The cards of a suit, in its lane, and the runs of it on the table."""

Ways = dict[tuple[int, int], tuple[int, Chain]]
"""By what is left and how many more jokers are laid than taken: the worth, and what was done."""


class Laid(NamedTuple):
    """A best way to lay a hand.

    Parameters
    ----------
    worth
        What it is worth, by the aim.
    groups
        The groups.
    runs
        The runs of each suit.
    additions
        What is added to melds on the table.
    jokers
        How many more jokers are laid than taken.
    """

    worth: int
    groups: tuple[Grouped, ...]
    runs: tuple[tuple[RunShape, ...], ...]
    additions: tuple[Addition, ...]
    jokers: int

    @property
    def takes(self) -> int:
        """The cards of the hand that this takes, packed."""
        groups = [one.groups.takes << 2 * one.rank for one in self.groups]
        runs = [
            shape.takes << shift
            for shift, shapes in zip(SHIFTS, self.runs, strict=True)
            for shape in shapes
        ]
        additions = [addition.takes << addition.shift for addition in self.additions]
        return sum(groups) + sum(runs) + sum(additions) + (self.jokers << JOKERS_AT)


def best_laid(hand: int, aim: Aim, group_jokers: int, table: Table = EMPTY) -> Laid:
    """Find the best way to lay a hand.

    Parameters
    ----------
    hand
        The packed hand.
    aim
        What is looked for.  What is added to melds on the table counts no points (SPEC 12.2).
    group_jokers
        How many jokers a group may have, 1 or 2.
    table
        The melds that can be added to.

    Returns
    -------
    Laid
    """
    jokers = hand >> JOKERS_AT
    pool = jokers + table.jokers
    ways = _ways_to_group(hand & NATURAL_BITS, table, pool, aim, group_jokers)
    best, left, laid, by_suits = -1, 0, 0, 0
    for (cards, before), (value, _chain) in ways.items():
        suits = [_suit_values(*suit, pool, aim) for suit in _suits(cards, table)]
        for after, more in _together(suits, pool - before):
            # A taken joker lies on the table again by the end of the turn (SPEC 12.4).
            if value + more > best and 0 <= before + after <= jokers:
                best, left, laid, by_suits = value + more, cards, before, after
    done = [*_links(ways[left, laid][1])]
    runs = []
    for added, shapes in _of_suits(_suits(left, table), by_suits, pool, aim):
        done += added
        runs.append(tuple(shapes))
    groups = tuple([one for one in done if isinstance(one, Grouped)])
    additions = tuple([one for one in done if not isinstance(one, Grouped)])
    return Laid(best, groups, tuple(runs), additions, laid + by_suits)


def _suits(cards: int, table: Table) -> list[Suit]:
    return [(cards >> shift & LANE, runs) for shift, runs in zip(SHIFTS, table.runs, strict=True)]


def _links(chain: Chain) -> Iterator[Done]:
    while chain is not None:
        chain, done = chain
        yield done


# Groups


def _ways_to_group(cards: int, table: Table, pool: int, aim: Aim, group_jokers: int) -> Ways:
    """Find all ways to put cards into groups, own ones and those on the table."""
    ways: Ways = {(cards, 0): (0, None)}
    for rank in range(KING):
        options = groups_of(cards >> 2 * rank & RANK, pool, group_jokers)
        if options:
            for (left, laid), (value, chain) in list(ways.items()):
                for groups in options:
                    if laid + groups.jokers <= pool:
                        more = value + worth(aim, groups.size * _POINTS[rank], groups.size)
                        way = left - (groups.takes << 2 * rank), laid + groups.jokers
                        if way not in ways or ways[way][0] < more:
                            ways[way] = more, (chain, Grouped(rank, groups))
    for group in table.groups:
        additions = tuple(additions_to_group(group, pool, group_jokers))
        for (left, laid), (value, chain) in list(ways.items()):
            counts = left >> 2 * group.rank
            missing = ~(counts | counts >> 1)
            for addition in additions:
                if not addition.takes & missing and laid + addition.jokers <= pool:
                    way = left - (addition.takes << 2 * group.rank), laid + addition.jokers
                    more = value + worth(aim, 0, len(addition.suits) + addition.jokers)
                    if way not in ways or ways[way][0] < more:
                        ways[way] = more, (chain, addition)
    return ways


# Runs


@lru_cache(1 << 14)
def _suit_values(lane: int, table_runs: tuple[TableRun, ...], pool: int, aim: Aim) -> Values:
    """Tell the most that the cards of one suit are worth in runs, by how many jokers they take."""
    values: dict[int, int] = {}
    for (left, laid), (value, _chain) in _ways_to_add(lane, table_runs, pool, aim).items():
        for taken in range(pool + 1):
            more = best_runs(left, taken, aim)
            if more >= 0 and values.get(laid + taken, -1) < value + more:
                values[laid + taken] = value + more
    return tuple(values.items())


def _ways_to_add(lane: int, table_runs: tuple[TableRun, ...], pool: int, aim: Aim) -> Ways:
    """Find all ways to add cards of one suit to the runs on the table."""
    ways: Ways = {(lane, 0): (0, None)}
    for run in table_runs:
        for (left, laid), (value, chain) in list(ways.items()):
            for addition in additions_to_run(run, left, pool):
                way = left - addition.takes, laid + addition.jokers
                more = value + worth(aim, 0, addition.takes.bit_count() + addition.jokers)
                if way not in ways or ways[way][0] < more:
                    ways[way] = more, (chain, addition)
    return ways


def _together(suits: Iterable[Values], most_jokers: int) -> Values:
    """Add up suits: the most that all of them are worth, by how many jokers they take."""
    total: Values = ((0, 0),)
    for values in suits:
        sums: dict[int, int] = {}
        for jokers, value in total:
            for more_jokers, more in values:
                taken = jokers + more_jokers
                if taken <= most_jokers and sums.get(taken, -1) < value + more:
                    sums[taken] = value + more
        total = tuple(sums.items())
    return total


def _of_suits(
    suits: Sequence[Suit], jokers: int, pool: int, aim: Aim
) -> Iterator[tuple[Iterator[Done], Iterator[RunShape]]]:
    """Tell of each suit what is added and what runs are laid where so many jokers are best used."""
    values = [_suit_values(*suit, pool, aim) for suit in suits]
    for at, (lane, table_runs) in enumerate(suits):
        others = dict(_together(values[at + 1 :], 2 * pool))
        best, share = max(
            [
                (value + others[jokers - taken], taken)
                for taken, value in values[at]
                if jokers - taken in others
            ]
        )
        best -= others[jokers - share]
        jokers -= share
        for (left, laid), (value, chain) in _ways_to_add(lane, table_runs, pool, aim).items():
            runs = best_runs(left, share - laid, aim) if laid <= share else NEVER
            if runs >= 0 and value + runs == best:
                yield _links(chain), chosen_runs(left, share - laid, aim)
                break
