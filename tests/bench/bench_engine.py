"""The engine beside OpenSpiel's gin rummy, both played at random, from Python, on one core.

OpenSpiel is driven twice: by the loop of its own example, `open_spiel/python/examples/example.py`,
less what that prints, and by the leanest loop that plays the same games. Ours is the plain one.
"""

import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from statistics import median

import numpy as np
import pyspiel

import romirami as rr
from tests.bench.table import Row

SLICES = 25
"""How often each is measured, turn by turn, so that whatever else the machine does hits all."""

SECONDS = 0.2
"""The processor's time for one slice, up to the end of its last game."""

ROUNDS = 5
"""How often the smaller things are measured."""

Game = Callable[[random.Random], tuple[int, int]]
"""Plays one game at random: how many decisions, and how many of them had one legal action only.

What chance decides, the deals, takes time and doesn't count.
"""


def rows() -> Iterator[Row]:
    """Measure: whole games, judging cards, and the import."""
    ours, documented, leanest = measure([our_game, gin_rummy, gin_rummy_leanest])
    yield row("random whole games, decisions/s (of them forced)", ours, documented, target=5)
    yield row("… beside the leanest loop over gin_rummy", ours, leanest)
    yield row("… and only decisions with a choice", *map(with_a_choice, (ours, leanest)))
    micros = median(check_micros() for _ in range(ROUNDS))
    yield Row("contract.check, µs", f"{micros:.1f}", "–", "–", "≤ 10", micros <= 10)
    # Whatever else the machine does only adds to it, so the fastest tells most.
    millis = min(import_millis() for _ in range(4 * ROUNDS))
    yield Row("import romirami, ms", f"{millis:.0f}", "–", "–", "≤ 60", millis <= 60)


def row(
    what: str, ours: tuple[float, float], peer: tuple[float, float], target: int | None = None
) -> Row:
    """Compare two rates, each with the share of forced decisions."""
    ratio = ours[0] / peer[0]
    shown = [f"{rate:,.0f} ({forced:.0%})" for rate, forced in (ours, peer)]
    return Row(
        what,
        shown[0],
        f"gin_rummy {shown[1]}",
        f"{ratio:.1f}",
        "–" if target is None else f"≥ {target}",
        target is None or ratio >= target,
    )


def with_a_choice(measured: tuple[float, float]) -> tuple[float, float]:
    """Leave out the forced decisions; their time stays."""
    rate, forced = measured
    return rate * (1 - forced), 0.0


def measure(games: Sequence[Game]) -> list[tuple[float, float]]:
    """Return for each the median of decisions a second, and of the share that is forced."""
    slices = [[rate(game, seed) for game in games] for seed in range(SLICES)]
    return [
        (median(rate for rate, _ in one), median(forced for _, forced in one))
        for one in zip(*slices, strict=True)
    ]


def rate(game: Game, seed: int) -> tuple[float, float]:
    """Play whole games for a while: decisions a second, and the share that is forced."""
    chance = random.Random(seed)
    decisions = forced = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < SECONDS:
        made, without_choice = game(chance)
        decisions += made
        forced += without_choice
    return decisions / spent, forced / decisions


def our_game(chance: random.Random) -> tuple[int, int]:
    """Play a game of two players."""
    game = rr.new_game(2, seed=chance.getrandbits(32))
    decisions = forced = 0
    while not game.is_over:
        legal = game.legal_actions()
        decisions += 1
        forced += len(legal) == 1
        game = game.apply(chance.choice(legal))
    return decisions, forced


GAME = pyspiel.load_game("gin_rummy")


def gin_rummy(chance: random.Random) -> tuple[int, int]:
    """Play as OpenSpiel's example does, which draws the deals by NumPy's global chance."""
    state = GAME.new_initial_state()
    decisions = forced = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, probabilities = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(np.random.choice(actions, p=probabilities))
        else:
            legal = state.legal_actions()
            decisions += 1
            forced += len(legal) == 1
            state.apply_action(chance.choice(legal))
    return decisions, forced


def gin_rummy_leanest(chance: random.Random) -> tuple[int, int]:
    """Play with as little Python as possible: all cards that may be dealt are equally likely."""
    state = GAME.new_initial_state()
    decisions = forced = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        n = len(legal)
        if not state.is_chance_node():
            decisions += 1
            forced += n == 1
        state.apply_action(legal[int(chance.random() * n)])
    return decisions, forced


def check_micros() -> float:
    """Judge cards that fill, cards that don't, and cards with the Joker, as values."""
    hands = [rr.parse_cards(text) for text in ("3h 3d 3c 3y", "3h 3d 3c 2y", "3h 3d 3c *")]
    contract = rr.CONTRACTS[3]
    n = 2000
    begin = time.process_time()
    for _ in range(n):
        for hand in hands:
            contract.check(hand)
    return (time.process_time() - begin) / (n * len(hands)) * 1e6


def import_millis() -> float:
    """Import it into a new interpreter."""
    code = (
        "import time; begin = time.process_time(); import romirami; "
        "print((time.process_time() - begin) * 1e3)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return float(done.stdout)
