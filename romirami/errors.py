"""What can go wrong; each error says what was given, where the fault is, and what is right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .language import gettext as _

SHOWN: Final = 120
"""The most characters of a text, or of a word in it, that an error shows."""


def require_text(text: object) -> None:
    """Refuse to read anything but text.

    Raises
    ------
    TypeError
        If ``text`` is none: that is a fault of the calling program, not of what a person wrote.
    """
    if not isinstance(text, str):
        raise TypeError(f"a text is read here, not a value of type {type(text).__name__}")


class RomiRamiError(ValueError):
    """Any of the errors below; all are told in a sentence fit for a person."""

    def __reduce__(self) -> tuple[Callable[..., RomiRamiError], tuple[object, ...]]:
        # A process that plays for another one sends it its errors; they are made of facts, which
        # the sentence in `args` no longer tells.
        return (_again, (type(self), self.args, self.__dict__))


def _again(
    kind: type[RomiRamiError], args: tuple[object, ...], facts: dict[str, object]
) -> RomiRamiError:
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(facts)
    return error


class TextError(RomiRamiError):
    """A text that can't be read: a card, a contract, an action.

    Parameters
    ----------
    text
        What was given.
    expected
        What would be right.
    place
        Where in ``text`` the fault is, counted from 0.
    word
        The word at fault; the whole text where it is left out.

    Examples
    --------
    >>> print(TextError("3h 9d", "a card is a number from 1 to 5 and a suit", 3, "9d"))
    '9d' in '3h 9d', at character 4: a card is a number from 1 to 5 and a suit
    """

    def __init__(self, text: str, expected: str, place: int = 0, word: str | None = None) -> None:
        self.text = text
        self.expected = expected
        self.place = place
        self.word = text if word is None else word
        facts = {"word": _shown(self.word), "text": _shown(text), "position": place + 1}
        if self.word == text:
            message = _("{text!r}: {expected}").format(**facts, expected=expected)
        else:
            message = _("{word!r} in {text!r}, at character {position}: {expected}").format(
                **facts, expected=expected
            )
        super().__init__(message)


def _shown(text: str) -> str:
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def in_whole(text: str, start: int, error: TextError) -> TextError:
    """Tell an error in a part of a text, from ``start`` on, as one in the whole text."""
    if text.startswith(error.text, start):
        return TextError(text, error.expected, start + error.place, error.word)
    # The fault is in what was read there, which the error writes in its own way.
    place = text.find(error.word)
    return TextError(text, error.expected, max(place, 0), None if place < 0 else error.word)


class RecordError(TextError):
    """A record of a game that can't be read; nothing past the line at fault is played.

    Parameters
    ----------
    line
        The line at fault, counted from 1.
    text
        What stands there.
    expected
        What would be right.
    place
        Where in ``text`` the fault is, counted from 0.
    word
        The word at fault; the whole text where it is left out.

    Examples
    --------
    >>> print(RecordError(12, "take 9d", "a card is a number from 1 to 5 and a suit", 5, "9d"))
    line 12: '9d' in 'take 9d', at character 6: a card is a number from 1 to 5 and a suit
    """

    def __init__(
        self, line: int, text: str, expected: str, place: int = 0, word: str | None = None
    ) -> None:
        super().__init__(text, expected, place, word)
        self.line = line
        self.args = (_("line {line}: {fault}").format(line=line, fault=self),)


class PositionError(TextError):
    """A line of text that is no position; see docs/notation.md.

    Parameters
    ----------
    number, column
        The column at fault, counted from 1, and its name.
    text
        The whole line.
    expected
        What would be right.
    place
        Where in ``text`` the fault is, counted from 0.
    word
        The word at fault.

    Examples
    --------
    >>> print(PositionError(2, "turn", "2 3:take", "a seat is a number from 0 to 1", 2, "3"))
    column 2 (turn), character 3: '3': a seat is a number from 0 to 1
    """

    def __init__(
        self, number: int, column: str, text: str, expected: str, place: int, word: str
    ) -> None:
        super().__init__(text, expected, place, word)
        self.number = number
        self.column = column
        message = _("column {number} ({column}), character {character}: {word!r}: {expected}")
        facts = {"number": number, "column": column, "character": place + 1}
        self.args = (message.format(**facts, word=_shown(word), expected=expected),)


class TurnError(RomiRamiError):
    """An action of a seat whose turn it is not.

    Parameters
    ----------
    action
        What was to be done.
    seat
        Who wanted to do it.
    turn
        Whose turn it is.
    """

    def __init__(self, action: object, seat: int, turn: int) -> None:
        self.seat = seat
        self.turn = turn
        super().__init__(
            _("{action!r} by seat {seat}: it is the turn of seat {turn}").format(
                action=str(action), seat=seat, turn=turn
            )
        )


class GameOverError(RomiRamiError):
    """An action after the end of the game.

    Parameters
    ----------
    action
        What was to be done.
    """

    def __init__(self, action: object) -> None:
        super().__init__(
            _("{action!r}: the game is over, only a new one can be played").format(
                action=str(action)
            )
        )


class EndlessError(RomiRamiError):
    """A game that doesn't come to its end, as a made-up position with hardly any cards may not.

    Parameters
    ----------
    rounds
        How many rounds were played.

    Examples
    --------
    >>> print(EndlessError(1000))
    a game still goes on after 1000 rounds: with so few cards it may never end
    """

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds
        super().__init__(
            _(
                "a game still goes on after {rounds} rounds: with so few cards it may never end"
            ).format(rounds=rounds)
        )


class PackageError(RomiRamiError):
    """Something that needs a package which is not installed.

    Parameters
    ----------
    what
        What was asked for.
    package
        The package, by the name under which it is installed.

    Examples
    --------
    >>> print(PackageError("to_pandas", "pandas"))
    to_pandas needs pandas, which is not installed: pip install pandas
    """

    def __init__(self, what: str, package: str) -> None:
        self.package = package
        super().__init__(
            _("{what} needs {package}, which is not installed: pip install {package}").format(
                what=what, package=package
            )
        )
