"""Sums over the contracts of tableaux, which are bits: bit n for contract #n."""

from __future__ import annotations

from typing import Final

import numpy as np

from ...contracts import CONTRACTS
from ...trophies import TOKENS, Trophy
from .piles import U64

_CHUNK: Final = 13
"""The contracts are looked up so many bits at a time."""

_CHUNKS: Final = 3
_CHUNK_BITS: Final = np.uint64((1 << _CHUNK) - 1)


def _sums(values: list[int]) -> U64:
    """Make a table of sums over the bits of a tableau, chunk by chunk; the contracts from #1 on."""
    bits = np.arange(1 << _CHUNK)[:, None] >> np.arange(_CHUNK) & 1
    padded = np.zeros(_CHUNK * _CHUNKS, np.uint64)
    padded[1 : len(values) + 1] = values
    return np.stack([bits.astype(np.uint64) @ part for part in np.split(padded, _CHUNKS)])


# Sums of several things stand side by side in one integer.
POINTS_AND_SIZES: Final = _sums([card.points | card.size << 16 for card in CONTRACTS])
"""The points in the lower 16 bits, above them the cards."""

_TROPHIES: Final = tuple(Trophy)
_COUNTS: Final = _sums(
    [
        sum(trophy.count((card,)) << 8 * place for place, trophy in enumerate(_TROPHIES))
        for card in CONTRACTS
    ]
)

COUNT_PLACES: Final = np.array(
    [[8 * _TROPHIES.index(side) for side in sides] for sides in TOKENS], np.uint64
)
"""By token and side, where its count stands in what `trophy_counts` gives."""

COUNT: Final = np.uint64(0xFF)


def summed(table: U64, tableaux: U64) -> U64:
    """Add up over the contracts of tableaux."""
    parts = [
        table[chunk][tableaux >> np.uint64(_CHUNK * chunk) & _CHUNK_BITS]
        for chunk in range(_CHUNKS)
    ]
    sums: U64 = parts[0] + parts[1] + parts[2]
    return sums


def trophy_counts(tableaux: U64) -> U64:
    """Count what each trophy counts in tableaux (SPEC 6.2), 8 bits each; see `COUNT_PLACES`."""
    return summed(_COUNTS, tableaux)
