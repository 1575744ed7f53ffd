"""What a seat has seen of a game, as a chain that later views share (SPEC 7.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

AnyEvent = TypeVar("AnyEvent")


class Seen(Generic[AnyEvent]):
    """What one seat has seen last, and what it had seen before; later views share it.

    Parameters
    ----------
    before
        What was seen before; None at the setup.
    events
        What came last.
    """

    __slots__ = ("before", "events")

    def __init__(self, before: Seen[AnyEvent] | None, events: tuple[AnyEvent, ...]) -> None:
        self.before = before
        self.events = events

    # A game can be long: what goes through a chain is a loop, for no recursion is deep enough.

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Seen):
            return NotImplemented
        one: Seen[AnyEvent] | None = self
        two: Seen[AnyEvent] | None = other
        while one is not two:
            if one is None or two is None or one.events != two.events:
                return False
            one, two = one.before, two.before
        return True

    def __hash__(self) -> int:
        return hash(self.events)

    def __reduce__(self) -> tuple[Callable[..., Seen[AnyEvent] | None], tuple[object, ...]]:
        return (_chain, groups(self))


def _chain(*events: tuple[AnyEvent, ...]) -> Seen[AnyEvent] | None:
    seen: Seen[AnyEvent] | None = None
    for group in events:
        seen = Seen(seen, group)
    return seen


def groups(seen: Seen[AnyEvent] | None) -> tuple[tuple[AnyEvent, ...], ...]:
    """Tell what was seen from the setup on, action by action."""
    found: list[tuple[AnyEvent, ...]] = []
    while seen is not None:
        found.append(seen.events)
        seen = seen.before
    return tuple(reversed(found))
