"""A game table with a coach, who speaks in the line above it.

She stops nobody, but for one thing that can't be taken back: a turn that is ended although a
contract could still be filled.  There she asks once.
"""

from __future__ import annotations

from typing import Any, Final

from romirami import Action, EndTurn, Fill, Phase, Take, View
from romirami.errors import require_text
from romirami.language import gettext as _
from romirami.lessons.coach import Coach
from romirami.tables import Sitter, Table
from romirami.tables.sitters import tidy_name
from romirami.verdicts import Verdict

from ..judging import Choice, judge
from ..messages import Message
from .table import GameTable

FIRST_GAME: Final = 127
"""The seed of the first game: everybody meets the same deal there, and can meet it again."""


class CoachedTable(GameTable):
    """A game table beside which a coach stands; see `romirami.lessons.coach`.

    Parameters
    ----------
    table
        What is played.
    seat
        As for a `GameTable`.
    **traits
        Further traits, such as ``pace`` and ``layout``.

    Examples
    --------
    >>> from romirami.tables import Sitter, Table
    >>> table = Table.start([Sitter("Ada"), Sitter("Greta", "greedy")], seed=7, first=0)
    >>> CoachedTable(table)
    <CoachedTable: Ada, take 1 to 3 cards of one number or one suit. Round 1, entry 1>
    """

    def __init__(self, table: Table, seat: int | None = None, **traits: Any) -> None:
        self._coach = Coach()
        self._asked_at = -1  # at which number of the table whether the turn shall end
        super().__init__(table, seat, **traits)

    def _do(self, message: Message) -> None:
        if message.kind in ("act", "undo", "hint", "again"):
            self._remark = None  # it stands until the person goes on
        super()._do(message)

    def _act(self, message: Message) -> None:
        action = tried(self.view, message.choice)
        ends = isinstance(action, EndTurn)
        if action is not None and not (ends and self._asked_at == self.table.number):
            remark = self._watch(action)
            if ends and remark is not None and not remark:
                self._asked_at = self.table.number
                self._tell()
                return
        super()._act(message)

    def _watch(self, action: Action) -> Verdict | None:
        view = self.view
        self._coach, remark = self._coach.watch(view, action)
        if remark is None:
            return None
        says = _("Coach: {remark}").format(remark=remark)
        if not remark and view.check(action):
            if isinstance(action, Take | Fill):
                says += " " + _("Undo takes it back.")
            elif isinstance(action, EndTurn):
                says += " " + _("Or end the turn now.")
        self._remark = {"says": says, "told": self._told + 1}
        return remark


def tried(view: View, choice: Choice) -> Action | None:
    """Tell what somebody wants to do who presses the main button, allowed or not.

    Returns
    -------
    Action or None
        None where the choice is not yet enough for any action.

    Examples
    --------
    >>> import romirami as rr
    >>> view = rr.new_game(2, seed=7, first=0).view(0)
    >>> tried(view, Choice(rr.Cards("5h 4y")))
    Take('4y 5h')
    >>> tried(view, Choice()) is None
    True
    """
    judged = judge(view, choice)
    if judged.action is not None or not view.is_my_turn:
        return judged.action
    if view.phase is Phase.TAKE and choice.cards:
        return Take(choice.cards)
    if view.phase is Phase.FILL and judged.choice.contract is not None and choice.with_joker:
        return Fill(judged.choice.contract, choice.cards, choice.joker)
    return None


def first_game(name: str = "Ada") -> CoachedTable:
    """Lay the table for a first whole game, against the greedy player and with a coach.

    Each call lays a new table; the cards are the same ones each time.

    Parameters
    ----------
    name
        What you are called.

    Raises
    ------
    TypeError
        If that is no text.

    Examples
    --------
    >>> first_game("Ada")
    <CoachedTable: Ada, take 1 to 3 cards of one number or one suit. Round 1, entry 1>
    """
    require_text(name)
    you = tidy_name(name, _("Player 1"))
    greedy = "Greta" if you.casefold() != "greta" else "Hanna"
    sitters = (Sitter(you), Sitter(greedy, "greedy"))
    return CoachedTable(Table.start(sitters, seed=FIRST_GAME, first=0))
