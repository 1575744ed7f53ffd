"""A level that is played: the table of the game, where whatever is chosen may be tried."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from romirami import JOKER, Action, Card, Discard, Fill, Phase, Take, View, parse_action
from romirami.actions import END_TURN
from romirami.drawing import spoken
from romirami.drawing.tables import table_html
from romirami.events import Discarded, Event, Filled, Took
from romirami.language import gettext as _
from romirami.language import ngettext
from romirami.lessons import Attempt, Level, Outcome
from romirami.lessons.causes import find_cause
from romirami.lessons.playing import Play, PlayTask

from ..sayings import say_end_turn, say_event, say_still_to_discard
from ..seen import Told, tell, tell_pieces
from .lesson_messages import LessonMessage
from .stage import Button, tell_cause

_WAYS = 100
"""How many ways are followed at once in search for one to the goal."""

OPEN: list[str] = ["market", "hand", "joker", "contracts"]
"""At every step everything can be chosen, and tried."""


class PlayStage:
    """Shows a table as the learner sees it; no card is marked as the right one."""

    def __init__(self, level: Level[Play], _task: PlayTask) -> None:
        self._level = level

    def tell(self, attempt: Attempt[Play], hinted: tuple[str, ...]) -> Told:
        """Tell the page how the table stands, and what happened since the learner acted."""
        view = _view(attempt)
        may_try = attempt.outcome is Outcome.OPEN and view.is_my_turn
        hint = self._tell_hint(attempt, hinted)
        return {
            "kind": "play",
            "table": {
                **tell(view),
                "open": [zone for zone in OPEN if zone != "joker" or view.joker] if may_try else [],
                "takes": None,
                "hint": hint,
            },
            "since": " ".join(_say_since(view)),
            "end_says": say_end_turn(len(view.hand)),
            "can_end": may_try,
            "end_hinted": hint is not None and hint["end"],
        }

    def _tell_hint(self, attempt: Attempt[Play], hinted: tuple[str, ...]) -> Told | None:
        if not hinted:
            return None
        if hinted == self.next_pieces(attempt):
            return tell_pieces(self._next(attempt))
        return {
            "cards": [one for one in hinted if one != "*" and not one.startswith("#")],
            "joker": "*" in hinted,
            "contracts": [int(one[1:]) for one in hinted if one.startswith("#")],
            "zones": ["market", "hand"],
            "end": False,
        }

    def button(self, attempt: Attempt[Play], message: LessonMessage | None) -> Button:
        """Say what will be tried, whether the rules allow it or not."""
        view = _view(attempt)
        choice = None if message is None else message.choice
        if message is not None and message.zone == "end":
            return Button(say_end_turn(len(view.hand)))
        if choice is None or choice.is_empty:
            return _nothing_chosen(view)
        n = len(choice.cards)
        if message is not None and message.zone == "market":
            return Button(ngettext("Take the {n} card", "Take the {n} cards", n).format(n=n))
        if view.phase is Phase.DISCARD and choice.contract is None:
            return Button(ngettext("Discard {n} card", "Discard {n} cards", n).format(n=n))
        if choice.contract is None:
            return Button(_("Choose the contract for these cards"), ready=False)
        if not choice.with_joker:
            says = _("Choose the cards for #{contract}")
            return Button(says.format(contract=choice.contract), ready=False)
        if choice.joker:
            says = ngettext(
                "Fill #{contract} with {n} card and the Joker",
                "Fill #{contract} with {n} cards and the Joker",
                n,
            )
        else:
            says = ngettext("Fill #{contract} with {n} card", "Fill #{contract} with {n} cards", n)
        return Button(says.format(contract=choice.contract, n=n))

    def move(self, attempt: Attempt[Play], message: LessonMessage) -> str:  # noqa: ARG002 - the choice says all
        """Read what was chosen as an action."""
        choice = message.choice
        if message.zone == "end":
            return str(END_TURN)
        if message.zone == "market":
            return str(Take(choice.cards))
        if choice.contract is None:
            return str(Discard(choice.cards))
        return str(Fill(choice.contract, choice.cards, choice.joker))

    def cause(self, attempt: Attempt[Play]) -> Told | None:
        """Lay the cards of a refused action out; what was done is seen on the table."""
        play = attempt.state
        if play.refused is None or play.tried is None:
            return None
        return tell_cause(find_cause(play.refused, _cards(play.tried)), spoken)

    def next_pieces(self, attempt: Attempt[Play]) -> tuple[str, ...]:
        """Tell what the next action towards the goal takes."""
        pieces = tell_pieces(self._next(attempt))
        contracts = [f"#{number}" for number in pieces["contracts"]]
        return (*pieces["cards"], *["*"] * pieces["joker"], *contracts, *["end"] * pieces["end"])

    def _next(self, attempt: Attempt[Play]) -> Action:
        """Find an action towards the goal: one of the solution, else whatever leads there."""
        waiting = [parse_action(move) for move in self._level.solution]
        for action in attempt.state.actions:
            if action in waiting:
                waiting.remove(action)
        for place, action in enumerate(waiting):
            # A turn is not to be ended while something else of it is still to be done.
            if attempt.state.game.check(action) and (place == 0 or action != END_TURN):
                return action
        return _towards(attempt) or END_TURN

    def answer(self, attempt: Attempt[Play]) -> str:  # noqa: ARG002 - what was played is seen
        """Say nothing: what was played is seen on the table."""
        return ""

    def again(self) -> None:
        """Begin anew: nothing is kept here."""

    def picture(self, attempt: Attempt[Play]) -> str:
        """Draw the table."""
        return table_html(_view(attempt))


def _view(attempt: Attempt[Play]) -> View:
    return attempt.state.game.view(attempt.state.seat)


def _towards(attempt: Attempt[Play]) -> Action | None:
    """Find what a learner can do who has gone another way: the first step of the shortest way."""
    ways: list[tuple[Action | None, Attempt[Play]]] = [(None, attempt)]
    for _step in range(attempt.level.par):
        further = [
            (first or action, after.do(str(action)))
            for first, after in ways
            for action in after.state.game.legal_actions()
        ]
        for first, after in further:
            if after.outcome is Outcome.DONE:
                return first
        ways = [way for way in further if way[1].outcome is Outcome.OPEN][:_WAYS]
    return None


def _cards(action: Action) -> tuple[Card, ...]:
    cards: tuple[Any, ...] = (
        tuple(action.cards) if isinstance(action, Take | Fill | Discard) else ()
    )
    return (*cards, JOKER) if isinstance(action, Fill) and action.joker else cards


def _nothing_chosen(view: View) -> Button:
    if view.phase is Phase.TAKE:
        return Button(_("Choose cards of the market"), ready=False)
    if view.phase is Phase.DISCARD:
        return Button(say_still_to_discard(view.must_discard, 0), ready=False)
    return Button(_("Choose a contract and cards for it, or end the turn"), ready=False)


def _say_since(view: View) -> Iterator[str]:
    """Say what happened since the learner last did something himself."""
    names = [seat.name for seat in view.seats]
    since: list[Event] = []
    for event in view.log:
        since.append(event)
        if isinstance(event, Took | Filled | Discarded) and event.seat == view.seat:
            since.clear()
    return (say_event(event, names) for event in since)
