"""Whole games, and a search of all that the page was told for what it must not know."""

import pytest
from playwright.sync_api import Page

from romirami.tables.store import FILE, Store
from tests.browser.hands import Mouse
from tests.browser.pages import Server, write_notebook
from tests.browser.playing import Player, game_id
from tests.browser.searching import TREE, Search

pytestmark = pytest.mark.usefixtures("quiet")

# A page with a fault: it is told everybody's hand.
LEAKY = """
from romirami_app import play_page
from romirami_widgets.game_table import table

tell = table.tell
page = None  # a table is drawn for warming up before there is a page

def tell_all(view, spectator=False):
    hand = page.game_table.table.game.hand(1) if page and page.game_table else ()
    return tell(view, spectator) | {"more": [str(card) for card in hand]}

table.tell = tell_all
page = play_page()
page
"""


def search_of(server: Server, page: Page) -> Search:
    store = Store(server.home / FILE)
    entries = store.log(game_id(page)).since(0)
    store.close()
    return Search(entries)


def play_to_the_end(player: Player) -> list[tuple[object, int, int | None]]:
    """Play; returns what stood in the page at every turn, with the entry and who looked."""
    pages = []

    def keep() -> None:
        shown = player.look()
        pages.append((player.page.locator("html").evaluate(TREE), shown.number, shown.seat))

    while not player.wait_until_asked().over:
        keep()
        if not player.look().mine:
            player.draw_the_curtain()
            keep()
        player.play_turn()
    player.see_the_end()
    return pages


@pytest.mark.parametrize(
    ("people", "computers"),
    [(["Ada"], ["greedy", "random"]), (["Ada", "Bo"], [])],
    ids=["among computer players", "two people and a curtain"],
)
def test_a_page_is_never_told_what_it_must_not_know(
    play_server: Server, page: Page, people: list[str], computers: list[str]
):
    page.goto(play_server.address)
    player = Player(page, Mouse())
    player.start(people, computers)  # no seed is given: it is a real secret
    pages = play_to_the_end(player)
    search = search_of(play_server, page)
    assert search.frames(page.wire.frames) == []
    for tree, number, seat in pages:
        assert search.anything(tree, number, seat) == []
    assert search.anything(page.content(), player.look().number, None) == []
    assert search.positions_seen >= player.look().number, "every position was searched"


def test_a_page_with_a_leak_is_found_out(serve, page: Page, tmp_path):
    server = serve(write_notebook(tmp_path / "leaky.ipynb", LEAKY))
    page.goto(server.address)
    ada = Player(page, Mouse())
    ada.start(["Ada"], ["greedy"])
    ada.play_on(turns=1)
    assert search_of(server, page).frames(page.wire.frames)
