"""Hands: cards in their order, for which only counts matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from operator import attrgetter

from .cards import Card

Hand = tuple[Card, ...]
"""Cards in their order; equal hands hold the same cards."""


def sort_hand(cards: Iterable[Card]) -> Hand:
    """Put cards in their order.

    Examples
    --------
    >>> from .cards import format_cards, parse_cards
    >>> format_cards(sort_hand(parse_cards("JK 10H 4S 2H")))
    '4S 2H 10H JK'
    """
    return tuple(sorted(cards, key=attrgetter("index")))


def lacking(hand: Hand, cards: Iterable[Card]) -> Hand:
    """Tell which cards a hand doesn't hold, or not so often.

    Examples
    --------
    >>> from .cards import parse_cards
    >>> lacking(parse_cards("4S 5S"), parse_cards("4S 4S JK"))
    (Card('4S'), JOKER)
    """
    return sort_hand((Counter(cards) - Counter(hand)).elements())


def without(hand: Hand, cards: Iterable[Card]) -> Hand:
    """Take cards, which it holds, out of a hand.

    Examples
    --------
    >>> from .cards import parse_cards
    >>> without(parse_cards("4S 4S JK"), parse_cards("JK 4S"))
    (Card('4S'),)
    """
    left = [*hand]
    for card in cards:
        left.remove(card)
    return tuple(left)
