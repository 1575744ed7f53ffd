"""Live games: a table is its setup and the list of what was done there (DESIGN idea 6).

Two games are played at tables, Romi Rami and Römi; what a table does with them is the same.

Without a store a table lives in memory and needs the standard library only.
`romirami.tables.store` keeps tables in a database.

>>> from romirami.tables import Sitter, Table
>>> table = Table.start([Sitter("Ada"), Sitter("Greta", "greedy")], seed=7, first=0)
>>> table.play("take 5h", seat=0, number=table.number)
>>> table.number, table.game.phase
(2, Phase.FILL)
>>> table = Table.start([Sitter("Ada"), Sitter("Greta", "greedy")], game="romi", hands=3)
>>> table.standing
'Römi, Ada, Greta: hand 1 of 3'
"""

from .entries import Entry, Log, MemoryLog
from .errors import (
    DamagedProgressError,
    DamagedStoreError,
    DamagedTableError,
    NewerStoreError,
    StaleError,
    StoreAccessError,
    StoreError,
    UnknownTableError,
)
from .sitters import Sitter, tidy_name
from .table import Table

__all__ = [
    "DamagedProgressError", "DamagedStoreError", "DamagedTableError", "Entry", "Log", "MemoryLog",
    "NewerStoreError", "Sitter", "StaleError", "StoreAccessError", "StoreError", "Table",
    "UnknownTableError", "tidy_name",
]  # fmt: skip
