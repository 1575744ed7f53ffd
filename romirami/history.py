"""The past of a game, as a chain that later games share (SPEC 7.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from .actions import Action
from .events import Event, seen_by


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


class History:
    """What was done last and what came of it, and the history before.

    Parameters
    ----------
    before
        The history before; None at the setup.
    action
        What was done last; None at the setup.
    events
        What came of it.
    """

    __slots__ = ("_seen", "action", "before", "events")

    def __init__(
        self, before: History | None, action: Action | None, events: tuple[Event, ...]
    ) -> None:
        self.before = before
        self.action = action
        self.events = events
        self._seen: dict[int, Seen | None] | None = None

    def _back(self) -> Iterator[tuple[Action, tuple[Event, ...]]]:
        node: History | None = self
        while node is not None and node.action is not None:
            yield node.action, node.events
            node = node.before

    def actions(self) -> tuple[Action, ...]:
        """All actions since the setup."""
        return tuple(action for action, _events in self._back())[::-1]

    def log(self) -> tuple[Event, ...]:
        """All events since the setup."""
        return tuple(event for _action, events in reversed(tuple(self._back())) for event in events)

    def seen_by(self, seat: int) -> Seen | None:
        """Chain what one seat has seen; what was made for an earlier game is shared."""
        fresh: list[History] = []
        node: History | None = self
        while (
            node is not None
            and node.action is not None
            and (node._seen is None or seat not in node._seen)
        ):
            fresh.append(node)
            node = node.before
        seen = None if node is None or node._seen is None else node._seen.get(seat)
        for node in reversed(fresh):
            seen = Seen(seen, tuple(seen_by(event, seat) for event in node.events))
            if node._seen is None:
                node._seen = {}
            node._seen[seat] = seen
        return seen


START: Final = History(None, None, ())
