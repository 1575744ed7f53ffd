"""What can be laid, found by trying everything: slow, and built of nothing that the solver is.

Cards are told apart here, jokers too. A hand is a tuple of cards, and some of them are a mask.
"""

import itertools
from functools import cache

from romirami.romi.cards import JOKER, NATURALS

LINE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1]
"""The ranks in sequence, the ace at both ends (SPEC 10.1)."""

STRETCHES = {
    n: [LINE[at : at + n] for at in range(14 - n + 1) if LINE[at : at + n].count(1) < 2]
    for n in range(3, 14)
}
"""By length, the ranks of a run."""


def points_of_rank(rank):
    """SPEC 9.2."""
    return 11 if rank == 1 else min(rank, 10)


@cache
def meld_points(cards, group_jokers):
    """The most that some sorted cards count as one meld, by any reading; None where it is none."""
    naturals = [card for card in cards if card is not JOKER]
    jokers = len(cards) - len(naturals)
    ranks = [card.rank for card in naturals]
    suits = {card.suit for card in naturals}
    found = []
    if not naturals or not 3 <= len(cards) <= 13:
        return None
    if len(suits) == 1 and jokers <= 2 and len(set(ranks)) == len(ranks):
        stretches = [one for one in STRETCHES[len(cards)] if set(ranks) <= set(one)]
        found += [sum(map(points_of_rank, one)) for one in stretches]
    of_one_rank = len(set(ranks)) == 1 and len(suits) == len(ranks)
    if of_one_rank and jokers <= group_jokers and len(cards) <= 4:
        found.append(len(cards) * points_of_rank(ranks[0]))
    return max(found, default=None)


def melds_of(hand, group_jokers=1):
    """All melds in a hand, as masks, with what each counts."""
    hand = tuple(hand)
    found = {}
    for size in range(3, min(len(hand), 13) + 1):
        for places in itertools.combinations(range(len(hand)), size):
            cards = tuple(sorted(hand[place] for place in places))
            points = meld_points(cards, group_jokers)
            if points is not None:
                found[sum(1 << place for place in places)] = points
    return found


def most(hand, group_jokers=1):
    """The most points of all ways to lay some of a hand."""
    melds = melds_of(hand, group_jokers)

    @cache
    def best(left):
        if not left:
            return 0
        first = left & -left
        laid = [
            points + best(left & ~meld)
            for meld, points in melds.items()
            if meld & first and meld & left == meld
        ]
        return max([best(left & ~first), *laid])

    return best((1 << len(hand)) - 1)


def goes_out(hand, group_jokers=1):
    """Whether all cards of a hand but one can be laid (SPEC 12.7)."""
    melds = melds_of(hand, group_jokers)

    @cache
    def all_laid(left):
        first = left & -left
        return not left or any(
            meld & first and meld & left == meld and all_laid(left & ~meld) for meld in melds
        )

    whole = (1 << len(hand)) - 1
    return any(all_laid(whole & ~(1 << place)) for place in range(len(hand)))


def deal_close(chance, size, jokers):
    """Deal cards that have much to do with each other, both copies of them too."""
    low = chance.randint(1, 13)
    ranks = {(low + at - 1) % 13 + 1 for at in range(chance.randint(2, 8))}
    suits = set(chance.sample("SHDC", chance.randint(1, 4)))
    near = [card for card in NATURALS if card.rank in ranks and card.suit.letter in suits] * 2
    far = [card for card in NATURALS if card not in near] * 2
    naturals = size - jokers
    few = min(len(near), naturals - chance.randint(0, min(2, naturals)))
    cards = chance.sample(near, few) + chance.sample(far, naturals - few)
    return tuple(chance.sample([*cards, *[JOKER] * jokers], size))
