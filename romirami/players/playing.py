"""Computer players at one table, to the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from ..game import Game
from .protocol import Player


def play_out(game: Game, players: Sequence[Player]) -> Game:
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
    while not game.is_over:
        seat = game.seat
        game = game.apply(players[seat].choose(game.view(seat)), seat)
    return game
