"""What a learner has reached in the course, kept in the same store as the games.

Every try that came to an end is a line of its own, so two windows can write at once, and nothing
that was reached is ever overwritten.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import datetime
from typing import Final

import sqlalchemy as sa

from ..language import gettext as _
from .errors import DamagedProgressError
from .schema import TRIES
from .store import Store, moment

MOST_STARS: Final = 3


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a learner is with one level.

    Attributes
    ----------
    best
        The most stars of any try, 1 to 3; 0 where it was never done.
    tries
        How many tries came to an end.
    last
        The stars of the last one; 0 where it failed.
    when
        When that was.
    """

    best: int
    tries: int
    last: int
    when: datetime

    @property
    def is_to_repeat(self) -> bool:
        """Whether it is worth another try: it failed last, or was never done with all stars."""
        return self.last == 0 or self.best < MOST_STARS


class Progress:
    """What was reached in the levels of the course.

    Parameters
    ----------
    store
        Where it is kept.

    Examples
    --------
    >>> import tempfile
    >>> from romirami.tables.store import FILE, Store
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     progress = Progress(Store(f"{folder}/{FILE}"))
    ...     progress.record("combinations", "pair", 0)
    ...     progress.record("combinations", "pair", 2)
    ...     standing = progress.of("combinations")["pair"]
    >>> standing.best, standing.tries, standing.last, standing.is_to_repeat
    (2, 2, 2, True)
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    def record(self, chapter: str, level: str, stars: int) -> None:
        """Write down what came of a try.

        Parameters
        ----------
        chapter, level
            The names of the level and its chapter.
        stars
            1 to 3; 0 where it failed.

        Raises
        ------
        ValueError
            If there can't be so many stars.
        StoreError
            If it can't be written.
        """
        if stars not in range(MOST_STARS + 1):
            raise ValueError(f"0 to {MOST_STARS} stars, not {stars!r}")
        line = {"chapter": chapter, "level": level, "stars": stars, "written": int(time.time())}
        with self._store.connected(writing=True) as connection:
            connection.execute(TRIES.insert().values(line))

    def of(self, chapter: str) -> dict[str, Standing]:
        """Tell how far the levels of a chapter are; those never tried to the end are left out.

        Raises
        ------
        StoreError
            If it can't be read.
        """
        query = (
            sa.select(TRIES.c.level, TRIES.c.stars, TRIES.c.written)
            .where(TRIES.c.chapter == chapter)
            .order_by(TRIES.c.id)
        )
        with self._store.connected() as connection:
            rows = connection.execute(query).all()
        found: dict[str, Standing] = {}
        for level, stars, written in rows:
            if stars not in range(MOST_STARS + 1):  # SQLite keeps anything anywhere
                fault = _("a try at {level!r} has {stars!r} stars").format(level=level, stars=stars)
                raise DamagedProgressError(self._store.place, fault)
            before = found.get(level)
            found[level] = Standing(
                max(stars, before.best if before else 0),
                before.tries + 1 if before else 1,
                stars,
                moment(written),
            )
        return found

    def reset(self) -> None:
        """Forget all of it; the games stay.

        Raises
        ------
        StoreError
            If it can't be written.
        """
        with self._store.connected(writing=True) as connection:
            connection.execute(TRIES.delete())
