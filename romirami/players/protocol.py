"""What a computer player is: it sees a view and nothing else (SPEC 7.1)."""

from __future__ import annotations

from typing import Protocol

from ..actions import Action
from ..errors import GameOverError, TurnError
from ..view import View


class Player(Protocol):
    """Whoever chooses an action from a view."""

    def choose(self, view: View) -> Action:
        """Choose one of the view's legal actions.

        Parameters
        ----------
        view
            What the player may know.

        Returns
        -------
        Action

        Raises
        ------
        GameOverError
            If the game has ended.
        TurnError
            If it is not the turn of the view's seat.
        """
        ...


def expect_turn(view: View) -> None:
    """Refuse to choose where there is nothing to choose.

    Raises
    ------
    GameOverError
        If the game has ended.
    TurnError
        If it is not the turn of the view's seat.
    """
    if view.is_over:
        raise GameOverError("choose")
    if not view.is_my_turn:
        raise TurnError("choose", view.seat, view.turn)
