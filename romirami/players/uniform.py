"""The player that plays anything, each legal action as likely as another."""

from __future__ import annotations

import random

from ..actions import Action
from ..view import View
from .protocol import expect_turn


class RandomPlayer:
    """Choose uniformly among the legal actions.

    Parameters
    ----------
    seed
        The same seed chooses the same in the same games; another one each time where left out.

    Examples
    --------
    >>> import romirami as rr
    >>> game = rr.new_game(2, seed=7)
    >>> RandomPlayer(seed=1).choose(game.view(game.seat)) in game.legal_actions()
    True
    """

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View) -> Action:
        """Choose one of the view's legal actions; see `Player.choose`."""
        expect_turn(view)
        legal = view.legal_actions()
        return legal[self._random.randrange(len(legal))]
