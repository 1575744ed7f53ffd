"""The course: levels as data, each with its goal, what counts as done, and what mistakes teach.

>>> level = chapter("combinations").level("pair")
>>> attempt = Attempt.begin(level).do(level.solution[0])
>>> attempt.outcome
<Outcome.DONE: 'done'>
"""

from .attempt import Attempt, Outcome
from .chapter import Chapter
from .chapters import CHAPTERS, SHORT_WAY
from .course import COURSE, Course, chapter, check_answer, experiment
from .exercise import Exercise
from .experiment import Experiment
from .level import Level, Mistake

__all__ = [
    "CHAPTERS",
    "COURSE",
    "SHORT_WAY",
    "Attempt",
    "Chapter",
    "Course",
    "Exercise",
    "Experiment",
    "Level",
    "Mistake",
    "Outcome",
    "chapter",
    "check_answer",
    "experiment",
]
