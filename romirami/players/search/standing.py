"""How likely each seat is to win, as a world stands between two turns.

It is a multinomial logit: each seat has a strength, a weighted sum of what it has, and wins in
proportion to its exponential.  The weights depend on how many contracts the seat that has filled
the most still needs for the last round: the nearer the end, the more a point decides.
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from ...packing import size
from .outlook import aims, promise, trophy_points
from .world import World


class Having(NamedTuple):
    """What a seat has, or what each part of it weighs.

    Attributes
    ----------
    points
        The points of contracts and suit bonus cards.
    joker
        1 for the unspent Joker.
    trophies
        The points that trophies are likely to bring.
    promise
        What the hand promises for the seat's next turn, in points; see `outlook.promise`.
    contracts, cards
        How many are filled, and how many the hand has.
    turn
        1 where the seat still has its turn in this round.
    """

    points: float
    joker: float
    trophies: float
    promise: float
    contracts: float
    cards: float
    turn: float


WEIGHTS: Final = {
    2: (
        Having(0.56, -0.04, 0.53, 1.21, -0.09, -0.17, -0.41),
        Having(0.32, 0.60, 0.39, 0.53, 0.60, 0.11, 2.12),
        Having(0.26, 0.51, 0.27, 0.35, 0.55, 0.17, 1.57),
        Having(0.23, 0.89, 0.22, 0.29, 0.37, 0.14, 1.30),
        Having(0.20, 0.91, 0.19, 0.21, 0.40, 0.19, 1.19),
        Having(0.18, 0.71, 0.15, 0.25, 0.37, 0.09, 1.10),
        Having(0.17, 0.77, 0.11, 0.22, 0.37, 0.07, 1.00),
        Having(0.00, 0.00, 0.00, 0.36, 0.00, 0.03, 1.31),
    ),
    3: (
        Having(0.62, 1.15, 0.55, 1.21, 0.14, 0.01, 0.04),
        Having(0.36, 1.02, 0.42, 0.47, 0.51, 0.21, 2.13),
        Having(0.30, 0.83, 0.30, 0.39, 0.35, 0.15, 1.63),
        Having(0.26, 0.93, 0.22, 0.27, 0.36, 0.20, 1.40),
        Having(0.24, 0.91, 0.17, 0.23, 0.39, 0.20, 1.27),
        Having(0.22, 0.94, 0.14, 0.29, 0.35, 0.12, 1.24),
        Having(0.00, 0.00, 0.00, 0.28, 0.00, 0.24, 1.50),
    ),
    4: (
        Having(0.68, 1.25, 0.58, 1.27, 0.15, 0.05, 0.26),
        Having(0.38, 1.11, 0.42, 0.44, 0.39, 0.24, 2.10),
        Having(0.33, 1.08, 0.30, 0.37, 0.35, 0.22, 1.76),
        Having(0.28, 1.09, 0.21, 0.29, 0.44, 0.23, 1.54),
        Having(0.26, 1.00, 0.16, 0.34, 0.40, 0.14, 1.45),
        Having(0.00, 0.00, 0.00, 0.30, 0.00, 0.20, 1.62),
    ),
}
"""By the number of seats, and by how many contracts bring the last round.

Fitted to who won 6,000 games of greedy players for each number of seats, by
`python -m tests.bench.fit_standing`, which prints them.
"""


def having(world: World, seat: int) -> Having:
    """Tell what a seat has, between two turns of a game that goes on."""
    waits = (seat - world.first) % len(world.hands) >= (world.seat - world.first) % len(world.hands)
    has_turns = waits or not world.is_last_round
    return Having(
        points=world.points[seat] + world.bonus[seat],
        joker=world.jokers[seat],
        trophies=trophy_points(world, seat),
        promise=promise(world.hands[seat], aims(world, seat)) if has_turns else 0.0,
        contracts=world.done[seat],
        cards=size(world.hands[seat]),
        turn=waits,
    )


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
    return 1 / sum([exp(strength - own) for strength in strengths])
