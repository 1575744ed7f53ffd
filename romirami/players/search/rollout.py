"""How a world is played on: each turn as the greedy player would, less its care for detail."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from ...choosing import sub_piles
from ...packing import (
    KIND_BITS,
    LANE,
    MOST_OF_A_KIND,
    NUMBER_MASKS,
    SUIT_MASKS,
    number_counts,
    size,
    unpack_sizes,
)
from ...taking import MOST
from ..nearness import Way
from .outlook import Aim, aims, fillable, joker_worth, promise, spending, way_to_fill, without_joker
from .world import World

Line = tuple[float, int, Way | None]
"""What is best done with a hand: its value in points, the contract to fill first, and how."""


def large_takes(market: int) -> list[int]:
    """List the packed takes that are part of no larger one.

    More cards are never worse: what is too much is discarded.

    Examples
    --------
    >>> from romirami.piles import Cards
    >>> [str(Cards.of(take)) for take in large_takes(Cards("1h 2h 2d 2c 5y").packed)]
    ['1h 2h', '5y', '2h 2d 2c']
    """
    found: list[int] = []
    repeated = _repeated(number_counts(market))
    for mask in SUIT_MASKS:
        pile = market & mask
        if pile:
            largest = _largest(pile)
            if len(largest) == 1 and size(pile) == 1 and any(pile & each for each in repeated):
                continue
            found += largest
    for mask in repeated:
        found += [take for take in _largest(market & mask) if take not in found]
    return found


@lru_cache(maxsize=1 << 12)
def _largest(pile: int) -> tuple[int, ...]:
    """List the largest takes from cards of one number or one suit."""
    by_size = sub_piles(pile)
    return by_size[min(MOST, len(by_size) - 1)]


@lru_cache(maxsize=1 << 12)
def _repeated(counts: int) -> tuple[int, ...]:
    """Tell the masks of the numbers that packed counts have more than once."""
    sizes = unpack_sizes(counts)
    return tuple(mask for mask, n in zip(NUMBER_MASKS, sizes, strict=True) if n > 1)


def best_line(
    hand: int,
    market: tuple[Aim, ...],
    joker: float,
    suits: tuple[int, ...],
    turns: int,
    first: int = 0,
) -> Line:
    """Find what is best filled with a packed hand, looking at one way for each contract.

    Parameters
    ----------
    hand, market
        See `romirami.players.search.outlook.promise`.
    joker
        What the Joker counts; 0 where it is spent.
    suits
        The order in which the suits are spent beside the suit bonus.
    turns
        How many contracts more bring the seat's last turn; from 0 on no hand promises anything.
    first
        From this place of the market on contracts are filled: of several, one order is enough.
    """
    best: Line = (promise(hand, market) if turns > 0 else 0.0, 0, None)
    met = fillable(hand % LANE, joker > 0)
    if met:
        for at in range(first, len(market)):
            aim = market[at]
            contract = aim.contract
            if met >> contract & 1:
                way = way_to_fill(contract, hand, joker > 0, suits)
                others = market[:at] + market[at + 1 :]
                rest = best_line(
                    hand - way.cards,
                    without_joker(others) if way.joker else others,
                    0.0 if way.joker else joker,
                    suits,
                    turns - 1,
                    at,
                )
                value = aim.worth + way.bonus - joker * way.joker + rest[0]
                if value > best[0]:
                    best = (value, contract, way)
    return best


def turns_left(world: World, seat: int) -> int:
    """How many contracts more bring a seat's last turn; 0 where this is it."""
    return 0 if world.is_last_round else world.needed - world.done[seat]


class Plan(NamedTuple):
    """What is best done in a turn.

    Attributes
    ----------
    value
        What it promises, in points.
    take
        The packed cards to take.
    contract, way
        The contract to fill first, and how; 0 and None where none is filled.
    gain
        What this contract counts, with the suit bonus and less the Joker; 0 where there is none.
    """

    value: float
    take: int
    contract: int
    way: Way | None
    gain: float


def best_plan(world: World, seat: int, market: tuple[Aim, ...]) -> Plan:
    """Find what a seat would do if it were its turn, from what the contracts are worth to it."""
    hand, joker = world.hands[seat], joker_worth(world, seat)
    suits, turns = spending(tuple(world.contracts)), turns_left(world, seat)
    best: Line = (-math.inf, 0, None)
    cards = 0
    for take in large_takes(world.numbers):
        line = best_line(hand + take, market, joker, suits, turns)
        if line[0] > best[0]:
            best, cards = line, take
    value, contract, way = best
    if way is None:
        return Plan(value, cards, 0, None, 0.0)
    worth = next(aim.worth for aim in market if aim.contract == contract)
    return Plan(value, cards, contract, way, worth + way.bonus - joker * way.joker)


def play_turn(world: World) -> None:
    """Play one whole turn."""
    seat = world.seat
    suits = spending(tuple(world.contracts))
    _value, cards, contract, way, _gain = best_plan(world, seat, aims(world, seat))
    world.take(cards)
    while way is not None:
        world.fill(contract, way.cards, way.joker)
        hand = world.hands[seat]
        if not fillable(hand % LANE, world.jokers[seat]):
            break
        _value, contract, way = best_line(
            hand, aims(world, seat), joker_worth(world, seat), suits, turns_left(world, seat)
        )
    end_turn(world)


def end_turn(world: World) -> None:
    """End a turn, and discard where there is too much."""
    seat = world.seat
    too_many = world.end_turn()
    if too_many:
        world.throw(least_helpful(world, seat, too_many))


def least_helpful(world: World, seat: int, n: int) -> int:
    """Choose cards of a hand to discard, one after the other."""
    market = aims(world, seat)
    hand = rest = world.hands[seat]
    for _card in range(n):
        smaller = [rest - bit for bit in KIND_BITS if rest // bit & MOST_OF_A_KIND]
        rest = max(smaller, key=lambda pile: promise(pile, market))
    return hand - rest
