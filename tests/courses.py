"""All courses that there are, and their levels one by one: whatever holds of one holds of both."""

import pytest

from romirami.lessons import COURSE
from romirami.romi.lessons import COURSE as ROMI

COURSES = (COURSE, ROMI)
CHAPTERS = [chapter for course in COURSES for chapter in course.chapters]


def levels_of(*courses):
    """The levels as parameters of a test, with names to choose them by."""
    return [
        pytest.param(level, id=f"{chapter.name}/{level.name}")
        for course in courses
        for chapter in course.chapters
        for level in chapter.levels
    ]


LEVELS = levels_of(*COURSES)
every_course = pytest.mark.parametrize("course", COURSES, ids=lambda course: course.title)
every_chapter = pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.name)
every_level = pytest.mark.parametrize("level", LEVELS)
by_name = pytest.mark.parametrize(
    ("chapter", "level"),
    [
        pytest.param(chapter.name, level.name, id=f"{chapter.name}/{level.name}")
        for chapter in CHAPTERS
        for level in chapter.levels
    ],
)
