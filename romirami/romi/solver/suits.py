"""What is in no group falls apart in suits, which have only the jokers in common.

Cards of a suit make runs, and are added to the runs of it on the table.  The
most that a suit is worth is told by how many jokers go there, which may be less
than none where jokers are taken; it is looked up.
"""

from __future__ import annotations

from functools import lru_cache

from .aims import Aim, worth
from .counts import LANE, SHIFTS
from .runs import RunShape, best_runs, chosen_runs
from .table import RunAddition, Table, TableRun, additions_to_run

Values = tuple[tuple[int, int], ...]
"""How many more jokers are laid than taken, and the most that this is worth."""

_NOTHING: Values = ((0, 0),)

_Ways = dict[tuple[int, int], tuple[int, tuple[RunAddition, ...]]]
"""By what is left and how many more jokers are laid than taken: the worth, and what was added."""


def values_of(cards: int, table: Table, pool: int, aim: Aim) -> Values:
    """Tell the most that cards are worth in runs.

    Parameters
    ----------
    cards
        The natural cards, packed.
    table
        The melds that can be added to.
    pool
        How many jokers there are, with those that can be taken.
    aim
        What is looked for.
    """
    return _sums(_by_suits(cards, table, pool, aim), pool)[0]


def chosen_of(
    cards: int, table: Table, pool: int, aim: Aim, jokers: int
) -> tuple[list[RunAddition], list[tuple[RunShape, ...]]]:
    """Tell what is worth what `values_of` tells for a number of jokers.

    Returns
    -------
    list of RunAddition
        What is added to runs on the table.
    list of tuple of RunShape
        The runs of each suit.
    """
    values = _by_suits(cards, table, pool, aim)
    sums = _sums(values, pool)
    additions: list[RunAddition] = []
    runs: list[tuple[RunShape, ...]] = []
    for at, (shift, table_runs) in enumerate(zip(SHIFTS, table.runs, strict=True)):
        if values[at] == _NOTHING:
            runs.append(())
            continue
        whole, others = dict(sums[at])[jokers], dict(sums[at + 1])
        share, value = next(
            (taken, value)
            for taken, value in values[at]
            if others.get(jokers - taken) == whole - value
        )
        jokers -= share
        added, shapes = _chosen(cards >> shift & LANE, table_runs, pool, aim, share, value)
        additions += added
        runs.append(shapes)
    return additions, runs


def _by_suits(cards: int, table: Table, pool: int, aim: Aim) -> list[Values]:
    return [
        _suit_values(cards >> shift & LANE, table_runs, pool, aim)
        for shift, table_runs in zip(SHIFTS, table.runs, strict=True)
    ]


def _sums(values: list[Values], pool: int) -> list[Values]:
    """Add up suits: all of them, all from the second on, and so on; at last none."""
    sums = [_NOTHING]
    for of_suit in reversed(values):
        sums.append(sums[-1] if of_suit == _NOTHING else _sum(of_suit, sums[-1], pool))
    sums.reverse()
    return sums


def _sum(some: Values, others: Values, pool: int) -> Values:
    best: dict[int, int] = {}
    for jokers, value in some:
        for more_jokers, more in others:
            taken = jokers + more_jokers
            if taken <= pool and best.get(taken, -1) < value + more:
                best[taken] = value + more
    return tuple(best.items())


@lru_cache(1 << 14)
def _suit_values(lane: int, table_runs: tuple[TableRun, ...], pool: int, aim: Aim) -> Values:
    best: dict[int, int] = {}
    for (left, laid), (value, _added) in _ways_to_add(lane, table_runs, pool, aim).items():
        for taken in range(pool + 1):
            more = best_runs(left, taken, aim)
            if more >= 0 and best.get(laid + taken, -1) < value + more:
                best[laid + taken] = value + more
    return tuple(best.items())


def _chosen(
    lane: int, table_runs: tuple[TableRun, ...], pool: int, aim: Aim, jokers: int, value: int
) -> tuple[tuple[RunAddition, ...], tuple[RunShape, ...]]:
    """Tell what of one suit is worth so much with so many jokers."""
    for (left, laid), (begun, added) in _ways_to_add(lane, table_runs, pool, aim).items():
        taken = jokers - laid
        if taken >= 0 and best_runs(left, taken, aim) == value - begun >= 0:
            return added, tuple(chosen_runs(left, taken, aim))
    raise AssertionError("what a suit is worth is what something in it is worth")


def _ways_to_add(lane: int, table_runs: tuple[TableRun, ...], pool: int, aim: Aim) -> _Ways:
    """Find all ways to add cards of a suit to its runs on the table."""
    ways: _Ways = {(lane, 0): (0, ())}
    for run in table_runs:
        for (left, laid), (value, added) in list(ways.items()):
            for addition in additions_to_run(run, left, pool):
                way = left - addition.takes, laid + addition.jokers
                more = value + worth(aim, 0, addition.takes.bit_count() + addition.jokers)
                if way not in ways or ways[way][0] < more:
                    ways[way] = more, (*added, addition)
    return ways
