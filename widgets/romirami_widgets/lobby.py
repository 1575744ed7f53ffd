"""The lobby: who sits down, and at which game, before the first card is taken."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from typing import Any, Final, Protocol

import traitlets

from romirami import Game, RomiRamiError, parse_cards, record
from romirami.drawing import card_face
from romirami.language import gettext as _
from romirami.players import POLICIES
from romirami.tables import Sitter, StoreError, Table, UnknownTableError, tidy_name

from .base import ListeningWidget
from .messages import MessageError
from .modules import module, style

PERSON: Final = "person"
GAME: Final = "romirami"
"""The game whose tables this page shows."""
OPPONENT: Final = "greedy"
"""Who sits on the seats that nobody has thought about."""
SEATS: Final = range(2, 5)
LONGEST: Final = {"name": 1000, "seed": 100, "record": 1 << 20}
"""The most characters that a page may send; a record of that length is no record."""
MOST_IDS: Final = 50

_SEED: Final = re.compile(r"-?[0-9]{1,40}")
_FAN: Final = "2d 3h 4y 5c *"


class Store(Protocol):
    """What the lobby asks of a store of tables; `romirami.tables.store.Store` is one."""

    def open(self, table_id: str) -> Table:
        """Open a table."""

    def recent(self, ids: Collection[str]) -> Collection[Any]:
        """List the unfinished games among these."""


class FieldError(RomiRamiError):
    """Something that a person typed can't be used.

    Parameters
    ----------
    field
        Where it was typed.
    sentence
        What would be right.
    """

    def __init__(self, field: str, sentence: str) -> None:
        self.field = field
        super().__init__(sentence)


class Lobby(ListeningWidget):
    """Where a game begins: new, from a record, or gone on with.

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
    >>> lobby = Lobby()
    >>> lobby
    <Lobby: a game is being chosen>
    >>> lobby.table = Table.start([Sitter("Ada"), Sitter("Bo")])
    >>> lobby
    <Lobby: Ada, Bo at the table>
    """

    _esm = module("lobby.js")
    _css = style()

    state = traitlets.Dict(help="All that the page is told.").tag(sync=True)
    game = traitlets.Unicode(help="The id of the table, for the page's address.").tag(sync=True)
    picture = traitlets.Unicode(help="The cards at the head of the page, as SVG.").tag(sync=True)
    texts = traitlets.Dict(help="What the page says, in the reader's language.").tag(sync=True)
    table = traitlets.Instance(Table, allow_none=True, help="The table of the game that is played.")

    def __init__(self, store: Store | None = None, note: str = "", **traits: Any) -> None:
        self._store = store
        self._record: Game | None = None
        self._known: tuple[str, ...] = ()
        self._is_greeted = False
        self._notes = 0
        super().__init__(texts=_texts(), picture=_fan(), **traits)
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
        self.state = {
            "who": [[PERSON, _("A person")], *([name, say_policy(name)] for name in POLICIES)],
            "opponent": OPPONENT,
            "names": {PERSON: names, "computer": computers},
            "seats": [[name, PERSON] for name in _names(self._record)] if self._record else None,
            "record": say_record(self._record) if self._record else "",
            "start": say_start(self._record),
            "games": games,
            "greeted": self._is_greeted,
            "playing": self.table is not None,
            "note": {"says": note, "field": field, "count": self._notes},
        }

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
        self._record = None
        self.game = "" if self.table is None else self.table.id
        self._tell()

    # What the page says

    def _hear(self, content: Any) -> None:
        answers: dict[str, Callable[[dict[str, Any]], None]] = {
            "hello": self._hello,
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
        self._is_greeted = True
        if content.get("game") and self.table is None:
            self._open({"id": content["game"]})
        else:
            self._tell(self.state["note"]["says"])

    def _start(self, content: dict[str, Any]) -> None:
        if self.table is not None:
            return  # a second click on the same button
        seats = content.get("seats")
        if not isinstance(seats, list) or len(seats) not in SEATS:
            raise MessageError
        sitters = [read_sitter(seat, *_pair(given)) for seat, given in enumerate(seats)]
        names = [sitter.name for sitter in sitters]
        for name in names:
            if names.count(name) > 1:
                sentence = _("Two players are called {name}: give one of them another name.")
                raise FieldError("", sentence.format(name=name))
        seed = read_seed(_text(content.get("seed", ""), "seed"))
        if self._record is not None:
            self.table = Table.go_on(self._record, sitters, store=self._store)
        else:
            self.table = Table.start(sitters, seed, store=self._store)

    def _open(self, content: dict[str, Any]) -> None:
        table_id = content.get("id")
        if not isinstance(table_id, str):
            raise MessageError
        if self.table is None:
            if self._store is None:
                raise UnknownTableError(table_id)
            table = self._store.open(table_id)
            if table.game_name != GAME:
                raise FieldError("", _("That is a game of Römi: this page plays Romi Rami."))
            self.table = table

    def _read_record(self, content: dict[str, Any]) -> None:
        text = content.get("text")
        if not isinstance(text, str) or len(text) > LONGEST["record"]:
            raise FieldError("record", _("This is too long to be the record of a game."))
        self._record = None
        if text.strip():
            try:
                self._record = record.loads(text)
            except RomiRamiError as error:
                raise FieldError("record", str(error)) from error
        self._tell()

    def _leave(self, _content: dict[str, Any]) -> None:
        self.table = None

    def __repr__(self) -> str:
        if self.table is None:
            return "<Lobby: a game is being chosen>"
        names = ", ".join(sitter.name for sitter in self.table.sitters)
        return f"<Lobby: {names} at the table>"


def read_sitter(seat: int, name: str, who: str) -> Sitter:
    """Read who sits on one seat.

    Raises
    ------
    MessageError
        If there is no such computer player.

    Examples
    --------
    >>> read_sitter(1, " ", "greedy")
    Sitter(name='Computer 2', policy='greedy')
    """
    if who != PERSON and who not in POLICIES:
        raise MessageError
    tidied = tidy_name(name, instead=default_name(seat, who))
    return Sitter(tidied, None if who == PERSON else who)


def read_seed(text: str) -> int | None:
    """Read a seed; None where none is given.

    Raises
    ------
    FieldError
        If it is no whole number.
    """
    text = text.strip()
    if not text:
        return None
    if not _SEED.fullmatch(text):
        raise FieldError("seed", _("The number of the deal is a whole number, such as 7."))
    return int(text)


def default_name(seat: int, who: str) -> str:
    """Name somebody who gave no name."""
    template = _("Player {n}") if who == PERSON else _("Computer {n}")
    return template.format(n=seat + 1)


def say_policy(name: str) -> str:
    """Say which computer player that is."""
    said = {
        "greedy": _("Greedy computer"),
        "random": _("Random computer"),
        "search-easy": _("Thinking computer, easy"),
        "search-medium": _("Thinking computer, medium"),
        "search": _("Thinking computer, hard"),
    }
    return said.get(name, _("Computer: {name}").format(name=name))


def say_record(game: Game) -> str:
    """Say what a record holds."""
    names = ", ".join(_names(game))
    if game.is_over:
        return _("The finished game of {names}.").format(names=names)
    return _("The game of {names}, round {round}.").format(names=names, round=game.round)


def _names(game: Game) -> list[str]:
    """Tell the players of a record by names that can be shown; a text can call them anything."""
    return [tidy_name(name, default_name(seat, PERSON)) for seat, name in enumerate(game.names)]


def say_start(game: Game | None) -> str:
    """Say what the main button does with a record, or without one."""
    if game is None:
        return _("Start the game")
    return _("Show this game") if game.is_over else _("Go on with this game")


def _pair(given: Any) -> tuple[str, str]:
    if not isinstance(given, list) or len(given) != 2:
        raise MessageError
    return _text(given[0], "name"), _text(given[1], "name")


def _text(value: Any, kind: str) -> str:
    if not isinstance(value, str) or len(value) > LONGEST[kind]:
        raise MessageError
    return value


def _fan() -> str:
    cards = "".join(card_face(card).inline(72) for card in parse_cards(_FAN))
    return f'<span class="rr-fan" aria-hidden="true">{cards}</span>'


def _texts() -> dict[str, str | list[str]]:
    return {
        "about": _(
            "Collect number cards, fill contracts with them, and win the trophies: "
            "a card game for 2 to 4 players."
        ),
        "who_plays": _("Who plays?"),
        "seat": _("Seat {n}"),
        "name": _("Name"),
        "kind": _("Played by"),
        "add": _("Add a player"),
        "remove": _("Remove seat {n}"),
        "how": _("How it is played"),
        "rules": [
            _(
                "In your turn, first take 1 to 3 cards from the number market: all of one number, "
                "or all of one suit."
            ),
            _(
                "Then fill contracts, as many as you like, or none. Each shows what it asks for: "
                "pairs, some of a kind, sequences. The suits play no part in it."
            ),
            _(
                "A contract gives the points on its coin, and one more for each card of its own "
                "suit that you filled it with."
            ),
            _(
                "The star is your Joker. It stands for any one card, once a game. Kept to the end "
                "it gives a point."
            ),
            _(
                "At the end each trophy goes to whoever has most of what it shows: contracts of a "
                "suit, or combinations of a size."
            ),
            _(
                "The seventh contract of a player starts the last round: the sixth when three "
                "play, the fifth when four do. The most points win."
            ),
        ],
        "more": _("A chosen deal, or a game from a file"),
        "seed": _("Number of the deal"),
        "seed_help": _("The same number deals the same cards. Leave it empty for a new deal."),
        "record": _("Record of a game"),
        "record_help": _("Paste the text of a record here, or choose a file."),
        "file": _("Choose a file"),
        "read": _("Read the record"),
        "drop_record": _("Put the record away"),
        "go_on": _("Go on with a game"),
        "leave": _("To the lobby"),
        "lost": _("The page has lost its connection. Reload it: nothing is lost."),
    }
