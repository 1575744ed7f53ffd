"""What a table needs of a game, whichever it is, and the games that there are tables for."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, Protocol, Self, TypeVar

from .. import record
from ..actions import parse_action
from ..errors import TextError
from ..game import Game, new_game
from ..language import gettext as _
from ..players import POLICIES, player
from ..players.advice import advice_for
from ..players.playing import Chooser, Playable


class TableGame(Playable, Protocol):
    """A game as it stands at a table: `romirami.game.Game`, or `romirami.romi.Match`.

    It does not change: what is done gives the next one.
    """

    @property
    def setup(self) -> Any:
        """What it began with; its ``seed`` is all that is random."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players, by seat."""

    @property
    def round(self) -> int:
        """The number of rounds begun."""

    def play(self, text: str, seat: int | None = None) -> Self:
        """Do an action given as text."""

    def undo(self) -> Self:
        """Take the last action back, where the rules allow it."""


AnyGame = TypeVar("AnyGame", bound=TableGame)
Told = TypeVar("Told", bound=record.Recordable)


@dataclass(frozen=True, slots=True)
class Kind(Generic[AnyGame]):
    """A game that there are tables for; what of it a position alone doesn't tell.

    Attributes
    ----------
    name
        What the setup of a table calls it.
    begin
        Begins a game: of the names, the seed, the seat that begins, and the options.
    parse
        Reads an action.
    policies
        The names of the computer players.
    player
        Makes a computer player by its name, of a seed.
    adviser
        The name of the one that gives hints.
    advice_for
        Says why it chose an action from a view.
    thinks_on
        Whether a computer player thinks on, from the first position to the second: then the
        same one chooses in both, so that it can do what it had planned.
    standing
        Says for a list of games who plays, and how far they are.
    loads, dumps
        Read and write the record of a game.
    agreed
        Tells what was agreed on in a game that has a record, where that differs from the default.
    at_table
        Makes of a game that has a record the game of a table.
    """

    name: str
    begin: Callable[[Sequence[str], int | None, int | None, Mapping[str, object]], AnyGame]
    parse: Callable[[str], Any]
    policies: Collection[str]
    player: Callable[[str, int | None], Chooser]
    adviser: str
    advice_for: Callable[[Any, Any], Any]
    thinks_on: Callable[[AnyGame, AnyGame], bool]
    standing: Callable[[AnyGame], str]
    loads: Callable[[str], Any]
    dumps: Callable[[Any], str]
    agreed: Callable[[Any], Mapping[str, object]]
    at_table: Callable[[Any], AnyGame]

    def of_record(self, text: str, names: Sequence[str]) -> AnyGame:
        """Begin with a game from its record, and call its players otherwise.

        Raises
        ------
        TextError
            If the text is no record of this game, or one of another number of players.
        """
        return self.at_table(_with_names(self.loads(text), names))


def _with_names(told: Told, names: Sequence[str]) -> Told:
    """Play a game again, its players called otherwise."""
    n = len(told.setup.names)
    if len(names) != n:
        raise TextError(repr([*names]), _("the record is of {n} players").format(n=n))
    begin: Callable[[Any], Told] = type(told)
    game = begin(replace(told.setup, names=tuple(names)))
    for action in told.actions:
        game = game.apply(action)
    return game


def _begin(
    names: Sequence[str], seed: int | None, first: int | None, options: Mapping[str, object]
) -> Game:
    for name in options:
        raise TextError(name, _("there are no options for a table of Romi Rami"))
    return new_game(names, seed, first)


def _standing(game: Game) -> str:
    facts = {"names": ", ".join(game.names), "round": game.round}
    return _("Romi Rami, {names}: round {round}").format(**facts)


ROMIRAMI: Final = Kind(
    name="romirami",
    begin=_begin,
    parse=parse_action,
    policies=POLICIES,
    player=player,
    adviser="greedy",
    advice_for=advice_for,
    # It decides each action from the position alone.
    thinks_on=lambda _before, _after: False,
    standing=_standing,
    loads=record.loads,
    dumps=record.dumps,
    agreed=lambda _game: {},
    at_table=lambda game: game,
)

ROMI: Final = "romi"
GAMES: Final = (ROMIRAMI.name, ROMI)
"""The games that there are tables for, by name."""


def kind_of(name: str) -> Kind[Any]:
    """Find a game by its name.

    Raises
    ------
    TextError
        If there is no such game.

    Examples
    --------
    >>> kind_of("romi").name
    'romi'
    >>> kind_of("whist")
    Traceback (most recent call last):
    romirami.errors.TextError: 'whist': the games are romirami, romi
    """
    if name == ROMIRAMI.name:
        return ROMIRAMI
    if name == ROMI:
        from .romi import KIND  # only here: a table of the other game begins sooner without it

        return KIND
    raise TextError(str(name), _("the games are {names}").format(names=", ".join(GAMES)))
