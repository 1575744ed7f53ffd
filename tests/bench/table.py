"""The one table that `make bench` prints."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """One measured thing beside its peer, both of the same run.

    `target` says what was promised, as text; `met` whether it holds. Numbers of two runs are not
    to be compared: the machine is another one each time.
    """

    what: str
    ours: str
    peer: str
    ratio: str
    target: str
    met: bool


HEADINGS = Row("what", "ours", "peer", "ratio", "target", True)


def render(rows: Iterable[Row]) -> str:
    """Return the rows as an aligned table; a missed target is marked."""
    lines = [
        [row.what, row.ours, row.peer, row.ratio, row.target, "" if row.met else "missed"]
        for row in [HEADINGS, *rows]
    ]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )
