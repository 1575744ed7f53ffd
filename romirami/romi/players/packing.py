"""Which melds of a hand go together best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ..cards import JOKER, Card
from ..finding import melds_in
from ..hands import Hand
from ..melds import Meld

Melds = tuple[Meld, ...]


def best_packing(hand: Hand, worth: Callable[[Meld], int], group_jokers: int) -> tuple[int, Melds]:
    """Find disjoint melds of a hand that are worth most together.

    A joker is used only for a card that the hand doesn't have.

    Parameters
    ----------
    hand
        The cards.
    worth
        What a meld is worth.
    group_jokers
        How many jokers a group may have.

    Returns
    -------
    int, tuple of Meld
        What they are worth, and the melds.

    Examples
    --------
    >>> from ..cards import parse_cards
    >>> from ..hands import sort_hand
    >>> hand = sort_hand(parse_cards("7S 7H 7C 8H 9H 2S"))
    >>> best_packing(hand, lambda meld: meld.points, 1)
    (24, (Meld('7H 8H 9H'),))
    """
    there = frozenset(hand)
    by_first: dict[Card, list[Meld]] = {}
    for meld in melds_in(hand, group_jokers):
        if not any(
            card is JOKER and as_ in there for card, as_ in zip(meld.cards, meld.as_, strict=True)
        ):
            # A hand is gone through card by card in its order, in which jokers are last.
            by_first.setdefault(min(meld.cards, key=_index), []).append(meld)
    needs = {meld: Counter(meld.cards) for melds in by_first.values() for meld in melds}
    known: dict[tuple[int, tuple[int, ...]], tuple[int, Melds]] = {}
    kinds = [card for card in by_first if card is not JOKER]
    order = sorted(kinds, key=_index)
    held = Counter(hand)

    def best(at: int) -> tuple[int, Melds]:
        if at == len(order):
            return 0, ()
        key = (at, tuple([held[card] for card in there_in_order]))
        if key in known:
            return known[key]
        found = best(at + 1)
        for meld in by_first[order[at]]:
            cards = needs[meld]
            if all(held[card] >= n for card, n in cards.items()):
                held.subtract(cards)
                points, rest = best(at)
                held.update(cards)
                points += worth(meld)
                if points > found[0]:
                    found = points, (meld, *rest)
        known[key] = found
        return found

    there_in_order = sorted(there, key=_index)
    return best(0)


def _index(card: Card) -> int:
    return card.index
