"""A real Chromium, and pages served by Voilà, for the browser tests.

A test asks for `serve` to start a server for a notebook (`serve(path)`; `play_server` is the game's
own page) and for `page`, a browser page that remembers what went over the wire in `page.wire`.
"""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser import chromium as chromium_program
from tests.browser.pages import (
    BUTTON,
    NOTEBOOKS,
    PATIENCE,
    Server,
    Wire,
    serve_command,
    write_notebook,
)

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Start the browser; every test gets a context, that is a fresh profile, of its own.

    It ends with its module: as long as it is there, Playwright's event loop runs in this thread,
    and tests of other rooms could not run one of their own.
    """
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium_program.find(), args=chromium_program.launch_arguments()
        )
        yield browser
        browser.close()


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    """Open a browser with nothing in its cache."""
    context = chromium.new_context()
    context.set_default_timeout(PATIENCE * 1000)
    yield context
    context.close()


@pytest.fixture
def new_page(context: BrowserContext) -> Callable[[], Page]:
    """Open another page; `page.wire` tells what it did."""

    def open_page() -> Page:
        page = context.new_page()
        page.wire = Wire()
        page.wire.listen(page)
        return page

    return open_page


@pytest.fixture
def page(new_page: Callable[[], Page]) -> Page:
    """One page; `page.wire` tells what it did."""
    return new_page()


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
def quiet(context: BrowserContext) -> Iterator[None]:
    """Pages of this test complain of nothing, and nothing that they ask for leaves the host."""
    yield
    assert context.pages
    for page in context.pages:
        assert page.wire.errors == []
        assert page.wire.hosts() == {"127.0.0.1"}


@pytest.fixture
def button_server(serve: Callable[..., Server], tmp_path: Path) -> Server:
    """The server of a page with one button that counts its clicks in Python."""
    return serve(write_notebook(tmp_path / "button.ipynb", BUTTON, title="One button"))
