"""How often the player that looks ahead wins against greedy players, and how long a turn takes it.

It takes an hour or two, so it runs only where it is named: `python -m tests.bench strength`.
"""

import sys
import time
from collections.abc import Iterator

import romirami as rr
from romirami.intervals import wilson
from romirami.players import GreedyPlayer, SearchPlayer
from tests.bench.table import Row

NODES = {2: 600, 4: 2000}
"""By the number of seats, the budget of a choice: a fraction of what fits into half a second, so
that a thousand games end within an hour."""

SHOWN_EVERY = 50
"""So many games lie between two lines about the games so far."""


def rows() -> Iterator[Row]:
    """Measure at tables of two and of four."""
    yield measure(seats=2, games=1000, target=0.75)
    yield measure(seats=4, games=400, target=0.45)


def measure(seats: int, games: int, target: float) -> Row:
    """Play each deal once from each seat; a shared win counts in parts (SPEC 6.3)."""
    won, seconds, turns = 0.0, 0.0, 0
    for number in range(games):
        share, spent, taken = play(seats, number)
        won, seconds, turns = won + share, seconds + spent, turns + taken
        if (number + 1) % SHOWN_EVERY == 0:
            print(f"  {seats} seats, {number + 1}: {wilson(won, number + 1):.1%}", file=sys.stderr)
    share = wilson(won, games)
    return Row(
        f"search, {NODES[seats]} nodes, {seats} seats: wins of {games:,} games",
        f"{share:.1%}",
        f"{seats - 1} greedy",
        f"{seconds / turns:.2f} s/turn",
        f"≥ {target:.0%}, ≤ 0.5 s",
        share.middle >= target and seconds / turns <= 0.5,
    )


def play(seats: int, number: int) -> tuple[float, float, int]:
    """Play one game: the share of the win, the processor's seconds in thought, the turns."""
    own = number % seats
    players = [GreedyPlayer(number * seats + seat) for seat in range(seats)]
    players[own] = SearchPlayer(number, nodes=NODES[seats])
    game = rr.new_game(seats, seed=number // seats)
    seconds, turns = 0.0, 0
    while not game.is_over:
        view = game.view(game.seat)
        start = time.process_time()
        action = players[game.seat].choose(view)
        if game.seat == own:
            seconds += time.process_time() - start
            turns += isinstance(action, rr.Take)
        game = game.apply(action)
    winners = game.score().winners
    return (own in winners) / len(winners), seconds, turns
