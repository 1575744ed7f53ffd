"""The whole game on one widget: it shows a table of `romirami.tables` and plays at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import traitlets

from romirami import Action, View
from romirami.counting import say_winners, tell_scoring
from romirami.drawing.sheets import score_table
from romirami.drawing.tables import view_html
from romirami.language import gettext as _
from romirami.tables import Table

from ..judging import Choice, Judgement, judge, propose, why_not
from ..messages import Message, read_message
from ..modules import module
from ..sayings import say_step
from ..seen import Told, tell, tell_latest, tell_log, tell_pieces
from ..table_frame import TableFrame
from .reviewing import Reviewing, tell_offers
from .rules import Part, rules


class GameTable(TableFrame):
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

    review = traitlets.Dict(help="The review of the finished game.").tag(sync=True)

    _NUMBERED = TableFrame._NUMBERED | {"review", "retry"}

    def __init__(self, table: Table, seat: int | None = None, **traits: Any) -> None:
        self._remark: Told | None = None
        self._reviewing = Reviewing(changed=self._tell_review, failed=self._failed)
        super().__init__(table, seat, **traits)

    # What the page is told

    @traitlets.default("rules")
    def _all_rules(self) -> list[Part]:
        return rules()

    @property
    def view(self) -> View:
        """The game as the seat that looks sees it; where none does, the page is told less of it."""
        seat = self._looks
        return self.table.game.view(0 if seat is None else seat)

    def _tell_game(self) -> Told:
        view, spectator = self.view, self.is_spectator
        idle = judge(view, Choice()) if not spectator else None
        return {
            **tell(view, spectator),
            "step": say_step(view, spectator),
            "round_says": _("Round {n}").format(n=view.round),
            "last_says": _("Last round: everybody has the same number of turns.")
            if view.is_last_round
            else "",
            "idle": None if idle is None else _tell_judgement(idle),
            "remark": self._remark,
            "log": tell_log(view, spectator),
            "latest": tell_latest(view, spectator),
            "end": self._tell_end(view),
        }

    def _tell_pieces(self, action: Action) -> Told:
        return tell_pieces(action)

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

    def _read(self, content: Any) -> Message:
        return read_message(content)

    def _answers(self) -> dict[str, Callable[[Message], None]]:
        return {
            **super()._answers(),
            "choose": self._choose,
            "why": self._say_why_not,
            "act": self._act,
            "review": self._begin_review,
            "leave_off": self._leave_off,
            "retry": self._retry,
        }

    def _choose(self, message: Message) -> None:
        if not self._may_inquire(message):
            return
        choice = message.choice
        if message.propose and choice.contract is not None:
            choice = propose(self.view, choice.contract)
        answer = _tell_judgement(judge(self.view, choice))
        self._reply(message, "judged", {**answer, "proposed": message.propose})

    def _say_why_not(self, message: Message) -> None:
        if self._may_inquire(message):
            says = why_not(self.view, message.choice, message.pile)
            self._reply(message, "why", {"says": says})

    def _act(self, message: Message) -> None:
        seat = self._looks
        if seat is None:
            return self._tell()
        judgement = judge(self.view, message.choice)
        if judgement.action is None:
            return self._tell(note=judgement.says)
        self.table.play(judgement.action, seat, message.number)
        return self._moved()

    def _go_to(self, table: Table) -> None:
        super()._go_to(table)
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

    def _keep_going(self) -> None:
        super()._keep_going()
        if not self._views:
            self._reviewing.stop()

    def close(self) -> None:
        """Close the widget; no computer player acts any more, and no game is reviewed."""
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
