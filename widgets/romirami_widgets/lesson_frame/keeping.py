"""The stars that a learner has: those of this page, and those that are kept.

Nothing is read or written before a page is there or a level is over: a notebook that only runs
has the same outputs, whatever is kept on the machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from romirami.language import gettext as _
from romirami.lessons import Chapter, Level
from romirami.tables import StoreError


class Keeping:
    """Keeps the stars of one chapter; a lesson goes on where they can't be kept.

    Parameters
    ----------
    chapter
        The chapter.
    """

    def __init__(self, chapter: Chapter) -> None:
        self._chapter = chapter
        self._best: dict[str, int] = {}
        self._to_repeat: set[str] = set()
        self._was_told = False

    def best(self, level: str) -> int:
        """Tell the most stars that a level was done with; 0 where it never was."""
        return self._best.get(level, 0)

    @property
    def to_repeat(self) -> tuple[Level[Any], ...]:
        """The chapter's own levels that failed last, or were never done with all stars."""
        chapter = self._chapter
        return tuple(
            level
            for level in chapter.levels
            if level.name in self._to_repeat and chapter.home(level.name) == chapter.name
        )

    def read(self) -> str:
        """Read what is kept; returns what stands in the way, the first time only."""
        return self._try(self._read)

    def record(self, level: str, stars: int) -> str:
        """Keep what came of a level; returns what stands in the way, the first time only."""
        self._best[level] = max(stars, self.best(level))

        def write() -> None:
            with _progress() as progress:
                progress.record(self._chapter.home(level), level, stars)

        return self._try(write)

    def _read(self) -> None:
        home = self._chapter.home
        names = [level.name for level in self._chapter.levels]
        with _progress() as progress:
            kept = {name: progress.of(name) for name in {*map(home, names)}}
        found = {name: kept[home(name)][name] for name in names if name in kept[home(name)]}
        for level, standing in found.items():
            self._best[level] = max(standing.best, self.best(level))
        self._to_repeat = {level for level, standing in found.items() if standing.is_to_repeat}

    def _try(self, what: Callable[[], None]) -> str:
        reason = _why_not(what)
        if not reason or self._was_told:
            return ""
        self._was_told = True
        says = _("Your stars are kept only as long as this page is open. {reason}")
        return says.format(reason=reason)


def forget_all() -> str:
    """Forget all that is kept of the course; returns what stands in the way."""

    def reset() -> None:
        with _progress() as progress:
            progress.reset()

    reason = _why_not(reset)
    return _("Your stars are not forgotten. {reason}").format(reason=reason) if reason else ""


def _why_not(what: Callable[[], None]) -> str:
    """Do something with what is kept; returns why not, where it can't be done."""
    try:
        what()
    except (StoreError, ImportError) as fault:
        return str(fault)
    return ""


@contextmanager
def _progress() -> Iterator[Any]:
    """Open what is kept, for one thing to be done with it."""
    from romirami.tables.progress import Progress  # needs a database, which not every place has
    from romirami.tables.store import Store

    store = Store()
    try:
        yield Progress(store)
    finally:
        store.close()
