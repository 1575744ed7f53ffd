"""The chance to win over a game as a line, with its interval, drawn without any library."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from ..drawing.paint import Drawing, disc, paint, path
from ..language import gettext as _
from ..language import say_list
from ..turn import Phase
from .review import Review, ReviewedTurn

WIDTH: Final = 340
"""As wide as a phone, so that letters have their size there."""

_HEIGHT: Final = 170
_LEFT, _RIGHT, _TOP, _BOTTOM = 40, 326, 12, 142
_SIZE: Final = 11
_MOST_ROUNDS: Final = 12
"""As many rounds are written below the line without running into each other."""


def chance_line(review: Review) -> Drawing:
    """Draw a seat's chance to win before each of its turns, and what came of it.

    The turns that mattered most stand out.

    Examples
    --------
    >>> import romirami as rr
    >>> from romirami.reviewing import review
    >>> game = rr.new_game(2, seed=7, first=0).play("take 5h").play("end")
    >>> "in round 1" in chance_line(review(game, nodes=300)).label
    True
    """
    turns, end = review.turns, review.result if review.is_complete else None
    points = review.played + (review.result is not None)  # all have their places from the start
    across = [_LEFT + 12 + (_RIGHT - _LEFT - 24) * at / max(1, points - 1) for at in range(points)]
    middles = [_height(turn.chance.middle) for turn in turns]
    lows = [_height(turn.chance.low) for turn in turns]
    highs = [_height(turn.chance.high) for turn in turns]
    if end is not None:
        for heights in (middles, lows, highs):
            heights.append(_height(end))
    line = list(zip(across, middles, strict=False))
    band = [*zip(across, highs, strict=False), *reversed([*zip(across, lows, strict=False)])]
    body = "".join(_frame())
    if line:
        body += f'<g opacity="0.2">{path(f"{_outline(band)}z", "page-diamond")}</g>'
        body += path(_outline(line), None, "page-diamond")
    matters = review.matters
    for turn, (x, y) in zip(turns, line, strict=False):
        body += disc(x, y, 5, "bad", "page") if turn in matters else disc(x, y, 2.5, *_DOT)
    if end is not None:
        body += disc(*line[-1], 4, *_DOT)
        body += _text(_("end"), across[-1], _BOTTOM + 14, "middle")
    body += "".join(_rounds(turns, across))
    return Drawing(WIDTH, _HEIGHT, body, told(review))


def told(review: Review) -> str:
    """Tell the line in words."""
    name = review.names[review.seat]
    if not review.turns:
        return _("The chance of {name} to win is not known yet.").format(name=name)
    chances = say_list(
        [
            _("{chance} in round {round}").format(
                chance=f"{turn.chance.middle:.0%}", round=turn.view.round
            )
            for turn in review.turns
            if turn.view.phase is not Phase.DISCARD
        ]
    )
    said = _("The chance of {name} to win: {chances}.").format(name=name, chances=chances)
    return f"{said} {say_result(review)}".rstrip()


def say_result(review: Review) -> str:
    """Say what came of the game for the seat; nothing while it goes on."""
    name = review.names[review.seat]
    if review.result is None:
        return ""
    if review.result == 0:
        return _("{name} did not win.").format(name=name)
    if review.result == 1:
        return _("{name} won.").format(name=name)
    return _("{name} shared the win.").format(name=name)


_DOT: Final = ("page-diamond", "page-diamond")


def _height(chance: float) -> float:
    return _BOTTOM - (_BOTTOM - _TOP) * chance


def _outline(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _frame() -> Iterator[str]:
    for chance in (0.0, 0.5, 1.0):
        y = _height(chance)
        yield path(f"M{_LEFT} {y:g}H{_RIGHT}", None, "page-line", 1)
        yield _text(f"{chance:.0%}", _LEFT - 6, y + 4, "end")


def _rounds(turns: tuple[ReviewedTurn, ...], across: list[float]) -> Iterator[str]:
    """Write the rounds below the line; a discard has none of its own."""
    begun = [at for at, turn in enumerate(turns) if turn.view.phase is not Phase.DISCARD]
    step = 1 + max(0, len(begun) - 1) // _MOST_ROUNDS
    for at in begun[::step]:
        yield _text(str(turns[at].view.round), across[at], _BOTTOM + 14, "middle")
    yield _text(_("round"), (_LEFT + _RIGHT) / 2, _BOTTOM + 27, "middle")


def _text(words: str, x: float, y: float, anchor: str) -> str:
    return (
        f' <text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{paint("page-soft")}" '
        f'font-family="system-ui,sans-serif" font-size="{_SIZE}">{escape(words)}</text>'
    )
