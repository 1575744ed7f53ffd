"""Computer players at one table, to the end of a match."""

from __future__ import annotations

from collections.abc import Sequence

from ...players import play_out
from ..match import Match
from .protocol import Player


def play_match(match: Match, players: Sequence[Player]) -> Match:
    """Let players play a match on until it ends; each sees its own view only.

    Parameters
    ----------
    match
        Where they start.
    players
        Who plays, by seat.

    Returns
    -------
    Match
        The match at its end.

    Examples
    --------
    >>> from romirami import romi
    >>> from romirami.romi.players import player
    >>> match = romi.new_match(2, seed=7, hands=2)
    >>> play_match(match, [player("greedy", 1), player("random", 2)]).score().winners
    (0,)
    """
    while True:
        match = Match((*match.games[:-1], play_out(match.game, players)))
        if match.is_over:
            return match
        match = match.next_hand()
