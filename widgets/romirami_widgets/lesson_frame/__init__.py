"""The lesson frame: a level on the real pieces, from its goal to its stars."""

from .frame import LessonFrame

__all__ = ["LessonFrame"]
