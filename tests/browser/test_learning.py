"""`romirami learn`: JupyterLab opens the learner's own copy of the course, and his work stays."""

from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, expect

from romirami.lessons import SHORT_WAY
from romirami_app.notebooks import FIRST_LESSON
from tests.browser.pages import Server, wait_until

pytestmark = pytest.mark.usefixtures("quiet")


def test_the_first_lesson_opens_and_what_is_done_there_stays(
    learn: Callable[[], Server], page: Page, tmp_path: Path
):
    lesson = tmp_path / "course" / FIRST_LESSON
    server = learn()
    page.goto(server.address)
    notebook = page.locator(".jp-Notebook")
    expect(notebook.get_by_role("heading", level=1)).to_contain_text(SHORT_WAY.title)
    # The pictures that are stored in it are seen before a cell has run.
    expect(notebook.locator(".jp-OutputArea svg").first).to_be_visible()
    expect(page.get_by_role("button", name="| Idle")).to_be_visible()  # the kernel is there
    cell = notebook.locator(".jp-CodeCell").first.locator(".cm-content")
    cell.click()
    page.keyboard.press("Control+End")
    page.keyboard.type("  # my own note")
    page.keyboard.press("Control+s")
    wait_until(lambda: "# my own note" in lesson.read_text(encoding="utf-8"), "Lab has saved")
    assert page.wire.hosts() == {"127.0.0.1"}
    page.goto("about:blank")
    assert server.stop() == 0

    kept = lesson.read_text(encoding="utf-8")
    page.goto(learn().address)
    expect(page.locator(".jp-CodeCell .cm-content").first).to_contain_text("# my own note")
    assert "# my own note" in kept
    nbformat.read(lesson, as_version=4)


def test_ctrl_c_ends_it_even_while_a_kernel_is_started(learn: Callable[[], Server], page: Page):
    server = learn()
    with page.expect_request(lambda asked: asked.method == "POST" and "/api/sessions" in asked.url):
        page.goto(server.address, wait_until="commit")
    assert server.stop() == 0
