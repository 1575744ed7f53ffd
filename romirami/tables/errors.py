"""What can go wrong at a table and in a store, by name; each tells a person what to think of it."""

from __future__ import annotations

from ..errors import RomiRamiError
from ..language import gettext as _


class StaleError(RomiRamiError):
    """Something was done with a table that has gone on since: a double click, a second window.

    Parameters
    ----------
    number
        The number that the entry would have had.
    following
        The number that the next entry of the table has.
    """

    def __init__(self, number: int, following: int) -> None:
        self.number = number
        self.following = following
        super().__init__(
            _("The game has gone on since, perhaps in another window: here is how it stands now.")
        )


class StoreError(RomiRamiError):
    """Any fault of a store of tables; what it holds stays as it is."""


class UnknownTableError(StoreError):
    """The store holds no table with this id.

    Parameters
    ----------
    table_id
        The id that was asked for.
    """

    def __init__(self, table_id: str) -> None:
        self.table_id = table_id
        super().__init__(_("There is no game {table_id!r} here.").format(table_id=table_id[:40]))


class DamagedStoreError(StoreError):
    """The store, or a part of it as its subclasses say, can't be read.

    Parameters
    ----------
    place
        The file, or the database's address without its password.
    fault
        What is wrong with it.
    """

    def __init__(self, place: str, fault: str) -> None:
        self.place = place
        self.fault = fault
        super().__init__(self._sentence().format(place=place, fault=fault.removesuffix(".")))

    def _sentence(self) -> str:
        return _("The saved games in {place} can't be read: {fault}. Nothing there was changed.")


class DamagedTableError(DamagedStoreError):
    """The log of one table can't be read; the other tables of the store can be opened."""

    def _sentence(self) -> str:
        return _("A saved game in {place} can't be read: {fault}. Nothing there was changed.")


class DamagedProgressError(DamagedStoreError):
    """What was reached in a chapter of the course can't be read."""

    def _sentence(self) -> str:
        return _("The stars saved in {place} can't be read: {fault}. Nothing there was changed.")


class NewerStoreError(StoreError):
    """The store was made by a newer version of the program.

    Parameters
    ----------
    place
        The file, or the database's address without its password.
    version, known
        The version of the store, and the newest that this program reads.
    """

    def __init__(self, place: str, version: int, known: int) -> None:
        self.place = place
        self.version = version
        self.known = known
        sentence = _(
            "The saved games in {place} were written by a newer version of romirami "
            "(format {version}, this one reads up to {known}). Nothing there was changed: "
            "please update romirami."
        )
        super().__init__(sentence.format(place=place, version=version, known=known))


class StoreAccessError(StoreError):
    """The store can't be used now: no permission, no space, locked by another program.

    Parameters
    ----------
    place
        The file, or the database's address without its password.
    fault
        What stands in the way.
    """

    def __init__(self, place: str, fault: str) -> None:
        self.place = place
        self.fault = fault
        sentence = _("Games can't be saved in {place}: {fault}.")
        super().__init__(sentence.format(place=place, fault=fault))
