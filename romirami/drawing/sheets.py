"""Score sheets as tables: points by source, trophies, what the players did (SPEC 6.2-6.4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from ..contracts import Contract
from ..language import gettext as _
from ..language import ngettext
from ..scoring import ScoreLine, ScoreSheet, Tally
from ..scoring.change import ScoreChange, signed
from ..trophies import Trophy
from .html import output
from .parts import Cell, Grid, Line, Part, Words, grid_html
from .tokens import first_player_token, trophy_token


def score_sheet_html(sheet: ScoreSheet) -> str:
    """Show a score sheet: a column for each player, so that four fit on a phone."""
    return output(score_table(sheet), str(sheet))


def score_table(sheet: ScoreSheet) -> str:
    """Write the table of a score sheet, for a page that has the style sheet."""
    return grid_html(sheet_grid(sheet))


def sheet_grid(sheet: ScoreSheet) -> Grid:
    """Lay a score sheet out: where each point comes from, and what the players did."""
    heads = tuple(_player(sheet, seat) for seat in range(len(sheet.names)))
    lines = (*_points(sheet), *_trophies(sheet), *_tallies(sheet))
    if sheet.rounds is None:
        return Grid(heads, lines)
    rounds = ngettext("{n} round", "{n} rounds", sheet.rounds).format(n=sheet.rounds)
    return Grid(heads, lines, rounds)


def change_parts(change: ScoreChange) -> tuple[Part, ...]:
    """Lay out what changes between two score sheets."""
    heads = tuple(_player(change.after, seat) for seat in range(len(change.after.names)))
    contracts, *others = [
        Line(source, tuple(_change(points(line)) for line in change.lines))
        for source, points in _sources()
    ]
    total = Line(_("total"), tuple(map(_change, change.totals)), "total")
    grid = Grid(heads, (contracts, *_moved(change), *others, total))
    return (grid, *map(Words, change.told))


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
    lines = tuple(
        _trophy(one, [one.count(pile) for pile in tableaux], one.holder(tableaux))
        for one in trophies
    )
    return output(grid_html(Grid(tuple(map(Cell, names)), lines)))


def _player(sheet: ScoreSheet, seat: int) -> Cell:
    is_first = bool(sheet.tallies) and sheet.tallies[seat].is_first
    tokens = (first_player_token(),) if is_first else ()
    mark = ("★", _("winner")) if seat in sheet.winners else None
    return Cell(sheet.names[seat], tokens=tokens, mark=mark)


def _sources() -> tuple[tuple[str, Callable[[ScoreLine], int]], ...]:
    return (
        (_("contracts"), lambda line: line.contracts),
        (_("trophies"), lambda line: line.trophies),
        (_("suit bonus"), lambda line: line.bonus),
        (_("Joker"), lambda line: line.joker),
    )


def _points(sheet: ScoreSheet) -> Iterator[Line]:
    contracts, *others = [
        Line(source, tuple(Cell(str(points(line))) for line in sheet.lines))
        for source, points in _sources()
    ]
    yield contracts
    if any(sheet.tableaux):
        yield Line(
            _("of these"),
            tuple(Cell(_contracts(sheet, seat)) for seat in range(len(sheet.names))),
            "detail",
        )
    yield from others
    yield Line(_("total"), tuple(Cell(str(total)) for total in sheet.totals), "total")


def _contracts(sheet: ScoreSheet, seat: int) -> str:
    sources = sheet.sources(seat)
    return "\n".join(str(source) for source in sources if isinstance(source.what, Contract))


def _trophies(sheet: ScoreSheet) -> Iterator[Line]:
    for trophy, holder in sheet.trophies.items():
        yield _trophy(trophy, sheet.counts(trophy), holder)


def _trophy(trophy: Trophy, counts: Iterable[int], holder: int | None) -> Line:
    cells = tuple(
        Cell(str(count), "holds" if seat == holder else "") for seat, count in enumerate(counts)
    )
    return Line(trophy.spoken, cells, token=trophy_token(trophy))


def _tallies(sheet: ScoreSheet) -> Iterator[Line]:
    facts: tuple[tuple[str, Callable[[Tally], int]], ...] = (
        (_("cards taken"), lambda tally: tally.taken),
        (_("cards drawn"), lambda tally: tally.drawn),
        (_("cards discarded"), lambda tally: tally.discarded),
        (_("cards played"), lambda tally: tally.played),
    )
    if sheet.tallies:
        for fact, number in facts:
            yield Line(fact, tuple(Cell(str(number(tally))) for tally in sheet.tallies), "tally")


_KINDS: Final = {-1: "loses", 0: "", 1: "gains"}


def _change(points: int) -> Cell:
    return Cell(signed(points), _KINDS[(points > 0) - (points < 0)])


def _moved(change: ScoreChange) -> Iterator[Line]:
    """Tell the contracts that came and went, by player."""
    cells = tuple(
        Cell("\n".join(_came(old, new)))
        for old, new in zip(change.before.tableaux, change.after.tableaux, strict=True)
    )
    if any(cell.text for cell in cells):
        yield Line(_("of these"), cells, "detail")


def _came(old: Sequence[Contract], new: Sequence[Contract]) -> Iterator[str]:
    for contract in (*old, *new):
        if (contract in old) != (contract in new):
            name = contract.requirements if contract.number is None else f"#{contract.number}"
            sign = "+" if contract in new else "-"
            yield f"{name}: {sign}{contract.points}"
