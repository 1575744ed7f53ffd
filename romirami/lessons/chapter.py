"""A chapter of the course: its levels, exercises and the notebook that holds them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from ..errors import TextError, require_text
from ..language import gettext as _
from ..language import translate
from .exercise import Exercise
from .experiment import Experiment
from .level import Level


@dataclass(frozen=True, kw_only=True)
class Chapter:
    """A chapter.

    Attributes
    ----------
    number
        Its place in the course, from 1; 0 for the short way through it.
    name
        The chapter in one word; no other of any course has it.
    game
        The word with which its name and that of its notebook begin, where it is about another
        game than the main one.
    title, about
        What it is called, and what one can do after it; marked by ``N_``.
    levels
        The levels in their order.
    ends_with_game
        Whether a first whole game stands at its end.
    exercises, experiments
        The exercises in code, and what can be found out by trying.
    homes
        For levels that belong to other chapters: the names of those.
    """

    number: int
    name: str
    title: str
    about: str
    levels: tuple[Level[Any], ...]
    game: str = ""
    ends_with_game: bool = False
    exercises: tuple[Exercise, ...] = ()
    experiments: tuple[Experiment, ...] = ()
    homes: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def notebook(self) -> str:
        """The name of its notebook, without the ending."""
        name = self.name.removeprefix(f"{self.game}-").replace("-", "_")
        return "_".join(filter(None, (self.game, f"{self.number:02}", name)))

    @property
    def spoken(self) -> str:
        """Its title, in the reader's language."""
        return translate(self.title)

    @property
    def about_spoken(self) -> str:
        """What one can do after it, in the reader's language."""
        return translate(self.about)

    def home(self, level: str) -> str:
        """Tell the name of the chapter that one of its levels belongs to."""
        return self.homes.get(level, self.name)

    def level(self, name: str) -> Level[Any]:
        """Find a level by its name.

        Raises
        ------
        TextError
            If there is none.
        """
        require_text(name)
        for level in self.levels:
            if level.name == name:
                return level
        names = ", ".join(level.name for level in self.levels)
        expected = _("the levels of chapter {number} are {names}")
        raise TextError(name, expected.format(number=self.number, names=names))
