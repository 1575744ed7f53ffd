"""A whole game, compiled: the turn of `romirami.lab.batch.turn`, for one game after the other."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from ....cards import KINDS
from ....contracts import CONTRACTS
from ....dealing import CONTRACT_MARKET, HAND, NUMBER_MARKET
from ....players import ENDLESS
from ....turn import HAND_MOST, Phase
from .. import chance
from ..columns import CARDS, CONTRACT_ROW, DECK_ROW, Columns
from ..log import CARD, CONTRACT, DISCARD, END, FILL, RESHUFFLE, TAKE
from ..piles import KIND_SHIFTS, U64
from ..tables import tables
from . import uniform
from .arithmetic import U0, U1, Int, at, below, bit_count, fillable, half, size
from .greedy import Greedy, choose_discard, choose_take, line, look
from .jit import compiled
from .uniform import SCRATCH

MOST_SEATS: Final = 4


class Table(NamedTuple):
    """A game in flight; see `romirami.lab.batch.columns.Columns`, of which this is one column.

    All is in few arrays, as each costs a compiled function something.

    Attributes
    ----------
    deck
        The number deck and, from ``CONTRACT_DECK`` on, the contract deck.
    piles
        Piles as bits, and the clock of chance, at the places below.
    counts
        Numbers at the places below.
    scratch
        Room for choices.
    log
        Codes and values by turns, as long as there is room for them.
    """

    deck: npt.NDArray[np.uint8]
    piles: U64
    counts: npt.NDArray[np.int64]
    scratch: npt.NDArray[np.int64]
    log: U64


CONTRACT_DECK: Final = DECK_ROW

# The places in `Table.piles`; those by place in the order of play are the last.
CLOCK: Final = 0
NUMBERS: Final = 1
THROWN: Final = 2
CONTRACT_BITS: Final = 3
HANDS: Final = 4
FILLED: Final = HANDS + MOST_SEATS

# The places in `Table.counts`, likewise.
SEATS: Final = 0
DECK_AT: Final = 1
DECK_END: Final = 2
CONTRACT_AT: Final = 3
ROUNDS: Final = 4
DECISIONS: Final = 5
FORCED: Final = 6
LOGGED: Final = 7
FIRST: Final = 8
TOKENS: Final = 9
LAID: Final = 10
CONTRACTS_LAID: Final = 11
SEAT: Final = 12
PHASE: Final = 13  # as a place in `PHASES`
BONUS: Final = 14
JOKERS: Final = BONUS + MOST_SEATS
DRAWN: Final = JOKERS + MOST_SEATS
DISCARDED: Final = DRAWN + MOST_SEATS

PHASES: Final = (Phase.TAKE, Phase.FILL, Phase.DISCARD)
_TAKES: Final = PHASES.index(Phase.TAKE)
_DISCARDS: Final = PHASES.index(Phase.DISCARD)

_DECK_ROW: Final = CONTRACT_DECK + CONTRACT_ROW
_PILES_ROW: Final = FILLED + MOST_SEATS
_COUNTS_ROW: Final = DISCARDED + MOST_SEATS


def table(seats: int, entries: int = 0) -> Table:
    """Make room for a game of so many players, and for so many entries of its log."""
    counts = np.zeros(_COUNTS_ROW, np.int64)
    counts[SEATS] = seats
    return Table(
        deck=np.zeros(_DECK_ROW, np.uint8),
        piles=np.zeros(_PILES_ROW, np.uint64),
        counts=counts,
        scratch=np.zeros(SCRATCH, np.int64),
        log=np.zeros(2 * entries, np.uint64),
    )


class Begun(NamedTuple):
    """Games that begin in the middle, or none: by game, what lies in the arrays of a `Table`."""

    deck: npt.NDArray[np.uint8]
    piles: U64
    counts: npt.NDArray[np.int64]


def begun_of(columns: Columns | None) -> Begun:
    """Take games over from the columns in which they begin."""
    games = 0 if columns is None else len(columns)
    begun = Begun(
        np.zeros((games, _DECK_ROW), np.uint8),
        np.zeros((games, _PILES_ROW), np.uint64),
        np.zeros((games, _COUNTS_ROW), np.int64),
    )
    if columns is None:
        return begun
    seats = columns.seats
    begun.deck[:, :CONTRACT_DECK] = columns.deck
    begun.deck[:, CONTRACT_DECK:] = columns.contract_deck
    for place, pile in (
        (CLOCK, columns.clock),
        (NUMBERS, columns.numbers),
        (THROWN, columns.discard),
        (CONTRACT_BITS, columns.contracts),
    ):
        begun.piles[:, place] = pile
    begun.piles[:, HANDS : HANDS + seats] = columns.hands.T
    begun.piles[:, FILLED : FILLED + seats] = columns.filled.T
    for place, count in (
        (SEATS, seats),
        (DECK_AT, columns.deck_at),
        (DECK_END, columns.deck_end),
        (CONTRACT_AT, columns.contract_at),
        (ROUNDS, columns.rounds),
        (FIRST, columns.first),
        (TOKENS, columns.tokens),
        (LAID, columns.laid),
        (CONTRACTS_LAID, columns.contracts_laid),
        (SEAT, columns.seat),
        (PHASE, PHASES.index(columns.phase)),
    ):
        begun.counts[:, place] = count
    begun.counts[:, BONUS : BONUS + seats] = columns.bonus.T
    begun.counts[:, JOKERS : JOKERS + seats] = columns.jokers.T
    return begun


_BOX: Final = tables().box
_SHIFTS: Final = np.array(KIND_SHIFTS, np.uint64)
_KINDS: Final = len(KINDS)
_KIND_PILES: Final = tables().kind_piles
_CONTRACTS: Final = len(CONTRACTS)
_BONUS_MASKS: Final = tables().bonus_masks
_TURN: Final = chance.TURN
_COUNT: Final = np.uint64(0b111)


@compiled
def _note(table: Table, code: Int, value: np.uint64) -> None:
    """Write an entry of the log, where there is one."""
    if len(table.log):
        place = table.counts[LOGGED]
        table.counts[LOGGED] = place + 2
        if place < len(table.log):
            table.log[place] = np.uint64(code)
            table.log[place + 1] = value


@compiled
def deal(table: Table, stream: np.uint64) -> None:
    """Set a game up (SPEC 3.1)."""
    counts, piles = table.counts, table.piles
    seats = counts[SEATS]
    counts[:] = 0
    piles[:] = np.uint64(0)
    counts[SEATS] = seats
    counts[DECK_END] = CARDS
    counts[ROUNDS] = 1
    setup = at(stream, chance.SETUP)
    counts[FIRST] = below(setup, seats)
    counts[TOKENS] = np.int64(setup & np.uint64(0b1111))
    piles[CLOCK] = stream + _TURN
    for place in range(CARDS):
        table.deck[place] = _BOX[place]
    for place in range(_CONTRACTS):
        table.deck[CONTRACT_DECK + place] = place + 1
    for seat in range(seats):
        counts[JOKERS + seat] = 1
        for card in range(HAND):
            source = half(stream, chance.DEAL, HAND * seat + card)
            piles[HANDS + seat] += _draw_card(table, source)
    for card in range(NUMBER_MARKET):
        source = half(stream, chance.DEAL, HAND * seats + card)
        piles[NUMBERS] += _draw_card(table, source)
    for n in range(CONTRACT_MARKET):
        _draw_contract(table, half(stream, chance.DEAL_CONTRACTS, n))


@compiled
def lay(table: Table, begun: Begun, game: Int) -> None:
    """Begin a game in the middle."""
    for place in range(_DECK_ROW):
        table.deck[place] = begun.deck[game, place]
    for place in range(_PILES_ROW):
        table.piles[place] = begun.piles[game, place]
    for place in range(_COUNTS_ROW):
        table.counts[place] = begun.counts[game, place]


@compiled
def _draw_card(table: Table, source: np.uint64) -> np.uint64:
    """Draw a card from a deck that has one: a step of a Fisher-Yates shuffle.

    No chance, 0, gives the top card.
    """
    if table.counts[LAID]:
        source = U0
    first = table.counts[DECK_AT]
    chosen = first + below(source, table.counts[DECK_END] - first)
    kind = table.deck[chosen]
    table.deck[chosen] = table.deck[first]
    table.counts[DECK_AT] = first + 1
    _note(table, CARD, np.uint64(kind))
    card: np.uint64 = _KIND_PILES[kind]
    return card


@compiled
def _draw_contract(table: Table, source: np.uint64) -> None:
    """Draw a contract to the market from a deck that has one."""
    if table.counts[CONTRACTS_LAID]:
        source = U0
    first = table.counts[CONTRACT_AT]
    chosen = CONTRACT_DECK + first + below(source, _CONTRACTS - first)
    contract = np.uint64(table.deck[chosen])
    table.deck[chosen] = table.deck[CONTRACT_DECK + first]
    table.counts[CONTRACT_AT] = first + 1
    table.piles[CONTRACT_BITS] |= U1 << contract
    _note(table, CONTRACT, contract)


@compiled
def _draw(table: Table, wanted: Int, purpose: Int) -> np.uint64:
    """Draw so many cards, as far as deck and discard pile go (SPEC 4.4)."""
    pile = np.uint64(0)
    for n in range(wanted):
        if table.counts[DECK_AT] == table.counts[DECK_END]:
            if not table.piles[THROWN]:
                break
            _reshuffle(table)
        pile += _draw_card(table, half(table.piles[CLOCK], purpose, n))
    return pile


@compiled
def _reshuffle(table: Table) -> None:
    """Make the discard pile the deck; it is shuffled as it is drawn (SPEC 4.4)."""
    thrown = table.piles[THROWN]
    n = 0
    for kind in range(_KINDS):
        for _copy in range(np.int64(thrown >> _SHIFTS[kind] & _COUNT)):
            table.deck[n] = kind
            n += 1
    table.counts[DECK_AT] = 0
    table.counts[DECK_END] = n
    table.counts[LAID] = 0
    table.piles[THROWN] = np.uint64(0)
    _note(table, RESHUFFLE, U0)


@compiled
def _play_turn(table: Table, greedy: Greedy | None, seat: Int, needed: Int) -> None:
    """Play the turn of one place in the order of play, from its step on."""
    counts, piles = table.counts, table.piles
    if counts[PHASE] == _TAKES:
        _take(table, greedy, seat, needed)
    if counts[PHASE] != _DISCARDS:
        _fill(table, greedy, seat, needed)
        _note(table, END, U0)
        n = 0
        while (
            bit_count(piles[CONTRACT_BITS]) < CONTRACT_MARKET and counts[CONTRACT_AT] < _CONTRACTS
        ):
            _draw_contract(table, half(piles[CLOCK], chance.CONTRACTS, n))
            n += 1
        piles[NUMBERS] += _draw(table, NUMBER_MARKET - size(piles[NUMBERS]), chance.REFILL)
    counts[PHASE] = _TAKES
    held = size(piles[HANDS + seat])
    if held < HAND:
        drawn = _draw(table, HAND - held, chance.HAND)
        piles[HANDS + seat] += drawn
        counts[DRAWN + seat] += size(drawn)
    elif held > HAND_MOST:
        _discard(table, greedy, seat, needed, held - HAND_MOST)
    piles[CLOCK] += _TURN


@compiled
def _is_greedy(table: Table, greedy: Greedy, seat: Int) -> np.bool_:
    """Whether the greedy player has a place in the order of play."""
    is_greedy: np.bool_ = greedy.seats[(table.counts[FIRST] + seat) % table.counts[SEATS]]
    return is_greedy


@compiled
def _look(table: Table, greedy: Greedy, seat: Int, needed: Int) -> None:
    """Let the greedy player look at the table."""
    counts, piles = table.counts, table.piles
    look(
        piles[CONTRACT_BITS],
        piles[FILLED:],
        seat,
        counts[SEATS],
        counts[TOKENS],
        needed,
        table.scratch,
        greedy,
    )


@compiled
def _take(table: Table, greedy: Greedy | None, seat: Int, needed: Int) -> None:
    """Take cards from the number market (SPEC 4.1)."""
    counts, piles = table.counts, table.piles
    market, hand, joker = piles[NUMBERS], piles[HANDS + seat], counts[JOKERS + seat]
    source = at(piles[CLOCK], chance.TAKE)
    if greedy is None or not _is_greedy(table, greedy, seat):
        taken = uniform.choose_take(market, source, table.scratch)
    else:
        _look(table, greedy, seat, needed)
        taken = choose_take(market, hand, joker, source, table.scratch, greedy)
    piles[NUMBERS] = market - taken
    piles[HANDS + seat] = hand + taken
    counts[DECISIONS] += 1
    counts[FORCED] += size(market) == 1
    _note(table, TAKE, taken)


@compiled
def _fill(table: Table, greedy: Greedy | None, seat: Int, needed: Int) -> None:
    """Fill contracts until the turn is ended (SPEC 4.2, 5)."""
    counts, piles = table.counts, table.piles
    counts[DECISIONS] += 1  # the pass that ends the turn
    for step in range(CONTRACT_MARKET + 1):
        hand, joker = piles[HANDS + seat], counts[JOKERS + seat]
        can_fill = fillable(hand, joker) & piles[CONTRACT_BITS]
        if not can_fill:
            counts[FORCED] += 1
            return
        if greedy is None or not _is_greedy(table, greedy, seat):
            source = at(piles[CLOCK], chance.FILL + step)
            ask, spent, pile = uniform.choose_filling(hand, joker, can_fill, source, table.scratch)
        else:
            _look(table, greedy, seat, needed)
            _value, ask, spent, pile = line(hand, joker, table.scratch, greedy)
        if not ask:
            return
        bonus = pile & _BONUS_MASKS[ask]
        piles[HANDS + seat] = hand - pile
        piles[THROWN] += pile - bonus
        piles[FILLED + seat] |= U1 << np.uint64(ask)
        piles[CONTRACT_BITS] ^= U1 << np.uint64(ask)
        counts[BONUS + seat] += size(bonus)
        counts[JOKERS + seat] -= spent
        counts[DECISIONS] += 1
        _note(table, FILL + 2 * ask + spent, pile)


@compiled
def _discard(table: Table, greedy: Greedy | None, seat: Int, needed: Int, surplus: Int) -> None:
    """Discard down to ten, and top the number market up where it was short (SPEC 4.3)."""
    counts, piles = table.counts, table.piles
    source = at(piles[CLOCK], chance.DISCARD)
    hand, joker = piles[HANDS + seat], counts[JOKERS + seat]
    if greedy is None or not _is_greedy(table, greedy, seat):
        pile = uniform.choose_discard(hand, surplus, source, table.scratch)
    else:
        _look(table, greedy, seat, needed)
        pile = choose_discard(hand, surplus, joker, source, table.scratch, greedy)
    piles[HANDS + seat] = hand - pile
    piles[THROWN] += pile
    counts[DISCARDED + seat] += surplus
    counts[DECISIONS] += 1  # never forced: no kind has more than ten cards
    _note(table, DISCARD, pile)
    piles[NUMBERS] += _draw(table, NUMBER_MARKET - size(piles[NUMBERS]), chance.TOP_UP)


@compiled
def play_out(table: Table, greedy: Greedy | None, needed: Int) -> bool:
    """Play a game to its end (SPEC 4.5, 6.1), and tell whether it came to it.

    ``needed`` contracts bring the last round.

    Where there is no ``greedy``, Numba leaves all that has to do with him out, by the type alone:
    so games of random players compile in less than half of the time.
    """
    counts, piles = table.counts, table.piles
    seats, begin = counts[SEATS], counts[SEAT]
    for _round in range(ENDLESS):
        for seat in range(begin, seats):
            _play_turn(table, greedy, seat, needed)
            if not piles[NUMBERS] or not piles[CONTRACT_BITS]:
                return True
        begin = 0
        for seat in range(seats):
            if bit_count(piles[FILLED + seat]) >= needed:
                return True
        counts[ROUNDS] += 1
    return False
