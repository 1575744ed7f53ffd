"""A level in which something is picked: cards, contracts, or an answer in words."""

from __future__ import annotations

from collections import Counter
from html import escape
from typing import Any

from romirami import CONTRACTS, Trophy, parse_cards
from romirami.drawing import spoken
from romirami.drawing.cards import card_face
from romirami.drawing.contracts import contract_face, contract_strip
from romirami.drawing.html import CARD_WIDTH, CONTRACT_WIDTH, STRIP_WIDTH, TOKEN_WIDTH, row
from romirami.drawing.tokens import trophy_token
from romirami.language import gettext as _
from romirami.language import translate
from romirami.lessons import Attempt
from romirami.lessons.causes import find_cause
from romirami.lessons.offers import Pick
from romirami.lessons.picking import PickTask, Shown

from ..seen import Told
from .offer_stage import OfferStage, draw_words
from .stage import tell_cause


class PickStage(OfferStage[PickTask]):
    """Shows what is offered, and what lies beside it."""

    def tell(self, attempt: Attempt[Pick], hinted: tuple[str, ...]) -> Told:
        """Tell the page what is offered."""
        is_answered = attempt.state.chosen != ()
        return {
            **super().tell(attempt, hinted),
            "contracts": list(self._task.contracts),
            "shown": [
                _tell_shown(shown, self._tableaux, is_answered=is_answered)
                for shown in self._task.shown
            ],
            "names": [translate(shown.label) for shown in self._seats],
        }

    def _ask(self) -> str:
        if self._task.contracts:
            return _("Choose a contract") if self._task.most == 1 else _("Choose contracts")
        return super()._ask()

    def _say_check(self, picked: list[str]) -> str:
        if self._task.contracts:
            return _("Check {contracts}").format(contracts=", ".join(picked))
        return super()._say_check(picked)

    def cause(self, attempt: Attempt[Pick]) -> Told | None:
        """Lay the picked cards out by what they were picked for."""
        task, pick = self._task, attempt.state
        verdict = task.verdict(pick) if pick.chosen else None
        if verdict is None:
            return None
        chosen = task.picked_cards(pick)
        rest = tuple((Counter(task.read_cards(task.cards)) - Counter(chosen)).elements())
        # Cards can be picked for what stays there without them: then the rest is what is judged.
        return tell_cause(find_cause(verdict, chosen) or find_cause(verdict, rest), spoken)

    def picture(self, attempt: Attempt[Pick]) -> str:  # noqa: ARG002 - what can be picked stays the same
        """Draw what lies beside the question, then what is offered."""
        task = self._task
        parts = [_draw_shown(shown) for shown in task.shown]
        if task.cards:
            parts.append(row(map(card_face, parse_cards(task.cards)), CARD_WIDTH))
        if task.contracts:
            parts.append(row(map(contract_face, _contracts(task.contracts)), CONTRACT_WIDTH))
        return "".join([*parts, draw_words(task.words)])

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
