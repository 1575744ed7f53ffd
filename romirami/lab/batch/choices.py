"""What is chosen in some columns, by whoever plays there: the random player or the greedy one."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ...dealing import CONTRACTS_NEEDED
from . import chance, greedy, uniform
from .columns import Columns, Indices
from .piles import U64
from .prospects import Prospects, prospects_of
from .uniform import Chosen


def choose_take(columns: Columns, seat: int) -> U64:
    """Choose what a place in the order of play takes, in all columns (SPEC 4.1)."""
    markets, source = columns.numbers, chance.at(columns.clock, chance.TAKE)
    taken = np.empty_like(markets)
    random, chosen = _by_player(columns, seat, np.arange(len(columns)))
    if len(random):
        taken[random] = uniform.choose_take(markets[random], source[random])
    if len(chosen):
        taken[chosen] = greedy.choose_take(
            _prospects(columns, seat, chosen),
            markets[chosen],
            columns.hands[seat, chosen],
            columns.jokers[seat, chosen] != 0,
            source[chosen],
        )
    return taken


def choose_filling(columns: Columns, seat: int, going: Indices, fillable: U64, step: int) -> Chosen:
    """Choose what is filled in some columns, or to end the turn (SPEC 4.2).

    Parameters
    ----------
    columns, seat
        Where, and the place in the order of play.
    going
        Which columns.
    fillable
        The contracts of the market that can be filled there, as bits; at least one.
    step
        How many were filled in this turn before.
    """
    hands, jokers = columns.hands[seat, going], columns.jokers[seat, going] != 0
    random, chosen = _by_player(columns, seat, going)
    parts = []
    if len(random):
        source = chance.at(columns.clock[going[random]], chance.FILL + step)
        parts.append(
            uniform.choose_filling(hands[random], jokers[random], fillable[random], source)
        )
    if len(chosen):
        prospects = _prospects(columns, seat, going[chosen])
        parts.append(greedy.choose_filling(prospects, hands[chosen], jokers[chosen]))
    # Back in the order of the columns.
    order = np.argsort(np.concatenate([random, chosen]))
    return Chosen(
        np.concatenate([part.ask for part in parts])[order],
        np.concatenate([part.joker for part in parts])[order],
        np.concatenate([part.pile for part in parts])[order],
    )


def choose_discard(
    columns: Columns, seat: int, going: Indices, surplus: npt.NDArray[np.int32]
) -> U64:
    """Choose so many cards to discard in some columns (SPEC 4.3)."""
    hands = columns.hands[seat, going]
    source = chance.at(columns.clock[going], chance.DISCARD)
    discarded: U64 = np.empty_like(hands)
    random, chosen = _by_player(columns, seat, going)
    if len(random):
        discarded[random] = uniform.choose_discard(
            hands[random], surplus[random], source[random]
        ).pile
    if len(chosen):
        discarded[chosen] = greedy.choose_discard(
            _prospects(columns, seat, going[chosen]),
            hands[chosen],
            columns.jokers[seat, going[chosen]] != 0,
            surplus[chosen],
            source[chosen],
        )
    return discarded


def _by_player(columns: Columns, seat: int, going: Indices) -> tuple[Indices, Indices]:
    """Part some columns, by their places among these: the random player's, and the greedy one's."""
    if columns.greedy.any():
        is_greedy = columns.greedy[(columns.first[going] + seat) % columns.seats]
        return np.flatnonzero(~is_greedy), np.flatnonzero(is_greedy)
    return np.arange(len(going)), np.empty(0, np.intp)


def _prospects(columns: Columns, seat: int, chosen: Indices) -> Prospects:
    return prospects_of(
        columns.contracts[chosen],
        columns.filled[:, chosen],
        seat,
        columns.tokens[chosen],
        CONTRACTS_NEEDED[columns.seats],
    )
