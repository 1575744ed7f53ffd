"""A level: where a learner begins, the goal, what counts as done, and what each mistake teaches.

A learner may try anything.  What is not right yet is answered with the one
mistake that helps most, in a sentence that says why, never just "wrong".
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from ..verdicts import Verdict

Answer = TypeVar("Answer")
Mistake = Callable[[Answer], Verdict | None]
"""Looks for one mistake in an answer; its verdict is the explanation, None where it isn't made."""


@dataclass(frozen=True)
class Level(Generic[Answer]):
    """One task of a lesson.

    Attributes
    ----------
    name
        The level in one word.
    goal
        Says what is to be done, in the reader's language.
    start
        The answer from which the learner begins.
    is_done
        Whether an answer reaches the goal.
    praise
        What is said then; it tells why that is right.
    mistakes
        What may be wrong, the mistake to be told first standing first.

    Examples
    --------
    >>> def low(n):
    ...     return Verdict(False, "low", "{n} is too few.", n=n) if n < 3 else None
    >>> def high(n):
    ...     return Verdict(False, "high", "{n} is too many.", n=n) if n > 3 else None
    >>> done = Verdict(True, "done", "Three it is.")
    >>> level = Level("three", lambda: "Give three.", 0, lambda n: n == 3, done, (low, high))
    >>> print(level.judge(2), level.judge(3))
    2 is too few. Three it is.
    """

    name: str
    goal: Callable[[], str]
    start: Answer
    is_done: Callable[[Answer], bool]
    praise: Verdict
    mistakes: tuple[Mistake[Answer], ...]

    def judge(self, answer: Answer) -> Verdict:
        """Judge an answer: the praise, or the first mistake that it makes."""
        if self.is_done(answer):
            return self.praise
        found = (mistake(answer) for mistake in self.mistakes)
        return next(verdict for verdict in found if verdict is not None)
