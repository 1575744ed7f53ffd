"""Views that only show: a scoring tableau, the trophies, a score sheet."""

from __future__ import annotations

from typing import Any

import traitlets

from romirami import Contract, ScoreSheet
from romirami.drawing import score_sheet_html, tableau_svg, trophies_svg, trophy_counts_html
from romirami.drawing.sheets import score_table
from romirami.scoring import as_contract

from .base import CardWidget
from .modules import module, style
from .traits import ContractsTrait, TrophiesTrait


class TableauView(CardWidget):
    """A scoring tableau: the scoring zones of the contracts filled.

    Parameters
    ----------
    tableau
        The contracts: values, catalogue numbers or texts.
    **traits
        ``layout`` and the like.

    Examples
    --------
    >>> TableauView([24, 4])
    TableauView([24, 4])
    """

    _esm = module("tableau_view.js")
    _css = style()

    tableau = ContractsTrait(help="The contracts filled.").tag(sync=True)

    def __init__(self, tableau: Any = (), **traits: Any) -> None:
        super().__init__(tableau=tableau, **traits)

    def picture(self) -> dict[str, str]:
        """Draw the scoring zones in a row."""
        return {"image/svg+xml": tableau_svg(self.tableau)}

    def __repr__(self) -> str:
        return f"TableauView({[contract.number for contract in self.tableau]})"


class TrophyRow(CardWidget):
    """The trophies in play, how many of what they count each player has, and who leads.

    Parameters
    ----------
    trophies
        The trophies: values or names, such as ``"2-card"``.
    tableaux
        For each player the contracts filled: values, catalogue numbers or texts.
    **traits
        ``names`` of the players, ``layout`` and the like.

    Examples
    --------
    >>> TrophyRow(["hearts", "2-card"], [[4, 9], [24]], names=["Ada", "Bo"])
    TrophyRow(hearts: Ada 2 Bo 0 (Ada leads), 2-card: Ada 0 Bo 1 (Bo leads))
    """

    _esm = module("trophy_row.js")
    _css = style()

    trophies = TrophiesTrait(help="The trophies in play.")
    tableaux = traitlets.Tuple(help="The contracts filled, by player.")
    names = traitlets.List(traitlets.Unicode(), help="The players.").tag(sync=True)
    told = traitlets.List(help="The counts of each trophy.").tag(sync=True)

    def __init__(self, trophies: Any = (), tableaux: Any = (), **traits: Any) -> None:
        super().__init__(trophies=trophies, tableaux=tuple(tableaux), **traits)

    @traitlets.observe("trophies", "tableaux")
    def _count(self, _change: Any) -> None:
        piles = self._piles()
        self.told = [
            {
                "name": trophy.value,
                "counts": [trophy.count(pile) for pile in piles],
                "holder": trophy.holder(piles) if piles else None,
            }
            for trophy in self.trophies
        ]

    def picture(self) -> dict[str, str]:
        """Draw the trophies in a row, or as a table where somebody's contracts are counted."""
        if not self.tableaux:
            return {"image/svg+xml": trophies_svg(self.trophies)}
        return {"text/html": trophy_counts_html(self.trophies, self._piles(), self._all_names())}

    def __repr__(self) -> str:
        return f"TrophyRow({', '.join(map(self._say, self.told))})"

    def _piles(self) -> list[tuple[Contract, ...]]:
        return [tuple(map(as_contract, tableau)) for tableau in self.tableaux]

    def _all_names(self) -> list[str]:
        return [*self.names, *map(str, range(len(self.names), len(self.tableaux)))]

    def _say(self, trophy: dict[str, Any]) -> str:
        names = self._all_names()
        counts = " ".join(f"{name} {n}" for name, n in zip(names, trophy["counts"], strict=False))
        leads = "" if trophy["holder"] is None else f" ({names[trophy['holder']]} leads)"
        return f"{trophy['name']}: {counts}{leads}" if counts else trophy["name"]


class ScoreSheetView(CardWidget):
    """A score sheet: points by source, trophies, and what the players did.

    Parameters
    ----------
    sheet
        A `romirami.ScoreSheet`.
    **traits
        ``layout`` and the like.

    Examples
    --------
    >>> import romirami as rr
    >>> ScoreSheetView(rr.score_tableaux([[4, 9], [24]], names=["Ada", "Bo"]))
    ScoreSheetView(Ada 5, Bo 5)
    """

    _esm = module("score_sheet_view.js")
    _css = style()

    sheet = traitlets.Instance(ScoreSheet, help="The score sheet.")
    drawn = traitlets.Unicode(help="The score sheet as a table.").tag(sync=True)

    def __init__(self, sheet: ScoreSheet, **traits: Any) -> None:
        super().__init__(sheet=sheet, **traits)

    @traitlets.observe("sheet")
    def _draw(self, _change: Any) -> None:
        self.drawn = score_table(self.sheet)

    def picture(self) -> dict[str, str]:
        """Draw the score sheet as a table."""
        return {"text/html": score_sheet_html(self.sheet)}

    def __repr__(self) -> str:
        totals = zip(self.sheet.names, self.sheet.totals, strict=True)
        return f"ScoreSheetView({', '.join(f'{name} {total}' for name, total in totals)})"
