"""What a page of lessons may say to Python, read with care: a page can send anything."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from ..judging import Choice
from ..messages import MessageError, read_choice, read_text, read_whole

KINDS: Final = frozenset({"hello", "choose", "act", "lay", "hint", "again", "go"})
LONGEST: Final = 400
"""No level offers more than this, written as a move."""
ZONES: Final = frozenset({"", "market", "hand", "end"})
"""Where something is chosen at the table; ``end`` is the button beside the main one."""


class LessonMessage(NamedTuple):
    """A message of a page of lessons.

    Attributes
    ----------
    kind
        What it wants; one of `KINDS`.
    number
        The sequence number of what it was made for.
    picked
        What is picked, written as a move of the level.
    choice
        What is chosen at a table.
    zone
        Where it is chosen.
    place, n
        Where pieces are laid, and how many lie there then; at a table of Römi the pile or the
        meld that is pointed at, and which of several ways is meant, counted from 1.
    level
        The level to go to.
    ask
        What the answer carries back, so that the page knows its question.
    view
        Which view of the widget sent it.
    """

    kind: str
    number: int
    picked: str
    choice: Choice
    zone: str
    place: str
    n: int
    level: str
    ask: int
    view: str


def read_lesson_message(content: Any) -> LessonMessage:
    """Read a message of a page of lessons.

    Raises
    ------
    MessageError
        If anything in it is not as it should be.

    Examples
    --------
    >>> read_lesson_message({"kind": "act", "number": 3, "picked": "3h 3d"}).picked
    '3h 3d'
    >>> read_lesson_message({"kind": "cheat"})
    Traceback (most recent call last):
    romirami_widgets.messages.MessageError: The page sent what can't be read; nothing was done.
    """
    if not isinstance(content, dict):
        raise MessageError
    kind, zone = read_text(content.get("kind")), read_text(content.get("zone", ""))
    picked = content.get("picked", "")
    if kind not in KINDS or zone not in ZONES:
        raise MessageError
    if not isinstance(picked, str) or len(picked) > LONGEST:
        raise MessageError
    return LessonMessage(
        kind,
        read_whole(content.get("number", 0)),
        picked,
        read_choice(content),
        zone,
        read_text(content.get("place", "")),
        read_whole(content.get("n", 0)),
        read_text(content.get("level", "")),
        read_whole(content.get("ask", 0)),
        read_text(content.get("view", "")),
    )
