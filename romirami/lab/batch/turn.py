"""A turn of all games at once (SPEC 4-6), with NumPy."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np
import numpy.typing as npt

from ...cards import KINDS
from ...contracts import CONTRACTS
from ...dealing import CONTRACT_MARKET, HAND, NUMBER_MARKET
from ...turn import HAND_MOST, Phase
from . import chance
from .choices import choose_discard, choose_filling, choose_take
from .columns import Columns, Indices
from .log import DISCARD, END, FILL, RESHUFFLE, TAKE
from .piles import KIND_SHIFTS, U64, sizes
from .tables import VECTORS, count_place, tables

_SHIFTS: Final = np.array(KIND_SHIFTS, np.uint64)
_ONE: Final = np.uint64(1)


def play_turn(columns: Columns, seat: int, phase: Phase = Phase.TAKE) -> None:
    """Play the turn of one place in the order of play, in all columns, from a step of it on."""
    if phase is Phase.TAKE:
        _take(columns, seat)
    if phase is not Phase.DISCARD:
        _fill(columns, seat)
        _refill_contracts(columns)
        _draw_numbers(columns, np.arange(len(columns)), chance.REFILL)
    held = sizes(columns.hands[seat]).astype(np.int32)
    _draw_hand(columns, seat, held)
    _discard(columns, seat, held)
    columns.clock += chance.TURN


def _take(columns: Columns, seat: int) -> None:
    taken = choose_take(columns, seat)
    columns.forced += sizes(columns.numbers) == 1
    columns.numbers -= taken
    columns.hands[seat] += taken
    columns.decisions += 1
    if columns.log is not None:
        columns.log.add(columns, np.arange(len(columns)), TAKE, taken)


def _fillable(columns: Columns, seat: int, chosen: Indices | slice) -> U64:
    """Tell the contracts of the market that hands can fill, as bits."""
    place = count_place(columns.hands[seat, chosen])
    place += columns.jokers[seat, chosen] * np.int32(VECTORS)
    return tables().fillable[place] & columns.contracts[chosen]


def _fill(columns: Columns, seat: int) -> None:
    """Fill contracts until the turn is ended (SPEC 4.2, 5)."""
    fillable = _fillable(columns, seat, slice(None))
    columns.decisions += 1  # the pass that ends the turn
    columns.forced += fillable == 0
    going = np.flatnonzero(fillable)
    fillable = fillable[going]
    for step in range(CONTRACT_MARKET):
        if not len(going):
            break
        chosen = choose_filling(columns, seat, going, fillable, step)
        fills = chosen.ask > 0
        going, contract = going[fills], chosen.ask[fills]
        pile, joker = chosen.pile[fills], chosen.joker[fills]
        bonus = pile & tables().bonus_masks[contract]
        bit = _ONE << contract.astype(np.uint64)
        columns.hands[seat, going] -= pile
        columns.bonus[seat, going] += sizes(bonus).astype(np.int16)
        columns.discard[going] += pile - bonus
        columns.filled[seat, going] |= bit
        columns.contracts[going] ^= bit
        columns.jokers[seat, going] -= joker
        columns.decisions[going] += 1
        if columns.log is not None:
            columns.log.add(columns, going, FILL + 2 * contract + joker, pile)
        fillable = _fillable(columns, seat, going)
        columns.forced[going] += fillable == 0
        goes_on = fillable != 0
        going, fillable = going[goes_on], fillable[goes_on]
    if columns.log is not None:
        columns.log.add(columns, np.arange(len(columns)), END, 0)


def _refill_contracts(columns: Columns) -> None:
    """Bring the contract markets back to 4, as far as the decks go (SPEC 4.3)."""
    missing = CONTRACT_MARKET - np.bitwise_count(columns.contracts).astype(np.int64)
    missing = np.minimum(missing, len(CONTRACTS) - columns.contract_at)
    chosen = np.flatnonzero(missing)
    for n in range(CONTRACT_MARKET):
        chosen = chosen[missing[chosen] > n]
        if not len(chosen):
            break
        source = chance.at(columns.clock[chosen], chance.CONTRACTS + n // 2)
        columns.draw_contract(chosen, chance.lower_half(source) if n % 2 else source)


def _draw_numbers(columns: Columns, chosen: Indices, purpose: int) -> None:
    """Bring number markets back to 6 (SPEC 4.3)."""
    missing = NUMBER_MARKET - sizes(columns.numbers[chosen]).astype(np.int32)

    def lay(chosen: Indices, card: U64) -> None:
        columns.numbers[chosen] += card

    _draw(columns, chosen, missing, purpose, lay)


def _draw_hand(columns: Columns, seat: int, held: npt.NDArray[np.int32]) -> None:
    """Draw hands below 3 up to 3 (SPEC 4.3)."""

    def hold(chosen: Indices, card: U64) -> None:
        columns.hands[seat, chosen] += card
        columns.drawn[seat, chosen] += 1

    small = np.flatnonzero(held < HAND)
    _draw(columns, small, HAND - held[small], chance.HAND, hold)


def _draw(
    columns: Columns,
    chosen: Indices,
    wanted: npt.NDArray[np.int32],
    purpose: int,
    put: Callable[[Indices, U64], None],
) -> None:
    """Draw so many cards in some columns, as far as deck and discard pile go (SPEC 4.4)."""
    n = 0
    while True:
        more = wanted > n
        chosen, wanted = chosen[more], wanted[more]
        if not len(chosen):
            return
        empty = columns.deck_at[chosen] == columns.deck_end[chosen]
        if empty.any():
            spent = chosen[empty]
            _reshuffle(columns, spent[columns.discard[spent] != 0])
            there = columns.deck_at[chosen] < columns.deck_end[chosen]
            chosen, wanted = chosen[there], wanted[there]
        source = chance.at(columns.clock[chosen], purpose + n // 2)
        put(chosen, columns.draw_card(chosen, chance.lower_half(source) if n % 2 else source))
        n += 1


def _reshuffle(columns: Columns, chosen: Indices) -> None:
    """Make the discard piles the decks; they are shuffled as they are drawn (SPEC 4.4)."""
    counts = (columns.discard[chosen, None] >> _SHIFTS & np.uint64(0b111)).astype(np.int64)
    size = counts.sum(axis=1)
    kinds = np.repeat(np.tile(np.arange(len(KINDS), dtype=np.uint8), len(chosen)), counts.ravel())
    place = np.arange(len(kinds)) - np.repeat(np.cumsum(size) - size, size)
    columns.deck[np.repeat(chosen, size), place] = kinds
    columns.deck_at[chosen] = 0
    columns.deck_end[chosen] = size
    columns.discard[chosen] = 0
    columns.laid[chosen] = False
    if columns.log is not None:
        columns.log.add(columns, chosen, RESHUFFLE, 0)


def _discard(columns: Columns, seat: int, held: npt.NDArray[np.int32]) -> None:
    """Discard down to ten, and top the number markets up where they were short (SPEC 4.3)."""
    chosen = np.flatnonzero(held > HAND_MOST)
    if not len(chosen):
        return
    surplus = held[chosen] - HAND_MOST
    discarded = choose_discard(columns, seat, chosen, surplus)
    columns.hands[seat, chosen] -= discarded
    columns.discard[chosen] += discarded
    columns.discarded[seat, chosen] += surplus.astype(np.int16)
    columns.decisions[chosen] += 1  # never forced: no kind has more than ten cards
    if columns.log is not None:
        columns.log.add(columns, chosen, DISCARD, discarded)
    # The deck may have run out before; now the discard pile has cards again.
    _draw_numbers(columns, chosen, chance.TOP_UP)
