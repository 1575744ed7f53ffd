"""What a person typed into the lobby, read with care: a page can send anything."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any, Final

from romirami import RomiRamiError
from romirami.language import gettext as _
from romirami.tables import Sitter, tidy_name
from romirami.tables.kinds import GAMES

from ..messages import MessageError

PERSON: Final = "person"
SEATS: Final = range(2, 5)
LONGEST: Final = {"name": 1000, "seed": 100, "option": 100, "record": 1 << 20}
"""The most characters that a page may send; a record of that length is no record."""

_SEED: Final = re.compile(r"-?[0-9]{1,40}")


class FieldError(RomiRamiError):
    """Something that a person typed can't be used.

    Parameters
    ----------
    field
        Where it was typed.
    sentence
        What would be right.
    """

    def __init__(self, field: str, sentence: str) -> None:
        self.field = field
        super().__init__(sentence)


def read_game(name: Any) -> str:
    """Read which game is meant.

    Raises
    ------
    MessageError
        If there is no such game.
    """
    if not isinstance(name, str) or name not in GAMES:
        raise MessageError
    return name


def read_sitters(seats: Any, policies: Collection[str]) -> list[Sitter]:
    """Read who sits at the table.

    Parameters
    ----------
    seats
        For each seat the name, and `PERSON` or a computer player.
    policies
        The computer players that there are.

    Raises
    ------
    FieldError
        If two have the same name.
    MessageError
        If anything in it is not as it should be.

    Examples
    --------
    >>> read_sitters([["Ada", "person"], [" ", "greedy"]], ["greedy"])
    [Sitter(name='Ada', policy=None), Sitter(name='Computer 2', policy='greedy')]
    """
    if not isinstance(seats, list) or len(seats) not in SEATS:
        raise MessageError
    sitters = [_read_sitter(seat, given, policies) for seat, given in enumerate(seats)]
    names = [sitter.name for sitter in sitters]
    for name in names:
        if names.count(name) > 1:
            sentence = _("Two players are called {name}: give one of them another name.")
            raise FieldError("", sentence.format(name=name))
    return sitters


def _read_sitter(seat: int, given: Any, policies: Collection[str]) -> Sitter:
    if not isinstance(given, list) or len(given) != 2:
        raise MessageError
    name, who = (read_text(one, "name") for one in given)
    if who != PERSON and who not in policies:
        raise MessageError
    tidied = tidy_name(name, instead=default_name(seat, who))
    return Sitter(tidied, None if who == PERSON else who)


def default_name(seat: int, who: str) -> str:
    """Name somebody who gave no name."""
    template = _("Player {n}") if who == PERSON else _("Computer {n}")
    return template.format(n=seat + 1)


def read_seed(text: str) -> int | None:
    """Read a seed; None where none is given.

    Raises
    ------
    FieldError
        If it is no whole number.
    """
    text = text.strip()
    if not text:
        return None
    if not _SEED.fullmatch(text):
        raise FieldError("seed", _("The number of the deal is a whole number, such as 7."))
    return int(text)


def read_text(value: Any, kind: str) -> str:
    """Read a text; ``kind`` is a key of `LONGEST`."""
    if not isinstance(value, str) or len(value) > LONGEST[kind]:
        raise MessageError
    return value
