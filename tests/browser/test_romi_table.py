"""Römi in a real browser: whole hands by mouse and by keyboard, and what is asked and refused."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from romirami.tables import Sitter, Table
from romirami.tables.store import FILE, Store
from tests.browser.hands import WATCH_FOR_POINTERS, Keyboard, Mouse
from tests.browser.pages import Server, write_notebook
from tests.browser.romi_playing import RomiPlayer
from tests.browser.test_keyboard import LISTEN, NAMELESS

pytestmark = pytest.mark.usefixtures("quiet")

MATCH = """
from romirami.tables.store import Store
from romirami_widgets import RomiTable

RomiTable(Store().open({table_id!r}))
"""

TWO_PEOPLE = """
from romirami.tables import Sitter, Table
from romirami_widgets import RomiTable

RomiTable(Table.start([Sitter("Ada"), Sitter("Bo")], seed=7, first=0, game="romi"))
"""

MADE = """
from tests.widgets.romi import to_lay

to_lay({hand!r}, {draws!r})
"""

PRESS_AT_ONCE = """
(table, cards) => {
  for (const card of cards) table.querySelector(`.rr-hand [data-card="${card}"]`).click();
  table.querySelector(".rr-main").click();
}
"""

ADA_AND_GRETA = (Sitter("Ada"), Sitter("Greta", "greedy"))
SEED = 20261247  # a short hand, in which all is done that can be

Open = Callable[[str], None]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """The store of the page's tables."""
    store = Store(tmp_path / FILE)
    yield store
    store.close()


@pytest.fixture
def open_table(serve: Callable[..., Server], page: Page, tmp_path: Path) -> Open:
    """Open the page of a notebook with one cell, whose output is a table."""

    def open_page(source: str) -> None:
        notebook = write_notebook(tmp_path / "romi.ipynb", source, title="Römi")
        page.goto(serve(notebook, home=tmp_path).address)
        expect(page.locator(".rr-table")).to_be_visible()

    return open_page


@pytest.fixture
def open_match(open_table: Open, store: Store) -> Callable[[], str]:
    """Open the page of a match of Ada and a computer player; tells the table's id."""

    def open_page() -> str:
        table = Table.start(ADA_AND_GRETA, SEED, 0, store, game="romi", hands=2)
        open_table(MATCH.format(table_id=table.id))
        return table.id

    return open_page


def test_a_whole_hand_by_mouse_and_the_next_one(
    open_match: Callable[[], str], store: Store, page: Page
):
    table_id = open_match()
    ada = RomiPlayer(page, Mouse())
    shown = ada.play_hand()
    assert ada.done["laid"] >= 1
    assert ada.done["on a meld"] >= 1
    table = store.open(table_id)
    match = table.game
    assert match.is_between_hands
    assert shown.number == table.number
    ending = ada.table.locator(".rr-ending")
    for seat, points in enumerate(match.game.score().points):
        line = ending.locator(".rr-end-hands li").nth(seat)
        expect(line.locator(".rr-face")).to_have_count(len(match.game.hand(seat)))
        expect(line).to_contain_text(f"{points} point")
        expect(ending.locator("table")).to_contain_text(str(points))
    expect(ada.main).to_have_text("Deal hand 2 of 2")
    ada.act()
    shown = ada.wait_until_asked()
    assert shown.mine
    expect(ending).to_be_hidden()
    match = store.open(table_id).game
    assert len(match.games) == 2
    assert shown.cards() == sorted(map(str, match.game.hand(0)))

    # A reload comes back to the same position.
    page.reload()
    ada.expect_number(shown.number)
    assert ada.look() == shown


def test_a_whole_hand_by_keyboard(open_match: Callable[[], str], store: Store, page: Page):
    page.add_init_script(WATCH_FOR_POINTERS)
    table_id = open_match()
    ada = RomiPlayer(page, Keyboard(page))
    page.locator(".rr-table > .rr-live").evaluate(LISTEN)
    ada.act_as_hinted()
    ada.wait_until_asked()
    assert not NAMELESS.findall(ada.table.aria_snapshot())
    ada.play_hand()
    heard = "\n".join(page.evaluate("window.heard"))
    assert "Greta: draws from the stock; discards " in heard
    assert not re.search("[♠♥♦♣]", heard), "cards are called by their names"
    expect(ada.main).to_be_focused()
    assert store.open(table_id).game.is_between_hands
    assert page.evaluate("window.pointed") == []
    ada.act()
    assert ada.wait_until_asked().mine


def test_melds_that_count_too_little_are_refused_with_what_would_mend_it(
    open_table: Open, page: Page
):
    open_table(MADE.format(hand="9H 10H JH 7S 7H 7C 2S 4D", draws="7D"))
    ada = RomiPlayer(page, Mouse())
    before = ada.look()
    opening = ada.table.locator(".rr-opening")
    # Faster than any answer: what is pressed is meant for what is chosen then.
    ada.table.evaluate(PRESS_AT_ONCE, ["9H", "10H", "JH"])
    ada.expect_number(before.number + 1)
    assert ada.look().melds == 1
    for card in ("7S", "7H", "7C"):
        ada.choose_card(card)
    ada.act()
    expect(opening).to_have_text("Your melds count 50; 51 are needed to open.")
    ada.choose_card("2S")
    expect(ada.main).to_have_attribute("data-ready", "false")
    expect(ada.main).to_contain_text("51 are needed to open: the 7")

    # All of it can be taken back, step by step.
    for _step in range(2):
        ada.press_to_act(".rr-undo")
    assert ada.look().cards() == before.cards()
    assert ada.look().melds == 0

    # What is offered is chosen by a press, and laid by the main button.
    (offer, *_others) = ada.table.locator(".rr-way[data-kind=offer]").all()
    ada.choose(offer)
    assert ada.look().melds == 0
    ada.act()
    assert ada.look().melds == 1


def test_what_jokers_stand_for_is_asked(open_table: Open, page: Page):
    open_table(MADE.format(hand="4S 5S 6S JK JK AH KD KC KH 4D 2S", draws="9D"))
    ada = RomiPlayer(page, Mouse())
    for card in ("4S", "5S", "6S"):
        ada.choose_card(card)
    ada.act()
    ways = ada.table.locator(".rr-way[data-kind=way]")

    # A joker laid off on a run: at which end?
    ada.choose_card("JK")
    ada.hand.press(ada.table.locator(".rr-meld"))
    expect(ada.main).to_have_text("Say what the joker stands for")
    expect(ways).to_have_count(2)
    ada.press_to_act(".rr-way[data-kind=way]")
    sign = ada.table.locator(".rr-meld .rr-drawing + .rr-drawing use")
    expect(sign).to_have_attribute("href", "#rr-romi-as-3S")

    # A joker in a meld of its own: which one?
    ada.press_to_act(".rr-undo")
    for card in ("JK", "JK", "AH"):
        key = next(
            one["key"]
            for one in ada.look().hand
            if one["card"] == card
            and ada.table.locator(f'[data-key="{one["key"]}"][aria-pressed=false]').count()
        )
        ada.hand.press(ada.table.locator(f'.rr-hand [data-key="{key}"]'))
    expect(ada.main).to_have_text("Say what the jokers stand for")
    expect(ways).to_have_count(2)
    ada.press_to_act(".rr-way[data-kind=way] >> nth=1")
    expect(ada.table.locator(".rr-meld").nth(1)).to_have_attribute(
        "aria-label", re.compile("joker as queen of hearts, joker as king of hearts, ace")
    )


def test_two_people_share_the_page_with_a_curtain(open_table: Open, page: Page):
    open_table(TWO_PEOPLE)
    ada = RomiPlayer(page, Mouse())
    curtain = ada.table.locator(".rr-curtain")
    expect(curtain).to_contain_text("Pass the device to Ada")
    expect(ada.table.locator(".rr-hand")).to_have_count(0)
    ada.draw_the_curtain()
    assert len(ada.look().hand) == 15
    ada.act_as_hinted()
    expect(curtain).to_contain_text("Pass the device to Bo")
    ada.draw_the_curtain()
    assert len(ada.look().hand) == 14
    ada.press_to_act(".rr-pile-stock")
    assert len(ada.look().hand) == 15


def test_on_a_phone_everything_is_in_reach_and_four_colours_are_remembered(
    open_match: Callable[[], str], page: Page
):
    page.set_viewport_size({"width": 360, "height": 740})
    open_match()
    ada = RomiPlayer(page, Mouse())
    ada.act_as_hinted()
    ada.wait_until_asked()
    ada.press_to_act(".rr-main")
    expect(ada.main).to_be_in_viewport(ratio=1)
    sideways = "(main) => main.scrollWidth - main.clientWidth"
    assert page.locator("main").evaluate(sideways) == 0

    expect(ada.table).not_to_have_attribute("data-colours", "4")
    ada.hand.press(ada.table.locator(".rr-colours"))
    expect(ada.table).to_have_attribute("data-colours", "4")
    page.reload()
    expect(ada.table.locator(".rr-colours")).to_have_attribute("aria-pressed", "true")
    expect(ada.table).to_have_attribute("data-colours", "4")
