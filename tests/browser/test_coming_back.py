"""Nothing is lost, and nothing is played twice: reloads, dead kernels, restarts, two windows."""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from romirami.tables.store import FILE, Store
from tests.browser.hands import Mouse
from tests.browser.pages import NOTEBOOKS, Server
from tests.browser.playing import Player, Shown, game_id

SEED = 20261106


def sat_down(page: Page, server: Server) -> Player:
    """Ada, at a table with a computer player, in the midst of her second turn."""
    page.goto(server.address)
    ada = Player(page, Mouse())
    ada.start(["Ada"], ["greedy"], SEED)
    ada.play_on(turns=1)
    ada.take()
    return ada


def standing(shown: Shown) -> Shown:
    """What is shown, wherever on the market a card lies."""
    return replace(shown, numbers=sorted(one["card"] for one in shown.numbers))


def expect_as_before(ada: Player, before: Shown) -> None:
    """The same position is there, and its last step can be taken back."""
    ada.expect_number(before.number)
    assert standing(ada.look()) == standing(before)
    ada.undo()
    assert ada.look().phase == "take"
    assert len(ada.look().hand) < len(before.hand)


def entries(server: Server, page: Page) -> list[str]:
    """What the store has of the page's game."""
    store = Store(server.home / FILE)
    texts = [entry.text for entry in store.log(game_id(page)).since(0)]
    store.close()
    return texts


@pytest.mark.usefixtures("quiet")
def test_a_reload_comes_back_to_the_same_position_and_undo(play_server: Server, page: Page):
    ada = sat_down(page, play_server)
    before = ada.look()
    page.reload()
    expect_as_before(ada, before)
    ada.play_on(turns=1)


def test_a_dead_kernel_loses_nothing(play_server: Server, page: Page):
    ada = sat_down(page, play_server)
    before = ada.look()
    kernel = re.search(r"/api/kernels/([0-9a-f-]+)", "\n".join(page.wire.requests))[1]
    next(one for one in play_server.kernels() if kernel in " ".join(one.cmdline())).kill()
    page.get_by_role("alert").get_by_role("button").click()
    expect_as_before(ada, before)
    assert page.wire.hosts() == {"127.0.0.1"}


def test_a_server_that_is_started_again_loses_nothing(serve, page: Page):
    server = serve(NOTEBOOKS / "play.ipynb")
    ada = sat_down(page, server)
    before = ada.look()
    server.stop()
    serve(NOTEBOOKS / "play.ipynb", home=server.home, port=server.port)
    page.reload()
    expect_as_before(ada, before)
    assert page.wire.hosts() == {"127.0.0.1"}


@pytest.mark.usefixtures("quiet")
def test_a_second_window_is_told_and_nothing_is_played_twice(
    play_server: Server, page: Page, new_page
):
    ada = sat_down(page, play_server)
    ada.undo()
    number = ada.look().number
    second = Player(new_page(), Mouse())
    second.page.goto(page.url)
    second.expect_number(number)

    # Both choose a card, and both press; the second one unless it has been told by then.
    for one in (ada, second):
        one.choose_cards(".rr-market", [one.look().numbers[0]["key"]])
    says = second.main.get_attribute("data-says")
    ada.hand.press_main(ada.table)
    second.main.evaluate("(main, says) => main.dataset.says === says && main.click()", says)
    expect(second.status).to_contain_text("in another window")
    ada.expect_number(number + 1)
    second.expect_number(number + 1)
    assert second.look().cards() == ada.look().cards()
    assert len(entries(play_server, page)) == number + 1

    # The second one can go on, and then the first one is told.
    second.undo()
    expect(ada.status).to_contain_text("in another window")
    ada.expect_number(number + 2)
    assert ada.look().phase == "take"


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("pause", [0, 150], ids=["at once", "after the answer"])
def test_a_double_click_plays_once(play_server: Server, page: Page, pause: int):
    ada = sat_down(page, play_server)
    ada.undo()
    shown = ada.look()
    ada.choose_cards(".rr-market", [shown.numbers[0]["key"]])
    ada.main.dblclick(delay=pause)
    ada.expect_number(shown.number + 1)
    ada.undo()  # it is answered after whatever was asked before
    assert ada.look().number == shown.number + 2
    assert entries(play_server, page)[shown.number :][0].startswith("take ")
