"""The tags at the head of a record, whatever game it is of."""

from __future__ import annotations

import contextlib
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NoReturn, TypeVar

from ..dealing import PLAYERS
from ..errors import TextError
from ..language import gettext as _
from ..language import ngettext
from .lines import Line, without_comment

_Value = TypeVar("_Value")

SEATS: Final = tuple(range(max(PLAYERS)))


def seat_tags(names: Sequence[str]) -> Iterator[str]:
    """Write who sits at the table, a line a seat."""
    for seat, name in enumerate(names):
        # What can't be printed is written as an escape: it must survive an editor.
        yield f"seat {seat}: {json.dumps(name, ensure_ascii=not name.isprintable())}"


class Tags:
    """The tags of a record, as they are read line by line.

    Parameters
    ----------
    known
        The tags that there can be.
    """

    def __init__(self, known: Sequence[str]) -> None:
        self._known = known
        self._tags: dict[str, tuple[Line, int]] = {}

    def add(self, line: Line) -> None:
        """Read a line of the head.

        Raises
        ------
        RecordError
            If it is no tag, or the tag was there before.
        """
        name, colon, _value = line.text.partition(":")
        tag = " ".join(name.lower().split())
        if not colon or tag not in self._known:
            line.fail(_("a tag such as 'seed: 7', a turn or the result is expected"))
        if tag in self._tags:
            line.fail(_("this tag was there before"))
        self._tags[tag] = (line, len(name) + 1)

    def __contains__(self, tag: str) -> bool:
        return tag in self._tags

    def fail(self, tag: str, expected: str) -> NoReturn:
        """Refuse the line of a tag.

        Raises
        ------
        RecordError
            Always.
        """
        self._tags[tag][0].fail(expected)

    def names(self, end: Line) -> list[str]:
        """Read who sits at the table; where seats are missing, the first one that is says so."""
        seats = 1 + max([1, *[seat for seat in SEATS if f"seat {seat}" in self]])
        return [self.read(f"seat {seat}", end, read_name) for seat in range(seats)]

    def fail_name(self, names: list[str], error: TextError) -> NoReturn:
        """Refuse the last name that an error of the deal is about.

        Raises
        ------
        RecordError
            Always.
        """
        at = [seat for seat, name in enumerate(names) if repr(name) == error.word]
        self.fail(f"seat {max(at)}", error.expected)

    def expect_seats(self, seats: int) -> None:
        """Refuse a hand of nobody."""
        for seat in SEATS[seats:]:
            if f"hand {seat}" in self:
                self.fail(f"hand {seat}", _("nobody sits there"))

    def read(self, tag: str, end: Line, reader: Callable[[str], _Value]) -> _Value:
        """Read the value of a tag."""
        if tag not in self._tags:
            end.fail(_("the head ends here without the tag '{tag}'").format(tag=tag))
        line, place = self._tags[tag]
        try:
            return reader(line.text[place:])
        except TextError as error:
            line.fail_at(error, place)

    def counted(self, tag: str, items: tuple[_Value, ...], n: int) -> tuple[_Value, ...]:
        """Expect so many items."""
        if len(items) != n:
            self._tags[tag][0].fail(
                ngettext(
                    "{n} card is expected, not {given}", "{n} cards are expected, not {given}", n
                ).format(n=n, given=len(items))
            )
        return items

    def expect_known(self, piles: dict[str, tuple[_Value, ...]], box: Mapping[_Value, int]) -> None:
        """Expect no more of anything than the box has."""
        seen: Counter[_Value] = Counter()
        for tag, items in piles.items():
            for item in items:
                seen[item] += 1
                if seen[item] > box[item]:
                    word = f"#{item}" if isinstance(item, int) else str(item)
                    expected = _("with this line there are more of {word} than the game has: {n}")
                    self._tags[tag][0].fail(expected.format(word=word, n=box[item]))


def read_name(text: str) -> str:
    """Read a name in quotes, a comment after it or not."""
    start = len(text) - len(text.lstrip())
    name: str | None = None
    end = start
    # Whatever else JSON has is not read at all: it may be deep, or long, without end.
    if text.startswith('"', start):
        with contextlib.suppress(json.JSONDecodeError):
            name, end = _QUOTED.raw_decode(text, start)
    if name is None or without_comment(text[end:]).strip():
        raise TextError(text, _('a name stands in double quotes, such as "Ada"'))
    return name


_QUOTED: Final = json.JSONDecoder()


def read_number(text: str) -> int:
    """Read a whole number."""
    number = without_comment(text).strip()
    if not re.fullmatch(r"-?[0-9]{1,100}", number):
        raise TextError(text, _("a whole number is expected"))
    return int(number)
