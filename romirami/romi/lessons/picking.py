"""Levels in which cards of Römi are picked, or an answer about cards that lie there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from ...lessons.offers import OfferTask, Pick
from ...lessons.places import Cause
from ...verdicts import Verdict
from ..cards import Card, parse_cards
from ..melds import check_meld
from .causes import find_cause


@dataclass(frozen=True, kw_only=True)
class PickTask(OfferTask):
    """To pick from what is offered: cards of a row, or one answer.

    A move is the picked offers, separated by spaces: ``7H 8H JK``, ``nobody``.

    Attributes
    ----------
    cards, words, at_most, judge, final
        See `OfferTask`.
    shown
        The cards that lie beside the question, in the text form.
    rest
        Whether the cards that stay are judged, without those that are picked.
    lay_out
        Lays the judged cards out so that they show the reason.
    """

    shown: str = ""
    rest: bool = False
    lay_out: Callable[[tuple[Card, ...]], Cause] = find_cause

    def read_cards(self, text: str) -> tuple[Card, ...]:
        """Read cards of Römi."""
        return parse_cards(text)

    def judged_cards(self, pick: Pick) -> tuple[Card, ...]:
        """Tell the cards that the verdict is about."""
        if not self.rest:
            return self.picked_cards(pick)
        stay = Counter(self.read_cards(self.cards)) - Counter(self.picked_cards(pick))
        return tuple(stay.elements())

    def verdict(self, pick: Pick) -> Verdict | None:
        """Tell what the rules say to the cards that are judged."""
        return None if self.judge is None else self.judge(self.judged_cards(pick))


def is_meld(cards: tuple[Card, ...]) -> Verdict:
    """Judge whether cards are a meld (SPEC 10)."""
    return check_meld(cards)


def is_run(cards: tuple[Card, ...]) -> Verdict:
    """Judge whether cards are a run (SPEC 10.1)."""
    verdict = check_meld(cards)
    if verdict.code == "group":
        return Verdict(False, "no-run", "That is a group. A run is asked for.")
    return verdict


def is_group(cards: tuple[Card, ...]) -> Verdict:
    """Judge whether cards are a group (SPEC 10.2)."""
    verdict = check_meld(cards)
    if verdict.code == "run":
        return Verdict(False, "no-group", "That is a run. A group is asked for.")
    return verdict
