"""The greedy player in the batch: the search of `romirami.players.greedy`, on arrays.

The estimates are the same sums in the same order, so each choice is one that the engine's player
finds best, too.  Only among equals another may be chosen: here a hash of the pile decides.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from ...dealing import CONTRACT_MARKET
from . import chance
from .piles import (
    COUNT_GUARDS,
    GROUP,
    I64,
    KIND_SHIFTS,
    KIND_WIDTH,
    SUIT_BITS,
    U64,
    Bools,
    number_counts,
    number_groups,
)
from .prospects import BONUS_SUITS, F64, Hands, Prospects, promise
from .tables import SIZES, VECTORS, count_place, tables
from .uniform import Chosen, list_takes

_WIDTH: Final = 1024
"""For so many games at once is searched: their lines need room."""

_ONE: Final = np.uint64(1)
_SHIFTS: Final = np.array(KIND_SHIFTS, np.uint64)
_FIELD: Final = np.uint64(0b111)


class _Fillings(NamedTuple):
    """What can be filled with some hands, in the order of the hands.

    Attributes
    ----------
    hand
        For each filling its hand.
    contract, spent, pile
        The contract, whether the Joker goes with it, and the cards.
    points
        What it brings now.
    after
        The hands that come of it.
    """

    hand: I64
    contract: I64
    spent: Bools
    pile: U64
    points: F64
    after: Hands


def choose_take(prospects: Prospects, markets: U64, hands: U64, jokers: Bools, source: U64) -> U64:
    """Choose the takes whose best lines have the highest value (SPEC 4.1)."""
    taken = np.empty_like(markets)
    for part in _parts(len(markets)):
        table, takes = list_takes(markets[part])
        after = hands[part][table] + takes
        values = _values(prospects.part(part), _fresh(table, after, jokers[part][table]), 0)
        taken[part] = takes[_best(table, values, chance.mixed(takes ^ source[part][table]))]
    return taken


def choose_filling(prospects: Prospects, hands: U64, jokers: Bools) -> Chosen:
    """Choose what is filled first in the best lines, or to end the turn (SPEC 4.2)."""
    chosen = Chosen(
        np.zeros(len(hands), np.int32), np.zeros(len(hands), np.bool_), np.zeros_like(hands)
    )
    for part in _parts(len(hands)):
        some = prospects.part(part)
        before = _fresh(np.arange(len(hands[part])), hands[part], jokers[part])
        fillings = _fillings(some, before)
        values = fillings.points + _values(some, fillings.after, 1)
        begins = _begins(fillings.hand)
        at = fillings.hand[begins]
        best = np.maximum.reduceat(values, begins)
        # Among equals the first one; and to end the turn comes before all of them.
        equal = np.flatnonzero(values == np.repeat(best, np.diff([*begins, len(values)])))
        first = equal[_begins(fillings.hand[equal])]
        better = best > _stop(some, before, 0)[at]
        at, first = at[better], first[better]
        chosen.ask[part][at] = fillings.contract[first]
        chosen.joker[part][at] = fillings.spent[first]
        chosen.pile[part][at] = fillings.pile[first]
    return chosen


def choose_discard(
    prospects: Prospects, hands: U64, jokers: Bools, surplus: npt.NDArray[np.int32], source: U64
) -> U64:
    """Choose what to discard, one card after the other (SPEC 4.3)."""
    rest = hands.copy()
    for card in range(int(surplus.max(initial=0))):
        going = np.flatnonzero(surplus > card)
        at, kind = np.nonzero(rest[going, None] >> _SHIFTS & _FIELD)
        table = going[at]
        less = rest[table] - (_ONE << _SHIFTS[kind])
        values = promise(prospects, _fresh(table, less, jokers[table]))
        rest[going] = less[_best(at, values, chance.mixed(less ^ source[table]))]
    return hands - rest


def _parts(n: int) -> Iterator[slice]:
    return (slice(begin, begin + _WIDTH) for begin in range(0, n, _WIDTH))


def _fresh(table: I64, cards: U64, joker: Bools) -> Hands:
    """Make hands of which nothing was filled yet in this turn."""
    return Hands(table, cards, np.zeros_like(table), joker)


def _begins(owner: I64) -> I64:
    """Tell where what belongs to each owner begins; all stand in the order of the owners."""
    return np.flatnonzero(np.diff(owner, prepend=-1))


def _best(owner: I64, values: F64, ranks: U64) -> I64:
    """Tell for each owner what has the highest value, among equals the highest rank."""
    begins = _begins(owner)
    sizes = np.diff([*begins, len(owner)])
    equal = values == np.repeat(np.maximum.reduceat(values, begins), sizes)
    ranks = np.where(equal, ranks, np.uint64(0))
    return np.flatnonzero(equal & (ranks == np.repeat(np.maximum.reduceat(ranks, begins), sizes)))


def _stop(prospects: Prospects, hands: Hands, depth: int) -> F64:
    """Tell what it is worth to end the turn with some hands, after filling so many contracts."""
    stop = np.zeros(len(hands.table))
    going = np.flatnonzero(prospects.left[hands.table] > depth)
    stop[going] = promise(prospects, hands.some(going))
    return stop


def _values(prospects: Prospects, hands: Hands, depth: int) -> F64:
    """Tell the value of the best line of each hand."""
    values = _stop(prospects, hands, depth)
    fillings = _fillings(prospects, hands)
    if len(fillings.hand):
        begins = _begins(fillings.hand)
        at = fillings.hand[begins]
        best = fillings.points + _values(prospects, fillings.after, depth + 1)
        values[at] = np.maximum(values[at], np.maximum.reduceat(best, begins))
    return values


def _fillings(prospects: Prospects, hands: Hands) -> _Fillings:
    """List what can be filled: for each contract and set of numbers one way."""
    made = tables()
    place = count_place(hands.cards)
    # The Joker only where the hand doesn't suffice without it.
    plain = made.fillable[place]
    fillable = made.fillable[place + hands.joker * VECTORS] & prospects.open[hands.table]
    some = np.flatnonzero(fillable)
    contracts = prospects.contracts[:, hands.table[some]]
    can = fillable[some] >> contracts.astype(np.uint64) & _ONE != 0
    can &= hands.filled[some] >> np.arange(CONTRACT_MARKET)[:, None] & 1 == 0
    hand, at = np.nonzero(can.T)
    contract = contracts[at, hand]
    hand = some[hand]
    spent = plain[hand] >> contract.astype(np.uint64) & _ONE == 0
    own, need = _needs_met(number_counts(hands.cards[hand]), contract, spent)
    hand, at, contract, spent = hand[own], at[own], contract[own], spent[own]
    table, cards, filled, joker = hands.some(hand)
    pile, bonus = _cards_for(prospects.wanted[:, table], contract, cards, need)
    points = prospects.worth[filled, at, table] + bonus - prospects.joker[table] * spent
    after = Hands(table, cards - pile, filled | 1 << at, joker & ~spent)
    return _Fillings(hand, contract, spent, pile, points, after)


def _needs_met(counts: U64, contract: I64, spent: Bools) -> tuple[I64, I64]:
    """List the needs of contracts that hands meet: those with the Joker, or those without."""
    made = tables()
    plain = made.ask_plain[contract].astype(np.int64)
    lengths = np.where(spent, made.ask_all[contract] - plain, plain)
    begins = made.ask_start[contract] + np.where(spent, plain, 0)
    own = np.repeat(np.arange(len(contract)), lengths)
    need = np.arange(len(own)) + np.repeat(begins - (np.cumsum(lengths) - lengths), lengths)
    room = (counts | COUNT_GUARDS)[own] - made.needs[need]
    met = np.flatnonzero(room & COUNT_GUARDS == COUNT_GUARDS)
    return own[met], need[met]


def _cards_for(wanted: I64, contract: I64, cards: U64, need: I64) -> tuple[U64, I64]:
    """Choose the cards for needs; tell how many of them are suit bonus cards.

    Those are spent first, then the suits that few contracts pay a bonus for.
    """
    made, spending = tables(), _spending()
    suit = BONUS_SUITS[contract]
    order = np.argsort(wanted, axis=0, kind="stable")
    code = order[0]
    for place in order[1:]:
        code = code * 4 + place
    row = spending.order[code, suit] << 12
    pile = np.zeros_like(cards)
    bonus = np.zeros_like(need)
    for number, asked in enumerate(made.need_sizes[:, need]):
        group = number_groups(cards, number).astype(np.int64)
        used = spending.used[(row + group) * SIZES + asked]
        pile |= spending.piles[used] << np.uint64(KIND_WIDTH * number)
        bonus += used >> KIND_WIDTH * suit & 0b111
    return pile, bonus


class _Spending(NamedTuple):
    """How cards of one number are spent, suit by suit.

    Attributes
    ----------
    order
        By an order of the suits, four digits of two bits, and a suit that comes before them: which
        order that makes.
    used
        By order, cards of one number, and how many of them are asked for: those that are used.
    piles
        Cards of one number, as a pile of the number 1.
    """

    order: I64
    used: npt.NDArray[np.int16]
    piles: U64


@cache
def _spending() -> _Spending:
    orders = list(itertools.permutations(range(4)))
    order = np.zeros((256, 4), np.int64)
    groups = np.arange(int(GROUP) + 1)
    used = np.zeros((len(orders), len(groups), SIZES), np.int16)
    for at, suits in enumerate(orders):
        code = sum(suit << 2 * place for place, suit in enumerate(reversed(suits)))
        for suit in suits:
            order[code, suit] = orders.index((suit, *(one for one in suits if one != suit)))
        for asked in range(SIZES):
            left = np.full(len(groups), asked)
            for suit in suits:
                some = np.minimum(left, groups >> KIND_WIDTH * suit & 0b111)
                used[at, :, asked] += (some << KIND_WIDTH * suit).astype(np.int16)
                left -= some
    piles = sum((groups >> KIND_WIDTH * suit & 0b111) << SUIT_BITS * suit for suit in range(4))
    return _Spending(order, used.reshape(-1), np.asarray(piles, np.uint64))
