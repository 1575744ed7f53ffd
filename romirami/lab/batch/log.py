"""What happened in games of a batch, so that the engine can play them again.

An entry is a code and a value.  A game's entries stand in the order in which things happened.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from .piles import I64, U64

if TYPE_CHECKING:
    from .columns import Columns, Indices

CARD: Final = 0
"""A number card was drawn; the value is its kind."""

CONTRACT: Final = 1
"""A contract was drawn; the value is its catalogue number."""

RESHUFFLE: Final = 2
"""The discard pile became the deck."""

TAKE: Final = 3
END: Final = 4
DISCARD: Final = 5
FILL: Final = 8
"""Contract n was filled; the code is ``FILL + 2 * n``, and one more with the Joker.

The value of a take, a discard and a filling is the packed pile.
"""


class Log:
    """The entries of all games of a batch, as they come."""

    def __init__(self) -> None:
        self._games: list[I64] = []
        self._codes: list[npt.NDArray[np.uint8]] = []
        self._values: list[U64] = []

    def add(
        self,
        columns: Columns,
        chosen: Indices,
        codes: int | npt.NDArray[np.integer],
        values: int | npt.NDArray[np.unsignedinteger],
    ) -> None:
        """Note what happened in some columns; not in games that are over."""
        n = len(chosen)
        told = ~columns.over[chosen]
        self._games.append(columns.game[chosen][told])
        self._codes.append(np.broadcast_to(codes, n).astype(np.uint8)[told])
        self._values.append(np.broadcast_to(values, n).astype(np.uint64)[told])

    def add_game(self, game: int, codes: U64, values: U64) -> None:
        """Note what happened in one game from its beginning to its end."""
        self._games.append(np.full(len(codes), game))
        self._codes.append(codes.astype(np.uint8))
        self._values.append(values)

    def by_game(self, start: int, games: int) -> list[Entries]:
        """Give the entries of each game, by its number from ``start`` on."""
        numbers = np.concatenate([np.empty(0, np.int64), *self._games])
        order = np.argsort(numbers, kind="stable")
        ends = np.searchsorted(numbers[order], np.arange(start, start + games + 1))
        codes = np.concatenate([np.empty(0, np.uint8), *self._codes])[order]
        values = np.concatenate([np.empty(0, np.uint64), *self._values])[order]
        return [(codes[begin:end], values[begin:end]) for begin, end in pairwise(ends)]


Entries = tuple[npt.NDArray[np.uint8], U64]
"""The codes and the values of a game."""
