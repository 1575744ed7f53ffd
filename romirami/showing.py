"""What makes a value show itself in a notebook cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .drawing.parts import Seen


class Shown:
    """A value that a cell shows as HTML, and an export without HTML as an image.

    How it looks is the business of `romirami.drawing`, which is loaded when something is shown.
    """

    __slots__ = ()

    def _repr_html_(self) -> str:
        from .drawing import html_of

        return html_of(self)

    def _repr_svg_(self) -> str:
        from .drawing import svg_of

        return svg_of(self)


class LaidOut(Shown):
    """A value of a room above the drawings, which knows itself what it is laid out of."""

    __slots__ = ()

    def laid_out(self) -> Seen:
        """Lay the value out for a cell."""
        raise NotImplementedError

    def in_text(self) -> str:
        """Write the value for a host that leaves nothing of drawings and style."""
        return str(self)
