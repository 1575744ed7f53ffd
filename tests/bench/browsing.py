"""The hands that measure a page: they open it, click in it, and look at its kernel."""

import contextlib
import re
import socket
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import psutil
from jupyter_client import BlockingKernelClient
from playwright.sync_api import Browser, BrowserContext, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from tests.browser.pages import PATIENCE, Server, wait_until

MIB = 1024 * 1024
REST = 150
"""Between two clicks, in ms: nobody clicks faster, and what the last one moved has come to rest."""

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

# Looked at in each frame, by the page's own clock, which counts from the moment it is asked for:
# a driver that tries again and again now and then finds a card half a second late.
CAN_BE_CLICKED = """
(selector) => {
  const card = document.querySelector(selector);
  if (!card?.checkVisibility()) return 0;
  const { x, y, width, height } = card.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return card.contains(hit) ? performance.now() : 0;
}
"""


@dataclass(frozen=True)
class Subject:
    """A page under measurement; `card`, `verdict` and `put_back` are CSS selectors.

    Parameters
    ----------
    server
        What serves it.
    query
        What follows the server's address.
    card
        What can be clicked as soon as the page is usable.
    verdict
        The place whose text changes once Python has judged the click.
    put_back
        What takes the click back, where one can't be judged twice.
    preheats
        Whether the server keeps a kernel ready for the next page.
    """

    server: Server
    query: str
    card: str
    verdict: str
    put_back: str | None = None
    preheats: bool = False

    def go(self, page: Page, patience: float = PATIENCE) -> float:
        """Open it, and return the seconds until the first card can be clicked."""
        page.goto(self.server.address + self.query, wait_until="commit")
        return self.reach_card(page, patience)

    def reach_card(self, page: Page, patience: float) -> float:
        """Return the seconds from the opening until the first card can be clicked."""
        moment = page.wait_for_function(
            CAN_BE_CLICKED, arg=self.card, polling="raf", timeout=patience * 1000
        )
        return moment.json_value() / 1000

    def leave(self, *pages: Page) -> None:
        """Close pages as a person does, and wait until nothing of it goes on.

        The kernels end, and where one is preheated, the next one starts.
        """
        used = set(filter(None, map(kernel_id, pages)))
        for page in pages:
            page.close(run_before_unload=True)
        if self.preheats:
            wait_until(lambda: self._has_new_kernel(used), "the next kernel is there")
        wait_for_quiet()

    def _has_new_kernel(self, used: set[str]) -> bool:
        files = [connection_file(kernel) for kernel in self.server.kernels()]
        return bool(files) and not any(one in file for one in used for file in files)

    def click_to_verdict(self, page: Page) -> float:
        """Return the milliseconds from a click until Python's answer stands in the page."""
        page.wait_for_timeout(REST)
        spent = page.evaluate(CLICK_TO_VERDICT, [self.card, self.verdict])
        if self.put_back is not None:
            page.locator(self.put_back).click()
        return spent


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

    def stop(self) -> int:
        """Kill it and its kernels, and return the exit status.

        Where a bench runs in the background of a shell it is deaf to Ctrl-C, and nobody asks how
        it ends.
        """
        for process in (*self.kernels(), self.process):
            process.kill()
        return super().stop()


@contextlib.contextmanager
def profile(browser: Browser) -> Iterator[BrowserContext]:
    """Open a browser with nothing in its cache."""
    context = browser.new_context()
    context.set_default_timeout(PATIENCE * 1000)
    yield context
    context.close()


@contextlib.contextmanager
def opened(browser: Browser, subject: Subject) -> Iterator[Page]:
    """Open a page up to its first card in a fresh profile, and close it as a person does."""
    with profile(browser) as context:
        page = context.new_page()
        subject.go(page)
        yield page
        subject.leave(page)


def seconds_to_open(browser: Browser, subject: Subject) -> float:
    """Return the seconds until the first card can be clicked."""
    with profile(browser) as context:
        page = context.new_page()
        wait_for_quiet()  # a new window draws its own things, too
        spent = subject.go(page)
        subject.leave(page)
    return spent


def playable_at_once(browser: Browser, subjects: Sequence[Subject]) -> int:
    """Open all in one browser at once, and return how many come to answer a click."""
    playable = 0
    with profile(browser) as context:
        pages = [context.new_page() for _ in subjects]
        for page, subject in zip(pages, subjects, strict=True):
            page.goto(subject.server.address + subject.query, wait_until="commit")
        deadline = time.monotonic() + PATIENCE
        for page, subject in zip(pages, subjects, strict=True):
            with contextlib.suppress(PlaywrightTimeoutError):
                subject.reach_card(page, max(1.0, deadline - time.monotonic()))
                subject.click_to_verdict(page)
                playable += 1
        subjects[0].leave(*pages)
    return playable


def wait_for_quiet() -> None:
    """Wait until no browser, server or kernel of this bench has used the processor for a while."""

    def spent() -> float:
        total = 0.0
        for one in psutil.Process().children(recursive=True):
            with contextlib.suppress(psutil.NoSuchProcess):
                total += sum(one.cpu_times()[:2])
        return total

    before = -1.0
    while abs((now := spent()) - before) > 0.05:
        before = now
        time.sleep(0.5)


def kernel_id(page: Page) -> str | None:
    """Return the id of the kernel that a page has asked for."""
    names = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    found = re.search(r"/api/kernels/([0-9a-f-]{36})", " ".join(names))
    return found and found[1]


def kernel_of(page: Page, server: Server) -> psutil.Process:
    """Return the kernel behind a page."""
    one = kernel_id(page)
    return next(kernel for kernel in server.kernels() if one in connection_file(kernel))


def memory(kernel: psutil.Process) -> float:
    """Return what a kernel holds of the memory, in MiB."""
    return kernel.memory_info().rss / MIB


def ask_kernel(kernel: psutil.Process, expression: str) -> str:
    """Evaluate an expression in a kernel that runs, beside its page."""
    client = BlockingKernelClient(connection_file=connection_file(kernel))
    client.load_connection_file()
    client.start_channels()
    try:
        reply = client.execute_interactive(
            "", user_expressions={"asked": expression}, store_history=False, timeout=PATIENCE
        )
        return reply["content"]["user_expressions"]["asked"]["data"]["text/plain"]
    finally:
        client.stop_channels()


def connection_file(kernel: psutil.Process) -> str:
    """Return the file that says how to speak to a kernel; its name has the kernel's id."""
    with contextlib.suppress(psutil.NoSuchProcess):
        line = kernel.cmdline()
        return line[line.index("-f") + 1]
    return ""
