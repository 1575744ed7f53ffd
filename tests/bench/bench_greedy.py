"""Greedy play in the batch, on both paths, beside the engine's greedy player, in one run.

All is told in decisions for a second of the processor, as in `bench_batch`.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from statistics import median
from tempfile import TemporaryDirectory

from romirami.lab import batch
from romirami.simulating import Run, game_of
from tests.bench.table import Row

SLICES = 5
"""How often each is measured, turn by turn."""

PLAYERS = ("greedy", "greedy")
GAMES = {"engine": 20, "numpy": 3000, "compiled": 10_000}


def rows() -> Iterator[Row]:
    """Measure decisions a second, and what compiling costs before the first game."""
    compiling = {
        " and ".join(dict.fromkeys(players)): compile_seconds(players)
        for players in (("random", "random"), PLAYERS)
    }
    measures: dict[str, Callable[[int], float]] = {
        "engine": engine,
        **{path: partial(in_batch, path) for path in batch.PATHS},
    }
    slices = [{name: measure(seed) for name, measure in measures.items()} for seed in range(SLICES)]
    told = {name: median(one[name] for one in slices) for name in measures}
    for path in batch.PATHS:
        ratio = told[path] / told["engine"]
        yield Row(
            f"greedy play in a batch, {path}, decisions/s",
            f"{told[path]:,.0f}",
            f"the engine's {told['engine']:,.0f}",
            f"{ratio:.0f}",
            "–",
            True,
        )
    for players, (anew, kept) in compiling.items():
        what = f"compiling what plays {players}, s of the processor (kept by an earlier process)"
        yield Row(what, f"{anew:.1f} ({kept:.1f})", "–", "–", "–", True)


def engine(seed: int) -> float:
    """Play game by game."""
    run = Run(PLAYERS, GAMES["engine"], seed)
    begin = time.process_time()
    decisions = sum(len(game_of(run, number).actions) for number in range(run.games))
    return decisions / (time.process_time() - begin)


def in_batch(path: str, seed: int) -> float:
    """Play a batch, scored."""
    begin = time.process_time()
    done = batch.unscored(PLAYERS, GAMES[path], seed, path=path)
    done.rows()
    return int(done.decisions.sum()) / (time.process_time() - begin)


COMPILING = """
import time
from romirami.lab import batch
begin = time.process_time()
batch.unscored({players}, 1, 1, path="compiled")
print(time.process_time() - begin)
"""


def compile_seconds(players: tuple[str, ...]) -> tuple[float, float]:
    """Load Numba and play one game in new interpreters: first with nothing kept, then with it."""
    with TemporaryDirectory() as kept:
        anew, again = (
            subprocess.run(
                [sys.executable, "-c", COMPILING.format(players=players)],
                env=os.environ | {"NUMBA_CACHE_DIR": kept},
                capture_output=True,
                text=True,
                check=True,
            )
            for _process in range(2)
        )
    return float(anew.stdout), float(again.stdout)
