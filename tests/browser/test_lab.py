"""The table in a JupyterLab notebook: it plays, and Lab's own keys leave it alone."""

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
    """The address of a JupyterLab with one notebook, `game.ipynb`, and settings of its own."""
    notebooks = tmp_path / "notebooks"
    notebooks.mkdir()
    write_notebook(notebooks / "game.ipynb", CELL)
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


def test_the_table_plays_in_a_notebook_and_lab_s_keys_leave_it_alone(lab: str, page: Page):
    page.goto(f"{lab}lab/tree/game.ipynb")
    expect(page.get_by_role("button", name="| Idle")).to_be_visible()  # the kernel is there
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
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
