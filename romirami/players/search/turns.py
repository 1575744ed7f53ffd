"""Whole turns: what to take, what to fill and how, what to discard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from ...actions import END_TURN, Action, Discard, Fill, Take
from ...packing import KIND_BITS, LANE, MOST_OF_A_KIND, size
from ...piles import Cards
from ...turn import DISCARD, HAND_MOST, TAKE, Phase
from ..nearness import ways_to_fill
from .outlook import Aim, aims, fillable, joker_worth, promise, spending, without_joker
from .rollout import end_turn, large_takes, least_helpful, turns_left
from .world import BONUS_MASKS, World

_MOST_FILLINGS: Final = 1000
"""So many ways to fill are thought of after a take; only hands that no game deals have more."""

_MOST_RESTS: Final = 50
"""So many hands are kept in mind from one discarded card to the next."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What one player does from where the turn stands until it is the next player's.

    Attributes
    ----------
    take
        The cards to take; None where they are taken already.
    fills
        The contracts to fill, in this order.
    discard
        The cards to discard at the end; None where nothing is too much.  Before a player discards
        the markets are refilled, so in a turn planned ahead it is what would be discarded as
        things stand.

    Examples
    --------
    >>> turn = Turn.of([Take("3y"), Fill(4, "3h 3d 3c 3y"), END_TURN])
    >>> print(turn)
    take 3y / fill #4 with 3h 3d 3c 3y / end
    """

    take: Take | None = None
    fills: tuple[Fill, ...] = ()
    discard: Discard | None = None
    ends: bool = True

    @classmethod
    def of(cls, actions: Iterable[Action]) -> Turn:
        """Gather the actions of one turn, in the order in which they are done.

        Parameters
        ----------
        actions
            Of one player in one turn: from any place of it on, to its end.
        """
        done = tuple(actions)
        takes = [action for action in done if isinstance(action, Take)]
        discards = [action for action in done if isinstance(action, Discard)]
        return cls(
            takes[0] if takes else None,
            tuple(action for action in done if isinstance(action, Fill)),
            discards[0] if discards else None,
            END_TURN in done,
        )

    @property
    def actions(self) -> tuple[Action, ...]:
        """What is done, in this order."""
        before = (self.take,) if self.take else ()
        after = (self.discard,) if self.discard else ()
        return (*before, *self.fills, *((END_TURN,) if self.ends else ()), *after)

    def __str__(self) -> str:
        return " / ".join(map(str, self.actions))

    def is_like(self, other: Turn) -> bool:
        """Whether two turns come to the same: the order of filling changes nothing."""
        return self._essence == other._essence

    @property
    def _essence(self) -> tuple[Take | None, frozenset[Fill], Discard | None]:
        # Of a turn that still has its end before it the discard is decided later, by new cards.
        return self.take, frozenset(self.fills), None if self.ends else self.discard

    def play(self, world: World) -> None:
        """Do it in a world; where the turn ends later, the discard is chosen by what comes."""
        if self.take:
            world.take(self.take.cards.packed)
        for fill in self.fills:
            world.fill(fill.contract, fill.cards.packed, fill.joker)
        if self.ends:
            end_turn(world)
        elif self.discard:
            world.throw(self.discard.cards.packed)


def promising_turns(world: World, phase: Phase, most: int) -> list[tuple[float, Turn]]:
    """List the turns that look best now, with what they promise in points, the best first.

    Parameters
    ----------
    world
        Where things stand; nothing hidden from the player whose turn it is counts.
    phase
        The step of the turn.
    most
        How many turns.
    """
    if phase is DISCARD:
        found = _discards(world)
    else:
        takes = (
            [Take(Cards.of(take)) for take in large_takes(world.numbers)]
            if phase is TAKE
            else [None]
        )
        suits = spending(tuple(world.contracts))
        found = []
        for take in takes:
            best: dict[frozenset[Fill], tuple[float, tuple[Fill, ...]]] = {}
            thoughts = _fillings(_Thought.start(world, take), suits)
            for value, fills in islice(thoughts, _MOST_FILLINGS):
                essence = frozenset(fills)
                if essence not in best or value > best[essence][0]:
                    best[essence] = value, fills
            found += [(value, Turn(take, fills)) for value, fills in best.values()]
    found.sort(key=lambda each: (-each[0], str(each[1])))
    return found[:most]


@dataclass(frozen=True, slots=True)
class _Thought:
    """How far a turn is thought through."""

    hand: int
    market: tuple[Aim, ...]
    joker: float
    turns: int
    gained: float = 0.0

    @classmethod
    def start(cls, world: World, take: Take | None) -> _Thought:
        seat = world.seat
        taken = take.cards.packed if take else 0
        return cls(
            world.hands[seat] + taken,
            tuple(aims(world, seat)),
            joker_worth(world, seat),
            turns_left(world, seat),
        )

    def filled(self, fill: Fill) -> _Thought:
        aim = next(aim for aim in self.market if aim.contract == fill.contract)
        cards = fill.cards.packed
        gain = aim.worth + size(cards & BONUS_MASKS[aim.contract])
        others = tuple(other for other in self.market if other is not aim)
        return _Thought(
            self.hand - cards,
            without_joker(others) if fill.joker else others,
            0.0 if fill.joker else self.joker,
            self.turns - 1,
            self.gained + gain - self.joker * fill.joker,
        )

    @property
    def value(self) -> float:
        if self.turns <= 0:
            return self.gained
        return self.gained + promise(self.hand, self.market)


def _fillings(
    thought: _Thought, suits: tuple[int, ...]
) -> Iterator[tuple[float, tuple[Fill, ...]]]:
    """Go through all that can be filled, in every order, with what it promises."""
    yield thought.value, ()
    has_joker = thought.joker > 0
    met = fillable(thought.hand % LANE, has_joker)
    for aim in thought.market:
        if met >> aim.contract & 1:
            for way in dict.fromkeys(ways_to_fill(aim.contract, thought.hand, has_joker, suits)):
                fill = Fill.of(aim.contract, Cards.of(way.cards), way.joker)
                for value, fills in _fillings(thought.filled(fill), suits):
                    yield value, (fill, *fills)


def _discards(world: World) -> list[tuple[float, Turn]]:
    seat = world.seat
    hand = world.hands[seat]
    market = aims(world, seat)
    rests = [(0.0, hand)]
    for _card in range(size(hand) - HAND_MOST):
        smaller = {
            rest - bit for _, rest in rests for bit in KIND_BITS if rest // bit & MOST_OF_A_KIND
        }
        valued = ((promise(rest, market), rest) for rest in smaller)
        rests = sorted(valued, reverse=True)[:_MOST_RESTS]
    return [
        (value, Turn(discard=Discard(Cards.of(hand - rest)), ends=False)) for value, rest in rests
    ]


def with_discard(turn: Turn, world: World) -> Turn:
    """Tell what would be discarded after a turn, as things stand."""
    if not turn.ends:
        return turn
    world = world.copy()
    Turn(turn.take, turn.fills, None, ends=False).play(world)
    seat = world.seat
    too_many = size(world.hands[seat]) - HAND_MOST
    if too_many <= 0:
        return turn
    return Turn(turn.take, turn.fills, Discard(Cards.of(least_helpful(world, seat, too_many))))
