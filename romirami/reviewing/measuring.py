"""What a turn loses against another one, and how likely a seat wins: from whole games.

Whoever is found best among many owes some of that to luck, and to the estimate of what comes after
the rounds that were looked ahead.  So the turn that was played is measured against it in other
worlds, and in whole games.
"""

from __future__ import annotations

import random
from statistics import fmean, stdev
from typing import NamedTuple

from ..intervals import Interval, student, wilson
from ..players import ENDLESS
from ..players.search import Turn, final_lead, win_share
from ..players.search.belief import Belief
from ..players.search.rollout import play_turn
from ..players.search.world import World
from ..view import View


class Measured(NamedTuple):
    """What came of the games.

    Attributes
    ----------
    lost
        How many points of the lead over the other players' mean at the end the turn that was
        played loses against the best; below 0 where it did better.
    chance
        The chance to win with the one of the two that did better: the share of games won, a shared
        win counting in parts.
    """

    lost: Interval
    chance: Interval


def measure(view: View, best: Turn, played: Turn, nodes: int, seed: int) -> Measured:
    """Play a game on from two turns many times, all players going on much like the greedy one.

    Parameters
    ----------
    view
        Of the seat whose turn it is.
    best, played
        Two turns, from this step to the end of the turn; both have the same luck each time.
    nodes
        How many turns may be played in thought; one game at least is played to its end.
    seed
        Decides how the hidden cards are sampled.
    """
    belief, chance = Belief(view), random.Random(seed)
    turns = (best,) if played.is_like(best) else (best, played)
    leads: list[list[float]] = [[] for _turn in turns]
    won, spent = [0.0 for _turn in turns], 0
    while not leads[0] or spent < nodes:
        dealt = belief.sample(chance)
        for at, turn in enumerate(turns):
            world = dealt.copy()
            spent += _play_out(world, turn)
            leads[at].append(final_lead(world, view.seat))
            won[at] += win_share(world, view.seat)
    lost = [more - less for more, less in zip(leads[0], leads[-1], strict=True)]
    games, middle = len(lost), fmean(lost)
    deviation = stdev(lost) if games > 1 else 0.0
    return Measured(
        Interval(0.0, 0.0, 0.0) if len(turns) == 1 else student(middle, deviation, games),
        wilson(won[0 if middle > 0 else -1], games),
    )


def _play_out(world: World, turn: Turn) -> int:
    """Play a turn and all that follow; tell how many that were.

    A game that doesn't come to its end is left where it is: it stands as it does for ever.
    """
    turn.play(world)
    nodes, most = 1, ENDLESS * len(world.hands)
    while not world.is_over and nodes < most:
        play_turn(world)
        nodes += 1
    return nodes
