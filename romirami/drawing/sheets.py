"""A score sheet as a table: points by source, trophies, and what the players did (SPEC 6.2-6.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from typing import Final

from ..contracts import Contract
from ..language import gettext as _
from ..language import ngettext
from ..scoring import ScoreLine, ScoreSheet, Tally
from ..trophies import Trophy
from .html import output
from .tokens import first_player_token, trophy_token

_TOKEN: Final = 32
_SMALL: Final = 20


def score_sheet_html(sheet: ScoreSheet) -> str:
    """Show a score sheet: a column for each player, so that four fit on a phone."""
    return output(score_table(sheet), str(sheet))


def score_table(sheet: ScoreSheet) -> str:
    """Write the table of a score sheet, for a page that has the style sheet."""
    names = "".join(
        f'<th scope="col">{_player(sheet, seat)}</th>' for seat in range(len(sheet.names))
    )
    parts = [*_points(sheet), *_trophies(sheet), *_tallies(sheet)]
    head, body = f"<tr><td></td>{names}</tr>", "".join(parts)
    table = f"<thead>{head}</thead><tbody>{body}</tbody>"
    return f'<table class="rr-sheet">{_caption(sheet)}{table}</table>'


def trophy_counts_html(
    trophies: Iterable[Trophy], tableaux: Sequence[Sequence[Contract]], names: Sequence[str]
) -> str:
    """Show how many of what each trophy counts the players have, and who holds it (SPEC 6.2).

    Parameters
    ----------
    trophies
        The trophies in play.
    tableaux
        The contracts filled, by player.
    names
        The players.
    """
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in names)
    rows = "".join(
        _trophy(one, [one.count(pile) for pile in tableaux], one.holder(tableaux))
        for one in trophies
    )
    table = f"<thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody>"
    return output(f'<table class="rr-sheet">{table}</table>')


def _caption(sheet: ScoreSheet) -> str:
    if sheet.rounds is None:
        return ""
    words = ngettext("{n} round", "{n} rounds", sheet.rounds).format(n=sheet.rounds)
    return f"<caption>{escape(words)}</caption>"


def _player(sheet: ScoreSheet, seat: int) -> str:
    words = escape(sheet.names[seat])
    if sheet.tallies and sheet.tallies[seat].is_first:
        words += " " + first_player_token().inline(_SMALL)
    if seat in sheet.winners:
        winner = escape(_("winner"))
        star = f'<span class="rr-winner" role="img" aria-label="{winner}" title="{winner}">★</span>'
        words = f"{star} {words}"
    return words


def _points(sheet: ScoreSheet) -> Iterator[str]:
    sources: tuple[tuple[str, Callable[[ScoreLine], int]], ...] = (
        (_("contracts"), lambda line: line.contracts),
        (_("trophies"), lambda line: line.trophies),
        (_("suit bonus"), lambda line: line.bonus),
        (_("Joker"), lambda line: line.joker),
    )
    for source, points in sources:
        yield _row(source, (str(points(line)) for line in sheet.lines))
    yield _row(_("total"), map(str, sheet.totals), "rr-total")


def _trophies(sheet: ScoreSheet) -> Iterator[str]:
    for trophy, holder in sheet.trophies.items():
        yield _trophy(trophy, sheet.counts(trophy), holder)


def _trophy(trophy: Trophy, counts: Iterable[int], holder: int | None) -> str:
    cells = [str(count) for count in counts]
    if holder is not None:
        cells[holder] = f'<b class="rr-holds">{cells[holder]}</b>'
    return _row(trophy.spoken, cells, before=trophy_token(trophy).inline(_TOKEN) + " ")


def _tallies(sheet: ScoreSheet) -> Iterator[str]:
    facts: tuple[tuple[str, Callable[[Tally], int]], ...] = (
        (_("cards taken"), lambda tally: tally.taken),
        (_("cards drawn"), lambda tally: tally.drawn),
        (_("cards discarded"), lambda tally: tally.discarded),
        (_("cards played"), lambda tally: tally.played),
    )
    if sheet.tallies:
        for fact, number in facts:
            yield _row(fact, (str(number(tally)) for tally in sheet.tallies), "rr-tally")


def _row(head: str, cells: Iterable[str], kind: str = "", before: str = "") -> str:
    opening = f'<tr class="{kind}">' if kind else "<tr>"
    columns = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'{opening}<th scope="row">{before}{escape(head)}</th>{columns}</tr>'
