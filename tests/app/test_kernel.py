"""What the processes behind a page load: the server is there once, a kernel for every page."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SERVER_ONLY = {"voila", "jupyter_server", "nbconvert", "jupyterlab", "numpy"}
PAGE_ONLY = {"romirami_widgets", "anywidget", "ipywidgets", "sqlalchemy"}


def loaded_by(code: str) -> set[str]:
    code += "\nimport sys; print(*{name.partition('.')[0] for name in sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_the_page_loads_nothing_of_the_server():
    loaded = loaded_by("from romirami_app import play_page")
    assert loaded >= PAGE_ONLY
    assert not loaded & SERVER_ONLY


def test_the_server_loads_nothing_of_the_page():
    loaded = loaded_by("import romirami_app.learning, romirami_app.playing, romirami_app.server")
    assert "voila" in loaded
    assert not loaded & PAGE_ONLY


@pytest.mark.parametrize("room", ["romirami.lessons", "romirami.romi", "romirami.lab"])
def test_a_page_in_its_lobby_loads_nothing_of_what_is_not_played(room: str, tmp_path: Path):
    """The course is not on it, and Römi only where somebody chooses it."""
    code = (
        "from romirami_app import play_page; play_page(); "
        f"import sys; print({room!r} in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "ROMIRAMI_HOME": str(tmp_path)},
    )
    assert done.stdout.strip() == "False"
