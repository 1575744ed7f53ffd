"""The results of games that are over, and the rows that are made of them (SPEC 6)."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from ...dealing import HAND
from ...trophies import TOKENS
from ..rows import ROW, TROPHY_BITS, Rows
from .columns import Columns, Indices
from .piles import U64, sizes
from .tableaux import COUNT, COUNT_PLACES, POINTS_AND_SIZES, summed, trophy_counts


class Finished:
    """What is left of games at their end; by game, or by place in the order of play and game.

    Parameters
    ----------
    seats
        The number of players.
    games
        The number of games.
    start
        The number of the first game.

    Attributes
    ----------
    first, tokens, rounds, decisions, forced
        As in the columns of the games in flight.
    hands
        As in the columns.
    filled, bonus, jokers, drawn, discarded
        As in the columns of the games in flight.
    held_before, played_before
        By place: how many cards a hand had where the games began, and how many were played before.
    """

    def __init__(self, seats: int, games: int, start: int) -> None:
        self.start = start
        self.first: npt.NDArray[np.int8] = np.zeros(games, np.int8)
        self.tokens: npt.NDArray[np.uint8] = np.zeros(games, np.uint8)
        self.rounds: npt.NDArray[np.int32] = np.zeros(games, np.int32)
        self.decisions: npt.NDArray[np.int32] = np.zeros(games, np.int32)
        self.forced: npt.NDArray[np.int32] = np.zeros(games, np.int32)
        self.hands: U64 = np.zeros((seats, games), np.uint64)
        self.filled: U64 = np.zeros((seats, games), np.uint64)
        self.bonus: npt.NDArray[np.int16] = np.zeros((seats, games), np.int16)
        self.jokers: npt.NDArray[np.int8] = np.zeros((seats, games), np.int8)
        self.drawn: npt.NDArray[np.int16] = np.zeros((seats, games), np.int16)
        self.discarded: npt.NDArray[np.int16] = np.zeros((seats, games), np.int16)
        self.held_before: npt.NDArray[np.int16] = np.full(seats, HAND, np.int16)
        self.played_before: npt.NDArray[np.int16] = np.zeros(seats, np.int16)

    def begin(self, columns: Columns) -> None:
        """Note where games begin that begin in the middle: all with as many cards."""
        self.held_before = sizes(columns.hands[:, 0]).astype(np.int16)
        self.played_before = _played(columns.filled[:, 0], columns.jokers[:, 0])

    @property
    def arrays(self) -> tuple[npt.NDArray[Any], ...]:
        """All arrays, those by game first."""
        return tuple([getattr(self, name) for name in (*_BY_GAME, *_BY_PLACE)])

    def store(self, columns: Columns, over: Indices) -> None:
        """Take the results of some columns over."""
        games = columns.game[over] - self.start
        for name in _BY_GAME:
            getattr(self, name)[games] = getattr(columns, name)[over]
        for name in _BY_PLACE:
            getattr(self, name)[:, games] = getattr(columns, name)[:, over]

    def keep(self, done: Finished) -> None:
        """Take over what is left of some of the games."""
        at = done.start - self.start
        for ours, theirs in zip(self.arrays, done.arrays, strict=True):
            ours[..., at : at + len(done.first)] = theirs

    def rows(self) -> Rows:
        """Score the games and write them as rows, game by game, the seats in their order."""
        seats, games = self.filled.shape
        # From the order of play to the seats.
        seat = np.arange(seats)[:, None]
        game = np.arange(games)
        place = (seat - self.first) % seats
        filled = self.filled[place, game]
        bonus = self.bonus[place, game]
        joker = self.jokers[place, game]
        discarded = self.discarded[place, game]
        played = _played(filled, joker) - self.played_before[place]
        drawn = self.drawn[place, game]
        held = sizes(self.hands[place, game]).astype(np.int16)

        rows = np.zeros((games, seats), ROW)
        by_seat = rows.T
        by_seat["game"] = game + self.start
        by_seat["seat"] = seat
        by_seat["is_first"] = place == 0
        by_seat["contracts"] = summed(POINTS_AND_SIZES, filled) & np.uint64(0xFFFF)
        by_seat["bonus"] = bonus
        by_seat["joker"] = joker
        by_seat["filled"] = filled
        by_seat["rounds"] = self.rounds
        by_seat["taken"] = held + discarded + played - drawn - self.held_before[place]
        by_seat["drawn"] = drawn
        by_seat["discarded"] = discarded
        by_seat["played"] = played
        by_seat["joker_spent"] = joker == 0
        self._award_trophies(by_seat, trophy_counts(filled))
        total = (by_seat["contracts"] + by_seat["trophies"] + bonus + joker).astype(np.int32)
        by_seat["total"] = total
        # Most points win, among equals most suit bonus cards; else the win is shared (SPEC 6.3).
        standing = total << 8 | bonus
        winner = standing == standing.max(axis=0)
        by_seat["is_winner"] = winner
        by_seat["winners"] = winner.sum(axis=0)
        return rows.reshape(-1)

    def _award_trophies(self, by_seat: Rows, counts: U64) -> None:
        """Give the trophies in play to who has most, alone (SPEC 6.2)."""
        for token, sides in enumerate(TOKENS):
            for side, trophy in enumerate(sides):
                count = counts >> COUNT_PLACES[token, side] & COUNT
                most = count.max(axis=0)
                has_most = (count == most) & (most > 0)
                in_play = self.tokens >> token & 1 == side
                won = has_most & (has_most.sum(axis=0) == 1) & in_play
                by_seat["trophies"] += won * np.int16(trophy.points)
                by_seat["won"] |= won * np.uint8(TROPHY_BITS[trophy])
                by_seat["in_play"] |= in_play * np.uint8(TROPHY_BITS[trophy])


def _played(filled: U64, jokers: npt.NDArray[np.int8]) -> npt.NDArray[np.int16]:
    """Tell how many number cards lie in contracts; a spent Joker is one of their cards."""
    sizes_filled = summed(POINTS_AND_SIZES, filled) >> np.uint64(16)
    played: npt.NDArray[np.int16] = sizes_filled.astype(np.int16) - (1 - jokers)
    return played


_BY_GAME: Final = ("first", "tokens", "rounds", "decisions", "forced")
_BY_PLACE: Final = ("hands", "filled", "bonus", "jokers", "drawn", "discarded")
