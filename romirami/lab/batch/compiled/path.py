"""Whole runs of compiled games, and what is kept of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ....dealing import CONTRACTS_NEEDED
from ..chance import streams
from ..finished import Finished
from ..log import Log
from ..piles import U64
from .game import (
    BONUS,
    DECISIONS,
    DISCARDED,
    DRAWN,
    FILLED,
    FIRST,
    FORCED,
    HANDS,
    JOKERS,
    LOGGED,
    ROUNDS,
    TOKENS,
    Table,
    deal,
    play_out,
    table,
)
from .greedy import Greedy, greedy_of
from .jit import SOURCES, kept

Kept = tuple[npt.NDArray[Any], ...]
"""`Finished.arrays`."""

_ENTRIES: Final = 4096
"""How many entries of a log there is room for at first; most games have fewer."""


def _entry(sources: int) -> Callable[[Table, Greedy | None, U64, int, Kept], int]:
    def play(at_hand: Table, greedy: Greedy | None, begins: U64, needed: int, kept: Kept) -> int:
        first, tokens, rounds, decisions, forced, hands, filled, bonus, jokers, drawn, thrown = kept
        counts, piles = at_hand.counts, at_hand.piles
        for game in range(len(begins)):
            deal(at_hand, begins[game])
            play_out(at_hand, greedy, needed)
            first[game] = counts[FIRST]
            tokens[game] = counts[TOKENS]
            rounds[game] = counts[ROUNDS]
            decisions[game] = counts[DECISIONS]
            forced[game] = counts[FORCED]
            for seat in range(len(hands)):
                hands[seat, game] = piles[HANDS + seat]
                filled[seat, game] = piles[FILLED + seat]
                bonus[seat, game] = counts[BONUS + seat]
                jokers[seat, game] = counts[JOKERS + seat]
                drawn[seat, game] = counts[DRAWN + seat]
                thrown[seat, game] = counts[DISCARDED + seat]
        return sources

    return kept(play)


_play: Final = _entry(SOURCES)


def play_games(
    players: Sequence[str], games: int, key: np.uint64, start: int, log: Log | None = None
) -> Finished:
    """Play games; see `romirami.lab.batch.numpy_path.play_games`.

    ``players`` are those by seat, of `romirami.lab.batch.POLICIES`.
    """
    seats = len(players)
    finished = Finished(seats, games, start)
    numbers = np.arange(start, start + games)
    begins = streams(key, numbers.astype(np.uint64))
    needed = CONTRACTS_NEEDED[seats]
    greedy = greedy_of(players)
    if log is None:
        _play(table(seats), greedy, begins, needed, finished.arrays)
        return finished
    for at, game in enumerate(numbers.tolist()):
        entries = _ENTRIES
        while True:
            at_hand, alone = table(seats, entries), Finished(seats, 1, game)
            _play(at_hand, greedy, begins[at : at + 1], needed, alone.arrays)
            told = int(at_hand.counts[LOGGED]) // 2
            if told <= entries:
                break
            entries = told
        log.add_game(game, at_hand.log[0 : 2 * told : 2], at_hand.log[1 : 2 * told : 2])
        for array, of_game in zip(finished.arrays, alone.arrays, strict=True):
            array[..., at] = of_game[..., 0]
    return finished
