"""A level in which a turn of Römi is played: the table, where whatever is chosen may be tried."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from romirami import RomiRamiError
from romirami.drawing.parts import parts_html
from romirami.language import gettext as _
from romirami.lessons import Attempt, Level, Outcome
from romirami.romi import Action, Card, Lay, LayOff, Phase, TakeBack, View, parse_cards
from romirami.romi.actions import SOURCES
from romirami.romi.events import Drew, Ended
from romirami.romi.lessons.causes import find_cause, say_piece
from romirami.romi.lessons.playing import Play, PlayTask
from romirami.romi.lessons.towards import next_step

from ..messages import MessageError
from ..romi_table.sayings import Teller
from ..romi_table.seen import tell, tell_pieces
from ..seen import Told
from .lesson_messages import LessonMessage
from .stage import Button, tell_cause
from .turn_choices import Way, ways_of

BACK: Final = "take-back"
"""What the button beside the main one is called in ``Level.shows``: it takes a step back."""

_OF_MELDS: Final = ("group-", "run-", "too-few", "no-natural", "neither")
"""How the codes begin of what is against cards as a meld."""


class TurnStage:
    """Shows a table of Römi as the learner sees it; no card is marked as the right one."""

    def __init__(self, level: Level[Play], task: PlayTask) -> None:
        self._level = level
        self._task = task

    def tell(self, attempt: Attempt[Play], hinted: tuple[str, ...]) -> Told:
        """Tell the page how the table stands, and what happened since the learner acted."""
        view = _view(attempt)
        may_try = attempt.outcome is Outcome.OPEN and view.is_my_turn
        return {
            "kind": "turn",
            "table": {**tell(view), "offers": [], "hint": _tell_hint(hinted)},
            "since": " ".join(self._say_since(view)),
            "may_try": may_try,
            "end_says": _("Take back"),
            "can_end": may_try and view.can_take_back,
            "end_hinted": BACK in hinted,
        }

    def _say_since(self, view: View) -> Iterator[str]:
        """Say what happened since the learner last did something but draw."""
        teller = Teller([seat.name for seat in view.seats], self._task.position.melds)
        since: list[str] = []
        for event in view.log:
            since.append(teller.tell(event)[0])
            if not isinstance(event, Drew | Ended) and event.seat == view.seat:
                since.clear()
        return iter(since)

    def button(self, attempt: Attempt[Play], message: LessonMessage | None) -> Button:
        """Say what will be tried, whether the rules allow it or not."""
        view = _view(attempt)
        if message is not None and message.zone:
            return Button(_("Take back"))
        if message is None or not (message.picked or message.place):
            return _nothing_chosen(view)
        ways = _ways(view, message)
        if not ways:
            return _more_to_choose(message)
        if len(ways) == 1:
            return Button(ways[0].says)
        asks = tuple([way.asks for way in ways])
        if not 1 <= message.n <= len(ways):
            return Button(_("Say how it is meant"), ready=False, asks=asks)
        return Button(ways[message.n - 1].says, asks=asks)

    def move(self, attempt: Attempt[Play], message: LessonMessage) -> str:
        """Read what was chosen as a step."""
        if message.zone:
            return str(TakeBack())
        ways = _ways(_view(attempt), message)
        return str(ways[message.n - 1 if len(ways) > 1 else 0].action)

    def cause(self, attempt: Attempt[Play]) -> Told | None:
        """Lay the cards of a refused step out, where they are no meld."""
        refused, tried = attempt.state.refused, attempt.state.tried
        if refused is None or not refused.code.startswith(_OF_MELDS):
            return None
        cards: tuple[Card, ...] = ()
        if isinstance(tried, Lay):
            cards = tried.cards
        elif isinstance(tried, LayOff):
            cards = (*attempt.state.game.melds[tried.meld].cards, tried.card)
        return tell_cause(find_cause(cards), say_piece) if cards else None

    def next_pieces(self, attempt: Attempt[Play]) -> tuple[str, ...]:
        """Tell what the next step towards the goal takes."""
        step = next_step(attempt)
        return () if step is None else _pieces_of(step)

    def answer(self, attempt: Attempt[Play]) -> str:  # noqa: ARG002 - what was played is seen
        """Say nothing: what was played is seen on the table."""
        return ""

    def again(self) -> None:
        """Begin anew: nothing is kept here."""

    def picture(self, attempt: Attempt[Play]) -> str:
        """Draw the table."""
        return parts_html(_view(attempt).laid_out())


def _view(attempt: Attempt[Play]) -> View:
    return attempt.state.game.view(attempt.state.seat)


def _ways(view: View, message: LessonMessage) -> tuple[Way, ...]:
    if view.mine is None:
        raise MessageError
    try:
        cards = parse_cards(message.picked)
    except RomiRamiError:
        raise MessageError from None
    return ways_of(view.mine, tuple(cards), message.place)


def _nothing_chosen(view: View) -> Button:
    if view.phase is Phase.DRAW:
        return Button(_("Choose the pile from which you draw"), ready=False)
    if view.phase is Phase.DISCARD:
        return Button(_("Choose the card that you discard"), ready=False)
    return Button(_("Choose cards to lay, or one card to discard"), ready=False)


def _more_to_choose(message: LessonMessage) -> Button:
    """Say what else is to be chosen, as what is chosen means nothing together."""
    if message.picked:
        return Button(_("One card at a time: choose just one for that place"), ready=False)
    if message.place in SOURCES:
        return Button(_("No card lies there"), ready=False)
    return Button(_("Choose the card that you lay off there"), ready=False)


def _pieces_of(step: Action) -> tuple[str, ...]:
    """Name what a step takes, in the words of ``Level.shows``."""
    if isinstance(step, TakeBack):
        return (BACK,)
    pieces = tell_pieces(step)
    meld = [] if pieces["meld"] is None else [f"#{pieces['meld']}"]
    return (*pieces["cards"], *meld, *filter(None, [pieces["pile"]]))


def _tell_hint(hinted: tuple[str, ...]) -> Told:
    """Tell the page what is highlighted: cards of the hand, melds and piles."""
    cards = [one for one in hinted if one not in (*SOURCES, BACK) and not one.startswith("#")]
    return {
        "cards": cards,
        "melds": [int(one[1:]) for one in hinted if one.startswith("#")],
        "piles": [one for one in hinted if one in SOURCES],
    }
