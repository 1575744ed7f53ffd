"""Fits the weights of `romirami.players.search.standing` to games of greedy players.

`python -m tests.bench.fit_standing` plays the games, three minutes for two seats and half a minute
each for three and four, and prints the table. It is not part of `make bench`: it is run again when
what is weighed changes.
"""

import random

import numpy as np

import romirami as rr
from romirami.dealing import CONTRACTS_NEEDED
from romirami.players.search.belief import Belief
from romirami.players.search.rollout import play_turn
from romirami.players.search.standing import Having, having, win_share

PARTS = {2: (7, 4000), 3: (1, 3000), 4: (1, 3000)}
"""By the number of seats: how many parts the games are played in, and how many games a part has.

Each part has chance of its own, so they can as well be played side by side.
"""

SHARE = 0.5
"""So many of the positions of a game are looked at."""

RIDGE = 1.0
"""How strongly the weights are drawn to 0: it decides only where nothing else does, as in the
first round, where nobody has points yet."""

STEPS = 30
"""Newton's method has long arrived after so many steps."""


def played(seats: int) -> dict[int, tuple[np.ndarray, np.ndarray]]:
    """Play, and return by contracts to go: what each seat had, and its share of the win."""
    found: dict[int, list[list[Having]]] = {}
    shares: dict[int, list[list[float]]] = {}
    parts, games = PARTS[seats]
    for part in range(1, parts + 1):
        chance = random.Random(seats + 1000 * part)
        for number in range(games):
            game = rr.new_game(seats, seed=1_000_000 * part + number)
            world = Belief(game.view(game.seat)).sample(chance)
            seen: list[tuple[int, list[Having]]] = []
            while not world.is_over:
                if chance.random() < SHARE:
                    left = max(0, world.needed - max(world.done))
                    seen.append((left, [having(world, seat) for seat in range(seats)]))
                play_turn(world)
            won = [win_share(world, seat) for seat in range(seats)]
            for left, what in seen:
                found.setdefault(left, []).append(what)
                shares.setdefault(left, []).append(won)
    return {left: (np.array(found[left], float), np.array(shares[left])) for left in found}


def fit(had: np.ndarray, won: np.ndarray) -> np.ndarray:
    """Return the weights of the most likely multinomial logit, by Newton's method."""
    weights = np.zeros(had.shape[2])
    for _step in range(STEPS):
        strength = had @ weights
        chances = np.exp(strength - strength.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        slope = np.einsum("gs,gsk->k", won - chances, had) - RIDGE * weights
        apart = had - (chances[:, :, None] * had).sum(1, keepdims=True)
        bend = np.einsum("gs,gsk,gsl->kl", chances, apart, apart) + RIDGE * np.eye(len(weights))
        weights = weights + np.linalg.solve(bend, slope)
    return weights


if __name__ == "__main__":
    for seats, needed in CONTRACTS_NEEDED.items():
        positions = played(seats)
        print(f"    {seats}: (")
        for left in range(needed + 1):
            numbers = ", ".join(f"{weight + 0:.2f}" for weight in fit(*positions[left]))
            print(f"        Having({numbers}),")
        print("    ),")
