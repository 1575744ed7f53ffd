"""A learner's attempt at a level: moves, hints, how it stands, and the stars for it."""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace
from typing import Final, Generic

from ..verdicts import Verdict
from .level import Level, State

MOST_STARS: Final = 3


class Outcome(enum.Enum):
    """How an attempt stands."""

    OPEN = "open"
    DONE = "done"
    FAILED = "failed"


@dataclass(frozen=True)
class Attempt(Generic[State]):
    """An attempt at a level; it does not change, a move gives the next one.

    Attributes
    ----------
    level
        What is tried.
    state
        How the task stands.
    acts
        The moves made, those that were refused among them.
    hints
        How many of the two hints were asked for.
    verdict
        What the level says to the last move; None where there is nothing to say.
    outcome
        Whether it is still open.

    Examples
    --------
    >>> from romirami.lessons import chapter
    >>> level = chapter("combinations").level("pair")
    >>> attempt = Attempt.begin(level)
    >>> for move in level.solution:
    ...     attempt = attempt.do(move)
    >>> attempt.outcome, attempt.stars
    (<Outcome.DONE: 'done'>, 3)
    """

    level: Level[State]
    state: State
    acts: int = 0
    hints: int = 0
    verdict: Verdict | None = None
    outcome: Outcome = Outcome.OPEN

    @classmethod
    def begin(cls, level: Level[State]) -> Attempt[State]:
        """Begin a level."""
        return cls(level, level.task.begin())

    def do(self, move: str) -> Attempt[State]:
        """Do a move.

        Parameters
        ----------
        move
            What the task of the level can read.

        Returns
        -------
        Attempt
            The next one; this one where it is over already.

        Raises
        ------
        TextError
            If it is no move.
        """
        if self.outcome is not Outcome.OPEN:
            return self
        state = self.level.task.do(self.state, move)
        verdict = self.level.judge(state)
        outcome = Outcome.OPEN
        if verdict:
            outcome = Outcome.DONE
        elif verdict is not None and state.is_final:
            outcome = Outcome.FAILED
        return replace(self, state=state, acts=self.acts + 1, verdict=verdict, outcome=outcome)

    def hint(self) -> Attempt[State]:
        """Ask for the next hint: where to look, then what to do."""
        return replace(self, hints=min(self.hints + 1, len(self.level.hints)))

    def again(self) -> Attempt[State]:
        """Begin anew."""
        return Attempt.begin(self.level)

    @property
    def stars(self) -> int:
        """None before it is done; 3 within par, fewer for more moves or for the second hint."""
        if self.outcome is not Outcome.DONE:
            return 0
        more = self.acts - self.level.par
        stars = MOST_STARS if more <= 0 else 2 if more <= 2 else 1
        return min(stars, 2) if self.hints == len(self.level.hints) else stars
