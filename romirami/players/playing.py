"""Computer players at one table, to the end of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, Protocol, Self, TypeVar

ENDLESS: Final = 1000
"""A game that has gone on for so many rounds goes on for ever: random players need some 20."""


class Playable(Protocol):
    """A game of any kind: `romirami.game.Game`, or `romirami.romi.Game`."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def seat(self) -> int:
        """Whose turn it is."""

    def view(self, seat: int) -> Any:
        """Tell what one seat may know."""

    def apply(self, action: Any, seat: int | None = None) -> Self:
        """Do an action."""


class Chooser(Protocol):
    """Whoever chooses an action from a view of that game."""

    def choose(self, view: Any) -> Any:
        """Choose one of the view's legal actions."""


AnyGame = TypeVar("AnyGame", bound=Playable)


def play_out(game: AnyGame, players: Sequence[Chooser]) -> AnyGame:
    """Let players play a game on until it ends; each sees its own view only.

    Parameters
    ----------
    game
        Where they start.
    players
        Who plays, by seat.

    Returns
    -------
    Game
        The game at its end.

    Examples
    --------
    >>> import romirami as rr
    >>> from romirami.players import player
    >>> over = play_out(rr.new_game(2, seed=7), [player("greedy", 1), player("random", 2)])
    >>> over.is_over
    True
    """
    for later in played(game, players):
        game = later
    return game


def played(game: AnyGame, players: Sequence[Chooser]) -> Iterator[AnyGame]:
    """Go through the game after each action, as `play_out` plays it."""
    while not game.is_over:
        seat = game.seat
        game = game.apply(players[seat].choose(game.view(seat)), seat)
        yield game
