"""The log of a table: numbered entries, the first of which is the setup (DESIGN idea 6).

The position is never saved: it is what the entries lead to.  An entry is one
line of text that a person can read, and the same in memory, in SQLite and in
PostgreSQL.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol

from ..errors import RomiRamiError, TurnError
from ..language import gettext as _
from .errors import StaleError
from .kinds import ROMIRAMI, AnyGame, kind_of
from .sitters import Sitter

UNDO: Final = "undo"
FORMAT: Final = 2
"""The version of the setup's text.

Version 1 is of Romi Rami alone, and is still written for it: who has not renewed the program can
go on with those games.
"""


class Entry(NamedTuple):
    """One entry of a log.

    Attributes
    ----------
    number
        Its place, from 0.
    seat
        Who did it; None for the setup.
    text
        An action as text, ``undo``, or the setup.
    """

    number: int
    seat: int | None
    text: str


class EntryError(RomiRamiError):
    """An entry of a log can't be read or may not follow the ones before it."""

    def __init__(self, entry: Entry, reason: str) -> None:
        self.entry = entry
        sentence = _("entry {number} of a game: {reason}")
        super().__init__(sentence.format(number=entry.number, reason=reason))


class Log(Protocol):
    """Where the entries of one table are kept."""

    def since(self, number: int) -> Sequence[Entry]:
        """Tell the entries from this number on."""
        ...

    def append(self, entry: Entry, over: bool) -> None:
        """Add the next entry, after which the game is over or not.

        Raises
        ------
        StaleError
            If there is an entry of that number.
        """
        ...


class MemoryLog:
    """Keeps the entries of one table in memory."""

    def __init__(self) -> None:
        self._entries: list[Entry] = []

    def since(self, number: int) -> Sequence[Entry]:
        """Tell the entries from this number on."""
        return self._entries[number:]

    def append(self, entry: Entry, over: bool) -> None:  # noqa: ARG002 - a list needs no index of finished games
        """Add the next entry."""
        if entry.number != len(self._entries):
            raise StaleError(entry.number, len(self._entries))
        self._entries.append(entry)


@dataclass(frozen=True, slots=True)
class Setup:
    """What a table starts from.

    Attributes
    ----------
    sitters
        Who sits there, by seat.
    seed
        All that is random in the game; None where it begins with a record.
    first
        The seat of the first player; None leaves it to the seed.
    record
        The game with which the table begins, as `romirami.record` writes it; of Römi a hand.
    game_name
        Which game it is: one of `romirami.tables.kinds.GAMES`.
    options
        What was agreed on, where that differs from the default.
    """

    sitters: tuple[Sitter, ...]
    seed: int | None = None
    first: int | None = None
    record: str | None = None
    game_name: str = ROMIRAMI.name
    options: Mapping[str, object] = field(default_factory=dict)

    def game(self) -> Any:
        """Set the game up."""
        names = [sitter.name for sitter in self.sitters]
        kind = kind_of(self.game_name)
        if self.record is not None:
            return kind.of_record(self.record, names)
        return kind.begin(names, self.seed, self.first, self.options)

    def entry(self) -> Entry:
        """Write the entry with which a log begins."""
        text: dict[str, object] = {
            "format": 1,
            "seed": self.seed,
            "first": self.first,
            "record": self.record,
            "sitters": [[sitter.name, sitter.policy] for sitter in self.sitters],
        }
        if self.game_name != ROMIRAMI.name:
            text |= {"format": FORMAT, "game": self.game_name, "options": {**self.options}}
        return Entry(0, None, json.dumps(text))

    @classmethod
    def read(cls, entry: Entry) -> Setup:
        """Read the entry with which a log begins.

        Raises
        ------
        EntryError
            If it is no setup.
        """
        try:
            text = json.loads(entry.text)
            if text["format"] not in range(1, FORMAT + 1):
                raise EntryError(entry, _("it is of format {format}").format(format=text["format"]))
            for name, policy in text["sitters"]:
                if not isinstance(name, str) or not isinstance(policy, str | None):
                    raise TypeError(name, policy)
            sitters = tuple(Sitter(name, policy) for name, policy in text["sitters"])
            which = (text["game"], text["options"]) if text["format"] > 1 else ()
            setup = cls(sitters, text["seed"], text["first"], text["record"], *which)
            if setup.seed is None and setup.record is None:
                raise TypeError(setup.seed)
            setup.game()
        except EntryError:
            raise
        except (ValueError, TypeError, LookupError, RecursionError) as error:
            raise EntryError(entry, _("it is no setup ({error})").format(error=error)) from error
        return setup


def follow(game: AnyGame, entries: Iterable[Entry]) -> AnyGame:
    """Go on with a game as the entries say.

    Raises
    ------
    EntryError
        If one of them can't be read or is against the rules.
    """
    for entry in entries:
        if entry.seat is None:
            raise EntryError(entry, _("it does not say whose it is"))
        try:
            if entry.text == UNDO:
                game = undo(game, entry.seat)
            else:
                game = game.play(entry.text, entry.seat)
        except RomiRamiError as error:
            raise EntryError(entry, str(error)) from error
    return game


def undo(game: AnyGame, seat: int) -> AnyGame:
    """Take the last action of a seat back (SPEC 7.2, 12.6).

    Raises
    ------
    TurnError
        If it is not the turn of that seat.
    RuleError
        If nothing can be taken back.
    """
    if seat != game.seat:
        raise TurnError(UNDO, seat, game.seat)
    return game.undo()
