"""Random play in the batch beside OpenSpiel's gin rummy and Pgx's sparrow mahjong, in one run.

All is told in decisions for a second of the processor, whatever cores it was spent on: so a peer
gains nothing by using several, and loses nothing where others use the machine. Deals, resets and
the choosing itself take time and don't count.
"""

import time
from collections.abc import Callable, Iterator
from statistics import median

import jax
import jax.numpy as jnp
import numpy as np
import pgx
from pgx.experimental import auto_reset

from romirami.lab import batch
from romirami.lab.batch.columns import Columns
from tests.bench.bench_engine import gin_rummy, rate
from tests.bench.table import Row

SLICES = 7
"""How often each is measured, turn by turn."""

PLAYERS = ["random", "random"]
GAMES = {"numpy": 20_000, "compiled": 100_000}
LINEAR = [10**power for power in (3, 4, 5, 6)]

Measured = tuple[float, float]
"""Decisions a second, and the share of them that is forced."""


def rows() -> Iterator[Row]:
    """Measure: both paths beside both peers, the memory of a game, and the cost by their number."""
    peers = {
        "gin_rummy": lambda seed: rate(gin_rummy, seed),
        "sparrow_mahjong": sparrow_reset,
        "sparrow_mahjong, not reset": sparrow_rounds,
    }
    measures: dict[str, Callable[[int], Measured]] = {
        **{path: lambda seed, path=path: ours(path, seed) for path in GAMES},
        **peers,
    }
    for measure in measures.values():
        measure(0)  # compiles
    slices = {name: [] for name in measures}
    for seed in range(1, SLICES + 1):
        for name, measure in measures.items():
            slices[name].append(measure(seed))
    told = {
        name: (median(one for one, _ in some), median(forced for _, forced in some))
        for name, some in slices.items()
    }
    for path, target in (("numpy", 2_000_000), ("compiled", 10_000_000)):
        speed = f"random play in a batch, {path}, decisions/s (of them forced)"
        met = told[path][0] >= target
        yield Row(speed, shown(told[path]), "–", "–", f"≥ {target:,}", met)
    for path, peer, target in (
        ("numpy", "gin_rummy", 70),
        ("compiled", "gin_rummy", 350),
        ("numpy", "sparrow_mahjong", 35),
        ("compiled", "sparrow_mahjong", 180),
        ("numpy", "sparrow_mahjong, not reset", None),
        ("compiled", "sparrow_mahjong, not reset", None),
    ):
        ratio = told[path][0] / told[peer][0]
        yield Row(
            f"… {path}",
            shown(told[path]),
            f"{peer} {shown(told[peer])}",
            f"{ratio:.0f}",
            "–" if target is None else f"≥ {target}",
            target is None or ratio >= target,
        )
    columns = Columns(["random"] * 4, np.uint64(1), np.arange(1000))
    memory = columns.nbytes / len(columns)
    yield Row(
        "a game of four in flight, bytes", f"{memory:.0f}", "–", "–", "≤ 1000", memory <= 1000
    )
    for path in GAMES:
        yield linear(path)


def shown(measured: Measured) -> str:
    """Write a rate and its forced share."""
    return f"{measured[0]:,.0f} ({measured[1]:.0%})"


def ours(path: str, seed: int) -> Measured:
    """Play a batch, scored."""
    begin = time.process_time()
    done = batch.unscored(PLAYERS, GAMES[path], seed, path=path)
    done.rows()
    spent = time.process_time() - begin
    decisions = int(done.decisions.sum())
    return decisions / spent, int(done.forced.sum()) / decisions


def linear(path: str) -> Row:
    """Tell the microseconds of a game by how many are played."""
    micros = []
    for games in LINEAR:
        begin = time.process_time()
        batch.play(PLAYERS, games, seed=3, path=path)
        micros.append((time.process_time() - begin) / games * 1e6)
    growth = micros[-1] / min(micros)
    counts = ", ".join(f"10^{len(str(games)) - 1}" for games in LINEAR)
    return Row(
        f"µs a game, {path}, of {counts}",
        " ".join(f"{one:.0f}" for one in micros),
        "–",
        f"{growth:.2f}",
        "≤ 1.5",
        growth <= 1.5,
    )


# The peer: 1024 games at once on JAX. As its README shows, a game that is over begins anew at once;
# and, leaner, all are played to the end and none is reset.

WIDTH = 1024
STEPS = 100
ENV = pgx.make("sparrow_mahjong")
INIT = jax.vmap(ENV.init)
STEP = jax.vmap(ENV.step)
STEP_OR_RESET = jax.vmap(auto_reset(ENV.step, ENV.init))


def chosen(key: jax.Array, legal: jax.Array) -> jax.Array:
    """Choose one of the legal actions of each game."""
    return jax.random.categorical(key, jnp.where(legal, 0.0, -jnp.inf))


@jax.jit
def played_with_resets(key: jax.Array) -> tuple[jax.Array, jax.Array]:
    """Play so many steps: the decisions, and the forced ones."""
    first, rest = jax.random.split(key)

    def step(carry, _):
        state, key = carry
        key, choice, reset = jax.random.split(key, 3)
        legal = state.legal_action_mask
        state = STEP_OR_RESET(state, chosen(choice, legal), jax.random.split(reset, WIDTH))
        return (state, key), (legal.sum(1) == 1).sum()

    start = INIT(jax.random.split(first, WIDTH))
    _, forced = jax.lax.scan(step, (start, rest), None, length=STEPS)
    return jnp.int32(WIDTH * STEPS), forced.sum()


@jax.jit
def played_to_the_end(key: jax.Array) -> tuple[jax.Array, jax.Array]:
    """Play all games to the end: the decisions, and the forced ones."""
    first, rest = jax.random.split(key)

    def step(carry):
        state, key, decisions, forced = carry
        key, choice = jax.random.split(key)
        live = ~state.terminated
        legal = state.legal_action_mask
        forced += ((legal.sum(1) == 1) & live).sum()
        state = STEP(state, chosen(choice, legal))
        return state, key, decisions + live.sum(), forced

    start = INIT(jax.random.split(first, WIDTH))
    *_, decisions, forced = jax.lax.while_loop(
        lambda carry: ~carry[0].terminated.all(), step, (start, rest, 0, 0)
    )
    return decisions, forced


def sparrow_reset(seed: int) -> Measured:
    """Measure the peer as it is meant to be used."""
    return sparrow(played_with_resets, seed, runs=1)


def sparrow_rounds(seed: int) -> Measured:
    """Measure the peer as lean as it can be."""
    return sparrow(played_to_the_end, seed, runs=10)


def sparrow(
    play: Callable[[jax.Array], tuple[jax.Array, jax.Array]], seed: int, runs: int
) -> Measured:
    """Measure the peer."""
    keys = jax.random.split(jax.random.PRNGKey(seed), runs)
    begin = time.process_time()
    counts = [[int(n) for n in play(key)] for key in keys]
    spent = time.process_time() - begin
    decisions = sum(n for n, _ in counts)
    return decisions / spent, sum(forced for _, forced in counts) / decisions
