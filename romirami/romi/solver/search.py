"""The best way to lay a hand: groups first, and what they leave is runs, suit by suit.

Only groups couple the suits.  So all that can go into groups is gone through,
rank by rank, own groups and those on the table; what each way leaves is worth
what its suits are.  Of several ways to come to the same cards and jokers the
best is kept, and those that can't come near the best are not looked into.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ..cards import KING, NATURALS
from .aims import CARDS, POINTS, Aim, worth
from .counts import JOKERS_AT, NATURAL_BITS, RANK, SHIFTS
from .groups import Groups, groups_of
from .runs import NEVER, RunShape
from .suits import Values, chosen_of, values_of
from .table import EMPTY, GroupAddition, RunAddition, Table, additions_to_group
from .useful import useful

_OF_RANK: Final = tuple(
    [tuple([worth(aim, card.points, 1) for card in NATURALS[:KING]]) for aim in (POINTS, CARDS)]
)
"""What a card of each rank is worth in a meld, by the aim."""


class Grouped(NamedTuple):
    """Groups of one rank, from 0, that are laid."""

    rank: int
    groups: Groups


_Way = tuple[int, int]
"""The natural cards that groups leave, and how many more jokers they take than give."""

_Ways = dict[_Way, tuple[int, tuple[Grouped | GroupAddition, ...]]]
"""The most that each way is worth, and what was put into groups."""


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
    additions: tuple[GroupAddition | RunAddition, ...]
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
    laid = laid_above(NEVER, hand, aim, group_jokers, table)
    assert laid is not None, "nothing at all can always be laid"
    return laid


def laid_above(
    limit: int,
    hand: int,
    aim: Aim,
    group_jokers: int,
    table: Table = EMPTY,
    *,
    some: bool = False,
) -> Laid | None:
    """Find the best way to lay a hand; nothing where none is worth more than a limit.

    Parameters
    ----------
    limit
        The worth, by the aim.
    hand, aim, group_jokers, table
        As `best_laid` takes them.
    some
        Whether some way that is worth more is enough, not the best: it is found sooner.

    Returns
    -------
    Laid or None
    """
    jokers = hand >> JOKERS_AT
    naturals = useful(hand) if table is EMPTY else hand & NATURAL_BITS
    pool = jokers + table.jokers
    ways = _ways_to_group(naturals, table, pool, aim, group_jokers)
    ungrouped = values_of(naturals, table, pool, aim)
    best, chosen, in_runs = limit, (naturals, 0), 0
    for bound, way in _bounded(ways, ungrouped, jokers):
        if bound <= best or (some and best > limit):
            break
        left, laid = way
        in_suits = ungrouped if left == naturals else values_of(left, table, pool, aim)
        for more_laid, more in in_suits:
            value = ways[way][0] + more
            # A taken joker lies on the table again by the end of the turn (SPEC 12.4).
            if value > best and 0 <= laid + more_laid <= jokers:
                best, chosen, in_runs = value, way, more_laid
    if best == limit:
        return None
    grouped = ways[chosen][1]
    additions, runs = chosen_of(chosen[0], table, pool, aim, in_runs)
    return Laid(
        best,
        tuple([one for one in grouped if isinstance(one, Grouped)]),
        tuple(runs),
        (*[one for one in grouped if isinstance(one, GroupAddition)], *additions),
        chosen[1] + in_runs,
    )


def _bounded(ways: _Ways, ungrouped: Values, jokers: int) -> list[tuple[int, _Way]]:
    """Bound what each way can come to, and tell those that can come to most first.

    The bound is what the groups are worth, and what runs were if no card were in a group.
    """
    most = {
        laid: max([value for taken, value in ungrouped if taken <= jokers - laid], default=NEVER)
        for laid in {laid for _left, laid in ways}
    }
    return sorted([(ways[way][0] + most[way[1]], way) for way in ways], reverse=True)


def _ways_to_group(cards: int, table: Table, pool: int, aim: Aim, group_jokers: int) -> _Ways:
    """Find all ways to put cards into groups, own ones and those on the table."""
    ways: _Ways = {(cards, 0): (0, ())}
    for rank in range(KING):
        counts = cards >> 2 * rank & RANK
        options = groups_of(counts, pool, group_jokers) if counts else ()
        if options:
            of_rank = _OF_RANK[aim][rank]
            laid_groups = [Grouped(rank, groups) for groups in options]
            for (left, laid), (value, done) in list(ways.items()):
                for grouped in laid_groups:
                    takes, jokers, cards_laid, _shapes = grouped.groups
                    if laid + jokers <= pool:
                        way = left - (takes << 2 * rank), laid + jokers
                        more = value + cards_laid * of_rank
                        if way not in ways or ways[way][0] < more:
                            ways[way] = more, (*done, grouped)
    for group in table.groups:
        additions = tuple(additions_to_group(group, pool, group_jokers))
        for (left, laid), (value, done) in list(ways.items()):
            counts = left >> 2 * group.rank
            missing = ~(counts | counts >> 1)
            for addition in additions:
                if not addition.takes & missing and laid + addition.jokers <= pool:
                    way = left - (addition.takes << 2 * group.rank), laid + addition.jokers
                    more = value + worth(aim, 0, len(addition.suits) + addition.jokers)
                    if way not in ways or ways[way][0] < more:
                        ways[way] = more, (*done, addition)
    return ways
