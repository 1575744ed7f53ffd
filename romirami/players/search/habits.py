"""How a turn of a rollout is played: as the greedy player would, without its care for detail."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ...contracts import CONTRACTS
from ...needs import fillable_contracts
from ...packing import KIND_BITS, LANE, LANE_BITS, MOST_OF_A_KIND, NUMBER_GUARDS, NUMBER_MASKS, SUIT_MASKS, size
from ...taking import MOST
from ...choosing import sub_piles
from ...turn import HAND_MOST
from ..nearness import Way, spending_order, ways_to_fill
from ..prospects import CARD, JOKER, LEADS, RANKED, READY
from .nearest import NEAREST, SHIFTS, common
from .world import POINTS, World


Prospect = tuple[int, float, dict[int, tuple[int, int]], int]
"""Contracts of the market and what each counts for the seat, the suit bonus aside."""


@lru_cache(maxsize=1 << 12)
def _takes_alike(pile: int) -> tuple[int, ...]:
    """List the largest takes from the cards of one number or one suit."""
    by_size = sub_piles(pile)
    return by_size[min(MOST, len(by_size) - 1)]


def large_takes(market: int) -> list[int]:
    """List the takes that are no part of another: more cards are never worse."""
    found: list[int] = []
    for mask in SUIT_MASKS:
        pile = market & mask
        if pile:
            found += _takes_alike(pile)
    for mask in NUMBER_MASKS:
        pile = market & mask
        if pile & pile - 1:  # more than one kind, or several of one
            for take in _takes_alike(pile):
                if take not in found:
                    found.append(take)
    return found


def _likely(points: int, rivals: int, sure: bool) -> tuple[float, ...]:
    def worth(lead: int) -> float:
        def chance(lead: int) -> float:
            return float(lead > 0) if sure else LEADS[max(-3, min(3, lead))]
        return points * (chance(lead) - chance(-lead) / rivals)
    return tuple(worth(lead) for lead in range(-40, 41))


TROPHY_WORTH = {
    (points, rivals, sure): _likely(points, rivals, sure)
    for points in (2, 3, 4, 5) for rivals in (1, 2, 3) for sure in (False, True)
}


def leads(world: World, seat: int) -> list[int]:
    marks = world.marks
    own = marks[seat]
    if len(marks) == 2:
        return [a - b for a, b in zip(own, marks[1 - seat])]
    return [
        own[at] - max(counts[at] for who, counts in enumerate(marks) if who != seat)
        for at in range(len(own))
    ]


def worths(world: World, seat: int, sure: bool) -> list[Prospect]:
    lead = leads(world, seat)
    rivals = len(world.hands) - 1
    tables = [
        (marks, TROPHY_WORTH[points, rivals, sure], at + 40)
        for (points, marks), at in zip(world.trophies, lead)
    ]
    found = []
    for number in world.contracts:
        value = POINTS[number]
        for marks, table, at in tables:
            gain = marks[number]
            if gain:
                value += table[at + gain] - table[at]
        found.append((number, value, NEAREST[number], SHIFTS[number]))
    return found


def promise(hand: int, worth, joker: float) -> float:
    """``joker``: what it counts, or 0 where it's spent."""
    counts = hand % LANE << LANE_BITS
    values = []
    for _number, points, nearest, shift in worth:
        missing, bonus = nearest[counts | hand >> shift & LANE]
        points += bonus
        value = points * READY[missing]
        if joker and missing:
            other = (points - joker) * READY[missing - 1]
            if other > value:
                value = other
        values.append(value)
    values.sort()
    promised = 0.0
    for rank in RANKED:
        if not values:
            break
        promised += rank * values.pop()
    pairs = hand % 4095
    held = (pairs & 63) + (pairs >> 6)
    return promised + CARD * (held if held < 10 else 10)


def line(hand, worth, joker, suits, end_at):
    """Best (value, contract, way). `end_at`: contracts to fill until it's the last turn (<=0: is)."""
    best, contract, chosen = (0.0 if end_at <= 0 else promise(hand, worth, joker)), 0, None
    mask = fillable(hand % LANE, joker > 0)
    if mask:
        for at, (number, points, _, _) in enumerate(worth):
            if mask >> number & 1:
                way = best_way(number, hand, joker > 0, suits)
                rest = worth[:at] + worth[at + 1 :]
                value = points + way.bonus - joker * way.joker + line(
                    hand - way.cards, rest, 0.0 if way.joker else joker, suits, end_at - 1
                )[0]
                if value > best:
                    best, contract, chosen = value, number, way
    return best, contract, chosen


@lru_cache(maxsize=1 << 16)
def _best_need(number: int, counts: int, lane: int, joker: bool):
    requirements = CONTRACTS[number - 1].requirements
    guarded = counts | NUMBER_GUARDS
    needs = [n for n in requirements.needs if (guarded - n) & NUMBER_GUARDS == NUMBER_GUARDS]
    spent = not needs
    if spent:
        needs = [n for n in requirements.joker_needs if (guarded - n) & NUMBER_GUARDS == NUMBER_GUARDS]
    bonus, need = max((size(common(n, lane)), n) for n in needs)
    own = common(need, lane)
    rest = need - own
    return own, [(place, rest >> place & 31) for place in (0, 6, 12, 18, 24) if rest >> place & 31], bonus, spent


def best_way(number, hand, joker, suits):
    shift = SHIFTS[number]
    own, rest, bonus, spent = _best_need(number, hand % LANE, hand >> shift & LANE, joker)
    cards = own << shift
    for place, asked in rest:
        for suit in suits:
            at = suit * LANE_BITS + place
            if at - place != shift:
                used = hand >> at & 31
                if used:
                    if used >= asked:
                        cards += asked << at
                        break
                    cards += used << at
                    asked -= used
    return Way(cards, spent, bonus)


fillable = lru_cache(maxsize=1 << 15)(fillable_contracts)


def play_turn(world: World) -> None:
    """Play one whole turn."""
    seat = world.seat
    hand, last = world.hands[seat], world.is_last_round
    worth = worths(world, seat, last)
    joker = joker_worth(world, seat)
    end_at = 0 if last else world.needed - world.done[seat]
    suits = spending(tuple(world.contracts))
    best, taken = (-1e9, 0, None), 0
    for take in large_takes(world.numbers):
        found = line(hand + take, worth, joker, suits, end_at)
        if found[0] > best[0]:
            best, taken = found, take
    world.take(taken)
    _value, number, way = best
    while way is not None:
        world.fill(number, way.cards, way.joker)
        last = world.is_last_round
        if fillable(world.hands[seat] % LANE, world.jokers[seat]) == 0:
            break
        end_at = 0 if last else world.needed - world.done[seat]
        _value, number, way = line(
            world.hands[seat], worths(world, seat, last), joker_worth(world, seat), suits, end_at
        )
    end_turn(world)


def end_turn(world):
    over = world.end_turn()
    if over:
        world.throw(least(world, over))


def joker_worth(world, seat):
    if not world.jokers[seat]:
        return 0.0
    done = max(world.done)
    return 1.0 if done >= world.needed else 1.0 + JOKER * (1 - done / world.needed)


def least(world: World, n: int) -> int:
    """Cards which help least."""
    seat = world.seat
    hand = whole = world.hands[seat]
    worth = worths(world, seat, world.is_last_round)
    joker = joker_worth(world, seat)
    for _ in range(n):
        hand = max([hand - bit for bit in KIND_BITS if hand // bit & MOST_OF_A_KIND], key=lambda rest: promise(rest, worth, joker))
    return whole - hand


spending = lru_cache(maxsize=1 << 16)(spending_order)


def outlook(world: World, seat: int) -> float:
    """What a seat may expect to score in the end, compared with others."""
    last = world.is_last_round
    value = world.points[seat] + world.bonus[seat]
    lead = leads(world, seat)
    rivals = len(world.hands) - 1
    for (points, _marks), at in zip(world.trophies, lead):
        value += TROPHY_WORTH[points, rivals, last][at + 40]
    return value
