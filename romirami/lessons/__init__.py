"""Lessons: levels as data, each with its goal, what counts as done, and what mistakes teach."""

from .level import Level, Mistake

__all__ = ["Level", "Mistake"]
