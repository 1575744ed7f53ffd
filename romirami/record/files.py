"""Records as files."""

from __future__ import annotations

import os
from pathlib import Path
from typing import BinaryIO, Final

from ..atomic import replacing
from ..errors import RecordError
from ..game import Game
from ..language import gettext as _
from .games import dumps, loads

MOST: Final = 1 << 24
"""The most bytes of a record; games are a thousand times smaller."""


def save(game: Game, path: str | os.PathLike[str]) -> None:
    """Write a game to a file: the whole record or none, see `romirami.atomic.replacing`.

    Parameters
    ----------
    game
        The game.
    path
        The file; one that is there is replaced.

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

    Parameters
    ----------
    path
        The file.

    Returns
    -------
    Game

    Raises
    ------
    RecordError
        If the file holds no whole record, or something in it is against the rules.
    OSError
        If the file can't be read.
    """
    with Path(path).open("rb") as file:
        return loads(read(file))


def read(file: BinaryIO) -> str:
    """Read the text of a record: UTF-8, with or without a byte order mark.

    Parameters
    ----------
    file
        An open binary file, such as the standard input.

    Returns
    -------
    str
        What `loads` and `replay` read.

    Raises
    ------
    RecordError
        If the file holds no such text, or more than a record can have.
    """
    data = file.read(MOST + 1)
    if len(data) > MOST:
        raise RecordError(1, repr(data[:16]), _("a record has at most {n} bytes").format(n=MOST))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = len((data[: error.start] + b"?").splitlines())
        expected = _("a record is text in UTF-8")
        raise RecordError(line, repr(data[error.start : error.end]), expected) from None
