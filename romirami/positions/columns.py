"""The columns of a position's line of text, each of which knows how to complain about itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NoReturn

from ..errors import PositionError, TextError
from ..language import gettext as _
from ..language import ngettext

COLUMNS: Final = (
    "players",
    "turn",
    "round",
    "first",
    "trophies",
    "hands",
    "tableaux",
    "bonus",
    "jokers",
    "numbers",
    "contracts",
    "discard",
    "number-deck",
    "contract-deck",
    "seed",
    "rules",
)
"""The columns in their order."""

LEFT_OUT: Final = {
    "discard": "-",
    "number-deck": "?",
    "contract-deck": "?",
    "seed": "?",
    "rules": "-",
}
"""What stands for a column that is left out at the end of the line."""

QUOTED: Final = r'"(?:[^"\\]|\\.)*"'
_WORD: Final = re.compile(rf"(?:{QUOTED}|\S)+")


@dataclass(frozen=True, slots=True)
class Column:
    """A column, or a part of one.

    Attributes
    ----------
    name
        The name of the column.
    text
        What stands there.
    place
        Where in the line it begins, counted from 0.
    line
        The whole line.
    """

    name: str
    text: str
    place: int
    line: str

    def fail(self, expected: str, place: int = 0, word: str | None = None) -> NoReturn:
        """Refuse the column: say what would be right.

        Parameters
        ----------
        expected
            What would be right.
        place
            Where in the column the fault is.
        word
            The word at fault; the whole column where it is left out.

        Raises
        ------
        PositionError
            Always.
        """
        number = COLUMNS.index(self.name) + 1
        word = self.text if word is None else word
        raise PositionError(
            number, self.name, self.line, expected, self.place + place, word
        ) from None

    def fail_at(self, error: TextError) -> NoReturn:
        """Refuse the column for an error that its whole text made.

        Raises
        ------
        PositionError
            Always.
        """
        self.fail(error.expected)

    def parts(self, n: int) -> Iterator[Column]:
        """Part the column at its slashes, one part for each of ``n`` seats.

        Raises
        ------
        PositionError
            If there are more or fewer.
        """
        texts = self.text.split("/")
        if len(texts) != n:
            self.fail(
                ngettext(
                    "with a / between them, {n} part is expected, one for each player",
                    "with a / between them, {n} parts are expected, one for each player",
                    n,
                ).format(n=n)
            )
        place = self.place
        for text in texts:
            yield Column(self.name, text, place, self.line)
            place += len(text) + 1


def columns_of(line: str) -> dict[str, Column]:
    """Part a line into its columns, those that are left out included.

    Raises
    ------
    PositionError
        If there are too few or too many.
    """
    words = list(_WORD.finditer(line))
    columns = {
        name: Column(name, word.group(), word.start(), line)
        for name, word in zip(COLUMNS, words, strict=False)
    }
    for name in COLUMNS[len(words) :]:
        column = Column(name, LEFT_OUT.get(name, ""), len(line), line)
        if not column.text:
            column.fail(_("the line ends here without this column"))
        columns[name] = column
    if len(words) > len(COLUMNS):
        extra = words[len(COLUMNS)]
        last = columns[COLUMNS[-1]]
        last.fail(_("this is the last column"), extra.start() - last.place, extra.group())
    return columns
