"""The best way to lay a hand that leaves a card to discard (SPEC 12.7)."""

from __future__ import annotations

from .aims import CARDS, POINTS, worth
from .counts import each_kind, jokers_of, size
from .search import Laid, best_laid, laid_above
from .table import EMPTY, Table


def most_points_leaving_one(hand: int, group_jokers: int) -> Laid:
    """Find the most points that can be laid where at least one card is left.

    Parameters
    ----------
    hand
        The packed hand.
    group_jokers
        How many jokers a group may have, 1 or 2.
    """
    best = best_laid(hand, POINTS, group_jokers)
    if best.takes < hand or not hand:
        return best
    others = [best_laid(hand - one, POINTS, group_jokers) for one in each_kind(hand)]
    return max(others, key=lambda laid: laid.worth)


def laid_but_one(hand: int, group_jokers: int, table: Table = EMPTY, owed: int = 0) -> Laid | None:
    """Find a way to lay all cards of a hand but one; nothing where there is none.

    Parameters
    ----------
    hand
        The packed hand.
    group_jokers
        How many jokers a group may have, 1 or 2.
    table
        The melds that can be added to.
    owed
        How many jokers of the hand were taken, and can't be discarded (SPEC 12.4).
    """
    limit = worth(CARDS, 0, size(hand) - 1) - 1
    best = laid_above(limit, hand, CARDS, group_jokers, table)
    if best is None:
        return None
    left = hand - best.takes
    may_discard_joker = jokers_of(hand) > owed
    if left and (may_discard_joker or not jokers_of(left)):
        return best
    for one in each_kind(hand):
        if may_discard_joker or not jokers_of(one):
            laid = laid_above(limit, hand - one, CARDS, group_jokers, table)
            if laid is not None:
                return laid
    return None
