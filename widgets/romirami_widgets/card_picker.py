"""A hand or a market from which cards are chosen."""

from __future__ import annotations

from collections import Counter
from typing import Any

import traitlets

from romirami import TextError, Verdict, format_cards
from romirami.drawing import cards_svg
from romirami.language import gettext as _

from .base import CardWidget
from .messages import read_message
from .modules import module, style
from .traits import CardsTrait


class CardPicker(CardWidget):
    """Cards to choose from: a hand, a market.

    Parameters
    ----------
    cards
        The cards, as text or as values; ``*`` is the Joker.
    **traits
        Any of the attributes below, and ``layout`` and the like.

    Attributes
    ----------
    cards
        The cards to choose from.
    chosen
        The chosen ones, a tuple of cards; text can be set too.
    at_most
        How many may be chosen; None for any number.
    rule
        What judges the chosen cards, such as `romirami.check_take` or the
        ``check`` of a contract; None for no rule.
    verdict
        What the rule says to the chosen cards; None while none is chosen.
    label
        What the cards are, for everybody.

    Examples
    --------
    >>> import romirami as rr
    >>> picker = CardPicker("3h 5d 3c", at_most=3, rule=rr.check_take)
    >>> picker.chosen = "3h 5d"
    >>> picker
    CardPicker('3h 5d 3c', chosen='3h 5d', at_most=3): 3h 5d share neither a number nor a suit.
    >>> bool(picker.verdict)
    False
    >>> CardPicker("3h", atmost=1)
    Traceback (most recent call last):
    TypeError: CardPicker has no keyword 'atmost'; is 'at_most' meant?
    """

    _esm = module("card_picker.js")
    _css = style()

    cards = CardsTrait(help="The cards to choose from.").tag(sync=True)
    chosen = CardsTrait(help="The chosen cards.").tag(sync=True)
    at_most = traitlets.Int(None, allow_none=True, min=0, help="How many may be chosen.").tag(
        sync=True
    )
    label = traitlets.Unicode(help="What the cards are.").tag(sync=True)
    says = traitlets.Unicode(help="What the rule says.").tag(sync=True)
    fine = traitlets.Bool(None, allow_none=True, help="Whether it allows the choice.").tag(
        sync=True
    )
    rule = traitlets.Callable(None, allow_none=True, help="What judges the chosen cards.")
    verdict = traitlets.Instance(Verdict, allow_none=True, help="What the rule says to them.")

    def __init__(self, cards: Any = (), **traits: Any) -> None:
        super().__init__(cards=cards, **traits)

    @traitlets.validate("chosen")
    def _hold_to_cards(self, proposal: Any) -> Any:
        chosen = proposal["value"]
        if Counter(chosen) - Counter(self.cards):
            expected = _("only cards that are there can be chosen: {cards}")
            raise TextError(format_cards(chosen), expected.format(cards=format_cards(self.cards)))
        if self.at_most is not None and len(chosen) > self.at_most:
            raise TextError(
                format_cards(chosen), _("at most {n} may be chosen").format(n=self.at_most)
            )
        return chosen

    @traitlets.observe("cards")
    def _let_go_of_what_is_gone(self, _change: Any) -> None:
        left = Counter(self.cards)
        kept = []
        for card in self.chosen:
            if left[card] > 0:
                left[card] -= 1
                kept.append(card)
        self.chosen = tuple(kept)

    @traitlets.observe("chosen", "rule")
    def _judge(self, _change: Any) -> None:
        self.verdict = self.rule(self.chosen) if self.rule is not None and self.chosen else None
        self.says = "" if self.verdict is None else str(self.verdict)
        self.fine = None if self.verdict is None else bool(self.verdict)

    def _hear(self, content: Any) -> None:
        choice = read_message(content).choice
        self.chosen = choice.with_joker

    def _tell_reason(self, reason: str) -> None:
        self.says, self.fine = reason, False

    def picture(self) -> dict[str, str]:
        """Draw the cards in a row."""
        return {"image/svg+xml": cards_svg(self.cards)}

    def __repr__(self) -> str:
        chosen = f", chosen={format_cards(self.chosen)!r}" if self.chosen else ""
        most = "" if self.at_most is None else f", at_most={self.at_most}"
        says = f": {self.says}" if self.says else ""
        return f"CardPicker({format_cards(self.cards)!r}{chosen}{most}){says}"
