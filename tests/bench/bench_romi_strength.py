"""How often the planner of Römi wins a hand against the greedy player, and how long it thinks.

It takes a quarter of an hour, so it runs only where it is named:
`python -m tests.bench romi_strength`.
"""

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass

from romirami import romi
from romirami.intervals import wilson
from romirami.romi.players import GreedyPlayer, PlannerPlayer
from tests.bench.table import Row

HANDS = 1000
FIRST_SEED = 1_000_000
"""The planner was tried out with other seeds than these."""

SHOWN_EVERY = 50
"""So many hands lie between two lines about the hands so far."""


@dataclass
class Tally:
    """What the hands so far came to."""

    hands: int = 0
    won: int = 0
    nobody: int = 0
    points: int = 0
    others: int = 0
    seconds: float = 0.0
    turns: int = 0


def rows() -> Iterator[Row]:
    """Deal each hand twice, so that each of the two plays both sides of it."""
    tally = Tally()
    for number in range(HANDS):
        play(number, tally)
        if tally.hands % SHOWN_EVERY == 0:
            share = wilson(tally.won, tally.hands)
            print(f"  {tally.hands} hands: {share:.1%}", file=sys.stderr)
    share = wilson(tally.won, HANDS)
    spent = tally.seconds / tally.turns
    yield Row(
        f"planner of Römi, two seats, wins of {HANDS:,} hands",
        f"{share:.1%}",
        "greedy",
        f"{spent:.3f} s/turn",
        "≥ 65%, ≤ 0.5 s",
        share.middle >= 0.65 and spent <= 0.5,
    )
    halves = wilson(tally.won + tally.nobody / 2, HANDS)
    yield Row(
        f"… with {tally.nobody} hands without a winner as halves",
        f"{halves:.1%}",
        "greedy",
        "–",
        "–",
        True,
    )
    yield Row(
        "… points a hand, the fewer the better",
        f"{tally.points / HANDS:.1f}",
        f"{tally.others / HANDS:.1f}",
        f"{tally.others / tally.points:.1f}",
        "–",
        True,
    )


def play(number: int, tally: Tally) -> None:
    """Play one hand; in the next the same cards are dealt to the other."""
    own = number % 2
    players = {own: PlannerPlayer(number), 1 - own: GreedyPlayer(number)}
    game = romi.new_game(2, FIRST_SEED + number // 2, starter=number // 2 % 2)
    while not game.is_over:
        view = game.view(game.seat)
        start = time.process_time()
        step = players[game.seat].choose(view)
        if game.seat == own:
            tally.seconds += time.process_time() - start
            tally.turns += isinstance(step, romi.Discard)
        game = game.apply(step)
    points = game.score().points
    tally.hands += 1
    tally.won += game.winner == own
    tally.nobody += game.winner is None
    tally.points += points[own]
    tally.others += points[1 - own]
