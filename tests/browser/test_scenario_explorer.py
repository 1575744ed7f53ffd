"""The scenario explorer in a real browser: by mouse, by keyboard, on a phone, on a slow kernel."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.pages import Server, serve_command, write_notebook
from tests.browser.test_outputs import FAULTS

pytestmark = pytest.mark.usefixtures("quiet")

LINE = '"Ada","Bo" 0:take 1 0 hearts,2-card ?3/?3 #4#9/#24 ?3/?2 */* ?6 ?4 - ? ? ? -'
EXPLORER = f"""
from romirami_widgets import ScenarioExplorer

explorer = ScenarioExplorer('{LINE}')
explorer
"""
# Keeps the kernel busy from a click on, as long as a file is there.
BUSY = """
import time
from pathlib import Path

import ipywidgets

button = ipywidgets.Button(description="Be busy")
button.on_click(lambda _button: [time.sleep(0.01) for _more in iter(Path({path!r}).exists, False)])
button
"""
NAMELESS = re.compile(r"^\s*- (button|combobox|group|img|region|slider|textbox)(?! \")", re.M)


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that keeps the kernel busy."""
    return tmp_path_factory.mktemp("busy") / "busy"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, busy: Path) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("explorer")
    notebook = write_notebook(home / "lab.ipynb", EXPLORER, BUSY.format(path=str(busy)))
    server = Server(serve_command(notebook), home)
    yield server
    server.stop()


class Explorer:
    """The explorer on a page."""

    def __init__(self, page: Page, server: Server) -> None:
        page.goto(server.address)
        self.page = page
        self.root = page.locator(".rr-explorer")
        self.line = self.root.locator(".rr-one-line")
        self.totals = self.root.locator(".rr-short")
        self.note = self.root.locator(".rr-note")
        expect(self.totals).to_have_text("Ada 12, ★ Bo 13")

    def tile(self, number: int) -> Locator:
        return self.root.locator(f'.rr-tile[data-contract="{number}"]')

    def seat(self, seat: int) -> Locator:
        return self.root.locator(f'.rr-seat-changed[data-seat="{seat}"]')

    def expect_line(self, line: str) -> None:
        expect(self.line).to_have_value(line)


@pytest.fixture
def explorer(page: Page, server: Server) -> Explorer:
    return Explorer(page, server)


def test_everything_is_changed_by_mouse_and_the_score_follows(explorer: Explorer):
    explorer.root.locator(".rr-keep").click()
    explorer.root.locator('.rr-filters [data-by="suit"]').select_option("clover")
    explorer.root.locator('.rr-filters [data-by="points"]').select_option("4")
    expect(explorer.root.locator(".rr-tile")).to_have_count(3)
    explorer.tile(27).click()
    expect(explorer.totals).to_have_text("★ Ada 21 (+9), Bo 8 (-5)")
    expect(explorer.root.locator(".rr-part-change li").first).to_have_text("Ada fills #27.")
    expect(explorer.root.locator(".rr-wins")).to_have_text(
        "Ada wins with 21 points, 13 more than Bo."
    )

    explorer.root.locator('[data-trophy="3-card"]').click()
    explorer.seat(1).locator(".rr-joker-there").click()
    explorer.seat(0).locator('.rr-take-out[data-contract="9"]').click()
    explorer.seat(1).locator("input[type=range]").fill("5")
    explorer.seat(0).locator(".rr-bonus-cards input").fill("2h 3c")
    explorer.seat(0).locator(".rr-name-field").fill("Ida")
    explorer.root.locator('[data-n="3"]').click()
    explorer.expect_line(
        '"Ida","Bo","Player 3" 0:take 1 0 3-card,2-card ?3/?3/?3 #4#27/#24/- 2h3c/?5/- */-/* ?6 ?4 '
        "- ? ? ? -"
    )
    compared = explorer.root.locator(".rr-part-compared")
    expect(compared).to_contain_text("With another number of players the points can't be compared.")
    for _back in range(8):
        explorer.root.locator(".rr-undo").click()
    explorer.expect_line(LINE)
    expect(compared).to_contain_text("All is as it was kept.")
    compared.locator(".rr-forget").click()
    expect(compared).to_be_hidden()


def test_what_cannot_be_says_why_and_changes_nothing(explorer: Explorer):
    explorer.tile(24).click()
    expect(explorer.note).to_have_text("#24 lies in the tableau of Bo: there is only one of it.")
    expect(explorer.tile(24)).to_have_attribute("aria-pressed", "false")
    explorer.expect_line(LINE)
    cards = explorer.seat(0).locator(".rr-bonus-cards input")
    cards.fill("2h 9z")
    cards.press("Enter")
    expect(explorer.seat(0).locator('[data-of="cards-0"]')).to_contain_text("'9z' in '2h 9z'")
    expect(cards).to_have_value("2h 9z")
    expect(cards).to_have_attribute("aria-invalid", "true")
    explorer.tile(27).click()
    expect(cards).to_have_value("")
    expect(explorer.totals).to_have_text("★ Ada 21 (+9), Bo 8 (-5)")


def test_the_line_is_copied_and_pasted_and_a_bad_one_names_the_column(explorer: Explorer):
    page = explorer.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    explorer.root.locator(".rr-copy").click()
    expect(explorer.note).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == LINE

    explorer.line.fill(LINE.replace("#24", "#42"))
    explorer.root.locator(".rr-read").click()
    fault = explorer.root.locator(".rr-part-line .rr-fault")
    expect(fault).to_contain_text("column 7 (tableaux), character 48: '#42'")
    expect(explorer.totals).to_have_text("Ada 12, ★ Bo 13")

    explorer.line.fill("")
    page.evaluate("(text) => navigator.clipboard.writeText(text)", LINE.replace("#24", "#35"))
    explorer.line.press("ControlOrMeta+v")
    explorer.line.press("Enter")
    expect(explorer.totals).to_have_text("★ Ada 12, Bo 12 (-1)")
    expect(fault).to_be_empty()


def test_clicks_on_a_busy_kernel_show_at_once_and_none_is_lost(explorer: Explorer, busy: Path):
    busy.touch()
    explorer.page.get_by_role("button", name="Be busy").click()
    for number in (1, 2, 27, 2, 5, 27, 27):
        explorer.tile(number).click()
    explorer.root.locator('[data-trophy="3-card"]').click()
    slider = explorer.seat(1).locator("input[type=range]")
    for _press in range(3):
        slider.press("ArrowRight")
    explorer.seat(1).locator(".rr-joker-there").click()
    pressed = explorer.root.locator('.rr-tile[aria-pressed="true"]')
    assert pressed.evaluate_all("(all) => all.map((one) => one.dataset.contract)") == [
        "1", "4", "5", "9", "27",
    ]  # fmt: skip
    assert slider.input_value() == "5"
    expect(explorer.totals).to_have_text("Ada 12, ★ Bo 13")
    busy.unlink()
    explorer.expect_line(
        '"Ada","Bo" 0:take 1 0 3-card,2-card ?3/?3 #4#9#1#5#27/#24 ?3/?5 */- ?6 ?4 - ? ? ? -'
    )
    assert len(pressed.all()) == 5
    expect(explorer.root).not_to_have_attribute("aria-busy", "true")


def test_a_drag_of_the_slider_is_one_change(explorer: Explorer):
    page, slider = explorer.page, explorer.seat(0).locator("input[type=range]")
    slider.scroll_into_view_if_needed()
    box = slider.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 3, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 1, box["y"] + box["height"] / 2, steps=12)
    page.mouse.up()
    expect(explorer.totals).to_have_text("★ Ada 18 (+6), Bo 13")
    explorer.root.locator(".rr-undo").click()
    explorer.expect_line(LINE)


def test_by_keyboard_alone_with_a_name_for_everything(explorer: Explorer):
    page = explorer.page
    assert not NAMELESS.findall(explorer.root.aria_snapshot())
    explorer.root.locator('[data-n="2"]').focus()
    page.keyboard.press("Tab")  # past the number of players: one stop for all three
    expect(explorer.root.locator(".rr-undo")).to_be_focused()
    explorer.root.locator(".rr-number-field").focus()
    page.keyboard.type("27")
    page.keyboard.press("Enter")
    expect(explorer.totals).to_have_text("★ Ada 21 (+9), Bo 8 (-5)")
    expect(explorer.root.locator(".rr-live")).to_have_text(
        "Ada fills #27. ★ Ada 21 (+9), Bo 8 (-5)"
    )
    page.keyboard.press("Tab")
    expect(explorer.tile(27)).to_be_focused()
    page.keyboard.press("Space")
    expect(explorer.totals).to_have_text("Ada 12 (-9), ★ Bo 13 (+5)")
    explorer.seat(0).locator(".rr-take-out").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(explorer.seat(0).locator(".rr-take-out")).to_have_count(1)
    slider = explorer.seat(0).locator("input[type=range]")
    expect(slider).to_have_attribute("aria-valuetext", "3 of at most 4")
    slider.focus()
    page.keyboard.press("End")
    expect(slider).to_have_attribute("aria-valuetext", "4 of at most 4")
    assert explorer.root.evaluate("(root) => root.contains(document.activeElement)")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 900])
def test_it_can_be_read_on_a_phone_and_on_a_desk(
    page: Page, server: Server, scheme: str, width: int
):
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)
    explorer = Explorer(page, server)
    explorer.root.locator(".rr-keep").click()
    explorer.tile(27).click()
    expect(explorer.root.locator(".rr-part-compared table")).to_be_visible()
    told = explorer.page.evaluate(FAULTS)
    assert (told["ground"] > 0.5) == (scheme == "light")
    assert (told["faint"], told["wide"], told["hidden"]) == ([], [], 0)
    for target in explorer.root.locator("button, select, input").all():
        box = target.bounding_box()
        assert min(box["width"], box["height"]) >= 44, target
    expect(explorer.totals).to_be_in_viewport(ratio=1)
