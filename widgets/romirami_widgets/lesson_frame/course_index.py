"""The courses at a glance: their chapters with the stars, and what is worth another try."""

from __future__ import annotations

from html import escape
from typing import Any, Final

import traitlets

from romirami.drawing.html import output
from romirami.language import gettext as _
from romirami.language import ngettext
from romirami.lessons import Chapter, Course
from romirami.lessons.attempt import MOST_STARS

from ..base import CardWidget
from ..messages import MessageError, read_text, read_whole
from ..modules import module, style
from ..seen import Told
from .courses import COURSES, find_chapter
from .keeping import Keeping, forget_all

WAYS: Final = tuple(chapter for course in COURSES for chapter in course.ways)
"""All that can be opened, course by course."""

CHAPTERS: Final = tuple(chapter for course in COURSES for chapter in course.chapters)
"""All chapters, whose stars are kept."""

KINDS: Final = frozenset({"hello", "open", "leave", "reset"})


class CourseIndex(CardWidget):
    """The chapters of all courses, of which one can be opened.

    Parameters
    ----------
    **traits
        Further traits, such as ``layout``.

    Attributes
    ----------
    opened
        The names of the chapter that is open and of the level to begin with; None where none is.

    Examples
    --------
    >>> index = CourseIndex()
    >>> index.opened = ("combinations", "pair")
    >>> index
    CourseIndex(opened='combinations')
    """

    _esm = module("lesson_frame/course_index.js")
    _css = style()

    state = traitlets.Dict(help="All that the page is told.").tag(sync=True)
    opened = traitlets.Tuple(allow_none=True, default_value=None, help="What is open.")

    def __init__(self, **traits: Any) -> None:
        self._keeping = {chapter.name: Keeping(chapter) for chapter in WAYS}
        self._number = 0
        super().__init__(**traits)
        self._tell()

    @traitlets.observe("opened")
    def _show_it(self, _change: Any) -> None:
        self._number += 1
        self._tell()

    def refresh(self) -> None:
        """Read again what is kept, and show it."""
        said = [keeping.read() for keeping in self._keeping.values()]
        self._tell(note=next(filter(None, said), ""))

    # What the page is told

    def _tell(self, note: str = "") -> None:
        self.state = {
            "number": self._number,
            "opened": None if self.opened is None else self.opened[0],
            "back": _("All chapters"),
            "courses": list(map(self._tell_course, COURSES)),
            "to_repeat": _("Worth another try:"),
            "reset": _("Forget my stars"),
            "sure": _("All stars of both courses will be gone. The games stay."),
            "yes": _("Forget them"),
            "no": _("Keep them"),
            "can_reset": any(map(self._stars, CHAPTERS)) or any(map(self._to_repeat, CHAPTERS)),
            "note": note,
        }

    def _tell_course(self, course: Course) -> Told:
        stars = sum(map(self._stars, course.chapters))
        most = MOST_STARS * sum(len(chapter.levels) for chapter in course.chapters)
        return {
            "title": course.spoken,
            "stars": _("{n} of {most} stars").format(n=stars, most=most),
            "chapters": [self._tell_chapter(chapter) for chapter in course.ways],
        }

    def _stars(self, chapter: Chapter) -> int:
        return sum(self._keeping[chapter.name].best(level.name) for level in chapter.levels)

    def _to_repeat(self, chapter: Chapter) -> list[Told]:
        levels = self._keeping[chapter.name].to_repeat
        return [{"name": level.name, "title": level.texts.title} for level in levels]

    def _tell_chapter(self, chapter: Chapter) -> Told:
        stars, most = self._stars(chapter), MOST_STARS * len(chapter.levels)
        keeping = self._keeping[chapter.name]
        waiting = [level.name for level in chapter.levels if not keeping.best(level.name)]
        done = len(chapter.levels) - len(waiting)
        says = ngettext(
            "{done} of {n} level done", "{done} of {n} levels done", len(chapter.levels)
        )
        return {
            "name": chapter.name,
            "title": _titled(chapter),
            "about": chapter.about_spoken,
            "done": says.format(done=done, n=len(chapter.levels)),
            "part": stars / most,
            "stars": _("{n} of {most} stars").format(n=stars, most=most),
            "open": _("Begin") if not done else _("Go on") if waiting else _("Play again"),
            "level": (waiting or [chapter.levels[0].name])[0],
            "to_repeat": self._to_repeat(chapter),
        }

    # What the page says

    def _hear(self, content: Any) -> None:
        if not isinstance(content, dict) or read_text(content.get("kind")) not in KINDS:
            raise MessageError
        kind, number = content["kind"], read_whole(content.get("number", 0))
        name, level = read_text(content.get("chapter", "")), read_text(content.get("level", ""))
        if kind == "hello":
            self.refresh()
        elif number != self._number:
            self._tell()  # the second click of two, or another window: it sees how things stand
        elif kind == "open":
            self.opened = (name, find_chapter(name).level(level).name)
        elif kind == "leave":
            self.opened = None
            self.refresh()
        else:
            self._reset()

    def _reset(self) -> None:
        note = forget_all()
        self._number += 1
        if not note:
            self._keeping = {chapter.name: Keeping(chapter) for chapter in WAYS}
        self._tell(note)

    def _tell_reason(self, reason: str) -> None:
        self._tell(reason)

    def picture(self) -> dict[str, str]:
        """Draw the chapters; what was reached is the learner's own affair."""
        return {"text/html": output("".join(map(_draw_course, COURSES)))}

    def __repr__(self) -> str:
        return "CourseIndex()" if self.opened is None else f"CourseIndex(opened={self.opened[0]!r})"


def _titled(chapter: Chapter) -> str:
    return f"{chapter.number}. {chapter.spoken}" if chapter.number else chapter.spoken


def _draw_course(course: Course) -> str:
    items = "".join(
        f"<li><strong>{escape(_titled(chapter))}</strong> {escape(chapter.about_spoken)}</li>"
        for chapter in course.ways
    )
    return f'<h4 class="rr-head">{escape(course.spoken)}</h4><ul>{items}</ul>'
