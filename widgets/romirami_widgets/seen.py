"""What a page is told of a game: one view of one seat as plain data (SPEC 7.1, DESIGN idea 4).

A view holds nothing that its seat must not know.  A spectator is told only what every seat knows
alike: somebody's view, less that seat's hand, suit bonus pile and drawn cards.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any, Final

from romirami import Action, Discard, EndTurn, Fill, NumberCard, Phase, Take, View
from romirami.dealing import CONTRACT_MARKET, NUMBER_MARKET
from romirami.events import Drew, Event, Took, seen_by
from romirami.trophies import Trophy
from romirami.view import PublicSeat

from .sayings import say_event, say_turn

NOBODY = -1
"""The seat of a spectator: no event is his own."""

Told = dict[str, Any]

OPEN: Final = {
    Phase.TAKE: ("market",),
    Phase.FILL: ("hand", "joker", "contracts"),
    Phase.DISCARD: ("hand",),
    Phase.OVER: (),
}
"""In each step of one's own turn: where something can be chosen."""


def tell(view: View, spectator: bool = False) -> Told:
    """Tell a page the position as one seat sees it.

    Parameters
    ----------
    view
        What is told.
    spectator
        Whether to leave out what only the view's seat may know.

    Returns
    -------
    dict
        Plain data for `json`; cards in the text form (SPEC 2.1), contracts by catalogue number.

    Examples
    --------
    >>> import romirami as rr
    >>> view = rr.new_game(2, seed=7, first=0).view(0)
    >>> told = tell(view)
    >>> len(told["hand"]), told["phase"], told["seats"][1]["hand_size"]
    (3, 'take', 3)
    >>> tell(view, spectator=True)["hand"]
    []
    """
    mine = view.is_my_turn and not spectator
    return {
        "seat": None if spectator else view.seat,
        "turn": view.turn,
        "phase": view.phase.value,
        "mine": mine,
        "over": view.is_over,
        "last_round": view.is_last_round and not view.is_over,
        "round": view.round,
        "numbers": [str(card) for card in view.numbers],
        "number_places": NUMBER_MARKET,
        "contracts": list(view.contracts),
        "contract_places": CONTRACT_MARKET,
        "number_deck": view.number_deck,
        "contract_deck": view.contract_deck,
        "discard": [str(card) for card in view.discard],
        "hand": [] if spectator else [str(card) for card in in_order_drawn(view)],
        "joker": view.joker and not spectator,
        "open": _open(view) if mine else [],
        "takes": [str(take.cards) for take in _takes(view)] if mine else [],
        "trophies": [_tell_trophy(trophy, view) for trophy in view.trophies],
        "seats": [_tell_seat(view, at, seat, spectator) for at, seat in enumerate(view.seats)],
        "can_undo": view.can_undo and not spectator,
    }


def tell_log(view: View, spectator: bool = False) -> list[str]:
    """Tell what happened since the setup, a sentence an event."""
    names = [seat.name for seat in view.seats]
    return [say_event(event, names) for event in _events(view, spectator)]


def tell_pieces(action: Action) -> Told:
    """Tell the pieces that an action takes, and where they lie, so that a page can mark them.

    Examples
    --------
    >>> import romirami as rr
    >>> told = tell_pieces(rr.Fill(4, "3h 3d 3c *"))
    >>> told["cards"], told["joker"], told["contracts"], told["zones"]
    (['3h', '3d', '3c'], True, [4], ['hand'])
    """
    cards = action.cards if isinstance(action, Take | Fill | Discard) else ()
    return {
        "cards": [str(card) for card in cards],
        "joker": isinstance(action, Fill) and action.joker,
        "contracts": [action.contract] if isinstance(action, Fill) else [],
        "zones": ["market"] if isinstance(action, Take) else ["hand"],
        "end": isinstance(action, EndTurn),
    }


def tell_latest(view: View, spectator: bool = False) -> str:
    """Tell what a player looks up for: the last thing that happened, or whole turns.

    Between two turns that is the turn before; whoever is to begin a turn is told those of all
    others since the own one.  The hands of players stay out of it (SPEC 7.1).

    Examples
    --------
    >>> import romirami as rr
    >>> game = rr.new_game(["Ada", "Bo"], seed=7, first=0).play("take 5h").play("end")
    >>> tell_latest(game.view(1))
    'Ada takes 5h and fills no contract.'
    >>> tell_latest(game.play(str(game.legal_actions()[0])).view(1))
    'Bo takes 1d.'
    """
    events = list(_events(view, spectator))
    names = [seat.name for seat in view.seats]
    if view.is_over or view.phase is not Phase.TAKE:
        return say_event(events[-1], names)
    turns: list[list[Event]] = []
    for event in events:
        if isinstance(event, Took):
            turns.append([])
        turns[-1].append(event)
    mine = view.is_my_turn and not spectator
    since = len(view.seats) - 1 if mine else 1
    return " ".join(say_turn(turn, names) for turn in turns[-since:])


def in_order_drawn(view: View) -> tuple[NumberCard, ...]:
    """Put one's hand in the order in which its cards came.

    Cards of a kind are interchangeable: of those that came, the latest are the ones still there.

    Examples
    --------
    >>> import romirami as rr
    >>> game = rr.new_game(2, seed=7, first=0)
    >>> later = game.apply(game.legal_actions()[0])
    >>> in_order_drawn(later.view(0))[-1] in game.legal_actions()[0].cards
    True
    """
    came: dict[NumberCard, list[int]] = defaultdict(list)
    for place, card in enumerate(_arrivals(view)):
        came[card].append(place)
    placed = []
    for card, copies in Counter(view.hand).items():
        places = came[card][-copies:]
        placed += [(place, card) for place in [-1] * (copies - len(places)) + places]
    return tuple(card for _place, card in sorted(placed))


def _arrivals(view: View) -> Iterator[NumberCard]:
    for event in view.log:
        if isinstance(event, Took | Drew) and event.seat == view.seat and event.cards is not None:
            yield from event.cards


def _events(view: View, spectator: bool) -> Iterator[Event]:
    for event in view.log:
        yield seen_by(event, NOBODY) if spectator and not view.is_over else event


def _open(view: View) -> list[str]:
    return [zone for zone in OPEN[view.phase] if zone != "joker" or view.joker]


def _takes(view: View) -> Iterator[Take]:
    if view.phase is Phase.TAKE:
        for action in view.legal_actions():
            if isinstance(action, Take):
                yield action


def _tell_trophy(trophy: Trophy, view: View) -> Told:
    """Tell a trophy, how many of what it counts each seat has, and who would win it now."""
    tableaux = [seat.contracts for seat in view.seats]
    return {
        "name": trophy.value,
        "counts": [trophy.count(tableau) for tableau in tableaux],
        "holder": trophy.holder(tableaux),
    }


def _tell_seat(view: View, at: int, seat: PublicSeat, spectator: bool) -> Told:
    hidden = spectator and at == view.seat and not view.is_over
    return {
        "name": seat.name,
        "tableau": list(seat.tableau),
        "joker": seat.joker,
        "hand_size": seat.hand_size,
        "hand": [str(card) for card in seat.hand]
        if view.is_over and seat.hand is not None
        else None,
        "bonus_size": None if hidden else seat.bonus_size,
        "first": at == view.first,
        "done": len(seat.tableau),
        "needed": view.contracts_needed,
    }
