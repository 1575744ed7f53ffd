"""Notebooks: prose and a few calls; each cell runs alone, again, and in any order.

That their outputs are as stored, nbval compares.
"""

import ast
import json
from pathlib import Path

import pytest

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


def test_the_first_lesson_has_three_tasks_and_asks_before_it_tells():
    path = next(path for path in NOTEBOOKS if path.stem == "01_setup")
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    titles = [line for cell in cells for line in cell["source"] if line.startswith("## ")]
    assert [title[3:9] for title in titles if title.startswith("## Task")] == [
        "Task 1",
        "Task 2",
        "Task 3",
    ]
    at = next(n for n, cell in enumerate(cells) if "experiment(" in source(cell))
    assert "Guess before you look" in source(cells[at - 1])
