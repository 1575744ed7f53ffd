"""What a seat has not seen: the cards that may still come (SPEC 7.1, 12.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ..cards import JOKER, Card
from ..dealing import pack_of
from ..events import Discarded, Drew, Ended, Event, Laid, LaidOff, Swapped, TookJoker
from ..view import View


def unseen_cards(view: View) -> tuple[Card, ...]:
    """Tell the cards of which a seat knows only that they lie in the stock or in a hand.

    Parameters
    ----------
    view
        What the seat may know.

    Returns
    -------
    tuple of Card
        In the order of the pack.  Not among them are one's own cards, those that lie open, and
        what another took before all eyes and has kept since.

    Examples
    --------
    >>> from romirami import romi
    >>> game = romi.new_game(2, seed=7, starter=0)
    >>> len(unseen_cards(game.view(0))) == 106 - 15 - 1
    True
    """
    seen = Counter(view.hand)
    seen.update(view.discards)
    seen.update(card for meld in view.melds for card in meld.cards)
    if view.exchange is not None:
        seen[view.exchange] += 1
    for seat in range(len(view.seats)):
        if seat != view.seat:
            seen.update(held_openly(view, seat))
    return tuple((Counter(pack_of(view.options)) - seen).elements())


def held_openly(view: View, seat: int) -> Counter[Card]:
    """Tell what another player took before all eyes and has not laid or discarded since.

    Parameters
    ----------
    view
        What one seat may know.
    seat
        The seat of the other.

    Returns
    -------
    Counter of Card

    Examples
    --------
    >>> from romirami import romi
    >>> game = romi.new_game(2, seed=7, starter=0).play("discard KS").play("draw discard")
    >>> held_openly(game.view(0), 1)
    Counter({Card('KS'): 1})
    """
    held: Counter[Card] = Counter()
    for event in view.log:
        if not isinstance(event, Ended) and event.seat == seat:
            gained, gave = _moved(event)
            held.update(gained)
            # Where it is one of two, whichever went, one at least may be left.
            held = held - Counter(gave)
    return held


def _moved(event: Event) -> tuple[Iterable[Card], Iterable[Card]]:
    """Tell which cards came openly into the hand of who acted, and which left it."""
    match event:
        case Drew(card=card) if card is not None:
            return (card,), ()
        case Swapped(gave=gave, took=took):
            return (took,), (gave,)
        case Laid(meld=meld):
            return (), meld.cards
        case LaidOff(card=card) | Discarded(card=card):
            return (), (card,)
        case TookJoker(cards=cards):
            return (JOKER,), cards
    return (), ()
