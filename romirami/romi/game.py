"""A hand of Römi, from the deal to the score (SPEC 11-13).

A `Game` does not change: `Game.apply` gives the next one.  To take a step back
is to go back to the game before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from ..errors import GameOverError, TurnError
from ..language import gettext as _
from ..seen import Seen
from ..showing import LaidOut
from ..verdicts import RuleError, Verdict
from .actions import Action, TakeBack
from .cards import Card
from .dealing import Deal, deal
from .events import Event, seen_by
from .hands import Hand
from .judging import check_action
from .legal import LegalActions
from .melds import Meld
from .options import make_options
from .parsing import parse_action
from .scoring import HandScore, score_hands
from .state import State
from .turn import Phase, Turn
from .view import PublicSeat, View

if TYPE_CHECKING:
    from ..drawing import parts


def new_game(
    players: int | Sequence[str],
    seed: int | None = None,
    starter: int | None = None,
    number: int = 0,
    **options: object,
) -> Game:
    """Deal a hand (SPEC 11.1); `romirami.romi.new_match` plays several.

    Parameters
    ----------
    players
        How many, 2 to 4; or their names, each different.
    seed
        Any whole number of at most 100 digits: the same seed, players and steps give the same
        game everywhere.  Where left out it comes from `secrets`.
    starter
        The seat that begins; chosen at random where left out.
    number
        Which hand of its match, from 0.
    **options
        What is agreed on; see `romirami.romi.Options`.

    Returns
    -------
    Game

    Raises
    ------
    TextError
        If the players, the seed, the starter, the number or an option can't be.

    Examples
    --------
    >>> game = new_game(["Ada", "Bo"], seed=7, starter=0, opening=40)
    >>> game
    <Game of Römi, 2 players, turn 1, Ada to discard>
    >>> game.apply(game.legal_actions()[0]).phase
    Phase.DRAW
    """
    return Game(deal(players, seed, starter, number, make_options(**options)))


class Game(LaidOut):
    """A hand as it stands; `apply` gives the next one.

    Parameters
    ----------
    setup
        The hand before the first turn; `new_game` deals one.  A `romirami.romi.Position` is a
        hand in the middle.

    Examples
    --------
    >>> game = new_game(["Ada", "Bo"], seed=7, starter=0).play("discard KS").play("draw stock")
    >>> game.turn.hand == game.hand(1), len(game.hand(1))
    (True, 15)
    """

    __slots__ = ("_action", "_before", "_seen", "_state", "events")
    events: tuple[Event, ...]
    """What the last step made happen, hidden cards included."""

    def __init__(self, setup: Deal) -> None:
        self._state = State.begin(setup)
        self._before: Game | None = None
        self._action: Action | None = None
        self._seen: dict[int, Seen[Event] | None] = {}
        self.events = ()

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        # The chain of the past is too deep for a recursion, as pickling is one.
        return (_replayed, (self.setup, *self.actions))

    # What everybody may ask

    @property
    def setup(self) -> Deal:
        """The hand before the first turn."""
        return self._state.setup

    @property
    def names(self) -> tuple[str, ...]:
        """The players, by seat."""
        return self.setup.names

    @property
    def seat(self) -> int:
        """Whose turn it is; after the end, who moved last."""
        return self._state.seat

    @property
    def number(self) -> int:
        """How many turns have begun."""
        return self._state.number

    @property
    def round(self) -> int:
        """How many rounds have begun, each with the starter's turn."""
        return (self.number - 1) // len(self.names) + 1

    @property
    def phase(self) -> Phase:
        """The step of the turn."""
        return self._state.turn.phase

    @property
    def turn(self) -> Turn:
        """The turn as it stands, for the player whose turn it is."""
        return self._state.turn

    @property
    def is_over(self) -> bool:
        """Whether the hand has ended."""
        return self._state.is_over

    @property
    def winner(self) -> int | None:
        """Who went out; None where nobody did, or not yet."""
        return None if self._state.ended is None else self._state.ended.winner

    # The piles, for experiments; a player is given a view instead

    @property
    def melds(self) -> tuple[Meld, ...]:
        """What lies on the table, with what was laid in this turn."""
        return self.turn.melds

    @property
    def stock(self) -> tuple[Card, ...]:
        """The stock in the order in which it will be drawn."""
        return self._state.stock

    @property
    def discards(self) -> tuple[Card, ...]:
        """The discard pile, its top last."""
        return self._state.discards

    @property
    def exchange(self) -> Card | None:
        """The exchange card; None where it was taken."""
        return self.turn.exchange

    def hand(self, seat: int) -> Hand:
        """One player's cards."""
        return self._state.hand(seat)

    # Acting

    def legal_actions(self) -> LegalActions:
        """All steps that the player whose turn it is may do; nothing after the end.

        Returns
        -------
        LegalActions
            A collection: ``in``, ``for``, ``len`` and ``[place]`` work.
        """
        return LegalActions(None if self.is_over else self.turn)

    def check(self, action: Action | str) -> Verdict:
        """Judge a step without doing it.

        Parameters
        ----------
        action
            What the player whose turn it is would do, as a value or as text.

        Returns
        -------
        Verdict
            Truthy where it may be done; see `romirami.romi.judging.check_action` for its codes.

        Raises
        ------
        TextError
            If a text is no step.
        """
        return check_action(action, self.turn)

    def play(self, text: str, seat: int | None = None) -> Game:
        """Do a step given as text; see `apply` and `romirami.romi.parse_action`.

        Raises
        ------
        TextError
            If the text is no step.
        GameOverError, TurnError, RuleError
            If it can't be done.
        """
        return self.apply(parse_action(text), seat)

    def apply(self, action: Action, seat: int | None = None) -> Game:
        """Do a step.

        Parameters
        ----------
        action
            A `Swap`, `Draw`, `Lay`, `LayOff`, `TakeJoker`, `TakeBack` or `Discard`.
        seat
            Who does it; the player whose turn it is where left out.

        Returns
        -------
        Game
            The next game, or for `TakeBack` the one before; this one stays as it is.

        Raises
        ------
        GameOverError
            If the hand has ended.
        TurnError
            If it is not the turn of ``seat``.
        RuleError
            If the rules are against it; it carries the verdict.
        TypeError
            If it is no step of Römi.
        """
        if self.is_over:
            raise GameOverError(action)
        if seat is not None and seat != self.seat:
            raise TurnError(action, seat, self.seat)
        verdict = check_action(action, self.turn)
        if not verdict:
            raise RuleError(action, verdict)
        if isinstance(action, TakeBack):
            assert self._before is not None, "a step that can be taken back was done"
            return self._before
        new = object.__new__(type(self))
        new._state, new.events = self._state.after(action)
        new._before = self
        new._action = action
        new._seen = {}
        return new

    # The past

    def _back(self) -> Iterator[tuple[Action, Game]]:
        game = self
        while game._before is not None and game._action is not None:
            yield game._action, game
            game = game._before

    @property
    def actions(self) -> tuple[Action, ...]:
        """All steps since the deal that were not taken back."""
        return tuple([action for action, _game in self._back()])[::-1]

    @property
    def log(self) -> tuple[Event, ...]:
        """All that happened since the deal, hidden cards included."""
        games = [game for _action, game in self._back()]
        return tuple(event for game in reversed(games) for event in game.events)

    def _seen_by(self, seat: int) -> Seen[Event] | None:
        """Chain what one seat has seen; what earlier views made is shared."""
        fresh: list[Game] = []
        seen: Seen[Event] | None = None
        for _action, game in self._back():
            if seat in game._seen:
                seen = game._seen[seat]
                break
            fresh.append(game)
        for game in reversed(fresh):
            if game.events:  # a step that the discard has not judged is nobody else's business
                seen = Seen(seen, tuple([seen_by(event, seat) for event in game.events]))
            game._seen = {**game._seen, seat: seen}
        return seen

    # Views and score

    def view(self, seat: int) -> View:
        """Tell what one seat may know.

        Parameters
        ----------
        seat
            Whose view it is.

        Returns
        -------
        View

        Raises
        ------
        IndexError
            If there is no such seat.
        """
        state = self._state
        if seat not in range(len(state.hands)):
            raise IndexError(_("there is no seat {seat}").format(seat=seat))
        over = state.is_over
        is_mine = seat == state.seat and not over
        shown = state.turn if is_mine else state.held
        hands = [shown.hand if at == state.seat else hand for at, hand in enumerate(state.hands)]
        return View(
            seat=seat,
            turn=state.seat,
            number=state.number,
            phase=shown.phase,
            starter=state.setup.starter,
            options=state.setup.options,
            seats=tuple(
                [
                    PublicSeat(
                        name=name,
                        opened=state.opened[at],
                        hand_size=len(hands[at]),
                        hand=hands[at] if over or at == seat else None,
                    )
                    for at, name in enumerate(self.names)
                ]
            ),
            melds=shown.melds,
            owners=(*state.owners, *[state.seat] * (len(shown.melds) - len(state.owners))),
            stock=len(state.stock),
            discards=state.discards,
            exchange=shown.exchange,
            reshuffled=state.reshuffled,
            mine=state.turn if is_mine else None,
            history=self._seen_by(seat),
            score=self.score() if over else None,
            seed=state.setup.seed if over else None,
        )

    def score(self) -> HandScore:
        """Score the hand (SPEC 13.1), as if it ended without a winner where it goes on.

        Returns
        -------
        HandScore
        """
        ended = self._state.ended
        return score_hands(
            self.names,
            [self.hand(seat) for seat in range(len(self.names))],
            None if ended is None else ended.winner,
            ended is not None and ended.from_hand,
            self.setup.options.from_hand_factor,
        )

    def laid_out(self) -> parts.Seen:
        """Lay out how the player whose turn it is sees the hand."""
        return self.view(self.seat).laid_out()

    def in_text(self) -> str:
        """Write how the player whose turn it is sees the hand."""
        return self.view(self.seat).in_text()

    def __repr__(self) -> str:
        players = len(self.names)
        if self.is_over:
            end = "without a winner" if self.winner is None else f"{self.names[self.winner]} out"
            return f"<Game of Römi, {players} players, over, {end}>"
        who = self.names[self.seat]
        return f"<Game of Römi, {players} players, turn {self.number}, {who} to {self.phase.value}>"


def _replayed(setup: Deal, *actions: Action) -> Game:
    game = Game(setup)
    for action in actions:
        game = game.apply(action)
    return game
