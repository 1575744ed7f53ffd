"""Pytest tests the rooms that everybody imports, whichever of them it collects first."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

COLLECTED = """
import importlib, sys
import pytest

package, room, name = sys.argv[1:]
path = package.replace(".", "/") + f"/{room}.py"
assert pytest.main(["-q", "--collect-only", path]) in (0, pytest.ExitCode.NO_TESTS_COLLECTED)
one = getattr(importlib.import_module(package), name)
other = getattr(sys.modules[f"{package}.{room}"], name)
print("the same" if one is other else "loaded twice")
"""


@pytest.mark.parametrize(
    ("package", "room", "name"),
    [("romirami", "errors", "TextError"), ("romirami.lab", "runs", "simulate")],
)
def test_a_room_that_is_collected_first_is_loaded_once(package: str, room: str, name: str):
    command = [sys.executable, "-c", COLLECTED, package, room, name]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "the same"
