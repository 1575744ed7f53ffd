"""Small questions about what a learner has done, which combine to goals and mistakes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

State = TypeVar("State")


class Condition(Generic[State]):
    """Whether something holds; joined by ``&``, ``|`` and ``~``.

    Parameters
    ----------
    name
        What it asks, in a few words; tests and programmers read it.
    holds
        Answers for a state of a level.

    Examples
    --------
    >>> few = Condition("few", lambda n: n < 5)
    >>> odd = Condition("odd", lambda n: n % 2 == 1)
    >>> few & ~odd
    <Condition: few & ~odd>
    >>> (few & ~odd)(2), (few & ~odd)(3), (few | odd)(7)
    (True, False, True)
    """

    def __init__(self, name: str, holds: Callable[[State], bool]) -> None:
        self._name = name
        self._holds = holds

    def __call__(self, state: State) -> bool:
        """Ask it of a state."""
        return self._holds(state)

    def __and__(self, other: Condition[State]) -> Condition[State]:
        return Condition(
            f"{self._name} & {other._name}", lambda state: self(state) and other(state)
        )

    def __or__(self, other: Condition[State]) -> Condition[State]:
        return Condition(
            f"({self._name} | {other._name})", lambda state: self(state) or other(state)
        )

    def __invert__(self) -> Condition[State]:
        return Condition(f"~{self._name}", lambda state: not self(state))

    def __repr__(self) -> str:
        return f"<Condition: {self._name}>"
