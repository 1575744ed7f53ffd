"""Notebooks: prose and a few calls; each cell runs alone, again, and in any order.

That their outputs are as stored, nbval compares.
"""

import ast
import itertools
import json
import re
from pathlib import Path

import pytest

from romirami.lessons import SHORT_WAY, Chapter, Course
from tests.courses import CHAPTERS, COURSES

NOTEBOOKS = sorted((Path(__file__).parents[2] / "notebooks").glob("*.ipynb"))


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ROMIRAMI_HOME", str(tmp_path))


def code_cells(path: Path) -> list[dict]:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in cells if cell["cell_type"] == "code"]


def source(cell: dict) -> str:
    return "".join(cell["source"])


by_name = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)


@by_name
def test_every_cell_runs_alone_and_again_and_in_any_order(path: Path):
    for cell in reversed(code_cells(path)):
        namespace: dict[str, object] = {}
        for _again in range(2):
            exec(source(cell), namespace)  # noqa: S102 - our own notebooks


@by_name
def test_a_cell_ends_with_what_it_shows(path: Path):
    for cell in code_cells(path):
        *_before, last = ast.parse(source(cell)).body
        assert isinstance(last, ast.Expr), source(cell)
        assert cell["outputs"], "an output that is not stored is not compared"


@by_name
def test_cells_are_short(path: Path):
    assert all(source(cell).count("\n") <= 6 for cell in code_cells(path))


@by_name
def test_nothing_of_one_machine_or_one_run_is_stored(path: Path):
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert notebook["metadata"]["kernelspec"]["name"] == "python3"
    assert notebook["metadata"]["language_info"] == {"name": "python"}
    cells = code_cells(path)
    assert [cell["execution_count"] for cell in cells] == [*range(1, len(cells) + 1)]
    for cell in cells:
        for output in cell["outputs"]:
            assert output["output_type"] in ("execute_result", "stream", "display_data")
            assert not [kind for kind in output.get("data", ()) if "widget-view" in kind]
            assert "object at 0x" not in json.dumps(output)


# The notebooks of the chapters

FOLDER = Path(__file__).parents[2] / "notebooks"
FOLDED = re.compile(
    r"<details><summary>Solution</summary>\n\n```python\n(?P<code>.*?)\n```\n.*</details>",
    re.DOTALL,
)
by_chapter = pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.name)


def course_of(chapter: Chapter) -> Course:
    return next(course for course in COURSES if chapter in course.chapters)


def cells_of(chapter: Chapter) -> list[dict]:
    path = FOLDER / f"{chapter.notebook}.ipynb"
    return json.loads(path.read_text(encoding="utf-8"))["cells"]


def calls(cell: dict, function: str) -> list[ast.Call]:
    """The calls of a function in a code cell."""
    if cell["cell_type"] != "code":
        return []
    return [
        node
        for node in ast.walk(ast.parse(source(cell)))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == function
    ]


def said(cell: dict) -> str:
    return "".join(line for one in cell["outputs"] for line in one["data"]["text/plain"])


@pytest.mark.parametrize("chapter", [SHORT_WAY, *CHAPTERS], ids=lambda chapter: chapter.name)
def test_all_levels_of_a_chapter_are_met_in_their_order_a_few_at_a_time(chapter: Chapter):
    met = []
    for cell in cells_of(chapter):
        for call in calls(cell, "LessonFrame"):
            which, *names = map(ast.literal_eval, call.args)
            assert which in (chapter.name, *([] if chapter.game else [chapter.number]))
            assert 1 <= len(names) <= 3
            met += names
    assert met == [level.name for level in chapter.levels]


@by_chapter
def test_a_guess_is_asked_for_before_anything_is_told(chapter: Chapter):
    asked = []
    before = {}
    for cell in cells_of(chapter):
        for call in calls(cell, "experiment"):
            asked.append(ast.literal_eval(call.args[0]))
            assert [(word.arg, ast.literal_eval(word.value)) for word in call.keywords] == [
                ("guess", ...)
            ], "what is stored is no guess"
            assert "no-guess" in said(cell)
            assert before["cell_type"] == "markdown", "what is to be guessed is said just before"
            assert re.search(r"\bhow many\b|\bhow often\b|\?", source(before), re.IGNORECASE)
        before = cell
    assert sorted(asked) == sorted(one.name for one in chapter.experiments)


@by_chapter
def test_a_solution_is_folded_below_its_exercise_and_is_right(chapter: Chapter):
    cells = cells_of(chapter)
    asked = []
    for cell, after in itertools.pairwise(cells):
        for call in calls(cell, "check_answer"):
            name, answer = map(ast.literal_eval, call.args)
            assert answer is ..., "nothing is answered yet"
            assert "no-answer" in said(cell)
            folded = FOLDED.fullmatch(source(after))
            assert folded, "the solution follows, folded"
            solved = ast.parse(folded["code"]).body[-1].value
            solution = tuple(map(ast.literal_eval, solved.args))
            assert solution[0] == name
            assert course_of(chapter).check_answer(*solution), solution
            asked.append(name)
    assert asked == [one.name for one in chapter.exercises]
    assert 2 <= len(asked) <= 4


@by_chapter
def test_a_chapter_begins_with_its_title_and_ends_with_the_way_on(chapter: Chapter):
    first, *_cells, last = cells_of(chapter)
    assert source(first).startswith(f"# {chapter.number} · {chapter.title}\n")
    assert "## What you know now\n" in source(last)
    chapters = course_of(chapter).chapters
    following = [one.notebook for one in chapters if one.number == chapter.number + 1]
    assert re.findall(r"\((\w+)\.ipynb\)", source(last))[: len(following)] == following
