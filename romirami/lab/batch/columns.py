"""The games in flight: an array for each feature, and in it a column for each game.

Seats stand in the order of play, the first player's first: so all games of a batch are at the
same of them, and a turn works on whole rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from ...cards import COPIES, KINDS
from ...contracts import CONTRACTS
from ...dealing import CONTRACT_MARKET, HAND, NUMBER_MARKET
from ...turn import Phase
from . import chance
from .log import CARD, CONTRACT, Log
from .piles import I64, U64, Bools
from .policies import GREEDY
from .tables import tables

CARDS: Final = sum(COPIES[card.number] for card in KINDS)
DECK_ROW: Final = 96
"""The bytes of a number deck: its cards, and a card that nobody draws behind the last."""

CONTRACT_ROW: Final = 40
"""The bytes of a contract deck, likewise."""

Indices = npt.NDArray[np.intp]


class Columns:
    """Games in flight; all arrays end in an axis of games, but the decks, which begin with it.

    Parameters
    ----------
    players
        The computer players, by seat.
    key
        What the chance of all games is made of.
    games
        The numbers of the games; they are dealt.
    log
        Where to write what happens, if somebody reads it.

    Attributes
    ----------
    greedy
        By seat, whether the greedy player sits there; else the random one does.
    seat, phase
        Where the games begin: the place in the order of play, and the step of its turn.
    game
        The numbers of the games.
    clock
        Where the streams of chance stand.
    deck, deck_at, deck_end
        The number decks: which kinds, the next one to draw, and how far they go.
    contract_deck, contract_at
        The contract decks.
    laid, contracts_laid
        Whether these decks lie in the order in which they are drawn; else they are shuffled as
        they are drawn.
    numbers, discard
        The number markets and the discard piles, packed.
    contracts
        The contract markets: bit n for contract #n.
    hands, filled, bonus, jokers, drawn, discarded
        By place in the order of play: hands, contracts filled as bits, the sizes of the suit bonus
        piles, Jokers unspent, and how many cards were drawn and discarded.
    first, tokens
        The seat of the first player, and the sides of the trophy tokens as bits.
    rounds
        The rounds begun.
    decisions, forced
        How many actions were chosen, and how many of them were the only one.
    over
        Whether the game ended in the middle of a round.  Its results are told then, and its column
        plays a game that nobody counts until the round is over.
    """

    __slots__ = (
        "bonus",
        "clock",
        "contract_at",
        "contract_deck",
        "contracts",
        "contracts_laid",
        "decisions",
        "deck",
        "deck_at",
        "deck_end",
        "discard",
        "discarded",
        "drawn",
        "filled",
        "first",
        "forced",
        "game",
        "greedy",
        "hands",
        "jokers",
        "key",
        "laid",
        "log",
        "numbers",
        "over",
        "phase",
        "rounds",
        "seat",
        "tokens",
    )

    def __init__(
        self, players: Sequence[str], key: np.uint64, games: I64, log: Log | None = None
    ) -> None:
        seats, n = len(players), len(games)
        self.greedy = greedy_seats(players)
        self.key = key
        self.log = log
        self.seat = 0
        self.phase = Phase.TAKE
        self.game: I64 = games.copy()
        self.clock: U64 = np.empty(n, np.uint64)
        self.deck: npt.NDArray[np.uint8] = np.zeros((n, DECK_ROW), np.uint8)
        self.deck_at: I64 = np.empty(n, np.int64)
        self.deck_end: I64 = np.empty(n, np.int64)
        self.contract_deck: npt.NDArray[np.uint8] = np.zeros((n, CONTRACT_ROW), np.uint8)
        self.contract_at: I64 = np.empty(n, np.int64)
        self.laid: Bools = np.empty(n, np.bool_)
        self.contracts_laid: Bools = np.empty(n, np.bool_)
        self.numbers: U64 = np.empty(n, np.uint64)
        self.discard: U64 = np.empty(n, np.uint64)
        self.contracts: U64 = np.empty(n, np.uint64)
        self.hands: U64 = np.empty((seats, n), np.uint64)
        self.filled: U64 = np.empty((seats, n), np.uint64)
        self.bonus: npt.NDArray[np.int16] = np.empty((seats, n), np.int16)
        self.jokers: npt.NDArray[np.int8] = np.empty((seats, n), np.int8)
        self.drawn: npt.NDArray[np.int16] = np.empty((seats, n), np.int16)
        self.discarded: npt.NDArray[np.int16] = np.empty((seats, n), np.int16)
        self.first: npt.NDArray[np.int8] = np.empty(n, np.int8)
        self.tokens: npt.NDArray[np.uint8] = np.empty(n, np.uint8)
        self.rounds: npt.NDArray[np.int32] = np.empty(n, np.int32)
        self.decisions: npt.NDArray[np.int32] = np.empty(n, np.int32)
        self.forced: npt.NDArray[np.int32] = np.empty(n, np.int32)
        self.over: Bools = np.zeros(n, np.bool_)
        self.deal(np.arange(n), games)

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.hands)

    def __len__(self) -> int:
        return len(self.game)

    @property
    def nbytes(self) -> int:
        """The memory of all arrays, in bytes."""
        return sum(getattr(self, name).nbytes for name in _ARRAYS)

    def deal(self, columns: Indices, games: I64) -> None:
        """Set new games up in some columns (SPEC 3.1)."""
        clock = chance.streams(self.key, games.astype(np.uint64))
        setup = chance.at(clock, chance.SETUP)
        self.game[columns] = games
        self.clock[columns] = clock + chance.TURN
        self.first[columns] = chance.below(setup, np.full_like(setup, self.seats))
        self.tokens[columns] = (setup & np.uint64(0b1111)).astype(np.uint8)
        self.deck[columns, :CARDS] = tables().box
        self.deck_at[columns] = 0
        self.deck_end[columns] = CARDS
        self.contract_deck[columns, : len(CONTRACTS)] = range(1, len(CONTRACTS) + 1)
        self.contract_at[columns] = 0
        self.laid[columns] = self.contracts_laid[columns] = False
        for feature in (self.discard, self.contracts, self.decisions, self.forced):
            feature[columns] = 0
        for of_seats in (self.filled, self.bonus, self.drawn, self.discarded):
            of_seats[:, columns] = 0
        self.jokers[:, columns] = 1
        self.rounds[columns] = 1
        dealt = self._dealt(columns, clock)
        piles = [*self.hands, self.numbers]
        sizes = [HAND] * self.seats + [NUMBER_MARKET]
        for pile, start, size in zip(piles, np.cumsum([0, *sizes[:-1]]), sizes, strict=True):
            pile[columns] = dealt[start : start + size].sum(axis=0)
        for n in range(CONTRACT_MARKET):
            source = chance.at(clock, chance.DEAL_CONTRACTS + n // 2)
            self.draw_contract(columns, chance.lower_half(source) if n % 2 else source)

    def _dealt(self, columns: Indices, clock: U64) -> U64:
        n = HAND * self.seats + NUMBER_MARKET
        dealt = np.empty((n, len(columns)), np.uint64)
        for card in range(n):
            source = chance.at(clock, chance.DEAL + card // 2)
            dealt[card] = self.draw_card(columns, chance.lower_half(source) if card % 2 else source)
        return dealt

    def draw_card(self, columns: Indices, source: U64) -> U64:
        """Draw a card in some columns whose deck has one: a step of a Fisher-Yates shuffle.

        No chance, 0, gives the top card.
        """
        if self.laid.any():
            source = np.where(self.laid[columns], np.uint64(0), source)
        at, end = self.deck_at[columns], self.deck_end[columns]
        chosen = at + chance.below(source, (end - at).astype(np.uint64)).astype(np.int64)
        kinds = self.deck[columns, chosen]
        self.deck[columns, chosen] = self.deck[columns, at]
        self.deck_at[columns] = at + 1
        if self.log is not None:
            self.log.add(self, columns, CARD, kinds)
        return tables().kind_piles[kinds]

    def draw_contract(self, columns: Indices, source: U64) -> None:
        """Draw a contract to the market, in some columns whose deck has one."""
        if self.contracts_laid.any():
            source = np.where(self.contracts_laid[columns], np.uint64(0), source)
        at = self.contract_at[columns]
        left = (len(CONTRACTS) - at).astype(np.uint64)
        chosen = at + chance.below(source, left).astype(np.int64)
        contracts = self.contract_deck[columns, chosen]
        self.contract_deck[columns, chosen] = self.contract_deck[columns, at]
        self.contract_at[columns] = at + 1
        self.contracts[columns] |= np.uint64(1) << contracts.astype(np.uint64)
        if self.log is not None:
            self.log.add(self, columns, CONTRACT, contracts)

    def keep(self, columns: Indices) -> None:
        """Keep some columns, and drop the others."""
        for name in _ARRAYS:
            array = getattr(self, name)
            by_game = name in ("deck", "contract_deck")
            setattr(self, name, array[columns] if by_game else array[..., columns])


def greedy_seats(players: Sequence[str]) -> Bools:
    """Tell by seat whether the greedy player sits there."""
    return np.array([name == GREEDY for name in players])


_SHARED: Final = ("greedy", "key", "log", "phase", "seat")
_ARRAYS: Final = tuple(name for name in Columns.__slots__ if name not in _SHARED)
