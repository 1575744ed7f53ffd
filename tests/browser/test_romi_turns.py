"""The course of Römi in a real browser: turns that are played by mouse, and by keys alone."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from romirami.romi import Card
from romirami.romi.drawing import spoken
from romirami.romi.lessons import chapter as find_chapter
from tests.browser.hands import WATCH_FOR_POINTERS, Keyboard, Mouse
from tests.browser.learning import Learner
from tests.browser.pages import NOTEBOOKS, Server, serve_command

pytestmark = pytest.mark.usefixtures("quiet")

TURN = find_chapter("romi-turn")
JOKERS = find_chapter("romi-jokers")
PHONE = {"width": 360, "height": 740}
NAMELESS = re.compile(r"^\s*- (button|combobox|dialog|img|textbox)(?! \")", re.M)
SIDEWAYS = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The page of the courses."""
    server = Server(serve_command(NOTEBOOKS / "course.ipynb"), tmp_path_factory.mktemp("course"))
    yield server
    server.stop()


def opened(page: Page, address: str, chapter: str, press: Callable[[Locator], None]) -> Locator:
    """Open a chapter on the page of the courses."""
    page.goto(address)
    press(page.locator(f'[data-chapter="{chapter}"] .rr-open'))
    frame = page.locator(".rr-lesson")
    expect(frame).to_be_visible()
    return frame


def at_level(frame: Locator, name: str) -> None:
    frame.locator(f'.rr-level[data-level="{name}"]').click()
    expect(frame).to_have_attribute("data-level", name)


@pytest.mark.parametrize("chapter", [TURN, JOKERS], ids=lambda chapter: chapter.name)
def test_a_chapter_is_gone_through_by_mouse(server: Server, page: Page, chapter):
    frame = opened(page, server.address, chapter.name, lambda button: button.click())
    learner = Learner(frame, Mouse())
    for level in chapter.levels:
        learner.solve(level)
        if level is not chapter.levels[-1]:
            learner.go_on()
    stars = 3 * len(chapter.levels)
    expect(page.locator(".rr-opened-stars")).to_have_text(f"{stars} of {stars} stars")
    assert not page.wire.errors


@pytest.mark.parametrize("name", ["romi-whole-turn", "romi-three-left"])
def test_a_turn_is_played_by_keys_alone(server: Server, page: Page, name: str):
    page.add_init_script(WATCH_FOR_POINTERS)
    hand = Keyboard(page)
    frame = opened(page, server.address, TURN.name, hand.press)
    hand.press(frame.locator(f'.rr-level[data-level="{name}"]'))
    learner = Learner(frame, hand)
    level = TURN.level(name)
    learner.expect_level(level)
    for move in level.mistakes[0].moves:
        learner.do(level, move)
    expect(frame.locator(".rr-answer")).to_have_attribute("data-kind", "bad")
    expect(learner.live).not_to_be_empty()
    number = learner.number
    hand.press(frame.locator(".rr-again"))
    expect(frame).not_to_have_attribute("data-number", number)
    learner.solve(level)
    expect(learner.live).to_contain_text("3 of 3 stars")
    assert page.evaluate("window.pointed") == []


def test_what_is_refused_says_why_and_stays_chosen(server: Server, page: Page):
    frame = opened(page, server.address, TURN.name, lambda button: button.click())
    at_level(frame, "romi-lay-off")
    learner = Learner(frame, Mouse())
    level = TURN.level("romi-lay-off")
    learner.expect_level(level)
    learner.do(level, "lay off 9C on 0")
    expect(frame.locator(".rr-answer")).to_have_attribute("data-kind", "bad")
    left_over = frame.locator('.rr-group[data-left-over="true"]').get_by_role("img")
    expect(left_over).to_have_accessible_name(spoken(Card("9C")))
    expect(frame.locator('.rr-card[data-card="9C"]')).to_have_attribute("aria-pressed", "true")
    expect(frame.locator('.rr-meld[data-meld="0"]')).to_have_attribute("aria-pressed", "true")
    for move in level.solution:
        learner.do(level, move)
    expect(frame.locator(".rr-answer")).to_have_attribute("data-kind", "good")


def test_it_is_asked_what_a_joker_stands_for(server: Server, page: Page):
    frame = opened(page, server.address, JOKERS.name, lambda button: button.click())
    at_level(frame, "romi-joker-counts")
    for card in ("10H", "JH", "JK"):
        frame.locator(f'.rr-arranged .rr-card[data-card="{card}"]').click()
    asked = frame.locator(".rr-meant .rr-word")
    expect(asked).to_have_text(["as 9-10-J", "as 10-J-Q"])
    main = frame.locator(".rr-main")
    expect(main).to_have_attribute("data-ready", "false")
    asked.nth(1).click()
    expect(main).to_have_attribute("data-ready", "true")
    expect(main).to_contain_text("30 of 51 points")
    main.click()
    expect(frame.locator(".rr-meld")).to_have_count(1)
    expect(asked).to_have_count(0)
    expect(frame.locator(".rr-opening")).to_contain_text("30")
    frame.locator(".rr-end").click()
    expect(frame.locator(".rr-meld")).to_have_count(0)


def test_the_second_hint_points_at_the_pieces(server: Server, page: Page):
    frame = opened(page, server.address, TURN.name, lambda button: button.click())
    at_level(frame, "romi-take-back")
    frame.locator(".rr-again").click()
    for _hint in range(2):
        frame.locator(".rr-hint").click()
    expect(frame.locator(".rr-end")).to_have_attribute("data-hinted", "true")
    frame.locator(".rr-end").click()
    hinted = frame.locator('.rr-arranged .rr-card[data-hinted="true"]')
    expect(hinted).to_have_count(5)
    assert {one.get_attribute("data-card") for one in hinted.all()} == {
        *("10H", "JH", "QH", "KH", "AH")
    }


def test_everything_has_a_name_and_has_room_on_a_phone(server: Server, page: Page):
    page.set_viewport_size(PHONE)
    frame = opened(page, server.address, TURN.name, lambda button: button.click())
    for name in ("romi-open-first", "romi-lay-off"):
        at_level(frame, name)
        expect(frame.locator(".rr-arranged .rr-card").first).to_be_visible()
        assert page.evaluate(SIDEWAYS) <= 0
        assert not NAMELESS.findall(frame.aria_snapshot())
        for button in frame.locator(".rr-stage button:visible").all():
            box = button.bounding_box()
            assert box["height"] >= 43, button
            assert box["x"] >= 0, button
            assert box["x"] + box["width"] <= PHONE["width"], button
