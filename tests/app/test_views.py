"""A notebook whose kernel is gone shows the pictures of its widgets, and loses nothing else."""

from pathlib import Path

import nbformat
import pytest
from nbformat.sign import NotebookNotary

from romirami_app.views import VIEW, leave_pictures

DEAD = {VIEW: {"model_id": "gone"}, "text/plain": "LessonFrame('combinations')"}
PICTURE = {"text/html": "<p>cards</p>"}


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))


def saved(path: Path, *outputs: dict) -> Path:
    """Save a notebook with a cell for each output, and a note."""
    cells = [nbformat.v4.new_markdown_cell("my note")]
    for data in outputs:
        cell = nbformat.v4.new_code_cell("show()")
        cell.outputs = [nbformat.v4.new_output("execute_result", data, execution_count=1)]
        cells.append(cell)
    nbformat.write(nbformat.v4.new_notebook(cells=cells), path)
    return path


def data_of(path: Path) -> list[dict]:
    cells = nbformat.read(path, as_version=4).cells
    return [dict(output.data) for cell in cells for output in cell.get("outputs", ())]


def test_a_picture_comes_in_the_place_of_a_dead_widget(tmp_path: Path):
    path = saved(tmp_path / "a.ipynb", {**DEAD, **PICTURE}, PICTURE)
    assert leave_pictures(path)
    assert data_of(path) == [{"text/plain": DEAD["text/plain"], **PICTURE}, PICTURE]
    assert nbformat.read(path, as_version=4).cells[0].source == "my note"


def test_a_widget_without_a_picture_is_left_alone(tmp_path: Path):
    path = saved(tmp_path / "a.ipynb", DEAD, {"text/plain": "7"})
    before = path.read_bytes()
    assert not leave_pictures(path)
    assert path.read_bytes() == before


def test_the_second_time_there_is_nothing_to_do(tmp_path: Path):
    path = saved(tmp_path / "a.ipynb", {**DEAD, **PICTURE})
    assert [leave_pictures(path), leave_pictures(path)] == [True, False]


@pytest.mark.parametrize("trusted", [True, False])
def test_it_is_trusted_as_it_was_before(tmp_path: Path, trusted: bool):
    path = saved(tmp_path / "a.ipynb", {**DEAD, **PICTURE})
    if trusted:
        NotebookNotary().sign(nbformat.read(path, as_version=4))
    when = path.stat().st_mtime_ns
    assert leave_pictures(path)
    notebook = nbformat.read(path, as_version=4)
    assert NotebookNotary().check_signature(notebook) == trusted
    assert path.stat().st_mtime_ns == when


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"cells": 7}', b"\xff", b"null"])
def test_what_can_t_be_read_stays_as_it_is(tmp_path: Path, content: bytes):
    path = tmp_path / "a.ipynb"
    path.write_bytes(content)
    assert not leave_pictures(path)
    assert path.read_bytes() == content


def test_a_folder_with_the_name_of_a_notebook_is_none(tmp_path: Path):
    (tmp_path / "a.ipynb").mkdir()
    assert not leave_pictures(tmp_path / "a.ipynb")
