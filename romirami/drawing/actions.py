"""Actions, and lists of them: their words, and the cards that they speak of (SPEC 4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..actions import Action, Discard, Fill, Take
from ..cards import JOKER
from ..contracts import CONTRACTS
from ..language import gettext as _
from ..language import ngettext
from ..legal import LegalActions
from .cards import card_face
from .contracts import contract_strip
from .html import CARD_WIDTH, STRIP_WIDTH
from .paint import Drawing
from .parts import Part, Row, Words

_SHOWN: Final = 24
"""The most actions of a list that are drawn: there can be thousands."""


def action_parts(action: Action) -> Iterator[Part]:
    """Lay out an action: its text form, and its cards."""
    yield Words(str(action))
    if isinstance(action, Fill):
        yield Row((contract_strip(CONTRACTS[action.contract - 1]),), STRIP_WIDTH)
    if cards := _cards(action):
        yield Row(cards, CARD_WIDTH)


def legal_parts(legal: LegalActions) -> Iterator[Part]:
    """Lay out what may be done, an action a line."""
    n = len(legal)
    yield Words(ngettext("{n} legal action", "{n} legal actions", n).format(n=n), is_head=True)
    for action in legal[:_SHOWN]:
        yield Words(str(action), tokens=_cards(action))
    if n > _SHOWN:
        yield Words(_("and {n} more").format(n=n - _SHOWN))


def _cards(action: Action) -> tuple[Drawing, ...]:
    if isinstance(action, Fill):
        return tuple(map(card_face, (*action.cards, *[JOKER] * action.joker)))
    if isinstance(action, Take | Discard):
        return tuple(map(card_face, action.cards))
    return ()
