"""Records as files."""

from __future__ import annotations

import os
from pathlib import Path

from ..atomic import replacing
from ..errors import RecordError
from ..game import Game
from ..language import gettext as _
from .games import dumps, loads


def save(game: Game, path: str | os.PathLike[str]) -> None:
    """Write a game to a file: the whole record or none, see `romirami.atomic.replacing`.

    Raises
    ------
    TextError
        If the deal is a made-up one; see `dumps`.
    OSError
        If the file can't be written.
    """
    text = dumps(game)
    with replacing(path) as file:
        file.write(text)


def load(path: str | os.PathLike[str]) -> Game:
    """Read a game from a file.

    Raises
    ------
    RecordError
        If the file holds no whole record, or something in it is against the rules.
    OSError
        If the file can't be read.
    """
    return loads(decode(Path(path).read_bytes()))


def decode(data: bytes) -> str:
    """Read the bytes of a record as UTF-8, with or without a byte order mark.

    Raises
    ------
    RecordError
        If they are none.
    """
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = len(data[: error.start].splitlines() or [b""])
        expected = _("a record is text in UTF-8")
        raise RecordError(line, repr(data[error.start : error.end]), expected) from None
