"""A course as a whole: its chapters, exercises and experiments by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..errors import TextError, require_text
from ..language import N_, translate
from ..language import gettext as _
from ..verdicts import Verdict
from .chapter import Chapter
from .chapters import CHAPTERS, SHORT_WAY


@dataclass(frozen=True, kw_only=True)
class Course:
    """The chapters that teach one game.

    Attributes
    ----------
    title
        What it is called; marked by ``N_``.
    chapters
        The chapters in their order.
    short_way
        The levels without which one can't play, as a chapter of number 0; None where there is none.
    """

    title: str
    chapters: tuple[Chapter, ...]
    short_way: Chapter | None = None

    @property
    def spoken(self) -> str:
        """Its title, in the reader's language."""
        return translate(self.title)

    @property
    def ways(self) -> tuple[Chapter, ...]:
        """All that can be opened, the short way first."""
        return self.chapters if self.short_way is None else (self.short_way, *self.chapters)

    def chapter(self, which: int | str) -> Chapter:
        """Find a chapter, or the short way, by its number or its name.

        Raises
        ------
        TextError
            If there is none.

        Examples
        --------
        >>> COURSE.chapter(3).name, COURSE.chapter("combinations").number
        ('combinations', 3)
        """
        for one in self.ways:
            if which in (one.number, one.name) and not isinstance(which, bool):
                return one
        names = ", ".join(f"{one.number} {one.name}" for one in self.ways)
        raise TextError(str(which), _("the chapters are {names}").format(names=names))

    def check_answer(self, exercise: str, answer: object) -> Verdict:
        """Check the answer to an exercise of the course.

        Parameters
        ----------
        exercise
            Its name.
        answer
            What you think; three dots where you have no answer yet.

        Returns
        -------
        Verdict
            What is wrong with it, or why it is right.

        Raises
        ------
        TextError
            If there is no such exercise.
        """
        require_text(exercise)
        exercises = {one.name: one for part in self.chapters for one in part.exercises}
        if exercise not in exercises:
            expected = _("the exercises are {names}").format(names=", ".join(exercises))
            raise TextError(exercise, expected)
        return exercises[exercise].judge(answer)

    def experiment(self, name: str, guess: object) -> Verdict:
        """Do an experiment of the course, once there is a guess.

        Parameters
        ----------
        name
            Its name.
        guess
            The number that you expect; three dots where you have no guess yet.

        Returns
        -------
        Verdict
            What came out, beside the guess; or that a guess comes first.

        Raises
        ------
        TextError
            If there is no such experiment.
        """
        require_text(name)
        experiments = {one.name: one for part in self.chapters for one in part.experiments}
        if name not in experiments:
            expected = _("the experiments are {names}").format(names=", ".join(experiments))
            raise TextError(name, expected)
        return experiments[name].compare(guess)


COURSE: Final = Course(title=N_("Learn Romi Rami"), chapters=CHAPTERS, short_way=SHORT_WAY)
"""The course of the main game."""

chapter = COURSE.chapter
check_answer = COURSE.check_answer
experiment = COURSE.experiment
