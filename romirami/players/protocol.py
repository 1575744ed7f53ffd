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


class AnyView(Protocol):
    """What the views of all games tell."""

    @property
    def seat(self) -> int:
        """Whose view it is."""

    @property
    def turn(self) -> int:
        """Whose turn it is."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def is_my_turn(self) -> bool:
        """Whether this seat is to act."""


def expect_turn(view: AnyView) -> None:
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
