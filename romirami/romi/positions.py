"""A hand of Römi in the middle, every card known (SPEC 9-12): to play on from there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..dealing import require_seed, seat_names, shuffled
from ..errors import TextError
from ..language import gettext as _
from .cards import Card, CardsLike, read_cards
from .dealing import Deal, pack_of
from .hands import sort_hand
from .melds import Meld
from .options import Options


@dataclass(frozen=True, slots=True, kw_only=True)
class Position(Deal):
    """A hand at the beginning of a turn; ``Game(position)`` goes on from there.

    `make_position` makes one.

    Attributes
    ----------
    turns
        How many turns have begun, this one too.
    melds, owners
        What lies on the table, and who laid it: he has opened.
    discards
        The discard pile, its top last.
    reshuffled
        Whether the discards have been made the stock (SPEC 12.8).
    """

    turns: int
    melds: tuple[Meld, ...]
    owners: tuple[int, ...]
    discards: tuple[Card, ...]
    reshuffled: bool

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return (self.starter + self.options.step * (self.turns - 1)) % len(self.names)

    def has_drawn(self, seat: int) -> bool:
        """Whether a player has had a turn in which he draws (SPEC 11.2, 12.1)."""
        seats = len(self.names)
        place = (seat - self.starter) * self.options.step % seats
        return self.turns > (place or seats) + 1


def make_position(
    hands: Sequence[CardsLike],
    *,
    melds: Iterable[tuple[int, str | Meld]] = (),
    discards: CardsLike = "",
    stock: CardsLike | None = None,
    next_drawn: CardsLike = "",
    exchange: str | Card = "2C",
    names: Sequence[str] | None = None,
    seat: int = 0,
    turns: int | None = None,
    reshuffled: bool = False,
    seed: int = 0,
    options: Options | None = None,
) -> Position:
    """Make a position of exact cards; the hands may have any number of them.

    Parameters
    ----------
    hands
        The cards of each player, as text or as values.
    melds
        Who laid what, in the order in which it was laid.
    discards
        The discard pile, its top last; there is one after the first turn.
    stock
        The stock in the order in which it is drawn; where left out, it begins with ``next_drawn``,
        and all cards that lie nowhere else follow, shuffled.
    next_drawn
        See ``stock``.
    exchange
        The exchange card.
    names
        The players, each different.
    seat
        Whose turn it is.
    turns
        How many turns have begun: 1 is the starter's first; where left out, everybody has drawn.
    reshuffled
        Whether the discards have been made the stock.
    seed
        What the stock and the later reshuffle are made of.
    options
        What was agreed on; the defaults where left out.

    Returns
    -------
    Position

    Raises
    ------
    TextError
        If a text can't be read, there are more cards of a kind than the game has, or the players,
        the turns or the discard pile can't be.
    RuleError
        If some cards are no meld, or several.

    Examples
    --------
    >>> from romirami import romi
    >>> table = [(1, "7H 8H JK 10H"), (0, "4S 4D 4C")]
    >>> position = romi.make_position(["9H 4H", "KD 2S 2D"], melds=table, discards="QS")
    >>> game = romi.Game(position)
    >>> game.play("draw discard").play("lay off 4H on 1")
    <Game of Römi, 2 players, turn 5, Player 1 to lay>
    """
    agreed = Options() if options is None else options
    who = seat_names(len(hands) if names is None else names)
    seats = len(who)
    if len(hands) != seats:
        raise TextError(repr(tuple(hands)), _("there is one hand for each player"))
    table = [(owner, meld if isinstance(meld, Meld) else Meld(meld)) for owner, meld in melds]
    for given in (seat, *[owner for owner, _meld in table]):
        if given not in range(seats):
            raise TextError(
                repr(given), _("a seat is a number from 0 to {last}").format(last=seats - 1)
            )
    begun = 2 * seats + 1 if turns is None else turns
    thrown = read_cards(discards)
    if type(begun) is not int or begun < 1:
        raise TextError(repr(begun), _("the turns begun are counted from 1"))
    if (begun > 1) != bool(thrown):
        raise TextError(repr(discards), _("each turn but the first finds a discard pile"))
    require_seed(seed)
    held = tuple([sort_hand(read_cards(hand)) for hand in hands])
    turned = exchange if isinstance(exchange, Card) else Card(exchange)
    first = read_cards(next_drawn if stock is None else stock)
    there = [card for hand in held for card in hand]
    there += [card for _owner, meld in table for card in meld.cards]
    left = _left_of(agreed, [*there, *thrown, turned, *first])
    return Position(
        names=who,
        starter=(seat - agreed.step * (begun - 1)) % seats,
        hands=held,
        exchange=turned,
        stock=(*first, *shuffled(left, seed, "romi position")) if stock is None else first,
        seed=seed,
        options=agreed,
        turns=begun,
        melds=tuple([meld for _owner, meld in table]),
        owners=tuple([owner for owner, _meld in table]),
        discards=thrown,
        reshuffled=reshuffled,
    )


def _left_of(options: Options, there: Iterable[Card]) -> tuple[Card, ...]:
    """Tell the cards of the game that lie nowhere yet."""
    pack = Counter(pack_of(options))
    for card, n in Counter(there).items():
        if n > pack[card]:
            expected = _("the game has only {n} cards {card}").format(n=pack[card], card=card)
            raise TextError(f"{n} {card}", expected)
        pack[card] -= n
    return sort_hand(pack.elements())
