"""The course in a real browser: chapters gone through by mouse in JupyterLab, by keys in Voilà."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from romirami.lessons import SHORT_WAY, Chapter
from romirami.lessons import chapter as find_chapter
from tests.browser.hands import WATCH_FOR_POINTERS, Keyboard, Mouse
from tests.browser.learning import Learner, hear_what_is_told
from tests.browser.pages import NOTEBOOKS, Server

pytestmark = pytest.mark.usefixtures("quiet")

COMBINATIONS = find_chapter("combinations")
CONTRACTS = find_chapter("contracts")


def run_all(page: Page) -> None:
    expect(page.get_by_role("button", name="| Idle")).to_be_visible()  # the kernel is there
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()


def frames(page: Page) -> Iterator[Locator]:
    """Go through the lesson frames of a notebook from top to bottom, each in sight."""
    cells = page.locator(".jp-Notebook .jp-CodeCell").filter(has_text="LessonFrame(")
    for at in range(cells.count()):
        cells.nth(at).scroll_into_view_if_needed()
        frame = cells.nth(at).locator(".rr-lesson")
        expect(frame).to_be_visible()
        yield frame


@pytest.mark.parametrize("chapter", [SHORT_WAY, COMBINATIONS], ids=lambda chapter: chapter.name)
def test_a_chapter_is_gone_through_in_jupyterlab_by_mouse_and_stays_done_in_a_new_kernel(
    learn: Callable[[], Server], page: Page, chapter: Chapter
):
    server = learn()
    page.goto(server.address.replace(SHORT_WAY.notebook, chapter.notebook))
    run_all(page)
    done = []
    for frame in frames(page):
        learner = Learner(frame, Mouse())
        names = [
            button.get_attribute("data-level") for button in frame.locator(".rr-level").all()
        ] or [frame.get_attribute("data-level")]
        for name in names:
            learner.solve(chapter.level(name))
            done.append(name)
            if name != names[-1]:
                learner.go_on()
    assert sorted(done) == sorted(level.name for level in chapter.levels)

    page.get_by_role("menuitem", name="Kernel", exact=True).click()
    page.get_by_role("menuitem", name="Restart Kernel and Run All Cells").click()
    page.locator(".jp-Dialog .jp-mod-accept").click()
    for frame in frames(page):
        expect(frame).to_have_attribute("data-open", "true")
        for button in frame.locator(".rr-level").all():
            expect(button).to_have_attribute("data-stars", "3")
    assert page.wire.hosts() == {"127.0.0.1"}


def test_chapter_4_is_gone_through_in_voila_with_keys_alone(
    serve: Callable[..., Server], page: Page
):
    page.add_init_script(WATCH_FOR_POINTERS)
    page.goto(serve(NOTEBOOKS / "course.ipynb").address)
    hand = Keyboard(page)
    hand.press(page.locator(f'[data-chapter="{CONTRACTS.name}"] .rr-open'))
    frame = page.locator(".rr-lesson")
    learner = Learner(frame, hand)
    failed = 0
    for level in CONTRACTS.levels:
        learner.expect_level(level)
        hear_what_is_told(frame)
        for mistake in level.mistakes[:1]:
            for move in mistake.moves:
                learner.do(level, move)
            expect(frame.locator(".rr-answer")).to_have_attribute("data-kind", "bad")
            expect(frame.locator(".rr-says")).not_to_be_empty()
            expect(learner.live).not_to_be_empty()
            failed += frame.get_attribute("data-open") == "false"
            number = learner.number
            hand.press(frame.locator(".rr-again"))
            expect(frame).not_to_have_attribute("data-number", number)
        learner.solve(level)
        expect(learner.live).to_contain_text("3 of 3 stars")
        if level is not CONTRACTS.levels[-1]:
            learner.go_on()
    assert failed, "at least one level was failed and tried again"
    assert page.evaluate("window.pointed") == []
    stars = page.locator(".rr-opened-stars")
    expect(stars).to_have_text(f"{3 * len(CONTRACTS.levels)} of {3 * len(CONTRACTS.levels)} stars")
