"""Chances by playing: every order of a small deck, or many orders of a large one (SPEC 4.1-4.3).

Written straight from the rules, on lists of cards; nothing of `romirami.lab` is used.
"""

import itertools
import random
from collections import Counter
from fractions import Fraction
from functools import cache

import romirami as rr
from romirami.cards import COPIES
from romirami.filling import fillings

DECK = [card for card in rr.cards.KINDS for _copy in range(COPIES[card.number])]


def legal_takes(market):
    """All distinct takes from a market."""
    some = (take for n in (1, 2, 3) for take in itertools.combinations(sorted(market), n))
    return sorted({take for take in some if rr.check_take(take)})


def without(pile, cards):
    rest = list(pile)
    for card in cards:
        rest.remove(card)
    return rest


@cache
def _can_fill(requirements, hand, market, joker):
    stars = [rr.JOKER] * joker
    return any(fillings(requirements, [*hand, *take, *stars]) for take in legal_takes(market))


def can_fill(requirements, hand, market, joker):
    """Whether some take from the market, or none from an empty one, fills the contract."""
    if not market:
        return bool(fillings(requirements, [*hand, *[rr.JOKER] * joker]))
    return _can_fill(requirements, tuple(sorted(hand)), tuple(sorted(market)), joker)


def refills(market, deck):
    """The market and the deck after a refill, for every draw: each as likely as any other."""
    missing = min(max(0, 6 - len(market)), len(deck))
    for drawn in itertools.combinations(range(len(deck)), missing):
        rest = tuple(card for at, card in enumerate(deck) if at not in drawn)
        yield (*market, *(deck[at] for at in drawn)), rest


def next_markets(left, deck, others):
    """How often each market, with the deck behind it, comes at the next turn."""
    states = Counter(refills(tuple(left), tuple(deck)))
    for _other in range(others):
        following = Counter()
        for (market, rest), times in states.items():
            for taken in itertools.combinations(range(len(market)), min(3, len(market))):
                stay = tuple(card for at, card in enumerate(market) if at not in taken)
                for state in refills(stay, rest):
                    following[tuple(tuple(sorted(pile)) for pile in state)] += times
        states = following
    return states


def keeps(hand):
    """What can be kept of a hand at the end of a turn."""
    return sorted(set(itertools.combinations(sorted(hand), min(10, len(hand)))))


def best_chance(requirements, hand, market, deck, joker, others, turns):
    """The chance within so many turns if each is played best, over all orders of the deck."""
    if can_fill(requirements, hand, market, joker):
        return Fraction(1)
    if turns == 1 or not market:
        return Fraction(0)
    return max(
        after_take(requirements, rest, without(market, take), deck, joker, others, turns - 1)
        for take in legal_takes(market)
        for rest in keeps([*hand, *take])
    )


def after_take(requirements, hand, left, deck, joker, others, turns):
    """The chance after a take, with so many turns to come."""
    states = next_markets(left, deck, others)
    chances = (
        times * best_chance(requirements, hand, market, rest, joker, others, turns)
        for (market, rest), times in states.items()
    )
    return sum(chances, Fraction(0)) / states.total()


def next_market(left, order, others, rng):
    """One market that may come at the next turn, and the deck behind it."""
    market = list(left)
    for player in range(others + 1):
        if player:
            market = rng.sample(market, len(market) - min(3, len(market)))
        missing = 6 - len(market)
        market, order = market + order[:missing], order[missing:]
    return market, order


def sampled_chance(requirements, hand, left, deck, joker, others, samples, seed):
    """The chance that the next market suffices, by playing it many times."""
    rng = random.Random(seed)
    filled = 0
    for _sample in range(samples):
        market, _order = next_market(left, rng.sample(deck, len(deck)), others, rng)
        filled += can_fill(requirements, hand, market, joker)
    return filled / samples
