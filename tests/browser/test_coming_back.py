"""Nothing is lost, and nothing is played twice: reloads, dead kernels, restarts, two windows."""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from romirami.tables.kinds import GAMES
from romirami.tables.store import FILE, Store
from tests.browser import playing, romi_playing
from tests.browser.hands import Mouse
from tests.browser.pages import NOTEBOOKS, Server
from tests.browser.playing import Player, game_id
from tests.browser.romi_playing import RomiPlayer

SEED = 20261106
NO_UNDO = '.rr-undo[aria-disabled="true"]'

Shown = playing.Shown | romi_playing.Shown


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    """Each game; what holds for a table holds whichever is played there."""
    return request.param


def player(page: Page, game: str) -> Player:
    """Somebody who plays with the mouse."""
    return (Player if game == "romirami" else RomiPlayer)(page, Mouse())


def sat_down(page: Page, server: Server, game: str) -> Player:
    """Ada, at a table with a computer player, in the midst of a turn: a step can be taken back."""
    page.goto(server.address)
    ada = player(page, game)
    if game == "romirami":
        ada.start(["Ada"], ["greedy"], SEED)
        ada.play_on(turns=1)
        ada.take()
        return ada
    ada.start(["Ada"], ["greedy"], SEED, game, opening="0")
    while not ada.wait_until_asked().hand_over and ada.table.locator(NO_UNDO).count():
        ada.act_as_hinted()
    return ada


def choose_again(ada: Player, before: Shown) -> list[str]:
    """Choose what was taken or laid before it was taken back; tells where it lies."""
    shown = ada.look()
    if isinstance(ada, RomiPlayer):
        kept = {one["key"] for one in before.hand}
        laid = [one["key"] for one in shown.hand if one["key"] not in kept]
        keys = [f'.rr-hand [data-key="{key}"]' for key in laid]
    else:
        keys = [f'.rr-market [data-key="{shown.numbers[0]["key"]}"]']
    choose(ada, keys)
    return keys


def choose(ada: Player, keys: list[str]) -> None:
    """Choose cards, until the main button says what would be done with them."""
    for key in keys:
        ada.hand.press(ada.table.locator(key))
    expect(ada.main).to_have_attribute("data-ready", "true")


def standing(shown: Shown) -> Shown:
    """What is shown, wherever on the market a card lies."""
    if isinstance(shown, romi_playing.Shown):
        return shown
    return replace(shown, numbers=sorted(one["card"] for one in shown.numbers))


def expect_as_before(ada: Player, before: Shown) -> None:
    """The same position is there, and its last step can be taken back."""
    ada.expect_number(before.number)
    assert standing(ada.look()) == standing(before)
    ada.undo()
    assert ada.look().mine
    assert len(ada.look().hand) != len(before.hand)


def entries(server: Server, page: Page) -> list[str]:
    """What the store has of the page's game."""
    store = Store(server.home / FILE)
    texts = [entry.text for entry in store.log(game_id(page)).since(0)]
    store.close()
    return texts


@pytest.mark.usefixtures("quiet")
def test_a_reload_comes_back_to_the_same_position_and_undo(
    play_server: Server, page: Page, game: str
):
    ada = sat_down(page, play_server, game)
    before = ada.look()
    page.reload()
    expect_as_before(ada, before)
    choose_again(ada, before)
    ada.act()


def test_a_dead_kernel_loses_nothing(play_server: Server, page: Page, game: str):
    ada = sat_down(page, play_server, game)
    before = ada.look()
    kernel = re.search(r"/api/kernels/([0-9a-f-]+)", "\n".join(page.wire.requests))[1]
    next(one for one in play_server.kernels() if kernel in " ".join(one.cmdline())).kill()
    page.get_by_role("alert").get_by_role("button").click()
    expect_as_before(ada, before)
    assert page.wire.hosts() == {"127.0.0.1"}


def test_a_server_that_is_started_again_loses_nothing(serve, page: Page, game: str):
    server = serve(NOTEBOOKS / "play.ipynb")
    ada = sat_down(page, server, game)
    before = ada.look()
    server.stop()
    serve(NOTEBOOKS / "play.ipynb", home=server.home, port=server.port)
    page.reload()
    expect_as_before(ada, before)
    assert page.wire.hosts() == {"127.0.0.1"}


@pytest.mark.usefixtures("quiet")
def test_a_second_window_is_told_and_nothing_is_played_twice(
    play_server: Server, page: Page, new_page, game: str
):
    ada = sat_down(page, play_server, game)
    before = ada.look()
    ada.undo()
    taken_back = ada.look()
    number = taken_back.number
    second = player(new_page(), game)
    second.page.goto(page.url)
    second.expect_number(number)

    # Both choose, and both press; the second one unless it has been told by then.
    choose(second, choose_again(ada, before))
    says = second.main.get_attribute("data-says")
    ada.hand.press_main(ada.table)
    second.main.evaluate("(main, says) => main.dataset.says === says && main.click()", says)
    expect(second.status).to_contain_text("in another window")
    ada.expect_number(number + 1)
    second.expect_number(number + 1)
    assert second.look().cards() == ada.look().cards() != taken_back.cards()
    assert len(entries(play_server, page)) == number + 1

    # The second one can go on, and then the first one is told.
    second.undo()
    expect(ada.status).to_contain_text("in another window")
    ada.expect_number(number + 2)
    assert ada.look().cards() == taken_back.cards()


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("pause", [0, 150], ids=["at once", "after the answer"])
def test_a_double_click_plays_once(play_server: Server, page: Page, pause: int, game: str):
    ada = sat_down(page, play_server, game)
    before = ada.look()
    ada.undo()
    number = ada.look().number
    choose_again(ada, before)
    ada.main.dblclick(delay=pause)
    ada.expect_number(number + 1)
    ada.undo()  # it is answered after whatever was asked before
    assert ada.look().number == number + 2
    done = entries(play_server, page)[number]
    assert done.startswith("take " if game == "romirami" else "lay ")
