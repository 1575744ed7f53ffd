"""The greedy player without his Joker, to find out what the Joker is worth."""

from __future__ import annotations

from dataclasses import replace

from ..actions import Action
from ..players import GreedyPlayer
from ..view import View


class ThriftyPlayer(GreedyPlayer):
    """Play as the greedy player does who has spent his Joker: keep it, for its point.

    Parameters
    ----------
    seed
        Decides among equals; see `romirami.players.GreedyPlayer`.

    Examples
    --------
    >>> from romirami.lab import simulate
    >>> results = simulate(["greedy", ThriftyPlayer], games=20, seed=1, progress=False)
    >>> results["joker_spent"].any(axis=0).tolist()
    [True, False]
    """

    def choose(self, view: View) -> Action:
        """Choose one of the view's legal actions; see `Player.choose`."""
        seats = list(view.seats)
        seats[view.seat] = replace(seats[view.seat], joker=False)
        return super().choose(replace(view, seats=tuple(seats)))
