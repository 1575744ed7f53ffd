"""How likely each seat is to win, as a world stands between two turns.

It is a multinomial logit: each seat has a strength, a weighted sum of what it has, and wins in
proportion to its exponential.  The weights depend on how many contracts the seat that has filled
the most still needs for the last round: the nearer the end, the more a point decides.

What tells most beside the points is what each seat would do if it were its turn now, with the
number market as it lies: a hand is worth what can be taken to it.  Without that, cards held back
looked better than they were.
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from ...packing import size
from .outlook import aims, promise, trophy_points
from .rollout import best_plan
from .world import World


class Having(NamedTuple):
    """What a seat has, or what each part of it weighs.

    Attributes
    ----------
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
        Having(4.21, 0.47, 2.02, 2.02, -0.20, 0.13, 0.30, -0.04, 4.18, 0.00, 0.00, 0.00),
        Having(0.34, 0.93, 0.19, 0.16, 0.17, 0.72, 0.07, 2.11, 0.31, 0.36, -0.16, 0.71),
        Having(0.28, 0.69, 0.19, 0.08, 0.11, 0.46, 0.10, 1.66, 0.21, 0.26, -0.12, 0.37),
        Having(0.24, 0.82, 0.19, 0.03, 0.10, 0.45, 0.12, 1.43, 0.16, 0.21, -0.11, 0.37),
        Having(0.21, 0.69, 0.19, 0.00, 0.06, 0.39, 0.12, 1.26, 0.14, 0.18, -0.09, 0.28),
        Having(0.19, 0.69, 0.16, 0.00, 0.03, 0.34, 0.08, 1.17, 0.15, 0.20, -0.10, 0.33),
        Having(0.19, 0.76, 0.12, 0.01, 0.06, 0.36, 0.07, 1.11, 0.14, 0.18, -0.09, 0.26),
        Having(0.00, 0.00, 0.00, 0.00, 0.07, 0.00, -0.05, 0.75, 0.16, 0.20, -0.13, 0.48),
    ),
    3: (
        Having(0.94, 0.90, 0.41, 0.41, 0.21, 0.05, -0.06, 0.12, 0.82, 0.69, 0.00, 0.25),
        Having(0.36, 1.01, 0.24, 0.14, 0.23, 0.48, 0.08, 1.92, 0.25, 0.28, -0.14, 0.77),
        Having(0.29, 1.00, 0.26, 0.02, 0.12, 0.40, 0.18, 1.61, 0.16, 0.20, -0.09, 0.21),
        Having(0.28, 0.95, 0.23, -0.02, 0.16, 0.33, 0.18, 1.29, 0.11, 0.14, -0.07, 0.17),
        Having(0.25, 0.98, 0.21, -0.02, 0.09, 0.28, 0.14, 1.12, 0.15, 0.17, -0.08, 0.27),
        Having(0.22, 0.93, 0.12, 0.01, 0.16, 0.49, 0.09, 1.22, 0.15, 0.17, -0.08, 0.26),
        Having(0.00, 0.00, 0.00, 0.00, -0.03, 0.00, -0.02, 0.58, 0.19, 0.30, -0.22, 0.51),
    ),
    4: (
        Having(0.87, 1.47, 0.40, 0.40, 0.37, 0.16, 0.18, 0.15, 0.65, 0.58, -0.10, 1.13),
        Having(0.39, 1.08, 0.34, 0.08, 0.27, 0.57, 0.14, 2.23, 0.25, 0.31, -0.15, 0.51),
        Having(0.33, 1.12, 0.32, 0.01, 0.14, 0.37, 0.24, 1.76, 0.15, 0.19, -0.09, 0.26),
        Having(0.29, 1.05, 0.29, -0.04, 0.17, 0.50, 0.17, 1.62, 0.16, 0.21, -0.12, 0.32),
        Having(0.25, 0.97, 0.25, -0.06, 0.12, 0.44, 0.15, 1.33, 0.13, 0.16, -0.09, 0.32),
        Having(0.00, 0.00, 0.00, 0.00, 0.22, 0.00, 0.14, 1.41, 0.17, 0.21, -0.16, 0.61),
    ),
}
"""By the number of seats, and by how many contracts bring the last round.

Fitted to who won 28,000 games of two greedy players, and 3,000 of three and of four, by
`python -m tests.bench.fit_standing`, which prints them.
"""


def having(world: World, seat: int) -> Having:
    """Tell what a seat has, between two turns of a game that goes on."""
    waits = (seat - world.first) % len(world.hands) >= (world.seat - world.first) % len(world.hands)
    now = Having(
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
    """Estimate a seat's share of the win, from 0 to 1; where the game is over it is known."""
    seats = range(len(world.hands))
    if world.is_over:
        results = list(zip(world.totals(), world.bonus, strict=True))
        best = max(results)
        return (results[seat] == best) / results.count(best)
    weights = WEIGHTS[len(seats)][max(0, world.needed - max(world.done))]
    strengths = [
        sum([weight * has for weight, has in zip(weights, having(world, each), strict=True)])
        for each in seats
    ]
    own = strengths[seat]
    # No float is as large as the exponential of 710.
    return 1 / sum([exp(min(strength - own, 700.0)) for strength in strengths])
