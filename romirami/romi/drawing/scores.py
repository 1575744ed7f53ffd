"""What hands and matches count, as tables: the fewest points win (SPEC 13)."""

from __future__ import annotations

from collections.abc import Sequence

from ...drawing.parts import Cell, Grid, Line, Seen
from ...language import gettext as _
from ..scoring import HandScore, MatchScore


def score_parts(score: HandScore) -> Seen:
    """Lay out what a hand counts."""
    points = Line(_("points"), _points(score.points))
    return (Grid(_heads(score.names, [score.winner], _("went out")), (points,), _ending(score)),)


def match_score_parts(score: MatchScore) -> Seen:
    """Lay out what the hands of a match count, and all together."""
    heads = _heads(score.names, score.winners, _("fewest points"))
    hands = [
        Line(_("hand {n}").format(n=n), _points(hand.points))
        for n, hand in enumerate(score.hands, start=1)
    ]
    return (Grid(heads, (*hands, Line(_("total"), _points(score.points), "total"))),)


def _heads(names: Sequence[str], best: Sequence[int | None], meaning: str) -> tuple[Cell, ...]:
    return tuple(
        Cell(name, mark=("★", meaning) if seat in best else None) for seat, name in enumerate(names)
    )


def _points(points: Sequence[int]) -> tuple[Cell, ...]:
    return tuple(Cell(str(count)) for count in points)


def _ending(score: HandScore) -> str:
    if score.winner is None:
        return _("The stock ran out: nobody went out.")
    sentence = _("{name} went out from hand.") if score.from_hand else _("{name} went out.")
    return sentence.format(name=score.names[score.winner])
