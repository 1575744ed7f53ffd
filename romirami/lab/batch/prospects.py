"""What many seats may expect: the estimates of `romirami.players.prospects`, on arrays.

They are the same sums in the same order, so they are equal to the last bit.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from ...contracts import CONTRACTS
from ...dealing import CONTRACT_MARKET
from ...players.prospects import CARD, GAINS, JOKER, LEADS, RANKED, READY
from ...trophies import TOKENS
from ...turn import HAND_MOST
from .piles import I64, SUIT, SUIT_BITS, U64, Bools, sizes
from .tableaux import COUNT, COUNT_PLACES, trophy_counts
from .tables import CAPPED, VECTORS, count_place, tables

F64 = npt.NDArray[np.float64]

POINTS: Final = np.array([0] + [card.points for card in CONTRACTS], np.float64)
BONUS_SUITS: Final = np.array([0] + [card.bonus.index for card in CONTRACTS], np.int64)
"""By contract; the 0 is none."""

TOKEN_GAINS: Final = np.array([[GAINS[side] for side in sides] for sides in TOKENS], np.int64)
"""By token, side and contract."""

TOKEN_POINTS: Final = np.array([[side.points for side in sides] for sides in TOKENS], np.float64)
MOST_LEAD: Final = 3
CHANCES: Final = np.array([LEADS[lead] for lead in range(-MOST_LEAD, MOST_LEAD + 1)])
"""By a lead from -3 to 3."""

READY_BY_MISSING: Final = np.array(READY)
BY_RANK: Final = np.array(RANKED)

_BY_ROUND: Final = np.stack([CHANCES, np.arange(-MOST_LEAD, MOST_LEAD + 1) > 0])
"""`CHANCES`, and those of the last round, where no count changes any more."""

_SUBSETS: Final = 1 << CONTRACT_MARKET
_ONE: Final = np.uint64(1)
_SUIT: Final = np.uint64(SUIT)
_SUIT_BITS: Final = np.uint64(SUIT_BITS)


class Prospects(NamedTuple):
    """What some seats may expect, each at its own table; all arrays end in an axis of tables.

    Attributes
    ----------
    open
        The contract markets: bit n for contract #n.
    contracts
        The same by place, in the order of their numbers; 0 where there is none.
    joker
        What the unspent Joker counts.
    left
        How many contracts a seat fills until the game ends; in the last round it ends anyway.
    worth
        By what was filled in the same turn, as bits of the places, and by place: what a contract
        is worth, suit bonus aside.
    wanted
        By suit, how many contracts of the market pay a bonus for it.
    """

    open: U64
    contracts: I64
    joker: F64
    left: I64
    worth: F64
    wanted: I64

    def part(self, tables: slice) -> Prospects:
        """Take some of the tables."""
        return Prospects(
            self.open[tables],
            self.contracts[:, tables],
            self.joker[tables],
            self.left[tables],
            self.worth[..., tables],
            self.wanted[:, tables],
        )


class Hands(NamedTuple):
    """Hands in the middle of a turn; there may be many at one table, of which one comes true.

    Attributes
    ----------
    table
        For each its table among the prospects.
    cards
        The number cards.
    filled
        What was filled in this turn, as bits of the places in the market.
    joker
        Whether the Joker is unspent.
    """

    table: I64
    cards: U64
    filled: I64
    joker: Bools

    def some(self, chosen: I64) -> Hands:
        """Take some of the hands."""
        return Hands(
            self.table[chosen], self.cards[chosen], self.filled[chosen], self.joker[chosen]
        )


def prospects_of(
    open_contracts: U64, filled: U64, seat: int, tokens: npt.NDArray[np.uint8], needed: int
) -> Prospects:
    """Tell what a seat may expect.

    Parameters
    ----------
    open_contracts
        The contract markets, as bits.
    filled
        The tableaux, as bits, by place in the order of play.
    seat
        The place of the one that plays.
    tokens
        The sides of the trophy tokens, as bits.
    needed
        How many contracts bring the last round.
    """
    n = len(open_contracts)
    contracts = np.zeros((CONTRACT_MARKET, n), np.int64)
    bits = open_contracts
    for at in range(CONTRACT_MARKET):
        lowest = bits & (~bits + _ONE)
        contracts[at] = np.where(lowest, np.bitwise_count(lowest - _ONE), 0)
        bits = bits ^ lowest
    done = np.bitwise_count(filled).astype(np.int64)
    most = done.max(axis=0)
    last = most >= needed
    joker = np.where(last, 1.0, 1.0 + JOKER * np.maximum(0.0, 1 - most / needed))
    points = _trophy_points(contracts, filled, seat, tokens, last.astype(np.int64))
    worth = np.empty((_SUBSETS, CONTRACT_MARKET, n))
    for some, at in np.ndindex(_SUBSETS, CONTRACT_MARKET):
        worth[some, at] = POINTS[contracts[at]] + points[some | 1 << at] - points[some]
    suits = np.where(contracts > 0, BONUS_SUITS[contracts], -1)
    wanted = np.stack([(suits == suit).sum(axis=0) for suit in range(4)])
    left = np.where(last, 0, needed - done[seat])
    return Prospects(open_contracts, contracts, joker, left, worth, wanted)


def _trophy_points(
    contracts: I64, filled: U64, seat: int, tokens: npt.NDArray[np.uint8], last: I64
) -> F64:
    """Estimate the trophies' points by what is filled more, less those of the others."""
    seats, n = filled.shape
    counts = trophy_counts(filled)
    points = np.zeros((_SUBSETS, n))
    for token in range(len(TOKENS)):
        side = (tokens >> token & 1).astype(np.int64)
        count = (counts >> COUNT_PLACES[token, side] & COUNT).astype(np.int64)
        lead = count[seat] - np.delete(count, seat, axis=0).max(axis=0)
        gains = TOKEN_GAINS[token, side, contracts]
        leads = np.empty((_SUBSETS, n), np.int64)
        leads[0] = lead
        for some in range(1, _SUBSETS):
            at = some.bit_length() - 1
            leads[some] = leads[some ^ 1 << at] + gains[at]
        leads = np.clip(leads, -MOST_LEAD, MOST_LEAD)
        chances = _BY_ROUND[last, leads + MOST_LEAD] - _BY_ROUND[last, MOST_LEAD - leads] / (
            seats - 1
        )
        points += TOKEN_POINTS[token, side] * chances
    return points


def promise(prospects: Prospects, hands: Hands) -> F64:
    """Estimate what hands are good for in later turns."""
    made = nearest()
    table, cards, filled, unspent = hands
    place = count_place(cards)
    values = np.empty((CONTRACT_MARKET, len(cards)))
    joker = prospects.joker[table]
    for at in range(CONTRACT_MARKET):
        contract = prospects.contracts[at, table]
        near = made.kinds[contract] * VECTORS + place
        missing = made.missing[near]
        lane = cards >> BONUS_SUITS[contract].astype(np.uint64) * _SUIT_BITS & _SUIT
        bonus = made.bonus(contract, made.needs[near], lane)
        points = prospects.worth[filled, at, table] + bonus
        value = points * READY_BY_MISSING[missing]
        with_joker = (points - joker) * READY_BY_MISSING[np.maximum(missing - 1, 0)]
        value = np.where(unspent & (missing > 0), np.maximum(value, with_joker), value)
        there = (contract > 0) & (filled >> at & 1 == 0)
        values[at] = np.where(there, value, -np.inf)
    values = -np.sort(-values, axis=0)
    promised = CARD * np.minimum(sizes(cards), np.uint64(HAND_MOST)).astype(np.float64)
    for rank, value in enumerate(values):
        promised += np.where(np.isfinite(value), value * BY_RANK[rank], 0.0)
    return promised


_COPIES: Final = 6
"""Of one card there are 0 to 5 in a hand."""

LANES: Final = _COPIES**5
"""How many ways there are to have 0 to 5 cards of each number."""


class Nearest(NamedTuple):
    """How near hands are to contracts; what asks for the same is one kind of contract.

    Attributes
    ----------
    kinds
        By contract, its kind.
    missing, needs
        By kind and counts of numbers: how many cards are missing, and the needs for which so few
        are, as bits.
    lanes
        By the cards of one suit, packed, a place in ``holding``.
    holding
        By n, kind, and the cards of one suit: the needs into which more than n of them go, as bits.
    """

    kinds: I64
    missing: npt.NDArray[np.int8]
    needs: U64
    lanes: I64
    holding: U64

    def bonus(self, contract: I64, needs: U64, lanes: U64) -> I64:
        """Tell how many suit bonus cards go into a contract, for the best of some needs."""
        place = self.kinds[contract] * LANES + self.lanes[lanes.astype(np.intp)]
        bonus = np.zeros(len(contract), np.int64)
        going = np.arange(len(contract))
        for holding in self.holding:
            going = going[holding[place[going]] & needs[going] != 0]
            bonus[going] += 1
        return bonus


@cache
def nearest() -> Nearest:
    """Make these tables."""
    made = tables()
    requirements = [card.requirements for card in CONTRACTS]
    first = {asked: requirements.index(asked) for asked in requirements}
    kinds = np.array([0] + [list(first).index(asked) for asked in requirements])
    most = max(card.size for card in CONTRACTS)
    missing = np.empty((len(first), VECTORS), np.int8)
    needs = np.zeros((len(first), VECTORS), np.uint64)
    holding = np.zeros((most, len(first), LANES), np.uint64)
    for kind, ask in enumerate(first.values()):
        begin = made.ask_start[ask + 1]
        asked = made.need_sizes[:, begin : begin + made.ask_plain[ask + 1]].T
        lack = np.array([_by_counts(CAPPED, np.maximum(0, need - _CAPS)) for need in asked])
        used = np.array([_by_counts(_COPIES, np.minimum(need, _CAPS)) for need in asked])
        missing[kind] = lack.min(axis=0)
        for bit in range(len(asked)):
            needs[kind] |= (lack[bit] == missing[kind]).astype(np.uint64) << np.uint64(bit)
            for n in range(most):
                holding[n, kind] |= (used[bit] > n).astype(np.uint64) << np.uint64(bit)
    codes = np.arange(SUIT + 1)
    lanes = np.zeros(len(codes), np.int64)
    for number in range(5):
        lanes = lanes * _COPIES + np.minimum(codes >> 3 * number & 0b111, _COPIES - 1)
    return Nearest(kinds, missing.reshape(-1), needs.reshape(-1), lanes, holding.reshape(most, -1))


_CAPS: Final = np.arange(CAPPED)[:, None]


def _by_counts(cases: int, by_number: npt.NDArray[np.integer]) -> npt.NDArray[np.int8]:
    """Add up what each number gives by its count, for all counts of all numbers.

    ``by_number`` is by count and number.
    """
    total = np.zeros(1, np.int8)
    for number in by_number[:cases].T:
        total = np.add.outer(total, number.astype(np.int8)).reshape(-1)
    return total
