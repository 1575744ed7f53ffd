"""What a store holds: the log of each table, and what came of each try at a level of the course."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

VERSION: Final = 2
"""The version of the schema."""

SCHEMA: Final = sa.MetaData()
VERSIONS: Final = sa.Table(
    "romirami_version", SCHEMA, sa.Column("version", sa.Integer, primary_key=True)
)
TABLES: Final = sa.Table(
    "romirami_tables",
    SCHEMA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("over", sa.Boolean, nullable=False),  # only finds; what holds is the log
)
ENTRIES: Final = sa.Table(
    "romirami_entries",
    SCHEMA,
    sa.Column("table_id", sa.Text, sa.ForeignKey(TABLES.c.id), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("written", sa.Integer, nullable=False),  # Unix time
)
# Since version 2. A try is never changed: two windows that write at once write two tries.
TRIES: Final = sa.Table(
    "romirami_tries",
    SCHEMA,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("chapter", sa.Text, nullable=False),
    sa.Column("level", sa.Text, nullable=False),
    sa.Column("stars", sa.Integer, nullable=False),  # 0: failed
    sa.Column("written", sa.Integer, nullable=False),  # Unix time
)

_ADDED: Final = {2: (TRIES,)}
"""The tables that each version has added to the one before."""


def tables_of(version: int) -> frozenset[str]:
    """Name the tables of a version; none of a version that never was."""
    if not 1 <= version <= VERSION:
        return frozenset()
    later = {table.name for added in range(version + 1, VERSION + 1) for table in _ADDED[added]}
    return frozenset(SCHEMA.tables) - later


def create(connection: sa.Connection) -> None:
    """Make what is missing in an empty store, or in one of an older version."""
    SCHEMA.create_all(connection)
    found = connection.execute(sa.select(sa.func.max(VERSIONS.c.version))).scalar_one()
    if found is None:
        connection.execute(VERSIONS.insert().values(version=VERSION))
    elif found < VERSION:
        connection.execute(VERSIONS.update().values(version=VERSION))
