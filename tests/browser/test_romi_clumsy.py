"""Clumsy hands at Römi's table: each press means what it was meant for, and nothing else."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import Mouse
from tests.browser.pages import Server
from tests.browser.romi_playing import RomiPlayer

pytestmark = pytest.mark.usefixtures("quiet")

CLIPPED = """
(names) => names.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)
"""
MOST_REPEATED = 20


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
