"""The melds of a table, in the order in which they were laid (SPEC 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..showing import LaidOut
from .melds import Meld

if TYPE_CHECKING:
    from ..drawing.parts import Seen


class TableMelds(tuple[Meld, ...], LaidOut):
    """The melds of a table: a tuple that shows itself, each meld with its number.

    Examples
    --------
    >>> print(TableMelds([Meld("4S 5S 6S"), Meld("9H JK 9C")]))
    0: 4S 5S 6S
    1: JK 9H 9C
    """

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join([f"{number}: {meld}" for number, meld in enumerate(self)])

    def laid_out(self) -> Seen:
        """Lay the melds out for a cell."""
        from .drawing import table_parts

        return table_parts(self)
