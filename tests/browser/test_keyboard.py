"""A whole game by keyboard and nothing else, with a name and a word for everything."""

import re

import pytest
from playwright.sync_api import Page, expect

from romirami import parse_cards
from romirami.drawing import spoken
from romirami.events import Took
from romirami.tables.store import FILE, Store
from tests.browser.hands import WATCH_FOR_POINTERS, Keyboard
from tests.browser.pages import Server
from tests.browser.playing import Player, game_id

pytestmark = pytest.mark.usefixtures("quiet")

SEED = 20261105
CARDS = re.compile(r"\b[1-5][hdcy]\b( [1-5][hdcy]\b)*")
NAMELESS = re.compile(r"^\s*- (button|combobox|dialog|img|textbox)(?! \")", re.M)

LISTEN = """
(region) => {
  window.heard = [];
  const hear = () => window.heard.push(region.textContent);
  new MutationObserver(hear).observe(region, { childList: true });
}
"""


def test_a_whole_game_by_keyboard(play_server: Server, page: Page):
    page.add_init_script(WATCH_FOR_POINTERS)
    page.goto(play_server.address)
    ada = Player(page, Keyboard(page))
    ada.start(["Ada"], ["greedy"], SEED)
    ada.spoken.evaluate(LISTEN)

    ada.wait_until_asked()
    ada.ask_for_a_hint()
    hint = ada.status.get_attribute("data-says").removeprefix("hint ")
    expect(ada.spoken).to_have_text(CARDS.sub(name_cards, hint))
    ada.take()
    ada.undo()
    ada.play_on()
    assert ada.done["fill"] >= 1
    assert ada.done["fill with the Joker"] == 1

    points = ada.see_the_end()
    store = Store(play_server.home / FILE)
    game = store.open(game_id(page)).game
    store.close()
    assert points == list(game.score().totals)
    assert page.evaluate("window.pointed") == []

    heard = "\n".join(page.evaluate("window.heard"))
    for event in game.log:
        if isinstance(event, Took):
            assert f"takes {', '.join(map(spoken, event.cards))}." in heard
    assert not CARDS.search(heard), "cards are called by their names"


def test_everything_on_the_table_has_a_name(play_server: Server, page: Page):
    page.goto(play_server.address)
    expect(page.locator(".rr-start")).to_be_visible()
    assert not NAMELESS.findall(page.locator(".rr-lobby").aria_snapshot())
    ada = Player(page, Keyboard(page))
    ada.start(["Ada"], ["greedy"], SEED)
    shown = ada.wait_until_asked()
    snapshot = ada.table.aria_snapshot()
    assert not NAMELESS.findall(snapshot)
    for group, cards in ((".rr-market", shown.numbers), (".rr-hand", shown.hand)):
        for one in cards:
            card = ada.table.locator(f'{group} .rr-card[data-key="{one["key"]}"]')
            (name,) = map(spoken, parse_cards(one["card"]))
            expect(card).to_have_accessible_name(name)
    expect(ada.spoken).to_have_attribute("aria-live", "polite")
    expect(ada.spoken).to_have_role("status")


def test_arrows_lead_through_a_group_and_to_the_next_one(play_server: Server, page: Page):
    page.goto(play_server.address)
    ada = Player(page, Keyboard(page))
    ada.start(["Ada"], ["greedy"], SEED)
    ada.wait_until_asked()
    market = ada.table.locator(".rr-market .rr-card")
    ada.hand.go_to(market.first)
    for place in range(1, 6):
        page.keyboard.press("ArrowRight")
        expect(market.nth(place)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(market.last).to_be_focused()
    page.keyboard.press("Home")
    expect(market.first).to_be_focused()
    expect(market.first).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Space")
    expect(market.first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(market.first).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("ArrowDown")
    expect(ada.table.locator(":is(.rr-contracts, .rr-hand) :focus")).to_be_visible()
    page.keyboard.press("ArrowUp")
    expect(ada.table.locator(".rr-market :focus")).to_be_visible()


def test_a_key_that_is_held_down_presses_once(play_server: Server, page: Page):
    page.goto(play_server.address)
    ada = Player(page, Keyboard(page))
    ada.start(["Ada"], ["greedy"], SEED)
    shown = ada.wait_until_asked()
    ada.choose_cards(".rr-market", [shown.numbers[0]["key"]])
    page.keyboard.down("Enter")
    ada.expect_number(shown.number + 1)
    for target in (ada.main, ada.table.locator(".rr-contract").first):
        target.focus()
        page.keyboard.down("Enter")  # the key is still down: the system repeats it
    page.keyboard.up("Enter")
    ada.undo()
    assert ada.look().number == shown.number + 2


def name_cards(cards: re.Match) -> str:
    """Call cards in their text form by their names."""
    return ", ".join(map(spoken, parse_cards(cards[0])))
