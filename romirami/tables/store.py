"""Tables kept in a database: a SQLite file, or PostgreSQL where one machine isn't enough.

What is kept of the course is in the same place; `romirami.tables.progress` reads and writes it.

Every entry is a transaction of its own, and the key (table, number) gives
each number to one writer only: what a kernel that is killed leaves behind is
a beginning of the log, and of two that write the same number one is told so.

An id is the key to its table: whoever has it may open it.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import sqlite3
import time
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import platformdirs
import sqlalchemy as sa

from ..language import gettext as _
from .engines import BEGIN, is_whole, say_fault, server_engine, sqlite_engine
from .entries import Entry, EntryError
from .errors import (
    DamagedStoreError,
    DamagedTableError,
    NewerStoreError,
    StaleError,
    StoreAccessError,
    UnknownTableError,
)
from .schema import ENTRIES, TABLES, VERSION, VERSIONS, create, tables_of
from .table import Table

FILE: Final = "tables.sqlite3"

_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
_WRITING: Final = {BEGIN: "BEGIN IMMEDIATE"}


@dataclass(frozen=True, slots=True)
class Summary:
    """A game that can be gone on with.

    Attributes
    ----------
    id
        The id of its table.
    game_name
        Which game it is: ``romirami`` or ``romi``.
    names
        The players, by seat.
    round
        The number of rounds begun; in Römi those of the hand that is played.
    standing
        Who plays, and how far they are, in the reader's language.
    played
        When something was last done there.
    """

    id: str
    game_name: str
    names: tuple[str, ...]
    round: int
    standing: str
    played: datetime


class Store:
    """Where tables are kept; any number of threads and processes may use it at once.

    Parameters
    ----------
    where
        The path of a SQLite file, or the URL of a database, such as
        ``postgresql+psycopg://…``.  `default_path` where left out.

    Raises
    ------
    DamagedStoreError, NewerStoreError
        If what is there can't be used; it stays as it is.
    StoreAccessError
        If nothing can be saved there.
    """

    def __init__(self, where: str | Path | None = None) -> None:
        if isinstance(where, str) and "://" in where:
            self._engine = server_engine(where)
            self.place = self._engine.url.render_as_string(hide_password=True)
            is_ready = self._has_schema(self._engine)
        else:
            file = default_path() if where is None else Path(where)
            self.place = str(file)
            is_ready = self._is_ready(file)
            self._engine = sqlite_engine(file)
        if not is_ready:
            with self.connected(writing=True) as connection:
                create(connection)

    def log(self, table_id: str) -> StoredLog:
        """Give the log of one table, begun or not."""
        return StoredLog(self, table_id)

    def open(self, table_id: str) -> Table[Any]:
        """Open a table: the same position and the same undo as when it was left.

        Raises
        ------
        UnknownTableError
            If there is none with this id.
        DamagedTableError
            If its log can't be read.
        """
        if not _ID.fullmatch(table_id) or not self.log(table_id).since(0):
            raise UnknownTableError(table_id)
        return self._open(table_id)

    def recent(self, ids: Collection[str] | None = None, limit: int = 12) -> tuple[Summary, ...]:
        """List unfinished games, the one played last first.

        Parameters
        ----------
        ids
            The games that are asked for.  A page gives the ids that its own
            browser has kept, so nobody is shown the game of somebody else;
            where left out, all games of the store are meant.
        limit
            The most that are listed.

        Returns
        -------
        tuple of Summary
            A game whose log can't be read is left out; `open` says why.
        """
        played = sa.func.max(ENTRIES.c.written)
        query = (
            sa.select(TABLES.c.id, played)
            .join(ENTRIES)
            .where(sa.not_(TABLES.c.over))
            .group_by(TABLES.c.id)
            .order_by(played.desc(), TABLES.c.id)
            .limit(limit)
        )
        if ids is not None:
            query = query.where(TABLES.c.id.in_(filter(_ID.fullmatch, ids)))
        with self.connected() as connection:
            found = connection.execute(query).all()
        summaries = []
        for table_id, seconds in found:
            with contextlib.suppress(DamagedTableError):
                table = self._open(table_id)
                game = table.game
                summaries.append(
                    Summary(
                        table_id,
                        table.game_name,
                        game.names,
                        game.round,
                        table.standing,
                        moment(seconds),
                    )
                )
        return tuple(summaries)

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()

    def __repr__(self) -> str:
        return f"Store('{self.place}')"

    def _open(self, table_id: str) -> Table[Any]:
        try:
            return Table(table_id, self.log(table_id), self)
        except EntryError as error:
            raise DamagedTableError(self.place, str(error)) from error

    def _is_ready(self, file: Path) -> bool:
        """Look at a SQLite file without changing it: whether it holds a store of this version.

        It is never opened but by SQLite: closing any other handle of it would take the locks away
        that this process holds on it, and another process could cut it short meanwhile.
        """
        with self._told():
            file.parent.mkdir(parents=True, exist_ok=True)
            # Seeds and ids are nobody else's affair; of a file that is there, nothing is touched.
            with contextlib.suppress(FileExistsError):
                new = os.O_CREAT | os.O_EXCL | os.O_RDONLY
                os.close(os.open(os.path.realpath(file), new, 0o600))
            if file.is_dir():
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
            if not file.stat().st_size:
                return False
        engine = sqlite_engine(file, "ro")
        try:
            with self._told(), engine.connect() as connection:
                if not is_whole(file, connection):
                    raise DamagedStoreError(self.place, _("it is no database, or a part of one"))
                fault = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
            if fault != "ok":
                raise DamagedStoreError(self.place, _damaged(fault))
            return self._has_schema(engine)
        finally:
            engine.dispose()

    def _has_schema(self, engine: sa.Engine) -> bool:
        """Tell a store of this version from an older or an empty one; the rest are errors."""
        with self._told(), engine.connect() as connection:
            names = set(sa.inspect(connection).get_table_names())
            if VERSIONS.name not in names:
                if names and engine.dialect.name == "sqlite":
                    raise DamagedStoreError(self.place, _("it is a database of another program"))
                return False
            version: int | None = connection.execute(
                sa.select(sa.func.max(VERSIONS.c.version))
            ).scalar_one()
        if version is not None and version > VERSION:
            raise NewerStoreError(self.place, version, VERSION)
        asked = tables_of(version) if isinstance(version, int) else frozenset()
        if not asked or not names.issuperset(asked):
            raise DamagedStoreError(self.place, _("parts of it are missing"))
        return version == VERSION

    @contextlib.contextmanager
    def connected(self, *, writing: bool = False) -> Iterator[sa.Connection]:
        """Give a connection in a transaction of its own; its faults have our names."""
        options = _WRITING if writing else {}
        with self._told(), self._engine.execution_options(**options).begin() as connection:
            yield connection

    @contextlib.contextmanager
    def _told(self) -> Iterator[None]:
        """Tell the faults of the database and of the disk by our names."""
        try:
            yield
        except FileExistsError as error:  # where a folder should be
            raise StoreAccessError(self.place, os.strerror(errno.ENOTDIR)) from error
        except OSError as error:
            raise StoreAccessError(self.place, error.strerror or str(error)) from error
        except sa.exc.IntegrityError:
            raise
        except (sa.exc.DBAPIError, sqlite3.Error) as error:
            cause = error.orig if isinstance(error, sa.exc.DBAPIError) else error
            code = getattr(cause, "sqlite_errorname", "")
            if code.startswith(("SQLITE_NOTADB", "SQLITE_CORRUPT")):
                raise DamagedStoreError(self.place, _damaged(cause)) from error
            raise StoreAccessError(self.place, say_fault(code) or str(cause)) from error


class StoredLog:
    """The entries of one table in a store.

    Parameters
    ----------
    store
        The store.
    table_id
        The id of the table.
    """

    def __init__(self, store: Store, table_id: str) -> None:
        self._store = store
        self._table_id = table_id

    def since(self, number: int) -> Sequence[Entry]:
        """Tell the entries from this number on.

        Raises
        ------
        DamagedTableError
            If one is missing between them.
        """
        query = (
            sa.select(ENTRIES.c.number, ENTRIES.c.seat, ENTRIES.c.text)
            .where(ENTRIES.c.table_id == self._table_id, ENTRIES.c.number >= number)
            .order_by(ENTRIES.c.number)
        )
        with self._store.connected() as connection:
            rows = connection.execute(query).all()
        for place, row in enumerate(rows, number):
            if row.number != place:
                fault = _("entry {number} of a game is missing").format(number=place)
                raise DamagedTableError(self._store.place, fault)
            if not isinstance(row.text, str):  # SQLite keeps anything anywhere
                fault = _("entry {number} of a game is no text").format(number=place)
                raise DamagedTableError(self._store.place, fault)
        return [Entry(*row) for row in rows]

    def append(self, entry: Entry, over: bool) -> None:
        """Add the next entry."""
        try:
            with self._store.connected(writing=True) as connection:
                if entry.number == 0:
                    connection.execute(TABLES.insert().values(id=self._table_id, over=over))
                elif over:
                    own = TABLES.c.id == self._table_id
                    connection.execute(TABLES.update().where(own).values(over=over))
                written = int(time.time())
                connection.execute(
                    ENTRIES.insert().values(
                        table_id=self._table_id, written=written, **entry._asdict()
                    )
                )
        except sa.exc.IntegrityError as error:
            if entry.number and not self.since(0):
                raise UnknownTableError(self._table_id) from error
            raise StaleError(entry.number, entry.number + 1) from error


def default_path() -> Path:
    """Where a person's own tables are: in `ROMIRAMI_HOME`, else in the user's data folder."""
    home = os.environ.get("ROMIRAMI_HOME")
    folder = Path(home) if home else platformdirs.user_data_path("romirami", appauthor=False)
    return folder / FILE


def moment(seconds: object) -> datetime:
    """Read when something was written; a clock, or the file, can have been wrong."""
    try:
        return datetime.fromtimestamp(seconds, UTC)  # type: ignore[arg-type]
    except (TypeError, ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(0, UTC)


def _damaged(fault: object) -> str:
    return _("the file is damaged ({fault})").format(fault=fault)
