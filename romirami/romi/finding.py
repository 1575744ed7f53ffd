"""All melds that a hand holds, one by one (SPEC 10)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from .cards import ACE, ACE_HIGH, JOKER, KING, SUITS, Suit, at_place
from .explaining import GROUP_JOKERS, LEAST, RUN_JOKERS
from .hands import Hand
from .melds import Group, Meld, Run


def melds_in(hand: Hand, group_jokers: int = GROUP_JOKERS) -> Iterator[Meld]:
    """Go through all melds that could be laid of a hand, each once.

    Parameters
    ----------
    hand
        The cards.
    group_jokers
        How many jokers a group may have.

    Yields
    ------
    Meld
        The groups by rank, then the runs by suit; a joker stands for cards
        that the hand has, too.

    Examples
    --------
    >>> from .cards import parse_cards
    >>> [str(meld) for meld in melds_in(parse_cards("4S 5S 6S 6H JK"))]
    ['6S 6H JK', 'JK 4S 5S as 3S 4S 5S', 'JK 4S 5S 6S as 3S 4S 5S 6S', '4S 5S 6S', \
'JK 5S 6S as 4S 5S 6S', '4S JK 6S', '4S 5S JK as 4S 5S 6S', '4S 5S 6S JK as 4S 5S 6S 7S', \
'5S 6S JK as 5S 6S 7S']
    """
    there = frozenset(hand)
    jokers = hand.count(JOKER)
    for rank in range(ACE, KING + 1):
        suits = [suit for suit in SUITS if at_place(suit, rank) in there]
        if suits:
            yield from _groups(rank, suits, min(jokers, group_jokers))
    for suit in SUITS:
        places = [place for place in range(ACE, ACE_HIGH + 1) if at_place(suit, place) in there]
        if places:
            yield from _runs(suit, frozenset(places), min(jokers, RUN_JOKERS))


def _groups(rank: int, suits: list[Suit], jokers: int) -> Iterator[Group]:
    for size in range(1, len(suits) + 1):
        for some in combinations(suits, size):
            for free in range(max(0, LEAST - size), min(jokers, len(SUITS) - size) + 1):
                yield Group.of(rank, some, free)


def _runs(suit: Suit, there: frozenset[int], jokers: int) -> Iterator[Run]:
    for low in range(ACE, ACE_HIGH - LEAST + 2):
        missing: list[int] = []
        # Thirteen cards are found from the low ace on.
        for high in range(low, min(ACE_HIGH, low + KING - 1 - (low > ACE)) + 1):
            if high not in there:
                missing.append(high)
            if len(missing) > jokers:
                break
            length = high - low + 1
            if length < LEAST:
                continue
            held = [place for place in range(low, high + 1) if place in there]
            for more in range(min(jokers - len(missing), len(held) - 1) + 1):
                for replaced in combinations(held, more):
                    yield Run.of(suit, low, [*missing, *replaced], length)
