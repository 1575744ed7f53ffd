"""What a page is told of a hand of Römi: one view of one seat as plain data (SPEC 7.1).

A view holds nothing that its seat must not know.  A spectator is told only what every seat knows
alike: the view of a seat whose turn it isn't, less its hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from romirami.language import gettext as _
from romirami.language import ngettext, say_list
from romirami.romi import (
    JOKER,
    Action,
    Card,
    Discard,
    Draw,
    HandScore,
    Lay,
    LayOff,
    Match,
    Meld,
    NaturalCard,
    Swap,
    TakeJoker,
    View,
)
from romirami.romi.drawing import (
    say_ending,
    sign_name,
    spoken,
    spoken_joker,
    spoken_meld,
    stands_for,
)
from romirami.romi.events import Discarded, Drew

from ..seen import Told
from .offers import offers
from .sayings import say_opening

_MARK: Final = "'"
"""What the id of a second card of a kind ends with."""


def view_of(match: Match, seat: int | None) -> View:
    """Take the view of a seat; for a spectator one of a seat that sees nothing unjudged.

    Examples
    --------
    >>> from romirami import romi
    >>> view_of(romi.new_match(2, seed=7, starter=0), None).seat
    1
    """
    return match.view((match.seat + 1) % len(match.names) if seat is None else seat)


def tell(view: View, spectator: bool = False) -> Told:
    """Tell a page how the hand stands as one seat sees it.

    Parameters
    ----------
    view
        What is told; for a spectator it comes from `view_of`.
    spectator
        Whether to leave out what only the view's seat may know.

    Returns
    -------
    dict
        Plain data for `json`; cards in the text form (SPEC 9.1).

    Examples
    --------
    >>> from romirami import romi
    >>> match = romi.new_match(["Ada", "Bo"], seed=7, starter=0)
    >>> told = tell(match.view(0))
    >>> len(told["hand"]), told["phase"], told["seats"][1]["hand_size"]
    (15, 'discard', 14)
    >>> tell(view_of(match, None), spectator=True)["hand"]
    []
    """
    mine = view.is_my_turn and not spectator
    points = None if view.match is None else view.match.points
    return {
        "seat": None if spectator else view.seat,
        "turn": view.turn,
        "phase": view.phase.value,
        "mine": mine,
        "hand_over": view.is_over,
        "hand": [] if spectator else tell_hand(view.hand),
        "drawn": _drawn(view) if mine else None,
        "melds": [_tell_meld(view, number) for number in range(len(view.melds))],
        "stock": view.stock,
        "discards": [str(card) for card in view.discards],
        "exchange": None if view.exchange is None else str(view.exchange),
        "seats": [
            {
                "name": seat.name,
                "hand_size": seat.hand_size,
                "opened": seat.opened,
                "points": say_count(0 if points is None else points[at]),
            }
            for at, seat in enumerate(view.seats)
        ],
        "opening": say_opening(view.mine) if mine and view.mine is not None else "",
        "offers": [
            {"cards": [str(card) for card in offer.cards], "meld": offer.meld, "says": offer.says}
            for offer in (offers(view.mine) if mine and view.mine is not None else ())
        ],
        "can_undo": mine and view.can_take_back,
    }


def tell_hand(cards: Iterable[Card]) -> list[Told]:
    """Tell cards with an id for each, as there may be two of a kind.

    Examples
    --------
    >>> from romirami.romi import parse_cards
    >>> [one["id"] for one in tell_hand(parse_cards("4S 4S JK"))]
    ['4S', "4S'", 'JK']
    """
    copies: Counter[Card] = Counter()
    told = []
    for card in cards:
        told.append(
            {"id": f"{card}{_MARK * copies[card]}", "card": str(card), "says": spoken(card)}
        )
        copies[card] += 1
    return told


def _drawn(view: View) -> str | None:
    """Tell the id of the card that was drawn in this turn, as long as it is in the hand."""
    for event in reversed(view.log):
        if isinstance(event, Discarded):
            return None
        if isinstance(event, Drew):
            card = event.card
            copies = view.hand.count(card) if card is not None else 0
            return f"{card}{_MARK * (copies - 1)}" if copies else None
    return None


def _tell_meld(view: View, number: int) -> Told:
    meld, owner = view.melds[number], view.seats[view.owners[number]].name
    cards = [
        {"card": str(card), "sign": sign_name(*meant) if card is JOKER else None}
        for card, meant in zip(meld.cards, stands_for(meld), strict=True)
    ]
    says = _("{meld}, laid by {name}: {cards}").format(
        meld=spoken_meld(meld), name=owner, cards=_aloud(meld)
    )
    return {
        "number": number,
        "owner": owner,
        "seat": view.owners[number],
        "cards": cards,
        "points": meld.points,
        "says": says,
        "fresh": view.mine is not None and number >= view.mine.before,
    }


def _aloud(meld: Meld) -> str:
    """Say the cards of a meld by their names."""
    said = [
        spoken(card) if isinstance(card, NaturalCard) else spoken_joker(*meant)
        for card, meant in zip(meld.cards, stands_for(meld), strict=True)
    ]
    return ", ".join(said)


def tell_pieces(action: Action) -> Told:
    """Tell the pieces that a step takes, and where they lie, so that a page can mark them.

    Examples
    --------
    >>> tell_pieces(LayOff("7H", 2))
    {'cards': ['7H'], 'meld': 2, 'pile': ''}
    >>> tell_pieces(Draw("stock"))
    {'cards': [], 'meld': None, 'pile': 'stock'}
    """
    cards: tuple[Card, ...] = ()
    if isinstance(action, Swap | Discard | LayOff):
        cards = (action.card,)
    elif isinstance(action, Lay | TakeJoker):
        cards = action.cards
    pile = action.source if isinstance(action, Draw) else ""
    return {
        "cards": [str(card) for card in cards],
        "meld": action.meld if isinstance(action, LayOff | TakeJoker) else None,
        "pile": "exchange" if isinstance(action, Swap) else pile,
    }


def tell_match(match: Match) -> Told:
    """Tell how far the match is.

    Examples
    --------
    >>> from romirami import romi
    >>> tell_match(romi.new_match(2, seed=7, hands=3))["round_says"]
    'Hand 1 of 3'
    """
    n, hands = match.hand_number, match.setup.options.hands
    return {
        "over": match.is_over,
        "between": match.is_between_hands,
        "hand_number": n,
        "round_says": _("Hand {n} of {hands}").format(n=n, hands=hands),
    }


def tell_before(match: Match) -> list[str]:
    """Tell of each hand before this one who went out, and what it counted."""
    score = match.score()
    return [
        _("Hand {n}: {end} {points}").format(n=n, end=say_ending(hand), points=_say_points(hand))
        for n, hand in enumerate(score.hands, start=score.before + 1)
        if n < match.hand_number
    ]


def _say_points(score: HandScore) -> str:
    said = [
        _("{name} {points}").format(name=name, points=points)
        for name, points in zip(score.names, score.points, strict=True)
    ]
    return ", ".join(said)


def tell_end(match: Match, view: View) -> Told | None:
    """Tell everybody's cards after a hand, what they count, and how the match stands."""
    if view.score is None:
        return None
    return {
        "says": _say_end(match, view.score),
        "hands": [
            {
                "name": seat.name,
                "cards": [str(card) for card in seat.hand or ()],
                "counts": say_count(points),
            }
            for seat, points in zip(view.seats, view.score.points, strict=True)
        ],
        "next": ""
        if match.is_over
        else _("Deal hand {n} of {hands}").format(
            n=match.hand_number + 1, hands=match.setup.options.hands
        ),
    }


def say_count(points: int) -> str:
    """Say what something counts."""
    return ngettext("{n} point", "{n} points", points).format(n=points)


def _say_end(match: Match, score: HandScore) -> str:
    said = [say_ending(score)]
    if score.from_hand and match.setup.options.from_hand_factor > 1:
        said.append(_("The others count twice."))
    if match.is_over:
        said.append(say_match_end(match))
    return " ".join(said)


def say_match_end(match: Match) -> str:
    """Say who has won the match (SPEC 13.2)."""
    score = match.score()
    winners = [score.names[seat] for seat in score.winners]
    points = say_count(min(score.points))
    if len(winners) == 1:
        return _("{name} wins the match with {points}.").format(name=winners[0], points=points)
    return _("{names} share the win of the match with {points} each.").format(
        names=say_list(winners), points=points
    )
