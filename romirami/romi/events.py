"""What happens in a hand; the log is made of these, in their order (SPEC 14).

What is laid in a turn happens when the discard has judged it (SPEC 12.6).
"""

from __future__ import annotations

from typing import NamedTuple

from .cards import Card, NaturalCard
from .melds import Meld


class Swapped(NamedTuple):
    """A player swapped a card of his hand for the exchange card."""

    seat: int
    gave: Card
    took: Card


class Drew(NamedTuple):
    """A player drew; a card from the stock is None for the others."""

    seat: int
    source: str
    card: Card | None
    reshuffled: bool


class Laid(NamedTuple):
    """A player laid a meld; they are numbered from 0 in the order in which they are laid."""

    seat: int
    number: int
    meld: Meld


class LaidOff(NamedTuple):
    """A player added a card to a meld, where it stands for ``as_``."""

    seat: int
    number: int
    card: Card
    as_: NaturalCard


class TookJoker(NamedTuple):
    """A player took a joker from a meld, where it stood for ``joker_as``."""

    seat: int
    number: int
    cards: tuple[Card, ...]
    joker_as: NaturalCard


class Discarded(NamedTuple):
    """A player discarded."""

    seat: int
    card: Card


class Ended(NamedTuple):
    """The hand ended; there is no winner where the stock ran out twice."""

    winner: int | None
    from_hand: bool


Event = Swapped | Drew | Laid | LaidOff | TookJoker | Discarded | Ended


def seen_by(event: Event, seat: int) -> Event:
    """Tell an event as one seat sees it: what another draws from the stock is hidden."""
    if isinstance(event, Drew) and event.seat != seat and event.source == "stock":
        return event._replace(card=None)
    return event
