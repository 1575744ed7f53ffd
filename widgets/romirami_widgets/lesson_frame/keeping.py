"""The stars that a learner has: those of this window, and those that are kept."""

from __future__ import annotations


class Keeping:
    """Keeps the stars of a chapter; a lesson goes on where they can't be kept.

    Parameters
    ----------
    chapter
        The name of the chapter.
    """

    def __init__(self, chapter: str) -> None:
        self._chapter = chapter
        self._best: dict[str, int] = {}

    def best(self, level: str) -> int:
        """Tell the most stars that a level was done with; none is 0."""
        return self._best.get(level, 0)

    def read(self) -> str:
        """Read what is kept; returns what stands in the way, the first time only."""
        return ""

    def record(self, level: str, stars: int) -> str:
        """Keep what came of a level; returns what stands in the way, the first time only."""
        self._best[level] = max(stars, self.best(level))
        return ""
