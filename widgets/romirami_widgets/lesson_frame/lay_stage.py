"""A level in which a table is laid, place by place, and called ready."""

from __future__ import annotations

from romirami.drawing.html import row
from romirami.drawing.paint import Drawing
from romirami.drawing.sprite import drawings
from romirami.language import gettext as _
from romirami.lessons import Attempt, Level
from romirami.lessons.laying import Board, LayTask, pieces, place_at_fault, read_laid, say_place

from ..messages import MessageError
from ..seen import Told
from .lesson_messages import LessonMessage
from .stage import Button


class LayStage:
    """Shows a table with a plus and a minus at each place."""

    def __init__(self, level: Level[Board], task: LayTask) -> None:
        self._level = level
        self._task = task
        self._laid = task.start

    def tell(self, attempt: Attempt[Board], hinted: tuple[str, ...]) -> Told:
        """Tell the page what lies where, and which place is at fault."""
        fault = self._fault(attempt)
        places = []
        for place, n in self._laid.places:
            says = say_place(place, self._laid)
            places.append(
                {
                    "place": place,
                    "says": says,
                    "n": n,
                    "pieces": pieces(self._laid)[place],
                    "more": _("{place}: one more").format(place=says),
                    "less": _("{place}: one less").format(place=says),
                    "hinted": place in hinted,
                    "fault": place == fault,
                }
            )
        return {"kind": "lay", "places": places}

    def _fault(self, attempt: Attempt[Board]) -> str | None:
        """Find the place at fault, as long as it lies as it did when the table was called ready."""
        board = attempt.state
        place = None if board.refused is None else place_at_fault(board)
        if place is None or dict(board.laid.places)[place] != dict(self._laid.places)[place]:
            return None
        return place

    def lay(self, place: str, n: int) -> str:
        """Let so many pieces lie in a place; returns what lies there then.

        Raises
        ------
        MessageError
            If there is no such place, or not so many pieces.
        """
        if place not in dict(self._laid.places) or n > len(pieces(self._laid)[place]):
            raise MessageError
        self._laid = self._laid.put(place, n)
        return _("{name}: {n}").format(name=say_place(place, self._laid), n=n)

    def button(self, attempt: Attempt[Board], message: LessonMessage | None) -> Button:  # noqa: ARG002 - the table can be called ready at any time
        """Say that the whole table will be checked."""
        return Button(_("The table is ready: check it"))

    def move(self, attempt: Attempt[Board], message: LessonMessage) -> str:  # noqa: ARG002 - what lies on the table is the move
        """Tell how the table is laid."""
        return str(self._laid)

    def cause(self, attempt: Attempt[Board]) -> Told | None:  # noqa: ARG002 - the place is marked
        """Lay nothing out: the place at fault is marked."""
        return None

    def next_pieces(self, attempt: Attempt[Board]) -> tuple[str, ...]:  # noqa: ARG002 - as above
        """Tell the places that lie otherwise than in the solution."""
        right = dict(read_laid(self._level.solution[-1]).places)
        return tuple(place for place, n in self._laid.places if n != right[place])

    def answer(self, attempt: Attempt[Board]) -> str:  # noqa: ARG002 - as above
        """Say nothing: the table is seen."""
        return ""

    def again(self) -> None:
        """Let all lie as it was found."""
        self._laid = self._task.start

    def picture(self, attempt: Attempt[Board]) -> str:  # noqa: ARG002 - as above
        """Draw what lies on the table, place by place."""
        drawn = dict(drawings())
        return "".join(
            f'<h4 class="rr-head">{say_place(place, self._laid)}</h4>{_row(drawn, place, laid)}'
            for place, n in self._laid.places
            if (laid := pieces(self._laid)[place][:n])
        )


def _row(drawn: dict[str, Drawing], place: str, laid: tuple[str, ...]) -> str:
    width = 96 if place == "contracts" else 48
    return row([drawn[name] for name in laid], width)
