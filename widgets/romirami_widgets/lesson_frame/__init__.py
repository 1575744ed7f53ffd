"""The lesson frame: a level on the real pieces, from goal to stars; and the whole course."""

from .course_page import CoursePage
from .frame import LessonFrame

__all__ = ["CoursePage", "LessonFrame"]
