"""What can be laid, found by trying everything: slow, and built of nothing that the solver is.

Cards are told apart here, jokers too. A hand is a tuple of cards, and some of them are a mask.
"""

import itertools
from collections import Counter
from functools import cache

from romirami import romi
from romirami.romi.cards import JOKER, NATURALS, Suit

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


def goes_out(hand, group_jokers=1, owed=0):
    """Whether all cards of a hand but one can be laid (SPEC 12.7), and so many of the jokers."""
    melds = melds_of(hand, group_jokers)

    @cache
    def all_laid(left):
        first = left & -left
        return not left or any(
            meld & first and meld & left == meld and all_laid(left & ~meld) for meld in melds
        )

    whole = (1 << len(hand)) - 1
    return any(
        all_laid(whole & ~(1 << place))
        for place, card in enumerate(hand)
        if card is not JOKER or hand.count(JOKER) > owed
    )


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


# With a table. A run is its suit, the place of its lowest card and which cards are jokers; a group
# is its rank, the suits of its natural cards and how many jokers it has.


def pack_table(melds):
    """Tell melds in that form."""
    table = []
    for meld in melds:
        naturals = [card for card in meld.cards if card is not JOKER]
        if meld.is_run:
            jokers = tuple(card is JOKER for card in meld.cards)
            table.append(("run", naturals[0].suit, meld.low, jokers))
        else:
            suits = frozenset(card.suit for card in naturals)
            table.append(("group", naturals[0].rank, suits, len(meld.cards) - len(naturals)))
    return tuple(table)


def changes(meld, group_jokers):
    """What can be done with a meld (SPEC 12.3, 12.4): cards laid, jokers taken, the meld then."""
    if meld[0] == "run":
        _, suit, low, jokers = meld
        places = range(low, low + len(jokers))
        for end in (low - 1, low + len(jokers)):
            if 1 <= end <= 14 and len(jokers) < 13:
                for joker in (False, True):
                    grown = (joker, *jokers) if end < low else (*jokers, joker)
                    if sum(grown) <= 2:
                        card = JOKER if joker else natural(suit, end)
                        yield (card,), 0, ("run", suit, min(low, end), grown)
        for at, place in enumerate(places):
            if jokers[at]:
                without = (*jokers[:at], False, *jokers[at + 1 :])
                yield (natural(suit, place),), 1, ("run", suit, low, without)
    else:
        _, rank, suits, jokers = meld
        lacking = [suit for suit in Suit if suit not in suits]
        if len(suits) + jokers < 4:
            for suit in lacking:
                yield (natural(suit, rank),), 0, ("group", rank, suits | {suit}, jokers)
            if jokers < group_jokers:
                yield (JOKER,), 0, ("group", rank, suits, jokers + 1)
        if len(suits) == 2 and jokers == 1:
            both = tuple(natural(suit, rank) for suit in lacking)
            yield both, 1, ("group", rank, frozenset(Suit), 0)


def natural(suit, place):
    return next(card for card in NATURALS if card.suit is suit and card.rank == LINE[place - 1])


def goes_out_with(hand, melds, group_jokers=1):
    """Whether a hand goes out, with what lies on the table: all is tried there, step by step."""
    first = (tuple(sorted(hand)), pack_table(melds), 0)
    seen, waiting = {first}, [first]
    while waiting:
        hand, table, owed = waiting.pop()
        if goes_out(hand, group_jokers, owed):
            return True
        for number, meld in enumerate(table):
            for laid, taken, changed in changes(meld, group_jokers):
                if Counter(laid) <= Counter(hand):
                    rest = [*(Counter(hand) - Counter(laid)).elements(), *[JOKER] * taken]
                    then = (
                        tuple(sorted(rest)),
                        (*table[:number], changed, *table[number + 1 :]),
                        max(0, owed - laid.count(JOKER)) + taken,
                    )
                    if then not in seen:
                        seen.add(then)
                        waiting.append(then)
    return False


def openings(hand, least, group_jokers=1):
    """All melds together that count so many points and leave a card, each way once."""
    melds = {}
    for mask in melds_of(hand, group_jokers):
        cards = [card for place, card in enumerate(hand) if mask >> place & 1]
        melds[mask] = romi.readings(cards, group_jokers=group_jokers)
    found = set()

    def lay(undecided, left, laid):
        if not undecided:
            if laid and left and sum(meld.points for meld in laid) >= least:
                found.add(tuple(sorted(laid, key=repr)))
            return
        first = undecided & -undecided
        lay(undecided & ~first, left + 1, laid)
        for mask, some in melds.items():
            if mask & first and mask & undecided == mask:
                for meld in some:
                    lay(undecided & ~mask, left, (*laid, meld))

    lay((1 << len(hand)) - 1, 0, ())
    return found
