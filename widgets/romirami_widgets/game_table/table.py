"""The whole game on one widget: it shows a table of `romirami.tables` and plays at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import traitlets

from romirami import View
from romirami.counting import say_winners, tell_scoring
from romirami.drawing.sheets import score_table
from romirami.drawing.tables import view_html
from romirami.language import gettext as _
from romirami.tables import StaleError, Table

from ..base import CardWidget
from ..judging import Choice, Judgement, judge, propose, why_not
from ..messages import Message, read_message
from ..modules import module, style
from ..sayings import say_step
from ..seen import Told, tell, tell_latest, tell_log, tell_pieces
from .computers import Computers
from .home import Home
from .looking import Looking
from .reviewing import Reviewing, tell_offers
from .rules import Part, rules


class GameTable(CardWidget):
    """A game that is played in the page, to the final score sheet.

    The page is told one view of one seat and nothing else; it knows no rules.

    Parameters
    ----------
    table
        What is played: a `romirami.tables.Table`.
    seat
        The only seat that looks at this page.  Where left out, it is the only
        person's seat; several people share the page with a curtain between
        their turns; without people it is watched from outside.
    **traits
        Further traits, such as ``pace`` and ``layout``.

    Attributes
    ----------
    table
        The table; another one after "new game, same players", and where a turn is tried again.
    pace
        The pause before a computer player's action, in seconds.

    Examples
    --------
    >>> from romirami.tables import Sitter, Table
    >>> GameTable(Table.start([Sitter("Ada"), Sitter("Greta", "greedy")], seed=7, first=0))
    <GameTable: Ada, take 1 to 3 cards of one number or one suit. Round 1, entry 1>
    """

    _esm = module("game_table/game_table.js")
    _css = style()

    state = traitlets.Dict(help="All that the page is told.").tag(sync=True)
    review = traitlets.Dict(help="The review of the finished game.").tag(sync=True)
    rules = traitlets.List(help="The rules in short.").tag(sync=True)
    pace = traitlets.Float(
        0.9, min=0, help="The pause before a computer player's action, in seconds."
    )
    table = traitlets.Any(help="The table that is played at.")

    def __init__(self, table: Table, seat: int | None = None, **traits: Any) -> None:
        self._home = Home()
        self._views: set[str] = set()
        self._told = 0
        self._hint: Told | None = None
        self._remark: Told | None = None
        self._seat = seat
        self._looking = Looking(table.sitters, seat)
        self._computers = Computers(
            due=self._is_computer_due,
            step=self._let_a_computer_act,
            pace=lambda: self.pace,
            moved=self._moved,
            failed=self._failed,
        )
        self._reviewing = Reviewing(changed=self._tell_review, failed=self._failed)
        super().__init__(table=table, **traits)
        self._tell()

    # What the page is told

    @traitlets.default("rules")
    def _all_rules(self) -> list[Part]:
        return rules()

    @property
    def view(self) -> View:
        """The game as the seat that looks sees it; where none does, the page is told less of it."""
        seat = self._looking.seat(self.table.game)
        return self.table.game.view(0 if seat is None else seat)

    @property
    def is_spectator(self) -> bool:
        """Whether nobody's cards may be seen."""
        return self._looking.seat(self.table.game) is None

    def _tell(self, note: str = "") -> None:
        """Tell the page how the table stands, and a note that concerns what was just done."""
        self._told += 1  # every answer is another one, so each reaches the page
        view, spectator = self.view, self.is_spectator
        idle = judge(view, Choice()) if not spectator else None
        self.state = {
            **tell(view, spectator),
            "number": self.table.number,
            "step": say_step(view, spectator),
            "round_says": _("Round {n}").format(n=view.round),
            "last_says": _("Last round: everybody has the same number of turns.")
            if view.is_last_round
            else "",
            "idle": None if idle is None else _tell_judgement(idle),
            "computers": [not sitter.is_person for sitter in self.table.sitters],
            "curtain": self._looking.tell(self.table.game),
            "hint": self._hint,
            "remark": self._remark,
            "log": tell_log(view, spectator),
            "latest": tell_latest(view, spectator),
            "note": note,
            "told": self._told,
            "end": self._tell_end(view),
        }

    def _tell_end(self, view: View) -> Told | None:
        if view.sheet is None:
            return None
        return {
            "steps": tell_scoring(view.sheet),
            "sheet": score_table(view.sheet),
            "says": say_winners(view.sheet),
            "reviews": tell_offers(self.table.sitters, self._seat),
        }

    def _tell_review(self) -> None:
        self.review = self._reviewing.tell()

    # What the page says

    def _on_message(self, widget: object, content: Any, buffers: object) -> None:
        hear = super()._on_message
        self._home.do(lambda: hear(widget, content, buffers))

    def _hear(self, content: Any) -> None:
        try:
            self._do(read_message(content))
        finally:
            self._keep_going()

    def _tell_reason(self, reason: str) -> None:
        self._tell(note=reason)

    def _do(self, message: Message) -> None:
        answers: dict[str, Callable[[Message], None]] = {
            "hello": self._hello,
            "gone": self._gone,
            "choose": self._choose,
            "why": self._say_why_not,
            "act": self._act,
            "undo": self._undo,
            "hint": self._give_hint,
            "hurry": self._hurry,
            "show": self._show,
            "again": self._again,
            "review": self._begin_review,
            "leave_off": self._leave_off,
            "retry": self._retry,
        }
        if (
            message.kind in ("act", "undo", "hint", "show", "again", "review", "retry")
            and message.number != self.table.number
        ):
            self.table.refresh()
            raise StaleError(message.number, self.table.number)
        answers[message.kind](message)

    def _hello(self, message: Message) -> None:
        self._views.add(message.view)
        if self.table.refresh():
            self._hint = None
            self._tell()

    def refresh(self) -> None:
        """Show what was done at the table in another window meanwhile."""
        if self.table.refresh():
            self._hint = None
            self._tell(note=_("The game went on in another window."))
            self._keep_going()

    def _gone(self, message: Message) -> None:
        self._views.discard(message.view)

    def _choose(self, message: Message) -> None:
        if self.is_spectator or message.number != self.table.number:
            return
        choice = message.choice
        if message.propose and choice.contract is not None:
            choice = propose(self.view, choice.contract)
        answer = _tell_judgement(judge(self.view, choice))
        self.send(
            {
                "kind": "judged",
                "ask": message.ask,
                "view": message.view,
                "number": message.number,
                **answer,
                "proposed": message.propose,
            }
        )

    def _say_why_not(self, message: Message) -> None:
        if self.is_spectator or message.number != self.table.number:
            return
        self.send(
            {
                "kind": "why",
                "ask": message.ask,
                "view": message.view,
                "number": message.number,
                "says": why_not(self.view, message.choice, message.pile),
            }
        )

    def _act(self, message: Message) -> None:
        seat = self._looking.seat(self.table.game)
        if seat is None:
            return self._tell()
        judgement = judge(self.view, message.choice)
        if judgement.action is None:
            return self._tell(note=judgement.says)
        self.table.play(judgement.action, seat, message.number)
        return self._moved()

    def _undo(self, message: Message) -> None:
        seat = self._looking.seat(self.table.game)
        if seat is not None:
            self.table.undo(seat, message.number)
        self._moved()

    def _give_hint(self, _message: Message) -> None:
        if not self.is_spectator and self.view.is_my_turn:
            advice = self.table.hint(self.view.seat)
            self._hint = {"says": str(advice), **tell_pieces(advice.action)}
        self._tell()

    def _hurry(self, _message: Message) -> None:
        self._keep_going()
        self._computers.hurry()

    def _show(self, _message: Message) -> None:
        self._looking.show(self.table.game)
        self._tell()

    def _again(self, _message: Message) -> None:
        if self.table.game.is_over:
            self._go_to(self.table.rematch())
        else:
            self._moved()

    def _go_to(self, table: Table) -> None:
        self.table = table
        self._looking = Looking(table.sitters, self._seat)
        self._moved()
        self._reviewing.drop()  # after it, so that the page has somewhere to lead the focus to

    # The review

    def _begin_review(self, message: Message) -> None:
        offered = [one["seat"] for one in tell_offers(self.table.sitters, self._seat)]
        if self.table.game.is_over and message.place in offered:
            self._reviewing.begin(self.table.game, message.place)
        else:
            self._tell()

    def _leave_off(self, _message: Message) -> None:
        if self._reviewing.is_going:
            self._reviewing.stop()
        else:
            self._tell()

    def _retry(self, message: Message) -> None:
        game = self._reviewing.position(message.place)
        if game is None:
            self._moved()
        else:
            self._go_to(self.table.try_again(game))

    # Computer players

    def _is_computer_due(self) -> bool:
        game = self.table.game
        return not game.is_over and not self.table.sitters[game.seat].is_person

    def _let_a_computer_act(self) -> None:
        self.table.step()

    def _moved(self) -> None:
        self._hint = None
        self._tell()

    def _keep_going(self) -> None:
        """Let computer players act while somebody is there to see it."""
        if self._views:
            self._computers.go()
        else:
            self._computers.stop()
            self._reviewing.stop()

    def close(self) -> None:
        """Close the widget; no computer player acts any more, and no game is reviewed."""
        self._computers.stop()
        self._reviewing.stop()
        super().close()

    # What stands where no widget can live

    def picture(self) -> dict[str, str]:
        """Draw the table as the seat that looks sees it."""
        return {} if self.is_spectator else {"text/html": view_html(self.view)}

    def __repr__(self) -> str:
        step = say_step(self.view, self.is_spectator)
        where = f"Round {self.table.game.round}, entry {self.table.number}"
        return f"<{type(self).__name__}: {step} {where}>"


def _tell_judgement(judgement: Judgement) -> Told:
    choice = judgement.choice
    return {
        "ready": judgement.action is not None,
        "says": judgement.says,
        "cards": [str(card) for card in choice.cards],
        "joker": choice.joker,
        "contract": choice.contract,
        "marks": {str(number): mark._asdict() for number, mark in judgement.marks.items()},
    }
