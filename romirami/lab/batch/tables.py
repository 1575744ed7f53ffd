"""The tables of the batch: what may be taken, what contracts need, how piles can be chosen.

All of them are made of the rules of the engine once, at the first use.
"""

from __future__ import annotations

import itertools
from functools import cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from ...cards import COPIES, KINDS, NUMBERS, SUITS
from ...contracts import CONTRACTS
from ...packing import Sizes, unpack_sizes
from ...taking import MOST
from .piles import COUNT_SHIFTS, KIND_SHIFTS, KIND_WIDTH, SUIT, SUIT_BITS, U64, number_counts

I32 = npt.NDArray[np.int32]

MOST_NEEDED: Final = 6
"""No contract needs more cards of one number."""

CAPPED: Final = MOST_NEEDED + 1
VECTORS: Final = CAPPED**5
"""How many ways there are to have 0 to 6 cards of each number."""

SIZES: Final = CAPPED
"""How many sizes the sub-piles of one number have, that can be chosen: 0 to 6."""

END: Final = 0
"""The ask of nothing: it ends the turn.  The asks 1 to 36 are the contracts."""

DISCARDS: Final = len(CONTRACTS)
"""The ask of n cards of any numbers, to discard, is ``DISCARDS + n``."""

MOST_DISCARDED: Final = 3
"""A hand of ten and three cards taken: more is never discarded."""

MARKET: Final = 6
HELD: Final = 13
"""No hand is larger: ten cards, and three taken."""

_LOWER: Final = np.uint64(0xFFFF)
_UPPER: Final = np.uint64(18)


class Tables(NamedTuple):
    """Arrays that both paths look things up in; see the function that makes each.

    Attributes
    ----------
    box
        The kinds of all cards of the game.
    kind_piles
        A card of each kind, as a pile.
    bonus_masks
        By contract, the cards that are its suit bonus.
    odd_index, even_index
        From `romirami.lab.batch.piles.number_counts`, its lower 16 and its upper bits, the two
        parts of a place in ``fillable``.
    fillable
        By place: bit n for contract #n; without the Joker, and ``VECTORS`` further on with it.
    suit_takes, group_takes
        By the cards of one suit, and of one number, of the market: how many takes there are, in
        the lower 6 bits, and above them where they begin in ``takes``.
    takes
        Takes of the first suit, and those of the number 1 from several suits.
    ways, ways_start
        By the cards of one number of a hand (times `SIZES`) and by a size: how many sub-piles of
        that size there are, and where they begin in ``sub_piles``.
    sub_piles
        Sub-piles of the number 1.
    ask_start, ask_plain, ask_all
        For each ask where its needs begin, how many there are without the Joker, and in all.
    needs
        Packed counts of numbers.
    need_sizes
        The same as counts, a row for each number.
    """

    box: npt.NDArray[np.uint8]
    kind_piles: U64
    bonus_masks: U64
    odd_index: I32
    even_index: I32
    fillable: U64
    suit_takes: I32
    group_takes: I32
    takes: U64
    ways: I32
    ways_start: I32
    sub_piles: U64
    ask_start: I32
    ask_plain: I32
    ask_all: I32
    needs: U64
    need_sizes: npt.NDArray[np.int32]


@cache
def tables() -> Tables:
    """Make all tables.

    Examples
    --------
    >>> made = tables()
    >>> int(made.ask_plain[27]), int(made.ask_all[27])  # pair + pair + pair
    (35, 110)
    """
    suit_takes, group_takes, takes = _takes()
    ways, ways_start, sub_piles = _sub_piles()
    odd_index, even_index = _indices()
    return Tables(
        np.repeat(np.arange(len(KINDS), dtype=np.uint8), [COPIES[card.number] for card in KINDS]),
        np.array([1 << shift for shift in KIND_SHIFTS], np.uint64),
        np.array([0] + [SUIT << SUIT_BITS * card.bonus.index for card in CONTRACTS], np.uint64),
        odd_index,
        even_index,
        _fillable(),
        suit_takes,
        group_takes,
        takes,
        ways,
        ways_start,
        sub_piles,
        *_asks(),
    )


def count_place(hands: U64) -> I32:
    """Tell the places of hands in tables by counts; see `Tables.fillable`."""
    made = tables()
    counts = number_counts(hands)
    place: I32 = made.odd_index[(counts & _LOWER).astype(np.intp)]
    return place + made.even_index[(counts >> _UPPER).astype(np.intp)]


def _digits(places: int, most_each: int, most: int) -> npt.NDArray[np.int64]:
    """List all counts of so many kinds, each and together limited, a row each."""
    each = itertools.product(range(most_each + 1), repeat=places)
    return np.array([counts for counts in each if sum(counts) <= most], np.int64)


def _coded(counts: npt.NDArray[np.int64], width: int) -> npt.NDArray[np.int64]:
    """Write counts side by side, the first lowest."""
    codes: npt.NDArray[np.int64] = (counts << width * np.arange(counts.shape[1])).sum(axis=1)
    return codes


def _parts(
    wholes: npt.NDArray[np.int64], parts: npt.NDArray[np.int64]
) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """Pair each whole with all its parts, in the order of the wholes."""
    fits = np.ones((len(wholes), len(parts)), np.bool_)
    for whole, part in zip(wholes.T, parts.T, strict=True):
        fits &= part[None, :] <= whole[:, None]
    whole_at, part_at = np.nonzero(fits)
    return whole_at, part_at


def _takes() -> tuple[I32, I32, U64]:
    """List what may be taken: of one suit, or of one number and several suits (SPEC 4.1)."""
    numbers, suits = len(NUMBERS), len(SUITS)
    suit_markets = _digits(numbers, max(COPIES.values()), MARKET)
    of_suit = _digits(numbers, MOST, MOST)[1:]
    suit_info, suit_list = _listed(suit_markets, of_suit, _coded(of_suit, KIND_WIDTH), 1 << 15, 0)
    group_markets = _digits(suits, max(COPIES.values()), MARKET)
    of_number = _digits(suits, MOST, MOST)
    # A take of one number and one suit is counted with its suit.
    of_number = of_number[(of_number > 0).sum(axis=1) > 1]
    codes = _coded(of_number, SUIT_BITS)
    group_info, group_list = _listed(group_markets, of_number, codes, 1 << 12, len(suit_list))
    return suit_info, group_info, np.concatenate([suit_list, group_list])


def _listed(
    wholes: npt.NDArray[np.int64],
    parts: npt.NDArray[np.int64],
    codes: npt.NDArray[np.int64],
    length: int,
    start: int,
) -> tuple[I32, U64]:
    """List the parts of each whole; tell by the whole's code how many they are and where."""
    whole, part = _parts(wholes, parts)
    count = np.bincount(whole, minlength=len(wholes))
    info = np.zeros(length, np.int32)
    info[_coded(wholes, KIND_WIDTH)] = start + np.cumsum(count) - count << 6 | count
    return info, codes[part].astype(np.uint64)


def _sub_piles() -> tuple[I32, I32, U64]:
    """List the ways to choose cards of one number from a hand, by how many are chosen."""
    suits = len(SUITS)
    groups = _digits(suits, max(COPIES.values()), HELD)
    chosen = _digits(suits, max(COPIES.values()), MOST_NEEDED)
    whole, part = _parts(groups, chosen)
    place = _coded(groups, KIND_WIDTH)[whole] * SIZES + chosen.sum(axis=1)[part]
    order = np.argsort(place, kind="stable")
    count = np.bincount(place, minlength=SIZES << 12)
    sub_piles = _coded(chosen, SUIT_BITS)[part][order].astype(np.uint64)
    return count.astype(np.int32), (np.cumsum(count) - count).astype(np.int32), sub_piles


def _indices() -> tuple[I32, I32]:
    """Make a place in a table of counts, each capped at six, of packed counts."""
    parts = []
    for numbers, bits in (((0, 2, 4), 16), ((1, 3), 10)):
        packed = np.arange(1 << bits)
        index = np.zeros(1 << bits, np.int64)
        for place, number in enumerate(numbers):
            counts = packed >> 6 * place & 0b1111
            index += np.minimum(counts, MOST_NEEDED) * CAPPED ** (4 - number)
        parts.append(index.astype(np.int32))
    return parts[0], parts[1]


def _fillable() -> U64:
    """Tell by counts of the numbers which contracts can be filled, without the Joker and with."""
    fillable = np.zeros((2, *(CAPPED,) * 5), np.uint64)
    for ask, contract in enumerate(CONTRACTS, 1):
        for joker, needs in enumerate((contract.requirements.needs, _with_joker(ask))):
            for need in needs:
                a, b, c, d, e = unpack_sizes(need)
                fillable[joker, a:, b:, c:, d:, e:] |= np.uint64(1 << ask)
    return fillable.reshape(-1)


def _with_joker(contract: int) -> list[int]:
    requirements = CONTRACTS[contract - 1].requirements
    return [*requirements.needs, *requirements.joker_needs]


def _asks() -> tuple[I32, I32, I32, U64, npt.NDArray[np.int32]]:
    """List the needs of every ask, those with the Joker last."""
    asks: list[list[Sizes]] = [[(0, 0, 0, 0, 0)]]
    asks += [[unpack_sizes(need) for need in _with_joker(card)] for card in range(1, DISCARDS + 1)]
    asks += [
        [(a, b, c, d, e) for a, b, c, d, e in _digits(5, n, n).tolist() if a + b + c + d + e == n]
        for n in range(1, MOST_DISCARDED + 1)
    ]
    lengths = np.array([len(ask) for ask in asks], np.int32)
    plain = lengths.copy()
    plain[1 : DISCARDS + 1] = [len(contract.requirements.needs) for contract in CONTRACTS]
    counts = np.array(list(itertools.chain(*asks)), np.int64)
    needs = (counts << np.array(COUNT_SHIFTS)).sum(axis=1).astype(np.uint64)
    sizes = np.ascontiguousarray(counts.T, np.int32)
    return np.cumsum(lengths, dtype=np.int32) - lengths, plain, lengths, needs, sizes
