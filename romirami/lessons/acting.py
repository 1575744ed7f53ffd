"""What levels that are played have in common, of whatever game they are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ..players.playing import AnyGame, Chooser
from ..verdicts import Verdict
from .conditions import Condition

AnyAction = TypeVar("AnyAction")


@dataclass(frozen=True)
class Acting(Generic[AnyGame, AnyAction]):
    """A game that a learner goes on with.

    Attributes
    ----------
    start
        The position of the level.
    game
        How it stands now.
    seat
        The learner's seat.
    actions
        The learner's actions that were done.
    tried
        The action that was refused just now; None where it was done.
    refused
        Why.
    """

    start: AnyGame
    game: AnyGame
    seat: int
    actions: tuple[AnyAction, ...] = ()
    tried: AnyAction | None = None
    refused: Verdict | None = None

    @property
    def last(self) -> AnyAction | None:
        """The last action, refused or done."""
        return self.tried or (self.actions[-1] if self.actions else None)


def let_others_act(game: AnyGame, seat: int, opponent: Callable[[], Chooser]) -> AnyGame:
    """Let the others play until it is a seat's turn, or the game is over.

    Parameters
    ----------
    game
        How it stands.
    seat
        The learner's seat.
    opponent
        Makes a player for every action: what comes depends on the position only.
    """
    while not game.is_over and game.seat != seat:
        game = game.apply(opponent().choose(game.view(game.seat)))
    return game


def refused(*codes: str) -> Condition[Any]:
    """Whether the last action was refused, for one of these reasons."""
    return Condition(
        f"refused({', '.join(codes)})",
        lambda play: play.refused is not None and play.refused.code in codes,
    )
