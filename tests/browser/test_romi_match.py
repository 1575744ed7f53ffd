"""A match of Römi on the game's own page: from the lobby to its end, and on to the next one."""

import pytest
from playwright.sync_api import Page, expect

from romirami import romi
from romirami.tables.store import FILE, Store
from tests.browser.hands import Mouse
from tests.browser.pages import Server
from tests.browser.playing import game_id
from tests.browser.romi_playing import RomiPlayer

pytestmark = pytest.mark.usefixtures("quiet")

SEED = 20261130


def test_a_match_from_the_lobby_to_its_end_and_what_was_chosen_is_kept(
    play_server: Server, page: Page
):
    page.goto(play_server.address)
    ada = RomiPlayer(page, Mouse())
    ada.start(["Ada"], ["greedy"], SEED, "romi", hands="1", opening="30")
    first = game_id(page)
    shown = ada.play_hand()
    assert shown.over
    store = Store(play_server.home / FILE)
    match = store.open(first).game
    assert match.is_over
    assert match.setup.options == romi.Options(opening=30, hands=1)
    for points in match.score().points:
        expect(ada.table.locator(".rr-ending table")).to_contain_text(str(points))

    # The next match of the same players has an address of its own, and the same options.
    ada.act()
    page.wait_for_function("id => !location.search.includes(id)", arg=first)
    again = store.open(game_id(page))
    assert (again.game_name, again.sitters[0].name) == ("romi", "Ada")
    assert again.game.setup.options == match.setup.options
    store.close()

    # In the lobby stands what was chosen last; the finished match is not gone on with.
    page.locator(".rr-leave").click()
    expect(page.locator(".rr-start")).to_be_visible()
    page.reload()
    expect(page.get_by_role("radio", name="Römi")).to_be_checked()
    expect(page.get_by_label("Seat 1: Name")).to_have_value("Ada")
    expect(page.get_by_label("Seat 2: Played by")).to_have_value("greedy")
    expect(page.get_by_label("Hands of the match")).to_have_value("1")
    expect(page.locator(".rr-game-says")).to_have_text("Römi, Ada, Computer 2: hand 1 of 1")
    page.locator(".rr-game").click()
    expect(ada.table).to_be_visible()
