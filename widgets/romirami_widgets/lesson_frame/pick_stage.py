"""A level in which something is picked: cards, contracts, or an answer in words."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import Any

from romirami import CONTRACTS, Trophy, parse_cards
from romirami.drawing.cards import card_face
from romirami.drawing.contracts import contract_face, contract_strip
from romirami.drawing.html import CARD_WIDTH, CONTRACT_WIDTH, STRIP_WIDTH, TOKEN_WIDTH, row
from romirami.drawing.tokens import trophy_token
from romirami.language import gettext as _
from romirami.language import ngettext, translate
from romirami.lessons import Attempt, Level
from romirami.lessons.causes import Cause, find_cause
from romirami.lessons.picking import Pick, PickTask, Shown

from ..seen import Told
from .lesson_messages import LessonMessage
from .stage import Button


class PickStage:
    """Shows what is offered, and what lies beside it."""

    def __init__(self, level: Level[Pick], task: PickTask) -> None:
        self._level = level
        self._task = task

    def tell(self, attempt: Attempt[Pick], hinted: tuple[str, ...]) -> Told:
        """Tell the page what is offered."""
        task = self._task
        return {
            "kind": "pick",
            "cards": list(map(str, parse_cards(task.cards))),
            "contracts": list(task.contracts),
            "words": [{"text": word.text, "says": word.spoken} for word in task.words],
            "most": task.most,
            "picked": list(attempt.state.chosen),
            "shown": [
                _tell_shown(shown, self._tableaux, is_answered=attempt.state.chosen != ())
                for shown in task.shown
            ],
            "hinted": list(hinted),
            "names": [translate(shown.label) for shown in self._seats],
        }

    def button(self, attempt: Attempt[Pick], message: LessonMessage | None) -> Button:  # noqa: ARG002 - what can be picked stays the same
        """Say what will be checked."""
        picked = [] if message is None else message.picked.split()
        if not picked or Counter(picked) - Counter(self._task.offers):
            return Button(self._ask(), ready=False)
        if self._task.words:
            return Button(_("Answer: {answer}").format(answer=self._say_word(picked[0])))
        if self._task.contracts:
            return Button(_("Check {contracts}").format(contracts=", ".join(picked)))
        n = len(picked)
        return Button(ngettext("Check the {n} card", "Check the {n} cards", n).format(n=n))

    def _ask(self) -> str:
        if self._task.words:
            return _("Choose an answer")
        if self._task.contracts:
            return _("Choose a contract") if self._task.most == 1 else _("Choose contracts")
        return _("Choose a card") if self._task.most == 1 else _("Choose cards")

    def move(self, attempt: Attempt[Pick], message: LessonMessage) -> str:  # noqa: ARG002 - as above
        """Read what was picked."""
        return message.picked

    def cause(self, attempt: Attempt[Pick]) -> Cause | None:
        """Lay the picked cards out by what they were picked for."""
        task, pick = self._task, attempt.state
        if task.judge is None or not pick.chosen:
            return None
        verdict = task.judge(pick.cards)
        rest = tuple((Counter(parse_cards(task.cards)) - Counter(pick.cards)).elements())
        # Cards can be picked for what stays there without them: then the rest is what is judged.
        return find_cause(verdict, pick.cards) or find_cause(verdict, rest)

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

    def picture(self, attempt: Attempt[Pick]) -> str:  # noqa: ARG002 - as above
        """Draw what lies beside the question, then what is offered."""
        task = self._task
        parts = [_draw_shown(shown) for shown in task.shown]
        if task.cards:
            parts.append(row(map(card_face, parse_cards(task.cards)), CARD_WIDTH))
        if task.contracts:
            parts.append(row(map(contract_face, _contracts(task.contracts)), CONTRACT_WIDTH))
        if task.words:
            items = "".join(f"<li>{escape(word.spoken)}</li>" for word in task.words)
            parts.append(f"<ul>{items}</ul>")
        return "".join(parts)

    @property
    def _seats(self) -> tuple[Shown, ...]:
        """What is shown of players: their tableaux, or that they have none."""
        if not any(shown.tableau for shown in self._task.shown):
            return ()
        return tuple(
            shown
            for shown in self._task.shown
            if shown.tableau or not (shown.cards or shown.contracts or shown.trophies)
        )

    @property
    def _tableaux(self) -> list[tuple[Any, ...]]:
        return [_contracts(seat.tableau) for seat in self._seats]


def _contracts(numbers: tuple[int, ...]) -> tuple[Any, ...]:
    return tuple(CONTRACTS[number - 1] for number in numbers)


def _tell_shown(shown: Shown, tableaux: list[tuple[Any, ...]], is_answered: bool) -> Told:
    trophies = [Trophy.parse(name) for name in shown.trophies]
    return {
        "label": translate(shown.label),
        "cards": list(map(str, parse_cards(shown.cards))),
        "contracts": list(shown.contracts),
        "tableau": list(shown.tableau),
        "trophies": [_tell_trophy(trophy, tableaux if is_answered else []) for trophy in trophies],
    }


def _tell_trophy(trophy: Trophy, tableaux: list[tuple[Any, ...]]) -> Told:
    """Tell a trophy, with what it counts once that was guessed, and who is tied for the most."""
    counts = [trophy.count(tableau) for tableau in tableaux]
    holder = trophy.holder(tableaux) if tableaux else None
    tied = (
        [] if holder is not None else [n for n, count in enumerate(counts) if count == max(counts)]
    )
    return {"name": trophy.value, "counts": counts, "holder": holder, "tied": tied}


def _draw_shown(shown: Shown) -> str:
    label = translate(shown.label)
    parts = [f'<h4 class="rr-head">{escape(label)}</h4>'] if label else []
    if shown.cards:
        parts.append(row(map(card_face, parse_cards(shown.cards)), CARD_WIDTH))
    if shown.contracts:
        parts.append(row(map(contract_face, _contracts(shown.contracts)), CONTRACT_WIDTH))
    if shown.tableau:
        parts.append(row(map(contract_strip, _contracts(shown.tableau)), STRIP_WIDTH))
    if shown.trophies:
        parts.append(row(map(trophy_token, map(Trophy.parse, shown.trophies)), TOKEN_WIDTH))
    return "".join(parts)
