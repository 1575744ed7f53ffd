"""The notebooks that come along: the page of the game, the course, and its lessons."""

from __future__ import annotations

from pathlib import Path

FIRST_LESSON = "00_short_way.ipynb"
COURSE = "course.ipynb"
PLAY = "play.ipynb"


def notebook_folder() -> Path:
    """Return where the notebooks are: inside the package, or beside it in a working copy."""
    packaged = Path(__file__).with_name("notebooks")
    return packaged if packaged.is_dir() else Path(__file__).parents[2] / "notebooks"


def course_notebooks() -> list[Path]:
    """Return the lessons in their order, whose names begin with a number, and the course's page."""
    folder = notebook_folder()
    return [*sorted(folder.glob("[0-9][0-9]_*.ipynb")), *folder.glob(COURSE)]
