"""A match: several hands, and their points together (SPEC 13.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..errors import GameOverError
from ..showing import LaidOut
from ..verdicts import RuleError, Verdict
from .actions import Action
from .dealing import deal
from .game import Game
from .options import make_options
from .parsing import parse_action
from .scoring import MatchScore

if TYPE_CHECKING:
    from ..drawing.parts import Seen


def new_match(
    players: int | Sequence[str],
    seed: int | None = None,
    starter: int | None = None,
    **options: object,
) -> Match:
    """Begin a match with its first hand.

    Parameters
    ----------
    players, seed, starter, **options
        As for `romirami.romi.new_game`; the starter is that of the first hand, and the
        option ``hands`` tells how many there are.

    Returns
    -------
    Match

    Raises
    ------
    TextError
        If the players, the seed, the starter or an option can't be.

    Examples
    --------
    >>> match = new_match(["Ada", "Bo"], seed=7, hands=3)
    >>> match
    <Match, hand 1 of 3: <Game of Römi, 2 players, turn 1, Bo to discard>>
    """
    return Match((Game(deal(players, seed, starter, options=make_options(**options))),))


class Match(LaidOut):
    """A match as it stands; `apply` and `next_hand` give the next one.

    Parameters
    ----------
    games
        The hands from the first on; all but the last are over.
    """

    __slots__ = ("games",)
    games: tuple[Game, ...]

    def __init__(self, games: tuple[Game, ...]) -> None:
        self.games = games

    def __reduce__(self) -> tuple[Callable[..., Match], tuple[tuple[Game, ...]]]:
        return (Match, (self.games,))

    @property
    def game(self) -> Game:
        """The hand that is played, or was played last."""
        return self.games[-1]

    @property
    def is_over(self) -> bool:
        """Whether the last hand has ended."""
        return self.game.is_over and len(self.games) == self.game.setup.options.hands

    def play(self, text: str, seat: int | None = None) -> Match:
        """Do a step given as text; see `Game.play`."""
        return self.apply(parse_action(text), seat)

    def apply(self, action: Action, seat: int | None = None) -> Match:
        """Do a step of the hand that is played; see `Game.apply`.

        Returns
        -------
        Match
            The match after it; this one stays as it is.
        """
        return Match((*self.games[:-1], self.game.apply(action, seat)))

    def next_hand(self) -> Match:
        """Deal the next hand; its starter is the next player (SPEC 13.2).

        Returns
        -------
        Match

        Raises
        ------
        GameOverError
            If the match is over.
        RuleError
            If the hand is not over.
        """
        if self.is_over:
            raise GameOverError("next hand")
        if not self.game.is_over:
            verdict = Verdict(False, "hand-not-over", "The hand is not over.")
            raise RuleError("next hand", verdict)
        setup = self.game.setup
        starter = (setup.starter + setup.options.step) % len(setup.names)
        following = deal(setup.names, setup.seed, starter, setup.number + 1, setup.options)
        return Match((*self.games, Game(following)))

    def score(self) -> MatchScore:
        """Add up the hands that are over.

        Returns
        -------
        MatchScore
        """
        return MatchScore(
            self.game.names, tuple([game.score() for game in self.games if game.is_over])
        )

    def laid_out(self) -> Seen:
        """Lay out the hand that is played, below it what the hands before count."""
        before = self.score()
        return self.game.laid_out() + (before.laid_out() if before.hands else ())

    def in_text(self) -> str:
        """Write the hand that is played."""
        return self.game.in_text()

    def __repr__(self) -> str:
        hands = self.game.setup.options.hands
        return f"<Match, hand {len(self.games)} of {hands}: {self.game!r}>"
