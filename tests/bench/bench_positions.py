"""Playing on from a position, on both paths of the batch, beside the engine, in one run.

All is told in games for a second of the processor. A position is sampled for each game of what one
seat sees in the fifth round of a game of two, and played to its end.
"""

import time
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from typing import Final

import romirami as rr
from romirami.lab import batch
from romirami.players import player
from romirami.simulating import Run, play_one
from tests.bench.table import Row

SLICES = 5
"""How often each is measured, turn by turn."""

ROUND: Final = 5
GAMES = {"random": (100, 5000), "greedy": (20, 2000)}
"""How many the engine plays, and the batch."""

FEW: Final = 200
"""As many as `what_if` asks for where nothing is said."""


def rows() -> Iterator[Row]:
    """Measure games a second."""
    scenario = seen_in(ROUND)
    for policy, (one_by_one, together) in GAMES.items():
        players = (policy, policy)
        measures: dict[str, Callable[[int], float]] = {
            "engine": partial(engine, players, one_by_one, scenario),
            **{
                f"{path}, {games:,} games": partial(in_batch, players, games, scenario, path)
                for path in batch.PATHS
                for games in (FEW, together)
            },
        }
        for measure in measures.values():
            measure(SLICES)  # compiles
        slices = [{name: one(seed) for name, one in measures.items()} for seed in range(SLICES)]
        told = {name: median(one[name] for one in slices) for name in measures}
        for name in list(measures)[1:]:
            yield Row(
                f"{policy} play from round {ROUND}, {name}, games/s",
                f"{told[name]:,.0f}",
                f"the engine's {told['engine']:,.0f}",
                f"{told[name] / told['engine']:.0f}",
                "–",
                True,
            )


def seen_in(rounds: int) -> rr.Scenario:
    """Tell what the first player sees in a round of a game of two greedy players."""
    game, greedy = rr.new_game(2, seed=7, first=0), player("greedy", 1)
    while game.round < rounds:
        game = game.apply(greedy.choose(game.view(game.seat)))
    return game.view(0).scenario


def engine(players: tuple[str, ...], games: int, scenario: rr.Scenario, seed: int) -> float:
    """Play game by game."""
    run = Run(players, games, seed, start=scenario)
    begin = time.process_time()
    for number in range(games):
        play_one(run, number)
    return games / (time.process_time() - begin)


def in_batch(
    players: tuple[str, ...], games: int, scenario: rr.Scenario, path: str, seed: int
) -> float:
    """Play a batch, scored."""
    begin = time.process_time()
    batch.play(players, games, seed, path=path, scenario=scenario)
    return games / (time.process_time() - begin)
