"""The rules once more, as slowly and plainly as SPEC says them, to judge the engine by.

Nothing of the engine is used here: cards are their text form, numbers are ints, and what fills a
contract is found by trying every way to deal the cards out to its requirements.
"""

import itertools
from collections import Counter
from functools import cache
from typing import NamedTuple

SUITS = {"heart": "h", "diamond": "d", "clover": "c", "cherry": "y"}
DECK = [
    f"{number}{suit}"
    for number, copies in ((1, 4), (2, 5), (3, 5), (4, 5), (5, 4))  # SPEC 1.1
    for suit in "hdcy"
    for _copy in range(copies)
]

# SPEC 1.2, row by row.
TABLE = """
1 | 4 card sequence | 4 | 1 | diamond
2 | 4 card sequence | 4 | 1 | clover
3 | 4 card sequence | 4 | 1 | cherry
4 | 4 of a kind | 4 | 2 | heart
5 | 4 of a kind | 4 | 2 | diamond
6 | 4 of a kind | 4 | 2 | clover
7 | pair of 2s + pair | 4 | 1 | diamond
8 | pair of 4s + pair | 4 | 1 | heart
9 | 5 card sequence | 5 | 3 | heart
10 | 5 card sequence | 5 | 3 | diamond
11 | 5 card sequence | 5 | 3 | cherry
12 | 5 of a kind | 5 | 4 | heart
13 | 5 of a kind | 5 | 4 | clover
14 | 5 of a kind | 5 | 4 | cherry
15 | pair + 3 of a kind | 5 | 2 | diamond
16 | pair + 3 of a kind | 5 | 2 | clover
17 | pair + 3 of a kind | 5 | 2 | cherry
18 | 3 of a kind + 3 card sequence | 6 | 4 | heart
19 | 3 of a kind + 3 card sequence | 6 | 4 | diamond
20 | 3 of a kind + 3 card sequence | 6 | 4 | clover
21 | 3 of a kind + 3 of a kind | 6 | 4 | heart
22 | 3 of a kind + 3 of a kind | 6 | 4 | cherry
23 | pair of 1s + 4 card sequence | 6 | 5 | heart
24 | pair of 1s + 4 of a kind | 6 | 5 | cherry
25 | pair of 5s + 4 card sequence | 6 | 5 | cherry
26 | pair of 5s + 4 of a kind | 6 | 5 | clover
27 | pair + pair + pair | 6 | 4 | clover
28 | pair + pair + pair | 6 | 4 | cherry
29 | 3 card sequence + 4 of a kind | 7 | 6 | heart
30 | 3 card sequence + 4 of a kind | 7 | 6 | clover
31 | 3 of a kind + 4 card sequence | 7 | 6 | diamond
32 | 3 of a kind + 4 card sequence | 7 | 6 | cherry
33 | pair + 5 card sequence | 7 | 6 | diamond
34 | pair + 5 card sequence | 7 | 6 | clover
35 | 3 card sequence + 5 of a kind | 8 | 9 | heart
36 | 3 card sequence + 5 of a kind | 8 | 9 | diamond
"""


class Row(NamedTuple):
    """A contract as the table of SPEC 1.2 has it."""

    number: int
    requirements: str
    cards: int
    points: int
    bonus: str

    @property
    def parts(self) -> tuple[str, ...]:
        return tuple(self.requirements.split(" + "))


def _row(line: str) -> Row:
    number, requirements, cards, points, bonus = (cell.strip() for cell in line.split("|"))
    return Row(int(number), requirements, int(cards), int(points), bonus)


ROWS = tuple(map(_row, TABLE.strip().splitlines()))
KINDS_OF_CONTRACTS = tuple({row.requirements: row for row in ROWS}.values())
"""One contract of each kind: only points and suit tell the others from these."""


def size_of(part: str) -> int:
    return 2 if part.startswith("pair") else int(part[0])


def meets(part: str, numbers: tuple[int, ...]) -> bool:
    """Whether these numbers, all of them, meet one requirement (SPEC 5.2)."""
    if len(numbers) != size_of(part):
        return False
    if part.endswith("sequence"):
        return sorted(numbers) == list(range(min(numbers), min(numbers) + len(numbers)))
    if part.startswith("pair of "):
        return set(numbers) == {int(part[len("pair of ")])}
    return len(set(numbers)) == 1


@cache
def fills(parts: tuple[str, ...], numbers: tuple[int, ...]) -> bool:
    """Whether these numbers, all of them, meet all requirements by disjoint cards (SPEC 5.1)."""
    if not parts:
        return not numbers
    for chosen in set(itertools.combinations(numbers, size_of(parts[0]))):
        rest = tuple(sorted((Counter(numbers) - Counter(chosen)).elements()))
        if meets(parts[0], chosen) and fills(parts[1:], rest):
            return True
    return False


def fills_with(parts: tuple[str, ...], numbers: tuple[int, ...], jokers: int) -> bool:
    """The same with Jokers among the cards (SPEC 5.4)."""
    numbers = tuple(sorted(numbers))
    if jokers == 0:
        return fills(parts, numbers)
    return jokers == 1 and any(fills(parts, tuple(sorted((*numbers, n)))) for n in range(1, 6))


@cache
def all_fills(parts: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """All numbers that fill."""
    size = sum(map(size_of, parts))
    hands = itertools.combinations_with_replacement(range(1, 6), size)
    return tuple(hand for hand in hands if fills(parts, hand))


@cache
def lacking(parts: tuple[str, ...], numbers: tuple[int, ...]) -> int:
    """How many cards are missing at least until some of the cards fill."""
    return min((Counter(need) - Counter(numbers)).total() for need in all_fills(parts))


def numbers_of(cards: list[str]) -> tuple[int, ...]:
    """The numbers of cards without their Jokers, sorted."""
    return tuple(sorted(int(card[0]) for card in cards if card != "*"))


def ways_to_fill(parts: tuple[str, ...], hand: list[str]) -> set[tuple[str, ...]]:
    """Every distinct way to fill with cards of a hand, as sorted text forms."""
    cards = sorted(card for card in hand if card != "*")
    size = sum(map(size_of, parts))
    ways = {
        chosen
        for chosen in itertools.combinations(cards, size)
        if fills_with(parts, numbers_of(list(chosen)), 0)
    }
    if "*" in hand:
        ways |= {
            (*chosen, "*")
            for chosen in itertools.combinations(cards, size - 1)
            if fills_with(parts, numbers_of(list(chosen)), 1)
        }
    return ways


def may_be_taken(cards: tuple[str, ...]) -> bool:
    """Whether cards share a number or a suit, and are one to three (SPEC 4.1)."""
    return 1 <= len(cards) <= 3 and any(len({card[at] for card in cards}) == 1 for at in (0, 1))
