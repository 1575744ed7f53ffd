"""What cards and melds are called aloud: the accessible names, in the reader's language."""

from __future__ import annotations

from ...language import gettext as _
from ...language import ngettext
from ..cards import Card, NaturalCard, Suit
from ..melds import Meld


def spoken(card: Card) -> str:
    """Say a card by its name.

    Examples
    --------
    >>> from ..cards import JOKER
    >>> spoken(Card("7D")), spoken(Card("QS")), spoken(JOKER)
    ('seven of diamonds', 'queen of spades', 'joker')
    """
    if not isinstance(card, NaturalCard):
        return _("joker")
    sentence = {
        Suit.SPADE: _("{rank} of spades"),
        Suit.HEART: _("{rank} of hearts"),
        Suit.DIAMOND: _("{rank} of diamonds"),
        Suit.CLUB: _("{rank} of clubs"),
    }[card.suit]
    return sentence.format(rank=_rank(card.rank))


def spoken_joker(*stands_for: NaturalCard) -> str:
    """Say a joker of a meld with what it stands for: one card, or any of several of one rank."""
    if len(stands_for) == 1:
        return _("joker as {card}").format(card=spoken(stands_for[0]))
    return _("joker as the {rank} of a missing suit").format(rank=_rank(stands_for[0].rank))


def spoken_meld(meld: Meld) -> str:
    """Say what a meld is, and what it counts.

    Examples
    --------
    >>> spoken_meld(Meld("6S JK JK 9S"))
    'Run, 30 points'
    """
    points = ngettext("{n} point", "{n} points", meld.points).format(n=meld.points)
    return (_("Run, {points}") if meld.is_run else _("Group, {points}")).format(points=points)


def _rank(rank: int) -> str:
    return (
        _("ace"),
        _("two"),
        _("three"),
        _("four"),
        _("five"),
        _("six"),
        _("seven"),
        _("eight"),
        _("nine"),
        _("ten"),
        _("jack"),
        _("queen"),
        _("king"),
    )[rank - 1]
