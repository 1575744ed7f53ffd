"""What is planted is found: wrong outputs, and a wrong scoring, make the notebooks fail.

And what is not planted is not found: the same notebooks pass again, in a second run in the same
home, under another kernel name.
"""

import itertools
import json
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

import nbformat

from tests.notebooks.test_notebooks import NOTEBOOKS

WRONG_SCORING = """
from romirami.scoring import ScoreLine

right = ScoreLine.total.fget
ScoreLine.total = property(lambda line: right(line) + 1)
"""


def copies(folder: Path) -> Iterator[tuple[Path, nbformat.NotebookNode]]:
    for path in NOTEBOOKS:
        yield folder / path.name, nbformat.read(path, as_version=4)


def run(folder: Path, home: Path, *options: str, **environment: str) -> dict[str, bool]:
    """Run the notebooks of a folder as the tests do; tell for each cell whether it passes."""
    report = folder / "report.xml"
    command = [
        *(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"),
        *("--rootdir", str(folder), "-c", os.devnull, "--junitxml", str(report)),
        *("--nbval", *options, str(folder)),
    ]
    env = {**os.environ, "ROMIRAMI_HOME": str(home), **environment}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), done.stdout + done.stderr
    return {
        f"{case.get('classname')}::{case.get('name')}": len(case) == 0
        for case in ET.parse(report).iter("testcase")
    }


def test_notebooks_pass_again_in_the_same_home_under_another_kernel_name(tmp_path: Path):
    notebooks, kernel = tmp_path / "notebooks", tmp_path / "jupyter" / "kernels" / "another"
    notebooks.mkdir()
    kernel.mkdir(parents=True)
    argv = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}"]
    spec = {"argv": argv, "display_name": "Another", "language": "python"}
    (kernel / "kernel.json").write_text(json.dumps(spec), encoding="utf-8")
    cells = 0
    for path, notebook in copies(notebooks):
        notebook.metadata.kernelspec.name = "another"
        nbformat.write(notebook, path)
        cells += sum(cell.cell_type == "code" for cell in notebook.cells)
    for _run in range(2):
        passed = run(notebooks, tmp_path / "home", JUPYTER_PATH=str(tmp_path / "jupyter"))
        assert len(passed) == cells
        assert all(passed.values()), [cell for cell, fine in passed.items() if not fine]


def test_a_number_planted_in_any_output_is_found(tmp_path: Path):
    kinds = itertools.cycle(["text/plain", "text/html", "image/svg+xml"])
    planted: dict[str, int] = {}
    for path, notebook in copies(tmp_path):
        for cell in notebook.cells:
            if cell.cell_type == "code":
                kind = plant(cell.outputs[-1], next(kinds))
                planted[kind] = planted.get(kind, 0) + 1
        nbformat.write(notebook, path)
    assert set(planted) >= {"text/plain", "text/html", "image/svg+xml"}
    passed = run(tmp_path, tmp_path / "home", "--nbval-current-env")
    assert len(passed) == sum(planted.values())
    assert not any(passed.values()), [cell for cell, fine in passed.items() if fine]


def plant(output: nbformat.NotebookNode, kind: str) -> str:
    """Make the last number of an output, as this kind or as text, another one."""
    data = output if output.output_type == "stream" else output.data
    where = "text" if output.output_type == "stream" else kind if kind in data else "text/plain"
    before = data[where]
    data[where] = re.sub(r"[a-z0-9](?=[^a-z0-9]*$)", lambda last: other(last[0]), before)
    assert data[where] != before
    return where


def other(letter: str) -> str:
    return str((int(letter) + 1) % 10) if letter.isdigit() else "x" if letter != "x" else "y"


def test_a_wrong_scoring_is_found(tmp_path: Path):
    (tmp_path / "sitecustomize.py").write_text(WRONG_SCORING, encoding="utf-8")
    scored = 0
    for path, notebook in copies(tmp_path):
        text = json.dumps([cell.get("outputs") for cell in notebook.cells])
        if "<ScoreSheet" in text:
            nbformat.write(notebook, path)
            scored += 1
    assert scored
    passed = run(tmp_path, tmp_path / "home", "--nbval-current-env", PYTHONPATH=str(tmp_path))
    failed = {cell.partition("::")[0] for cell, fine in passed.items() if not fine}
    assert len(failed) == scored, "a notebook that shows a score sheet shows that it is wrong"
    assert any(passed.values()), "what has nothing to do with scores is as it was"
