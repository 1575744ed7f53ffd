"""Widgets in a JupyterLab notebook: they do what they do, and Lab's own keys leave them alone."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import Keyboard, Mouse
from tests.browser.pages import PATIENCE, wait_until, write_notebook
from tests.browser.playing import Player

pytestmark = pytest.mark.usefixtures("quiet")

CELL = """
from romirami.tables import Sitter, Table
from romirami_widgets import GameTable

GameTable(Table.start([Sitter("Ada"), Sitter("Greta", "greedy")], seed=7, first=0))
"""
EXPLORER = """
from romirami_widgets import ScenarioExplorer

ScenarioExplorer('"Ada","Bo" 0:take 1 0 hearts,2-card ?3/?3 #4#9/#24 ?3/?2 */* ?6 ?4')
"""
# In the command mode: insert above and below, delete, cut, paste, to Markdown, to raw, undo.
SHORTCUTS = "abddxvmrz"
LAB = (
    "--no-browser",
    "--allow-root",
    "--ip=127.0.0.1",
    "--IdentityProvider.token=",
    "--LabApp.extension_manager=readonly",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
)
SILENT = {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[str]:
    """The address of a JupyterLab with two notebooks of a cell each, and settings of its own."""
    notebooks = tmp_path / "notebooks"
    notebooks.mkdir()
    write_notebook(notebooks / "game.ipynb", CELL)
    write_notebook(notebooks / "explorer.ipynb", EXPLORER)
    config = tmp_path / "config" / "labconfig" / "page_config.json"
    config.parent.mkdir(parents=True)
    config.write_text(json.dumps(SILENT))
    runtime = tmp_path / "runtime"
    server = subprocess.Popen(
        [sys.executable, "-m", "jupyterlab", *LAB, str(notebooks)],
        env={
            **os.environ,
            "JUPYTER_CONFIG_DIR": str(config.parents[1]),
            "JUPYTER_RUNTIME_DIR": str(runtime),
        },
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    wait_until(lambda: any(runtime.glob("jpserver-*.json")), "JupyterLab is up")
    yield json.loads(next(runtime.glob("jpserver-*.json")).read_text())["url"]
    server.terminate()
    server.wait(PATIENCE)


def run_all(page: Page, address: str) -> None:
    """Open a notebook and run its cells."""
    page.goto(address)
    expect(page.get_by_role("button", name="| Idle")).to_be_visible()  # the kernel is there
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()


def test_the_table_plays_in_a_notebook_and_lab_s_keys_leave_it_alone(lab: str, page: Page):
    run_all(page, f"{lab}lab/tree/game.ipynb")
    ada = Player(page, Mouse())
    expect(ada.table).to_be_visible()
    ada.play_turn()
    shown = ada.wait_until_asked()
    assert shown.number > 3

    cells = page.locator(".jp-Notebook .jp-Cell")
    ada.hand = Keyboard(page)
    card = ada.table.locator(".rr-market .rr-card").first
    card.focus()
    page.keyboard.type(SHORTCUTS)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(card).to_be_focused()
    ada.choose(card)
    page.keyboard.press("Enter")
    ada.expect_number(shown.number + 1)
    expect(cells).to_have_count(1)
    expect(page.locator(".jp-Notebook .jp-CodeCell")).to_have_count(1)


def test_the_explorer_is_typed_in_and_lab_s_keys_leave_it_alone(lab: str, page: Page):
    run_all(page, f"{lab}lab/tree/explorer.ipynb")
    explorer = page.locator(".rr-explorer")
    totals = explorer.locator(".rr-short")
    explorer.locator('.rr-tile[data-contract="27"]').click()
    expect(totals).to_have_text("★ Ada 21 (+9), Bo 8 (-5)")
    page.keyboard.type(SHORTCUTS)
    expect(explorer.locator('.rr-tile[data-contract="27"]')).to_be_focused()
    explorer.locator(".rr-name-field").first.focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(SHORTCUTS)
    page.keyboard.press("Enter")
    expect(totals).to_have_text(f"★ {SHORTCUTS} 21, Bo 8")
    explorer.locator(".rr-one-line").focus()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("2 0:take")
    page.keyboard.press("Enter")
    expect(explorer.locator(".rr-part-line .rr-fault")).to_contain_text("column 3 (round)")
    expect(page.locator(".jp-Notebook .jp-Cell")).to_have_count(1)
