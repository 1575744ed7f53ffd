"""Why cards are a meld or none, shown on the cards themselves.

A verdict says it in a sentence.  Here the same reason is laid out: the run or the group with the
cards that it has, an empty place where one is missing, and the cards that don't belong to it.
"""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from ...language import gettext as _
from ...lessons.places import Cause, Group, Slot
from ..cards import (
    ACE,
    ACE_HIGH,
    JOKER,
    KING,
    RANK_TEXTS,
    Card,
    CardsLike,
    NaturalCard,
    at_place,
    read_cards,
)
from ..drawing import spoken, spoken_joker, stands_for
from ..explaining import GROUP_JOKERS, LEAST, RUN_JOKERS, naturals_of, why_no_meld
from ..melds import Meld, readings


class Kind(enum.Enum):
    """What cards are laid out as."""

    RUN = "run"
    GROUP = "group"

    @property
    def spoken(self) -> str:
        """The kind, in the reader's language."""
        return {Kind.RUN: _("run"), Kind.GROUP: _("group")}[self]

    def __str__(self) -> str:
        return self.value


class Sign(tuple[NaturalCard, ...]):
    """What a joker stands for: a card, or any of several of one rank (SPEC 10.3).

    Examples
    --------
    >>> from romirami.romi import parse_cards
    >>> print(Sign(parse_cards("10H")), Sign(parse_cards("10H 10C")))
    10H 10
    """

    __slots__ = ()

    def __str__(self) -> str:
        return str(self[0]) if len(self) == 1 else RANK_TEXTS[self[0].rank - 1]


def find_cause(cards: CardsLike) -> Cause:
    """Lay cards out so that they show what they are, or why they are no meld.

    Parameters
    ----------
    cards
        The cards, in any order.

    Returns
    -------
    Cause
        Every card is in it once; where jokers can be read in several ways, once for each.

    Examples
    --------
    >>> print(find_cause("6S 9S 7S"))
    run: 6S 7S _8 9S
    >>> print(find_cause("8C 8H 8C"))
    group: 8H 8C _; left over: 8C
    >>> print(find_cause("JK AH JK"))
    run: AH JK=2H JK=3H; run: JK=QH JK=KH AH
    """
    given = read_cards(cards)
    found = readings(given)
    if found:
        return Cause(tuple(map(lay_out, found)))
    return _LAYOUTS[why_no_meld(given).code](given)


def lay_out(meld: Meld) -> Group:
    """Lay out a meld, each joker with what it stands for."""
    slots = [
        Slot(card, stands_for=Sign(meant) if card is JOKER else None)
        for card, meant in zip(meld.cards, stands_for(meld), strict=True)
    ]
    return Group(Kind.RUN if meld.is_run else Kind.GROUP, tuple(slots))


def _too_few(cards: tuple[Card, ...]) -> Cause:
    """Let empty places follow the cards that are there."""
    naturals = naturals_of(cards)
    asked = None
    slots: Iterable[Slot] = map(Slot, cards)
    if len(naturals) > 1 and len({card.rank for card in naturals}) == 1:
        asked, slots = Kind.GROUP, map(Slot, sorted(cards))
    elif len(naturals) > 1 and len({card.suit for card in naturals}) == 1:
        return _with_places(cards, least=LEAST)
    there = [*slots]
    return Cause((Group(asked, (*there, *[Slot(None)] * (LEAST - len(there)))),))


def _gap(cards: tuple[Card, ...]) -> Cause:
    return _with_places(cards)


def _with_places(cards: tuple[Card, ...], least: int = 0) -> Cause:
    """Lay cards of one suit in sequence; jokers lie in the first of the gaps."""
    naturals = naturals_of(cards)
    jokers = len(cards) - len(naturals)
    at = {card.rank: card for card in naturals}
    if ACE in at and max(at) > KING - min(rank for rank in at if rank > ACE) + ACE:
        at[ACE_HIGH] = at.pop(ACE)
    slots: list[Slot] = []
    for place in range(min(at), max(at) + 1):
        if place in at:
            slots.append(Slot(at[place]))
        elif jokers:
            jokers -= 1
            slots.append(Slot(JOKER, stands_for=Sign([at_place(naturals[0].suit, place)])))
        else:
            slots.append(Slot(None, RANK_TEXTS[(place - 1) % KING]))
    free = [Slot(None)] * (least - len(slots))
    slots = [*free, *slots] if ACE_HIGH in at else [*slots, *free]
    return Cause((Group(Kind.RUN, tuple(slots)),))


def _round_the_corner(cards: tuple[Card, ...]) -> Cause:
    """Let the ace stay with the longer of the two rows that it would join."""
    low = [card for card in naturals_of(cards) if ACE < card.rank <= KING // 2 + 1]
    high = [card for card in naturals_of(cards) if card.rank > KING // 2 + 1]
    return _without(cards, high if len(low) >= len(high) else low)


def _twice(cards: tuple[Card, ...]) -> Cause:
    """Let one of equal cards lie apart."""
    naturals = naturals_of(cards)
    return _without(cards, (Counter(naturals) - Counter({*naturals})).elements())


def _other_suit(cards: tuple[Card, ...]) -> Cause:
    naturals = naturals_of(cards)
    suit = Counter(card.suit for card in naturals).most_common(1)[0][0]
    return _without(cards, [card for card in naturals if card.suit is not suit])


def _other_rank(cards: tuple[Card, ...]) -> Cause:
    naturals = naturals_of(cards)
    rank = Counter(card.rank for card in naturals).most_common(1)[0][0]
    return _without(cards, [card for card in naturals if card.rank != rank])


def _jokers_beyond(most: int) -> Callable[[tuple[Card, ...]], Cause]:
    """Let the jokers lie apart that are too many."""
    return lambda cards: _without(cards, [JOKER] * (cards.count(JOKER) - most))


def _without(cards: tuple[Card, ...], apart: Iterable[Card]) -> Cause:
    """Lay out what remains without some cards, and those apart from it."""
    left = tuple(sorted(apart))
    remain = find_cause(tuple((Counter(cards) - Counter(left)).elements()))
    # One way to read the jokers is enough: something else is the matter.
    return Cause(remain.groups[:1], (*remain.left_over, *left))


_LAYOUTS: Final[Mapping[str, Callable[[tuple[Card, ...]], Cause]]] = {
    "too-few": _too_few,
    "no-natural": lambda cards: Cause((Group(None, tuple(map(Slot, cards))),)),
    "neither": lambda cards: Cause((), tuple(sorted(cards))),
    "run-gap": _gap,
    "run-wrap": _round_the_corner,
    "run-aces": _twice,
    "run-twice": _twice,
    "run-suit": _other_suit,
    "run-jokers": _jokers_beyond(RUN_JOKERS),
    "run-size": _jokers_beyond(0),
    "group-rank": _other_rank,
    "group-suit": _twice,
    "group-jokers": _jokers_beyond(GROUP_JOKERS),
    "group-size": _jokers_beyond(0),
}
"""How cards are laid out, by the code of why they are no meld."""


def say_piece(piece: Card | Sign | Kind) -> str:
    """Say a card, what a joker stands for, or what cards are laid out as.

    Examples
    --------
    >>> say_piece(Kind.RUN), say_piece(JOKER), say_piece(Sign([NaturalCard("7D")]))
    ('run', 'joker', 'joker as seven of diamonds')
    """
    if isinstance(piece, Kind):
        return piece.spoken
    return spoken_joker(*piece) if isinstance(piece, Sign) else spoken(piece)
