"""The course of Römi as a whole: its chapters and exercises by name."""

from __future__ import annotations

from typing import Final

from ...language import N_
from ...lessons import Chapter, Course
from ...verdicts import Verdict
from .chapters import CHAPTERS

COURSE: Final = Course(title=N_("Learn Römi"), chapters=CHAPTERS)
"""The course of Römi."""


def chapter(which: int | str) -> Chapter:
    """Find a chapter by its number or its name.

    Raises
    ------
    TextError
        If there is none.

    Examples
    --------
    >>> chapter(1).name
    'romi-melds'
    """
    return COURSE.chapter(which)


def check_answer(exercise: str, answer: object) -> Verdict:
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
    return COURSE.check_answer(exercise, answer)


def experiment(name: str, guess: object) -> Verdict:
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
    return COURSE.experiment(name, guess)
