"""The greedy player, compiled: the estimates of `romirami.players.greedy`, one at a time.

They are the same sums in the same order, so each choice is one that the engine's player finds
best, too.  Only among equals another may be chosen: here a hash of the pile decides.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from ....cards import SUITS
from ....players.prospects import CARD, JOKER
from ....trophies import TOKENS
from ....turn import HAND_MOST
from ..piles import COUNT_SHIFTS, KIND_SHIFTS, KIND_WIDTH, SUIT, SUIT_BITS, U64, Bools
from ..prospects import (
    BONUS_SUITS,
    BY_RANK,
    CHANCES,
    LANES,
    MOST_LEAD,
    POINTS,
    READY_BY_MISSING,
    TOKEN_GAINS,
    TOKEN_POINTS,
    Nearest,
    nearest,
)
from ..tables import VECTORS, tables
from .arithmetic import (
    U0,
    U1,
    U15,
    Int,
    bit_count,
    count_place,
    fillable,
    mixed,
    number_counts,
    number_group,
    size,
)
from .jit import compiled

F64 = npt.NDArray[np.float64]
I64 = npt.NDArray[np.int64]

MOST_OPEN: Final = 4
"""No more contracts are in the market."""

# The places in the scratch.
_N: Final = 0
_DONE: Final = 1
_NEEDED: Final = 2
_LAST: Final = 3
_OPEN: Final = 4  # the contracts of the market
_SPENDING: Final = _OPEN + MOST_OPEN  # the suits in the order in which they are spent
_LEADS: Final = _SPENDING + 4  # by trophy in play
_FRAMES: Final = _LEADS + 4  # by how many contracts were filled before

# The places in a frame: the hand, what is filled and whether the Joker is unspent; the contract
# that is looked at, whether it takes the Joker, and which of its needs come next.
_HAND: Final = 0
_FILLED: Final = 1
_UNSPENT: Final = 2
_AT: Final = 3
_SPENT: Final = 4
_PLACE: Final = 5
_STOP: Final = 6
_FRAME: Final = 7

# The places in the estimates.
_JOKER: Final = 0
_TROPHIES: Final = 1  # by what is filled, as bits of the places in the market
_WORTH: Final = _TROPHIES + (1 << MOST_OPEN)  # likewise, and by place
_VALUES: Final = _WORTH + (MOST_OPEN << MOST_OPEN)
_BEST: Final = _VALUES + MOST_OPEN  # by how many contracts were filled before
_POINTS_NOW: Final = _BEST + MOST_OPEN + 1  # likewise, what filling the next one promises
_ESTIMATES: Final = _POINTS_NOW + MOST_OPEN + 1


class Greedy(NamedTuple):
    """Where the greedy player sits, and what he needs.

    Attributes
    ----------
    seats
        By seat, whether he sits there.
    estimates
        Room for estimates.
    near
        Tables that are too large to be compiled in.
    """

    seats: npt.NDArray[np.bool_]
    estimates: F64
    near: Nearest


def greedy_of(seats: Bools) -> Greedy | None:
    """Tell where the greedy player sits, by seat; None where he sits nowhere."""
    if not seats.any():
        return None
    return Greedy(seats, np.zeros(_ESTIMATES), nearest())


_NEED: Final = tables().needs
_ASK_START: Final = tables().ask_start
_ASK_PLAIN: Final = tables().ask_plain
_ASK_ALL: Final = tables().ask_all
_SUIT_TAKES: Final = tables().suit_takes
_GROUP_TAKES: Final = tables().group_takes
_TAKES: Final = tables().takes
_SHIFTS: Final = np.array(COUNT_SHIFTS, np.uint64)
_KINDS: Final = np.array(KIND_SHIFTS, np.uint64)
_SUIT: Final = np.uint64(SUIT)
_SUIT_BITS: Final = np.uint64(SUIT_BITS)
_WIDTH: Final = np.uint64(KIND_WIDTH)
_FIELD: Final = np.uint64(0b111)
_TOKENS: Final = len(TOKENS)
_SUITS: Final = len(SUITS)


@compiled
def look(
    open_contracts: np.uint64,
    filled: U64,
    seat: Int,
    seats: Int,
    tokens: Int,
    needed: Int,
    scratch: I64,
    greedy: Greedy,
) -> None:
    """Note what a seat may expect; see `romirami.players.prospects.Prospects`.

    ``filled`` are the tableaux, by place in the order of play.
    """
    estimates = greedy.estimates
    n = 0
    while open_contracts:
        lowest = open_contracts & (~open_contracts + U1)
        open_contracts ^= lowest
        scratch[_OPEN + n] = bit_count(lowest - U1)
        n += 1
    scratch[_N] = n
    scratch[_NEEDED] = needed
    scratch[_DONE] = bit_count(filled[seat])
    most = 0
    for other in range(seats):
        most = max(most, bit_count(filled[other]))
    scratch[_LAST] = most >= needed
    if most >= needed:
        estimates[_JOKER] = 1.0
    else:
        estimates[_JOKER] = 1.0 + JOKER * max(0.0, 1 - most / needed)
    for token in range(_TOKENS):
        gains = TOKEN_GAINS[token, tokens >> token & 1]
        best: Int = -1
        for other in range(seats):
            if other != seat:
                best = max(best, _count(gains, filled[other]))
        scratch[_LEADS + token] = _count(gains, filled[seat]) - best
    # The suits that few contracts pay a bonus for are spent first.
    for suit in range(_SUITS):
        scratch[_SPENDING + suit] = suit
    for at in range(1, _SUITS):
        place = at
        while place and _wanted(scratch, place) < _wanted(scratch, place - 1):
            kept = scratch[_SPENDING + place]
            scratch[_SPENDING + place] = scratch[_SPENDING + place - 1]
            scratch[_SPENDING + place - 1] = kept
            place -= 1
    for some in range(1 << n):
        points = 0.0
        for token in range(_TOKENS):
            side = tokens >> token & 1
            lead = scratch[_LEADS + token]
            for at in range(n):
                if some >> at & 1:
                    lead += TOKEN_GAINS[token, side, scratch[_OPEN + at]]
            last = scratch[_LAST]
            chances = _chance(lead, last) - _chance(-lead, last) / (seats - 1)
            points += TOKEN_POINTS[token, side] * chances
        estimates[_TROPHIES + some] = points
    for some in range(1 << n):
        before = estimates[_TROPHIES + some]
        for at in range(n):
            after = estimates[_TROPHIES + (some | 1 << at)]
            worth = POINTS[scratch[_OPEN + at]] + after - before
            estimates[_WORTH + (some << 2) + at] = worth


@compiled
def _count(gains: I64, filled: np.uint64) -> Int:
    """Count what a trophy counts in a tableau."""
    total: Int = 0
    while filled:
        lowest = filled & (~filled + U1)
        filled ^= lowest
        total += gains[bit_count(lowest - U1)]
    return total


@compiled
def _wanted(scratch: I64, place: Int) -> Int:
    """Count the contracts of the market that pay a bonus for a suit, by its place."""
    total: Int = 0
    for at in range(scratch[_N]):
        total += BONUS_SUITS[scratch[_OPEN + at]] == scratch[_SPENDING + place]
    return total


@compiled
def _chance(lead: Int, last: Int) -> float:
    """Estimate how likely a trophy is won by its lead."""
    if last:
        return 1.0 if lead > 0 else 0.0
    return float(CHANCES[max(-MOST_LEAD, min(MOST_LEAD, lead)) + MOST_LEAD])


@compiled
def _promise(hand: np.uint64, filled: Int, joker: Int, scratch: I64, greedy: Greedy) -> float:
    """Estimate what a hand is good for in later turns."""
    estimates = greedy.estimates
    n = 0
    for at in range(scratch[_N]):
        if filled >> at & 1:
            continue
        contract = scratch[_OPEN + at]
        missing, bonus = _nearness(contract, hand, greedy.near)
        points = estimates[_WORTH + (filled << 2) + at]
        value = (points + bonus) * READY_BY_MISSING[missing]
        if joker and missing:
            with_joker = (points + bonus - estimates[_JOKER]) * READY_BY_MISSING[missing - 1]
            value = max(value, with_joker)
        place = n
        while place and estimates[_VALUES + place - 1] < value:
            estimates[_VALUES + place] = estimates[_VALUES + place - 1]
            place -= 1
        estimates[_VALUES + place] = value
        n += 1
    promised = CARD * min(size(hand), np.int64(HAND_MOST))
    for rank in range(n):
        promised += estimates[_VALUES + rank] * BY_RANK[rank]
    return promised


@compiled
def _nearness(contract: Int, hand: np.uint64, near: Nearest) -> tuple[Int, Int]:
    """Tell how many cards a contract lacks, and the suit bonus cards that would go into it."""
    at = near.kinds[contract] * VECTORS + count_place(hand)
    lane = hand >> np.uint64(BONUS_SUITS[contract]) * _SUIT_BITS & _SUIT
    place = near.kinds[contract] * LANES + near.lanes[np.int64(lane)]
    needs = near.needs[at]
    bonus = np.int64(0)
    while bonus < len(near.holding) and near.holding[bonus, place] & needs:
        bonus += 1
    return np.int64(near.missing[at]), bonus


@compiled
def _cards_for(need: np.uint64, hand: np.uint64, suit: Int, scratch: I64) -> tuple[np.uint64, Int]:
    """Choose the cards for a need, those of a suit first; tell how many are of that suit."""
    cards, bonus = U0, np.int64(0)
    for number in range(5):
        asked = np.int64(need >> _SHIFTS[number] & U15)
        for at in range(-1, _SUITS):
            spent = suit if at < 0 else scratch[_SPENDING + at]
            if at >= 0 and spent == suit:
                continue
            shift = np.uint64(spent) * _SUIT_BITS + np.uint64(number) * _WIDTH
            used = min(asked, np.int64(hand >> shift & _FIELD))
            cards += np.uint64(used) << shift
            asked -= used
            if at < 0:
                bonus += used
    return cards, bonus


@compiled
def line(
    hand: np.uint64, joker: Int, scratch: I64, greedy: Greedy
) -> tuple[float, Int, Int, np.uint64]:
    """Find the best line of a turn: its value, and the contract to fill first and how.

    The contract is 0 where the turn is better ended.  Numba can't keep a function that calls
    itself for the next process, so what was filled before stands on a stack of our own.
    """
    estimates = greedy.estimates
    contract, spent, pile = np.int64(0), np.int64(0), U0
    first, first_spent, first_pile = contract, spent, pile
    depth = 0
    _enter(depth, hand, 0, joker, scratch, greedy)
    while True:
        frame = _FRAMES + _FRAME * depth
        if _next_filling(frame, scratch):
            hand = np.uint64(scratch[frame + _HAND])
            at, filled = scratch[frame + _AT], scratch[frame + _FILLED]
            number, with_joker = scratch[_OPEN + at], scratch[frame + _SPENT]
            need = _NEED[scratch[frame + _PLACE]]
            cards, bonus = _cards_for(need, hand, BONUS_SUITS[number], scratch)
            points = estimates[_WORTH + (filled << 2) + at]
            estimates[_POINTS_NOW + depth] = points + bonus - estimates[_JOKER] * with_joker
            if depth == 0:
                first, first_spent, first_pile = number, with_joker, cards
            joker = scratch[frame + _UNSPENT] - with_joker
            depth += 1
            _enter(depth, hand - cards, filled | 1 << at, joker, scratch, greedy)
            continue
        value = estimates[_BEST + depth]
        if depth == 0:
            return value, contract, spent, pile
        depth -= 1
        value = estimates[_POINTS_NOW + depth] + value
        if value > estimates[_BEST + depth]:
            estimates[_BEST + depth] = value
            if depth == 0:
                contract, spent, pile = first, first_spent, first_pile


@compiled
def _enter(
    depth: Int, hand: np.uint64, filled: Int, joker: Int, scratch: I64, greedy: Greedy
) -> None:
    """Begin to look for what follows after filling some contracts; first, that nothing does."""
    estimates = greedy.estimates
    frame = _FRAMES + _FRAME * depth
    scratch[frame + _HAND] = np.int64(hand)
    scratch[frame + _FILLED] = filled
    scratch[frame + _UNSPENT] = joker
    scratch[frame + _AT] = -1
    scratch[frame + _PLACE] = scratch[frame + _STOP] = 0
    ends = scratch[_LAST] or scratch[_DONE] + depth >= scratch[_NEEDED]
    estimates[_BEST + depth] = 0.0 if ends else _promise(hand, filled, joker, scratch, greedy)


@compiled
def _next_filling(frame: Int, scratch: I64) -> bool:
    """Go on to the next need that the hand meets, of this contract or the next ones."""
    hand = np.uint64(scratch[frame + _HAND])
    counts = number_counts(hand)
    while True:
        scratch[frame + _PLACE] += 1
        while scratch[frame + _PLACE] >= scratch[frame + _STOP]:
            scratch[frame + _AT] += 1
            at = scratch[frame + _AT]
            if at >= scratch[_N]:
                return False
            number = scratch[_OPEN + at]
            bit = U1 << np.uint64(number)
            if scratch[frame + _FILLED] >> at & 1:
                continue
            plain = np.int64(_ASK_START[number] + _ASK_PLAIN[number])
            if fillable(hand, 0) & bit:
                scratch[frame + _SPENT] = 0
                scratch[frame + _PLACE] = _ASK_START[number]
                scratch[frame + _STOP] = plain
            elif scratch[frame + _UNSPENT] and fillable(hand, 1) & bit:
                # The Joker only where the hand doesn't suffice without it.
                scratch[frame + _SPENT] = 1
                scratch[frame + _PLACE] = plain
                scratch[frame + _STOP] = _ASK_START[number] + _ASK_ALL[number]
        if _meets(counts, _NEED[scratch[frame + _PLACE]]):
            return True


@compiled
def _meets(counts: np.uint64, need: np.uint64) -> bool:
    for number in range(5):
        if need >> _SHIFTS[number] & U15 > counts >> _SHIFTS[number] & U15:
            return False
    return True


@compiled
def choose_take(
    market: np.uint64,
    hand: np.uint64,
    joker: Int,
    source: np.uint64,
    scratch: I64,
    greedy: Greedy,
) -> np.uint64:
    """Choose the take whose best line has the highest value; ``look`` comes first."""
    best, best_value, best_rank = U0, -np.inf, U0
    for group in range(9):
        if group < 4:
            shift = np.uint64(group) * _SUIT_BITS
            info = np.int64(_SUIT_TAKES[np.int64(market >> shift & _SUIT)])
        else:
            shift = np.uint64(group - 4) * _WIDTH
            info = np.int64(_GROUP_TAKES[number_group(market, group - 4)])
        for place in range(info >> 6, (info >> 6) + (info & 63)):
            take = _TAKES[place] << shift
            value = line(hand + take, joker, scratch, greedy)[0]
            rank = mixed(take ^ source)
            if value > best_value or (value == best_value and rank > best_rank):
                best, best_value, best_rank = take, value, rank
    return best


@compiled
def choose_discard(
    hand: np.uint64,
    surplus: Int,
    joker: Int,
    source: np.uint64,
    scratch: I64,
    greedy: Greedy,
) -> np.uint64:
    """Choose what to discard, one card after the other; ``look`` comes first."""
    rest = hand
    for _card in range(surplus):
        best, best_value, best_rank = U0, -np.inf, U0
        for kind in range(len(_KINDS)):
            if rest >> _KINDS[kind] & _FIELD:
                less = rest - (U1 << _KINDS[kind])
                value = _promise(less, 0, joker, scratch, greedy)
                rank = mixed(less ^ source)
                if value > best_value or (value == best_value and rank > best_rank):
                    best, best_value, best_rank = less, value, rank
        rest = best
    return hand - rest
