"""The courses that there are, and the chapters of all of them by name."""

from __future__ import annotations

from types import ModuleType
from typing import Final

from romirami import TextError, drawing
from romirami.language import gettext as _
from romirami.lessons import COURSE, Chapter
from romirami.romi import drawing as romi_drawing
from romirami.romi.lessons import COURSE as ROMI

COURSES: Final = (COURSE, ROMI)
"""The course of the main game, and that of Römi."""


def find_chapter(which: int | str) -> Chapter:
    """Find a chapter of any course by its name, or one of the main game by its number.

    Raises
    ------
    TextError
        If there is none.

    Examples
    --------
    >>> find_chapter(3).name, find_chapter("romi-melds").number
    ('combinations', 1)
    """
    chapters = {chapter.name: chapter for course in COURSES for chapter in course.ways}
    if not isinstance(which, str):
        return COURSE.chapter(which)
    if which not in chapters:
        raise TextError(which, _("the chapters are {names}").format(names=", ".join(chapters)))
    return chapters[which]


def drawings_of(chapter: Chapter) -> ModuleType:
    """Tell which room draws the cards of a chapter."""
    return romi_drawing if chapter.game else drawing
