"""The machine-readable account of whole games (SPEC 8): JSON Lines, one event a line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from .cards import Card
from .contracts import CONTRACTS
from .events import Discarded, Drew, Ended, Filled, Refilled, Took
from .game import Game
from .packing import number_counts

TraceEvent = dict[str, object]
"""An event with its keys in the order of SPEC 8."""


def trace(game: Game, number: int = 0) -> Iterator[TraceEvent]:
    """Tell a game, finished or not, as the events of SPEC 8.

    Parameters
    ----------
    game
        The game, hidden cards included: a trace is no view.
    number
        The number of the game in its file, from 0.

    Examples
    --------
    >>> import romirami as rr
    >>> for event in trace(rr.new_game(2, seed=7).play("take 5h")):
    ...     print(*event)
    event game seed players first trophies hands numbers contracts
    event player cards
    """
    setup = game.setup
    yield {
        "event": "setup",
        "game": number,
        "seed": setup.seed,
        "players": len(setup.names),
        "first": setup.first,
        "trophies": [trophy.value for trophy in setup.trophies],
        "hands": [_texts(hand) for hand in setup.hands],
        "numbers": _texts(setup.numbers),
        "contracts": list(setup.contracts),
    }
    for event in game.log:
        yield _end(game, event) if isinstance(event, Ended) else _told(event)


def trace_lines(game: Game, number: int = 0) -> str:
    """Write a game as lines of a trace file; see `trace`."""
    return as_lines(trace(game, number))


def as_lines(events: Iterable[TraceEvent]) -> str:
    """Write events as JSON Lines."""
    return "".join(json.dumps(event, separators=_SEPARATORS) + "\n" for event in events)


_SEPARATORS: Final = (",", ":")


def _texts(cards: Iterable[Card] | None) -> list[str]:
    assert cards is not None, "a game's own log hides no cards"
    return [str(card) for card in cards]


def _told(event: Took | Filled | Refilled | Drew | Discarded) -> TraceEvent:
    match event:
        case Took():
            return {"event": "take", "player": event.seat, "cards": _texts(event.cards)}
        case Filled():
            return {
                "event": "fill",
                "player": event.seat,
                "contract": event.contract,
                "cards": _texts(event.cards),
                "joker": _joker_number(event),
                "bonus": _texts(event.bonus),
                "discarded": _texts(event.discarded),
            }
        case Refilled():
            return {
                "event": "refill",
                "contracts": list(event.contracts),
                "numbers": _texts(event.numbers),
                "reshuffled": event.reshuffled,
            }
        case Drew():
            return {
                "event": "draw",
                "player": event.seat,
                "cards": _texts(event.cards),
                "reshuffled": event.reshuffled,
            }
        case Discarded():
            return {"event": "discard", "player": event.seat, "cards": _texts(event.cards)}
    assert_never(event)


def _joker_number(event: Filled) -> int | None:
    """Tell a number that the Joker can stand for; None where it stays unspent."""
    if not event.joker:
        return None
    assert event.cards is not None, "a game's own log hides no cards"
    needs = CONTRACTS[event.contract - 1].requirements.joker_needs
    return needs[number_counts(event.cards.packed)][0]


def _end(game: Game, event: Ended) -> TraceEvent:
    sheet = game.score()
    return {
        "event": "end",
        "reason": event.reason,
        "rounds": game.round,
        "trophies": {trophy.value: seat for trophy, seat in sheet.trophies.items()},
        "scores": [
            {
                "contracts": line.contracts,
                "trophies": line.trophies,
                "bonus": line.bonus,
                "joker": line.joker,
                "total": line.total,
            }
            for line in sheet.lines
        ],
        "winners": list(sheet.winners),
    }
