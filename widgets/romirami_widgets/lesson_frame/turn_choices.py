"""What a choice in a turn of Römi means: the steps that may be tried with it, right or wrong.

A learner may try anything.  So what is chosen is read as the step that it looks like, and only
the reading of jokers, and whether one is taken, is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from romirami.language import gettext as _
from romirami.romi import (
    JOKER,
    Action,
    Card,
    Discard,
    Draw,
    Lay,
    LayOff,
    Meld,
    Phase,
    Swap,
    TakeJoker,
    Turn,
)
from romirami.romi.actions import SOURCES
from romirami.romi.laying import added_card, lay_offs

from ..messages import MessageError
from ..romi_table.judging import say_lay
from ..romi_table.sayings import say_cards, say_meld

STOCK, DISCARD, EXCHANGE = SOURCES
_TWO: Final = 2
"""A meld is chosen with two cards at least; one alone is discarded."""


class Way(NamedTuple):
    """A step that can be tried with a choice.

    Attributes
    ----------
    action
        The step.
    says
        What the button says that does it.
    asks
        What tells it from the others, where there are several.
    """

    action: Action
    says: str
    asks: str


def ways_of(turn: Turn, cards: tuple[Card, ...], place: str) -> tuple[Way, ...]:
    """Tell the steps that can be tried with what is chosen.

    Parameters
    ----------
    turn
        The turn as it stands.
    cards
        The chosen cards of the hand.
    place
        What is pointed at: a pile, by its name in a `Draw`; a meld, by its number; or nothing.

    Returns
    -------
    tuple of Way
        None where more is to be chosen first; several where it is to be said which.

    Raises
    ------
    MessageError
        If there is no such place.

    Examples
    --------
    >>> turn = Turn.of("9H JK KD", melds=["7H 8H JK 10H"], opened=True)
    >>> [way.asks for way in ways_of(turn, (JOKER,), "0")]
    ['as 6♥', 'as J♥', 'Take the joker']
    >>> [way.says for way in ways_of(turn, turn.hand[:1], "")]
    ['Discard 9♥']
    """
    if place in SOURCES:
        return tuple(_on_pile(turn, cards, place))
    if place:
        return tuple(_on_meld(turn, cards, _number(turn, place)))
    if len(cards) >= _TWO:
        return tuple(_of_cards(turn, cards))
    return tuple(_way(Discard(card), _("Discard {card}"), card=card.spoken) for card in cards)


def _way(action: Action, sentence: str, **facts: object) -> Way:
    said = sentence.format(**facts)
    return Way(action, said, said)


def _number(turn: Turn, place: str) -> int:
    if not (place.isascii() and place.isdigit()) or int(place) >= len(turn.melds):
        raise MessageError
    return int(place)


def _on_pile(turn: Turn, cards: tuple[Card, ...], pile: str) -> Iterator[Way]:
    if pile == STOCK:
        yield _way(Draw(STOCK), _("Draw from the stock"))
    elif pile == DISCARD and turn.phase is not Phase.DRAW and len(cards) == 1:
        yield _way(Discard(cards[0]), _("Discard {card}"), card=cards[0].spoken)
    elif pile == DISCARD and turn.top is not None:
        yield _way(Draw(DISCARD), _("Take {card} from the discards"), card=turn.top.spoken)
    elif pile == EXCHANGE and turn.exchange is not None:
        exchange = turn.exchange.spoken
        if not cards:
            says = _("Take the exchange card {card}: only to go out from hand")
            yield _way(Draw(EXCHANGE), says, card=exchange)
        elif len(cards) == 1:
            says = _("Swap {card} for the exchange card {exchange}")
            yield _way(Swap(cards[0]), says, card=cards[0].spoken, exchange=exchange)


def _of_cards(turn: Turn, cards: tuple[Card, ...]) -> Iterator[Way]:
    found = turn.readings_of(Lay(cards))
    for meld in found:
        yield Way(Lay(meld), say_lay(turn, meld), _say_as(meld))
    if not found:
        yield _way(Lay(cards), _("Lay {cards}"), cards=say_cards(cards))


def _say_as(meld: Meld) -> str:
    """Say what tells one reading from another: the ranks of a run, or that it is a group."""
    return _("as {row}").format(row=meld.ranks.spoken) if meld.is_run else _("as a group")


def _on_meld(turn: Turn, cards: tuple[Card, ...], number: int) -> Iterator[Way]:
    meld = turn.melds[number]
    facts = {"cards": say_cards(cards), "meld": say_meld(meld)}
    if len(cards) == 1:
        lay_off = _("Lay {cards} off on {meld}").format(**facts)
        found = lay_offs(meld, cards[0], turn.options.group_jokers)
        if cards[0] is JOKER and len(found) > 1:
            for added in found:
                as_ = added_card(meld, added)
                says = _("Lay {cards} off as {as_} on {meld}").format(**facts, as_=as_.spoken)
                yield Way(LayOff(JOKER, number, as_), says, _("as {row}").format(row=as_.spoken))
        else:
            yield Way(LayOff(cards[0], number), lay_off, _("Lay off"))
    if cards and meld.jokers:
        says = _("Take the joker from {meld} with {cards}").format(**facts)
        yield Way(TakeJoker(number, cards), says, _("Take the joker"))
