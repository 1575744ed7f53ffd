"""Computer players: by name, behind one protocol.

>>> import romirami as rr
>>> game = rr.new_game(2, seed=7)
>>> greedy = player("greedy", seed=1)
>>> game.legal_actions().index(greedy.choose(game.view(game.seat))) >= 0
True
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from ..errors import TextError
from ..language import gettext as _
from .advice import Advice
from .greedy import GreedyPlayer
from .playing import ENDLESS, play_out, played
from .protocol import Player
from .search import LEVELS, SearchPlayer
from .uniform import RandomPlayer

POLICIES: Final[dict[str, Callable[[int | None], Player]]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "search-easy": partial(SearchPlayer, nodes=LEVELS["easy"]),
    "search-medium": partial(SearchPlayer, nodes=LEVELS["medium"]),
    "search": SearchPlayer,
}
"""All computer players, by the name under which everything else knows them."""


def player(name: str, seed: int | None = None) -> Player:
    """Make a computer player by its name.

    Parameters
    ----------
    name
        A key of `POLICIES`.
    seed
        The same seed plays the same; another one each time where left out.

    Returns
    -------
    Player

    Raises
    ------
    TextError
        If there is no such player.

    Examples
    --------
    >>> player("lucky")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    romirami.errors.TextError: 'lucky': the computer players are random, greedy, ...
    """
    if name not in POLICIES:
        expected = _("the computer players are {names}").format(names=", ".join(POLICIES))
        raise TextError(name, expected)
    return POLICIES[name](seed)


__all__ = [
    "ENDLESS",
    "POLICIES",
    "Advice",
    "GreedyPlayer",
    "Player",
    "RandomPlayer",
    "SearchPlayer",
    "play_out",
    "played",
    "player",
]
