"""What each card of a hand is worth keeping, for the next card that comes."""

from __future__ import annotations

from functools import cache

from ..cards import JOKER, KINDS, PACKS, Card, CardsLike, read_cards
from ..explaining import GROUP_JOKERS
from .aims import POINTS, first_of
from .counts import pack
from .search import best_laid


def worth_keeping(
    hand: CardsLike, seen: CardsLike = (), *, jokers: int = 2, group_jokers: int = GROUP_JOKERS
) -> dict[Card, float]:
    """Tell how many points a hand would lose without each of its cards.

    The points are those of `best_melds`, on the mean over the next card that comes: any of those
    that were not seen, each as likely.  So a card is worth something where it is in a meld, and
    where it is one card away from one.

    Parameters
    ----------
    hand
        The cards, as text or as values.
    seen
        Other cards that can't come: on the table, or discarded.
    jokers
        How many jokers the game has, 2 or 4 (SPEC 9.1).
    group_jokers
        How many jokers a group may have, 1 or 2 (SPEC 10.2).

    Returns
    -------
    dict of Card to float
        The points of each card, in the order of the hand.

    Raises
    ------
    TextError
        If a text is no cards, or there are more of one kind than a game has.
    TypeError
        If one of the values is no card.

    Examples
    --------
    >>> for card, points in worth_keeping("7S 7H 8S 2C KD").items():
    ...     print(card, round(points, 2))
    7S 2.2
    7H 0.83
    8S 0.95
    2C 0.0
    KD 0.0
    """
    held, gone = read_cards(hand), read_cards(seen)
    packed = pack(held)
    pack(gone)
    copies = {kind: jokers if kind is JOKER else PACKS for kind in KINDS}
    coming = {kind: n - held.count(kind) - gone.count(kind) for kind, n in copies.items()}
    coming = {kind: n for kind, n in coming.items() if n > 0}

    @cache
    def most(cards: int) -> int:
        return first_of(best_laid(cards, POINTS, group_jokers).worth)

    def mean(cards: int) -> float:
        if not coming:
            return most(cards)
        points = sum([n * most(cards + _one(kind)) for kind, n in coming.items()])
        return points / sum(coming.values())

    whole = mean(packed)
    return {card: whole - mean(packed - _one(card)) for card in dict.fromkeys(held)}


def _one(card: Card) -> int:
    return 1 << 2 * card.index
