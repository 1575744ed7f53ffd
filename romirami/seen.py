"""What a seat has seen of a game, as a chain that later views share (SPEC 7.1)."""

from __future__ import annotations

from collections.abc import Callable

from .events import Event


class Seen:
    """What one seat has seen last, and what it had seen before; later views share it.

    Parameters
    ----------
    before
        What was seen before; None at the setup.
    events
        What came last.
    """

    __slots__ = ("before", "events")

    def __init__(self, before: Seen | None, events: tuple[Event, ...]) -> None:
        self.before = before
        self.events = events

    # A game can be long: what goes through a chain is a loop, for no recursion is deep enough.

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Seen):
            return NotImplemented
        one: Seen | None = self
        two: Seen | None = other
        while one is not two:
            if one is None or two is None or one.events != two.events:
                return False
            one, two = one.before, two.before
        return True

    def __hash__(self) -> int:
        return hash(self.events)

    def __reduce__(self) -> tuple[Callable[..., Seen | None], tuple[object, ...]]:
        return (_chain, groups(self))


def _chain(*events: tuple[Event, ...]) -> Seen | None:
    seen: Seen | None = None
    for group in events:
        seen = Seen(seen, group)
    return seen


def groups(seen: Seen | None) -> tuple[tuple[Event, ...], ...]:
    """Tell what was seen from the setup on, action by action."""
    found: list[tuple[Event, ...]] = []
    while seen is not None:
        found.append(seen.events)
        seen = seen.before
    return tuple(reversed(found))
