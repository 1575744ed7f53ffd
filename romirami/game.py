"""A game of Romi Rami, from the setup to the score (SPEC 3-7).

A `Game` does not change: `Game.apply` gives the next one.  So a notebook cell
can be run twice, undo is to keep the game before, and a search needs no copies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from .actions import Action, Discard, Fill, Take, parse_action
from .dealing import CONTRACTS_NEEDED, Deal, deal
from .errors import GameOverError, TurnError
from .events import Event, seen_by
from .language import gettext as _
from .legal import LegalActions, legal_actions
from .packing import size
from .piles import Cards
from .scoring import ScoreSheet, Tally, score_tableaux
from .seen import Seen
from .showing import Shown
from .state import State
from .turn import LEGAL, OVER, check_action
from .verdicts import RuleError, Verdict
from .view import PublicSeat, View


def new_game(
    players: int | Sequence[str],
    seed: int | None = None,
    first: int | None = None,
    *,
    open_bonus: bool = False,
) -> Game:
    """Set up a game (SPEC 3.1).

    Parameters
    ----------
    players
        How many, 2 to 4; or their names, each different.
    seed
        Any whole number of at most 100 digits: the same seed, players and actions give the same
        game everywhere.  Where left out it comes from `secrets`.
    first
        The seat of the first player; chosen at random where left out.
    open_bonus
        Whether the sizes of the suit bonus piles are public (SPEC 7.1).

    Returns
    -------
    Game

    Raises
    ------
    TextError
        If the number of players, the seed or the first seat can't be.

    Examples
    --------
    >>> game = new_game(2, seed=7)
    >>> game.phase, game.seat
    (Phase.TAKE, 0)
    """
    return Game(deal(players, seed, first, open_bonus))


class Game(Shown, State):
    """A game as it stands; `apply` gives the next one.

    Parameters
    ----------
    setup
        The game before the first turn; `new_game` makes one from a seed.

    Examples
    --------
    >>> game = new_game(["Ada", "Bo"], seed=7)
    >>> later = game.apply(game.legal_actions()[0])
    >>> game.phase, later.phase, later.undo() is game
    (Phase.TAKE, Phase.FILL, True)
    """

    __slots__ = ("_action", "_before", "_seen")

    def __init__(self, setup: Deal) -> None:
        super().__init__(setup)
        self._before: Game | None = None
        self._action: Action | None = None
        self._seen: dict[int, Seen[Event] | None] | None = None

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        # The chain of the past is too deep for a recursion, as pickling is one.
        return (_replayed, (self._setup, *self.actions))

    def legal_actions(self) -> LegalActions:
        """All that the player whose turn it is may do; nothing after the end.

        Returns
        -------
        LegalActions
            A collection: ``in``, ``for``, ``len`` and ``[place]`` work.
        """
        seat = self._seat
        return legal_actions(
            self._phase, self._hands[seat], self._numbers, self._contracts, self._jokers[seat]
        )

    def check(self, action: Action | str) -> Verdict:
        """Judge an action without doing it.

        Parameters
        ----------
        action
            What the player whose turn it is would do, as a value or as text.

        Returns
        -------
        Verdict
            Truthy where it may be done; see `romirami.turn.check_action` for its codes.

        Raises
        ------
        TextError
            If a text is no action.
        """
        seat = self._seat
        return check_action(
            parse_action(action) if isinstance(action, str) else action,
            self._phase,
            self._hands[seat],
            self._numbers,
            self._contracts,
            self._jokers[seat],
        )

    # Acting

    def play(self, text: str, seat: int | None = None) -> Game:
        """Do an action given as text.

        Parameters
        ----------
        text
            Such as ``take 5d 5y``; see `romirami.parse_action`.
        seat
            Who does it; the player whose turn it is where left out.

        Returns
        -------
        Game
            The next game; this one stays as it is.

        Raises
        ------
        TextError
            If the text is no action.
        GameOverError, TurnError, RuleError
            If it can't be done; see `apply`.

        Examples
        --------
        >>> new_game(["Ada", "Bo"], seed=7).play("take 5h")
        <Game of 2, round 1, Ada to fill>
        """
        return self.apply(parse_action(text), seat)

    def apply(self, action: Action, seat: int | None = None) -> Game:
        """Do an action.

        Parameters
        ----------
        action
            A `Take`, `Fill`, `EndTurn` or `Discard`.
        seat
            Who does it; the player whose turn it is where left out.

        Returns
        -------
        Game
            The next game; this one stays as it is.

        Raises
        ------
        GameOverError
            If the game has ended.
        TurnError
            If it is not the turn of ``seat``.
        RuleError
            If the rules are against it; it carries the verdict.
        TypeError
            If it is no action.
        """
        phase, mover = self._phase, self._seat
        if phase is OVER:
            raise GameOverError(action)
        if seat is not None and seat != mover:
            raise TurnError(action, seat, mover)
        verdict = check_action(
            action, phase, self._hands[mover], self._numbers, self._contracts, self._jokers[mover]
        )
        if verdict is not LEGAL:
            raise RuleError(action, verdict)
        new = self._next(action)
        new._before = self
        new._action = action
        new._seen = None
        return new

    # The past: a game knows the one before it and the action; what came of it is found by
    # doing it again, which costs nobody anything who doesn't ask.

    def _back(self) -> Iterator[tuple[Game, Action, Game]]:
        game = self
        while game._before is not None and game._action is not None:
            yield game._before, game._action, game
            game = game._before

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions since the setup."""
        return tuple(action for _before, action, _game in self._back())[::-1]

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last action brought about, hidden cards included."""
        events: list[Event] = []
        if self._before is not None and self._action is not None:
            self._before._next(self._action, events)
        return tuple(events)

    @property
    def log(self) -> tuple[Event, ...]:
        """All that happened since the setup, hidden cards included."""
        games = [game for _before, _action, game in self._back()]
        return tuple(event for game in reversed(games) for event in game.events)

    def _seen_by(self, seat: int) -> Seen[Event] | None:
        """Chain what one seat has seen; what earlier views made is shared."""
        fresh: list[Game] = []
        seen: Seen[Event] | None = None
        for _before, _action, game in self._back():
            if game._seen is not None and seat in game._seen:
                seen = game._seen[seat]
                break
            fresh.append(game)
        for game in reversed(fresh):
            seen = Seen(seen, tuple(seen_by(event, seat) for event in game.events))
            game._seen = {**(game._seen or {}), seat: seen}
        return seen

    # Undo, views, score

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back: same turn, no hidden card shown (SPEC 7.2)."""
        before = self._before
        return (
            before is not None
            and not self.is_over
            and (self._seat, self._round) == (before._seat, before._round)
            and (self._number_at, self._contract_at) == (before._number_at, before._contract_at)
            and self._reshuffles == before._reshuffles
        )

    def undo(self) -> Game:
        """Take the last action back, as long as no hidden card was shown since (SPEC 7.2).

        Returns
        -------
        Game
            The game before it.

        Raises
        ------
        RuleError
            If it can't be taken back.
        """
        if self._before is None or not self.can_undo:
            verdict = Verdict(
                False, "no-undo", "Nothing can be taken back: a hidden card was shown since."
            )
            raise RuleError("undo", verdict)
        return self._before

    def view(self, seat: int) -> View:
        """Tell what one seat may know (SPEC 7.1).

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
        if seat not in range(len(self._hands)):
            raise IndexError(_("there is no seat {seat}").format(seat=seat))
        shown = self.is_over
        seats = tuple(
            PublicSeat(
                name=name,
                tableau=self._tableaux[at],
                joker=self._jokers[at],
                hand_size=size(self._hands[at]),
                bonus_size=size(self._bonus[at])
                if shown or at == seat or self._setup.open_bonus
                else None,
                hand=Cards.of(self._hands[at]) if shown or at == seat else None,
                bonus=Cards.of(self._bonus[at]) if shown or at == seat else None,
            )
            for at, name in enumerate(self.names)
        )
        return View(
            seat=seat,
            turn=self._seat,
            phase=self._phase,
            first=self._setup.first,
            round=self._round,
            contracts_needed=CONTRACTS_NEEDED[len(self._hands)],
            trophies=self._setup.trophies,
            numbers=Cards.of(self._numbers),
            contracts=self.contracts,
            number_deck=len(self._number_deck) - self._number_at,
            contract_deck=len(self._setup.contract_deck) - self._contract_at,
            discard=Cards.of(self._discard),
            seats=seats,
            can_undo=self.can_undo and seat == self._seat,
            history=self._seen_by(seat),
            sheet=self.score() if shown else None,
            seed=self._setup.seed if shown else None,
        )

    def score(self) -> ScoreSheet:
        """Score the game, as if it ended now where it goes on (SPEC 6.2-6.4).

        Returns
        -------
        ScoreSheet
        """
        sheet = score_tableaux(
            [self.tableau(at) for at in range(len(self._hands))],
            self._setup.trophies,
            [size(pile) for pile in self._bonus],
            self._jokers,
            self.names,
        )
        tallies = tuple(self._tally(at) for at in range(len(self._hands)))
        return replace(sheet, tallies=tallies, rounds=self._round)

    def _tally(self, seat: int) -> Tally:
        acts = [action for before, action, _game in self._back() if before._seat == seat]
        taken = sum(len(action.cards) for action in acts if isinstance(action, Take))
        discarded = sum(len(action.cards) for action in acts if isinstance(action, Discard))
        played = sum(len(action.cards) for action in acts if isinstance(action, Fill))
        # What was not dealt or taken of all cards that ever were in the hand was drawn.
        dealt = len(self._setup.hands[seat])
        drawn = size(self._hands[seat]) + discarded + played - dealt - taken
        return Tally(
            taken, drawn, discarded, played, not self._jokers[seat], seat == self._setup.first
        )

    def __repr__(self) -> str:
        who = self.names[self._seat]
        state = (
            f"over, {self.reason}"
            if self.is_over
            else f"round {self._round}, {who} to {self._phase.value}"
        )
        return f"<Game of {len(self._hands)}, {state}>"


def _replayed(setup: Deal, *actions: Action) -> Game:
    game = Game(setup)
    for action in actions:
        game = game.apply(action)
    return game
