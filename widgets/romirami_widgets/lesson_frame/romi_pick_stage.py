"""A level of Römi in which cards are picked, or an answer about cards that lie there."""

from __future__ import annotations

from romirami.drawing.html import CARD_WIDTH, row
from romirami.lessons import Attempt, Outcome
from romirami.lessons.offers import Pick
from romirami.romi import parse_cards
from romirami.romi.drawing import card_face
from romirami.romi.lessons.causes import find_cause, say_piece
from romirami.romi.lessons.picking import PickTask

from ..seen import Told
from .offer_stage import OfferStage, draw_words
from .stage import tell_cause


class RomiPickStage(OfferStage[PickTask]):
    """Shows what is offered, and the cards that lie beside it."""

    def tell(self, attempt: Attempt[Pick], hinted: tuple[str, ...]) -> Told:
        """Tell the page what is offered."""
        told = super().tell(attempt, hinted)
        cards = list(map(str, parse_cards(self._task.shown)))
        beside: Told = {"label": "", "cards": cards, "contracts": [], "tableau": [], "trophies": []}
        return {**told, "shown": [beside] if cards else []}

    def cause(self, attempt: Attempt[Pick]) -> Told | None:
        """Lay the cards out that were judged; or those asked about, once that is answered."""
        task, pick = self._task, attempt.state
        if task.judge is not None and pick.chosen:
            return tell_cause(task.lay_out(task.judged_cards(pick)), say_piece)
        if task.words and task.shown and attempt.outcome is not Outcome.OPEN:
            return tell_cause(find_cause(task.shown), say_piece)
        return None

    def picture(self, attempt: Attempt[Pick]) -> str:  # noqa: ARG002 - what can be picked stays the same
        """Draw what lies beside the question, then what is offered."""
        task = self._task
        rows = [
            row(map(card_face, parse_cards(cards)), CARD_WIDTH)
            for cards in (task.shown, task.cards)
            if cards
        ]
        return "".join([*rows, draw_words(task.words)])
