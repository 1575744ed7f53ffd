"""What the bigger outputs are put together of: words, rows of drawings and tables.

The same parts make the HTML of a cell and, in `pictures`, an image.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from .html import row
from .paint import Drawing

TOKEN_WIDTH = 24
"""How wide drawings between words are."""


@dataclass(frozen=True, slots=True)
class Words:
    """A line of words, with drawings after them.

    Attributes
    ----------
    text
        The words.
    is_head
        Whether they stand above something.
    tokens
        Small drawings after them.
    mark
        ``✓`` or ``✗`` before them, or nothing.
    """

    text: str
    is_head: bool = False
    tokens: tuple[Drawing, ...] = ()
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """Drawings side by side, each so wide."""

    drawings: tuple[Drawing, ...]
    width: float


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table.

    Attributes
    ----------
    text
        What stands there.
    kind
        ``holds`` for the best of a row, ``gains`` and ``loses`` for a change, or nothing.
    tokens
        Small drawings after the text.
    mark
        What stands before it, and what that means: the star of a winner.
    """

    text: str
    kind: str = ""
    tokens: tuple[Drawing, ...] = ()
    mark: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a table.

    Attributes
    ----------
    head
        What it is about.
    cells
        One for each player.
    kind
        ``total``, ``tally`` or ``detail``, or nothing.
    token
        A drawing before the head.
    """

    head: str
    cells: tuple[Cell, ...]
    kind: str = ""
    token: Drawing | None = None


@dataclass(frozen=True, slots=True)
class Grid:
    """A table with a column for each player.

    Attributes
    ----------
    heads
        The players.
    lines
        The lines below.
    caption
        What stands below the table, or nothing.
    """

    heads: tuple[Cell, ...]
    lines: tuple[Line, ...]
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Code:
    """A text form, to be copied out."""

    text: str


Part = Words | Row | Grid | Code
Seen = tuple[Part, ...]


def parts_said(parts: Iterable[Part]) -> str:
    """Say one after the other the words of parts, and what their drawings are called.

    Examples
    --------
    >>> from .cards import card_back
    >>> parts_said([Words("The deck"), Row((card_back(),), 40)])
    'The deck, number card, face down'
    """
    said: list[str] = []
    for part in parts:
        if isinstance(part, Words | Code):
            said.append(part.text)
        elif isinstance(part, Row):
            said += [drawing.label for drawing in part.drawings]
        else:
            said += [head.text for head in part.heads]
            said += [
                f"{line.head}: {', '.join([cell.text for cell in line.cells])}"
                for line in part.lines
            ]
            said += filter(None, [part.caption])
    return ", ".join(said)


def parts_html(parts: Iterable[Part]) -> str:
    """Write parts for an HTML page that has the style sheet."""
    return "".join(map(_html, parts))


def _html(part: Part) -> str:
    if isinstance(part, Words):
        return _words(part)
    if isinstance(part, Row):
        return row(part.drawings, part.width)
    if isinstance(part, Grid):
        return grid_html(part)
    return f'<p class="rr-line rr-code"><code>{escape(part.text)}</code></p>'


def _words(words: Words) -> str:
    tag, kind = ("h4", "rr-head") if words.is_head else ("p", "rr-line")
    mark = f'<span class="rr-tick" aria-hidden="true">{words.mark}</span> ' if words.mark else ""
    inner = " ".join([mark + escape(words.text), *_inline(words.tokens)])
    return f'<{tag} class="{kind}">{inner}</{tag}>'


def _inline(tokens: Iterable[Drawing], width: float = TOKEN_WIDTH) -> list[str]:
    return [token.inline(width) for token in tokens]


def grid_html(grid: Grid) -> str:
    """Write a table: a column for each player, so that four fit on a phone."""
    heads = "".join(f'<th scope="col">{_cell(head)}</th>' for head in grid.heads)
    body = "".join(map(_line, grid.lines))
    caption = f"<caption>{escape(grid.caption)}</caption>" if grid.caption else ""
    table = f"<thead><tr><td></td>{heads}</tr></thead><tbody>{body}</tbody>"
    return f'<table class="rr-sheet">{caption}{table}</table>'


def _line(line: Line) -> str:
    opening = f'<tr class="rr-{line.kind}">' if line.kind else "<tr>"
    before = f"{line.token.inline(32)} " if line.token else ""
    cells = "".join(f"<td>{_cell(cell)}</td>" for cell in line.cells)
    return f'{opening}<th scope="row">{before}{escape(line.head)}</th>{cells}</tr>'


def _cell(cell: Cell) -> str:
    inner = " ".join(["<br/>".join(map(escape, cell.text.split("\n"))), *_inline(cell.tokens, 20)])
    if cell.mark is not None:
        mark, meaning = cell.mark[0], escape(cell.mark[1])
        named = f'role="img" aria-label="{meaning}" title="{meaning}"'
        inner = f'<span class="rr-winner" {named}>{mark}</span> {inner}'
    return f'<b class="rr-{cell.kind}">{inner}</b>' if cell.kind else inner
