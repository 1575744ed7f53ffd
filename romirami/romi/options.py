"""What can be agreed on before a match (SPEC 9-13)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from ..errors import TextError
from ..language import gettext as _

MOST: Final = 999
"""The highest number that an option can have."""


@dataclass(frozen=True, slots=True)
class Options:
    """What was agreed on; the default stands first in SPEC.

    Parameters
    ----------
    jokers
        How many jokers are among the cards, 2 or 4 (SPEC 9.1).
    group_jokers
        How many jokers a group may have, 1 or 2 (SPEC 10.2).
    opening
        How many points the first melds of a player count at least (SPEC 12.2).
    from_hand_factor
        How often the others count where somebody goes out from hand: 2, or 1 (SPEC 13.1).
    anticlockwise
        Whether play goes from seat i to seat i-1 (SPEC 11.1).
    hands
        How many hands a match has (SPEC 13.2).

    Raises
    ------
    TextError
        If an option can't be.

    Examples
    --------
    >>> Options(jokers=4).differing
    {'jokers': 4}
    """

    jokers: int = 2
    group_jokers: int = 1
    opening: int = 51
    from_hand_factor: int = 2
    anticlockwise: bool = False
    hands: int = 7

    def __post_init__(self) -> None:
        _require("jokers", self.jokers, (2, 4))
        _require("group_jokers", self.group_jokers, (1, 2))
        _require("opening", self.opening, range(MOST + 1))
        _require("from_hand_factor", self.from_hand_factor, (2, 1))
        _require_bool("anticlockwise", self.anticlockwise)
        _require("hands", self.hands, range(1, MOST + 1))

    @property
    def step(self) -> int:
        """How far the next seat is: 1, or -1 where play goes anticlockwise (SPEC 11.1)."""
        return -1 if self.anticlockwise else 1

    @property
    def differing(self) -> dict[str, int | bool]:
        """The options that differ from the default, by name (SPEC 14)."""
        return {
            field.name: getattr(self, field.name)
            for field in fields(self)
            if getattr(self, field.name) != field.default
        }


OPTION_NAMES: Final = tuple([field.name for field in fields(Options)])


def make_options(**given: object) -> Options:
    """Make options of keywords; what is left out is the default.

    Raises
    ------
    TextError
        If there is no such option, or it can't be.

    Examples
    --------
    >>> make_options(opening=40)
    Options(jokers=2, group_jokers=1, opening=40, from_hand_factor=2, anticlockwise=False, hands=7)
    >>> make_options(joker=4)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    romirami.errors.TextError: 'joker': the options are jokers, group_jokers, opening, ...
    """
    for name in given:
        if name not in OPTION_NAMES:
            expected = _("the options are {names}").format(names=", ".join(OPTION_NAMES))
            raise TextError(name, expected)
    return Options(**given)  # type: ignore[arg-type]


def read_option(text: str) -> tuple[str, int | bool]:
    """Read an option from its text.

    Parameters
    ----------
    text
        The name, ``=`` and the value: a whole number, ``yes`` or ``no``.

    Raises
    ------
    TextError
        If it is no option; whether the value can be is judged by `Options`.

    Examples
    --------
    >>> read_option("jokers=4"), read_option("anticlockwise=yes")
    (('jokers', 4), ('anticlockwise', True))
    """
    name, equals, value = (part.strip() for part in text.partition("="))
    if name not in OPTION_NAMES or not equals:
        expected = _("an option is a name, = and a value; the names are {names}")
        raise TextError(text, expected.format(names=", ".join(OPTION_NAMES)))
    if name == "anticlockwise":
        if value not in ("yes", "no"):
            raise TextError(text, _("{name} is 'yes' or 'no'").format(name=name))
        return name, value == "yes"
    if not (value.isascii() and value.isdigit() and len(value) <= len(str(MOST))):
        raise TextError(
            text, _("{name} is a whole number up to {most}").format(name=name, most=MOST)
        )
    return name, int(value)


def write_option(name: str, value: int | bool) -> str:
    """Write an option as its text; see `read_option`.

    Examples
    --------
    >>> write_option("jokers", 4), write_option("anticlockwise", True)
    ('jokers=4', 'anticlockwise=yes')
    """
    if isinstance(value, bool):
        return f"{name}={'yes' if value else 'no'}"
    return f"{name}={value}"


def _require(name: str, value: object, allowed: tuple[int, ...] | range) -> None:
    if type(value) is int and value in allowed:
        return
    if isinstance(allowed, range):
        expected = _("{name} is a whole number from {least} to {most}").format(
            name=name, least=allowed[0], most=allowed[-1]
        )
    else:
        one, other = allowed
        expected = _("{name} is {one} or {other}").format(name=name, one=one, other=other)
    raise TextError(repr(value), expected)


def _require_bool(name: str, value: object) -> None:
    if not isinstance(value, bool):
        raise TextError(repr(value), _("{name} is True or False").format(name=name))
