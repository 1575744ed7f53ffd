"""What a table needs of a game, whichever it is, and the games that there are tables for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, Self, TypeVar

from ..actions import parse_action
from ..errors import TextError
from ..game import Game, new_game
from ..language import gettext as _
from ..players import player
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
    player
        Makes a computer player by its name, of a seed.
    advice_for
        Says why the greedy player chose an action from a view.
    thinks_on
        Whether a computer player thinks on, from the first position to the second: then the
        same one chooses in both, so that it can do what it had planned.
    standing
        Says for a list of games who plays, and how far they are.
    """

    name: str
    begin: Callable[[Sequence[str], int | None, int | None, Mapping[str, object]], AnyGame]
    parse: Callable[[str], Any]
    player: Callable[[str, int | None], Chooser]
    advice_for: Callable[[Any, Any], Any]
    thinks_on: Callable[[AnyGame, AnyGame], bool]
    standing: Callable[[AnyGame], str]


def _begin(
    names: Sequence[str], seed: int | None, first: int | None, options: Mapping[str, object]
) -> Game:
    for name in options:
        raise TextError(name, _("there are no options for a table of Romi Rami"))
    return new_game(names, seed, first)


def _standing(game: Game) -> str:
    return _("{names}: round {round}").format(names=", ".join(game.names), round=game.round)


ROMIRAMI: Final = Kind(
    "romirami",
    _begin,
    parse_action,
    player,
    advice_for,
    # It decides each action from the position alone.
    lambda _before, _after: False,
    _standing,
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
