"""How likely each seat is to win, as a world stands between two turns.

It is a multinomial logit: each seat has a strength, a weighted sum of what it has, and wins in
proportion to its exponential.  The weights depend on how many contracts the seat that has filled
the most still needs for the last round: the nearer the end, the more a point decides.

What tells most beside the points is what each seat would do if it were its turn now, with the
number market as it lies: a hand is worth what can be taken to it.  Without that, cards held back
looked better than they were.

The seat that thinks will think at its later turns, too, while the others are taken for greedy
players, as in a rollout.  So what it has weighs differently: it makes more of cards in the hand.
"""

from __future__ import annotations

from math import exp
from operator import mul
from typing import Final, NamedTuple

from ...packing import size
from .outlook import aims, promise, trophy_points
from .rollout import best_plan
from .world import World


class Having(NamedTuple):
    """What a seat has, or what each part of it weighs.

    Attributes
    ----------
    start
        1 for every seat: what weighs from the start of the game.
    points
        The points of contracts and suit bonus cards.
    joker
        1 for the unspent Joker.
    trophies, led
        The points that trophies are likely to bring, and those that they would bring now.
    promise
        What the hand promises, in points, whatever lies in the number market; see
        `outlook.promise`.
    contracts, cards
        How many are filled, and how many the hand has.
    turn
        1 where the seat still has its turn in this round.
    next
        Of the seat whose turn is next: what the turn promises with the markets as they lie; see
        `rollout.best_plan`.
    later, gain, fills
        Of every other seat the same, if the markets still lay so when its turn comes; what of it
        the first contract filled counts, and 1 where one is filled.
    """

    start: float = 0.0
    points: float = 0.0
    joker: float = 0.0
    trophies: float = 0.0
    led: float = 0.0
    promise: float = 0.0
    contracts: float = 0.0
    cards: float = 0.0
    turn: float = 0.0
    next: float = 0.0
    later: float = 0.0
    gain: float = 0.0
    fills: float = 0.0


WEIGHTS: Final = {
    2: (
        (
            Having(0.33, 3.72, 3.05, 1.78, 1.78, 0.02, 0.03, 0.11, -0.25, 3.67, 0.00, 0.00, 0.00),
            Having(0.00, 3.71, 0.94, 1.78, 1.78, -0.19, 0.09, 0.22, -0.41, 3.71, 0.00, 0.00, 0.00),
        ),
        (
            Having(2.27, 0.37, 0.98, 0.23, 0.15, 0.18, 0.63, 0.14, 2.53, 0.25, 0.28, -0.10, 0.53),
            Having(0.00, 0.35, 0.71, 0.18, 0.19, 0.22, 1.01, 0.07, 2.46, 0.31, 0.39, -0.20, 0.96),
        ),
        (
            Having(0.96, 0.30, 0.98, 0.22, 0.05, 0.11, 0.54, 0.22, 2.02, 0.16, 0.17, -0.06, 0.27),
            Having(0.00, 0.29, 0.71, 0.27, 0.07, 0.12, 0.57, 0.12, 2.00, 0.22, 0.35, -0.22, 0.74),
        ),
        (
            Having(1.11, 0.27, 0.94, 0.22, 0.03, 0.08, 0.42, 0.20, 1.74, 0.14, 0.17, -0.06, 0.10),
            Having(0.00, 0.25, 0.71, 0.23, 0.04, 0.11, 0.55, 0.12, 1.75, 0.18, 0.26, -0.15, 0.55),
        ),
        (
            Having(0.70, 0.24, 0.92, 0.21, 0.01, 0.07, 0.45, 0.20, 1.50, 0.12, 0.14, -0.03, 0.04),
            Having(0.00, 0.22, 0.77, 0.20, 0.01, 0.10, 0.50, 0.11, 1.55, 0.15, 0.22, -0.12, 0.38),
        ),
        (
            Having(1.05, 0.21, 0.87, 0.16, 0.00, 0.05, 0.43, 0.16, 1.43, 0.12, 0.13, -0.04, 0.19),
            Having(0.00, 0.20, 0.82, 0.20, -0.01, 0.09, 0.49, 0.06, 1.41, 0.15, 0.24, -0.15, 0.49),
        ),
        (
            Having(0.93, 0.21, 0.88, 0.17, 0.00, 0.06, 0.21, 0.14, 1.27, 0.10, 0.13, -0.05, 0.08),
            Having(0.00, 0.20, 0.86, 0.14, 0.01, 0.08, 0.35, 0.01, 1.31, 0.16, 0.23, -0.14, 0.49),
        ),
        (
            Having(0.29, 0.00, 0.15, 0.02, 0.00, 0.03, 0.00, 0.05, 0.81, 0.10, 0.07, -0.01, 0.39),
            Having(
                0.00, 0.00, -0.15, -0.02, 0.00, 0.03, 0.00, -0.18, 0.90, 0.19, 0.32, -0.16, 0.08
            ),
        ),
    ),
    3: (
        (
            Having(-0.76, 0.93, 0.94, 0.39, 0.39, 0.23, 0.14, 0.20, -0.07, 0.73, 0.59, 0.02, 1.29),
            Having(0.00, 0.89, 0.74, 0.39, 0.39, 0.21, 0.23, 0.11, -0.09, 0.79, 0.74, -0.13, 0.80),
        ),
        (
            Having(0.49, 0.40, 1.06, 0.36, 0.08, 0.25, 0.45, 0.19, 2.23, 0.19, 0.21, -0.08, 0.42),
            Having(0.00, 0.38, 0.96, 0.32, 0.08, 0.28, 0.61, 0.10, 2.22, 0.26, 0.32, -0.17, 0.67),
        ),
        (
            Having(0.37, 0.33, 1.08, 0.32, -0.01, 0.17, 0.37, 0.22, 1.81, 0.13, 0.14, -0.05, 0.32),
            Having(0.00, 0.31, 0.78, 0.35, -0.01, 0.23, 0.42, 0.12, 1.77, 0.16, 0.21, -0.10, 0.30),
        ),
        (
            Having(0.60, 0.29, 1.07, 0.26, 0.00, 0.04, 0.28, 0.24, 1.54, 0.14, 0.17, -0.05, 0.03),
            Having(0.00, 0.27, 0.93, 0.20, 0.01, 0.12, 0.53, 0.14, 1.55, 0.16, 0.20, -0.10, 0.36),
        ),
        (
            Having(0.62, 0.26, 0.95, 0.29, -0.07, 0.04, 0.35, 0.28, 1.40, 0.09, 0.11, -0.04, 0.13),
            Having(0.00, 0.26, 1.02, 0.27, -0.04, 0.13, 0.39, 0.15, 1.44, 0.14, 0.18, -0.11, 0.37),
        ),
        (
            Having(0.56, 0.23, 0.92, 0.25, -0.09, 0.10, 0.29, 0.15, 1.27, 0.09, 0.08, -0.05, 0.29),
            Having(0.00, 0.24, 0.91, 0.19, -0.03, 0.24, 0.27, 0.00, 1.24, 0.13, 0.19, -0.13, 0.42),
        ),
        (
            Having(0.16, 0.00, 0.08, 0.00, 0.00, 0.07, 0.00, 0.18, 1.06, 0.12, 0.10, -0.04, 0.17),
            Having(0.00, 0.00, -0.08, 0.00, 0.00, 0.16, 0.00, -0.04, 1.01, 0.11, 0.10, -0.06, 0.67),
        ),
    ),
    4: (
        (
            Having(0.61, 0.85, 1.04, 0.37, 0.37, 0.36, 0.23, 0.09, 0.12, 0.64, 0.56, -0.07, 1.08),
            Having(0.00, 0.86, 1.19, 0.37, 0.37, 0.52, 0.24, 0.10, 0.20, 0.61, 0.39, 0.05, 0.69),
        ),
        (
            Having(1.00, 0.41, 1.10, 0.34, 0.07, 0.25, 0.47, 0.23, 2.34, 0.17, 0.19, -0.08, 0.35),
            Having(0.00, 0.41, 1.23, 0.30, 0.10, 0.30, 0.65, 0.17, 2.30, 0.23, 0.27, -0.13, 0.49),
        ),
        (
            Having(0.74, 0.34, 1.14, 0.29, 0.01, 0.13, 0.44, 0.28, 1.89, 0.12, 0.14, -0.05, 0.21),
            Having(0.00, 0.34, 1.12, 0.28, 0.02, 0.19, 0.52, 0.21, 1.86, 0.17, 0.21, -0.10, 0.24),
        ),
        (
            Having(0.73, 0.29, 1.08, 0.27, -0.03, 0.06, 0.45, 0.29, 1.67, 0.10, 0.11, -0.02, 0.09),
            Having(0.00, 0.30, 1.12, 0.26, -0.02, 0.18, 0.48, 0.17, 1.64, 0.15, 0.20, -0.11, 0.34),
        ),
        (
            Having(0.73, 0.25, 0.99, 0.21, -0.04, 0.08, 0.48, 0.23, 1.52, 0.11, 0.14, -0.07, 0.19),
            Having(0.00, 0.27, 1.04, 0.21, -0.03, 0.20, 0.48, 0.10, 1.51, 0.16, 0.20, -0.12, 0.43),
        ),
        (
            Having(0.30, 0.00, 0.15, 0.02, 0.00, -0.19, 0.00, 0.21, 1.17, 0.19, 0.25, -0.09, 0.02),
            Having(0.00, 0.00, -0.15, -0.02, 0.00, 0.06, 0.00, 0.12, 1.20, 0.18, 0.26, -0.16, 0.33),
        ),
    ),
}
"""By the number of seats, and by how many contracts bring the last round: the weights for the seat
that thinks and for each of the others.

Fitted to who won when a player that thinks sat among greedy ones, in 32,000 games of two, 6,000
of three and 16,000 of four, as `python -m tests.bench.fit_standing` does it; to be done in minutes
they were played by a compiled trial of this search.
"""


def having(world: World, seat: int) -> Having:
    """Tell what a seat has, between two turns of a game that goes on."""
    waits = (seat - world.first) % len(world.hands) >= (world.seat - world.first) % len(world.hands)
    now = Having(
        start=1.0,
        points=world.points[seat] + world.bonus[seat],
        joker=world.jokers[seat],
        trophies=trophy_points(world, seat),
        led=trophy_points(world, seat, sure=True),
        contracts=world.done[seat],
        cards=size(world.hands[seat]),
        turn=waits,
    )
    if world.is_last_round and not waits:
        return now
    market = aims(world, seat)
    promised = promise(world.hands[seat], market)
    plan = best_plan(world, seat, market)
    if seat == world.seat:
        return now._replace(promise=promised, next=plan.value)
    fills = plan.way is not None
    return now._replace(promise=promised, later=plan.value, gain=plan.gain, fills=fills)


def win_share(world: World, seat: int) -> float:
    """Estimate the share of the win, from 0 to 1, of a seat that thinks among greedy players.

    Where the game is over it is known.
    """
    seats = range(len(world.hands))
    if world.is_over:
        results = list(zip(world.totals(), world.bonus, strict=True))
        best = max(results)
        return (results[seat] == best) / results.count(best)
    own_weights, weights = WEIGHTS[len(seats)][max(0, world.needed - max(world.done))]
    strengths = [
        sum(map(mul, own_weights if each == seat else weights, having(world, each)))
        for each in seats
    ]
    own = strengths[seat]
    # No float is as large as the exponential of 710.
    return 1 / sum([exp(min(strength - own, 700.0)) for strength in strengths])
