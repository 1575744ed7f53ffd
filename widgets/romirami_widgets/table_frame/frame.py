"""A table of `romirami.tables` in the page: who looks, who is to act, what is stale."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import traitlets

from romirami.language import gettext as _
from romirami.tables import StaleError, Table

from ..base import CardWidget
from ..modules import style
from ..seen import Told
from .computers import Computers
from .home import Home
from .looking import Looking


class TableFrame(CardWidget):
    """A table that is shown and played at, one entry after the other.

    What is played there is the business of the classes made of it.

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
        The table; another one after a rematch.
    pace
        The pause before a computer player's action, in seconds.
    """

    _css = style()

    state = traitlets.Dict(help="All that the page is told.").tag(sync=True)
    rules = traitlets.List(help="The rules in short.").tag(sync=True)
    pace = traitlets.Float(
        0.9, min=0, help="The pause before a computer player's action, in seconds."
    )
    table = traitlets.Any(help="The table that is played at.")

    _NUMBERED: ClassVar[frozenset[str]] = frozenset({"act", "undo", "hint", "show", "again"})
    """Messages that are meant for one position and no later one."""

    def __init__(self, table: Table, seat: int | None = None, **traits: Any) -> None:
        self._home = Home()
        self._views: set[str] = set()
        self._told = 0
        self._hint: Told | None = None
        self._seat = seat
        self._looking = Looking(table.sitters, seat)
        self._computers = Computers(
            due=self._is_computer_due,
            step=self._let_a_computer_act,
            pace=self._pause,
            moved=self._moved,
            failed=self._failed,
        )
        super().__init__(table=table, **traits)
        self._tell()

    # What is played

    @property
    def _turn(self) -> int | None:
        """Whose turn it is; None where it is nobody's."""
        game = self.table.game
        return None if game.is_over else game.seat

    def _tell_game(self) -> Told:
        """Tell all of the game that the seat that looks may know."""
        raise NotImplementedError

    def _tell_pieces(self, action: Any) -> Told:
        """Tell what a hint marks: what an action takes, and where it lies."""
        raise NotImplementedError

    def _read(self, content: Any) -> Any:
        """Read a message: at least its ``kind``, its ``number`` and its ``view``."""
        raise NotImplementedError

    # What the page is told

    @property
    def _looks(self) -> int | None:
        """The seat whose cards may be seen now; None for nobody's."""
        return self._looking.seat(self._turn)

    @property
    def is_spectator(self) -> bool:
        """Whether nobody's cards may be seen."""
        return self._looks is None

    def _tell(self, note: str = "") -> None:
        """Tell the page how the table stands, and a note that concerns what was just done."""
        self._told += 1  # every answer is another one, so each reaches the page
        self.state = {
            **self._tell_game(),
            "number": self.table.number,
            "computer_due": self._is_computer_due(),
            "curtain": self._looking.tell(self._turn),
            "hint": self._hint,
            "note": note,
            "told": self._told,
        }

    def _tell_reason(self, reason: str) -> None:
        self._tell(note=reason)

    # What the page says

    def _on_message(self, widget: object, content: Any, buffers: object) -> None:
        hear = super()._on_message
        self._home.do(lambda: hear(widget, content, buffers))

    def _hear(self, content: Any) -> None:
        try:
            self._do(self._read(content))
        finally:
            self._keep_going()

    def _do(self, message: Any) -> None:
        if message.kind in self._NUMBERED and message.number != self.table.number:
            self.table.refresh()
            raise StaleError(message.number, self.table.number)
        self._answers()[message.kind](message)

    def _answers(self) -> dict[str, Callable[[Any], None]]:
        """Tell what is done for each kind of message."""
        return {
            "hello": self._hello,
            "gone": self._gone,
            "undo": self._undo,
            "hint": self._give_hint,
            "hurry": self._hurry,
            "show": self._show,
            "again": self._again,
        }

    def _reply(self, message: Any, kind: str, answer: Told) -> None:
        """Answer what changes nothing; the page knows its question by it."""
        self.send(
            {
                "kind": kind,
                "ask": message.ask,
                "view": message.view,
                "number": message.number,
                **answer,
            }
        )

    def _may_inquire(self, message: Any) -> bool:
        """Whether somebody looks who may ask about the position that the table is in."""
        return not self.is_spectator and message.number == self.table.number

    def _hello(self, message: Any) -> None:
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

    def _gone(self, message: Any) -> None:
        self._views.discard(message.view)

    def _undo(self, message: Any) -> None:
        seat = self._looks
        if seat is not None:
            self.table.undo(seat, message.number)
        self._moved()

    def _give_hint(self, _message: Any) -> None:
        seat = self._looks
        if seat is not None and seat == self._turn:
            advice = self.table.hint(seat)
            self._hint = {"says": str(advice), **self._tell_pieces(advice.action)}
        self._tell()

    def _hurry(self, _message: Any) -> None:
        self._keep_going()
        self._computers.hurry()

    def _show(self, _message: Any) -> None:
        self._looking.show(self._turn)
        self._tell()

    def _again(self, _message: Any) -> None:
        if self.table.game.is_over:
            self._go_to(self.table.rematch())
        else:
            self._moved()

    def _go_to(self, table: Table) -> None:
        self.table = table
        self._looking = Looking(table.sitters, self._seat)
        self._moved()

    # Computer players

    def _is_computer_due(self) -> bool:
        turn = self._turn
        return turn is not None and not self.table.sitters[turn].is_person

    def _let_a_computer_act(self) -> None:
        self.table.step()

    def _pause(self) -> float:
        """Tell how long to wait before what a computer player does next, in seconds."""
        return self.pace

    def _moved(self) -> None:
        self._hint = None
        self._tell()

    def _keep_going(self) -> None:
        """Let computer players act while somebody is there to see it."""
        if self._views:
            self._computers.go()
        else:
            self._computers.stop()

    def close(self) -> None:
        """Close the widget; no computer player acts any more."""
        self._computers.stop()
        super().close()
