"""Several melds out of a hand: whether all picked cards have a place in them (SPEC 9.2, 10)."""

from __future__ import annotations

from collections.abc import Callable

from ...lessons.places import Cause
from ...verdicts import Verdict
from ..cards import Card
from ..explaining import GROUP_JOKERS
from ..solver import Packing
from ..solver.aims import CARDS
from ..solver.counts import pack
from ..solver.search import best_laid
from ..solver.telling import told
from .causes import lay_out


def packing_of(cards: tuple[Card, ...]) -> Packing:
    """Find the melds that take the most of some cards, and of those the ones of most points.

    Examples
    --------
    >>> from romirami.romi import parse_cards
    >>> print(packing_of(parse_cards("6D 7D 8D 8S 8H 8C")))
    8S 8H 8C + 6D 7D 8D
    """
    packed = pack(cards)
    return Packing(*told(packed, best_laid(packed, CARDS, GROUP_JOKERS)))


def are_melds(points: int = 0) -> Callable[[tuple[Card, ...]], Verdict]:
    """Judge picked cards by whether all of them lie in melds that count so many points."""

    def judge(cards: tuple[Card, ...]) -> Verdict:
        packing = packing_of(cards)
        if not packing.melds:
            return Verdict(False, "no-melds", "There is no meld among these cards.")
        if packing.left:
            return Verdict(
                False,
                "no-place",
                "Not all of them lie in a meld: {cards} would be left over.",
                cards=packing.left,
            )
        if packing.points < points:
            return Verdict(
                False,
                "too-few-points",
                "All of them lie in melds, which count {count}: {points} are asked for.",
                count=packing.points,
                points=points,
            )
        return Verdict(True, "melds", "All of them lie in melds: {points} points.", points=points)

    return judge


def lay_out_melds(cards: tuple[Card, ...]) -> Cause:
    """Lay picked cards out as melds, those without a place apart."""
    packing = packing_of(cards)
    return Cause(tuple(map(lay_out, packing.melds)), packing.left)
