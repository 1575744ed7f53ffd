"""What can be laid now of a hand: offered, not done.

An offer chooses cards, and a meld of the table where they go to one; what becomes of them is the
player's decision.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from romirami.language import gettext as _
from romirami.romi import (
    JOKER,
    Card,
    Lay,
    Meld,
    NaturalCard,
    Phase,
    TakeJoker,
    Turn,
    best_melds,
    can_go_out,
    check_action,
)
from romirami.romi.finding import melds_in
from romirami.romi.laying import joker_prices

from .judging import lay_off_steps
from .sayings import say_cards, say_meld

MOST: Final = 12
"""The most offers of a turn: with jokers there can be hundreds of melds."""


class Offer(NamedTuple):
    """Something that can be done with some cards of the hand.

    Attributes
    ----------
    cards
        The cards that it takes.
    meld
        The meld of the table that they go to; None for a meld of their own.
    says
        That in words.
    """

    cards: tuple[Card, ...]
    meld: int | None
    says: str


def offers(turn: Turn) -> tuple[Offer, ...]:
    """Find what can be laid, laid off and taken now; at most `MOST`.

    The melds that count most together come first.  What is laid off comes only where it can
    hold: after the opening, or where the turn can go out from hand (SPEC 12.3).

    Examples
    --------
    >>> turn = Turn.of("4S 5S 6S 7H KD", melds=["8H 9H 10H"], opened=True)
    >>> [offer.says for offer in offers(turn)]
    ['4♠ 5♠ 6♠: 15', '7♥ on 8♥ 9♥ 10♥']
    >>> [offer.says for offer in offers(Turn.of("4S 5S 6S 7H KD 2C", melds=["8H 9H 10H"]))]
    ['4♠ 5♠ 6♠: 15']
    """
    if turn.phase is not Phase.LAY:
        return ()
    found: dict[tuple[Card, ...], Offer] = {}
    for offer in _melds(turn):
        found.setdefault(offer.cards, offer)
    added = [*_on_the_table(turn)] if turn.may_lay_off or can_go_out(turn) else []
    room = max(MOST - len(added), MOST // 2)
    return (*list(found.values())[:room], *added[: MOST - min(room, len(found))])


def _melds(turn: Turn) -> Iterator[Offer]:
    group_jokers = turn.options.group_jokers
    best = best_melds(turn.hand, group_jokers=group_jokers, discard=True).melds
    others = sorted(_whole_melds(turn), key=lambda meld: (meld.jokers, -meld.points))
    for meld in (*best, *others):
        if check_action(Lay(meld), turn):
            says = _("{cards}: {points}").format(cards=say_cards(meld.cards), points=meld.points)
            yield Offer(tuple(sorted(meld.cards)), None, says)


def _whole_melds(turn: Turn) -> Iterator[Meld]:
    """Go through the melds with at most one joker of which no other one is just a part more.

    A joker stands for no card that the hand has.
    """
    naturals = [card for card in turn.hand if card is not JOKER]
    hand = (*naturals, *[JOKER] * (JOKER in turn.hand))
    melds = [
        meld
        for meld in melds_in(hand, turn.options.group_jokers)
        if not any(
            card is JOKER and as_ in naturals
            for card, as_ in zip(meld.cards, meld.as_, strict=True)
            if meld.is_run
        )
    ]
    for meld in melds:
        own = {*meld.cards}
        if not any(own < {*other.cards} and meld.is_run is other.is_run for other in melds):
            yield meld


def _on_the_table(turn: Turn) -> Iterator[Offer]:
    for number, meld in enumerate(turn.melds):
        there = say_meld(meld)
        for price in joker_prices(meld):
            if check_action(TakeJoker(number, price), turn):
                says = _("{cards} for the joker of {meld}")
                yield Offer(price, number, says.format(cards=say_cards(price), meld=there))
        for card in dict.fromkeys(turn.hand):
            if isinstance(card, NaturalCard) and any(lay_off_steps(turn, number, card)):
                says = _("{card} on {meld}").format(card=card.spoken, meld=there)
                yield Offer((card,), number, says)
