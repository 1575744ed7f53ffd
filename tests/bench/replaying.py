"""`python -m tests.bench.replaying [GAMES]`: the engine replays so many games of the batch.

They are shared among the players' numbers, policies and paths; half of them begin in the middle of
a game. Each action is judged and each result compared; the first that differs ends it.
"""

import random
import sys
from collections.abc import Iterator

import romirami as rr
from romirami.lab import batch
from romirami.lab.rows import rows_of
from romirami.simulating import Run, game_of

COMPANIES = (
    *(["random"] * seats for seats in (2, 3, 4)),
    *(["greedy"] * seats for seats in (2, 3, 4)),
    ["greedy", "random"],
    ["random", "greedy", "greedy", "random"],
)
RUNS = [(players, path) for path in batch.PATHS for players in COMPANIES]

SEED = 60
FROM_ONE = 10
"""How many games begin in the same scenario."""


def main(games: int) -> None:
    each = -(-games // (2 * len(RUNS)))
    actions = 0
    for players, path in RUNS:
        actions += replayed(players, each, path)
        for scenario in scenarios(len(players), each // FROM_ONE):
            actions += replayed(players, FROM_ONE, path, scenario)
        print(f"games of {' '.join(players)} on the path {path}: all the same", flush=True)
    told = len(RUNS) * (each + each // FROM_ONE * FROM_ONE)
    print(f"{told:,} games, {actions:,} actions, every one legal")


def replayed(players: list[str], games: int, path: str, scenario: rr.Scenario | None = None) -> int:
    """Let the engine replay games; tell how many actions they had."""
    rows = batch.play(players, games, SEED, 0, path, scenario).reshape(games, -1)
    replays = batch.replays(players, games, SEED, 0, path, scenario)
    for number, (game, row) in enumerate(zip(replays, rows, strict=True)):
        told = (players, path, str(scenario), number)
        assert game.is_over, told
        assert (rows_of(game.score(), number) == row).all(), told
    return sum(len(game.actions) for game in replays)


def scenarios(seats: int, n: int) -> Iterator[rr.Scenario]:
    """Choose steps of whole games, and tell what one seat sees there, or all of it."""
    choose = random.Random(seats)
    for number in range(n):
        over = game_of(Run(("random",) * seats, 1, number), 0)
        at = rr.Game(over.setup)
        for action in over.actions[: choose.randrange(len(over.actions))]:
            at = at.apply(action)
        seen = at.view(choose.randrange(seats)).scenario
        yield choose.choice([seen, rr.Scenario.of(at.position)])


main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
