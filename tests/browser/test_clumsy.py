"""Clumsy hands and bad luck: a click means what it was meant for, and a fault is told at once."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.pages import FIRST_CARD, NOTEBOOKS, Server, wait_until

TABLE = ".rr-table"
MAIN = ".rr-main"
START = "button.rr-start"
LOST = ".rr-page-lost"
FRONT_END = "**/romirami/front-*"


def ready_to_take(page: Page, server: Server) -> None:
    """Start a game and choose a card."""
    page.goto(server.address)
    page.locator(START).click()
    expect(page.locator(f"{TABLE}[data-mine=true]")).to_be_visible()
    page.locator(".rr-market .rr-card:not([aria-disabled=true])").first.click()
    expect(page.locator(f"{MAIN}[data-ready=true]")).to_contain_text("Take the")


def kill_kernel(server: Server, kernel_id: str) -> None:
    """Let a kernel die, as for want of memory."""
    next(one for one in server.kernels() if kernel_id in " ".join(one.cmdline())).kill()


def end_turn_is_offered(page: Page) -> None:
    """The cards are taken, and the main button says what it would do next."""
    expect(page.locator(f"{TABLE}[data-phase=fill][data-mine=true]")).to_be_visible()
    expect(page.locator(MAIN)).to_contain_text("End turn")


def test_the_further_clicks_of_a_double_click_do_nothing_else(play_server: Server, page: Page):
    ready_to_take(page, play_server)
    box = page.locator(MAIN).bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down(click_count=1)
    page.mouse.up(click_count=1)
    end_turn_is_offered(page)
    number = page.locator(TABLE).get_attribute("data-number")
    for further in (2, 3):
        page.mouse.down(click_count=further)
        page.mouse.up(click_count=further)
    page.locator(".rr-hint").click()  # answered after what the double click could have done
    expect(page.locator(".rr-status[data-kind=hint]")).to_be_visible()
    expect(page.locator(TABLE)).to_have_attribute("data-number", number)
    page.locator(MAIN).click()
    expect(page.locator(TABLE)).not_to_have_attribute("data-number", number)


def test_a_film_is_no_record_and_ends_nothing(play_server: Server, page: Page, tmp_path: Path):
    film = tmp_path / "film.txt"
    film.write_bytes(b"\xff" * 20_000_000)
    page.goto(play_server.address)
    page.locator(".rr-more summary").click()
    page.locator(".rr-file").set_input_files(film)
    expect(page.locator(".rr-fault:visible")).to_contain_text("too long to be the record")
    page.locator(START).click()
    expect(page.locator(TABLE)).to_be_visible()
    expect(page.locator(LOST)).to_have_count(0)


@pytest.mark.parametrize("noticed", [False, True], ids=["just now", "and the server knows"])
def test_a_page_whose_kernel_died_before_it_was_spoken_to_begins_again(
    button_server: Server, page: Page, noticed: bool
):
    held = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(FRONT_END, hold, times=1)
    with page.expect_request(FRONT_END):
        page.goto(button_server.address, wait_until="commit")
    # The page is there, and nothing in it can speak to its kernel yet.
    config = json.loads(page.locator("#jupyter-config-data").text_content())
    kill_kernel(button_server, config["kernelId"])
    if noticed:
        address = f"{button_server.address}api/kernels/{config['kernelId']}"
        wait_until(lambda: page.request.get(address).status == 404, "the server misses it")
    held[0].continue_()
    page.locator(FIRST_CARD).click()
    expect(page.locator(FIRST_CARD)).to_have_text("clicked 1")
    again = json.loads(page.locator("#jupyter-config-data").text_content())
    assert again["kernelId"] != config["kernelId"]
    expect(page.locator(LOST)).to_have_count(0)


def test_a_server_that_is_gone_is_told_though_nobody_clicks(serve, page: Page):
    server = serve(NOTEBOOKS / "play.ipynb")
    ready_to_take(page, server)
    kernels = server.kernels()
    server.process.kill()
    for kernel in kernels:
        kernel.kill()
    expect(page.locator(LOST)).to_contain_text("Nothing that was played is")
