"""What the page of an explorer may say to Python, read with care: a page can send anything."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from romirami import CONTRACTS
from romirami.dealing import PLAYERS

from ..messages import MessageError, read_text, read_whole

KINDS: Final = frozenset(
    {
        "players",
        "name",
        "trophy",
        "contract",
        "joker",
        "bonus",
        "cards",
        "line",
        "undo",
        "keep",
        "back",
        "forget",
    }
)
LONGEST: Final = 1 << 14
"""No line of a scenario is longer than this, whatever the players are called."""


class ExplorerMessage(NamedTuple):
    """A message of the page of an explorer.

    Attributes
    ----------
    kind
        What it wants; one of `KINDS`.
    seat
        Whose things are changed.
    n
        A number of players or of suit bonus cards, or a catalogue number.
    on
        Whether a contract or the Joker is there.
    text
        A name, a trophy, cards or a line.
    drag
        What changes under one pressed finger is one change; 0 for a change by itself.
    ask, view
        The number of the message, and the view of the widget that sent it.
    """

    kind: str
    seat: int
    n: int
    on: bool
    text: str
    drag: int
    ask: int
    view: str


def read_explorer_message(content: Any, seats: int) -> ExplorerMessage:
    """Read a message of the page of an explorer.

    Parameters
    ----------
    content
        What the page sent.
    seats
        How many players there are.

    Raises
    ------
    MessageError
        If anything in it is not as it should be.

    Examples
    --------
    >>> read_explorer_message({"kind": "contract", "seat": 1, "n": 24, "on": True}, 2).n
    24
    >>> read_explorer_message({"kind": "contract", "seat": 2, "n": 24, "on": True}, 2)
    Traceback (most recent call last):
    romirami_widgets.messages.MessageError: The page sent what can't be read; nothing was done.
    """
    view, ask = read_ask(content)
    message = ExplorerMessage(
        read_text(content.get("kind")),
        read_whole(content.get("seat", 0)),
        read_whole(content.get("n", 0)),
        content.get("on") is True,
        _read_long_text(content.get("text", "")),
        read_whole(content.get("drag", 0)),
        ask,
        view,
    )
    is_contract = message.kind != "contract" or 1 <= message.n <= len(CONTRACTS)
    is_count = message.kind != "players" or message.n in PLAYERS
    if message.kind not in KINDS or message.seat >= seats or not is_contract or not is_count:
        raise MessageError
    return message


def read_ask(content: Any) -> tuple[str, int]:
    """Read which message this is: whatever else is in it, it gets an answer.

    Raises
    ------
    MessageError
        If it doesn't say.
    """
    if not isinstance(content, dict):
        raise MessageError
    return read_text(content.get("view", "")), read_whole(content.get("ask", 0))


def field_of(message: ExplorerMessage) -> str:
    """Name the field in which somebody typed what a message says; empty where none is."""
    if message.kind == "line":
        return message.kind
    return f"{message.kind}-{message.seat}" if message.kind in ("name", "cards") else ""


def _read_long_text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > LONGEST:
        raise MessageError
    return value
