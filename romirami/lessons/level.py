"""A level: one goal on the real pieces, and what each mistake teaches.

A level is a record.  Its task says what a learner may do; its success and its
mistakes are conditions on what was done.  A learner may try anything; what is
not right is answered with the one mistake that explains it, never just "wrong".
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, NamedTuple, Protocol, TypeVar

from ..language import translate
from ..verdicts import Verdict
from .conditions import Condition


class Tried(Protocol):
    """What every state of a level can tell about the last move."""

    @property
    def refused(self) -> Verdict | None:
        """Why the last move was not done, or is not right; None where it was done."""

    @property
    def is_final(self) -> bool:
        """Whether the last move can't be taken back."""


State = TypeVar("State", bound=Tried)


class Task(Protocol[State]):
    """What a learner may do in a level; moves are texts, and read as such."""

    def begin(self) -> State:
        """Give the state from which the learner begins."""

    def do(self, state: State, move: str, /) -> State:
        """Do a move, or refuse it.

        Raises
        ------
        TextError
            If it is no move of this task.
        """


@dataclass(frozen=True)
class Mistake(Generic[State]):
    """A wrong answer that people really give.

    Attributes
    ----------
    when
        Finds it.
    says
        Explains it.
    moves
        An example: what somebody does who makes it.
    """

    when: Condition[State]
    says: str
    moves: tuple[str, ...]


class Texts(NamedTuple):
    """What a level says, in the reader's language.

    Attributes
    ----------
    title
        The level in a few words.
    rule
        The rule that is practised, for somebody who meets it the first time; empty where the level
        practises what is known.
    goal
        What is to be done.
    praise
        Why that was right.
    hints
        Where to look, and what to do.
    """

    title: str
    rule: str
    goal: str
    praise: str
    hints: tuple[str, str]


@dataclass(frozen=True, kw_only=True)
class Level(Generic[State]):
    """One task of a chapter.

    Sentences are given in English and marked by ``N_``; `texts` says them.
    Cards stand in them in their text form (SPEC 2.1) and are drawn.

    Attributes
    ----------
    name
        The level in one word; no other level of its chapter has it.
    title, rule, goal, praise, hints
        See `Texts`.
    task
        What the learner may do.
    success
        What counts as done.
    solution
        The fewest moves that reach the goal.
    mistakes
        What may go wrong; the first that is found explains it.
    teaches
        The sections of SPEC that it is about.
    shows
        What is highlighted from the start: cards, ``*``, contracts as ``#4``; none in later levels.
    unroll
        The reasoning, line by line, once an answer was given; None where there is nothing to count.
    """

    name: str
    title: str
    rule: str = ""
    goal: str
    praise: str
    hints: tuple[str, str]
    task: Task[State]
    success: Condition[State]
    solution: tuple[str, ...]
    mistakes: tuple[Mistake[State], ...]
    teaches: tuple[str, ...]
    shows: tuple[str, ...] = ()
    unroll: Callable[[], tuple[str, ...]] | None = None

    @property
    def par(self) -> int:
        """The fewest moves."""
        return len(self.solution)

    @property
    def texts(self) -> Texts:
        """All that it says, in the reader's language."""
        where, what = self.hints
        return Texts(
            translate(self.title),
            translate(self.rule),
            translate(self.goal),
            translate(self.praise),
            (translate(where), translate(what)),
        )

    def judge(self, state: State) -> Verdict | None:
        """Judge what the last move led to.

        Returns
        -------
        Verdict or None
            The praise, with the code ``done``; the explanation of a mistake, with the code
            ``mistake`` and its place in ``mistakes`` as the fact ``at``; why the move was refused;
            or None where all is open.
        """
        if state.refused is None and self.success(state):
            return Verdict(True, "done", self.praise)
        for at, mistake in enumerate(self.mistakes):
            if mistake.when(state):
                return Verdict(False, "mistake", mistake.says, at=at)
        return state.refused
