"""The lobby: from there to the table and back."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from romirami import romi
from tests.browser.pages import Server

START = "button.rr-start"
TABLE = "[data-number]"


def start(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.locator(START).click()
    expect(page.locator(TABLE)).to_be_visible()


def test_the_lobby_lists_the_games_of_this_browser_only(
    play_server: Server, page: Page, chromium: Browser
):
    start(page, play_server)
    game = page.url
    page.locator(".rr-leave").click()
    expect(page.locator(START)).to_be_visible()
    assert "game=" not in page.url
    page.locator(".rr-game").click()
    expect(page.locator(TABLE)).to_be_visible()
    assert page.url == game
    stranger = chromium.new_context()
    visitor = stranger.new_page()
    visitor.goto(play_server.address)
    expect(visitor.locator(START)).to_be_visible()
    visitor.locator(".rr-more summary").click()  # the lobby answers, so it has been greeted
    expect(visitor.locator(".rr-seed")).to_be_visible()
    expect(visitor.locator(".rr-game")).to_have_count(0)
    assert "Player 1, Computer 2" not in visitor.content()
    stranger.close()


def test_an_address_of_no_game_leads_kindly_to_the_lobby(play_server: Server, page: Page):
    page.goto(f"{play_server.address}?game=nobody")
    expect(page.locator(".rr-lobby-note")).to_have_text("There is no game 'nobody' here.")
    expect(page).to_have_url(play_server.address)
    page.locator(START).click()
    expect(page.locator(TABLE)).to_be_visible()


def test_the_lobby_is_set_by_keyboard_alone(play_server: Server, page: Page):
    page.goto(play_server.address)
    name = page.get_by_label("Seat 1: Name")
    name.focus()
    page.keyboard.type("<b>Zoë</b> 👩‍🚀")
    for _stop in range(3):  # who plays seat 1; the name and who plays seat 2
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowUp")
    expect(page.get_by_label("Seat 2: Played by")).not_to_have_value("greedy")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Seat 3: Name")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(TABLE)).to_contain_text("<b>Zoë</b> 👩‍🚀")
    assert page.wire.errors == []


def test_what_a_person_typed_wrong_is_told_where_it_is(play_server: Server, page: Page):
    page.goto(play_server.address)
    page.locator(".rr-more summary").click()
    page.get_by_label("Number of the deal").fill("seven")
    page.locator(START).click()
    seed = page.get_by_label("Number of the deal")
    expect(seed).to_have_attribute("aria-invalid", "true")
    expect(seed).to_be_focused()
    expect(page.get_by_text("is a whole number").first).to_be_visible()
    page.get_by_label("Record of a game").fill("romirami record 1\nnonsense")
    page.get_by_role("button", name="Read the record").click()
    expect(page.get_by_text("line 2").first).to_be_visible()


def test_a_game_is_chosen_by_keyboard_and_says_what_it_is(play_server: Server, page: Page):
    page.goto(play_server.address)
    main, other = (page.get_by_role("radio", name=name) for name in ("Romi Rami", "Römi"))
    rules, agreed = page.locator(".rr-how li"), page.locator(".rr-agreed")
    who = page.get_by_label("Seat 2: Played by")
    who.select_option("search")
    expect(main).to_be_checked()
    expect(agreed).to_be_hidden()
    main.focus()
    page.keyboard.press("ArrowRight")
    expect(other).to_be_checked()
    expect(other).to_be_focused()
    expect(agreed).to_be_visible()
    expect(rules.first).to_contain_text("draw a card")
    expect(who).to_have_value("greedy")
    page.keyboard.press("ArrowLeft")
    expect(main).to_be_checked()
    expect(agreed).to_be_hidden()
    expect(rules.first).to_contain_text("number market")
    expect(who).to_have_value("search")
    assert page.wire.errors == []


def test_an_option_that_can_not_be_is_told_where_it_is(play_server: Server, page: Page):
    page.goto(play_server.address)
    page.get_by_role("radio", name="Römi").check()
    page.locator(".rr-agreed summary").click()
    page.get_by_label("Hands of the match").fill("none")
    page.locator(".rr-agreed summary").click()
    page.locator(START).click()
    hands = page.get_by_label("Hands of the match")
    expect(hands).to_have_attribute("aria-invalid", "true")
    expect(hands).to_be_focused()
    expect(page.locator(".rr-option .rr-fault:visible")).to_have_text(
        "A whole number from 1 to 999 is needed here, such as 7."
    )


def test_a_record_that_was_pasted_is_read_before_a_game_starts(play_server: Server, page: Page):
    game = romi.new_game(["Ada", "Bo"], 7, 0, number=2, hands=4)
    page.goto(play_server.address)
    page.locator(".rr-more summary").click()
    record = page.get_by_label("Record of a game")
    record.fill("romirami romi record 1\nnonsense")
    page.locator(START).click()
    expect(record).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_text("line 2").first).to_be_visible()
    record.fill(romi.record.dumps(game))
    page.locator(START).click()
    expect(page.locator(START)).to_have_text("Go on with this game")
    expect(page.get_by_label("Seat 2: Name")).to_have_value("Bo")
    page.locator(START).click()
    expect(page.locator(TABLE)).to_contain_text("Hand 3 of 4")
    page.locator(".rr-leave").click()
    expect(page.locator(START)).to_have_text("Start the game")
    expect(record).to_have_value("")


def test_a_record_from_a_file_chooses_its_game(play_server: Server, page: Page, tmp_path: Path):
    game = romi.new_game(["Ada", "Bo", "Cy"], seed=7, jokers=4)
    file = tmp_path / "hand.romirami"
    file.write_text(romi.record.dumps(game))
    page.goto(play_server.address)
    page.locator(".rr-more summary").click()
    page.get_by_label("Choose a file").set_input_files(file)
    expect(page.locator(".rr-held p")).to_have_text(
        "A hand of Römi: Ada, Bo, Cy, hand 1 of 7, round 1."
    )
    expect(page.get_by_role("radio", name="Römi")).to_be_checked()
    expect(page.locator(".rr-agreed")).to_be_hidden()
    expect(page.locator(START)).to_have_text("Go on with this game")
    expect(page.get_by_label("Seat 3: Name")).to_have_value("Cy")
    page.locator(".rr-put-away").click()
    expect(page.locator(START)).to_have_text("Start the game")
    expect(page.get_by_label("Seat 3: Name")).to_have_count(0)
    expect(page.locator(".rr-agreed")).to_be_visible()


@pytest.mark.parametrize("game", ["Romi Rami", "Römi"])
def test_the_lobby_fits_a_narrow_page_and_a_finger(play_server: Server, page: Page, game: str):
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(play_server.address)
    page.get_by_role("radio", name=game).check()
    expect(page.locator(".rr-agreed")).to_be_visible(visible=game == "Römi")
    for _seat in range(2):
        page.locator(".rr-add").click()
    for folded in page.locator(".rr-lobby summary:visible").all():
        folded.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    small = page.evaluate(
        """[...document.querySelectorAll(".rr-lobby :is(button, input, select, summary, textarea)")]
        .filter((node) => node.checkVisibility())
        .map((node) => [node.className, node.getBoundingClientRect()])
        .filter(([, box]) => box.width < 44 || box.height < 44)
        .map(([name]) => name)"""
    )
    assert small == []
