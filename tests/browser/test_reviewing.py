"""The review of a finished game on the page: asked for, stopped, and a turn tried again."""

import pytest
from playwright.sync_api import Page, expect

from romirami import EndTurn, Game, Take
from romirami.tables import Sitter, Table
from romirami.tables.store import FILE, Store
from tests.browser.hands import WATCH_FOR_POINTERS, Keyboard
from tests.browser.pages import Server
from tests.browser.playing import Player, game_id

pytestmark = pytest.mark.usefixtures("quiet")

SEED = 20261130
BLUNDERS = 2  # turns in which one card is taken and nothing is filled


def play_badly(store: Store) -> Table:
    """Play a whole game in which Ada's first turns throw points away."""
    table = Table.start([Sitter("Ada"), Sitter("Greta", "greedy")], SEED, first=0, store=store)
    while not table.game.is_over:
        game = table.game
        if game.seat == 1:
            table.step()
        elif game.round <= BLUNDERS:
            table.play(worst(game), 0, table.number)
        else:
            table.play(table.hint(0).action, 0, table.number)
    return table


def worst(game: Game) -> Take | EndTurn:
    """Take a card that the hand has least use for, then end the turn."""
    if EndTurn() in game.legal_actions():
        return EndTurn()
    rarest = min(game.numbers, key=lambda card: len(game.hand(0).of_number(card.number)))
    return Take([rarest])


def wait_for_turns(page: Page) -> None:
    """Wait until the turns are gone through in which points were thrown away."""
    page.wait_for_function(
        f"Number(document.querySelector('.rr-review').dataset.done) >= {BLUNDERS}"
    )


def test_a_turn_that_mattered_is_tried_again_by_keyboard(play_server: Server, page: Page):
    page.add_init_script(WATCH_FOR_POINTERS)
    store = Store(play_server.home / FILE)
    table = play_badly(store)
    page.goto(f"{play_server.address}?game={table.id}")
    ada = Player(page, Keyboard(page))
    review = ada.table.locator(".rr-review")
    expect(ada.table.locator(".rr-begin-review")).to_have_count(0)
    ada.hand.press(ada.table.locator(".rr-all"))

    ada.hand.press(ada.table.locator(".rr-begin-review"))
    progress = review.locator("progress")
    expect(progress).to_be_visible()
    wait_for_turns(page)
    expect(review.locator(".rr-turn")).to_have_count(0)
    ada.hand.press(review.locator(".rr-stop"))
    expect(progress).to_be_hidden()
    expect(ada.table.locator(".rr-begin-review")).to_be_focused()
    expect(ada.spoken).to_contain_text("points lost")

    # The line, the turns that mattered with their reasons, and all turns that were gone through.
    done = int(review.get_attribute("data-done"))
    expect(review.get_by_role("img", name="The chance of Ada to win")).to_be_visible()
    expect(review.locator(".rr-turn")).to_have_count(done)
    expect(review.locator(".rr-turn").first).to_contain_text("Round 1")
    matter = review.locator(".rr-matter").first
    expect(matter).to_contain_text("worth")
    again = matter.get_by_role("button", name="Try again from round")
    round_ = int(again.get_attribute("aria-label").rpartition(" ")[2])

    # Trying again is a game of its own, from the position of that turn.
    ada.hand.press(again)
    expect(ada.table).to_have_attribute("data-over", "false")
    expect(review).to_be_hidden()
    assert page.evaluate("document.querySelector('.rr-table').contains(document.activeElement)")
    assert page.evaluate("window.pointed") == []
    page.wait_for_url(lambda address: table.id not in address)
    retried = store.open(game_id(page))
    assert retried.sitters == table.sitters
    assert (retried.game.round, retried.game.seat) == (round_, 0)
    assert retried.game.actions == table.game.actions[: len(retried.game.actions)]
    ada.wait_until_asked()
    ada.play_turn()
    store.close()


def test_a_review_fits_on_a_phone(play_server: Server, page: Page):
    store = Store(play_server.home / FILE)
    table = play_badly(store)
    store.close()
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{play_server.address}?game={table.id}")
    page.click(".rr-all")
    page.click(".rr-begin-review")
    wait_for_turns(page)
    page.click(".rr-stop")
    expect(page.locator(".rr-matter")).not_to_have_count(0)
    assert page.evaluate("document.querySelector('main').scrollWidth") <= 360
    for button in page.locator(".rr-review button:visible").all():
        box = button.bounding_box()
        assert min(box["width"], box["height"]) >= 44
