"""A level in which something that is offered is picked, whatever game it is about."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable
from html import escape
from typing import Generic, TypeVar

from romirami.language import gettext as _
from romirami.language import ngettext
from romirami.lessons import Attempt, Level
from romirami.lessons.offers import OfferTask, Pick, Word

from ..seen import Told
from .lesson_messages import LessonMessage
from .stage import Button

AnyTask = TypeVar("AnyTask", bound=OfferTask)


class OfferStage(ABC, Generic[AnyTask]):
    """Shows what is offered, and what lies beside it."""

    def __init__(self, level: Level[Pick], task: AnyTask) -> None:
        self._level = level
        self._task = task

    def tell(self, attempt: Attempt[Pick], hinted: tuple[str, ...]) -> Told:
        """Tell the page what is offered."""
        task = self._task
        return {
            "kind": "pick",
            "cards": list(map(str, task.read_cards(task.cards))),
            "contracts": [],
            "words": [{"text": word.text, "says": word.spoken} for word in task.words],
            "most": task.most,
            "picked": list(attempt.state.chosen),
            "shown": [],
            "hinted": list(hinted),
            "names": [],
        }

    def button(self, attempt: Attempt[Pick], message: LessonMessage | None) -> Button:  # noqa: ARG002 - what can be picked stays the same
        """Say what will be checked."""
        picked = [] if message is None else message.picked.split()
        if not picked or Counter(picked) - Counter(self._task.offers):
            return Button(self._ask(), ready=False)
        return Button(self._say_check(picked))

    def _ask(self) -> str:
        """Say what is to be picked."""
        if self._task.words:
            return _("Choose an answer")
        return _("Choose a card") if self._task.most == 1 else _("Choose cards")

    def _say_check(self, picked: list[str]) -> str:
        """Say that what is picked will be checked."""
        if self._task.words:
            return _("Answer: {answer}").format(answer=self._say_word(picked[0]))
        n = len(picked)
        return ngettext("Check the {n} card", "Check the {n} cards", n).format(n=n)

    def move(self, attempt: Attempt[Pick], message: LessonMessage) -> str:  # noqa: ARG002 - as above
        """Read what was picked."""
        return message.picked

    @abstractmethod
    def cause(self, attempt: Attempt[Pick]) -> Told | None:
        """Lay the cards that were judged out so that they show the reason."""

    def next_pieces(self, attempt: Attempt[Pick]) -> tuple[str, ...]:  # noqa: ARG002 - as above
        """Tell what is right."""
        return tuple(self._level.solution[0].split())

    def answer(self, attempt: Attempt[Pick]) -> str:
        """Say which answer was picked."""
        picked = [self._say_word(one) if self._task.words else one for one in attempt.state.chosen]
        return _("Your answer: {answer}").format(answer=" ".join(picked)) if picked else ""

    def _say_word(self, text: str) -> str:
        return next((word.spoken for word in self._task.words if word.text == text), text)

    def again(self) -> None:
        """Begin anew: nothing is kept here."""

    @abstractmethod
    def picture(self, attempt: Attempt[Pick]) -> str:
        """Draw what lies beside the question, then what is offered."""


def draw_words(words: Iterable[Word]) -> str:
    """Write the answers that are offered as HTML."""
    items = "".join(f"<li>{escape(word.spoken)}</li>" for word in words)
    return f"<ul>{items}</ul>" if items else ""
