"""What things are worth in a world: the estimates of `romirami.players.prospects`, looked up.

A rollout asks for them at every turn, so they are tables here, and functions of packed piles.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import mul, sub
from typing import NamedTuple

from ...contracts import CONTRACTS
from ...needs import fillable_contracts
from ...packing import (
    FIELD_BITS,
    LANE,
    LANE_BITS,
    MOST_OF_A_KIND,
    meets,
    size,
)
from ...turn import HAND_MOST
from ..nearness import Way, spending_order
from ..prospects import CARD, JOKER, RANKED, READY, win_chance
from .nearest import NEAREST, NEARS, SHIFTS, Nearest, common
from .world import POINTS, TROPHY_GAINS, TROPHY_POINTS, World


class Aim(NamedTuple):
    """A contract of the market as one seat looks at it.

    Attributes
    ----------
    contract
        The catalogue number.
    worth
        What it counts for the seat, the suit bonus aside.
    nearest
        How near hands are to it.
    shift
        Where the lane of its suit bonus lies.
    values
        What it promises, by the values of ``nearest``.
    jokerless
        The same for a seat whose Joker is spent; None where this is it.
    """

    contract: int
    worth: float
    nearest: Nearest
    shift: int
    values: tuple[float, ...]
    jokerless: Aim | None


def aims(world: World, seat: int) -> tuple[Aim, ...]:
    """Tell what each contract of the market is worth to a seat."""
    leads, rivals = _leads(world, seat), len(world.hands) - 1
    sure, joker = world.is_last_round, joker_worth(world, seat)
    return tuple(
        [_aim(number, world.trophies, leads, rivals, sure, joker) for number in world.contracts]
    )


def _leads(world: World, seat: int) -> tuple[int, ...]:
    """Tell a seat's lead over the best other one, for each trophy in play."""
    marks = world.marks
    own = marks[seat]
    if len(marks) == 2:
        return tuple(map(sub, own, marks[1 - seat]))
    others = marks[:seat] + marks[seat + 1 :]
    return tuple(map(sub, own, map(max, *others)))


@lru_cache(maxsize=1 << 15)
def _aim(
    contract: int,
    trophies: tuple[int, ...],
    leads: tuple[int, ...],
    rivals: int,
    sure: bool,
    joker: float,
) -> Aim:
    worth = float(POINTS[contract])
    for trophy, lead in zip(trophies, leads, strict=True):
        gain = TROPHY_GAINS[trophy][contract]
        if gain:
            ours = win_chance(lead + gain, sure) - win_chance(lead, sure)
            theirs = win_chance(-lead - gain, sure) - win_chance(-lead, sure)
            worth += TROPHY_POINTS[trophy] * (ours - theirs / rivals)
    nearest, shift = NEAREST[contract], SHIFTS[contract]
    spent = Aim(contract, worth, nearest, shift, _promises(worth, 0.0), None)
    if not joker:
        return spent
    return Aim(contract, worth, nearest, shift, _promises(worth, joker), spent)


@lru_cache(maxsize=1 << 14)
def _promises(worth: float, joker: float) -> tuple[float, ...]:
    """Tell what a contract promises, by how near a hand is, with a Joker that counts so much."""
    values = []
    for missing in range(NEARS):
        for bonus in range(NEARS):
            points = worth + bonus
            value = points * READY[missing]
            if joker and missing:
                value = max(value, (points - joker) * READY[missing - 1])
            values.append(value)
    return tuple(values)


def joker_worth(world: World, seat: int) -> float:
    """Tell what a seat's Joker counts; 0 where it is spent."""
    if not world.jokers[seat]:
        return 0.0
    return 1.0 + JOKER * max(0.0, 1 - max(world.done) / world.needed)


def without_joker(market: Sequence[Aim]) -> tuple[Aim, ...]:
    """Tell what contracts are worth once the Joker is spent."""
    return tuple([aim.jokerless or aim for aim in market])


def promise(hand: int, market: Sequence[Aim]) -> float:
    """Estimate what a packed hand is good for in later turns, in points."""
    counts = hand % LANE << LANE_BITS
    values = []
    for _contract, _worth, nearest, shift, promises, _jokerless in market:
        values.append(
            promises[nearest[counts | hand >> shift & LANE]]
        )  # a loop: no cells for `hand`
    values.sort(reverse=True)
    cards = size(hand)
    return sum(map(mul, RANKED, values), CARD * (cards if cards < HAND_MOST else HAND_MOST))


def final_lead(world: World, seat: int) -> float:
    """Estimate by how many points a seat will lead over the others' mean in the end.

    Where the game is over it is known.  It is the mean and not the best of the others: who of
    them will be the best is mostly luck, and only makes the estimate less sure.
    """
    if world.is_over:
        ends: list[float] = [*world.totals()]
    else:
        ends = [_expected(world, each) for each in range(len(world.hands))]
    own = ends.pop(seat)
    return own - sum(ends) / len(ends)


def _expected(world: World, seat: int) -> float:
    sure = world.points[seat] + world.bonus[seat] + joker_worth(world, seat)
    return sure + trophy_points(world, seat) + promise(world.hands[seat], aims(world, seat))


def trophy_points(world: World, seat: int, sure: bool = False) -> float:
    """Estimate what a seat will get for trophies; ``sure`` where it is to count as it stands."""
    return _trophy_points(world.trophies, _leads(world, seat), sure or world.is_last_round)


@lru_cache(maxsize=1 << 15)
def _trophy_points(trophies: tuple[int, ...], leads: tuple[int, ...], sure: bool) -> float:
    return sum(
        TROPHY_POINTS[trophy] * win_chance(lead, sure)
        for trophy, lead in zip(trophies, leads, strict=True)
    )


# Filling


fillable = lru_cache(maxsize=1 << 15)(fillable_contracts)
"""`romirami.needs.fillable_contracts`, remembered: rollouts ask of the same hands again."""

spending = lru_cache(maxsize=1 << 16)(spending_order)
"""`romirami.players.nearness.spending_order`, remembered."""


def way_to_fill(contract: int, hand: int, joker: bool, suits: tuple[int, ...]) -> Way:
    """Find the way with the most suit bonus cards; see `romirami.players.nearness.ways_to_fill`.

    The hand can fill the contract.
    """
    shift = SHIFTS[contract]
    own, others, bonus, spent = _best_need(contract, hand % LANE, hand >> shift & LANE, joker)
    cards = own << shift
    for place, n in others:
        asked = n
        for suit in suits:
            at = suit * LANE_BITS + place
            if at - place == shift:
                continue
            used = hand >> at & MOST_OF_A_KIND
            if used >= asked:
                cards += asked << at
                break
            cards += used << at
            asked -= used
    return Way(cards, spent, bonus)


@lru_cache(maxsize=1 << 16)
def _best_need(
    contract: int, counts: int, lane: int, joker: bool
) -> tuple[int, tuple[tuple[int, int], ...], int, bool]:
    """Choose a need that is met: what the suit bonus gives of it, and how many others where."""
    requirements = CONTRACTS[contract - 1].requirements
    needs = [need for need in requirements.needs if meets(counts, need)]
    spent = joker and not needs
    if spent:
        needs = [need for need in requirements.joker_needs if meets(counts, need)]
    bonus, need = max((size(common(need, lane)), need) for need in needs)
    own = common(need, lane)
    places = range(0, LANE_BITS, FIELD_BITS)
    asked = [(place, need - own >> place & MOST_OF_A_KIND) for place in places]
    return own, tuple((place, n) for place, n in asked if n), bonus, spent
