"""Paints, and what makes a piece of SVG a drawing with a size and a name.

The colours stand in `cards.css` and nowhere else.  A drawing names its paints
with their light values as a fallback, so it looks right where the style sheet
does not reach: in an image, on a code host, in a mail.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from typing import Final

_CSS: Final = Path(__file__).with_name("cards.css").read_text(encoding="utf-8")
_COLOUR: Final = re.compile(r"--rr-([a-z-]+):.*?light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)")
PALETTE: Final = {name: (light, dark) for name, light, dark in _COLOUR.findall(_CSS)}
"""The light and the dark value of every paint."""

ROUND_PEN: Final = 'stroke-linecap="round" stroke-linejoin="round"'

_PAINT: Final = re.compile(r"(?:var\(--rr-[a-z-]+,)+(#[0-9a-f]{6})\)+")

_stand_ins: dict[str, str] = {}


def paint(name: str) -> str:
    """Name a paint, for an attribute ``fill`` or ``stroke``.

    Examples
    --------
    >>> paint("ink")
    'var(--rr-ink,#2e2a25)'
    """
    if name in _stand_ins:
        other = _stand_ins[name]
        return f"var(--rr-{name},{other if other.startswith('#') else paint(other)})"
    return f"var(--rr-{name},{PALETTE[name][0]})"


def set_paint(name: str, other: str) -> None:
    """Let a paint be another one, or a colour, from now on, wherever no page sets it.

    Examples
    --------
    >>> set_paint("example", "ink")
    >>> paint("example")
    'var(--rr-example,var(--rr-ink,#2e2a25))'
    """
    _stand_ins[name] = other


@cache
def stylesheet() -> str:
    """Give the style sheet of all drawings, without its comments and spaces.

    Examples
    --------
    >>> ".romirami .rr-plain{display:none;}" in stylesheet()
    True
    """
    without_comments = re.sub(r"/\*.*?\*/", "", _CSS, flags=re.S)
    return re.sub(r"\s*([{};,]|:(?= ))\s*", r"\1", re.sub(r"\s+", " ", without_comments)).strip()


@dataclass(frozen=True, slots=True)
class Drawing:
    """A piece of SVG with its size in units of its own, and a name that is said aloud.

    Parameters
    ----------
    width, height
        The view box starts at 0 and ends here.
    body
        What is drawn, as SVG elements.
    label
        What a screen reader says, in the reader's language.
    """

    width: float
    height: float
    body: str
    label: str

    def inline(self, width: float) -> str:
        """Write the drawing for an HTML page, so wide that its paints follow the page's theme."""
        return self._svg(width, "", self.body)

    def image(self, width: float) -> str:
        """Write the drawing as an image of its own, in the light colours."""
        return self._svg(width, ' xmlns="http://www.w3.org/2000/svg"', _PAINT.sub(r"\1", self.body))

    def symbol(self, name: str) -> str:
        """Write the drawing as a symbol that a page places with ``<use href="#rr-NAME">``."""
        box = f"0 0 {self.width:g} {self.height:g}"
        return f'<symbol id="rr-{name}" viewBox="{box}">{self.body}</symbol>'

    def _svg(self, width: float, namespace: str, body: str) -> str:
        height = width * self.height / self.width
        return (
            f'<svg{namespace} class="rr-drawing" viewBox="0 0 {self.width:g} {self.height:g}" '
            f'width="{width:g}" height="{height:.4g}" role="img">'
            f"<title>{escape(self.label)}</title>{body}</svg>"
        )


def path(outline: str, fill: str | None, line: str | None = None, pen: float = 2) -> str:
    """Draw an outline, filled with a paint, drawn with a round pen of a paint, or both.

    Examples
    --------
    >>> path("M0 0h9", None, "ink")
    '<path d="M0 0h9" fill="none" stroke="var(--rr-ink,#2e2a25)" stroke-width="2" \
stroke-linecap="round" stroke-linejoin="round"/>'
    """
    return f'<path d="{outline}"{_painted(fill, line, pen)}/>'


def sheet(width: float, height: float, fill: str = "paper", edge: str = "edge") -> str:
    """Draw the blank card that everything else is printed on."""
    size = f'width="{width - 2:g}" height="{height - 2:g}"'
    return f'<rect x="1" y="1" {size} rx="12"{_painted(fill, edge, 2)}/>'


def disc(x: float, y: float, r: float, fill: str, edge: str, pen: float = 2) -> str:
    """Draw a disc."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}"{_painted(fill, edge, pen)}/>'


def _painted(fill: str | None, line: str | None, pen: float) -> str:
    filled = f' fill="{paint(fill) if fill else "none"}"'
    if line is None:
        return filled
    return f'{filled} stroke="{paint(line)}" stroke-width="{pen:g}" {ROUND_PEN}'


def place(body: str, x: float, y: float, scale: float = 1) -> str:
    """Move and scale a piece of SVG."""
    scaled = "" if scale == 1 else f" scale({scale:.4g})"
    return f'<g transform="translate({x:.4g} {y:.4g}){scaled}">{body}</g>'
