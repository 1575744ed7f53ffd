"""The melds of Römi's table as buttons: what they say, show and are pressed for."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.romi_page import open_parts


def meld(number: int, owner: str, cards: str, says: str, fresh: bool = False) -> dict:
    """Tell a meld; a joker is written with the name of its sign."""
    told = [one.split("=") for one in cards.split()]
    return {
        "number": number,
        "owner": owner,
        "points": 30,
        "says": says,
        "fresh": fresh,
        "cards": [
            {"card": card, "sign": f"romi-as-{sign[0]}" if sign else None} for card, *sign in told
        ],
    }


MELDS = [
    meld(0, "Ada", "6S JK=7S JK=8S 9S", "A run of Ada"),
    meld(1, "Bo", "JK=6 6H 6C", "A group of Bo", fresh=True),
]


@pytest.fixture(autouse=True)
def parts(page: Page):
    open_parts(page)
    yield
    assert page.wire.errors == []


def show(page: Page, melds: list[dict], **state: object) -> None:
    page.evaluate("([melds, state]) => window.melds.show(melds, state)", [melds, state])


def drawn(page: Page, number: int) -> list[str]:
    """Which drawings a meld is made of."""
    hrefs = f'.rr-meld[data-meld="{number}"] use'
    return page.eval_on_selector_all(hrefs, "(uses) => uses.map((use) => use.href.baseVal)")


def test_a_meld_is_a_button_with_its_owner_and_what_its_jokers_stand_for(page: Page):
    show(page, MELDS)
    expect(page.get_by_role("button", name="A run of Ada", exact=True)).to_contain_text("Ada")
    expect(page.get_by_role("button", name="A group of Bo. new", exact=True)).to_contain_text("Bo")
    assert drawn(page, 1) == [
        "#rr-romi-card-JK",
        "#rr-romi-as-6",
        "#rr-romi-card-6H",
        "#rr-romi-card-6C",
    ]
    show(page, [MELDS[0], meld(1, "Bo", "JK=6D 6H 6C 6S", "A group of Bo")])
    assert drawn(page, 1)[1] == "#rr-romi-as-6D"


def test_marks_and_what_a_press_would_do_are_spoken(page: Page):
    state = {"marks": {0: "fits", 1: "hint"}, "ways": {0: "Lay the 10♠ off"}, "pressed": 0}
    show(page, MELDS, **state)
    first = page.get_by_role("button", name="A run of Ada. lay off here. Lay the 10♠ off")
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="A group of Bo. new. hint")).to_be_visible()


def test_a_press_tells_the_number(page: Page):
    show(page, MELDS, open=False)
    expect(page.locator('.rr-meld[aria-disabled="true"]')).to_have_count(2)
    show(page, MELDS)
    page.locator(".rr-meld-card").nth(5).click()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")
    assert page.evaluate("told.pressed") == [1, 0]


def test_a_long_run_stays_on_a_phone(page: Page):
    page.set_viewport_size({"width": 360, "height": 740})
    show(page, [meld(0, "Ada", "AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD", "All diamonds")])
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    expect(page.locator(".rr-meld-card")).to_have_count(13)
