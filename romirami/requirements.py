"""What a contract asks for: requirements, and the table of their needs (SPEC 2.2, 5.1-5.3).

Only numbers count, so what meets a requirement is a small set of needs: how
many 1s, 2s, 3s, 4s and 5s.  A pair has 5 of them, a 4 card sequence 2, and
several requirements have the sums, one from each.  Every question about
filling is a comparison with that one table.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from .cards import NUMBERS
from .errors import TextError, require_text
from .language import gettext as _
from .packing import FIELD_BITS
from .showing import Shown

Numbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Requirement(Shown):
    """One requirement of a contract: a pair, some of a kind, or a sequence.

    Parameters
    ----------
    size
        How many cards: 2 to 5.
    is_sequence
        Whether the cards are consecutive numbers instead of one number.
    number
        The number that a specific pair asks for; otherwise None.

    Raises
    ------
    TextError
        If there is no such requirement.

    Examples
    --------
    >>> Requirement.parse("pair of 2s")
    Requirement.parse('pair of 2s')
    >>> Requirement.parse("4 card sequence").ways
    ((1, 2, 3, 4), (2, 3, 4, 5))
    """

    size: int
    is_sequence: bool = False
    number: int | None = None

    def __post_init__(self) -> None:
        is_pair = self.size == 2 and not self.is_sequence
        if self.number is not None:
            fine = is_pair and self.number in NUMBERS
        else:
            fine = is_pair or self.size in (3, 4, 5)
        if not fine:
            raise TextError(str(self), _an_example())

    @classmethod
    def parse(cls, text: str) -> Requirement:
        """Read one requirement from its text form (SPEC 2.2).

        Parameters
        ----------
        text
            Such as ``pair``, ``pair of 2s``, ``3 of a kind`` or ``4 card sequence``.

        Returns
        -------
        Requirement

        Raises
        ------
        TextError
            If the text is no requirement.
        """
        require_text(text)
        match = _REQUIREMENT.fullmatch(" ".join(text.lower().split()))
        if match is None:
            raise TextError(text, _an_example())
        if match["kind"]:
            return cls(int(match["kind"]))
        if match["sequence"]:
            return cls(int(match["sequence"]), is_sequence=True)
        return cls(2, number=int(match["number"]) if match["number"] else None)

    @property
    def ways(self) -> tuple[Numbers, ...]:
        """The numbers that meet the requirement, each way sorted."""
        if self.is_sequence:
            return tuple(tuple(range(n, n + self.size)) for n in range(1, 7 - self.size))
        numbers = NUMBERS if self.number is None else (self.number,)
        return tuple((n,) * self.size for n in numbers)

    @property
    def spoken(self) -> str:
        """The requirement as part of a sentence, in the reader's language."""
        if self.is_sequence:
            return _("a {n} card sequence").format(n=self.size)
        if self.size > 2:
            return _("{n} of a kind").format(n=self.size)
        return (
            _("a pair")
            if self.number is None
            else _("a pair of {number}s").format(number=self.number)
        )

    def __str__(self) -> str:
        if self.is_sequence:
            return f"{self.size} card sequence"
        if self.size > 2:
            return f"{self.size} of a kind"
        return "pair" if self.number is None else f"pair of {self.number}s"

    def __repr__(self) -> str:
        return f"Requirement.parse('{self}')"

    def __lt__(self, other: Requirement) -> bool:
        """Order as the catalogue writes them.

        Small before big, of a kind before a sequence, a specific pair before any pair.
        """
        return self._rank < other._rank

    @property
    def _rank(self) -> tuple[int, bool, int]:
        return (self.size, self.is_sequence, 9 if self.number is None else self.number)


_REQUIREMENT: Final = re.compile(
    r"(?P<kind>[345]) of a kind"
    r"|(?P<sequence>[345])[ -]card sequence"
    r"|(?:a )?pair(?: of (?P<number>[1-5])s)?"
)
_PAIRS: Final = re.compile(r"([23]) pairs")


MOST_PARTS: Final = 4
"""The most requirements of a contract; those of the catalogue have up to three."""


def _an_example() -> str:
    return _("a requirement is like 'pair', 'pair of 2s', '3 of a kind' or '4 card sequence'")


class Requirements(Shown):
    """All requirements of a contract together, in the catalogue's order.

    Two of them are the same object where they ask for the same, in whatever
    order it was written; so they compare and hash fast.

    Parameters
    ----------
    parts
        The single requirements.

    Raises
    ------
    TextError
        If there is none, or there are more than a contract has.

    Examples
    --------
    >>> Requirements.parse("4 of a kind + pair of 1s")
    Requirements.parse('pair of 1s + 4 of a kind')
    >>> Requirements.parse("2 pairs") is Requirements.parse("pair + pair")
    True
    >>> len(Requirements.parse("pair + 5 card sequence").needs)
    5
    """

    parts: tuple[Requirement, ...]

    def __new__(cls, parts: Iterable[Requirement]) -> Requirements:
        """Find the one object for these parts."""
        new = super().__new__(cls)
        new.__dict__["parts"] = ordered = tuple(sorted(parts))
        if not 1 <= len(ordered) <= MOST_PARTS:
            expected = _("a contract has one to {most} requirements").format(most=MOST_PARTS)
            raise TextError(str(new), expected)
        return _ALL.setdefault(ordered, new)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("requirements do not change")

    def __reduce__(self) -> tuple[type[Requirements], tuple[tuple[Requirement, ...]]]:
        return (Requirements, (self.parts,))

    @classmethod
    def parse(cls, text: str) -> Requirements:
        """Read requirements joined by ``+`` (SPEC 2.2).

        Parameters
        ----------
        text
            Such as ``pair of 1s + 4 of a kind`` or ``2 pairs``.

        Returns
        -------
        Requirements

        Raises
        ------
        TextError
            If a part of the text is no requirement; it names the part and its place.
        """
        require_text(text)
        parts: list[Requirement] = []
        place = 0
        for piece in text.split("+"):
            pairs = _PAIRS.fullmatch(piece.strip().lower())
            try:
                parts += (
                    [Requirement(2)] * int(pairs[1])
                    if pairs
                    else [Requirement.parse(piece.strip())]
                )
            except TextError as error:
                indent = len(piece) - len(piece.lstrip())
                raise TextError(text, error.expected, place + indent, piece.strip()) from None
            place += len(piece) + 1
        return cls(parts)

    @property
    def size(self) -> int:
        """How many cards they ask for."""
        return sum(part.size for part in self.parts)

    @cached_property
    def needs(self) -> dict[int, tuple[Numbers, ...]]:
        """The table of needs: packed counts, and a way to part them among the requirements."""
        table: dict[int, tuple[Numbers, ...]] = {}
        for ways in itertools.product(*(part.ways for part in self.parts)):
            table.setdefault(sum(map(pack_numbers, ways)), ways)
        return table

    @cached_property
    def joker_needs(self) -> dict[int, Numbers]:
        """The needs with one card less, and what a Joker can stand for there (SPEC 5.4)."""
        table: dict[int, Numbers] = {}
        for need in self.needs:
            for number in unpack_numbers(need):
                short = need - pack_numbers((number,))
                table[short] = tuple(sorted({number, *table.get(short, ())}))
        return table

    def __iter__(self) -> Iterator[Requirement]:
        return iter(self.parts)

    def __len__(self) -> int:
        return len(self.parts)

    @property
    def spoken(self) -> str:
        """The requirements as part of a sentence, in the reader's language."""
        return " + ".join(part.spoken for part in self.parts)

    def __str__(self) -> str:
        return " + ".join(map(str, self.parts))

    def __repr__(self) -> str:
        return f"Requirements.parse('{self}')"


_ALL: Final[dict[tuple[Requirement, ...], Requirements]] = {}


def pack_numbers(numbers: Numbers) -> int:
    """Count numbers into one lane, as `romirami.packing.number_counts` does.

    Examples
    --------
    >>> unpack_numbers(pack_numbers((3, 1, 3)))
    (1, 3, 3)
    """
    return sum(1 << (n - 1) * FIELD_BITS for n in numbers)


@lru_cache(maxsize=1 << 14)
def unpack_numbers(counts: int) -> Numbers:
    """Tell the numbers that a lane counts, sorted."""
    return tuple(n for n in NUMBERS for _copy in range(counts >> (n - 1) * FIELD_BITS & 0b111111))
