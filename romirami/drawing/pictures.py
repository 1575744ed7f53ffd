"""Parts as one image, for exports that know no HTML: its own page, in the light colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Final

from .html import PAGE_WIDTH
from .paint import Drawing, paint, place
from .parts import Cell, Code, Grid, Line, Part, Row, Words

_SIZE: Final = 14
_LINE: Final = 22
_GAP: Final = 6
_MARGIN: Final = 12
_TOKEN: Final = 22

_LETTER: Final = 0.56
"""How wide a letter of a sans-serif font is, of its size."""

_WIDE: Final = 0.62
"""How wide a letter of a monospaced font is."""

_PAINTS: Final = {"holds": "good", "gains": "good", "loses": "bad", "✓": "good", "✗": "bad"}


def parts_svg(parts: Iterable[Part], label: str) -> str:
    """Draw parts one below the other.

    Parameters
    ----------
    parts
        What is drawn.
    label
        What a screen reader says of the image.
    """
    body, y, right = [], float(_MARGIN), 0.0
    for part in parts:
        drawing = _draw(part)
        body.append(place(drawing.body, _MARGIN, y))
        y += drawing.height + _GAP
        right = max(right, drawing.width)
    width, height = right + 2 * _MARGIN, y - _GAP + _MARGIN
    page = f'<rect width="{width:g}" height="{height:g}" fill="{paint("page")}"/>'
    return Drawing(width, height, page + "".join(body), label).image(width)


def _draw(part: Part) -> Drawing:
    if isinstance(part, Words):
        return _words(part)
    if isinstance(part, Row):
        return _row(part)
    if isinstance(part, Grid):
        return _grid(part)
    return _code(part)


def _text(
    words: str,
    x: float,
    y: float,
    colour: str = "page-ink",
    *,
    bold: bool = False,
    anchor: str = "start",
    family: str = "system-ui,sans-serif",
    size: float = _SIZE,
) -> str:
    if not words:
        return ""
    weight = ' font-weight="600"' if bold else ""
    # The space keeps words apart where a host leaves nothing else of a drawing.
    return (
        f' <text x="{x:g}" y="{y:g}" text-anchor="{anchor}" fill="{paint(colour)}" '
        f'font-family="{family}" font-size="{size:g}"{weight}>{escape(words)}</text>'
    )


def _wide(words: str) -> float:
    return len(words) * _SIZE * _LETTER


def _words(words: Words) -> Drawing:
    """Draw a line of words, in as many lines as the page needs, and the tokens after them."""
    body, x = "", 0.0
    if words.mark:
        body += _text(words.mark, 0, 16, _PAINTS[words.mark], bold=True)
        x = 20.0
    lines = list(_broken(words.text, int((PAGE_WIDTH - x) / (_SIZE * _LETTER))))
    for at, line in enumerate(lines):
        body += _text(line, x, 16 + _LINE * at, bold=words.is_head)
    foot = _LINE * (len(lines) - 1)
    right = x + _wide(lines[-1]) + 8
    for token in words.tokens:
        body += _fitted(token, right, foot, _TOKEN)
        right += _TOKEN * token.width / max(token.width, token.height) + 4
    return Drawing(max(right, *map(_wide, lines)), foot + _LINE, body, "")


def _broken(text: str, letters: int) -> Iterator[str]:
    """Break a text into lines."""
    line = ""
    for word in text.split(" "):
        if line and len(line) + 1 + len(word) > letters:
            yield line
            line = word
        else:
            line = f"{line} {word}" if line else word
    yield line


def _fitted(drawing: Drawing, x: float, y: float, size: float) -> str:
    """Place a drawing so that it fits into a square."""
    return place(drawing.body, x, y, size / max(drawing.width, drawing.height))


def _row(row: Row) -> Drawing:
    body, x, y, right, high = "", 0.0, 0.0, 0.0, 0.0
    for drawing in row.drawings:
        if x and x + row.width > PAGE_WIDTH:
            x, y = 0.0, y + high + _GAP
        scale = row.width / drawing.width
        body += place(drawing.body, x, y, scale)
        high = drawing.height * scale
        x += row.width + _GAP
        right = max(right, x)
    return Drawing(right, y + high, body, "")


def _code(code: Code) -> Drawing:
    """Draw a text form, which has no place to be broken but its end."""
    size = 11
    letters = int(PAGE_WIDTH / (size * _WIDE))
    lines = [code.text[at : at + letters] for at in range(0, len(code.text), letters)]
    body = "".join(
        _text(line, 0, 12 + 16 * at, "page-soft", family="monospace", size=size)
        for at, line in enumerate(lines)
    )
    return Drawing(max(map(len, lines)) * size * _WIDE, 16 * len(lines) + 2, body, "")


def _grid(grid: Grid) -> Drawing:
    first = max(_wide(line.head) + (40 if line.token else 0) for line in grid.lines) + 24
    columns = [
        max(_cell_width(line.cells[at]) for line in (Line("", grid.heads), *grid.lines)) + 24
        for at in range(len(grid.heads))
    ]
    rights = [first + sum(columns[: at + 1]) for at in range(len(columns))]
    width = rights[-1]
    drawn, y = _line(Line("", grid.heads), rights, bold=True)
    body = drawn + _rule(y, width, 1)
    for line in grid.lines:
        drawn, high = _line(line, rights, bold=line.kind == "total")
        body += place(drawn, 0, y)
        y += high
        body += _rule(y, width, 3 if line.kind == "total" else 1)
    if grid.caption:
        body += _text(grid.caption, width / 2, y + 18, "page-soft", anchor="middle")
        y += _LINE
    return Drawing(width, y, body, "")


def _cell_width(cell: Cell) -> float:
    marks = 16 * (cell.mark is not None) + (_TOKEN + 4) * len(cell.tokens)
    return max(map(_wide, cell.text.split("\n"))) + marks


def _line(line: Line, rights: Iterable[float], bold: bool) -> tuple[str, float]:
    """Draw a line of a table, and tell how high it is."""
    colour = "page-soft" if line.kind in ("tally", "detail") else "page-ink"
    texts = max(cell.text.count("\n") + 1 for cell in line.cells)
    high = max(28.0 if line.token is None else 40.0, 18.0 * texts + 10)
    middle = high / 2 + 5
    x = 4.0
    body = ""
    if line.token is not None:
        body += _fitted(line.token, x, (high - 32) / 2, 32)
        x += 40
    body += _text(line.head, x, middle if texts == 1 else 19, colour, bold=bold)
    for cell, right in zip(line.cells, rights, strict=True):
        body += _cell(cell, right - 8, middle if texts == 1 else 19, colour, bold)
    return body, high


def _cell(cell: Cell, right: float, y: float, colour: str, bold: bool) -> str:
    body = ""
    for token in reversed(cell.tokens):
        right -= _TOKEN
        body += _fitted(token, right, y - 17, _TOKEN)
        right -= 4
    texts = cell.text.split("\n")
    paint_of = _PAINTS.get(cell.kind, colour)
    for at, text in enumerate(texts):
        strong = bold or bool(cell.kind)
        body += _text(text, right, y + 18 * at, paint_of, bold=strong, anchor="end")
    if cell.mark is not None:
        left = right - _wide(texts[0]) - 6
        body += _text(cell.mark[0], left, y, "good", bold=True, anchor="end")
    return body


def _rule(y: float, width: float, pen: float) -> str:
    size = f'y="{y - pen / 2:g}" width="{width:g}" height="{pen:g}"'
    return f'<rect {size} fill="{paint("page-line")}"/>'
