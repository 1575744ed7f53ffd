"""A review in words, and as the output of a cell."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from ..actions import END_TURN
from ..contracts import CONTRACTS
from ..drawing.cards import card_face
from ..drawing.contracts import numbered_strip
from ..drawing.html import STRIP_WIDTH, output
from ..drawing.parts import Code, Part, Row, Words, parts_html
from ..language import gettext as _
from ..language import ngettext
from ..players.search import Turn
from .chart import chance_line, say_result
from .review import Review, ReviewedTurn

CHART_WIDTH: Final = 440
"""So wide that its letters are as big as those of a page."""

# Stronger than the sheet of all drawings, which every later output brings once more.  Where the
# turns find too little room for four columns, what was played stands below the numbers.
_STYLE: Final = (
    ".romirami .rr-reviewed{container-type:inline-size;margin-top:20px}"
    ".romirami .rr-reviewed .rr-sheet :is(th,td){vertical-align:top}"
    ".romirami .rr-reviewed .rr-sheet thead th{max-width:none;overflow-wrap:normal}"
    ".romirami .rr-reviewed .rr-sheet :is(th,td):nth-child(3){text-align:left}"
    ".romirami .rr-reviewed small{color:var(--rr-page-soft)}"
    "@container (max-width:30em){"
    ".romirami .rr-reviewed .rr-sheet{display:flex;flex-direction:column}"
    ".romirami .rr-reviewed .rr-sheet :is(thead,tbody,caption){display:block}"
    ".romirami .rr-reviewed .rr-sheet caption{order:1}"
    ".romirami .rr-reviewed .rr-sheet tr{display:grid;grid-template-columns:3.5em 1fr 1fr}"
    ".romirami .rr-reviewed .rr-sheet :is(th,td){border:0;padding:3px 4px}"
    ".romirami .rr-reviewed .rr-sheet :is(th,td):nth-child(3){border-bottom:1px solid "
    "var(--rr-page-line);grid-area:2/1/3/-1}"
    "}"
)


def turn_text(turn: Turn) -> str:
    """Write a turn without its end, which every turn has, and what is decided only after it.

    Examples
    --------
    >>> from romirami.actions import END_TURN, Take
    >>> turn_text(Turn.of([Take("3y"), END_TURN]))
    'take 3y'
    """
    told = [turn.take, *turn.fills] if turn.ends else [turn.discard]
    return " / ".join([str(action) for action in told if action is not None]) or str(END_TURN)


def summary(review: Review) -> str:
    """Say in a few sentences what a review found."""
    n, name = len(review.turns), review.names[review.seat]
    if n == 0:
        return _("No turn of {name} was reviewed.").format(name=name)
    lost = sum(turn.has_lost for turn in review.turns)
    if lost:
        said = ngettext(
            "{name}: {points} points lost in {lost} of {n} turn.",
            "{name}: {points} points lost in {lost} of {n} turns.",
            n,
        ).format(name=name, points=f"{review.lost:z.1f}", lost=lost, n=n)
    else:
        said = ngettext(
            "{name}: {n} turn, and none lost more than luck explains.",
            "{name}: {n} turns, and none lost more than luck explains.",
            n,
        ).format(name=name, n=n)
    return f"{said} {say_result(review)}".rstrip()


def note() -> str:
    """Say what the numbers are, and what they aren't."""
    return _(
        "Points are of the lead over the other players' mean at the end, chances are those before "
        "the turn. Both are estimates with their 95 % intervals, from games played on to the end "
        "by players much like the greedy one, the hidden cards dealt anew each time."
    )


def say_lost(turn: ReviewedTurn) -> str:
    """Tell what a turn lost; the best found lost nothing."""
    return "–" if turn.played is turn.best else f"{turn.lost:z.1f}"


def review_text(review: Review) -> str:
    """Write a review as lines of text."""
    heads = (_("round"), _("chance to win"), _("points lost"), _("played"))
    rows = [heads]
    for turn in review.turns:
        facts = (str(turn.view.round), f"{turn.chance:.0%}", say_lost(turn))
        rows.append((*facts, turn_text(turn.played.turn)))
        if turn.played is not turn.best:
            best = _("best found: {turn}").format(turn=turn_text(turn.best.turn))
            rows.append(("", "", "", best))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    table = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
    lines = [summary(review), "", *(table if review.turns else [])]
    for turn in review.matters:
        lines += ["", f"{heading(turn)}: {turn.reason}", f"  {turn.position}"]
    return "\n".join([*lines, "", note()])


def heading(turn: ReviewedTurn) -> str:
    """Say which turn it is."""
    return _("Round {n}").format(n=turn.view.round)


def review_html(review: Review) -> str:
    """Show a review: the line of chances, the turns that mattered most, and all turns."""
    parts = [f"<style>{_STYLE}</style>", parts_html([Words(summary(review), is_head=True)])]
    if review.turns:
        parts.append(chance_line(review).inline(CHART_WIDTH))
        parts += [parts_html(_matter(turn)) for turn in review.matters]
        parts.append(_table(review))
    return output("".join(parts), str(review))


def matter_parts(turn: ReviewedTurn) -> Iterator[Part]:
    """Lay out what the seat saw as a turn began: the markets and its hand."""
    view = turn.view
    strips = [numbered_strip(CONTRACTS[number - 1]) for number in view.contracts]
    yield Row(tuple(strips), STRIP_WIDTH)
    yield Words(_("Number market"), tokens=tuple(map(card_face, view.numbers)))
    yield Words(_("Hand"), tokens=tuple(map(card_face, view.hand)))


def _matter(turn: ReviewedTurn) -> Iterator[Part]:
    yield Words(heading(turn), is_head=True)
    yield Words(turn.reason)
    yield from matter_parts(turn)
    yield Code(str(turn.position))


def _table(review: Review) -> str:
    heads = (_("round"), _("chance to win"), _("played, and the best found"), _("points lost"))
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heads)
    return (
        f'<div class="rr-reviewed"><table class="rr-sheet"><caption>{escape(note())}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{''.join(map(_line, review.turns))}</tbody></table>"
        "</div>"
    )


def _line(turn: ReviewedTurn) -> str:
    played = escape(turn_text(turn.played.turn))
    if turn.played is not turn.best:
        best = _("best found: {turn}").format(turn=turn_text(turn.best.turn))
        played += f"<br/><small>{escape(best)}</small>"
    lost = ' class="rr-loses"' if turn.has_lost else ""
    return (
        f'<tr><th scope="row">{turn.view.round}</th><td>{escape(f"{turn.chance:.0%}")}</td>'
        f"<td>{played}</td><td{lost}>{escape(say_lost(turn))}</td></tr>"
    )
