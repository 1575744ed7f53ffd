"""The deal of a hand; everything random comes from the seed of the match (SPEC 3.2, 11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Final

from ..dealing import require_seed, seat_names, shuffled
from ..errors import TextError
from ..language import gettext as _
from .cards import JOKER, NATURALS, PACKS, Card
from .hands import Hand, sort_hand
from .options import Options

HAND: Final = 14
"""How many cards a hand has; the starter's has one more (SPEC 11.1)."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A hand of Römi as it stands before the first turn, the stock included.

    Attributes
    ----------
    names
        The players, by seat.
    starter
        The seat that begins.
    hands
        The cards of each seat.
    exchange
        The exchange card.
    stock
        The stock in the order in which it is drawn.
    seed
        The seed of the match; what the later reshuffle is made of.
    number
        Which hand of the match this is, from 0.
    options
        What was agreed on.
    """

    names: tuple[str, ...]
    starter: int
    hands: tuple[Hand, ...]
    exchange: Card
    stock: tuple[Card, ...]
    seed: int
    number: int = 0
    options: Options = field(default_factory=Options)


def pack_of(options: Options) -> tuple[Card, ...]:
    """Tell all cards of the game (SPEC 9.1).

    Examples
    --------
    >>> len(pack_of(Options())), len(pack_of(Options(jokers=4)))
    (106, 108)
    """
    return (*NATURALS * PACKS, *[JOKER] * options.jokers)


def deal(
    players: int | Sequence[str],
    seed: int | None = None,
    starter: int | None = None,
    number: int = 0,
    options: Options | None = None,
) -> Deal:
    """Deal a hand (SPEC 11.1).

    Parameters
    ----------
    players
        How many, 2 to 4; or their names, each different.
    seed
        Any whole number of at most 100 digits; from `secrets` where left out.
    starter
        The seat that begins; where left out, chance chooses it for the first hand of a match,
        and each later hand is begun by the next player.
    number
        Which hand of the match, from 0; there are as many as the option ``hands`` says.
    options
        What was agreed on; the defaults where left out.

    Returns
    -------
    Deal

    Raises
    ------
    TextError
        If the players, the seed, the starter or the number can't be.

    Examples
    --------
    >>> setup = deal(3, seed=7, starter=1)
    >>> [len(hand) for hand in setup.hands], len(setup.stock), setup.exchange
    ([14, 15, 14], 62, Card('7D'))
    """
    names = seat_names(players)
    seats = len(names)
    if starter is not None and (type(starter) is not int or starter not in range(seats)):
        expected = _("the starter is a seat from 0 to {last}").format(last=seats - 1)
        raise TextError(repr(starter), expected)
    options = Options() if options is None else options
    if type(number) is not int or number not in range(options.hands):
        raise TextError(repr(number), say_numbers(options))
    if seed is None:
        import secrets  # only here: it takes longer to load than a hand to deal

        seed = secrets.randbits(64)
    require_seed(seed)
    if starter is None:
        first = shuffled(range(seats), seed, "romi starter")[0]
        starter = (first + options.step * number) % seats
    cards = shuffled(pack_of(options), seed, f"romi {number} pack")
    hands: list[Hand] = []
    dealt = 0
    for seat in range(seats):
        size = HAND + (seat == starter)
        hands.append(sort_hand(cards[dealt : dealt + size]))
        dealt += size
    exchange, stock = _turn_exchange(cards[dealt:], seed, number)
    return Deal(names, starter, tuple(hands), exchange, stock, seed, number, options)


def say_numbers(options: Options) -> str:
    """Say how the hands of a match are numbered (SPEC 13.2, 14)."""
    expected = _("the hands of a match are numbered from 0: here to {last}")
    return expected.format(last=options.hands - 1)


def _turn_exchange(rest: tuple[Card, ...], seed: int, number: int) -> tuple[Card, tuple[Card, ...]]:
    """Turn the exchange card; a joker is buried in the stock, and another turned (SPEC 11.1)."""
    turned, *stock = rest
    for attempt in count():
        if turned is not JOKER:
            break
        places = range(len(stock) + 1)
        stock.insert(shuffled(places, seed, f"romi {number} buried {attempt}")[0], turned)
        turned, *stock = stock
    return turned, tuple(stock)
