"""What hands and matches count, as tables: the fewest points win (SPEC 13)."""

from __future__ import annotations

from collections.abc import Sequence

from ...drawing.parts import Cell, Grid, Line, Seen
from ...language import gettext as _
from ...language import ngettext, say_list
from ..scoring import HandScore, MatchScore


def score_parts(score: HandScore) -> Seen:
    """Lay out what a hand counts."""
    points = Line(_("points"), _points(score.points))
    return (Grid(_heads(score.names, [score.winner], _("went out")), (points,), say_ending(score)),)


def match_score_parts(score: MatchScore) -> Seen:
    """Lay out what the hands of a match count, who went out in each, and all together."""
    leaders = score.winners if score.hands else ()
    heads = _heads(score.names, leaders, _("fewest points"))
    hands = [
        Line(_("hand {n}").format(n=n), _hand_points(hand))
        for n, hand in enumerate(score.hands, start=score.before + 1)
    ]
    total = Line(_("total"), _points(score.points), "total")
    return (Grid(heads, (*hands, total), _standing(score)),)


def _hand_points(score: HandScore) -> tuple[Cell, ...]:
    """Mark who went out; two marks where the others count twice, as it was from hand."""
    mark = ("✓✓", _("went out from hand")) if score.from_hand else ("✓", _("went out"))
    return tuple(
        Cell(str(count), mark=mark if seat == score.winner else None)
        for seat, count in enumerate(score.points)
    )


def _standing(score: MatchScore) -> str:
    """Say who has the fewest points, and what the marks of the hands mean."""
    n = len(score.hands)
    if n == 0:
        return _("No hand is over yet.")
    leaders = [score.names[seat] for seat in score.winners]
    if len(leaders) == 1:
        said = ngettext(
            "After {n} hand {name} has the fewest points.",
            "After {n} hands {name} has the fewest points.",
            n,
        ).format(n=n, name=leaders[0])
    else:
        said = ngettext(
            "After {n} hand {names} share the fewest points.",
            "After {n} hands {names} share the fewest points.",
            n,
        ).format(n=n, names=say_list(leaders))
    legend = _("✓ went out, ✓✓ from hand")
    return f"{said} {legend}" if any(hand.winner is not None for hand in score.hands) else said


def _heads(names: Sequence[str], best: Sequence[int | None], meaning: str) -> tuple[Cell, ...]:
    return tuple(
        Cell(name, mark=("★", meaning) if seat in best else None) for seat, name in enumerate(names)
    )


def _points(points: Sequence[int]) -> tuple[Cell, ...]:
    return tuple(Cell(str(count)) for count in points)


def say_ending(score: HandScore) -> str:
    """Say how a hand ended.

    Examples
    --------
    >>> say_ending(HandScore(("Ada", "Bo"), (0, 48), winner=0, from_hand=False))
    'Ada went out.'
    """
    if score.winner is None:
        return _("The stock ran out: nobody went out.")
    sentence = _("{name} went out from hand.") if score.from_hand else _("{name} went out.")
    return sentence.format(name=score.names[score.winner])
