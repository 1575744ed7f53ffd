"""What a hand can add to the melds on the table, packed as hands are (SPEC 12.3, 12.4).

Cards and jokers are laid off there, and jokers are taken.  All jokers that are
taken can be taken first, as that needs natural cards only; so it is enough to
know of each meld what is added to it in the whole turn, and how many more
jokers are laid off than taken.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from ..cards import ACE, ACE_HIGH, JOKER, KING, SUITS
from ..explaining import RUN_JOKERS
from ..melds import Group, Meld, Run
from .counts import SHIFTS
from .runs import lane_bit


class TableRun(NamedTuple):
    """A run on the table.

    Parameters
    ----------
    meld
        Its number on the table.
    suit
        Its suit, from 0.
    low, high
        The places of its lowest and its highest card, 1 to 14.
    jokers
        At which places its jokers are.
    """

    meld: int
    suit: int
    low: int
    high: int
    jokers: tuple[int, ...]


class TableGroup(NamedTuple):
    """A group on the table.

    Parameters
    ----------
    meld
        Its number on the table.
    rank
        Its rank, from 0.
    lacks
        The suits of which it has no natural card, from 0.
    jokers
        How many jokers it has.
    """

    meld: int
    rank: int
    lacks: tuple[int, ...]
    jokers: int


class RunAddition(NamedTuple):
    """What is added to a run.

    Parameters
    ----------
    takes
        The natural cards of the hand that this takes, packed in a lane.
    jokers
        How many more jokers are laid off than taken.
    run
        The run.
    replaced
        The places of the jokers that are taken.
    low, high
        The places of the lowest and the highest card then.
    laid_jokers
        The places of the jokers that are laid off.
    """

    takes: int
    jokers: int
    run: TableRun
    replaced: tuple[int, ...]
    low: int
    high: int
    laid_jokers: tuple[int, ...]

    @property
    def shift(self) -> int:
        """Where in a packed hand the cards are that it takes."""
        return SHIFTS[self.run.suit]


class GroupAddition(NamedTuple):
    """What is added to a group.

    Parameters
    ----------
    takes
        The natural cards of the hand that this takes, packed as those of the lowest rank are.
    jokers
        How many jokers are laid off; -1 where the joker is taken.
    group
        The group.
    suits
        The suits of the natural cards, from 0.
    """

    takes: int
    jokers: int
    group: TableGroup
    suits: tuple[int, ...]

    @property
    def shift(self) -> int:
        """Where in a packed hand the cards are that it takes."""
        return 2 * self.group.rank


class Table(NamedTuple):
    """The melds on the table.

    Parameters
    ----------
    runs
        Those of each suit.
    groups
        The groups.
    """

    runs: tuple[tuple[TableRun, ...], ...]
    groups: tuple[TableGroup, ...]

    @property
    def jokers(self) -> int:
        """How many jokers can be taken at most."""
        runs = [len(run.jokers) for of_suit in self.runs for run in of_suit]
        return sum(runs) + sum([takes_joker(group) for group in self.groups])


def pack_table(melds: Sequence[Meld]) -> Table:
    """Pack the melds on the table; they are numbered as they come."""
    runs: list[list[TableRun]] = [[] for _suit in SUITS]
    groups = []
    for number, meld in enumerate(melds):
        if isinstance(meld, Run):
            free = tuple([meld.low + at for at, card in enumerate(meld.cards) if card is JOKER])
            suit = meld.suit.index
            runs[suit].append(TableRun(number, suit, meld.low, meld.high, free))
        elif isinstance(meld, Group):
            lacks = tuple([card.suit.index for card in meld.lacks])
            groups.append(TableGroup(number, meld.rank - 1, lacks, meld.jokers))
    return Table(tuple(map(tuple, runs)), tuple(groups))


EMPTY = pack_table(())


def takes_joker(group: TableGroup) -> bool:
    """Whether the joker can be taken from a group: it has two natural cards (SPEC 12.4)."""
    return group.jokers == 1 and len(group.lacks) == 2


def additions_to_group(
    group: TableGroup, jokers: int, group_jokers: int
) -> Iterator[GroupAddition]:
    """Go through all that can be added to a group.

    Parameters
    ----------
    group
        The group.
    jokers
        How many jokers can be laid off.
    group_jokers
        How many jokers a group may have, 1 or 2.
    """
    room = len(group.lacks) - group.jokers
    jokers = min(jokers, group_jokers - group.jokers)
    for laid in range(min(jokers, room) + 1):
        for naturals in range(room - laid + 1):
            if laid or naturals:
                for suits in combinations(group.lacks, naturals):
                    yield GroupAddition(_of_suits(suits), laid, group, suits)
    if takes_joker(group):
        yield GroupAddition(_of_suits(group.lacks), -1, group, group.lacks)


def _of_suits(suits: Iterable[int]) -> int:
    return sum([1 << SHIFTS[suit] for suit in suits])


def additions_to_run(run: TableRun, lane: int, jokers: int) -> Iterator[RunAddition]:
    """Go through all that can be added to a run.

    Parameters
    ----------
    run
        The run.
    lane
        The cards of its suit.
    jokers
        How many jokers can be laid off.
    """
    there = lane | lane >> 1
    held = [place for place in run.jokers if there & lane_bit(place)]
    below = _extensions(range(run.low - 1, ACE - 1, -1), there, jokers)
    above = _extensions(range(run.high + 1, ACE_HIGH + 1), there, jokers)
    most_cards = KING - (run.high - run.low + 1)
    for replaced in [some for n in range(len(held) + 1) for some in combinations(held, n)]:
        most_jokers = min(jokers, RUN_JOKERS - len(run.jokers) + len(replaced))
        takes = sum([lane_bit(place) for place in replaced])
        for down in below:
            for up in above:
                laid = down.jokers + up.jokers
                if (
                    len(laid) <= most_jokers
                    and down.cards + up.cards <= most_cards
                    and (replaced or down.cards or up.cards)
                ):
                    yield RunAddition(
                        takes + down.takes + up.takes,
                        len(laid) - len(replaced),
                        run,
                        replaced,
                        run.low - down.cards,
                        run.high + up.cards,
                        laid,
                    )


class _Extension(NamedTuple):
    """Cards at one end of a run: how many, the natural ones, the places of the jokers."""

    cards: int
    takes: int
    jokers: tuple[int, ...]


def _extensions(places: Iterable[int], there: int, jokers: int) -> list[_Extension]:
    """Tell all that can lie at the places outwards from an end of a run, with nothing there too."""
    found = [_Extension(0, 0, ())]
    farthest = found
    for cards, place in enumerate(places, start=1):
        card = lane_bit(place)
        farther = []
        for extension in farthest:
            if there & card:
                farther.append(_Extension(cards, extension.takes + card, extension.jokers))
            if len(extension.jokers) < min(jokers, RUN_JOKERS):
                with_joker = (*extension.jokers, place)
                farther.append(_Extension(cards, extension.takes, with_joker))
        farthest = farther
        found = found + farthest
    return found
