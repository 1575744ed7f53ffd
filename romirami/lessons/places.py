"""Cards that are laid out so that they show the reason of a verdict, each in its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple


class Slot(NamedTuple):
    """One place in a group.

    Attributes
    ----------
    card
        The card that lies there; None where one is missing.
    missing
        The number or the rank that is missing; empty where nothing is, or several would do.
    stands_for
        The card that a joker which lies there stands for, where the game says so.
    """

    card: Any
    missing: str = ""
    stands_for: Any = None

    def __str__(self) -> str:
        if self.card is None:
            return f"_{self.missing}"
        return str(self.card) if self.stands_for is None else f"{self.card}={self.stands_for}"


class Group(NamedTuple):
    """Cards that belong together.

    Attributes
    ----------
    asked
        What they are for, such as a requirement; None where nothing is asked for.
    slots
        The places, in their order.
    """

    asked: Any
    slots: tuple[Slot, ...]

    def __str__(self) -> str:
        slots = " ".join(map(str, self.slots))
        return slots if self.asked is None else f"{self.asked}: {slots}"


class Cause(NamedTuple):
    """The chosen cards, each in the place that explains the verdict.

    Attributes
    ----------
    groups
        The cards that belong together.
    left_over
        The cards that have no place.
    """

    groups: tuple[Group, ...]
    left_over: tuple[Any, ...] = ()

    def __str__(self) -> str:
        left = [f"left over: {' '.join(map(str, self.left_over))}"] if self.left_over else []
        return "; ".join([*map(str, self.groups), *left])


def set_apart(chosen: Iterable[Any], apart: Counter[Any], asked: Any = None) -> Cause:
    """Part cards from those that do not belong to them.

    Examples
    --------
    >>> print(set_apart(["3h", "4d", "3h"], Counter(["3h"])))
    4d 3h; left over: 3h
    """
    fine: list[Any] = []
    left: list[Any] = []
    waiting = Counter(apart)
    for card in chosen:
        waiting[card] -= 1
        (left if waiting[card] >= 0 else fine).append(card)
    groups = (Group(asked, tuple(map(Slot, fine))),) if fine else ()
    return Cause(groups, tuple(left))
