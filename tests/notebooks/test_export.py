"""A chapter exported to HTML still reads well: no kernel, no widgets, no internet."""

import json
import re
import socket
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from nbconvert import HTMLExporter

from romirami_app.notebooks import COURSE, course_notebooks

LESSONS = [path for path in course_notebooks() if path.name != COURSE]
by_name = pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)


@pytest.fixture
def page(path: Path, monkeypatch: pytest.MonkeyPatch) -> BeautifulSoup:
    def refuse(*_given: object) -> None:
        raise AssertionError("exporting a notebook needs no connection")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    body, _resources = HTMLExporter().from_filename(str(path))
    return read(body)


def read(html: str) -> BeautifulSoup:
    return BeautifulSoup(html, "html.parser")


def cells(path: Path, kind: str) -> list[dict]:
    every = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in every if cell["cell_type"] == kind]


def joined(text: str | list[str]) -> str:
    return "".join(text)


@by_name
def test_each_lesson_shows_its_goal_and_its_cards(path: Path, page: BeautifulSoup):
    pictures = [str(shown) for shown in page.select("div.romirami")]
    lessons = 0
    for cell in cells(path, "code"):
        if "LessonFrame(" in joined(cell["source"]):
            (shown,) = cell["outputs"]
            picture = read(joined(shown["data"]["text/html"])).select_one("div.romirami")
            assert str(picture) in pictures
            goal = joined(shown["data"]["text/plain"]).partition("): ")[2]
            assert goal
            assert goal in picture.get_text()
            assert picture.select("svg, table, li")
            lessons += 1
    assert lessons


@by_name
def test_pictures_are_in_the_page_itself(page: BeautifulSoup):
    for drawn in page.select("main img, main image, main iframe, main script, main link"):
        assert "http" not in f"{drawn.get('src')}{drawn.get('href')}", drawn


@by_name
def test_headings_are_headings_and_solutions_are_folded(path: Path, page: BeautifulSoup):
    prose = "\n".join(joined(cell["source"]) for cell in cells(path, "markdown"))
    for level in (1, 2, 3):
        written = re.findall(rf"^#{{{level}}} \S", prose, re.MULTILINE)
        assert len(page.select(f".jp-MarkdownOutput h{level}")) == len(written)
    folded = page.select(".jp-MarkdownOutput details:not([open])")
    exercises = [cell for cell in cells(path, "code") if "check_answer(" in joined(cell["source"])]
    assert len(folded) == len(exercises)
    for solution in folded:
        assert solution.summary.get_text() == "Solution"
        assert "check_answer(" in solution.get_text()


@by_name
def test_links_lead_to_other_chapters(path: Path, page: BeautifulSoup):
    for link in page.select(".jp-MarkdownOutput a:not(.anchor-link)"):
        assert (path.parent / link["href"]).is_file(), link
