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
    {"hello", "gone", "choose", "why", "act", "undo", "hint", "hurry", "show", "again"}
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
    kind = _text(content.get("kind"))
    if kind not in KINDS:
        raise MessageError
    contract = content.get("contract")
    return Message(
        kind,
        _whole(content.get("number", 0)),
        _read_choice(
            _text(content.get("cards", "")), None if contract is None else _whole(contract)
        ),
        _text(content.get("pile", "")),
        content.get("propose") is True,
        _whole(content.get("ask", 0)),
        _text(content.get("view", "")),
    )


def _whole(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 1 << 53:
        raise MessageError
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > LONGEST:
        raise MessageError
    return value


def _read_choice(text: str, contract: int | None) -> Choice:
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
