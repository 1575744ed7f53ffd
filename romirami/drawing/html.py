"""HTML for notebook cells: drawings that follow the page's theme, each output complete in itself.

An output carries the style sheet, so it needs nothing of the page and looks the
same in a static export.  Where a code host or an untrusted notebook strips the
style, the text form that leads every output comes into sight.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from ..cards import Card, format_cards
from ..contracts import Contract
from ..trophies import Trophy
from .cards import card_face
from .contracts import contract_face, contract_strip
from .paint import Drawing, place, stylesheet
from .tokens import trophy_token

CARD_WIDTH: Final = 56
CONTRACT_WIDTH: Final = 132
STRIP_WIDTH: Final = 116
TOKEN_WIDTH: Final = 64
PAGE_WIDTH: Final = 700


def output(inner: str, plain: str = "") -> str:
    """Make the output of a cell: style, text form (unless the HTML says it all), HTML.

    Examples
    --------
    >>> output("<p>…</p>", "3h").endswith('<pre class="rr-plain">3h</pre><p>…</p></div>')
    True
    """
    text = f'<pre class="rr-plain">{escape(plain)}</pre>' if plain else ""
    return f'<div class="romirami"><style>{stylesheet()}</style>{text}{inner}</div>'


def row(drawings: Iterable[Drawing], width: float) -> str:
    """Lay drawings side by side; they go on in the next line where the page is narrow."""
    # The spaces keep the names apart where a host leaves nothing else of a drawing.
    return f'<div class="rr-row">{" ".join(drawing.inline(width) for drawing in drawings)}</div>'


def words_table(rows: Iterable[Sequence[str]], named: int, caption: str) -> str:
    """Write a table of words and numbers.

    Parameters
    ----------
    rows
        The cells, line by line; the first line has the heads.
    named
        How many cells at the beginning of each line say what it is about.
    caption
        What stands below the table.

    Examples
    --------
    >>> words_table([("seat", "wins"), ("0", "3")], 1, "4 games")
    '<table class="rr-sheet rr-found"><caption>4 games</caption>\
<thead><tr><th scope="col" class="rr-named">seat</th><th scope="col">wins</th></tr></thead>\
<tbody><tr><th scope="row">0</th><td>3</td></tr></tbody></table>'
    """
    head, *body = rows
    marks = [' class="rr-named"'] * named + [""] * (len(head) - named)
    heads = "".join(
        f'<th scope="col"{mark}>{escape(cell)}</th>' for cell, mark in zip(head, marks, strict=True)
    )
    lines = "".join(f"<tr>{_words_line(cells, named)}</tr>" for cells in body)
    inner = f"<caption>{escape(caption)}</caption><thead><tr>{heads}</tr></thead>"
    return f'<table class="rr-sheet rr-found">{inner}<tbody>{lines}</tbody></table>'


def _words_line(cells: Sequence[str], named: int) -> str:
    heads = "".join(f'<th scope="row">{escape(cell)}</th>' for cell in cells[:named])
    return heads + "".join(f"<td>{escape(cell)}</td>" for cell in cells[named:])


def picture(drawings: Iterable[Drawing], width: float) -> str:
    """Lay drawings of one size side by side in one image, for exports that know no HTML.

    As many stand in a line as fit on a page.

    Examples
    --------
    >>> import re
    >>> from romirami.cards import parse_cards
    >>> re.findall("<title>.*?</title>", picture(map(card_face, parse_cards("3h 5y")), 56))
    ['<title>3 of hearts, 5 of cherries</title>']
    """
    drawn = tuple(drawings)
    if not drawn:
        return Drawing(1, 1, "", "").image(1)
    one = drawn[0]
    right, down = one.width * 1.1, one.height * 1.1
    in_line = max(1, int(PAGE_WIDTH / (width * 1.1)))
    body = "".join(
        place(drawing.body, right * (at % in_line), down * (at // in_line))
        for at, drawing in enumerate(drawn)
    )
    whole = right * (min(in_line, len(drawn)) - 1) + one.width
    high = down * ((len(drawn) - 1) // in_line) + one.height
    label = ", ".join(drawing.label for drawing in drawn)
    return Drawing(whole, high, body, label).image(width * whole / one.width)


def cards_html(cards: Iterable[Card]) -> str:
    """Show cards in a row: a card, a hand, a number market."""
    shown = tuple(cards)
    return output(row(map(card_face, shown), CARD_WIDTH), format_cards(shown))


def contracts_html(contracts: Iterable[Contract]) -> str:
    """Show contracts in a row: one, or a contract market."""
    shown = tuple(contracts)
    return output(row(map(contract_face, shown), CONTRACT_WIDTH), contracts_text(shown))


def tableau_html(contracts: Iterable[Contract]) -> str:
    """Show a scoring tableau: the scoring zones of its contracts."""
    shown = tuple(contracts)
    return output(row(map(contract_strip, shown), STRIP_WIDTH), contracts_text(shown))


def trophies_html(trophies: Iterable[Trophy]) -> str:
    """Show trophies in a row."""
    shown = tuple(trophies)
    return output(row(map(trophy_token, shown), TOKEN_WIDTH), ", ".join(map(str, shown)))


def cards_svg(cards: Iterable[Card]) -> str:
    """Draw cards in a row as one image."""
    return picture(map(card_face, cards), CARD_WIDTH)


def contracts_svg(contracts: Iterable[Contract]) -> str:
    """Draw contracts in a row as one image."""
    return picture(map(contract_face, contracts), CONTRACT_WIDTH)


def tableau_svg(contracts: Iterable[Contract]) -> str:
    """Draw the scoring zones of contracts in a row as one image."""
    return picture(map(contract_strip, contracts), STRIP_WIDTH)


def trophies_svg(trophies: Iterable[Trophy]) -> str:
    """Draw trophies in a row as one image."""
    return picture(map(trophy_token, trophies), TOKEN_WIDTH)


def contracts_text(contracts: Iterable[Contract]) -> str:
    """Write contracts one a line, in full and with their catalogue numbers.

    Examples
    --------
    >>> contracts_text([Contract.parse("#1")])
    '#1: 4 card sequence, 1 point, diamond'
    """
    return "\n".join(
        str(contract) if contract.number is None else f"#{contract.number}: {contract}"
        for contract in contracts
    )
