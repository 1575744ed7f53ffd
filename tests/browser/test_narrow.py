"""The game's page on a phone: all of it can be reached, the main button at once."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.pages import PATIENCE, Server

PHONE = {"width": 360, "height": 740}


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(viewport=PHONE)
    context.set_default_timeout(PATIENCE * 1000)
    yield context.new_page()
    context.close()


def test_main_button_stays_in_sight_while_the_page_scrolls(play_server: Server, phone: Page):
    phone.goto(play_server.address)
    phone.click("button.rr-start")
    phone.wait_for_selector(".rr-market button.rr-card:enabled")
    main, first, last = (phone.locator(one) for one in (".rr-main", ".rr-says", ".rr-log"))
    for locator in (main, first):
        expect(locator).to_be_in_viewport(ratio=1)
    expect(last).not_to_be_in_viewport()
    phone.mouse.move(PHONE["width"] / 2, PHONE["height"] / 2)
    phone.mouse.wheel(0, 5000)
    for locator in (main, last):
        expect(locator).to_be_in_viewport(ratio=1)
    expect(first).not_to_be_in_viewport()
    sideways = (
        "document.querySelector('main').scrollWidth - document.querySelector('main').clientWidth"
    )
    assert phone.evaluate(sideways) == 0
