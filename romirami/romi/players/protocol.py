"""What a computer player of Römi is: it sees a view and nothing else."""

from __future__ import annotations

from typing import Protocol

from ..actions import Action
from ..view import View


class Player(Protocol):
    """Whoever chooses a step from a view.

    A hand ends only when somebody goes out or the stock runs out (SPEC 12.8), so a player
    has to draw from it now and then: see `greedy` for a way to be sure.
    """

    def choose(self, view: View) -> Action:
        """Choose one of the view's legal steps.

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
            If the hand has ended.
        TurnError
            If it is not the turn of the view's seat.
        """
        ...
