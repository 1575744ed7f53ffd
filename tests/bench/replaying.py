"""`python -m tests.bench.replaying [GAMES]`: the engine replays so many games of the batch.

They are shared among the players' numbers, policies and paths. Each action is judged and each
result compared; the first that differs ends it.
"""

import sys

from romirami.lab import batch
from romirami.lab.rows import rows_of

COMPANIES = (
    *(["random"] * seats for seats in (2, 3, 4)),
    *(["greedy"] * seats for seats in (2, 3, 4)),
    ["greedy", "random"],
    ["random", "greedy", "greedy", "random"],
)
RUNS = [(players, path) for path in batch.PATHS for players in COMPANIES]


def main(games: int) -> None:
    each = -(-games // len(RUNS))
    actions = 0
    for players, path in RUNS:
        rows = batch.play(players, each, seed=60, path=path).reshape(each, len(players))
        replays = batch.replays(players, each, seed=60, path=path)
        for number, (game, row) in enumerate(zip(replays, rows, strict=True)):
            assert game.is_over, (players, path, number)
            assert (rows_of(game.score(), number) == row).all(), (players, path, number)
            actions += len(game.actions)
        print(f"{each} games of {' '.join(players)} on the path {path}: all the same")
    print(f"{each * len(RUNS):,} games, {actions:,} actions, every one legal")


main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
