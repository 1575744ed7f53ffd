"""The lesson frame in a real browser: failed, seen why, tried again, and done."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest
from playwright.sync_api import Locator, Page, expect

import romirami as rr
from romirami.drawing import spoken
from romirami.lessons import chapter
from romirami.tables.progress import Progress
from romirami.tables.store import FILE, Store
from tests.browser.hands import WATCH_FOR_POINTERS, Keyboard
from tests.browser.pages import Server, serve_command, write_notebook

pytestmark = pytest.mark.usefixtures("quiet")

NAMELESS = re.compile(r"^\s*- (button|combobox|dialog|img|textbox)(?! \")", re.M)
PHONE = {"width": 360, "height": 740}
LISTEN = """
(region) => {
  window.heard = [];
  const hear = () => window.heard.push(region.textContent);
  new MutationObserver(hear).observe(region, { childList: true });
}
"""
SIDEWAYS = "document.querySelector('main').scrollWidth - document.querySelector('main').clientWidth"

PICK = ("combinations", "pair", "pair-of-2s", "same-card-twice", "no-gap", "hearts")
PLAY = ("contracts", "nothing-left-over")
LAY = ("setup", "put-right")
WORDS = ("trophies", "most-hearts")
ROMI = ("romi-melds", "romi-fifty-one", "romi-around-an-ace")

Show = Callable[..., Server]


@pytest.fixture(scope="module")
def show(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Show]:
    """Serve a notebook with one frame; those who ask for the same one share the server."""
    servers: dict[tuple[str, ...], Server] = {}

    def start(*names: str) -> Server:
        if names not in servers:
            home = tmp_path_factory.mktemp("lessons")
            given = ", ".join(map(repr, names))
            cell = f"from romirami_widgets import LessonFrame\n\nLessonFrame({given})"
            command = serve_command(write_notebook(home / "lesson.ipynb", cell))
            servers[names] = Server(command, home)
        return servers[names]

    yield start
    for server in servers.values():
        server.stop()


class Frame:
    """The frame on a page, and what is done with it by a mouse."""

    def __init__(self, page: Page, address: str, level: str | None = None) -> None:
        page.goto(address)
        self.root = page.locator(".rr-lesson")
        self.main = self.root.locator(".rr-main")
        self.answer = self.root.locator(".rr-answer")
        self.says = self.root.locator(".rr-says")
        self.heard = self.root.locator(".rr-live")
        expect(self.main).to_be_visible()
        if level is not None:
            self.root.locator(f'.rr-level[data-level="{level}"]').click()
            expect(self.root).to_have_attribute("data-level", level)

    def card(self, card: str) -> Locator:
        """Find a card that can be picked."""
        return self.root.locator(f'.rr-picking .rr-hand [data-card="{card}"]').first

    def pick(self, cards: str) -> None:
        """Let just these cards be picked."""
        picked = self.root.locator('.rr-picking [aria-pressed="true"]')
        while picked.count():
            picked.first.click()
        for card in cards.split():
            self.card(card).click()
        expect(self.main).to_have_text(re.compile(f"^Check the {len(cards.split())} card"))

    def check(self, kind: str) -> None:
        """Press the main button, and wait for a verdict of this kind."""
        number = int(self.root.get_attribute("data-number"))
        self.main.click()
        expect(self.root).to_have_attribute("data-number", str(number + 1))
        expect(self.answer).to_have_attribute("data-kind", kind)

    def slots(self) -> list[str]:
        """Read how the cards of the last answer are laid out, as a screen reader says them."""
        slots = self.root.locator(".rr-cause .rr-slot")
        return slots.evaluate_all(
            "(all) => all.map((one) => (one.firstElementChild ?? one).getAttribute('aria-label'))"
        )


def test_a_level_failed_its_cause_seen_and_done_by_mouse(show: Show, page: Page):
    frame = Frame(page, show(*PICK).address, "no-gap")
    level = chapter("combinations").level("no-gap")
    expect(frame.root.locator(".rr-goal")).to_have_text(level.texts.goal)
    frame.pick("1h 3d 4c 5y")
    frame.check("bad")
    assert frame.slots() == [
        "1 of hearts", "2 is missing", "3 of diamonds", "4 of clovers", "5 of cherries",
    ]  # fmt: skip
    expect(frame.root.locator(".rr-missing")).to_have_text("2")
    expect(frame.root.locator(".rr-group figcaption")).to_have_text("4 card sequence")

    frame.root.locator(".rr-again").click()
    expect(frame.root.locator(".rr-cause")).to_be_hidden()
    expect(frame.root.locator('.rr-picking [aria-pressed="true"]')).to_have_count(0)
    frame.pick(level.solution[0])
    frame.check("good")
    expect(frame.root.locator(".rr-stars")).to_have_accessible_name("3 of 3 stars")
    strip = frame.root.locator('.rr-level[data-level="no-gap"]')
    expect(strip).to_have_attribute("data-stars", "3")
    frame.main.click()
    expect(frame.root).to_have_attribute("data-level", "hearts")
    strip.click()
    expect(frame.root).to_have_attribute("data-level", "no-gap")
    expect(frame.answer).to_have_attribute("data-kind", "good")


def test_a_card_left_over_is_marked(show: Show, page: Page):
    frame = Frame(page, show(*PICK).address)
    frame.pick("1h 5h")
    frame.check("bad")
    left_over = frame.root.locator('.rr-group[data-left-over="true"]')
    expect(left_over.get_by_role("img")).to_have_accessible_name("5 of hearts")
    expect(left_over.locator("figcaption")).to_have_text("left over")


def test_hints_come_one_by_one_and_the_second_shows_the_cards(show: Show, page: Page):
    frame = Frame(page, show(*PICK).address, "same-card-twice")
    level = chapter("combinations").level("same-card-twice")
    hinted = frame.root.locator('.rr-picking [data-hinted="true"]')
    expect(hinted).to_have_count(0)
    frame.pick(level.solution[0].split()[0])
    frame.root.locator(".rr-hint").click()
    expect(frame.root.locator(".rr-hints li")).to_have_count(1)
    expect(hinted).to_have_count(0)
    frame.root.locator(".rr-hint").click()
    expect(frame.root.locator(".rr-hints li")).to_have_count(2)
    expect(hinted).to_have_count(len(level.solution[0].split()))
    expect(frame.root.locator(".rr-hint")).to_have_attribute("aria-disabled", "true")
    expect(frame.root.locator('.rr-picking [aria-pressed="true"]')).to_have_count(1)


def test_a_double_click_checks_once_and_goes_no_further(show: Show, page: Page):
    frame = Frame(page, show(*PICK).address)
    frame.pick("1h 5h")
    frame.main.dblclick()
    expect(frame.answer).to_have_attribute("data-kind", "bad")
    frame.pick("3d 3y")
    frame.main.dblclick()
    expect(frame.answer).to_have_attribute("data-kind", "good")
    # The bad try counts once: par is one, so two stars are what is left.
    expect(frame.root.locator(".rr-stars")).to_have_accessible_name("2 of 3 stars")
    expect(frame.root).to_have_attribute("data-level", "pair")


def test_nothing_moves_when_the_verdict_comes(show: Show, page: Page):
    frame = Frame(page, show(*PICK).address)
    frame.pick("1h 5h")
    places = [frame.main, frame.card("4c"), frame.root.locator(".rr-again")]
    before = [place.bounding_box() for place in places]
    height = frame.root.bounding_box()["height"]
    frame.check("bad")
    assert [place.bounding_box() for place in places] == before
    assert frame.root.bounding_box()["height"] == height


def press_to(page: Page, target: Locator) -> None:
    """Let the keyboard lead to something and press it."""
    Keyboard(page).press(target)


def test_a_table_is_played_by_keyboard_alone(show: Show, page: Page):
    page.add_init_script(WATCH_FOR_POINTERS)
    frame = Frame(page, show(*PLAY).address)
    frame.heard.evaluate(LISTEN)
    level = chapter("contracts").level("nothing-left-over")
    hand = frame.root.locator(".rr-hand .rr-card")
    twos = frame.root.locator('.rr-hand .rr-card[data-card^="2"]')
    contract = frame.root.locator('.rr-contract[data-contract="5"]')

    press_to(page, contract)
    for at in range(5):
        press_to(page, twos.nth(at))
    expect(frame.main).to_have_text("Fill #5 with 5 cards")
    page.keyboard.press("Enter")
    expect(frame.answer).to_have_attribute("data-kind", "bad")
    expect(frame.root.locator('[data-left-over="true"] .rr-slot')).to_have_count(1)
    expect(frame.root.locator('.rr-hand [aria-pressed="true"]')).to_have_count(5)

    page.keyboard.press("Escape")
    expect(frame.root.locator('[aria-pressed="true"]')).to_have_count(0)
    count = hand.count()
    press_to(page, contract)
    for at in range(4):
        press_to(page, twos.nth(at))
    expect(frame.main).to_have_text("Fill #5 with 4 cards")
    page.keyboard.press("Enter")
    expect(frame.answer).to_have_attribute("data-kind", "good")
    expect(hand).to_have_count(count - 4)
    expect(frame.root.locator('.rr-scored [data-contract="5"]')).to_be_visible()

    assert page.evaluate("window.pointed") == []
    heard = "\n".join(page.evaluate("window.heard"))
    assert level.texts.praise in heard
    assert "2 of 3 stars" in heard


def test_the_focus_goes_to_the_first_card_of_the_next_level(show: Show, page: Page):
    frame = Frame(page, show(*PICK).address)
    for card in ("3d", "3y"):
        press_to(page, frame.card(card))
    expect(frame.main).to_have_attribute("data-ready", "true")
    page.keyboard.press("Enter")
    expect(frame.answer).to_have_attribute("data-kind", "good")
    expect(frame.main).to_have_text("Next: A pair of 2s")
    page.keyboard.press("Enter")
    expect(frame.root).to_have_attribute("data-level", "pair-of-2s")
    expect(frame.root.locator(".rr-picking .rr-card").first).to_be_focused()
    expect(frame.heard).to_have_text("A pair of 2s. Choose a pair of 2s.")


def test_everything_has_a_name_and_the_verdict_is_said_aloud(show: Show, page: Page):
    frame = Frame(page, show(*PICK).address)
    expect(frame.heard).to_have_attribute("aria-live", "polite")
    expect(frame.heard).to_have_role("status")
    frame.pick("1h 5h")
    frame.check("bad")
    expect(frame.heard).to_have_text(
        "1 of hearts and 5 of hearts are both hearts, but a pair is two cards of one number."
    )
    snapshot = frame.root.aria_snapshot()
    assert not NAMELESS.findall(snapshot)
    for card in rr.parse_cards(chapter("combinations").level("pair").task.cards):
        assert f'button "{spoken(card)}"' in snapshot
    for line in ('group "Cards to choose from"', 'button "Check the 2 cards"', 'button "Hint"'):
        assert line in snapshot
    expect(frame.card("1h")).to_have_accessible_name("1 of hearts")
    expect(frame.card("1h")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("names", [PLAY, LAY, WORDS], ids=["play", "lay", "words"])
def test_every_stage_has_names_for_all(show: Show, page: Page, names: tuple[str, ...]):
    frame = Frame(page, show(*names).address)
    assert not NAMELESS.findall(frame.root.aria_snapshot())


def test_a_table_is_laid_and_what_is_wrong_is_marked(show: Show, page: Page):
    frame = Frame(page, show(*LAY).address)
    frame.check("bad")
    fault = frame.root.locator('[data-fault="true"]')
    expect(fault).to_have_attribute("data-place", "hand 1")
    fault.get_by_role("button", name="Bo: hand: one less").click()
    expect(frame.root.locator('[data-place="hand 1"] .rr-count')).to_have_text("3")
    expect(fault).to_have_count(0)
    frame.root.get_by_role("button", name="Cy: Joker: one more").click()
    frame.root.get_by_role("button", name="Number market: one less").click()
    frame.root.get_by_role("button", name="Contract market: one more").click()
    frame.check("good")


def test_fast_presses_are_all_heard_where_python_is_slow(show: Show, page: Page):
    server = show(*LAY)
    frame = Frame(page, server.address)
    count = frame.root.locator('[data-place="hand 1"] .rr-count')
    expect(count).to_have_text("4")
    own = own_kernel(server, page)
    own.suspend()
    try:
        frame.root.get_by_role("button", name="Bo: hand: one less").click(click_count=3)
        frame.root.get_by_role("button", name="Bo: hand: one more").click(click_count=2)
        expect(count).to_have_text("3")
        frame.root.get_by_role("button", name="Cy: Joker: one more").click()
        frame.root.get_by_role("button", name="Number market: one less").click()
        frame.root.get_by_role("button", name="Contract market: one more").click()
        frame.main.click()
    finally:
        own.resume()
    expect(frame.answer).to_have_attribute("data-kind", "good")
    expect(count).to_have_text("3")


def own_kernel(server: Server, page: Page) -> psutil.Process:
    """The process behind a page."""
    kernel = re.search(r"/api/kernels/([0-9a-f-]+)", "\n".join(page.wire.requests))[1]
    return next(one for one in server.kernels() if kernel in " ".join(one.cmdline()))


def test_a_kernel_that_does_not_answer_is_told(show: Show, page: Page):
    server = show(*PICK)
    frame = Frame(page, server.address)
    frame.pick("1h 5h")
    own = own_kernel(server, page)
    own.suspend()
    try:
        frame.main.click()
        expect(frame.root.locator(".rr-note")).to_be_visible()
        expect(frame.root.locator(".rr-note")).to_contain_text("has lost its connection")
    finally:
        own.resume()
    expect(frame.answer).to_have_attribute("data-kind", "bad")


def test_an_answer_in_words_and_the_reasoning_line_by_line(show: Show, page: Page):
    frame = Frame(page, show(*WORDS).address)
    level = chapter("trophies").level("most-hearts")
    words = frame.root.locator(".rr-word")
    words.nth([word.text for word in level.task.words].index(level.solution[0])).click()
    expect(frame.main).to_have_text(re.compile("^Answer: "))
    frame.check("good")
    lines = frame.root.locator(".rr-unroll li")
    expect(lines).to_have_count(1 + len(level.unroll()))
    expect(lines.first).to_have_text(re.compile("^Your answer: "))
    expect(frame.root.locator('.rr-word[aria-pressed="true"]')).to_have_count(1)


def test_stars_are_there_after_a_new_kernel(show: Show, page: Page):
    server = show("combinations", "pair", "pair-of-2s")
    frame = Frame(page, server.address)
    frame.pick("3d 3y")
    frame.check("good")
    frame = Frame(page, server.address)  # a page of its own has a kernel of its own
    first = frame.root.locator(".rr-level").first
    expect(first).to_have_attribute("data-stars", "3")
    expect(first).to_have_accessible_name("1. A pair: 3 of 3 stars")
    expect(frame.answer).not_to_have_attribute("data-kind", "good")
    store = Store(server.home / FILE)
    assert Progress(store).of("combinations")["pair"].tries == 1
    store.close()


@pytest.mark.parametrize(
    "names", [PICK, PLAY, LAY, WORDS, ROMI], ids=["pick", "play", "lay", "words", "romi"]
)
def test_on_a_phone_nothing_goes_sideways(show: Show, page: Page, names: tuple[str, ...]):
    page.set_viewport_size(PHONE)
    frame = Frame(page, show(*names).address)
    assert page.evaluate(SIDEWAYS) == 0
    for button in frame.root.locator("button:visible").all():
        box = button.bounding_box()
        assert min(box["width"], box["height"]) >= 43.9, button.evaluate("(one) => one.outerHTML")
    if names == PLAY:
        expect(frame.main).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_course_page_keeps_the_main_button_in_sight_of_a_table(
    serve: Callable[..., Server], page: Page, tmp_path: Path
):
    page.set_viewport_size(PHONE)
    cell = "from romirami_widgets import CoursePage\n\nCoursePage()"
    page.goto(serve(write_notebook(tmp_path / "course.ipynb", cell)).address)
    page.locator('.rr-course [data-chapter="turn"] .rr-open').click()
    frame = page.locator(".rr-lesson")
    expect(frame).to_have_attribute("data-stage", "play")
    assert page.evaluate(SIDEWAYS) == 0
    assert frame.bounding_box()["height"] > PHONE["height"]
    expect(frame.locator(".rr-main")).to_be_in_viewport(ratio=1)
    name = frame.locator(".rr-own .rr-name")
    expect(name).to_have_text("Ada")
    assert name.evaluate("(one) => one.scrollWidth <= one.clientWidth")


def test_numbers_in_a_row_stay_in_one_line(show: Show, page: Page):
    page.set_viewport_size(PHONE)
    frame = Frame(page, show("combinations", "sequence", "no-gap").address)
    for width in range(240, 361, 8):
        page.set_viewport_size({**PHONE, "width": width})
        row = frame.root.locator(".rr-rule .rr-numbers-in-row")
        expect(row).to_have_text("3-4-5")
        assert row.evaluate("(one) => one.getClientRects().length") == 1


def test_tokens_of_nobody_keep_no_place_for_counts(show: Show, page: Page):
    frame = Frame(page, show("setup", "fourth-token").address)
    tokens = frame.root.locator(".rr-shown .rr-trophy")
    expect(tokens).to_have_count(3)
    for token in tokens.all():
        box, drawn = token.bounding_box(), token.locator("svg").bounding_box()
        assert box["width"] == pytest.approx(drawn["width"], abs=1)


def test_the_course_page_opens_a_chapter_and_shows_its_stars(
    serve: Callable[..., Server], page: Page, tmp_path: Path
):
    cell = "from romirami_widgets import CoursePage\n\nCoursePage()"
    page.goto(serve(write_notebook(tmp_path / "course.ipynb", cell)).address)
    levels = len(chapter("combinations").levels)
    course = page.locator(".rr-course")
    one = course.locator('[data-chapter="combinations"]')
    one.get_by_role("button", name="Begin: 3. Combinations").click()
    frame = page.locator(".rr-lesson")
    expect(frame).to_have_attribute("data-level", "pair")
    for card in ("3d", "3y"):
        frame.locator(f'.rr-hand [data-card="{card}"]').click()
    expect(frame.locator(".rr-main")).to_have_attribute("data-ready", "true")
    frame.locator(".rr-main").click()
    expect(course.locator(".rr-opened-stars")).to_have_text(re.compile("^3 of "))
    course.locator(".rr-back").click()
    expect(frame).to_have_count(0)
    expect(one.locator(".rr-chapter-reached")).to_contain_text(f"1 of {levels} levels done")
    assert not NAMELESS.findall(course.aria_snapshot())

    course.locator(".rr-reset").click()
    course.locator(".rr-no").click()
    expect(one.locator(".rr-chapter-reached")).to_contain_text(f"1 of {levels} levels done")
    course.locator(".rr-reset").click()
    course.locator(".rr-yes").click()
    expect(one.locator(".rr-chapter-reached")).to_contain_text(f"0 of {levels} levels done")
    expect(course.locator(".rr-reset")).to_be_hidden()
