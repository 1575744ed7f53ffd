"""A match: several hands, and their points together (SPEC 13.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ..errors import GameOverError, TextError, require_text
from ..language import gettext as _
from ..showing import LaidOut
from ..verdicts import RuleError, Verdict
from .actions import Action, TakeBack
from .dealing import Deal, deal
from .game import Game
from .options import make_options
from .parsing import parse_action
from .scoring import MatchScore
from .view import View

if TYPE_CHECKING:
    from ..drawing.parts import Seen


class NextHand(Action):
    """Deal the next hand of a match (SPEC 13.2); a step of the match, and of none of its hands.

    Examples
    --------
    >>> print(NextHand())
    next hand
    """

    __slots__ = ()

    def __str__(self) -> str:
        return "next hand"

    def __repr__(self) -> str:
        return "NextHand()"

    def __reduce__(self) -> tuple[type[NextHand], tuple[()]]:
        return (NextHand, ())


def parse_step(text: str) -> Action:
    """Read a step of a match: ``next hand``, or a step of a hand.

    Parameters
    ----------
    text
        See `romirami.romi.parse_action` for the steps of a hand.

    Returns
    -------
    Action

    Raises
    ------
    TextError
        If the text is no step.

    Examples
    --------
    >>> parse_step("next hand"), parse_step("draw stock")
    (NextHand(), Draw('stock'))
    """
    require_text(text)
    if text.lower().split() == ["next", "hand"]:
        return NextHand()
    return parse_action(text)


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

    Examples
    --------
    >>> match = new_match(["Ada", "Bo"], seed=7, starter=0).play("discard KS").play("draw stock")
    >>> match.seat, match.view(1).is_my_turn, match.is_between_hands
    (1, True, False)
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
    def setup(self) -> Deal:
        """The hand that is played before its first turn, and what was agreed on."""
        return self.game.setup

    @property
    def names(self) -> tuple[str, ...]:
        """The players, by seat."""
        return self.game.names

    @property
    def seat(self) -> int:
        """Whose turn it is; after the end of a hand, who moved last."""
        return self.game.seat

    @property
    def round(self) -> int:
        """How many rounds of the hand have begun."""
        return self.game.round

    @property
    def hand_number(self) -> int:
        """Which hand is played, from 1; the first of `games` may be a later one of its match."""
        return self.setup.number + 1

    @property
    def is_over(self) -> bool:
        """Whether the last hand has ended."""
        return self.game.is_over and self.hand_number >= self.setup.options.hands

    @property
    def is_between_hands(self) -> bool:
        """Whether a hand has ended that is not the last one: the next one can be dealt."""
        return self.game.is_over and not self.is_over

    def play(self, text: str, seat: int | None = None) -> Match:
        """Do a step given as text; see `apply` and `parse_step`."""
        return self.apply(parse_step(text), seat)

    def apply(self, action: Action, seat: int | None = None) -> Match:
        """Do a step of the hand that is played, or deal the next hand.

        Parameters
        ----------
        action
            A `NextHand`, or what `Game.apply` takes.
        seat
            Who does it.  Between two hands it is nobody's turn: whoever sits there may
            ask for the next one.

        Returns
        -------
        Match
            The match after it; this one stays as it is.

        Raises
        ------
        GameOverError, TurnError, RuleError, TypeError
            If it can't be done; see `Game.apply` and `next_hand`.
        TextError
            If nobody sits there who asks for the next hand.
        """
        if isinstance(action, NextHand):
            if seat is not None and seat not in range(len(self.names)):
                expected = _("the seats are those from 0 to {last}")
                raise TextError(str(seat), expected.format(last=len(self.names) - 1))
            return self.next_hand()
        return Match((*self.games[:-1], self.game.apply(action, seat)))

    def undo(self) -> Match:
        """Take the last step of the turn back (SPEC 12.6).

        Returns
        -------
        Match
            The match before it.

        Raises
        ------
        GameOverError, RuleError
            If nothing can be taken back.
        """
        return self.apply(TakeBack())

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
            raise GameOverError(NextHand())
        if not self.game.is_over:
            verdict = Verdict(False, "hand-not-over", "The hand is not over.")
            raise RuleError(NextHand(), verdict)
        setup = self.setup
        starter = (setup.starter + setup.options.step) % len(setup.names)
        following = deal(setup.names, setup.seed, starter, setup.number + 1, setup.options)
        return Match((*self.games, Game(following)))

    def view(self, seat: int) -> View:
        """Tell what one seat may know of the hand that is played, and of the match.

        Parameters
        ----------
        seat
            Whose view it is.

        Returns
        -------
        View
            After the end of a hand it shows the cards, as `Game.view` does, but not the seed:
            the next hands are dealt of the same one.

        Raises
        ------
        IndexError
            If there is no such seat.
        """
        view = self.game.view(seat)
        return replace(view, match=self.score(), seed=view.seed if self.is_over else None)

    def score(self) -> MatchScore:
        """Add up the hands that are over.

        Returns
        -------
        MatchScore
        """
        hands = tuple([game.score() for game in self.games if game.is_over])
        return MatchScore(self.names, hands, before=self.games[0].setup.number)

    def laid_out(self) -> Seen:
        """Lay out the hand that is played, below it what the hands before count."""
        before = self.score()
        return self.game.laid_out() + (before.laid_out() if before.hands else ())

    def in_text(self) -> str:
        """Write the hand that is played."""
        return self.game.in_text()

    def __repr__(self) -> str:
        hands = self.setup.options.hands
        return f"<Match, hand {self.hand_number} of {hands}: {self.game!r}>"
