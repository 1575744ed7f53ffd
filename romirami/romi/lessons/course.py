"""The course of Römi as a whole: its chapters and exercises by name."""

from __future__ import annotations

from typing import Final

from ...language import N_
from ...lessons import Course
from .chapters import CHAPTERS

COURSE: Final = Course(title=N_("Learn Römi"), chapters=CHAPTERS)
"""The course of Römi."""

chapter = COURSE.chapter
check_answer = COURSE.check_answer
experiment = COURSE.experiment
