"""The record that a command is given."""

from __future__ import annotations

import sys
from pathlib import Path

from .. import record


def read_record(file: str) -> str:
    """Read the text of a record from a file, or for ``-`` from the standard input."""
    if file == "-":
        return record.read(sys.stdin.buffer)
    with Path(file).open("rb") as opened:
        return record.read(opened)
