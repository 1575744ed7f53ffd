"""The most points that a hand can lay, and whether it can go out (SPEC 9.2, 12.7)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ..cards import CardsLike, read_cards
from ..explaining import GROUP_JOKERS
from .aims import POINTS
from .counts import pack
from .leaving import laid_but_one, most_points_leaving_one
from .packings import Packing
from .search import best_laid
from .telling import told


@dataclass(frozen=True)
class BestMelds(Packing):
    """The melds of most points.

    Parameters
    ----------
    melds, left
        As in every `Packing`.
    group_jokers
        How many jokers a group may have.
    """

    group_jokers: int

    @cached_property
    def going_out(self) -> Packing | None:
        """Melds of all cards but one, which is discarded (SPEC 12.7); they may count less.

        None where there are none.
        """
        hand = [*self.left, *[card for meld in self.melds for card in meld.cards]]
        packed = pack(hand)
        laid = laid_but_one(packed, self.group_jokers)
        return None if laid is None else Packing(*told(packed, laid))


def best_melds(
    hand: CardsLike, *, group_jokers: int = GROUP_JOKERS, discard: bool = False
) -> BestMelds:
    """Find the melds of most points that a hand can lay, and whether it can go out.

    What lies on the table is left aside; `can_go_out` takes it into account.  It is made for the
    fifteen cards of a game; with forty it can take seconds.

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
    JK KH KC + 4S 5S 6S 45 7H KC
    >>> best_melds("4S 5S 6S KH KS KC 2D").going_out
    Packing(melds=(Meld('KS KH KC'), Meld('4S 5S 6S')), left=(Card('2D'),))
    """
    packed = pack(read_cards(hand))
    laid = (
        most_points_leaving_one(packed, group_jokers)
        if discard
        else best_laid(packed, POINTS, group_jokers)
    )
    return BestMelds(*told(packed, laid), group_jokers)
