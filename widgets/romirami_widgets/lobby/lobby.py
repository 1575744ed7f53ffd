"""The lobby as a widget: what it tells its page, and what it does with what the page says."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, NamedTuple, Protocol

import traitlets

from romirami import RomiRamiError, record
from romirami.language import gettext as _
from romirami.tables import StoreError, Table, UnknownTableError
from romirami.tables.kinds import GAMES, Kind, kind_of

from ..base import ListeningWidget
from ..messages import MessageError
from ..modules import module, style
from .offers import offers
from .options import Option, options_of, read_options
from .reading import (
    LONGEST,
    PERSON,
    SEATS,
    FieldError,
    default_name,
    read_game,
    read_seed,
    read_sitters,
    read_text,
)
from .saying import names_in, say_policy, say_record, say_start
from .texts import texts

OPPONENT: Final = "greedy"
"""Who sits on the seats that nobody has thought about."""
MOST_IDS: Final = 50


class Store(Protocol):
    """What the lobby asks of a store of tables; `romirami.tables.store.Store` is one."""

    def open(self, table_id: str) -> Table[Any]:
        """Open a table."""

    def recent(self, ids: Collection[str]) -> Collection[Any]:
        """List the unfinished games among these."""


class Held(NamedTuple):
    """A record that was read.

    Attributes
    ----------
    kind
        Which game it is of.
    game
        What it holds.
    """

    kind: Kind[Any]
    game: Any


class Lobby(ListeningWidget):
    """Where a game begins: new, from a record, or gone on with.

    Of Römi nothing is loaded before somebody chooses it or a game of it is there to go on with.

    Parameters
    ----------
    store
        Where games are kept; in memory only where left out.
    note
        A sentence to greet with, such as why a game could not be opened.
    **traits
        Further traits, such as ``layout``.

    Attributes
    ----------
    table
        The table at which the game is played; None in the lobby.  Observe it
        to show the game, set it to go to a table or back to the lobby.

    Examples
    --------
    >>> from romirami.tables import Sitter
    >>> lobby = Lobby()
    >>> lobby
    <Lobby: a game is being chosen>
    >>> lobby.table = Table.start([Sitter("Ada"), Sitter("Bo")], game="romi")
    >>> lobby
    <Lobby: Ada, Bo at the table>
    """

    _esm = module("lobby/lobby.js")
    _css = style()

    state = traitlets.Dict(help="All that the page is told.").tag(sync=True)
    game = traitlets.Unicode(help="The id of the table, for the page's address.").tag(sync=True)
    offers = traitlets.Dict(help="The games that there are, by name.").tag(sync=True)
    texts = traitlets.Dict(help="What the page says, in the reader's language.").tag(sync=True)
    table = traitlets.Instance(Table, allow_none=True, help="The table of the game that is played.")

    def __init__(self, store: Store | None = None, note: str = "", **traits: Any) -> None:
        self._store = store
        self._kind: Kind[Any] = kind_of(GAMES[0])
        self._held: Held | None = None
        self._known: tuple[str, ...] = ()
        self._is_greeted = False
        self._notes = 0
        super().__init__(texts=texts(), offers=offers(), **traits)
        self._tell(note)
        self.observe(self._seat_changed, "table")

    # What the page is told

    def _tell(self, note: str = "", field: str = "") -> None:
        try:
            games = self._games()
        except StoreError as error:
            games, note = [], note or str(error)
        self._notes += bool(note)
        names = [default_name(seat, PERSON) for seat in range(SEATS[-1])]
        computers = [default_name(seat, "") for seat in range(SEATS[-1])]
        policies = [(name, say_policy(name)) for name in self._kind.policies]
        held = self._held
        self.state = {
            "chosen": self._kind.name,
            "who": [[PERSON, _("A person")], *map(list, policies)],
            "opponent": OPPONENT,
            "names": {PERSON: names, "computer": computers},
            "options": [option._asdict() for option in self._options()],
            "seats": [[name, PERSON] for name in names_in(held.game)] if held else None,
            "record": say_record(*held) if held else "",
            "start": say_start(held.kind.at_table(held.game) if held else None),
            "games": games,
            "greeted": self._is_greeted,
            "playing": self.table is not None,
            "note": {"says": note, "field": field, "count": self._notes},
        }

    def _options(self) -> tuple[Option, ...]:
        """Tell what can be agreed on; in a record it has been."""
        return () if self._held else options_of(self._kind.name)

    def _games(self) -> list[dict[str, Any]]:
        if self._store is None or self.table is not None:
            return []
        return [
            {
                "id": game.id,
                "says": game.standing,
                "played": game.played.timestamp(),
            }
            for game in self._store.recent(self._known)
        ]

    def _seat_changed(self, _change: object) -> None:
        self._held = None
        self.game = "" if self.table is None else self.table.id
        self._tell()

    # What the page says

    def _hear(self, content: Any) -> None:
        answers: dict[str, Callable[[dict[str, Any]], None]] = {
            "hello": self._hello,
            "choose": self._choose,
            "start": self._start,
            "open": self._open,
            "record": self._read_record,
            "leave": self._leave,
        }
        kind = content.get("kind") if isinstance(content, dict) else None
        if not isinstance(kind, str) or kind not in answers:
            raise MessageError
        try:
            answers[kind](content)
        except FieldError as refusal:
            self._tell(str(refusal), refusal.field)

    def _tell_reason(self, reason: str) -> None:
        self._tell(reason)

    def _hello(self, content: dict[str, Any]) -> None:
        """Hear of which games the browser knows, and which one the page's address names.

        What a browser has not played, it is not shown.  The address comes from
        the page itself, so a kernel that was made before the page was asked for
        has nothing to wait for.
        """
        ids = content.get("ids")
        if not isinstance(ids, list):
            raise MessageError
        # What a browser keeps may be anything by now; the store knows which of it can be an id.
        self._known = tuple(one for one in ids[:MOST_IDS] if isinstance(one, str))
        if not self._is_greeted and content.get("chosen") in GAMES:
            self._kind = kind_of(content["chosen"])
        self._is_greeted = True
        if content.get("game") and self.table is None:
            self._open({"id": content["game"]})
        else:
            self._tell(self.state["note"]["says"])

    def _choose(self, content: dict[str, Any]) -> None:
        """Let another game be played; the record of one is put away."""
        self._kind = kind_of(read_game(content.get("game")))
        self._held = None
        self._tell()

    def _start(self, content: dict[str, Any]) -> None:
        if self.table is not None:
            return  # a second click on the same button
        kind = kind_of(read_game(content.get("game")))
        held = self._held
        sitters = read_sitters(content.get("seats"), (held.kind if held else kind).policies)
        seed = read_seed(read_text(content.get("seed", ""), "seed"))
        if held is not None:
            self.table = Table.go_on(held.game, sitters, store=self._store)
        else:
            agreed = read_options(kind.name, content.get("options", {}))
            self.table = Table.start(sitters, seed, store=self._store, game=kind.name, **agreed)

    def _open(self, content: dict[str, Any]) -> None:
        table_id = content.get("id")
        if not isinstance(table_id, str):
            raise MessageError
        if self.table is None:
            if self._store is None:
                raise UnknownTableError(table_id)
            self.table = self._store.open(table_id)

    def _read_record(self, content: dict[str, Any]) -> None:
        text = content.get("text")
        if not isinstance(text, str) or len(text) > LONGEST["record"]:
            raise FieldError("record", _("This is too long to be the record of a game."))
        self._held = None
        if text.strip():
            try:
                kind = kind_of(record.game_of(text))
                self._held = Held(kind, kind.loads(text))
            except RomiRamiError as error:
                raise FieldError("record", str(error)) from error
            self._kind = kind
        self._tell()

    def _leave(self, _content: dict[str, Any]) -> None:
        self.table = None

    def __repr__(self) -> str:
        if self.table is None:
            return "<Lobby: a game is being chosen>"
        names = ", ".join(sitter.name for sitter in self.table.sitters)
        return f"<Lobby: {names} at the table>"
