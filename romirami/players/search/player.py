"""The player that thinks ahead, and the levels at which it plays."""

from __future__ import annotations

import random
from typing import Final

from ...actions import Action
from ...view import View
from ..advice import Advice, advice_for
from ..protocol import expect_turn
from .planning import Budget, compare_turns

LEVELS: Final = {"easy": 60, "medium": 300, "hard": 1000}
"""How many nodes each level spends on a choice.

The hardest stays well below half a second a turn on one core, at four seats and on a busy machine
too; what it would find with more nodes is little more.
"""


class SearchPlayer:
    """Choose the turn that wins most often, in many ways in which the hidden cards may lie.

    A choice depends on the view, the seed and the budget alone: not on what the player did
    before, so it may be asked again, or another one in its place.

    Parameters
    ----------
    seed
        Decides which ways are looked at; others each time where left out.
    nodes
        How many turns are played in thought before a choice.
    seconds
        How long a choice may take, instead of a number of nodes.

    Examples
    --------
    >>> import romirami as rr
    >>> view = rr.new_game(2, seed=7, first=0).view(0)
    >>> SearchPlayer(seed=1, nodes=200).choose(view) in view.legal_actions()
    True
    """

    def __init__(
        self,
        seed: int | None = None,
        nodes: int = LEVELS["hard"],
        seconds: float | None = None,
    ) -> None:
        self._seed = random.Random(seed).getrandbits(60)
        self._nodes, self._seconds = nodes, seconds

    def choose(self, view: View) -> Action:
        """Choose one of the view's legal actions; see `Player.choose`."""
        expect_turn(view)
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        budget = Budget(self._nodes) if self._seconds is None else Budget(seconds=self._seconds)
        return compare_turns(view, budget, self._seed)[0].turn.actions[0]

    def advise(self, view: View) -> Advice:
        """Choose, and say why; see `choose`."""
        return advice_for(view, self.choose(view))
