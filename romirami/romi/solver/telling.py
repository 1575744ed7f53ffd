"""What the solver found, as melds (SPEC 10)."""

from __future__ import annotations

from collections.abc import Iterable

from ..cards import KING, SUITS
from ..explaining import RUN_JOKERS
from ..melds import Group, Run
from .counts import unpack
from .groups import GroupShape
from .packings import Packing
from .runs import RunShape
from .search import Laid


def told(hand: int, laid: Laid) -> Packing:
    """Tell the melds that are laid of a hand, runs first, and what is left of it."""
    runs = [
        run_of(suit, shape)
        for suit, shapes in enumerate(laid.runs)
        for shape in _joined(sorted(shapes))
    ]
    groups = [group_of(rank, shape) for rank, some in laid.groups for shape in some.shapes]
    return Packing((*runs, *groups), tuple(unpack(hand - laid.takes)))


def run_of(suit: int, shape: RunShape) -> Run:
    """Make the run of a shape; suits are counted from 0."""
    return Run.of(SUITS[suit], shape.low, shape.jokers, shape.high - shape.low + 1)


def group_of(rank: int, shape: GroupShape) -> Group:
    """Make the group of a shape; ranks are counted from 0."""
    return Group.of(rank + 1, shape.suits, shape.jokers)


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
