"""Fits the weights of `romirami.players.search.standing` to games of the player that uses them.

`python -m tests.bench.fit_standing` plays `SearchPlayer` against greedy players with the weights
as they are, half a day at tables of two, three and four, and prints the table.  It is not part of
`make bench`: it is run again when what is weighed changes.  With the new weights the player plays
differently, so it may be run once more.
"""

import random

import numpy as np

import romirami as rr
from romirami.dealing import CONTRACTS_NEEDED
from romirami.players import GreedyPlayer, SearchPlayer
from romirami.players.search.standing import Having, having
from romirami.turn import Phase
from tests.engine.worlds import world_of

GAMES = {2: 20_000, 3: 8_000, 4: 8_000}
"""By the number of seats, how many games are played."""

NODES = 400
"""How far the player thinks: less than at any hard table, for the games are many."""

SHARE = 0.5
"""So many of the positions of a game are looked at."""

RIDGE = 1.0
"""How strongly the weights are drawn to 0: it decides only where nothing else does, as in the
first round, where nobody has points yet."""

STEPS = 30
"""Newton's method has long arrived after so many steps."""

Positions = dict[int, tuple[np.ndarray, np.ndarray]]
"""By the contracts that bring the last round: what each seat had, and its share of the win.

The parts of what the seat that thinks had are followed by as many zeros, those of the others come
after as many: so each of both has weights of its own.
"""


def played(seats: int) -> Positions:
    """Play, and return the positions between two turns."""
    found: dict[int, list[list[tuple[float, ...]]]] = {}
    shares: dict[int, list[list[float]]] = {}
    chance = random.Random(seats)
    for number in range(GAMES[seats]):
        thinks = number % seats
        players = [GreedyPlayer(number * seats + seat) for seat in range(seats)]
        players[thinks] = SearchPlayer(number, nodes=NODES)
        game = rr.new_game(seats, seed=1_000_000 + number // seats)
        seen: list[tuple[int, list[tuple[float, ...]]]] = []
        while not game.is_over:
            if game.phase is Phase.TAKE and game.actions and chance.random() < SHARE:
                world = world_of(game)
                left = max(0, world.needed - max(world.done))
                seen.append(
                    (left, [_parted(having(world, at), at == thinks) for at in range(seats)])
                )
            game = game.apply(players[game.seat].choose(game.view(game.seat)))
        winners = game.score().winners
        for left, what in seen:
            found.setdefault(left, []).append(what)
            won = [(seat in winners) / len(winners) for seat in range(seats)]
            shares.setdefault(left, []).append(won)
    return {left: (np.array(found[left], float), np.array(shares[left])) for left in found}


def _parted(has: Having, thinks: bool) -> tuple[float, ...]:
    """Put what a seat has into the half of those that think or of the others."""
    nothing = Having()
    return (*has, *nothing) if thinks else (*nothing, *has._replace(start=0.0))


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
            print("        (")
            for weights in np.split(fit(*positions[left]), 2):
                print(
                    f"            Having({', '.join(f'{weight + 0:.2f}' for weight in weights)}),"
                )
            print("        ),")
        print("    ),")
