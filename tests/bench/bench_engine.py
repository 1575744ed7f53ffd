"""The engine beside OpenSpiel's gin rummy, both played at random, from Python, on one core."""

import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from statistics import median

import romirami as rr
from tests.bench.table import Row

ROUNDS = 5
"""How often each is measured, in turns; the medians are compared."""

SECONDS = 1.0
"""How long each time."""


def rows() -> Iterator[Row]:
    """Measure: whole games, judging cards, and the import."""
    ours, theirs = [], []
    for seed in range(ROUNDS):
        ours.append(rate(our_game, seed))
        theirs.append(rate(gin_rummy_game(), seed))
    (our_rate, our_forced), (peer_rate, peer_forced) = middle(ours), middle(theirs)
    yield Row(
        "random whole games, decisions/s (of them forced)",
        f"{our_rate:,.0f} ({our_forced:.0%})",
        f"gin_rummy {peer_rate:,.0f} ({peer_forced:.0%})",
        f"{our_rate / peer_rate:.1f}",
        "≥ 5",
        our_rate >= 5 * peer_rate,
    )
    free, peer_free = our_rate * (1 - our_forced), peer_rate * (1 - peer_forced)
    yield Row(
        "the same, only decisions with a choice",
        f"{free:,.0f}",
        f"gin_rummy {peer_free:,.0f}",
        f"{free / peer_free:.1f}",
        "–",
        True,
    )
    micros = median(check_micros() for _ in range(ROUNDS))
    yield Row("contract.check, µs", f"{micros:.1f}", "–", "–", "≤ 10", micros <= 10)
    millis = median(import_millis() for _ in range(ROUNDS))
    yield Row("import romirami, ms", f"{millis:.0f}", "–", "–", "≤ 60", millis <= 60)


def rate(game: Callable[[random.Random], tuple[int, int]], seed: int) -> tuple[float, float]:
    """Play whole games for a while: decisions a second, and the share that is forced."""
    chance = random.Random(seed)
    decisions = forced = 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < SECONDS:
        made, without_choice = game(chance)
        decisions += made
        forced += without_choice
    return decisions / spent, forced / decisions


def middle(measured: list[tuple[float, float]]) -> tuple[float, float]:
    rates, shares = zip(*measured, strict=True)
    return median(rates), median(shares)


def our_game(chance: random.Random) -> tuple[int, int]:
    """Play a game: how many decisions, and how many of them had one legal action only."""
    game = rr.new_game(2, seed=chance.getrandbits(32))
    decisions = forced = 0
    while not game.is_over:
        legal = game.legal_actions()
        n = len(legal)
        decisions += 1
        forced += n == 1
        game = game.apply(legal[int(chance.random() * n)])
    return decisions, forced


def gin_rummy_game() -> Callable[[random.Random], tuple[int, int]]:
    """Make the same of OpenSpiel; its deals are drawn by the same chance and don't count."""
    import pyspiel

    game = pyspiel.load_game("gin_rummy")

    def play(chance: random.Random) -> tuple[int, int]:
        state = game.new_initial_state()
        decisions = forced = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            n = len(legal)
            if not state.is_chance_node():
                decisions += 1
                forced += n == 1
            state.apply_action(legal[int(chance.random() * n)])
        return decisions, forced

    return play


def check_micros() -> float:
    """Judge cards that fill, cards that don't, and cards with the Joker, as values."""
    hands = [rr.parse_cards(text) for text in ("3h 3d 3c 3y", "3h 3d 3c 2y", "3h 3d 3c *")]
    contract = rr.CONTRACTS[3]
    n = 2000
    begin = time.perf_counter()
    for _ in range(n):
        for hand in hands:
            contract.check(hand)
    return (time.perf_counter() - begin) / (n * len(hands)) * 1e6


def import_millis() -> float:
    """Import it into a new interpreter."""
    code = (
        "import time; begin = time.perf_counter(); import romirami; "
        "print((time.perf_counter() - begin) * 1e3)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return float(done.stdout)
