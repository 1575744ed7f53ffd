"""What happens in a game; the log is made of these, in their order (SPEC 7.1, 8)."""

from __future__ import annotations

from typing import NamedTuple

from .cards import NumberCard
from .piles import Cards


class Took(NamedTuple):
    """A player took cards from the number market."""

    seat: int
    cards: Cards


class Filled(NamedTuple):
    """A player filled a contract.

    The faces of the suit bonus cards are the player's own affair: others are
    told the cards that went to the discard pile, and ``cards`` and ``bonus``
    are None.
    """

    seat: int
    contract: int
    joker: bool
    cards: Cards | None
    bonus: Cards | None
    discarded: Cards


class Refilled(NamedTuple):
    """The markets were refilled, as far as the decks went."""

    contracts: tuple[int, ...]
    numbers: tuple[NumberCard, ...]
    reshuffled: bool


class Drew(NamedTuple):
    """A player drew from the number deck; others see how many, and ``cards`` is None."""

    seat: int
    n: int
    cards: tuple[NumberCard, ...] | None
    reshuffled: bool


class Discarded(NamedTuple):
    """A player discarded down to ten cards."""

    seat: int
    cards: Cards


class Ended(NamedTuple):
    """The game ended: ``contracts`` or ``market`` (SPEC 4.5, 6.1)."""

    reason: str


Event = Took | Filled | Refilled | Drew | Discarded | Ended


def seen_by(event: Event, seat: int) -> Event:
    """Tell an event as one seat sees it (SPEC 7.1)."""
    if isinstance(event, Drew) and event.seat != seat:
        return event._replace(cards=None)
    if isinstance(event, Filled) and event.seat != seat:
        return event._replace(cards=None, bonus=None)
    return event
