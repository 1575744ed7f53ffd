"""The lines of a record, each of which knows how to complain about itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NoReturn

from ..errors import RecordError, TextError

_END_OF_LINE: Final = re.compile(r"\r\n|\n|\r")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a record.

    Attributes
    ----------
    number
        Its place in the text, counted from 1.
    text
        What stands there.
    is_end
        Whether it is only the place where the text ends; then ``text`` is what stands last.
    """

    number: int
    text: str
    is_end: bool = False

    def fail(self, expected: str, place: int = 0, word: str | None = None) -> NoReturn:
        """Refuse the line: say what would be right.

        Raises
        ------
        RecordError
            Always.
        """
        raise RecordError(self.number, self.text, expected, place, word) from None

    def fail_at(self, error: TextError, place: int) -> NoReturn:
        """Refuse the line for an error in a part of it that begins at ``place``.

        Raises
        ------
        RecordError
            Always.
        """
        indent = len(error.word) - len(error.word.lstrip())
        self.fail(error.expected, place + error.place + indent, error.word.strip())


def lines_of(text: str) -> Iterator[Line]:
    """Go through the lines that say something, and the end of the text after them."""
    texts = _END_OF_LINE.split(text.removeprefix("\ufeff"))
    for number, line in enumerate(texts, 1):
        if line.strip() and not line.lstrip().startswith(";"):
            yield Line(number, line)
    yield Line(len(texts), texts[-1], is_end=True)


def without_comment(text: str) -> str:
    """Cut the comment off a text in which no ``;`` means itself."""
    return text.partition(";")[0]
