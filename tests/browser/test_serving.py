"""What the server promises for any page: offline, no leaks, no tracebacks, usable under load."""

import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import BUTTON, FIRST_CARD, PATIENCE, Server, wait_until, write_notebook

# Lets timers of the page wait for longer than the widget manager's two seconds.
STARVED_TIMERS = """
const setTimeout = window.setTimeout;
window.setTimeout = (work, delay, ...rest) =>
  setTimeout(work, delay === 100 ? 2500 : delay, ...rest);
"""


def click_and_see(page: Page) -> None:
    page.locator(FIRST_CARD).click()
    expect(page.locator(FIRST_CARD)).to_have_text("clicked 1", timeout=PATIENCE * 1000)


def test_page_plays_and_no_request_leaves_the_host(button_server: Server, page: Page):
    page.goto(button_server.address)
    click_and_see(page)
    expect(page).to_have_title("One button")
    own = urlsplit(button_server.address).netloc
    hosts = {urlsplit(url.removeprefix("blob:")).netloc for url in page.wire.requests}
    assert hosts - {""} == {own}  # data: addresses have no host
    assert page.wire.errors == []


def test_page_comes_with_few_requests(button_server: Server, page: Page):
    page.goto(button_server.address)
    click_and_see(page)
    scripts = [url for url in page.wire.requests if urlsplit(url).path.endswith(".js")]
    assert len(scripts) == len(set(scripts)), "a preloaded script was asked for twice"
    chunks = [url for url in scripts if not re.search("/front-|/remoteEntry", url)]
    assert chunks == [], "these are missing in the front-end file"


def test_closed_page_ends_its_kernel(button_server: Server, page: Page):
    page.goto(button_server.address)
    click_and_see(page)
    wait_until(lambda: len(button_server.kernels()) == 2, "the next kernel is preheated")
    page.close(run_before_unload=True)
    wait_until(lambda: len(button_server.kernels()) == 1, "the page's kernel has ended")


def test_reloaded_page_leaves_no_kernel_behind(button_server: Server, page: Page):
    for _ in range(3):
        page.goto(button_server.address)
        click_and_see(page)
    wait_until(lambda: len(button_server.kernels()) == 2, "one kernel for the page, one preheated")


def test_foreign_site_can_not_end_a_kernel(button_server: Server, page: Page):
    page.goto(button_server.address)
    click_and_see(page)
    kernel = re.search(r"/api/kernels/([0-9a-f-]+)", "\n".join(page.wire.requests))[1]
    # The cookie goes along with a foreign post as well; its token inside the form does not.
    answer = page.request.post(f"{button_server.address}voila/api/shutdown/{kernel}")
    assert answer.status == 403


def test_ten_pages_at_once_all_work(button_server: Server, new_page):
    pages = [new_page() for _ in range(10)]
    for page in pages:
        page.goto(button_server.address, wait_until="commit")
    for page in pages:
        click_and_see(page)
    for page in pages:
        page.close(run_before_unload=True)
    wait_until(lambda: len(button_server.kernels()) == 1, "only the preheated kernel is left")


def test_page_asks_again_for_a_model_that_came_too_late(button_server: Server, page: Page):
    page.add_init_script(STARVED_TIMERS)
    page.goto(button_server.address)
    click_and_see(page)
    assert any("model not found" in error for error in page.wire.errors), "the fault didn't occur"


def test_page_says_when_the_connection_is_lost(button_server: Server, page: Page):
    page.goto(button_server.address)
    click_and_see(page)
    kernel = re.search(r"/api/kernels/([0-9a-f-]+)", "\n".join(page.wire.requests))[1]
    own = next(one for one in button_server.kernels() if kernel in " ".join(one.cmdline()))
    own.kill()
    expect(page.get_by_role("alert")).to_contain_text("connection", timeout=PATIENCE * 1000)


def test_waiting_kernel_that_dies_is_replaced(button_server: Server, page: Page):
    wait_until(lambda: len(button_server.kernels()) == 1, "a kernel waits")
    (waiting,) = button_server.kernels()
    waiting.kill()
    wait_until(
        lambda: {one.pid for one in button_server.kernels()} - {waiting.pid}, "another one waits"
    )
    page.goto(button_server.address)
    click_and_see(page)


def test_error_in_the_notebook_shows_no_traceback_but_is_logged(serve, page: Page, tmp_path: Path):
    secret = "secret = 'the seed is 42'\nraise RuntimeError(secret)"
    server = serve(write_notebook(tmp_path / "broken.ipynb", secret))
    page.goto(server.address)
    expect(page.get_by_role("alert")).to_contain_text("Something went wrong")
    shown = page.content()
    assert "RuntimeError" not in shown
    assert "the seed is 42" not in shown
    assert "RuntimeError" in server.log()
    assert "the seed is 42" in server.log()


@pytest.mark.parametrize(
    "fault",
    ["raise RuntimeError(secret)", "print(secret)", "__import__('logging').error(secret)"],
)
def test_what_a_kernel_prints_reaches_the_log_and_no_page(
    serve, page: Page, tmp_path: Path, fault: str
):
    cell = BUTTON.replace(
        "    widget.clicks += 1", f"    widget.clicks += 1; secret = 'the seed is 42'; {fault}"
    )
    server = serve(write_notebook(tmp_path / "printing.ipynb", cell))
    page.goto(server.address)
    click_and_see(page)
    wait_until(lambda: "the seed is 42" in server.log(), "the log has it")
    assert "the seed is 42" not in page.wire.text()
    assert "Traceback" not in page.wire.text()


def test_a_page_can_run_no_code(button_server: Server, page: Page):
    page.goto(button_server.address)
    click_and_see(page)
    page.evaluate("""async () => {
      const { kernel } = await window.jupyterapp.widgetManagerPromise.promise;
      kernel.requestExecute({ code: "button.clicks = 'run'" });
    }""")
    wait_until(
        lambda: "execute_request" in button_server.log(), "the log tells that it was refused"
    )
    page.locator(FIRST_CARD).click()
    expect(page.locator(FIRST_CARD)).to_have_text("clicked 2")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_page_follows_the_preferred_colours(button_server: Server, page: Page, scheme: str):
    page.emulate_media(color_scheme=scheme)
    page.goto(button_server.address)
    click_and_see(page)
    red, green, blue = map(
        int,
        re.findall(r"\d+", page.evaluate("getComputedStyle(document.body).backgroundColor"))[:3],
    )
    assert (red + green + blue > 3 * 128) == (scheme == "light")
    assert (
        page.locator("body").get_attribute("data-jp-theme-light") == str(scheme == "light").lower()
    )


def test_nothing_but_the_page_is_served(button_server: Server, page: Page):
    for path in ("button.ipynb", "voila/files/button.ipynb", "api/contents", "voila/tree"):
        assert page.request.get(button_server.address + path).status in (403, 404), path


def test_foreign_name_for_this_machine_is_refused(button_server: Server, page: Page):
    answer = page.request.get(button_server.address, headers={"Host": "elsewhere.example"})
    assert answer.status == 403


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_stopped_server_leaves_no_kernel(button_server: Server, page: Page, sign: signal.Signals):
    page.goto(button_server.address)
    click_and_see(page)
    kernels = button_server.kernels()
    assert kernels
    button_server.process.send_signal(sign)
    assert button_server.process.wait(PATIENCE) == 0
    wait_until(lambda: not any(kernel.is_running() for kernel in kernels), "all kernels ended")
    assert "Traceback" not in button_server.log()


def run_play(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "romirami", "play", "--no-browser", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_port_that_is_taken_is_one_clear_line():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = run_play("--port", port)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert port in done.stderr
