"""Games that begin in the middle: from a scenario, of which each has a position of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import numpy as np

from ...blocks import SEED_STEP
from ...cards import KINDS
from ...contracts import CONTRACTS
from ...dealing import CONTRACT_MARKET, NUMBER_MARKET
from ...piles import Cards
from ...positions.piles import OpenPile
from ...positions.position import Position
from ...positions.scenario import Scenario
from ...trophies import TOKENS
from ...turn import HAND_MOST, Phase
from .chance import key_of
from .columns import Columns
from .log import Log
from .piles import U64, packed
from .tables import HELD

WIDTH: Final = 5000
"""How many games are in flight: their positions, values of the engine, are all made before."""

_KINDS: Final = {card: kind for kind, card in enumerate(KINDS)}


def can_hold(scenario: Scenario) -> bool:
    """Whether the tables of the batch are made for a scenario.

    They are for whatever a game can come to.  A position that was made up may have more cards in a
    hand or a market, or other trophies; and where a discard is due, the contract market was
    refilled before.
    """
    phase = scenario.phase
    return (
        phase is not Phase.OVER
        and (phase is not Phase.DISCARD or scenario.contracts.size == CONTRACT_MARKET)
        and all(
            _has_at_most(hand, HAND_MOST if seat != scenario.seat or phase is Phase.TAKE else HELD)
            for seat, hand in enumerate(scenario.hands)
        )
        and _has_at_most(scenario.numbers, NUMBER_MARKET)
        and _has_at_most(scenario.contracts, CONTRACT_MARKET)
        and len(scenario.trophies) == len(TOKENS)
        and all(
            side is None or side in sides
            for side, sides in zip(scenario.trophies, TOKENS, strict=True)
        )
    )


def _has_at_most(pile: OpenPile[object], most: int) -> bool:
    return pile.open is not None and pile.size <= most


def position_of(scenario: Scenario, seed: int, number: int) -> Position:
    """Tell where a game of a run begins, by its number: where the engine's begins, too."""
    return scenario.sample(seed + SEED_STEP * number)


def begun(
    players: Sequence[str],
    scenario: Scenario,
    numbers: range,
    seed: int,
    log: Log | None = None,
) -> Iterator[Columns]:
    """Begin games in the middle, so many at a time.

    Parameters
    ----------
    players
        The computer players, by seat.
    scenario
        Where they begin; `can_hold` is true of it.
    numbers
        The numbers of the games.
    seed
        Of the run.
    log
        Where to write what happens, if somebody reads it.
    """
    for at in range(0, len(numbers), WIDTH):
        some = numbers[at : at + WIDTH]
        columns = Columns(players, key_of(seed), np.array(some))
        _lay(columns, [position_of(scenario, seed, number) for number in some])
        columns.log = log  # not before: what was dealt is put away
        yield columns


def _lay(columns: Columns, positions: Sequence[Position]) -> None:
    """Lay positions of one scenario into the columns."""
    one = positions[0]
    columns.seat = (one.seat - one.first) % columns.seats
    columns.phase = one.phase
    if one.phase is Phase.TAKE and not one.numbers:
        columns.phase = Phase.FILL  # nothing can be taken (SPEC 4.1)
    columns.first[:] = one.first
    columns.rounds[:] = one.round
    columns.tokens[:] = [_tokens(position) for position in positions]
    for place in range(columns.seats):
        seat = (one.first + place) % columns.seats
        columns.hands[place] = _packed(position.hands[seat] for position in positions)
        columns.filled[place] = _bits(one.tableaux[seat])
        columns.bonus[place] = [len(position.bonus[seat]) for position in positions]
        columns.jokers[place] = one.jokers[seat]
    columns.numbers[:] = _packed(position.numbers for position in positions)
    columns.discard[:] = _packed(position.discard for position in positions)
    columns.contracts[:] = [_bits(position.contracts) for position in positions]
    columns.laid[:] = columns.contracts_laid[:] = True
    columns.deck_at[:] = 0
    for game, position in enumerate(positions):
        deck, contracts = position.number_deck, position.contract_deck
        columns.deck[game, : len(deck)] = [_KINDS[card] for card in deck]
        columns.deck_end[game] = len(deck)
        columns.contract_at[game] = at = len(CONTRACTS) - len(contracts)
        columns.contract_deck[game, at : len(CONTRACTS)] = contracts


def _tokens(position: Position) -> int:
    """Tell the sides of the trophy tokens as bits."""
    sides = zip(position.trophies, TOKENS, strict=True)
    return sum(token.index(side) << at for at, (side, token) in enumerate(sides))


def _packed(piles: Iterable[Cards]) -> U64:
    return np.array([packed(pile) for pile in piles], np.uint64)


def _bits(contracts: Iterable[int]) -> int:
    return sum(1 << number for number in contracts)
