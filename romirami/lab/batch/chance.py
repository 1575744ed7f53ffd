"""Chance for many games: each game has a stream of its own, told by its number.

The stream is SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
2014), read at any place: what a game draws in a turn for a purpose depends on the seed, the number
of the game, the turn and the purpose, and on nothing else.  So a game is the same in whatever
batch it is played, and whichever path plays it.

A number below n comes of 32 bits by one multiplication.  No number below n is then more likely
than another by more than n in 2**32; what is drawn here has fewer than 2**10 cases.
"""

from __future__ import annotations

import hashlib
from typing import Final

import numpy as np

from .piles import U64

GOLDEN: Final = np.uint64(0x9E37_79B9_7F4A_7C15)
"""The step of the stream."""

MIX_1: Final = np.uint64(0xBF58_476D_1CE4_E5B9)
MIX_2: Final = np.uint64(0x94D0_49BB_1331_11EB)

PURPOSES: Final = 16
"""The places of the stream that belong to a turn; the deal has the first."""

TURN: Final = np.uint64(PURPOSES * int(GOLDEN) % 2**64)
"""How far the stream goes on from turn to turn."""

# The purposes in a turn.  Draws of cards use half a place each.
TAKE: Final = 0
FILL: Final = 1  # and the three after it: a turn has at most four fillings to choose
DISCARD: Final = 5
REFILL: Final = 6  # six cards
CONTRACTS: Final = 9  # four contracts
HAND: Final = 11  # three cards
TOP_UP: Final = 13  # six cards

# The purposes in the deal.
SETUP: Final = 0
DEAL_CONTRACTS: Final = 1  # four contracts
DEAL: Final = 3  # eighteen cards


def key_of(seed: int) -> np.uint64:
    """Make 64 bits of a seed of any size."""
    digest = hashlib.shake_256(f"romirami batch {seed}".encode()).digest(8)
    return np.uint64(int.from_bytes(digest, "big"))


def mixed(states: U64) -> U64:
    """Make chance of places of a stream."""
    states = (states ^ (states >> np.uint64(30))) * MIX_1
    states = (states ^ (states >> np.uint64(27))) * MIX_2
    return states ^ (states >> np.uint64(31))


def streams(key: np.uint64, games: U64) -> U64:
    """Tell where the streams of games begin.

    Examples
    --------
    >>> games = np.arange(3, dtype=np.uint64)
    >>> both = streams(key_of(7), games[1:]), streams(key_of(7), games)[1:]
    >>> bool((both[0] == both[1]).all()), len(set(both[1].tolist()))
    (True, 2)
    """
    return mixed(mixed(games * GOLDEN + key) + key)


def at(clocks: U64, purpose: int) -> U64:
    """Make the chance for a purpose: 64 bits for each game.

    Parameters
    ----------
    clocks
        Where the streams of the games stand.
    purpose
        One of the purposes above.
    """
    return mixed(clocks + np.uint64((purpose + 1) * int(GOLDEN) % 2**64))


def below(chance: U64, limits: U64) -> U64:
    """Make numbers below limits, from the upper 32 bits of chance."""
    return (chance >> np.uint64(32)) * limits >> np.uint64(32)


def lower_half(chance: U64) -> U64:
    """Bring the lower 32 bits of chance up, to be used in their turn."""
    return chance << np.uint64(32)
