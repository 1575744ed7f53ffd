"""Settings that hold for all tests, those in notebooks and docstrings too."""

import contextlib
import importlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

# Tests never touch the games of whoever runs them; the kernels of notebooks inherit this.
_home = tempfile.TemporaryDirectory(prefix="romirami-tests-")  # gone when the tests are done
os.environ["ROMIRAMI_HOME"] = _home.name


@pytest.hookimpl(tryfirst=True)
def pytest_collect_file(file_path: Path) -> None:
    """Import a room of a package as everybody does, before pytest does it in its own way.

    Pytest would load a room whose package imports it a second time, where it is the first that
    is collected; then nothing is the same: neither an error's class nor what a test replaces.
    """
    packages = [*_packages(file_path)]
    if file_path.suffix == ".py" and packages:
        with contextlib.suppress(ImportError):  # it is told when pytest imports the room
            importlib.import_module(".".join([*reversed(packages), file_path.stem]))


def _packages(file_path: Path) -> Iterator[str]:
    """Tell the packages that a file lies in, the innermost first."""
    for folder in file_path.parents:
        if not (folder / "__init__.py").exists():
            break
        yield folder.name
