"""What a drawing is called aloud: the accessible names, in the reader's language."""

from __future__ import annotations

from ..cards import Joker, NumberCard, Suit
from ..contracts import Contract
from ..language import gettext as _
from ..language import ngettext
from ..requirements import Requirement


def spoken(thing: NumberCard | Joker | Contract | Requirement | Suit) -> str:
    """Say a thing of the game by its name.

    Examples
    --------
    >>> spoken(NumberCard("3h"))
    '3 of hearts'
    >>> spoken(Contract.parse("#24"))
    'contract 24: pair of 1s + 4 of a kind, 5 points, bonus cherry'
    >>> spoken(Requirement.parse("4 card sequence"))
    '4 card sequence'
    """
    if isinstance(thing, NumberCard):
        return _number_card(thing)
    if isinstance(thing, Contract):
        return _contract(thing)
    if isinstance(thing, Requirement):
        return _requirement(thing)
    if isinstance(thing, Suit):
        return _suit(thing)
    return _("Joker")


def _number_card(card: NumberCard) -> str:
    sentence = {
        Suit.HEART: _("{number} of hearts"),
        Suit.DIAMOND: _("{number} of diamonds"),
        Suit.CLOVER: _("{number} of clovers"),
        Suit.CHERRY: _("{number} of cherries"),
    }[card.suit]
    return sentence.format(number=card.number)


def _contract(contract: Contract) -> str:
    facts = {
        "requirements": " + ".join(map(_requirement, contract.requirements)),
        "points": ngettext("{n} point", "{n} points", contract.points).format(n=contract.points),
        "suit": _suit(contract.bonus),
    }
    if contract.number is None:
        return _("contract: {requirements}, {points}, bonus {suit}").format(**facts)
    return _("contract {number}: {requirements}, {points}, bonus {suit}").format(
        number=contract.number, **facts
    )


def _requirement(requirement: Requirement) -> str:
    if requirement.is_sequence:
        return _("{n} card sequence").format(n=requirement.size)
    if requirement.size > 2:
        return _("{n} of a kind").format(n=requirement.size)
    if requirement.number is None:
        return _("pair")
    return _("pair of {number}s").format(number=requirement.number)


def _suit(suit: Suit) -> str:
    return {
        Suit.HEART: _("heart"),
        Suit.DIAMOND: _("diamond"),
        Suit.CLOVER: _("clover"),
        Suit.CHERRY: _("cherry"),
    }[suit]
