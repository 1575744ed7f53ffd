"""The random player, compiled: the choices of `romirami.lab.batch.uniform`, one at a time."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from ..piles import COUNT_SHIFTS, KIND_WIDTH, SUIT, SUIT_BITS, U64
from ..tables import DISCARDS, END, MOST_NEEDED, SIZES, tables
from .arithmetic import ALL_BITS, U1, U15, Int, below, bit_count, number_counts, number_group
from .jit import compiled

_SUIT: Final = np.uint64(SUIT)
_SUIT_BITS: Final = np.uint64(SUIT_BITS)
_WIDTH: Final = np.uint64(KIND_WIDTH)
_TAKE_SHIFTS: Final = np.array(
    [SUIT_BITS * suit for suit in range(4)] + [KIND_WIDTH * number for number in range(5)],
    np.uint64,
)
_COUNT_SHIFTS: Final = np.array(COUNT_SHIFTS, np.uint64)

# The places in the scratch: where in the tables the ways to choose from each number stand, and the
# needs by its count; a copy of those ways; the needs that are met, and the ways up to each.
_SLOTS: Final = 0
_COUNTS: Final = 5
_WAYS_HERE: Final = 10
_ROW: Final = 8
_MET: Final = _WAYS_HERE + 5 * _ROW
_MOST_MET: Final = 4 * int(tables().ask_all.max()) + 1
"""The needs of four contracts, and to end the turn."""

_ENDS: Final = _MET + _MOST_MET
SCRATCH: Final = _ENDS + _MOST_MET

_WORDS: Final = 2
"""No ask has more needs than so many words have bits."""


def _need_bits() -> U64:
    """Tell by ask, word, number and count which needs of the ask take no more of the number."""
    made = tables()
    bits = np.zeros((len(made.ask_all), _WORDS, 5, _ROW), np.uint64)
    for ask, (start, asked) in enumerate(zip(made.ask_start, made.ask_all, strict=True)):
        for at in range(asked):
            word, bit = divmod(at, 64)
            for number, size in enumerate(made.need_sizes[:, start + at]):
                bits[ask, word, number, size:] |= np.uint64(1 << bit)
    return bits.reshape(-1)


_NEED_BITS: Final = _need_bits()
_ASK_PLAIN: Final = tables().ask_plain
_ASK_START: Final = tables().ask_start
_GROUP_TAKES: Final = tables().group_takes
_NEEDS: Final = tables().needs
_SUB_PILES: Final = tables().sub_piles
_SUIT_TAKES: Final = tables().suit_takes
_TAKES: Final = tables().takes
_WAYS: Final = tables().ways
_WAYS_START: Final = tables().ways_start

Chosen = tuple[Int, Int, np.uint64]
"""As `romirami.lab.batch.uniform.Chosen`: the contract, whether with the Joker, the cards."""


@compiled
def choose_take(market: np.uint64, source: np.uint64, scratch: npt.NDArray[np.int64]) -> np.uint64:
    """Choose what is taken (SPEC 4.1)."""
    total = 0
    for suit in range(4):
        info = _SUIT_TAKES[np.int64(market >> np.uint64(suit) * _SUIT_BITS & _SUIT)]
        scratch[suit] = info
        total += info & 63
    for number in range(5):
        info = _GROUP_TAKES[number_group(market, number)]
        scratch[4 + number] = info
        total += info & 63
    place = below(source, total)
    group = 0
    while group < 8 and place >= scratch[group] & 63:
        place -= scratch[group] & 63
        group += 1
    take: np.uint64 = _TAKES[(scratch[group] >> 6) + place] << _TAKE_SHIFTS[group]
    return take


@compiled
def choose_filling(
    hand: np.uint64,
    joker: Int,
    fillable: np.uint64,
    source: np.uint64,
    scratch: npt.NDArray[np.int64],
) -> Chosen:
    """Choose among all fillings, and to end the turn (SPEC 4.2); ``scratch`` is room."""
    _look_at(hand, scratch)
    n: Int = 0
    while fillable:
        lowest = fillable & (~fillable + U1)
        fillable ^= lowest
        n = _list_needs(bit_count(lowest - U1), joker, n, scratch)
    n = _list_needs(END, 0, n, scratch)
    return _pick(n, source, scratch)


@compiled
def choose_discard(
    hand: np.uint64, surplus: Int, source: np.uint64, scratch: npt.NDArray[np.int64]
) -> np.uint64:
    """Choose among all ways to discard so many cards (SPEC 4.3)."""
    _look_at(hand, scratch)
    n = _list_needs(DISCARDS + surplus, 0, 0, scratch)
    return _pick(n, source, scratch)[2]


@compiled
def _look_at(hand: np.uint64, scratch: npt.NDArray[np.int64]) -> None:
    """Note what is asked of a hand again and again."""
    counts = number_counts(hand)
    for number in range(5):
        count = np.int64(counts >> _COUNT_SHIFTS[number] & U15)
        scratch[_COUNTS + number] = number * _ROW + min(count, np.int64(MOST_NEEDED))
        slot = number_group(hand, number) * SIZES
        scratch[_SLOTS + number] = slot
        for size in range(SIZES):
            scratch[_WAYS_HERE + _ROW * number + size] = _WAYS[slot + size]


@compiled
def _list_needs(ask: Int, joker: Int, n: Int, scratch: npt.NDArray[np.int64]) -> Int:
    """List the needs of an ask that are met, behind n others."""
    start = _ASK_START[ask]
    for word in range(_WORDS if joker else 1):
        row = (ask * _WORDS + word) * 5 * _ROW
        met = ALL_BITS if joker else (U1 << np.uint64(_ASK_PLAIN[ask])) - U1
        for number in range(5):
            met &= _NEED_BITS[row + scratch[_COUNTS + number]]
        while met:
            lowest = met & (~met + U1)
            met ^= lowest
            scratch[_MET + n] = (start + 64 * word + bit_count(lowest - U1)) << 6 | ask
            n += 1
    return n


@compiled
def _pick(n: Int, source: np.uint64, scratch: npt.NDArray[np.int64]) -> Chosen:
    """Pick one of all ways to choose cards for the needs that are listed."""
    total = 0
    for place in range(n):
        wanted = _NEEDS[scratch[_MET + place] >> 6]
        ways = 1
        for number in range(5):
            size = np.int64(wanted >> _COUNT_SHIFTS[number] & U15)
            ways *= scratch[_WAYS_HERE + _ROW * number + size]
        total += ways
        scratch[_ENDS + place] = total
    rest = below(source, total)
    place = 0
    while scratch[_ENDS + place] <= rest:
        place += 1
    if place:
        rest -= scratch[_ENDS + place - 1]
    ask = scratch[_MET + place] & 63
    need = scratch[_MET + place] >> 6
    pile = np.uint64(0)
    for number in range(5):
        slot = scratch[_SLOTS + number] + np.int64(_NEEDS[need] >> _COUNT_SHIFTS[number] & U15)
        ways = _WAYS[slot]
        at = rest % ways
        rest //= ways
        pile |= _SUB_PILES[_WAYS_START[slot] + at] << np.uint64(number) * _WIDTH
    joker = np.int64(need - _ASK_START[ask] >= _ASK_PLAIN[ask])
    return ask, joker, pile
