"""What the solver found, as melds and as steps of a turn (SPEC 10, 12)."""

from __future__ import annotations

from collections.abc import Iterable

from ..actions import Lay, LayOff, TakeJoker
from ..cards import ACE_HIGH, JOKER, KING, SUITS, Cards, at_place
from ..explaining import RUN_JOKERS
from ..melds import Group, Meld, Run
from .counts import unpack
from .runs import RunShape
from .search import Laid
from .table import GroupAddition, RunAddition


def told(hand: int, laid: Laid) -> tuple[tuple[Meld, ...], Cards]:
    """Tell the melds that are laid of a hand, groups first, and what is left of it."""
    melds: list[Meld] = [
        Group.of(rank + 1, shape.suits, shape.jokers)
        for rank, groups in laid.groups
        for shape in groups.shapes
    ]
    for suit, shapes in zip(SUITS, laid.runs, strict=True):
        melds += [
            Run.of(suit, run.low, run.jokers, run.high - run.low + 1)
            for run in _joined(sorted(shapes))
        ]
    return tuple(melds), Cards(unpack(hand - laid.takes))


def steps_of(hand: int, laid: Laid) -> tuple[Lay | LayOff | TakeJoker, ...]:
    """Tell the steps in which a hand is laid; jokers are taken before they are needed."""
    taken: list[TakeJoker] = []
    added: list[LayOff] = []
    for addition in laid.additions:
        if isinstance(addition, RunAddition):
            first, then = _steps_on_run(addition)
        else:
            first, then = _steps_on_group(addition)
        taken += first
        added += then
    return (*taken, *map(Lay, told(hand, laid)[0]), *added)


def _steps_on_run(addition: RunAddition) -> tuple[list[TakeJoker], list[LayOff]]:
    run = addition.run
    card_at = [at_place(SUITS[run.suit], place) for place in range(ACE_HIGH + 1)]
    taken = [TakeJoker(run.meld, [card_at[place]]) for place in addition.replaced]
    outwards = [*range(run.low - 1, addition.low - 1, -1), *range(run.high + 1, addition.high + 1)]
    laid = [
        LayOff(JOKER, run.meld, card_at[place])
        if place in addition.laid_jokers
        else LayOff(card_at[place], run.meld)
        for place in outwards
    ]
    return taken, laid


def _steps_on_group(addition: GroupAddition) -> tuple[list[TakeJoker], list[LayOff]]:
    group = addition.group
    naturals = [at_place(SUITS[suit], group.rank + 1) for suit in addition.suits]
    if addition.jokers < 0:
        return [TakeJoker(group.meld, naturals)], []
    cards = [*naturals, *[JOKER] * addition.jokers]
    return [], [LayOff(card, group.meld) for card in cards]


def _joined(shapes: Iterable[RunShape]) -> list[RunShape]:
    """Make one run of those that lie side by side, where it may have all their jokers."""
    runs: list[RunShape] = []
    for shape in shapes:
        for at, run in enumerate(runs):
            if (
                run.high + 1 == shape.low
                and len(run.jokers) + len(shape.jokers) <= RUN_JOKERS
                and shape.high - run.low < KING
            ):
                runs[at] = RunShape(
                    run.low,
                    shape.high,
                    run.jokers + shape.jokers,
                    run.takes + shape.takes,
                    run.points + shape.points,
                )
                break
        else:
            runs.append(shape)
    return runs
