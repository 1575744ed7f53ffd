"""The courses on one page: the chapters at a glance, and the one that is open."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets

from romirami.language import gettext as _

from ..game_table.coached import first_game
from .course_index import CourseIndex
from .courses import find_chapter
from .frame import LessonFrame


class CoursePage(ipywidgets.VBox):
    """The chapters with their stars; each opens, with all its levels, in the same place.

    The chapter of the first whole game has its table below the levels.

    Parameters
    ----------
    **traits
        The traits of a box, such as ``layout``.

    Attributes
    ----------
    index
        The chapters at a glance.
    frame
        The chapter that is open; None where none is.

    Examples
    --------
    >>> page = CoursePage()
    >>> page
    CoursePage()
    >>> page.go("combinations")
    >>> page
    CoursePage(LessonFrame('combinations'): Choose a pair.)
    """

    def __init__(self, **traits: Any) -> None:
        self.index = CourseIndex()
        self.frame: LessonFrame | None = None
        super().__init__([self.index], **traits)
        self.index.observe(self._show, "opened")

    def go(self, chapter: str, level: str | None = None) -> None:
        """Open a chapter, at one of its levels or at the first.

        Raises
        ------
        TextError
            If there is no such chapter or level.
        """
        found = find_chapter(chapter)
        first = found.levels[0] if level is None else found.level(level)
        self.index.opened = (found.name, first.name)

    def leave(self) -> None:
        """Go back to all chapters."""
        self.index.opened = None

    def _show(self, change: Any) -> None:
        before, opened = self.children[1:], change["new"]
        self.frame = None
        chapter: list[ipywidgets.DOMWidget] = []
        if opened is not None:
            name, level = opened
            self.frame = LessonFrame(name)
            self.frame.go(level)
            self.frame.observe(lambda _ended: self.index.refresh(), "ended")
            chapter.append(self.frame)
            if find_chapter(name).ends_with_game:
                chapter += [_heading(_("And now a whole game, with a coach.")), first_game()]
        self.children = [self.index, *chapter]
        for child in before:
            child.close()

    def close(self) -> None:
        """Close it, and all that is in it."""
        for child in self.children:
            child.close()
        self.layout.close()
        super().close()

    def picture(self) -> dict[str, str]:
        """Draw the chapter that is open, or all chapters."""
        return (self.index if self.frame is None else self.frame).picture()

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        return {**super()._repr_mimebundle_(**kwargs), **self.picture()}

    def __repr__(self) -> str:
        return "CoursePage()" if self.frame is None else f"CoursePage({self.frame!r})"


class _Heading(ipywidgets.HTML):
    """A heading, which takes with it what ipywidgets would leave in the kernel."""

    def close(self) -> None:
        for part in (self.layout, self.style):
            part.close()
        super().close()


def _heading(words: str) -> _Heading:
    return _Heading(f"<h3>{escape(words)}</h3>")
