"""What a page of Römi may say to Python, read with care: a page can send anything."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from romirami import RomiRamiError
from romirami.romi import Action, Card, Lay, LayOff, TakeBack, TakeJoker, parse_action, parse_cards
from romirami.romi.dealing import HAND

from ..messages import MessageError, read_text, read_whole
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
        "next",
        "again",
    }
)
MOST_STEPS: Final = HAND
"""So many steps at once at most: all but one of the fifteen cards are laid off."""

LONGEST: Final = 8 * (HAND + 1)
"""No step and no choice is longer than this: fifteen cards, and what they stand for."""


class Message(NamedTuple):
    """A message of a page.

    Attributes
    ----------
    kind
        What it wants; one of `KINDS`.
    number
        The sequence number of the position that it was made for.
    choice
        What is chosen on the page.
    steps
        What is to be done; where it asks why not, what can't be.
    ask
        What the answer carries back, so that the page knows its question.
    view
        Which view of the widget sent it.
    """

    kind: str
    number: int
    choice: Choice
    steps: tuple[Action, ...]
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
    >>> read_message({"kind": "act", "number": 3, "steps": ["draw stock"]}).steps
    (Draw('stock'),)
    >>> read_message({"kind": "act", "number": 3, "steps": "draw stock"})
    Traceback (most recent call last):
    romirami_widgets.messages.MessageError: The page sent what can't be read; nothing was done.
    """
    if not isinstance(content, dict):
        raise MessageError
    kind = read_text(content.get("kind"))
    if kind not in KINDS:
        raise MessageError
    meld = content.get("meld")
    return Message(
        kind,
        read_whole(content.get("number", 0)),
        Choice(_read_cards(content.get("cards", "")), None if meld is None else read_whole(meld)),
        _read_steps(content.get("steps", [])),
        read_whole(content.get("ask", 0)),
        read_text(content.get("view", "")),
    )


def _read_cards(value: Any) -> tuple[Card, ...]:
    text = read_text(value)
    try:
        return parse_cards(text)
    except RomiRamiError:
        raise MessageError from None


def _read_steps(value: Any) -> tuple[Action, ...]:
    if not isinstance(value, list) or len(value) > MOST_STEPS:
        raise MessageError
    try:
        steps = tuple([parse_action(read_text(text, LONGEST)) for text in value])
    except RomiRamiError:
        raise MessageError from None
    # Several at once are laid; whatever shows a card or ends a turn comes alone.
    together = len(steps) <= 1 or all(isinstance(step, Lay | LayOff | TakeJoker) for step in steps)
    if not together or TakeBack() in steps:
        raise MessageError
    return steps
