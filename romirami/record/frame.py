"""What the records of all games have in common: a head, a line a turn, and the result."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, Protocol, Self, TypeVar

from ..errors import TextError, require_text
from ..language import gettext as _
from ..verdicts import RuleError
from .lines import Line, lines_of, without_comment

VERSION: Final = 1
"""The version of the form that is written; older ones are read too, when there are any."""

TITLES: Final = {"romirami": "romirami record", "romi": "romirami romi record"}
"""What the first line says before the version, by the name of the game."""

UNFINISHED: Final = "unfinished"

_TURN: Final = re.compile(r"\s*round (?P<round>[0-9]{1,9}) seat (?P<seat>[0-9]):", re.I)
_RESULT: Final = re.compile(r"\s*result:", re.I)


class Recordable(Protocol):
    """A game that has a record."""

    @property
    def round(self) -> int:
        """The number of rounds begun."""

    @property
    def seat(self) -> int:
        """Whose turn it is."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def actions(self) -> tuple[Any, ...]:
        """All actions since the setup."""

    @property
    def setup(self) -> Any:
        """The game before the first turn."""

    def apply(self, action: Any, seat: int | None = None) -> Self:
        """Do an action."""


class AnyHead(Protocol):
    """The head of a record, as it is read line by line."""

    def add(self, line: Line) -> None:
        """Read a line of the head."""

    def deal(self, end: Line) -> Any:
        """Make the deal that was read; ``end`` is the first line after it."""


AnyGame = TypeVar("AnyGame", bound=Recordable)
AnyAction = TypeVar("AnyAction")


class Step(NamedTuple, Generic[AnyAction, AnyGame]):
    """A position of a record, and what led to it.

    Attributes
    ----------
    action
        What was done; None at the setup.
    game
        The game after it.
    """

    action: AnyAction | None
    game: AnyGame


@dataclass(frozen=True, slots=True)
class Form(Generic[AnyAction, AnyGame]):
    """The form of one game's records.

    Attributes
    ----------
    title
        What the first line says before the version.
    head
        Makes the head that is read.
    head_of
        Writes a deal as the lines of a head.
    begin
        Makes the game before the first turn of a deal.
    parse
        Reads an action.
    result_of
        Writes the result of a game that is over.
    """

    title: str
    head: Callable[[], AnyHead]
    head_of: Callable[[Any], Iterator[str]]
    begin: Callable[[Any], AnyGame]
    parse: Callable[[str], AnyAction]
    result_of: Callable[[AnyGame], str]

    def dumps(self, game: AnyGame) -> str:
        """Write a game, finished or not, as a text."""
        head = "\n".join(self.head_of(game.setup))
        turns: list[tuple[str, list[str]]] = []
        at = self.begin(game.setup)
        for action in game.actions:
            whose = f"round {at.round} seat {at.seat}: "
            if not turns or turns[-1][0] != whose:
                turns.append((whose, []))
            turns[-1][1].append(str(action))
            at = at.apply(action)
        lines = "".join(f"{whose}{' / '.join(actions)}\n" for whose, actions in turns)
        return f"{self.title} {VERSION}\n{head}\n\n{lines}\nresult: {self._result(game)}\n"

    def loads(self, text: str) -> AnyGame:
        """Read a game from its text."""
        game = None
        for step in self.replay(text):
            game = step.game
        assert game is not None, "a record that can be read has its setup"
        return game

    def replay(self, text: str) -> Iterator[Step[AnyAction, AnyGame]]:
        """Go through the positions of a record, the setup first."""
        require_text(text)
        lines = lines_of(text)
        self._expect_version(next(lines))
        head = self.head()
        game: AnyGame | None = None
        for line in lines:
            turn = None if line.is_end else _TURN.match(line.text)
            result = None if line.is_end else _RESULT.match(line.text)
            if game is None and not (turn or result or line.is_end):
                head.add(line)
                continue
            if game is None:
                game = self.begin(head.deal(line))
                yield Step(None, game)
            if turn:
                for step in self._play_turn(game, line, turn):
                    game = step.game
                    yield step
            elif result:
                self._expect_result(game, line, result)
                _expect_end(next(lines))
                return
            elif line.is_end:
                line.fail(_("the record is cut off here: another turn or the result is expected"))
            else:
                line.fail(_("another turn or the result is expected"))

    def _result(self, game: AnyGame) -> str:
        return self.result_of(game) if game.is_over else UNFINISHED

    def _expect_version(self, line: Line) -> None:
        words = without_comment(line.text).strip().lower()
        match = re.fullmatch(rf"{self.title} (?P<version>[1-9][0-9]{{0,8}})", words)
        if match is None:
            line.fail(
                _("a record begins with '{title} {version}'").format(
                    title=self.title, version=VERSION
                )
            )
        if int(match["version"]) > VERSION:
            expected = _(
                "this romirami reads records up to version {version}; a newer one may read it"
            )
            line.fail(expected.format(version=VERSION))

    def _play_turn(
        self, game: AnyGame, line: Line, match: re.Match[str]
    ) -> Iterator[Step[AnyAction, AnyGame]]:
        """Play one line, action by action."""
        if game.is_over:
            line.fail(_("the game is over before this turn; the result is expected"))
        whose = (game.round, game.seat)
        if (int(match["round"]), int(match["seat"])) != whose:
            line.fail(
                _("the turn of round {round}, seat {seat} is expected").format(
                    round=whose[0], seat=whose[1]
                )
            )
        place = match.end()
        for text in without_comment(line.text[place:]).split("/"):
            if (game.round, game.seat) != whose or game.is_over:
                line.fail(_("the turn is over before this action"), place, text.strip())
            try:
                action = self.parse(text)
                game = game.apply(action)
            except TextError as error:
                line.fail_at(error, place)
            except RuleError as error:
                line.fail(str(error.verdict), place + len(text) - len(text.lstrip()), text.strip())
            yield Step(action, game)
            place += len(text) + 1

    def _expect_result(self, game: AnyGame, line: Line, match: re.Match[str]) -> None:
        result = " ".join(without_comment(line.text[match.end() :]).lower().split())
        expected = self._result(game)
        if result != expected:
            line.fail(_("the result of these turns is '{result}'").format(result=expected))


def game_of(text: str) -> str:
    r"""Tell which game a record is of; only its first line is read.

    Parameters
    ----------
    text
        A record of any game.

    Returns
    -------
    str
        A key of `TITLES`.

    Raises
    ------
    RecordError
        If the text doesn't begin as a record does.

    Examples
    --------
    >>> game_of("romirami record 1"), game_of("romirami romi record 1")
    ('romirami', 'romi')
    """
    require_text(text)
    line = next(lines_of(text))
    *title, _version = without_comment(line.text).lower().split() or [""]
    known = [name for name, words in TITLES.items() if title == words.split()]
    if not known:
        expected = _("a record begins with '{title} {version}', or of Römi with '{romi} {version}'")
        line.fail(expected.format(title=TITLES["romirami"], romi=TITLES["romi"], version=VERSION))
    return known[0]


def _expect_end(line: Line) -> None:
    if not line.is_end:
        line.fail(_("nothing is expected after the result"))
