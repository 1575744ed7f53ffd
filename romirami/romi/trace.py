"""The machine-readable account of whole matches (SPEC 14): JSON Lines, one event a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from ..trace import TraceEvent, as_lines
from .cards import Card
from .events import Discarded, Drew, Ended, Laid, LaidOff, Swapped, TookJoker
from .game import Game
from .match import Match


def trace(match: Match, number: int = 0) -> Iterator[TraceEvent]:
    """Tell a match, finished or not, as the events of SPEC 14.

    What was laid in a turn is told when the discard has made it hold.

    Parameters
    ----------
    match
        The match, hidden cards included: a trace is no view.
    number
        The number of the match in its file, from 0.

    Examples
    --------
    >>> from romirami import romi
    >>> for event in trace(romi.new_match(2, seed=7, starter=0).play("discard KS")):
    ...     print(*event)
    event game hand seed players starter options hands exchange
    event player card
    """
    for game in match.games:
        yield _setup(game, number)
        for event in game.log:
            yield _end(game, event) if isinstance(event, Ended) else _told(event)
    if match.is_over:
        score = match.score()
        yield {
            "event": "match_end",
            "game": number,
            "hands": len(match.games),
            "points": list(score.points),
            "winners": list(score.winners),
        }


def trace_lines(match: Match, number: int = 0) -> str:
    """Write a match as lines of a trace file; see `trace`."""
    return as_lines(trace(match, number))


def _texts(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def _setup(game: Game, number: int) -> TraceEvent:
    setup = game.setup
    return {
        "event": "setup",
        "game": number,
        "hand": setup.number,
        "seed": setup.seed,
        "players": len(setup.names),
        "starter": setup.starter,
        "options": setup.options.differing,
        "hands": [_texts(hand) for hand in setup.hands],
        "exchange": str(setup.exchange),
    }


def _told(event: Swapped | Drew | Laid | LaidOff | TookJoker | Discarded) -> TraceEvent:
    match event:
        case Swapped():
            return {
                "event": "swap",
                "player": event.seat,
                "gave": str(event.gave),
                "took": str(event.took),
            }
        case Drew():
            return {
                "event": "draw",
                "player": event.seat,
                "from": event.source,
                "card": str(event.card),
                "reshuffled": event.reshuffled,
            }
        case Laid():
            return {
                "event": "lay",
                "player": event.seat,
                "meld": event.number,
                "cards": _texts(event.meld.cards),
                "as": _texts(event.meld.as_),
            }
        case LaidOff():
            return {
                "event": "lay_off",
                "player": event.seat,
                "meld": event.number,
                "cards": [str(event.card)],
                "as": [str(event.as_)],
            }
        case TookJoker():
            return {
                "event": "take_joker",
                "player": event.seat,
                "meld": event.number,
                "with": _texts(event.cards),
                "joker_as": str(event.joker_as),
            }
        case Discarded():
            return {"event": "discard", "player": event.seat, "card": str(event.card)}
    assert_never(event)


def _end(game: Game, event: Ended) -> TraceEvent:
    return {
        "event": "end",
        "winner": event.winner,
        "from_hand": event.from_hand,
        "points": list(game.score().points),
    }
