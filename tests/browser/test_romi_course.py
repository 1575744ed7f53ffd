"""The course of Römi in a real browser: from level to level by mouse, by keys with mistakes."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from romirami.romi.lessons import chapter as find_chapter
from tests.browser.hands import WATCH_FOR_POINTERS, Keyboard, Mouse
from tests.browser.learning import Learner, hear_what_is_told
from tests.browser.pages import NOTEBOOKS, Server

pytestmark = pytest.mark.usefixtures("quiet")

MELDS = find_chapter("romi-melds")


def slots(frame: Locator) -> list[str]:
    """How the cards of the last answer are laid out, as a screen reader says them."""
    return frame.locator(".rr-cause .rr-slot").evaluate_all(
        "(all) => all.map((one) => (one.firstElementChild ?? one).getAttribute('aria-label'))"
    )


def test_the_chapter_of_melds_is_gone_through_by_mouse(serve: Callable[..., Server], page: Page):
    page.goto(serve(NOTEBOOKS / "course.ipynb").address)
    course = page.locator(".rr-course")
    expect(course.get_by_role("heading", name="Learn Römi")).to_be_visible()
    course.get_by_role("button", name="Begin: 1. Melds").click()
    learner = Learner(page.locator(".rr-lesson"), Mouse())
    for level in MELDS.levels:
        learner.solve(level)
        if level is not MELDS.levels[-1]:
            learner.go_on()
    most = 3 * len(MELDS.levels)
    expect(course.locator(".rr-opened-stars")).to_have_text(f"{most} of {most} stars")
    course.locator(".rr-back").click()
    romi = course.get_by_role("region", name="Learn Römi")
    done = romi.locator(f'[data-chapter="{MELDS.name}"] .rr-chapter-reached')
    expect(done).to_contain_text(f"{len(MELDS.levels)} of {len(MELDS.levels)} levels done")
    assert page.wire.hosts() == {"127.0.0.1"}


SEEN = {
    "romi-past-ten": ["nine of clubs", "ten of clubs", "jack of clubs"],
    "romi-round-the-corner": [
        "queen of hearts", "king of hearts", "ace of hearts", "two of hearts",
    ],
    "romi-joker-in-a-gap": ["seven of spades", "joker as eight of spades", "nine of spades"],
    "romi-fifty-one": [
        "six of hearts", "seven of hearts", "eight of hearts", "joker as nine of hearts",
    ],
}  # fmt: skip
"""How the cards are laid out after the first mistake of a level."""


def test_levels_are_failed_their_causes_seen_and_done_with_keys_alone(
    serve: Callable[..., Server], page: Page
):
    page.add_init_script(WATCH_FOR_POINTERS)
    page.goto(serve(NOTEBOOKS / "course.ipynb").address)
    hand = Keyboard(page)
    hand.press(page.locator(f'[data-chapter="{MELDS.name}"] .rr-open'))
    frame = page.locator(".rr-lesson")
    learner = Learner(frame, hand)
    for name, seen in SEEN.items():
        level = MELDS.level(name)
        hand.press(frame.locator(f'.rr-level[data-level="{name}"]'))
        learner.expect_level(level)
        hear_what_is_told(frame)
        for move in level.mistakes[0].moves:
            learner.do(level, move)
        expect(frame.locator(".rr-answer")).to_have_attribute("data-kind", "bad")
        expect(frame.locator(".rr-cause")).to_be_visible()
        assert slots(frame) == seen
        number = learner.number
        hand.press(frame.locator(".rr-again"))
        expect(frame).not_to_have_attribute("data-number", number)
        learner.solve(level)
        expect(learner.live).to_contain_text("3 of 3 stars")
    assert page.evaluate("window.pointed") == []


def test_cards_in_sentences_are_seen_as_cards_and_heard_by_their_names(
    serve: Callable[..., Server], page: Page
):
    page.goto(serve(NOTEBOOKS / "course.ipynb").address)
    page.locator(f'[data-chapter="{MELDS.name}"] .rr-open').click()
    frame = page.locator(".rr-lesson")
    chips = frame.locator(".rr-rule .rr-chip")
    expect(chips).to_have_count(3)
    names = [chip.get_attribute("aria-label") for chip in chips.all()]
    assert names == ["four of clubs", "five of clubs", "six of clubs"]
    for _hint in range(2):
        number = frame.get_attribute("data-number")
        frame.locator(".rr-hint").click()
        expect(frame).not_to_have_attribute("data-number", number)
    expect(frame.locator(".rr-live")).to_have_text(
        "Choose five of hearts, six of hearts and seven of hearts."
    )
