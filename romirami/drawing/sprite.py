"""The sprite: every drawing once, as symbols that a page places wherever it needs them.

========================================  ================================================
``rr-card-3h`` … ``rr-card-joker``        the faces of the 20 number cards and the Joker
``rr-back-number``, ``rr-back-contract``  the backs
``rr-contract-24``, ``rr-strip-24``       a contract, and its scoring zone alone
``rr-trophy-2-card``                      a trophy side, by its name in the trace (SPEC 8)
``rr-suit-h``                             a suit shape, to stand beside text
``rr-combo-4-card-sequence``              a combination symbol, to stand beside text
``rr-joker``, ``rr-joker-spent``          the Joker token
``rr-first-player``                       the First Player token
========================================  ================================================
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from ..cards import JOKER, KINDS, SUITS, Card
from ..contracts import CONTRACTS
from ..trophies import Trophy
from .cards import card_back, card_face
from .contracts import HEIGHT, WIDTH, contract_back, contract_face, contract_strip
from .paint import ROUND_PEN, Drawing, sheet
from .suits import suit_drawing
from .symbols import REQUIREMENTS, combination, symbol_name
from .tokens import first_player_token, joker_token, trophy_token


def drawings() -> Iterator[tuple[str, Drawing]]:
    """Go through all drawings, each with the name of its symbol after ``rr-``."""
    cards: tuple[Card, ...] = (*KINDS, JOKER)
    for card in cards:
        yield card_name(card), card_face(card)
    for contract in CONTRACTS:
        yield f"contract-{contract.number}", contract_face(contract)
        yield f"strip-{contract.number}", contract_strip(contract)
    for trophy in Trophy:
        yield f"trophy-{trophy}", trophy_token(trophy)
    for suit in SUITS:
        yield f"suit-{suit.letter}", suit_drawing(suit)
    for requirement in REQUIREMENTS:
        yield f"combo-{symbol_name(requirement)}", combination(requirement, "page-ink", "page")
    yield "back-number", card_back()
    yield "back-contract", contract_back()
    yield "joker", joker_token()
    yield "joker-spent", joker_token(spent=True)
    yield "first-player", first_player_token()


def card_name(card: Card) -> str:
    """Name the symbol of a card.

    Examples
    --------
    >>> card_name(JOKER)
    'card-joker'
    """
    return "card-joker" if card is JOKER else f"card-{card}"


def sprite() -> str:
    """Write all drawings as one hidden SVG element; a page holds it once.

    A place on the page is then ``<svg><use href="#rr-card-3h"/></svg>``, below
    an element of the class ``romirami`` and with the `stylesheet` on the page.

    Examples
    --------
    >>> sprite().count("<symbol ")
    122
    """
    symbols = "".join(drawing.symbol(name) for name, drawing in drawings())
    blank = sheet(WIDTH, HEIGHT)
    for contract in CONTRACTS:
        # A contract refers to its own scoring zone, which is a symbol already.
        zone = contract_strip(contract)
        size = f'width="{zone.width:g}" height="{zone.height:g}"'
        there = f'<use href="#rr-strip-{contract.number}" {size}/>'
        symbols = symbols.replace(blank + zone.body, blank + there)
    return hidden(symbols, "rr-path")


def hidden(symbols: str, paths: str) -> str:
    """Hold symbols in one hidden SVG element, with each outline once.

    Parameters
    ----------
    symbols
        The symbols.
    paths
        What the names of the outlines begin with, which no other element of the page has.
    """
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" '
        f'style="position:absolute">{_share_paths(symbols, paths)}</svg>'
    )


_PATH: Final = re.compile(r'<path d="([^"]+)"([^>]*)/>')


def _share_paths(symbols: str, paths: str) -> str:
    """Keep each outline once, as most are on many cards; what paints it stays where it is used."""
    uses = Counter(match[1] for match in _PATH.finditer(symbols))
    shared = {
        outline: f"{paths}-{n}" for n, (outline, n_uses) in enumerate(uses.items()) if n_uses > 1
    }
    outlines = "".join(
        f'<path id="{name}" d="{outline}" {ROUND_PEN}/>' for outline, name in shared.items()
    )

    def share(match: re.Match[str]) -> str:
        outline, painted = match.groups()
        if outline not in shared:
            return match[0]
        return f'<use href="#{shared[outline]}"{painted.replace(f" {ROUND_PEN}", "")}/>'

    return f"<defs>{outlines}</defs>" + _PATH.sub(share, symbols)


def labels() -> dict[str, str]:
    """Give the spoken name of every symbol, in the reader's language.

    Examples
    --------
    >>> labels()["strip-24"]
    'contract 24: pair of 1s + 4 of a kind, 5 points, bonus cherry'
    """
    return {name: drawing.label for name, drawing in drawings()}


def shapes() -> dict[str, tuple[float, float]]:
    """Give the width and the height of every symbol's view box.

    Examples
    --------
    >>> shapes()["contract-24"]
    (160, 224)
    """
    return {name: (drawing.width, drawing.height) for name, drawing in drawings()}
