"""Widgets and cells on one page: what is shown later changes nothing of what was shown before."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page

import romirami_widgets
from romirami.drawing import stylesheet
from tests.browser.pages import Server, write_notebook

BOARD = """
from romirami_widgets import LessonFrame

LessonFrame("setup", "put-right")
"""
TABLE = """
from romirami.tables import Sitter, Table
from romirami_widgets import GameTable

GameTable(Table.start([Sitter("Ada"), Sitter("Bo")], seed=7, first=0))
"""
PICKER = """
from romirami_widgets import CardPicker

CardPicker("3h 5d *")
"""

# Shows a style sheet as one more widget or cell brings it, and tells what looks otherwise then.
CHANGED_BY = """
(text) => {
  const all = [...document.querySelectorAll(".romirami, .romirami *")];
  const looks = () => all.map((node) => {
    const style = getComputedStyle(node);
    return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`);
  });
  const before = looks();
  const sheet = document.createElement("style");
  sheet.textContent = text;
  document.body.append(sheet);
  const after = looks();
  sheet.remove();
  return all.flatMap((node, at) => before[at].flatMap((line, n) =>
    line === after[at][n] ? [] : [`${node.getAttribute("class")} ${line} -> ${after[at][n]}`]));
}
"""


def test_later_widgets_and_cells_leave_earlier_ones_as_they_are(
    serve: Callable[..., Server], page: Page, tmp_path: Path
):
    page.set_viewport_size({"width": 500, "height": 900})  # the table's rules for phones too
    page.goto(serve(write_notebook(tmp_path / "all.ipynb", BOARD, TABLE, PICKER)).address)
    for shown in (".rr-lesson .rr-pieces svg", ".rr-table .rr-show", ".rr-widget .rr-card"):
        page.wait_for_selector(shown)
    widgets = [getattr(romirami_widgets, name) for name in romirami_widgets.__all__]
    for sheet in {stylesheet(), *(widget._css for widget in widgets)}:
        assert page.evaluate(CHANGED_BY, sheet) == []
