"""The course of Römi: chapters, levels and tasks as those of the main game.

>>> from romirami.lessons import Attempt
>>> level = chapter("romi-melds").level("romi-run")
>>> attempt = Attempt.begin(level).do(level.solution[0])
>>> attempt.outcome
<Outcome.DONE: 'done'>
"""

from .chapters import CHAPTERS
from .course import COURSE, chapter, check_answer, experiment

__all__ = ["CHAPTERS", "COURSE", "chapter", "check_answer", "experiment"]
