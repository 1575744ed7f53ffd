"""Computer players of Römi: by name, behind one protocol.

>>> from romirami import romi
>>> game = romi.new_game(2, seed=7)
>>> player("greedy", seed=1).choose(game.view(game.seat)) in game.legal_actions()
True
"""

from collections.abc import Callable
from typing import Final

from ...errors import TextError
from ...language import gettext as _
from ...players import play_out
from .advice import Advice, advice_for
from .greedy import GreedyPlayer
from .planner import PlannerPlayer
from .playing import play_match
from .protocol import Player
from .uniform import RandomPlayer

POLICIES: Final[dict[str, Callable[[int | None], Player]]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "planner": PlannerPlayer,
}
"""All computer players of Römi, by name."""


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
    >>> player("lucky")
    Traceback (most recent call last):
    romirami.errors.TextError: 'lucky': the computer players are random, greedy, planner
    """
    if name not in POLICIES:
        expected = _("the computer players are {names}").format(names=", ".join(POLICIES))
        raise TextError(name, expected)
    return POLICIES[name](seed)


__all__ = [
    "POLICIES",
    "Advice",
    "GreedyPlayer",
    "PlannerPlayer",
    "Player",
    "RandomPlayer",
    "advice_for",
    "play_match",
    "play_out",
    "player",
]
