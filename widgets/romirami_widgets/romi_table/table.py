"""A match of Römi on one widget: it shows a table of `romirami.tables` and plays at it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any, Final

import traitlets

from romirami.drawing import html_of
from romirami.drawing.parts import parts_html
from romirami.romi import (
    Action,
    Lay,
    LayOff,
    Match,
    NextHand,
    TakeJoker,
    View,
    check_action,
    drawing,
)
from romirami.tables import StaleError

from ..game_table.rules import Part
from ..modules import module
from ..seen import Told
from ..table_frame import TableFrame
from .judging import Choice, Judgement, Way, judge
from .messages import Message, read_message
from .rules import rules
from .sayings import say_step, tell_latest, tell_log
from .seen import tell, tell_before, tell_end, tell_match, tell_pieces, view_of
from .texts import texts

REST: Final = 6
"""So many pauses long is the one between two hands that nobody but computer players plays."""


class RomiTable(TableFrame):
    """A match of Römi that is played in the page, hand after hand, to the final score.

    The page is told one view of one seat and nothing else; it knows no rules.

    Parameters
    ----------
    table
        What is played: a `romirami.tables.Table` of Römi.
    seat
        The only seat that looks at this page.  Where left out, it is the only
        person's seat; several people share the page with a curtain between
        their turns; without people it is watched from outside.
    **traits
        Further traits, such as ``pace`` and ``layout``.

    Attributes
    ----------
    table
        The table; another one after "new match, same players".
    pace
        The pause before a computer player's step, in seconds.

    Examples
    --------
    >>> from romirami.tables import Sitter, Table
    >>> sitters = [Sitter("Ada"), Sitter("Greta", "greedy")]
    >>> RomiTable(Table.start(sitters, seed=7, first=0, game="romi"))
    <RomiTable: Ada, discard one card: you begin. Hand 1 of 7, entry 1>
    """

    _esm = module("romi_table/romi_table.js")
    drawings = drawing
    _NUMBERED = TableFrame._NUMBERED | {"next"}

    @traitlets.default("rules")
    def _all_rules(self) -> list[Part]:
        return rules(self._match.setup.options)

    @traitlets.default("texts")
    def _all_texts(self) -> dict[str, str]:
        return texts()

    # What the page is told

    @property
    def _match(self) -> Match:
        match: Match = self.table.game
        return match

    @property
    def _turn(self) -> int | None:
        """Whose turn it is; None between two hands, too."""
        return None if self._match.game.is_over else self._match.seat

    @property
    def view(self) -> View:
        """The hand as the seat that looks sees it; where none does, as everybody sees it."""
        return view_of(self._match, self._looks)

    def _tell_game(self) -> Told:
        view, spectator, match = self.view, self.is_spectator, self._match
        return {
            **tell(view, spectator),
            **tell_match(match),
            "step": say_step(view, spectator),
            "idle": None if spectator else _tell_judgement(judge(view.mine, Choice())),
            "log": [*tell_before(match), *tell_log(view, spectator)],
            "latest": tell_latest(view, spectator),
            "scores": _score_table(view),
            "end": tell_end(match, view),
            "arranged": "" if spectator else f"{self.table.id}.{view.seat}",
        }

    def _tell_pieces(self, action: Action) -> Told:
        return tell_pieces(action)

    # What the page says

    def _read(self, content: Any) -> Message:
        return read_message(content)

    def _answers(self) -> dict[str, Callable[[Message], None]]:
        return {
            **super()._answers(),
            "choose": self._choose,
            "why": self._say_why_not,
            "act": self._act,
            "next": self._deal_next_hand,
        }

    def _choose(self, message: Message) -> None:
        if self._may_inquire(message):
            self._reply(message, "judged", _tell_judgement(judge(self.view.mine, message.choice)))

    def _say_why_not(self, message: Message) -> None:
        if self._may_inquire(message):
            self._reply(message, "why", {"says": _why_not(self.view, message.steps)})

    def _act(self, message: Message) -> None:
        seat = self._looks
        reason = "" if seat is None else _why_not(self.view, message.steps)
        if seat is None or reason:
            return self._tell(note=reason)
        for number, step in enumerate(message.steps, start=message.number):
            self.table.play(step, seat, number)
        return self._moved()

    def _deal_next_hand(self, message: Message) -> None:
        if self._match.is_between_hands:
            seat = self._looks
            self.table.play(NextHand(), 0 if seat is None else seat, message.number)
        self._moved()

    # Computer players

    @property
    def _goes_on_by_itself(self) -> bool:
        """Whether a hand is over and nobody is there to ask for the next one."""
        people = any(sitter.is_person for sitter in self.table.sitters)
        return self._match.is_between_hands and not people

    def _is_computer_due(self) -> bool:
        return super()._is_computer_due() or self._goes_on_by_itself

    def _let_a_computer_act(self) -> None:
        if not self._goes_on_by_itself:
            super()._let_a_computer_act()
            return
        with contextlib.suppress(StaleError):  # another window was faster
            self.table.play(NextHand(), 0, self.table.number)

    def _pause(self) -> float:
        return super()._pause() * (REST if self._match.is_between_hands else 1)

    # What stands where no widget can live

    def picture(self) -> dict[str, str]:
        """Draw the table as the seat that looks sees it."""
        return {} if self.is_spectator else {"text/html": html_of(self.view)}

    def __repr__(self) -> str:
        step = say_step(self.view, self.is_spectator)
        where = tell_match(self._match)["round_says"]
        return f"<{type(self).__name__}: {step} {where}, entry {self.table.number}>"


def _why_not(view: View, steps: tuple[Action, ...]) -> str:
    """Say why some steps can't be done one after the other; empty where they can."""
    turn = view.mine
    for step in steps:
        verdict = view.check(step) if turn is None else check_action(step, turn)
        if not verdict:
            return str(verdict)
        if turn is not None and isinstance(step, Lay | LayOff | TakeJoker):
            turn = turn.after(step)
    return ""


def _score_table(view: View) -> str:
    """Write what the hands count that are over; nothing before the first one is."""
    return parts_html(view.match.laid_out()) if view.match and view.match.hands else ""


def _tell_judgement(judgement: Judgement) -> Told:
    return {
        "main": None if judgement.main is None else _tell_way(judgement.main),
        "says": judgement.says,
        "ways": [_tell_way(way) for way in judgement.ways],
    }


def _tell_way(way: Way) -> Told:
    return {
        "steps": [str(step) for step in way.steps],
        "says": way.says,
        "pile": way.pile,
        "meld": way.meld,
    }
