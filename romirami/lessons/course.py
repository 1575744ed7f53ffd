"""The course as a whole: its chapters and exercises by name."""

from __future__ import annotations

from ..errors import TextError, require_text
from ..language import gettext as _
from ..verdicts import Verdict
from .chapter import Chapter
from .chapters import CHAPTERS, SHORT_WAY


def chapter(which: int | str) -> Chapter:
    """Find a chapter, or the short way, by its number or its name.

    Raises
    ------
    TextError
        If there is none.

    Examples
    --------
    >>> chapter(3).name, chapter("combinations").number
    ('combinations', 3)
    """
    for one in (SHORT_WAY, *CHAPTERS):
        if which in (one.number, one.name) and not isinstance(which, bool):
            return one
    names = ", ".join(f"{one.number} {one.name}" for one in (SHORT_WAY, *CHAPTERS))
    raise TextError(str(which), _("the chapters are {names}").format(names=names))


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
    require_text(exercise)
    exercises = {one.name: one for part in CHAPTERS for one in part.exercises}
    if exercise not in exercises:
        expected = _("the exercises are {names}").format(names=", ".join(exercises))
        raise TextError(exercise, expected)
    return exercises[exercise].judge(answer)


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
    require_text(name)
    experiments = {one.name: one for part in CHAPTERS for one in part.experiments}
    if name not in experiments:
        expected = _("the experiments are {names}").format(names=", ".join(experiments))
        raise TextError(name, expected)
    return experiments[name].compare(guess)
