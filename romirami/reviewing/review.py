"""A whole game looked back on: each turn of a seat beside the best found."""

from __future__ import annotations

import math
import os
import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from .. import record
from ..actions import Action
from ..errors import TextError
from ..game import Game
from ..intervals import Interval
from ..language import gettext as _
from ..positions import Position
from ..positions.scenario import Scenario
from ..turn import Phase
from ..view import View
from .best_turn import BestTurn, TurnValue, best_turn
from .measuring import measure
from .reasons import why_better

NODES: Final = 12_000
"""How many turns are played in thought over each turn where nothing is said: a second or two."""

MOST_MATTERS: Final = 3
"""So many turns are told as those that mattered most."""


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """A turn that was played, beside the best one found.

    A discard is a turn of its own here: between it and what was played before lie cards that nobody
    had seen (SPEC 4.3).

    Attributes
    ----------
    view
        What the seat saw as the turn began.
    found
        The turns that were compared, the best first; the one that was played is among them.
    lost
        How many points of the lead over the other players' mean at the end were lost in expectation
        against the one that looked best.  It is measured in games played to their end, and not in
        the worlds in which that one was found; so it is below 0 where the one that was played did
        better.
    chance
        The chance to win as the turn began, with the better of the two: an estimate, all players
        going on much like the greedy one.
    game
        The game as the turn began; None while the game goes on, for hidden cards are in it.
    """

    view: View
    found: BestTurn
    lost: Interval
    chance: Interval
    game: Game | None = field(repr=False, compare=False)

    @property
    def played(self) -> TurnValue:
        """The turn that was played."""
        played = self.found.played
        assert played is not None, "a review asks about the turn that was played"
        return played

    @property
    def best(self) -> TurnValue:
        """The best turn found: the one that was played where no other did better."""
        return self.found.best if self.lost.middle > 0 else self.played

    @property
    def has_lost(self) -> bool:
        """Whether more was lost than the luck of the sampled cards explains."""
        return self.lost.low > 0

    @property
    def reason(self) -> str:
        """Why the best turn found is better, in a sentence; nothing where it can't be told."""
        return why_better(self.view, self.best, self.played, self.lost) if self.has_lost else ""

    @property
    def position(self) -> Position | Scenario:
        """The position to try again: after the end as it was, before it as the seat saw it."""
        return self.view.scenario if self.game is None else self.game.position


@dataclass(frozen=True, slots=True)
class Review:
    """A game of one seat looked back on, as far as it was gone through.

    Attributes
    ----------
    names
        The players, by seat.
    seat
        Whose turns are reviewed.
    turns
        Those reviewed, in the order in which they were played.
    played
        How many there are to review.
    result
        The seat's share of the win, from 0 to 1; None while the game goes on.
    """

    names: tuple[str, ...]
    seat: int
    turns: tuple[ReviewedTurn, ...]
    played: int
    result: float | None

    @property
    def is_complete(self) -> bool:
        """Whether all turns were gone through."""
        return len(self.turns) == self.played

    @property
    def lost(self) -> Interval:
        """How many points were lost in expectation with the turns that lost more than luck."""
        lost = [turn.lost for turn in self.turns if turn.has_lost]
        middle = math.fsum(one.middle for one in lost)
        reach = math.hypot(*[one.high - one.middle for one in lost])
        return Interval(middle, middle - reach, middle + reach)

    @property
    def matters(self) -> tuple[ReviewedTurn, ...]:
        """The three turns with which most was lost, the worst first; fewer where fewer lost."""
        lost = [turn for turn in self.turns if turn.has_lost]
        return tuple(sorted(lost, key=lambda turn: -turn.lost.middle)[:MOST_MATTERS])

    def __repr__(self) -> str:
        name, n = self.names[self.seat], len(self.turns)
        return f"<Review of {name}, {n} of {self.played} turns, lost {self.lost:.1f}>"

    def __str__(self) -> str:
        from .showing import review_text  # what shows a review knows what a review is

        return review_text(self)

    def _repr_html_(self) -> str:
        from .showing import review_html

        return review_html(self)


def review(
    given: Game | str | os.PathLike[str], seat: int = 0, *, nodes: int = NODES, seed: int = 0
) -> Review:
    """Look back on a game: each turn of a seat beside the best found.

    Parameters
    ----------
    given
        The game, finished or not; or its record, as text or as the path of a file.
    seat
        Whose turns.
    nodes
        How many turns are played in thought over each turn: a third to find the best one, the rest
        to measure what the one that was played lost against it, and the chance to win.
    seed
        Decides how the hidden cards are sampled: the same game, nodes and seed, the same review.

    Returns
    -------
    Review
        What the seat could not see plays no part in it, and in a game that goes on nothing of that
        is told.

    Raises
    ------
    RecordError
        If the text or the file is no record.
    OSError
        If the file can't be read.
    TextError
        If there is no such seat.
    ValueError
        If there are no nodes.
    TypeError
        If it is no game, text or path.

    Examples
    --------
    >>> import romirami as rr
    >>> position = rr.make_position(["3h 3d 3c", "1h 2h"], "3y 5d 1c", [4, 12, 24, 35])
    >>> found = review(rr.Game(position).play("take 1c").play("end"), nodes=1500)
    >>> print(found.matters[0].best.turn)
    take 3y / fill #4 with 3h 3d 3c 3y / end
    """
    *_before, whole = review_steps(given, seat, nodes=nodes, seed=seed)
    return whole


def review_steps(
    given: Game | str | os.PathLike[str], seat: int = 0, *, nodes: int = NODES, seed: int = 0
) -> Iterator[Review]:
    """Look back on a game step by step; see `review`.

    Returns
    -------
    Iterator of Review
        The review as far as it is: first without a turn, then with one more each time.  Whoever
        stops asking keeps what there is.

    Raises
    ------
    RecordError, OSError, TextError, ValueError, TypeError
        As `review`, before the first step.

    Examples
    --------
    >>> import romirami as rr
    >>> game = rr.new_game(2, seed=7, first=0).play("take 5h").play("end")
    >>> [len(so_far.turns) for so_far in review_steps(game, nodes=30)]
    [0, 1]
    """
    game = _game(given)
    if isinstance(seat, bool) or seat not in range(len(game.names)):
        expected = _("a seat is a number from 0 to {last}").format(last=len(game.names) - 1)
        raise TextError(repr(seat), expected)
    if nodes <= 0:
        raise ValueError(f"a review takes one node or more, not {nodes}")
    return _steps(game, seat, nodes, seed)


def _game(given: Game | str | os.PathLike[str]) -> Game:
    if isinstance(given, Game):
        return given
    if isinstance(given, str):
        return record.loads(given)
    if isinstance(given, os.PathLike):
        return record.load(given)
    raise TypeError(
        f"a game, its record or the path of a file is reviewed, not a {type(given).__name__}"
    )


def _steps(game: Game, seat: int, nodes: int, seed: int) -> Iterator[Review]:
    turns = list(_turns(game, seat))
    so_far = Review(game.names, seat, (), len(turns), _result(game, seat))
    yield so_far
    for begun, actions in turns:
        turn = _reviewed(begun, actions, nodes, seed, is_open=game.is_over)
        so_far = replace(so_far, turns=(*so_far.turns, turn))
        yield so_far


def _turns(game: Game, seat: int) -> Iterator[tuple[Game, tuple[Action, ...]]]:
    """Go through the turns of a seat that were played to their end: where they began, and how.

    What a player does after seeing new cards is decided anew: so a discard is a turn here.
    """
    at = begun = Game(game.setup)
    actions: list[Action] = []
    for action in game.actions:
        is_own = at.seat == seat
        if is_own and not actions:
            begun = at
        at = at.apply(action)
        if is_own:
            actions.append(action)
            if at.is_over or at.seat != seat or at.phase is Phase.DISCARD:
                yield begun, tuple(actions)
                actions = []


def _reviewed(
    begun: Game, actions: tuple[Action, ...], nodes: int, seed: int, is_open: bool
) -> ReviewedTurn:
    view = begun.view(begun.seat)
    chance = random.Random(seed)  # what finds the best turn and what measures it have other worlds
    finding, measuring = chance.getrandbits(60), chance.getrandbits(60)
    found = best_turn(view, actions, nodes=max(1, nodes // 3), seed=finding)
    played = found.played
    assert played is not None, "the turn that was played is always compared"
    measured = measure(view, found.turn, played.turn, nodes - nodes // 3, measuring)
    return ReviewedTurn(
        view=view,
        found=found,
        lost=measured.lost,
        chance=measured.chance,
        game=begun if is_open else None,
    )


def _result(game: Game, seat: int) -> float | None:
    if not game.is_over:
        return None
    winners = game.score().winners
    return 1 / len(winners) if seat in winners else 0.0
