"""A table: a live game, played entry by entry so that every window and kernel agrees on it."""

from __future__ import annotations

import hashlib
import secrets
import threading
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, overload

from ..game import Game
from .entries import UNDO, Entry, Log, MemoryLog, Setup, follow, undo
from .errors import StaleError
from .kinds import ROMI, ROMIRAMI, AnyGame, Kind, kind_of
from .sitters import Sitter

if TYPE_CHECKING:
    from ..romi import Game as RomiGame
    from ..romi import Match
    from .store import Store

ID_BYTES: Final = 16
"""How many random bytes an id has: who knows it sits at the table, so it can't be guessed."""


class Table(Generic[AnyGame]):
    """A live game, and who plays it.

    `start` makes one; a store opens one again.  Several threads may use it:
    a computer player can think in one while a person looks on in another.

    Parameters
    ----------
    table_id
        Its id.
    log
        Its entries, the setup at least.
    store
        Where it is kept; None for memory.

    Examples
    --------
    >>> table = Table.start([Sitter("Ada"), Sitter("Bo")], seed=7, first=0)
    >>> table.play("take 5h", seat=0, number=1)
    >>> table.play("take 5h", seat=0, number=1)
    Traceback (most recent call last):
    romirami.tables.errors.StaleError: The game has gone on since, perhaps in another window: \
here is how it stands now.
    >>> table.undo(seat=0, number=2)
    >>> table.number, table.game.phase
    (3, Phase.TAKE)

    A table of Römi is a match; its steps are those of a hand, and ``next hand``.

    >>> table = Table.start([Sitter("Ada"), Sitter("Bo")], seed=7, first=0, game="romi", hands=3)
    >>> table.play("discard KS", seat=0, number=1)
    >>> table.game
    <Match, hand 1 of 3: <Game of Römi, 2 players, turn 2, Bo to draw>>
    """

    def __init__(self, table_id: str, log: Log, store: Store | None = None) -> None:
        self._id = table_id
        self._log = log
        self._store = store
        self._lock = threading.RLock()
        setup, *entries = log.since(0)
        self._setup = Setup.read(setup)
        self._kind: Kind[AnyGame] = kind_of(self._setup.game_name)
        begun: AnyGame = self._setup.game()
        # The positions over which one computer player thinks; the last is how the table stands.
        self._stretch: tuple[AnyGame, ...] = (begun,)
        self._number = 1
        self._follow(entries)

    @overload
    @classmethod
    def start(
        cls,
        sitters: Sequence[Sitter],
        seed: int | None = None,
        first: int | None = None,
        store: Store | None = None,
        game: Literal["romirami"] = "romirami",
    ) -> Table[Game]: ...

    @overload
    @classmethod
    def start(
        cls,
        sitters: Sequence[Sitter],
        seed: int | None = None,
        first: int | None = None,
        store: Store | None = None,
        *,
        game: Literal["romi"],
        **options: object,
    ) -> Table[Match]: ...

    @classmethod
    def start(
        cls,
        sitters: Sequence[Sitter],
        seed: int | None = None,
        first: int | None = None,
        store: Store | None = None,
        game: str = ROMIRAMI.name,
        **options: object,
    ) -> Table[Any]:
        """Begin a new game.

        Parameters
        ----------
        sitters
            Who plays, by seat: 2 to 4.
        seed
            Any whole number; from `secrets` where left out (SPEC 3.2).
        first
            The seat of the first player; chosen at random where left out.
        store
            Where to keep it; in memory where left out.
        game
            Which game: ``romirami``, or ``romi`` for a match of Römi.
        **options
            What is agreed on, in Römi; see `romirami.romi.Options`.

        Raises
        ------
        TextError
            If the number of sitters, a computer player, the seed, the first
            seat, the game or an option can't be.
        StoreError
            If it can't be saved.
        """
        seed = secrets.randbits(64) if seed is None else seed
        setup = Setup(tuple(sitters), seed, first, game_name=game, options=options)
        return cls._begin(setup, store)

    @overload
    @classmethod
    def go_on(
        cls, game: Game, sitters: Sequence[Sitter], store: Store | None = None
    ) -> Table[Game]: ...

    @overload
    @classmethod
    def go_on(
        cls, game: RomiGame, sitters: Sequence[Sitter], store: Store | None = None
    ) -> Table[Match]: ...

    @classmethod
    def go_on(
        cls, game: Game | RomiGame, sitters: Sequence[Sitter], store: Store | None = None
    ) -> Table[Any]:
        """Begin where a game stands, such as one from a record.

        Parameters
        ----------
        game
            The game to go on with; of Römi a hand, and the hands of the match that follow it.
        sitters
            Who plays on, by seat; the names of the game are not kept.
        store
            Where to keep it; in memory where left out.

        Raises
        ------
        TextError
            If the number of sitters is not that of the game, or a computer
            player can't be.
        StoreError
            If it can't be saved.
        """
        kind = ROMIRAMI if isinstance(game, Game) else kind_of(ROMI)
        setup = Setup(
            tuple(sitters),
            record=kind.dumps(game),
            game_name=kind.name,
            options=kind.agreed(game),
        )
        return cls._begin(setup, store)

    @classmethod
    def _begin(cls, setup: Setup, store: Store | None) -> Table[Any]:
        over = setup.game().is_over
        for sitter in setup.sitters:
            if sitter.policy is not None:
                kind_of(setup.game_name).player(sitter.policy, None)
        table_id = secrets.token_urlsafe(ID_BYTES)
        log = MemoryLog() if store is None else store.log(table_id)
        log.append(setup.entry(), over)
        return Table(table_id, log, store)

    @property
    def id(self) -> str:
        """What its address carries: unguessable, and the only key to it."""
        return self._id

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """Who plays, by seat."""
        return self._setup.sitters

    @property
    def game(self) -> AnyGame:
        """The game as it stands; a `romirami.romi.Match` in Römi."""
        return self._stretch[-1]

    @property
    def game_name(self) -> str:
        """Which game it is: ``romirami`` or ``romi``."""
        return self._setup.game_name

    @property
    def standing(self) -> str:
        """Who plays, and how far they are, in the reader's language."""
        return self._kind.standing(self.game)

    @property
    def number(self) -> int:
        """The number that the next entry will have."""
        return self._number

    def play(self, action: Any, seat: int, number: int) -> None:
        """Do an action; it is saved before this returns.

        Parameters
        ----------
        action
            What is done, as a value or as text.
        seat
            Who does it.
        number
            The `number` of the table when it was decided.

        Raises
        ------
        StaleError
            If the table has gone on since; it then stands as it is now.
        TextError, RuleError, TurnError, GameOverError
            If the action can't be; see `romirami.game.Game.apply` and
            `romirami.romi.Match.apply`.
        StoreError
            If it can't be saved; the table stays as it is.
        """
        action = self._kind.parse(action) if isinstance(action, str) else action
        with self._lock:
            self._expect(number)
            self._write(self.game.apply(action, seat), seat, str(action))

    def undo(self, seat: int, number: int) -> None:
        """Take the last action of a seat back (SPEC 7.2, 12.6); that is an entry too.

        Raises
        ------
        StaleError, TurnError, StoreError
            As in `play`.
        RuleError
            If nothing can be taken back.
        """
        with self._lock:
            self._expect(number)
            self._write(undo(self.game, seat), seat, UNDO)

    def step(self) -> Any:
        """Let the computer player whose turn it is do one action.

        Returns
        -------
        Action or None
            What it did; None where a person is to act, the game or a hand of it is over, or
            another window was faster: then the table stands as that left it.
        """
        with self._lock:
            (*earlier, game), number = self._stretch, self._number
        seat = game.seat
        policy = self.sitters[seat].policy
        view = game.view(seat)
        if policy is None or not view.is_my_turn:
            return None
        # It may think long, so nobody waits for it here.
        action = self._choose(policy, earlier, view, number)
        try:
            self.play(action, seat, number)
        except StaleError:
            return None
        return action

    def refresh(self) -> bool:
        """Read what others have written.

        Returns
        -------
        bool
            Whether the table has changed.
        """
        with self._lock:
            entries = self._log.since(self._number)
            self._follow(entries)
        return bool(entries)

    def hint(self, seat: int) -> Any:
        """Tell what a computer player would do in the place of a seat, and why.

        In Romi Rami it is the greedy one, in Römi the planner.

        Returns
        -------
        Advice
            `romirami.players.Advice`, or in Römi `romirami.romi.players.Advice`: an ``action``,
            and as text the reason.

        Raises
        ------
        GameOverError, TurnError
            If it is not the turn of that seat.
        """
        with self._lock:
            (*earlier, game), number = self._stretch, self._number
        view = game.view(seat)
        return self._kind.advice_for(view, self._choose(self._kind.adviser, earlier, view, number))

    def rematch(self) -> Table[AnyGame]:
        """Begin a new game with the same sitters and a new seed, kept where this one is."""
        seed = secrets.randbits(64)
        return self._begin(replace(self._setup, seed=seed, first=None, record=None), self._store)

    def try_again(self, game: Game) -> Table[Game]:
        """Begin where a game stood before, with the same sitters, kept where this one is.

        Parameters
        ----------
        game
            Such as a position of this table's game from which another turn shall be tried.

        Raises
        ------
        TextError
            If the game is a made-up one, of which there is no record.
        StoreError
            If it can't be saved.
        """
        return Table.go_on(game, self.sitters, store=self._store)

    def __repr__(self) -> str:
        names = ", ".join(sitter.name for sitter in self.sitters)
        return f"<Table of {names}, entry {self._number}, {self.game!r}>"

    def _expect(self, number: int) -> None:
        if number != self._number:
            self.refresh()
            raise StaleError(number, self._number)

    def _write(self, game: AnyGame, seat: int, text: str) -> None:
        try:
            self._log.append(Entry(self._number, seat, text), over=game.is_over)
        except StaleError:
            stale = self._number
            self.refresh()
            raise StaleError(stale, self._number) from None
        self._stretch = self._stretched(self._stretch, game)
        self._number += 1

    def _follow(self, entries: Sequence[Entry]) -> None:
        """Go on as some entries say; where one of them can't be, the table stays as it is."""
        stretch = self._stretch
        for entry in entries:
            stretch = self._stretched(stretch, follow(stretch[-1], [entry]))
        self._stretch = stretch
        self._number += len(entries)

    def _stretched(self, stretch: tuple[AnyGame, ...], game: AnyGame) -> tuple[AnyGame, ...]:
        return (*stretch, game) if self._kind.thinks_on(stretch[-1], game) else (game,)

    def _choose(self, policy: str, earlier: Sequence[AnyGame], view: Any, number: int) -> Any:
        """Let a computer player think, from where it began to what it sees now.

        It is made anew each time, and asked all that it was asked before: so it goes on as it
        would have, in whatever window and after whatever restart.
        """
        begun = number - len(earlier)
        chooser = self._kind.player(policy, self._player_seed(view.seat, begun))
        for game in earlier:
            chooser.choose(game.view(view.seat))
        return chooser.choose(view)

    def _player_seed(self, seat: int, number: int) -> int:
        """Make the seed of a computer player's next choice.

        It comes from the game's seed, so that a game that is opened again goes
        on as it would have; by a hash with a purpose of its own, so that nothing
        that the player does tells of the seed or the decks.
        """
        purpose = f"romirami {self.game.setup.seed} player {seat} {number}"
        return int.from_bytes(hashlib.shake_256(purpose.encode()).digest(8), "big")
