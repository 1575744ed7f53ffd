"""The notebooks that come along: the page of the game, the course, and its lessons."""

from __future__ import annotations

import itertools
from pathlib import Path

FIRST_LESSON = "00_short_way.ipynb"
COURSE = "course.ipynb"
PLAY = "play.ipynb"


def notebook_folder() -> Path:
    """Return where the notebooks are: inside the package, or beside it in a working copy."""
    packaged = Path(__file__).with_name("notebooks")
    return packaged if packaged.is_dir() else Path(__file__).parents[2] / "notebooks"


def course_notebooks() -> list[Path]:
    """Return the lessons in their order, those of Römi last, and then the page of the courses."""
    folder = notebook_folder()
    lessons = [sorted(folder.glob(f"{game}[0-9][0-9]_*.ipynb")) for game in ("", "romi_")]
    return [*itertools.chain(*lessons), *folder.glob(COURSE)]
