"""The player that thinks ahead, and the levels at which it plays."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final, NamedTuple

from ...actions import Action, Fill, Take
from ...turn import Phase
from ...view import View
from ..advice import Advice, advice_for
from ..protocol import expect_turn
from .planning import Budget, compare_turns
from .turns import Turn

LEVELS: Final = {"easy": 60, "medium": 300, "hard": 3500}
"""How many nodes each level spends on a choice.

The hardest takes a third of a second a turn on one core, at four seats a bit more.  With a tenth of
its nodes it would win some four games of a hundred less.
"""


class SearchPlayer:
    """Choose the turn that wins most often, in many ways in which the hidden cards may lie.

    A turn is planned as a whole when it begins, and then played as planned: nothing new is seen
    before its end.  What the plan doesn't foresee, as where somebody else began the turn, is
    planned anew.  Beside that a choice depends on the view, the seed and the budget alone.

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
        self._plan: dict[_Place, Action] = {}

    def choose(self, view: View) -> Action:
        """Choose one of the view's legal actions; see `Player.choose`."""
        expect_turn(view)
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        place = _place(view)
        if place not in self._plan:
            budget = Budget(self._nodes) if self._seconds is None else Budget(seconds=self._seconds)
            self._plan = dict(_steps(view, compare_turns(view, budget, self._seed)[0].turn))
        return self._plan[place]

    def advise(self, view: View) -> Advice:
        """Choose, and say why; see `choose`."""
        return advice_for(view, self.choose(view))


class _Place(NamedTuple):
    """Where in a game an action of a turn is due."""

    seat: int
    round: int
    phase: Phase
    hand: int
    joker: bool
    numbers: int
    contracts: frozenset[int]


def _place(view: View) -> _Place:
    return _Place(
        view.seat,
        view.round,
        view.phase,
        view.hand.packed,
        view.joker,
        view.numbers.packed,
        frozenset(view.contracts),
    )


def _steps(view: View, turn: Turn) -> Iterator[tuple[_Place, Action]]:
    """Tell where each action of a turn is due, as far as no new cards are shown."""
    place = _place(view)
    for action in turn.actions:
        yield place, action
        if isinstance(action, Take):
            cards = action.cards.packed
            place = place._replace(
                phase=Phase.FILL, hand=place.hand + cards, numbers=place.numbers - cards
            )
        elif isinstance(action, Fill):
            place = place._replace(
                hand=place.hand - action.cards.packed,
                joker=place.joker and not action.joker,
                contracts=place.contracts - {action.contract},
            )
        else:
            break
