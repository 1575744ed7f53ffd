"""Pages served by Voilà, for the browser tests.

A test asks for `serve` to start a server for a notebook (`serve(path)`), or for `play_server`, the
server of the game's own page; and for `page`, a browser page that remembers in `page.wire` what
went over the wire.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.browser.pages import BUTTON, NOTEBOOKS, Server, serve_command, write_notebook


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Start a server for a notebook; with the games of this test in a folder of their own."""
    servers = []

    def start(notebook: Path, home: Path | None = None, port: int = 0) -> Server:
        if home is None:
            home = tmp_path / f"home{len(servers)}"
            home.mkdir()
        servers.append(Server(serve_command(notebook, port), home))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture(scope="session")
def play_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of the game's own page, and of many games."""
    command = serve_command(NOTEBOOKS / "play.ipynb")
    server = Server(command, tmp_path_factory.mktemp("play"))
    yield server
    server.stop()


@pytest.fixture
def button_server(serve: Callable[..., Server], tmp_path: Path) -> Server:
    """The server of a page with one button that counts its clicks in Python."""
    return serve(write_notebook(tmp_path / "button.ipynb", BUTTON, title="One button"))


@pytest.fixture
def learn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], Server]]:
    """Start `romirami learn`, with everything of a person's below one folder."""
    for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR"):
        monkeypatch.setenv(name, str(tmp_path / name))
    servers = []

    def start() -> Server:
        command = [sys.executable, "-m", "romirami", "learn", "--no-browser"]
        servers.append(Server(command, tmp_path))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()
