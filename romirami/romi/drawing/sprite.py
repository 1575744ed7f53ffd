"""The sprite of Römi: every drawing once, as symbols that a page places wherever it needs them.

=========================================  ===============================================
``rr-romi-card-7D`` … ``rr-romi-card-JK``  the faces of the 52 natural cards and the joker
``rr-romi-as-7D``, ``rr-romi-as-7``        what a joker stands for, to be laid over it
``rr-romi-back``                           the back
``rr-romi-suit-D``                         a suit shape, to stand beside text
=========================================  ===============================================
"""

from __future__ import annotations

from collections.abc import Iterator

from ...drawing.paint import Drawing
from ...drawing.sprite import hidden
from ..cards import ACE, KINDS, KING, NATURALS, RANK_TEXTS, SUITS, NaturalCard
from .cards import BLANK, SIGN, card_back, card_face, joker_sign
from .suits import suit_drawing


def drawings() -> Iterator[tuple[str, Drawing]]:
    """Go through all drawings, each with the name of its symbol after ``rr-``."""
    for card in KINDS:
        yield f"romi-card-{card}", card_face(card)
    for natural in NATURALS:
        yield sign_name(natural), joker_sign(natural)
    for rank in range(ACE, KING + 1):
        several = [NaturalCard(rank, suit) for suit in SUITS]
        yield sign_name(*several), joker_sign(*several)
    for suit in SUITS:
        yield f"romi-suit-{suit.letter}", suit_drawing(suit)
    yield "romi-back", card_back()


def sign_name(*stands_for: NaturalCard) -> str:
    """Name the symbol of the sign that `joker_sign` draws.

    Examples
    --------
    >>> sign_name(NaturalCard("10D")), sign_name(NaturalCard("10D"), NaturalCard("10C"))
    ('romi-as-10D', 'romi-as-10')
    """
    card = stands_for[0]
    return f"romi-as-{card if len(stands_for) == 1 else RANK_TEXTS[card.rank - 1]}"


def sprite() -> str:
    """Write all drawings as one hidden SVG element; a page holds it once.

    A place on the page is then ``<svg><use href="#rr-romi-card-7D"/></svg>``, as
    `romirami.drawing.sprite` tells.  Both sprites can be on one page.

    Examples
    --------
    >>> sprite().count("<symbol ")
    123
    """
    symbols = "".join(drawing.symbol(name) for name, drawing in drawings())
    common = ""
    for name, part in (("rr-romi-blank", BLANK), ("rr-romi-sign", SIGN)):
        symbols = symbols.replace(part, f'<use href="#{name}"/>')
        common += f'<g id="{name}">{part}</g>'
    return hidden(f"<defs>{common}</defs>{symbols}", "rr-romi")


def labels() -> dict[str, str]:
    """Give the spoken name of every symbol, in the reader's language.

    Examples
    --------
    >>> labels()["romi-card-QS"]
    'queen of spades'
    """
    return {name: drawing.label for name, drawing in drawings()}


def shapes() -> dict[str, tuple[float, float]]:
    """Give the width and the height of every symbol's view box.

    Examples
    --------
    >>> shapes()["romi-back"]
    (100, 140)
    """
    return {name: (drawing.width, drawing.height) for name, drawing in drawings()}
