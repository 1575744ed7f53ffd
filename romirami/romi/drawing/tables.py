"""A hand of Römi as one seat sees it, and the steps of a turn (SPEC 7.1, 12)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...drawing.html import CARD_WIDTH
from ...drawing.paint import Drawing
from ...drawing.parts import Row, Seen, Words
from ...language import gettext as _
from ...language import ngettext, say_list
from ..actions import Action, Discard, Lay, LayOff, Swap, TakeJoker
from ..legal import LegalActions
from ..turn import Phase
from ..view import PublicSeat, View
from .cards import card_back, card_face
from .layout import HAND_WIDTH, card_as, cards_parts, meld_cards
from .scores import score_parts
from .words import spoken_meld

_SHOWN: Final = 24
"""The most steps of a list that are drawn: there can be thousands."""


def view_parts(view: View) -> Seen:
    """Lay out what one seat sees, from its own place round the table."""
    n = len(view.seats)
    seats = [(view.seat + after) % n for after in range(n)]
    return (
        Words(status(view)),
        *(() if view.score is None else score_parts(view.score)),
        *_middle(view),
        *_melds(view),
        *(part for at in seats for part in _player(view.seats[at])),
    )


def status(view: View) -> str:
    """Say whose turn it is, and which step of it, in the reader's language."""
    sentence = {
        Phase.DRAW: _("Turn {n}: {name} draws a card."),
        Phase.LAY: _("Turn {n}: {name} may lay cards, and discards one."),
        Phase.DISCARD: _("Turn {n}: {name} discards a card."),
        Phase.OVER: _("The hand is over after {n} turns."),
    }[view.phase]
    return sentence.format(n=view.number, name=view.seats[view.turn].name)


def action_parts(action: Action) -> Seen:
    """Lay out a step: its text form, and its cards."""
    cards = _cards(action)
    return (Words(str(action)), *([Row(cards, CARD_WIDTH)] if cards else ()))


def legal_parts(legal: LegalActions) -> Seen:
    """Lay out what may be done, a step a line."""
    n = len(legal)
    head = Words(ngettext("{n} legal action", "{n} legal actions", n).format(n=n), is_head=True)
    steps = [Words(str(action), tokens=_cards(action)) for action in legal[:_SHOWN]]
    more = [Words(_("and {n} more").format(n=n - _SHOWN))] if n > _SHOWN else []
    return (head, *steps, *more)


def _middle(view: View) -> Iterator[Words | Row]:
    """Lay out the piles, and say before what they are from left to right."""
    piles: list[tuple[str, Drawing]] = []
    if view.stock:
        stock = ngettext("stock of {n} card", "stock of {n} cards", view.stock)
        piles.append((stock.format(n=view.stock), card_back()))
    if view.exchange is not None:
        piles.append((_("exchange card"), card_face(view.exchange)))
    if view.discards:
        n = len(view.discards)
        discards = ngettext("top of {n} discard", "top of {n} discards", n).format(n=n)
        piles.append((discards, card_face(view.discards[-1])))
    names = say_list([name for name, _drawing in piles])
    yield Words(_("In the middle: {piles}").format(piles=names), is_head=True)
    yield Row(tuple(drawing for _name, drawing in piles), CARD_WIDTH)


def _melds(view: View) -> Iterator[Words | Row]:
    for number, (meld, owner) in enumerate(zip(view.melds, view.owners, strict=True)):
        words = _("{number}: {meld}, laid by {name}").format(
            number=number, meld=spoken_meld(meld), name=view.seats[owner].name
        )
        yield Words(words, is_head=True)
        yield Row(meld_cards(meld), HAND_WIDTH)


def _player(seat: PublicSeat) -> Seen:
    """Lay out what is known of a player."""
    cards = ngettext("{n} card", "{n} cards", seat.hand_size).format(n=seat.hand_size)
    sentence = _("{name}: {cards}, has opened") if seat.opened else _("{name}: {cards}")
    words = Words(sentence.format(name=seat.name, cards=cards), is_head=True)
    return (words, *cards_parts(seat.hand)) if seat.hand else (words,)


def _cards(action: Action) -> tuple[Drawing, ...]:
    if isinstance(action, Lay):
        return tuple(map(card_as, action.cards, action.as_ or action.cards))
    if isinstance(action, LayOff):
        return (card_as(action.card, action.as_ or action.card),)
    if isinstance(action, TakeJoker):
        return tuple(map(card_face, action.cards))
    return (card_face(action.card),) if isinstance(action, Swap | Discard) else ()
