"""Which whole turn is best: play each on in many ways the cards may lie, and compare.

The turns that promise most are played in the same sampled worlds, so that luck is the same for all
of them, and on for a round; then the worse half is left, and the others are played in new worlds.
What a turn is worth is estimated twice in each world: right after it, where less depends on luck,
and after the round, where more is known of what comes of it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from time import perf_counter
from typing import Final

from ...view import View
from .belief import Belief
from .rollout import play_turn
from .standing import win_share
from .turns import Turn, promising_turns, with_discard
from .world import World

WIDTH: Final = 12
"""How many turns are compared: two views in three have no more than eight that are worth a look."""

ROUNDS: Final = 1
"""How many rounds are played after a turn; what comes then is estimated."""

FIRST_LOOK: Final = 10
"""So many rollouts are needed before they count as much as the estimates right after the turn."""

LOOKED_AT: Final = 16
"""In so many worlds a turn is looked at right after it: more would tell little."""

_SIGMAS: Final = 1.96
"""To both sides of an interval that holds the truth in 95 of 100 cases."""


class Budget:
    """What may be spent on one plan.

    Parameters
    ----------
    nodes
        How many turns may be played in rollouts: the same number gives the same plan everywhere.
    seconds
        How long it may take, instead: then the plan depends on the machine.

    Attributes
    ----------
    spent
        How many turns were played.

    Raises
    ------
    ValueError
        If not exactly one of the two is given, or it is not above 0.
    """

    def __init__(self, nodes: int | None = None, seconds: float | None = None) -> None:
        if (nodes is None) == (seconds is None):
            raise ValueError("a budget is a number of nodes or of seconds")
        if (nodes or seconds or 0) <= 0:
            raise ValueError(f"a budget is above 0, not {nodes or seconds}")
        self._nodes, self._seconds = nodes, seconds
        self.spent, self._start = 0, perf_counter()

    def has(self, nodes: int, share: float) -> bool:
        """Whether so many turns more can be played within a share of the whole."""
        if self._nodes is not None:
            return self.spent + nodes <= self._nodes * share
        assert self._seconds is not None
        return perf_counter() - self._start < self._seconds * share


Worth = Callable[[World, int], float]
"""What is estimated: how a world, between two turns, stands for a seat."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a turn is expected to bring.

    Attributes
    ----------
    turn
        The whole turn.
    soon, later
        Its worth right after the turn, in the first worlds, and at the end of the rollout, in
        each; two turns that are compared were in the same worlds.
    """

    turn: Turn
    soon: tuple[float, ...]
    later: tuple[float, ...]

    @property
    def expected(self) -> float:
        """The expected worth."""
        return _blend(self.soon, self.later)

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval of `expected`; infinite before two rollouts."""
        return _margin(self.later)

    def lost_to(self, better: Estimate) -> tuple[float, float]:
        """Tell what is lost in expectation against another turn.

        Returns
        -------
        tuple of float
            The worth, and half the width of its 95 % interval; as both had the same luck, it is
            narrower than between turns played on in different worlds.
        """
        soon = [more - less for more, less in zip(better.soon, self.soon, strict=False)]
        later = [more - less for more, less in zip(better.later, self.later, strict=False)]
        return _blend(soon, later), _margin(later)


def _blend(soon: Sequence[float], later: Sequence[float]) -> float:
    return (fmean(soon) * FIRST_LOOK + sum(later)) / (FIRST_LOOK + len(later))


def _margin(values: Sequence[float]) -> float:
    if len(values) < 2:
        return math.inf
    return _SIGMAS * stdev(values) / math.sqrt(len(values))


def compare_turns(
    view: View,
    budget: Budget,
    seed: int,
    also: Iterable[Turn] = (),
    worth: Worth = win_share,
) -> tuple[Estimate, ...]:
    """Compare the turns that promise most.

    Parameters
    ----------
    view
        What the player whose turn it is may know.
    budget
        What may be spent; for few turns it is a part of it, so that a turn's filling doesn't cost
        as much again as its taking.  One world is looked at in any case.
    seed
        Decides which worlds are sampled.
    also
        Turns that are compared to the end, however they look.
    worth
        What is to be large in the end: the share of the win, or the lead in points.

    Returns
    -------
    tuple of Estimate
        The best first.
    """
    belief = Belief(view)
    chance = random.Random(_occasion(view, seed))
    now = belief.sample(chance)
    stays = [_Runner(turn, worth) for turn in also]
    runs = [
        _Runner(turn, worth)
        for _promised, turn in promising_turns(now, view.phase, WIDTH)
        if not any(turn.is_like(runner.turn) for runner in stays)
    ]
    left: list[_Runner] = []
    entered = len(stays) + len(runs)
    rounds = max(1, math.ceil(math.log2(max(1, len(runs)))))
    for number in range(1, rounds + 1):
        racing = stays + runs
        share = number / rounds * min(1.0, entered / WIDTH)
        nodes = len(racing) * (ROUNDS + 1) * len(now.hands)
        while budget.spent == 0 or budget.has(nodes, share):
            world = belief.sample(chance)
            for runner in racing:
                budget.spent += runner.run(world)
        runs.sort(key=lambda runner: -runner.score)
        half = max(1, (len(runs) + 1) // 2) if number < rounds else len(runs)
        left = runs[half:] + left
        runs = runs[:half]
    ranked = sorted(stays + runs, key=lambda runner: -runner.score) + left
    return tuple(
        Estimate(with_discard(runner.turn, now), tuple(runner.soon), tuple(runner.later))
        for runner in ranked
    )


class _Runner:
    """A turn while it is compared."""

    def __init__(self, turn: Turn, worth: Worth) -> None:
        self.turn = turn
        self.soon: list[float] = []
        self.later: list[float] = []
        self._worth = worth

    @property
    def score(self) -> float:
        return _blend(self.soon, self.later)

    def run(self, world: World) -> int:
        """Play the turn and a round more in a world; tell how many turns that were."""
        world = world.copy()
        seat, seats = world.seat, len(world.hands)
        self.turn.play(world)
        if len(self.soon) < LOOKED_AT:
            self.soon.append(self._worth(world, seat))
        nodes = 1
        # What is left of a last round is played, for then all is known.
        while not world.is_over and (nodes <= ROUNDS * seats or world.is_last_round):
            play_turn(world)
            nodes += 1
        self.later.append(self._worth(world, seat))
        return nodes


def _occasion(view: View, seed: int) -> str:
    """Tell one choice of a game from another, so that each has worlds of its own."""
    return (
        f"{seed} {view.seat} {view.round} {view.phase.value} {view.number_deck} "
        f"{view.hand.packed} {view.numbers.packed} {view.contracts}"
    )
