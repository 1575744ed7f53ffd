"""The random player in the batch: each legal action is as likely as another, as in the engine.

An action is chosen by its place among all that could be: takes are listed, fillings and discards
are counted as products over the numbers (see `romirami.choosing`).
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from ...dealing import CONTRACT_MARKET
from . import chance
from .columns import Indices
from .piles import (
    COUNT_GUARDS,
    I64,
    KIND_WIDTH,
    SUIT,
    SUIT_BITS,
    U64,
    Bools,
    number_counts,
    number_groups,
)
from .tables import DISCARDS, END, I32, SIZES, tables

_NUMBERS: Final = 5
_SUITS: Final = 4
_SUIT: Final = np.uint64(SUIT)
_TAKE_SHIFTS: Final = np.array(
    [SUIT_BITS * suit for suit in range(_SUITS)]
    + [KIND_WIDTH * number for number in range(_NUMBERS)],
    np.uint64,
)
_COUNT: Final = np.int32(0b111111)
_ONE: Final = np.uint64(1)


def _take_infos(markets: U64) -> list[I32]:
    """Look up what may be taken of each suit and each number; see `Tables.suit_takes`."""
    made = tables()
    infos = [
        made.suit_takes[(markets >> np.uint64(SUIT_BITS * suit) & _SUIT).astype(np.intp)]
        for suit in range(_SUITS)
    ]
    infos += [
        made.group_takes[number_groups(markets, number).astype(np.intp)]
        for number in range(_NUMBERS)
    ]
    return infos


def choose_take(markets: U64, source: U64) -> U64:
    """Choose what is taken from each market (SPEC 4.1)."""
    infos = _take_infos(markets)
    ends = [infos[0] & _COUNT]
    for info in infos[1:]:
        ends.append(ends[-1] + (info & _COUNT))
    place = chance.below(source, ends[-1].astype(np.uint64)).astype(np.int32)
    # The place among all takes becomes the place among those of one suit or one number.
    listed = (infos[0] >> 6) + place
    group = np.zeros(len(markets), np.int8)
    for info, before in zip(infos[1:], ends[:-1], strict=True):
        beyond = place >= before
        listed = np.where(beyond, (info >> 6) + (place - before), listed)
        group += beyond
    taken: U64 = tables().takes[listed] << _TAKE_SHIFTS[group]
    return taken


def list_takes(markets: U64) -> tuple[I64, U64]:
    """List all that may be taken from each market: whose it is, and the packed cards."""
    infos = np.array(_take_infos(markets)).T.reshape(-1)
    counts = infos & _COUNT
    market, group = np.divmod(np.repeat(np.arange(len(infos)), counts), len(_TAKE_SHIFTS))
    begins = (infos >> 6) - (np.cumsum(counts) - counts)
    listed = np.arange(len(market)) + np.repeat(begins, counts)
    return market, tables().takes[listed] << _TAKE_SHIFTS[group]


class Chosen(NamedTuple):
    """What was chosen for each hand.

    Attributes
    ----------
    ask
        The contract to fill; 0 where the turn ends.
    joker
        Whether the Joker goes with it.
    pile
        The packed cards.
    """

    ask: npt.NDArray[np.int32]
    joker: Bools
    pile: U64


def choose_filling(hands: U64, jokers: Bools, fillable: U64, source: U64) -> Chosen:
    """Choose among all fillings, and to end the turn (SPEC 4.2).

    Parameters
    ----------
    hands, jokers
        The hands, and whether they have their Joker still.
    fillable
        The contracts of the market that each can fill, as bits.
    source
        Chance.
    """
    asks = np.full((len(hands), CONTRACT_MARKET + 1), -1, np.int32)
    for place in range(CONTRACT_MARKET):
        lowest = fillable & (~fillable + _ONE)
        there = lowest != 0
        asks[there, place] = np.bitwise_count(lowest[there] - _ONE)
        fillable = fillable ^ lowest
    asks[:, CONTRACT_MARKET] = END
    owner, at = np.nonzero(asks >= 0)
    return _choose(hands, jokers, owner, asks[owner, at], source)


def choose_discard(hands: U64, surplus: npt.NDArray[np.int32], source: U64) -> Chosen:
    """Choose among all ways to discard so many cards (SPEC 4.3)."""
    jokers = np.zeros(len(hands), np.bool_)
    return _choose(hands, jokers, np.arange(len(hands)), DISCARDS + surplus, source)


def _choose(
    hands: U64, jokers: Bools, owner: Indices, asks: npt.NDArray[np.int32], source: U64
) -> Chosen:
    """Choose among the sub-piles of hands that meet a need of what is asked of them.

    ``asks`` stand in the order of their owners, the hands; each hand has one that it can meet.
    """
    made = tables()
    # All needs of all that is asked for, then those that are met.
    lengths = np.where(jokers[owner], made.ask_all[asks], made.ask_plain[asks])
    begins = made.ask_start[asks] - (np.cumsum(lengths) - lengths)
    need = np.arange(lengths.sum(), dtype=np.int32) + np.repeat(begins.astype(np.int32), lengths)
    # Counts and guards fit in 32 bits, which are compared twice as fast as 64.
    guards = COUNT_GUARDS.astype(np.uint32)
    guarded = (number_counts(hands) | COUNT_GUARDS).astype(np.uint32)
    room = np.repeat(guarded[owner], lengths) - made.needs.astype(np.uint32)[need]
    met = np.flatnonzero(room & guards == guards)
    need = need[met]
    asked = np.repeat(np.arange(len(asks), dtype=np.int32), lengths)[met]
    whose = owner[asked]
    groups = [number_groups(hands, number).astype(np.intp) * SIZES for number in range(_NUMBERS)]
    slots = [groups[number][whose] + made.need_sizes[number][need] for number in range(_NUMBERS)]
    ways = made.ways[slots[0]].astype(np.int64)
    for slot in slots[1:]:
        ways *= made.ways[slot]
    ends = np.cumsum(ways)
    # The ways of a hand lie side by side, from the end of those of the hand before.
    last = np.searchsorted(whose, np.arange(len(hands)), "right") - 1
    stop = ends[last]
    begin = np.concatenate([np.zeros(1, np.int64), stop[:-1]])
    total = stop - begin
    place = begin + chance.below(source, total.astype(np.uint64)).astype(np.int64)
    chosen = np.searchsorted(ends, place, "right")
    rest = place - (ends[chosen] - ways[chosen])
    pile = np.zeros(len(hands), np.uint64)
    for number, slot in enumerate(slots):
        n = made.ways[slot[chosen]]
        rest, at = np.divmod(rest, n)
        pile |= made.sub_piles[made.ways_start[slot[chosen]] + at] << np.uint64(KIND_WIDTH * number)
    ask = asks[asked[chosen]]
    joker = need[chosen] - made.ask_start[ask] >= made.ask_plain[ask]
    return Chosen(ask, joker, pile)
