"""How many draws a hand is away from going out, in ways in which the next cards may come.

In each of them it is known what will come: so the count is the fewest draws that can be, and it
tells hands apart by what they can become, not by what they are.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import accumulate, combinations
from typing import Final, NamedTuple

from ..cards import Card
from ..explaining import LEAST
from ..solver.aims import CARDS, first_of, worth
from ..solver.counts import pack, unpack
from ..solver.search import best_laid, laid_above
from ..solver.table import Table

FUTURES: Final = 24
"""In how many ways the next cards are drawn."""

AHEAD: Final = 8
"""How many of them."""

Future = tuple[int, ...]
"""The next cards, packed: none, one, the first two, and so on."""


class Way(NamedTuple):
    """When a hand goes out in one future.

    Parameters
    ----------
    draws
        After how many draws.
    spare
        Cards, packed, that are not laid then: without one of them it goes out as soon.
    """

    draws: int
    spare: int


def sample_futures(unseen: Sequence[Card], chance: random.Random) -> tuple[Future, ...]:
    """Draw the next cards in several ways, each as likely as another.

    Parameters
    ----------
    unseen
        The cards that may come.
    chance
        What chooses among them.
    """
    ahead = min(AHEAD, len(unseen))
    futures, left = [], list[Card]()
    for _future in range(FUTURES):
        if len(left) < ahead:
            left = chance.sample(unseen, len(unseen))
        # Those that share a shuffle are more unlike each other than chance would have them.
        future, left = left[:ahead], left[ahead:]
        futures.append(tuple(accumulate([pack((card,)) for card in future], initial=0)))
    return tuple(futures)


class Outlook:
    """What can be laid of a hand at once, with what lies on the table (SPEC 12.3-12.5).

    Parameters
    ----------
    table
        The melds on the table.
    group_jokers
        How many jokers a group may have, 1 or 2.
    """

    def __init__(self, table: Table, group_jokers: int) -> None:
        self._table = table
        self._group_jokers = group_jokers

    def most_laid(self, hand: int) -> int:
        """Count the most cards of a packed hand that can be laid."""
        return first_of(best_laid(hand, CARDS, self._group_jokers, self._table).worth)

    def way_out(self, hand: int, cards: int, future: Future, draws: int = 1) -> Way | None:
        """Tell when a hand goes out in one future.

        Whatever is not laid is discarded, a card a turn.

        Parameters
        ----------
        hand
            The cards, packed.
        cards
            How many have to be laid.
        future
            What is drawn.
        draws
            It can't be earlier than after so many draws.

        Returns
        -------
        Way or None
            None where it does not in as many draws as are known.
        """
        last = len(future) - 1
        left = self._left_at(hand + future[last], cards)
        if left is None:
            return None
        while draws < last:
            middle = (draws + last) // 2
            there = self._left_at(hand + future[middle], cards)
            if there is None:
                draws = middle + 1
            else:
                last, left = middle, there
        return Way(last, left)

    def _left_at(self, hand: int, cards: int) -> int | None:
        """Tell what is left where so many cards are laid, or more; None where they can't be."""
        limit = worth(CARDS, 0, cards) - 1
        for part in _parts(hand, cards):
            laid = laid_above(limit, part, CARDS, self._group_jokers, self._table, some=True)
            if laid is not None:
                return hand - laid.takes
        return None


def _parts(hand: int, cards: int) -> Iterator[int]:
    """Go through the parts of a hand of which so many cards, or more, may be laid.

    Where fewer cards than a meld has are to be laid, a meld would leave none to discard (SPEC
    12.7): then these are as many cards as that.
    """
    if cards >= LEAST:
        yield hand
    else:
        yield from dict.fromkeys(map(pack, combinations(unpack(hand), cards)))
