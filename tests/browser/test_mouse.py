"""A whole game by mouse, from the lobby to the score sheet and on to the next one."""

import pytest
from playwright.sync_api import Page, expect

from romirami.tables.store import FILE, Store
from tests.browser.hands import Mouse
from tests.browser.pages import Server
from tests.browser.playing import Player, game_id

pytestmark = pytest.mark.usefixtures("quiet")

SEED = 20261104
FLYING = """
[...document.querySelectorAll(".rr-hand .rr-card")]
  .filter((card) => card.getAnimations().some(({ effect }) => effect.getKeyframes()[0].zIndex))
  .map((card) => getComputedStyle(card).pointerEvents)
"""
HOARDED = 3  # turns without a contract: so many cards come that some must go


def test_a_whole_game_by_mouse(play_server: Server, page: Page):
    page.goto(play_server.address)
    ada = Player(page, Mouse())
    ada.start(["Ada"], ["greedy"], SEED)

    # The hint: its cards are marked, and taking them is what a person then does.
    ada.wait_until_asked()
    says = ada.ask_for_a_hint()
    hinted = [one["key"] for one in ada.look().numbers if one["hinted"]]
    assert says
    assert hinted
    ada.choose_cards(".rr-market", hinted)
    before = ada.look()
    ada.act()

    # Undo: the cards lie on the market again, and the turn is to be played.
    taken = ada.look()
    assert len(taken.hand) == len(before.hand) + len(hinted)
    ada.undo()
    back = ada.look()
    assert back.phase == "take"
    assert back.cards() == before.cards()
    assert {one["card"] for one in back.numbers} == {one["card"] for one in before.numbers}

    for _turn in range(HOARDED):
        ada.play_turn(fits=())
        ada.wait_until_asked()
    assert ada.done["discard"] >= 1
    ada.play_on()
    assert ada.done["fill"] >= 1
    assert ada.done["fill with the Joker"] == 1
    assert ada.done["hurry"] >= 1

    points = ada.see_the_end()
    store = Store(play_server.home / FILE)
    table = store.open(game_id(page))
    sheet = table.game.score()
    assert points == list(sheet.totals)
    assert ada.look().tableau == [contract.number for contract in table.game.tableau(0)]

    # The same players again: another game, with an address of its own.
    ada.hand.press(ada.table.locator(".rr-again"))
    ada.expect_number(1)
    expect(ada.table.locator(".rr-ending")).to_be_hidden()
    again = store.open(game_id(page))
    assert again.id != table.id
    assert again.sitters == table.sitters
    ada.wait_until_asked()
    ada.play_turn()
    store.close()


def test_a_card_on_its_way_is_in_nobody_s_way(play_server: Server, page: Page):
    page.goto(play_server.address)
    ada = Player(page, Mouse())
    ada.start(["Ada"], ["greedy"], SEED)
    ada.wait_until_asked()
    motion = page.context.new_cdp_session(page)
    motion.send("Animation.enable")
    motion.send("Animation.setPlaybackRate", {"playbackRate": 0.001})
    ada.take()
    caught = page.evaluate(FLYING)
    assert set(caught) == {"none"}
    motion.send("Animation.setPlaybackRate", {"playbackRate": 1})
    ada.undo()
