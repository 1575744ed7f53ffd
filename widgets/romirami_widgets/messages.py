"""What a page may say to Python, read with care: a page can send anything."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from romirami import CONTRACTS, JOKER, Cards, RomiRamiError, parse_cards
from romirami.dealing import NUMBER_MARKET
from romirami.language import gettext as _
from romirami.taking import MOST
from romirami.turn import HAND_MOST

from .judging import Choice

KINDS: Final = frozenset(
    {
        "hello",
        "gone",
        "choose",
        "why",
        "act",
        "undo",
        "hint",
        "hurry",
        "show",
        "again",
        "review",
        "leave_off",
        "retry",
    }
)
LONGEST: Final = 4 * (HAND_MOST + MOST + NUMBER_MARKET + 1)
"""No choice is longer than this in the text form: a whole hand, a market, the Joker."""


class MessageError(RomiRamiError):
    """A message of a page that can't be read."""

    def __init__(self) -> None:
        super().__init__(_("The page sent what can't be read; nothing was done."))


class Message(NamedTuple):
    """A message of a page.

    Attributes
    ----------
    kind
        What it wants; one of `KINDS`.
    number
        The sequence number of the position that it was made for.
    choice
        What is chosen on the page; with what can't be chosen, where it asks why not.
    pile
        Where that lies: ``market``, ``contracts`` or ``hand``; empty where it doesn't ask.
    propose
        Whether a filling of the contract is asked for.
    place
        Which one of several is meant: the seat of a review, the place of a turn in it.
    ask
        What the answer carries back, so that the page knows its question.
    view
        Which view of the widget sent it.
    """

    kind: str
    number: int
    choice: Choice
    pile: str
    propose: bool
    place: int
    ask: int
    view: str


def read_message(content: Any) -> Message:
    """Read a message of a page.

    Raises
    ------
    MessageError
        If anything in it is not as it should be.

    Examples
    --------
    >>> read_message({"kind": "act", "number": 3, "cards": "3h 3d"}).choice.cards
    Cards('3h 3d')
    >>> read_message({"kind": "act", "number": True})
    Traceback (most recent call last):
    romirami_widgets.messages.MessageError: The page sent what can't be read; nothing was done.
    """
    if not isinstance(content, dict):
        raise MessageError
    kind = read_text(content.get("kind"))
    if kind not in KINDS:
        raise MessageError
    return Message(
        kind,
        read_whole(content.get("number", 0)),
        read_choice(content),
        read_text(content.get("pile", "")),
        content.get("propose") is True,
        read_whole(content.get("place", 0)),
        read_whole(content.get("ask", 0)),
        read_text(content.get("view", "")),
    )


def read_whole(value: Any) -> int:
    """Read a whole number from 0 on."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 1 << 53:
        raise MessageError
    return value


def read_text(value: Any, longest: int = LONGEST) -> str:
    """Read a text that is no longer than any choice."""
    if not isinstance(value, str) or len(value) > longest:
        raise MessageError
    return value


def read_choice(content: dict[str, Any]) -> Choice:
    """Read what is chosen on the page."""
    contract = content.get("contract")
    text = read_text(content.get("cards", ""))
    contract = None if contract is None else read_whole(contract)
    if contract is not None and not 1 <= contract <= len(CONTRACTS):
        raise MessageError
    try:
        cards = parse_cards(text)
        numbers = Cards(card for card in cards if card is not JOKER)
    except RomiRamiError:
        raise MessageError from None
    jokers = len(cards) - len(numbers)
    if jokers > 1:
        raise MessageError
    return Choice(numbers, jokers == 1, contract)
