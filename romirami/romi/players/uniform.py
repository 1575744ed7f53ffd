"""The player that does anything, each legal step as likely as another."""

from __future__ import annotations

import random

from ...players.protocol import expect_turn
from ..actions import Action, Discard, Draw, TakeBack
from ..view import View


class RandomPlayer:
    """Choose uniformly among the legal steps.

    It takes nothing back as long as it can go on.  Where what it laid can't become a turn,
    it takes all of it back, and does no more than draw and discard in that turn: so each of
    its turns ends.

    Parameters
    ----------
    seed
        The same seed chooses the same in the same games; another one each time where left out.

    Examples
    --------
    >>> from romirami import romi
    >>> game = romi.new_game(2, seed=7)
    >>> RandomPlayer(seed=1).choose(game.view(game.seat)) in game.legal_actions()
    True
    """

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)
        self._gave_up_in: int | None = None

    def choose(self, view: View) -> Action:
        """Choose one of the view's legal steps; see `Player.choose`."""
        expect_turn(view)
        legal = view.legal_actions()
        back = TakeBack()
        onwards = [step for step in legal if step != back]
        if self._gave_up_in == view.number:
            onwards = [
                step for step in onwards if isinstance(step, Discard) or _is_plain_draw(step)
            ]
        if onwards:
            return self._random.choice(onwards)
        self._gave_up_in = view.number
        return back


def _is_plain_draw(step: Action) -> bool:
    return isinstance(step, Draw) and step.source != "exchange"
