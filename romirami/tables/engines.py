"""The ways to a database, and what SQLite leaves to us: whether a file is whole and still there."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from ..language import gettext as _
from .errors import StoreAccessError

WAIT: Final = 5.0
"""Seconds for which a writer waits for the others; a write takes about a millisecond.

A page takes its kernel for lost after eight.
"""
BEGIN: Final = "sqlite_begin"
"""The execution option of a connection that says how its transactions begin."""

HEADER: Final = 100
"""The length of the header of a SQLite file."""


def server_engine(address: str) -> sa.Engine:
    """Make the engine for a database on a server; SQLite is asked for by its path."""
    try:
        url = sa.make_url(address)
        engine = None if url.get_backend_name() == "sqlite" else sa.create_engine(url)
    except (sa.exc.ArgumentError, ValueError) as error:
        scheme = address.partition("://")[0] + "://"
        fault = _("this is no address of a database that is known here")
        raise StoreAccessError(scheme, fault) from error
    except ImportError as error:
        raise StoreAccessError(url.render_as_string(), str(error)) from error
    if engine is None:
        raise StoreAccessError(address, _("a SQLite file is given by its path"))
    return engine


def sqlite_engine(file: Path, mode: str = "rw") -> sa.Engine:
    """Make the engine for a SQLite file, which is there already."""
    # A URI, so that a mode can be given; SQLAlchemy's own address would trip over a ? in the path.
    uri = f"{file.absolute().as_uri()}?mode={mode}"
    engine = sa.create_engine(
        "sqlite://",
        creator=lambda: sqlite3.connect(uri, uri=True, timeout=WAIT, check_same_thread=False),
        poolclass=sa.QueuePool,  # and not the one for databases in memory
    )

    @sa.event.listens_for(engine, "connect")
    def set_up(connection: sqlite3.Connection, record: sa.pool.ConnectionPoolEntry) -> None:
        record.info["file"] = _identity(file)
        connection.isolation_level = None  # transactions begin where we say, below
        connection.execute("PRAGMA foreign_keys=ON")
        if mode == "rw":
            # Others read while one writes, a kernel that dies loses nothing, and no click waits
            # for the disk. Where another kernel is just making the file, that one sees to it.
            with contextlib.suppress(sqlite3.OperationalError):
                connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=NORMAL")

    @sa.event.listens_for(engine, "checkout")
    def look(_connection: object, record: sa.pool.ConnectionPoolEntry, _proxy: object) -> None:
        # A file that was deleted or exchanged would be written to all the same, for nobody.
        if record.info["file"] != _identity(file):
            raise sa.exc.DisconnectionError

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql(connection.get_execution_options().get(BEGIN, "BEGIN"))

    return engine


def _identity(file: Path) -> tuple[int, int] | None:
    """Tell a file from another one that takes its place; None where there is none."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def is_whole(file: Path, connection: sa.Connection) -> bool:
    """Tell a database from the beginning of one.

    SQLite takes less than a header for an empty file, and a page that was cut off as zeros.
    """
    if file.stat().st_size < HEADER:
        return False
    wal = file.with_name(file.name + "-wal")
    if wal.exists() and wal.stat().st_size:
        return True  # the pages may still be there
    page: int = connection.exec_driver_sql("PRAGMA page_size").scalar_one()
    return file.stat().st_size % page == 0


def say_fault(code: str) -> str | None:
    """Say what stands in the way, by SQLite's name for it."""
    return {
        "SQLITE_READONLY": _("the file or its folder is write-protected"),
        "SQLITE_CANTOPEN": _("the file can't be opened"),
        "SQLITE_PERM": _("the file can't be opened"),
        "SQLITE_FULL": _("the disk is full"),
        "SQLITE_IOERR": _("the disk can't be read or written"),
        "SQLITE_BUSY": _("another program keeps it locked"),
        "SQLITE_LOCKED": _("another program keeps it locked"),
    }.get("_".join(code.split("_")[:2]))
