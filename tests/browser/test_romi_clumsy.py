"""Clumsy hands at Römi's table: each press means what it was meant for, and nothing else."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import Mouse
from tests.browser.pages import Server, write_notebook
from tests.browser.romi_playing import RomiPlayer

pytestmark = pytest.mark.usefixtures("quiet")

CLIPPED = """
(names) => names.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)
"""
MOST_REPEATED = 20

JOKER_TAKEN = """
from romirami.romi import parse_action
from romirami_widgets import RomiTable
from tests.widgets.romi import MadeTable

table = MadeTable("7H 8H JK 10H 9H KD 2S 3D", "KC QC 2C", stock="3S 6S 7D", opening=0)
for step in (
    "discard 2S", "draw stock", "discard 3S", "draw stock", "lay 7H 8H JK 10H", "discard 3D",
    "draw stock", "discard 7D", "draw stock", "take joker from 0 with 9H",
):
    table.play(parse_action(step), table.game.seat, table.number)
RomiTable(table, 0)
"""

COVERED = """
(says) => {
  const words = document.createRange();
  words.selectNodeContents(says);
  const buttons = [...document.querySelectorAll(".rr-arrange")]
    .map((one) => one.getBoundingClientRect());
  return [...words.getClientRects()].some((word) => buttons.some((button) =>
    word.right > button.left && word.left < button.right
      && word.bottom > button.top && word.top < button.bottom));
}
"""


def test_a_held_enter_and_the_further_clicks_of_a_double_click_do_nothing_else(
    play_server: Server, page: Page
):
    page.goto(play_server.address)
    ada = RomiPlayer(page, Mouse())
    ada.start(["Ada", "Bo"], [], 20261130, "romi")
    if not ada.look().mine:
        ada.draw_the_curtain()
    before = ada.look()
    ada.choose_card(before.hand[0]["card"])
    page.keyboard.down("Enter")
    expect(ada.table.locator(".rr-curtain")).to_be_visible()
    for _repeated in range(MOST_REPEATED):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(ada.table.locator(".rr-curtain")).to_be_visible()
    assert ada.look().number == before.number + 1, "one card is discarded, and no curtain drawn"

    ada.table.locator(".rr-show").dblclick()
    expect(ada.table.locator(".rr-curtain")).to_be_hidden()
    ada.table.locator(".rr-pile-stock").dblclick()
    expect(ada.table).to_have_attribute("data-phase", "lay")
    ada.ask_for_a_hint()  # answered after what the double click could have done
    after = ada.look()
    assert (after.number, len(after.hand)) == (before.number + 2, 15), "one card is drawn"
    ada.table.locator(".rr-pile-stock").dblclick(force=True)
    expect(ada.status).to_have_attribute("data-kind", "bad")
    assert page.evaluate("getSelection().toString()") == "", "no number is marked as text"


@pytest.mark.parametrize("width", [1200, 360])
def test_names_of_those_whose_cards_are_shown_at_the_end_are_told_apart(
    play_server: Server, page: Page, width: int
):
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(play_server.address)
    ada = RomiPlayer(page, Mouse())
    ada.start([], ["greedy", "greedy", "greedy", "greedy"], 20261130, "romi", hands="1")
    assert ada.wait_until_asked().over
    names = ada.table.locator(".rr-end-hands .rr-name")
    expect(names).to_have_text([f"Computer {n}" for n in (1, 2, 3, 4)])
    assert names.evaluate_all(CLIPPED) == []


def test_what_a_turn_has_to_reach_stands_beside_the_buttons_that_arrange_the_hand(
    serve: Callable[..., Server], page: Page, tmp_path: Path
):
    notebook = write_notebook(tmp_path / "romi.ipynb", JOKER_TAKEN, title="Römi")
    page.goto(serve(notebook, home=tmp_path).address)
    says = page.locator(".rr-opening")
    expect(says).to_contain_text("The joker that you took is laid again before you discard.")
    for width in (1200, 1000, 800, 700, 360):
        page.set_viewport_size({"width": width, "height": 800})
        assert not says.evaluate(COVERED), width
        assert page.locator(".rr-own-head .rr-name").evaluate_all(CLIPPED) == [], width
