"""The most points that a hand can lay, and whether it can go out (SPEC 9.2, 12.7)."""

from __future__ import annotations

from ..cards import CardsLike, read_cards
from ..explaining import GROUP_JOKERS
from .aims import POINTS
from .counts import pack
from .leaving import laid_but_one, most_points_leaving_one
from .packings import BestMelds
from .search import best_laid
from .telling import told


def best_melds(
    hand: CardsLike, *, group_jokers: int = GROUP_JOKERS, discard: bool = False
) -> BestMelds:
    """Find the melds of most points that a hand can lay, and whether it can go out.

    What lies on the table is left aside; `can_go_out` takes it into account.

    Parameters
    ----------
    hand
        The cards, as text or as values, the card drawn among them.
    group_jokers
        How many jokers a group may have, 1 or 2 (SPEC 10.2).
    discard
        Whether at least one card has to be left, to be discarded (SPEC 12.7).

    Returns
    -------
    BestMelds
        No melds count more; of those that count as much none have more cards.

    Raises
    ------
    TextError
        If a text is no cards, or there are more of one kind than a game has.
    TypeError
        If one of the values is no card.

    Examples
    --------
    >>> best = best_melds("4S 5S 6S JK 7H KH KC KC")
    >>> print(best, best.points, best.left)
    JK KH KC + 4S 5S 6S 45 (Card('7H'), Card('KC'))
    >>> best_melds("4S 5S 6S KH KS KC 2D").going_out
    Packing(melds=(Meld('KS KH KC'), Meld('4S 5S 6S')), left=(Card('2D'),))
    """
    packed = pack(read_cards(hand))
    laid = (
        most_points_leaving_one(packed, group_jokers)
        if discard
        else best_laid(packed, POINTS, group_jokers)
    )
    best, out = told(packed, laid), laid_but_one(packed, group_jokers)
    return BestMelds(best.melds, best.left, None if out is None else told(packed, out))
