"""A level of Römi in which cards are picked, or an answer about cards that lie there."""

from __future__ import annotations

from romirami.drawing.html import CARD_WIDTH, row
from romirami.drawing.paint import Drawing
from romirami.language import translate
from romirami.lessons import Attempt, Outcome
from romirami.lessons.offers import Pick
from romirami.romi import parse_cards
from romirami.romi.drawing import card_face
from romirami.romi.drawing.layout import meld_cards
from romirami.romi.lessons.causes import find_cause, lay_out, say_piece
from romirami.romi.lessons.picking import PickTask, Shown

from ..seen import Told
from .offer_stage import OfferStage, draw_label, draw_words
from .stage import tell_cause


class RomiPickStage(OfferStage[PickTask]):
    """Shows what is offered, and the cards that lie beside it."""

    def tell(self, attempt: Attempt[Pick], hinted: tuple[str, ...]) -> Told:
        """Tell the page what is offered."""
        shown = list(map(_tell_shown, self._task.shown))
        return {**super().tell(attempt, hinted), "shown": shown}

    def cause(self, attempt: Attempt[Pick]) -> Told | None:
        """Lay the cards out that were judged; or those asked about, once that is answered."""
        task, pick = self._task, attempt.state
        if task.judge is not None and pick.chosen:
            return tell_cause(find_cause(task.judged_cards(pick)), say_piece)
        if task.words and task.shown and attempt.outcome is not Outcome.OPEN:
            return tell_cause(task.shown[0].cause, say_piece)
        return None

    def picture(self, attempt: Attempt[Pick]) -> str:  # noqa: ARG002 - what can be picked stays the same
        """Draw what lies beside the question, then what is offered."""
        parts = [
            draw_label(shown.label) + row(_drawings(shown), CARD_WIDTH)
            for shown in self._task.shown
        ]
        if self._task.cards:
            parts.append(row(map(card_face, parse_cards(self._task.cards)), CARD_WIDTH))
        return "".join([*parts, draw_words(self._task.words)])


def _drawings(shown: Shown) -> tuple[Drawing, ...]:
    if shown.meld is not None:
        return meld_cards(shown.meld)
    return tuple(map(card_face, parse_cards(shown.cards)))


def _tell_shown(shown: Shown) -> Told:
    cards = (
        list(map(str, lay_out(shown.meld).slots))
        if shown.meld is not None
        else list(map(str, parse_cards(shown.cards)))
    )
    label = translate(shown.label)
    return {"label": label, "cards": cards, "contracts": [], "tableau": [], "trophies": []}
