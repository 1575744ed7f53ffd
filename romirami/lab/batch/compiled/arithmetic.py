"""Chance and piles, one at a time: the same arithmetic as on arrays, in the same order."""

from __future__ import annotations

from typing import Final

import numpy as np

from ..chance import GOLDEN, MIX_1, MIX_2
from ..piles import (
    EVEN_NUMBERS,
    GATHER_SUITS,
    GATHERED,
    GROUP,
    KIND_WIDTH,
    ODD_NUMBERS,
    ONE_NUMBER,
    SUITS_ONCE,
)
from ..tables import VECTORS, tables
from .jit import compiled

Int = int | np.int64
"""A signed integer: compiled, both are the same."""

# Compiled, an unsigned and a signed integer together make a float: so all constants are unsigned.
U0: Final = np.uint64(0)
U1: Final = np.uint64(1)
U3: Final = np.uint64(3)
U6: Final = np.uint64(6)
U12: Final = np.uint64(12)
U15: Final = np.uint64(15)
U18: Final = np.uint64(18)
U27: Final = np.uint64(27)
U30: Final = np.uint64(30)
U31: Final = np.uint64(31)
U32: Final = np.uint64(32)
U48: Final = np.uint64(48)
U51: Final = np.uint64(51)
ALL_BITS: Final = np.uint64(0xFFFF_FFFF_FFFF_FFFF)
_WIDTH: Final = np.uint64(KIND_WIDTH)
_LOWER: Final = np.uint64(0xFFFF)
_ODD_INDEX: Final = tables().odd_index
_EVEN_INDEX: Final = tables().even_index
_FILLABLE: Final = tables().fillable


@compiled
def mixed(state: np.uint64) -> np.uint64:
    """Make chance of a place of a stream; see `romirami.lab.batch.chance`."""
    state = (state ^ (state >> U30)) * MIX_1
    state = (state ^ (state >> U27)) * MIX_2
    return state ^ (state >> U31)


@compiled
def at(clock: np.uint64, purpose: Int) -> np.uint64:
    """Make the chance for a purpose."""
    return mixed(clock + np.uint64(purpose + 1) * GOLDEN)


@compiled
def half(clock: np.uint64, purpose: Int, n: Int) -> np.uint64:
    """Make the chance for the n-th draw of a purpose: there are two in 64 bits."""
    chance = at(clock, purpose + (n >> 1))
    return chance << U32 if n & 1 else chance


@compiled
def below(chance: np.uint64, limit: Int) -> np.int64:
    """Make a number below a limit."""
    return np.int64((chance >> U32) * np.uint64(limit) >> U32)


@compiled
def number_counts(pile: np.uint64) -> np.uint64:
    """Count the numbers of a hand; see `romirami.lab.batch.piles.number_counts`."""
    odd = (pile & ODD_NUMBERS) * SUITS_ONCE >> U48
    even = (pile & EVEN_NUMBERS) * SUITS_ONCE >> U51
    return odd | even << U18


@compiled
def size(pile: np.uint64) -> np.int64:
    """Count the cards of a pile of at most 15."""
    pairs = (pile & ODD_NUMBERS) + ((pile & EVEN_NUMBERS) >> U3)
    pairs = pairs * SUITS_ONCE >> U48
    return np.int64(pairs + (pairs >> U6) + (pairs >> U12) & U15)


@compiled
def number_group(pile: np.uint64, number: Int) -> np.int64:
    """Part the cards of one number, from 0: how many of each suit, 3 bits each."""
    of_number = pile >> np.uint64(number) * _WIDTH & ONE_NUMBER
    return np.int64(of_number * GATHER_SUITS >> GATHERED & GROUP)


@compiled
def bit_count(bits: np.uint64) -> int:
    """Count the bits that are set, which are few."""
    n = 0
    while bits:
        bits &= bits - U1
        n += 1
    return n


@compiled
def count_place(hand: np.uint64) -> np.int64:
    """Tell the place of a hand in tables by counts; see `romirami.lab.batch.tables`."""
    counts = number_counts(hand)
    odd = np.int64(_ODD_INDEX[np.int64(counts & _LOWER)])
    return odd + np.int64(_EVEN_INDEX[np.int64(counts >> U18)])


@compiled
def fillable(hand: np.uint64, joker: Int) -> np.uint64:
    """Tell the contracts that a hand can fill, as bits."""
    bits: np.uint64 = _FILLABLE[count_place(hand) + joker * VECTORS]
    return bits
