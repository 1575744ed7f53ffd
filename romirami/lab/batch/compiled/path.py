"""Whole runs of compiled games, and what is kept of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ....dealing import CONTRACTS_NEEDED
from ....errors import EndlessError
from ....players import ENDLESS
from ..chance import streams
from ..columns import Columns, greedy_seats
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
    Begun,
    Table,
    begun_of,
    deal,
    lay,
    play_out,
    table,
)
from .greedy import Greedy, greedy_of
from .jit import SOURCES, kept

Kept = tuple[npt.NDArray[Any], ...]
"""`Finished.arrays`."""

_ENTRIES: Final = 4096
"""How many entries of a log there is room for at first; most games have fewer."""


def _entry(sources: int) -> Callable[[Table, Greedy | None, U64, Begun, int, Kept], int]:
    def play(
        at_hand: Table, greedy: Greedy | None, begins: U64, begun: Begun, needed: int, kept: Kept
    ) -> int:
        first, tokens, rounds, decisions, forced, hands, filled, bonus, jokers, drawn, thrown = kept
        counts, piles = at_hand.counts, at_hand.piles
        is_dealt = len(begun.deck) == 0
        ended = True
        for game in range(len(begins)):
            if is_dealt:
                deal(at_hand, begins[game])
            else:
                lay(at_hand, begun, game)
            ended = play_out(at_hand, greedy, needed)
            if not ended:
                break
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
        return sources if ended else 0

    return kept(play)


_play: Final = _entry(SOURCES)
"""Plays games; gives 0 where one doesn't come to its end, else the number it is closed over."""


def play_games(
    players: Sequence[str], games: int, key: np.uint64, start: int, log: Log | None = None
) -> Finished:
    """Play games; see `romirami.lab.batch.numpy_path.play_games`.

    ``players`` are those by seat, of `romirami.lab.batch.POLICIES`.
    """
    finished = Finished(len(players), games, start)
    begins = streams(key, np.arange(start, start + games, dtype=np.uint64))
    _play_all(finished, begins, begun_of(None), greedy_of(greedy_seats(players)), log)
    return finished


def play_on(columns: Columns, finished: Finished) -> None:
    """Play games in flight to their end; see `romirami.lab.batch.numpy_path.play_on`."""
    done = Finished(columns.seats, len(columns), int(columns.game[0]))
    greedy = greedy_of(columns.greedy)
    _play_all(done, columns.clock, begun_of(columns), greedy, columns.log)
    finished.keep(done)


def _play_all(
    finished: Finished, begins: U64, begun: Begun, greedy: Greedy | None, log: Log | None
) -> None:
    """Play games, dealt where none has begun; one by one where somebody reads what happens."""
    seats = len(finished.hands)
    needed = CONTRACTS_NEEDED[seats]
    if log is None:
        if not _play(table(seats), greedy, begins, begun, needed, finished.arrays):
            raise EndlessError(ENDLESS)
        return
    for at, game in enumerate(range(finished.start, finished.start + len(begins))):
        one = slice(at, at + 1)
        here = Begun(begun.deck[one], begun.piles[one], begun.counts[one])
        entries = _ENTRIES
        while True:
            at_hand, alone = table(seats, entries), Finished(seats, 1, game)
            if not _play(at_hand, greedy, begins[one], here, needed, alone.arrays):
                raise EndlessError(ENDLESS)
            told = int(at_hand.counts[LOGGED]) // 2
            if told <= entries:
                break
            entries = told
        log.add_game(game, at_hand.log[0 : 2 * told : 2], at_hand.log[1 : 2 * told : 2])
        finished.keep(alone)
