"""A table that a learner lays: how many pieces in which place, judged at every move."""

from __future__ import annotations

from html import escape
from typing import Any

import traitlets

from romirami import Verdict
from romirami.drawing.html import output, row
from romirami.drawing.paint import Drawing
from romirami.drawing.sprite import drawings
from romirami.language import gettext as _
from romirami.lessons import Level
from romirami.lessons.laying import Laid, pieces, say_place

from .base import CardWidget
from .messages import MessageError
from .modules import module, style


class SetupBoard(CardWidget):
    """A table to lay, with the goal of a level and the verdict on how it is laid.

    Parameters
    ----------
    level
        What is to be laid, such as `romirami.lessons.laying.FOR_TWO`.
    **traits
        Further traits, such as ``layout``.

    Attributes
    ----------
    laid
        How many pieces lie where; set it to lay them from a cell.
    verdict
        What the level says to it.

    Examples
    --------
    >>> from romirami.lessons.laying import FOR_TWO
    >>> board = SetupBoard(FOR_TWO)
    >>> board.laid = board.laid.put("hand 0", 3)
    >>> board
    <SetupBoard for-two: Bo has 0 number cards: everybody begins with 3, the first player too.>
    """

    _esm = module("setup_board.js")
    _css = style()

    state = traitlets.Dict(help="All that the page is told.").tag(sync=True)
    laid = traitlets.Instance(Laid, help="How many pieces lie where.")
    verdict = traitlets.Instance(Verdict, help="What the level says to it.")

    def __init__(self, level: Level[Laid], **traits: Any) -> None:
        self.level = level
        super().__init__(laid=level.start, verdict=level.judge(level.start), **traits)
        self._tell()

    @traitlets.observe("laid")
    def _judge(self, _change: Any) -> None:
        self.verdict = self.level.judge(self.laid)
        self._tell()

    def _tell(self, note: str = "") -> None:
        self.state = {
            "goal": self.level.goal(),
            "says": note or str(self.verdict),
            "fine": bool(self.verdict),
            "changed": self.laid != self.level.start,
            "again": _("Begin again"),
            "places": [
                {
                    "place": place,
                    "says": say_place(place, self.laid),
                    "n": n,
                    "pieces": pieces(self.laid)[place],
                    "more": _("{place}: one more").format(place=say_place(place, self.laid)),
                    "less": _("{place}: one less").format(place=say_place(place, self.laid)),
                }
                for place, n in self.laid.places
            ],
        }

    def _hear(self, content: Any) -> None:
        if not isinstance(content, dict):
            raise MessageError
        if content.get("kind") == "again":
            self.laid = self.level.start
            return
        place, n = content.get("place"), content.get("n")
        if (
            content.get("kind") != "lay"
            or not isinstance(place, str)
            or place not in dict(self.laid.places)
            or isinstance(n, bool)
            or not isinstance(n, int)
            or not 0 <= n <= len(pieces(self.laid)[place])
        ):
            raise MessageError
        self.laid = self.laid.put(place, n)

    def _tell_reason(self, reason: str) -> None:
        self._tell(note=reason)

    def picture(self) -> dict[str, str]:
        """Draw what lies on the table, place by place, between the goal and the verdict."""
        drawn = dict(drawings())
        rows = [
            f'<h3 class="rr-head">{say_place(place, self.laid)}</h3>{_row(drawn, place, laid)}'
            for place, n in self.laid.places
            if (laid := pieces(self.laid)[place][:n])
        ]
        lines = [_line(self.level.goal()), *rows, _line(str(self.verdict))]
        return {"text/html": output("".join(lines), plain=repr(self))}

    def __repr__(self) -> str:
        return f"<SetupBoard {self.level.name}: {self.verdict}>"


def _line(words: str) -> str:
    return f'<p class="rr-line">{escape(words)}</p>'


def _row(drawn: dict[str, Drawing], place: str, laid: tuple[str, ...]) -> str:
    width = 96 if place == "contracts" else 48
    return row([drawn[name] for name in laid], width)
