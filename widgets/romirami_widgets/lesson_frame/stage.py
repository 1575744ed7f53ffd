"""What a stage of the frame is: it shows one task, and reads what is done there as a move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from romirami.language import gettext as _
from romirami.lessons import Attempt
from romirami.lessons.places import Cause, Slot

from ..seen import Told
from .lesson_messages import LessonMessage


class Button(NamedTuple):
    """The main button.

    Attributes
    ----------
    says
        What it will do, or what is to be done before.
    ready
        Whether it does anything.
    asks
        How what is chosen can be meant, where that is to be said; one of them is chosen by its
        place.
    """

    says: str
    ready: bool = True
    asks: tuple[str, ...] = ()


class Stage(Protocol):
    """Shows the task of a level."""

    def tell(self, attempt: Attempt[Any], hinted: tuple[str, ...]) -> Told:
        """Tell the page what lies there and what of it is highlighted, as plain data."""
        ...

    def button(self, attempt: Attempt[Any], message: LessonMessage | None) -> Button:
        """Say what the main button will do with what is chosen; nothing is where None is given."""
        ...

    def move(self, attempt: Attempt[Any], message: LessonMessage) -> str:
        """Read what was chosen as a move of the task."""
        ...

    def cause(self, attempt: Attempt[Any]) -> Told | None:
        """Lay the cards of the last move out so that they show the reason of the verdict.

        What it gives is made by `tell_cause`.
        """
        ...

    def next_pieces(self, attempt: Attempt[Any]) -> tuple[str, ...]:
        """Tell what the next move of the solution takes, in the words of ``Level.shows``."""
        ...

    def answer(self, attempt: Attempt[Any]) -> str:
        """Say what was answered; empty where it is seen anyway."""
        ...

    def picture(self, attempt: Attempt[Any]) -> str:
        """Draw what lies there as HTML."""
        ...

    def again(self) -> None:
        """Begin anew."""
        ...


def tell_cause(cause: Cause | None, say: Callable[[Any], str]) -> Told | None:
    """Tell the page how cards are laid out to show a cause.

    Parameters
    ----------
    cause
        How they are laid out.
    say
        Says a card, what a joker stands for, and what a group of cards is for.

    Examples
    --------
    >>> from romirami import Contract, parse_cards
    >>> from romirami.drawing import spoken
    >>> from romirami.lessons.causes import find_cause
    >>> cards = parse_cards("3h 4d")
    >>> told = tell_cause(find_cause(Contract.parse("#1").check(cards), cards), spoken)
    >>> told["groups"][0]["says"], [slot["says"] for slot in told["groups"][0]["slots"]]
    ('4 card sequence', ['3 of hearts', '4 of diamonds', 'a card is missing', 'a card is missing'])
    """
    if cause is None:
        return None
    return {
        "groups": [
            {
                "says": "" if group.asked is None else say(group.asked),
                "slots": [_tell_slot(slot, say) for slot in group.slots],
            }
            for group in cause.groups
        ],
        "left_over": [_tell_slot(Slot(card), say) for card in cause.left_over],
        "left_over_says": _("left over")
        if any(group.asked for group in cause.groups)
        else _("does not belong"),
    }


def _tell_slot(slot: Slot, say: Callable[[Any], str]) -> Told:
    if slot.card is not None:
        piece = slot.card if slot.stands_for is None else slot.stands_for
        return {"card": str(slot), "missing": "", "says": say(piece)}
    if not slot.missing:
        return {"card": None, "missing": "", "says": _("a card is missing")}
    says = _("{number} is missing").format(number=slot.missing)
    return {"card": None, "missing": slot.missing, "says": says}
