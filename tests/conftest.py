"""Settings that hold for all tests, and a real Chromium for those that look at a page."""

import signal
from collections.abc import Callable, Iterator

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser import chromium as chromium_program
from tests.browser.pages import PATIENCE, Wire

# Where the tests run in the background of a shell, their children would be deaf to Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)

# No deadline: a loaded machine would fail a property that holds. `print_blob` lets a failure that
# was found elsewhere be repeated here.
settings.register_profile("romirami", deadline=None, print_blob=True)
settings.load_profile("romirami")

expect.set_options(timeout=PATIENCE * 1000)


# No longer than a module: as long as it runs, so does an event loop in this thread, and tests of
# other modules have loops of their own.
@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Start the browser; every test gets a context, that is a fresh profile, of its own."""
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
def quiet(context: BrowserContext) -> Iterator[None]:
    """Pages of this test complain of nothing, and nothing that they ask for leaves the host."""
    yield
    assert context.pages
    for page in context.pages:
        assert page.wire.errors == []
        assert page.wire.hosts() == {"127.0.0.1"}
