"""The explorer: a scenario that can be changed in every respect that scores, and its score."""

from __future__ import annotations

from typing import Any, Final

import traitlets

from romirami import (
    Game,
    Position,
    RomiRamiError,
    Scenario,
    ScoreChange,
    ScoreSheet,
    TextError,
)
from romirami.drawing.html import output
from romirami.drawing.parts import parts_html
from romirami.language import gettext as _

from ..base import CardWidget
from ..modules import module, style
from ..seen import Told
from .explorer_messages import ExplorerMessage, field_of, read_ask, read_explorer_message
from .possible import read_scenario, require_possible
from .reasoning import score
from .telling import (
    explorer_parts,
    explorer_texts,
    say_totals,
    tell_catalogue,
    tell_filters,
    tell_moves,
    tell_scenario,
    tell_score,
)
from .wishes import EDITS

NEW: Final = "2 0:take 1 0 cherries,hearts,clovers,diamonds ?3/?3 -/- -/- */* ?6 ?4"
"""Two players who have filled nothing yet."""

Given = str | Scenario | Position | Game


class ScenarioExplorer(CardWidget):
    """What if? A scenario to change on one side, its score with the reasons on the other.

    Parameters
    ----------
    scenario
        A line of text as docs/notation.md tells it, a `romirami.Scenario`, a position or a game;
        two players who have filled nothing where left out.
    **traits
        Further traits, such as ``layout``.

    Attributes
    ----------
    line
        The scenario as one line of text; it can be set.
    scenario
        The same as a `romirami.Scenario`; it can be set.
    sheet
        Its score, as if the game ended there.  What is open scores nothing.
    kept
        The scenario that is kept to compare with; None where none is.  It can be set.
    last_change
        What the last change did to the score; None before the first one, and where the number
        of players changed.

    Raises
    ------
    PositionError
        If a line is no scenario, or one that can't be in any game: it names the column and the
        character.  All stays as it is then.

    Examples
    --------
    >>> line = '"Ada","Bo" 0:take 1 0 hearts,2-card ?3/?3 #4#9/#24 ?3/?2 */* ?6 ?4'
    >>> explorer = ScenarioExplorer(line)
    >>> explorer
    ScenarioExplorer: Ada 12, ★ Bo 13
    >>> explorer.line = line.replace("#9/", "#9#27/")
    >>> explorer.last_change
    <ScoreChange: Ada +9, Bo -5>
    >>> explorer.line = line.replace("#24", "#42")
    Traceback (most recent call last):
    romirami.errors.PositionError: column 7 (tableaux), character 48: '#42': the catalogue has \
contracts #1 to #36
    >>> explorer
    ScenarioExplorer: ★ Ada 21, Bo 8
    """

    _esm = module("scenario_explorer/scenario_explorer.js")
    _css = style()

    line = traitlets.Unicode(help="The scenario as one line of text.")
    scenario = traitlets.Instance(Scenario, help="The scenario.")
    sheet = traitlets.Instance(ScoreSheet, read_only=True, help="The score.")
    kept = traitlets.Instance(Scenario, allow_none=True, help="The scenario to compare with.")
    last_change = traitlets.Instance(
        ScoreChange, allow_none=True, read_only=True, help="What the last change did."
    )
    state = traitlets.Dict(help="All that the page is told.").tag(sync=True)
    catalogue = traitlets.List(help="The contracts to pick from.").tag(sync=True)
    filters = traitlets.List(help="By what they are found.").tag(sync=True)
    says = traitlets.Dict(help="What the page calls things.").tag(sync=True)

    def __init__(self, scenario: Given = NEW, **traits: Any) -> None:
        self._now = read_scenario(_line_of(traits.pop("line", scenario)))
        self._past: list[Scenario] = []
        self._since = self._now
        self._dragged: tuple[str, int] | None = None
        self._heard: Told = {"view": "", "ask": 0}
        self._note: Told = {"says": "", "field": ""}
        self._told = 0
        super().__init__(scenario=self._now, line=str(self._now), **traits)

    # The scenario, from a cell

    def undo(self) -> None:
        """Take the last change back; where there is none, nothing happens."""
        if self._past:
            self._settle(self._past.pop())

    def keep(self) -> None:
        """Keep the scenario as it is now, to compare with what comes."""
        self.kept = self._now

    @traitlets.default("sheet")
    def _first_sheet(self) -> ScoreSheet:
        return score(self._now)

    @traitlets.validate("line")
    def _read_line(self, proposal: Any) -> str:
        return str(read_scenario(proposal["value"]))

    @traitlets.validate("scenario", "kept")
    def _read_scenario(self, proposal: Any) -> Scenario | None:
        given = proposal["value"]
        return None if given is None else read_scenario(str(given))

    @traitlets.observe("line")
    def _line_set(self, _change: Any) -> None:
        self._change(Scenario.parse(self.line))

    @traitlets.observe("scenario")
    def _scenario_set(self, _change: Any) -> None:
        self._change(self.scenario)

    @traitlets.observe("kept")
    def _kept_set(self, _change: Any) -> None:
        self._tell()

    def _change(self, after: Scenario, drag: tuple[str, int] | None = None) -> None:
        """Let another scenario be shown; what changes in one drag is one change."""
        if after == self._now:
            return
        if drag is None or drag != self._dragged:
            self._past.append(self._now)
        self._settle(after, drag)

    def _settle(self, after: Scenario, drag: tuple[str, int] | None = None) -> None:
        """Let all that is told follow from another scenario, then tell those who observe."""
        if drag is None or drag != self._dragged:
            self._since = self._now
        self._dragged = drag
        self._now = after
        before, sheet = score(self._since), score(after)
        comparable = len(before.names) == len(sheet.names)
        with self.hold_trait_notifications():
            self.scenario = after
            self.line = str(after)
            self.set_trait("sheet", sheet)
            self.set_trait("last_change", sheet - before if comparable else None)
        self._note = {"says": "", "field": ""}
        self._tell()

    # What the page is told

    def _tell(self) -> None:
        self.state = self._state()

    @traitlets.default("state")
    def _state(self) -> Told:
        self._told += 1  # every answer is another one, so each reaches the page
        since = None if self._since == self._now else tell_moves(self._since, self._now)
        totals = say_totals(self.sheet, self.last_change)
        told = " ".join([*(since["differences"] if since else ()), totals])
        return {
            **tell_scenario(self._now, self.sheet),
            "score": tell_score(self._now, self.sheet),
            "change": since,
            "compared": None if self.kept is None else tell_moves(self.kept, self._now),
            "line": self.line,
            "totals": totals,
            "can_undo": bool(self._past),
            "note": self._note,
            "aloud": self._note["says"] or told,
            "heard": self._heard,
            "told": self._told,
        }

    @traitlets.default("catalogue")
    def _all_contracts(self) -> list[Told]:
        return tell_catalogue()

    @traitlets.default("filters")
    def _all_filters(self) -> list[Told]:
        return tell_filters()

    @traitlets.default("says")
    def _all_says(self) -> Told:
        return explorer_texts()

    # What the page says

    def _hear(self, content: Any) -> None:
        view, ask = read_ask(content)
        self._heard = {"view": view, "ask": ask}
        message = read_explorer_message(content, len(self._now.names))
        try:
            self._do(message)
        except RomiRamiError as refusal:
            self._tell_reason(str(refusal), field_of(message))

    def _do(self, message: ExplorerMessage) -> None:
        told = self._told
        self._note = {"says": "", "field": ""}
        if message.kind in EDITS:
            after = require_possible(EDITS[message.kind](self._now, message))
            drag = (message.view, message.drag) if message.drag else None
            self._change(Scenario.parse(str(after)), drag)
        elif message.kind == "undo":
            self.undo()
        elif message.kind == "keep":
            self.keep()
        elif message.kind == "forget":
            self.kept = None
        elif self.kept is not None:
            self._change(self.kept)
        if self._told == told:  # nothing has changed, and the page waits for an answer
            self._tell_reason("")

    def _tell_reason(self, reason: str, field: str = "") -> None:
        self._note = {"says": reason, "field": field}
        self._tell()

    # What stands where no widget can live

    def picture(self) -> dict[str, str]:
        """Draw the score with its reasons, the tableaux, and the line."""
        parts = explorer_parts(self._now, self.sheet, self.kept)
        return {"text/html": output(parts_html(parts), plain=repr(self))}

    def __repr__(self) -> str:
        return f"ScenarioExplorer: {say_totals(self.sheet, None)}"


def _line_of(given: Given) -> str:
    if isinstance(given, Game):
        return str(given.position)
    if isinstance(given, str | Scenario | Position):
        return str(given)
    expected = _("a scenario is a line of text, a Scenario, a Position or a Game")
    raise TextError(repr(given), expected)
