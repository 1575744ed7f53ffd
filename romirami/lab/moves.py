"""How scores move, in words and as a table."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ..drawing.html import output
from ..language import gettext as _
from ..scoring import ScoreLine, ScoreSheet
from ..scoring.change import signed
from .alternatives import WhatIf


def tell_moves(found: WhatIf) -> str:
    """Write a line for each alternative, and a column for each player."""
    rows = [["", *found.before.names]]
    for label, sheet, moves in _rows(found):
        cells = [
            f"{total} ({move})" if move else total
            for total, move in zip(_totals(sheet), map(_told, moves), strict=True)
        ]
        rows.append([label, *cells])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)


def moves_html(found: WhatIf) -> str:
    """Show the same as a table for a notebook cell."""
    heads = "".join(f'<th scope="col">{escape(name)}</th>' for name in found.before.names)
    body = "".join(
        f'<tr><th scope="row">{escape(label)}</th>'
        + "".join(
            f"<td>{escape(total)}<br><small>{escape(_told(move))}</small></td>"
            for total, move in zip(_totals(sheet), moves, strict=True)
        )
        + "</tr>"
        for label, sheet, moves in _rows(found)
    )
    table = f"<thead><tr><td></td>{heads}</tr></thead><tbody>{body}</tbody>"
    return output(f'<table class="rr-sheet">{table}</table>', tell_moves(found))


def _rows(found: WhatIf) -> Iterator[tuple[str, ScoreSheet, tuple[ScoreLine, ...]]]:
    yield _("as it is"), found.before, (found.before - found.before).lines
    for label, sheet in found.alternatives.items():
        yield label, sheet, found.moves(label).lines


def _totals(sheet: ScoreSheet) -> list[str]:
    return ["★ " * (seat in sheet.winners) + str(total) for seat, total in enumerate(sheet.totals)]


def _told(move: ScoreLine) -> str:
    """Tell which sources move a score, such as ``contracts +5, trophies -3``."""
    sources = (
        (_("contracts"), move.contracts),
        (_("trophies"), move.trophies),
        (_("suit bonus"), move.bonus),
        (_("Joker"), move.joker),
    )
    return ", ".join(f"{source} {signed(points)}" for source, points in sources if points)
