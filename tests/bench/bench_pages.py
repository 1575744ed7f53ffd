"""A page of the app beside a bare one-button anywidget notebook in stock Voilà, in one run.

Both are driven by the same hands in the same browser, turn by turn, so that whatever else the
machine does hits both.
"""

import contextlib
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import psutil
from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from tests.bench.table import Row
from tests.browser import chromium
from tests.browser.pages import (
    BUTTON,
    FIRST_CARD,
    PATIENCE,
    Server,
    serve_command,
    wait_until,
    write_notebook,
)

OPENINGS = 10
CLICKS = 50
AT_ONCE = 10
OPENED_AND_CLOSED = 50
MIB = 1024 * 1024

# Clicks inside the page and waits there for the answer: no driver in between.
CLICK_TO_VERDICT = """
([card, verdict]) => new Promise((resolve) => {
  const read = () => document.querySelector(verdict)?.textContent;
  const before = read();
  const observer = new MutationObserver(() => {
    if (read() === before) return;
    observer.disconnect();
    resolve(performance.now() - clicked);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  const clicked = performance.now();
  document.querySelector(card).click();
})
"""


@dataclass(frozen=True)
class Hands:
    """How a player gets to the first card of a page, and where the answer to a click shows.

    All are CSS selectors. `start` is what is clicked before there are cards, `verdict` the place
    whose text changes once Python has judged the click.
    """

    card: str = FIRST_CARD
    verdict: str = FIRST_CARD
    start: str | None = None

    def reach_first_card(self, page: Page) -> None:
        """Get to the moment in which the first card can be clicked."""
        if self.start is not None:
            page.locator(self.start).click()
        page.locator(self.card).first.click(trial=True)


@dataclass(frozen=True)
class Subject:
    """A page under measurement."""

    server: Server
    hands: Hands


class StockServer(Server):
    """Voilà as it comes, with one notebook."""

    def __init__(self, notebook: Path, home: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._port = free.getsockname()[1]
        arguments = [str(notebook), "--no-browser", f"--port={self._port}", "--Voila.ip=127.0.0.1"]
        super().__init__([sys.executable, "-m", "voila", *arguments], home)

    def _read_address(self) -> str:
        """Wait until somebody answers: stock Voilà speaks to its log only."""

        def answers() -> bool:
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", self._port), timeout=1).close()
                return True
            return False

        wait_until(answers, "stock Voilà listens")
        return f"http://127.0.0.1:{self._port}/"


def rows() -> Iterator[Row]:
    """Measure our page beside the bare one."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root = Path(folder)
        notebook = write_notebook(root / "button.ipynb", BUTTON)
        for name in ("ours", "peer"):
            (root / name).mkdir()
        ours = Subject(Server(serve_command(notebook), root / "ours"), Hands())
        peer = Subject(StockServer(notebook, root / "peer"), Hands())
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=chromium.launch_arguments()
        )
        try:
            yield from measure(browser, ours, peer)
        finally:
            browser.close()
            ours.server.stop()
            peer.server.stop()


def measure(browser: Browser, ours: Subject, peer: Subject) -> Iterator[Row]:
    """Yield one row for each promise about a page."""
    opened = _in_turn(lambda subject: _open_once(browser, subject), (ours, peer), OPENINGS)
    yield _ratio("page open → first card", *opened, unit="s", limit=0.5)

    with _opened(browser, ours) as our_page, _opened(browser, peer) as peer_page:
        pages = {id(ours): our_page, id(peer): peer_page}
        clicked = _in_turn(
            lambda subject: pages[id(subject)].evaluate(
                CLICK_TO_VERDICT, [subject.hands.card, subject.hands.verdict]
            ),
            (ours, peer),
            CLICKS,
        )
        yield _ratio("click → verdict", *clicked, unit="ms", limit=1.5)
        memory = [_kernel_memory(subject.server) for subject in (ours, peer)]
        yield Row(
            "kernel memory",
            f"{memory[0]:.0f} MiB",
            f"{memory[1]:.0f} MiB",
            f"{memory[0] - memory[1]:+.0f} MiB",
            "≤ +10 MiB",
            memory[0] - memory[1] <= 10,
        )

    playable = [_playable_at_once(browser, subject) for subject in (ours, peer)]
    yield Row(
        f"{AT_ONCE} pages at once, playable",
        str(playable[0]),
        str(playable[1]),
        "",
        f"{AT_ONCE}",
        playable[0] == AT_ONCE,
    )

    left = [_kernels_left(browser, subject) for subject in (ours, peer)]
    yield Row(
        f"{OPENED_AND_CLOSED} pages closed, kernels left",
        str(left[0]),
        str(left[1]),
        "",
        "0",
        left[0] == 0,
    )


def _in_turn(
    once: Callable[[Subject], float], subjects: Sequence[Subject], times: int
) -> list[list[float]]:
    """Measure the subjects alternately; the first round only warms up."""
    results: list[list[float]] = [[] for _ in subjects]
    for round_number in range(times + 1):
        for subject, values in zip(subjects, results, strict=True):
            value = once(subject)
            if round_number:
                values.append(value)
    return results


def _ratio(what: str, ours: list[float], peer: list[float], *, unit: str, limit: float) -> Row:
    ratio = statistics.median(ours) / statistics.median(peer)
    shown = [
        f"{statistics.median(values):.2f} {unit} ({min(values):.2f}–{max(values):.2f})"
        for values in (ours, peer)
    ]
    return Row(what, *shown, f"{ratio:.2f}", f"≤ {limit}", ratio <= limit)


@contextlib.contextmanager
def _opened(browser: Browser, subject: Subject) -> Iterator[Page]:
    """Open the page up to its first card in a fresh profile, and close it as a person does."""
    context = browser.new_context()
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    page.goto(subject.server.address, wait_until="commit")
    subject.hands.reach_first_card(page)
    yield page
    page.close(run_before_unload=True)
    # The next kernel is being preheated, the last one ends: neither belongs to the next measure.
    _wait_for_quiet(subject.server)
    context.close()


def _open_once(browser: Browser, subject: Subject) -> float:
    started = time.perf_counter()
    with _opened(browser, subject):
        return time.perf_counter() - started


def _wait_for_quiet(server: Server) -> None:
    """Wait until neither the server nor a kernel has used the processor for a while."""
    process = psutil.Process(server.process.pid)

    def spent() -> float:
        total = 0.0
        for one in [process, *process.children(recursive=True)]:
            with contextlib.suppress(psutil.NoSuchProcess):
                total += sum(one.cpu_times()[:2])
        return total

    before = -1.0
    while abs((now := spent()) - before) > 0.05:
        before = now
        time.sleep(0.5)


def _kernel_memory(server: Server) -> float:
    """Return the memory of the largest kernel, the one whose page was used, in MiB."""
    return max(kernel.memory_info().rss for kernel in server.kernels()) / MIB


def _playable_at_once(browser: Browser, subject: Subject) -> int:
    """Return how many of the pages that are opened at once come to answer a click."""
    context = browser.new_context()
    context.set_default_timeout(PATIENCE * 1000)
    pages = [context.new_page() for _ in range(AT_ONCE)]
    for page in pages:
        page.goto(subject.server.address, wait_until="commit")
    playable = 0
    for page in pages:
        with contextlib.suppress(PlaywrightTimeoutError):
            subject.hands.reach_first_card(page)
            page.evaluate(CLICK_TO_VERDICT, [subject.hands.card, subject.hands.verdict])
            playable += 1
    for page in pages:
        page.close(run_before_unload=True)
    _wait_for_quiet(subject.server)
    context.close()
    return playable


def _kernels_left(browser: Browser, subject: Subject) -> int:
    """Return how many kernels more there are after many pages were opened and closed."""
    before = len(subject.server.kernels())
    for _ in range(OPENED_AND_CLOSED):
        with _opened(browser, subject):
            pass
    return len(subject.server.kernels()) - before
