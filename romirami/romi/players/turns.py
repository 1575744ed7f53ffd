"""A turn of a computer player: a draw, what is laid in the order in which it holds, a discard."""

from __future__ import annotations

from abc import ABC, abstractmethod

from ...players.protocol import expect_turn
from ..actions import Action, Discard, TakeBack
from ..turn import Phase, Turn
from ..view import View
from .planning import Step


class TurnPlayer(ABC):
    """A player who decides once in a turn what to lay."""

    def __init__(self) -> None:
        self._steps: list[Step] = []
        self._decided_for: Turn | None = None

    def choose(self, view: View) -> Action:
        """Choose one of the view's legal steps; see `Player.choose`."""
        expect_turn(view)
        turn = turn_of(view)
        if turn.phase is Phase.DRAW:
            return self._draw(view)
        if turn.phase is Phase.DISCARD:
            return self._discard(view)
        if turn != self._decided_for:
            self._steps = [*self._laid(view)]
        if self._steps:
            step = self._steps.pop(0)
            self._decided_for = turn.after(step)
            return step
        # Where somebody else laid what can't become a turn, it is taken back.
        return self._discard(view) if turn.holds else TakeBack()

    @abstractmethod
    def _draw(self, view: View) -> Action:
        """Choose what to draw, or to swap first."""

    @abstractmethod
    def _laid(self, view: View) -> tuple[Step, ...]:
        """Choose what to lay: steps that hold as a whole."""

    @abstractmethod
    def _discard(self, view: View) -> Discard:
        """Choose what to discard."""


def turn_of(view: View) -> Turn:
    """Tell the turn of the seat whose view it is."""
    assert view.mine is not None, "it is this seat's turn"
    return view.mine
