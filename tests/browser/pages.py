"""What browser tests and benches share: notebooks, servers in a process of their own, the wire."""

import contextlib
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import nbformat
import psutil
from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
NOTEBOOKS = ROOT / "notebooks"
FIRST_CARD = "button.rr-card:enabled"
PATIENCE = 60  # seconds for something that happens at all; a machine may be busy

BUTTON = '''
import anywidget
import traitlets


class Button(anywidget.AnyWidget):
    """Counts its clicks, in Python."""

    _esm = """
    export default {
      render({ model, el }) {
        const button = document.createElement("button");
        button.className = "rr-card";
        const show = () => { button.textContent = `clicked ${model.get("clicks")}`; };
        button.addEventListener("click", () => model.send({ kind: "click" }));
        model.on("change:clicks", show);
        show();
        el.append(button);
      },
    };
    """
    clicks = traitlets.Int(0).tag(sync=True)


button = Button()


@button.on_msg
def clicked(widget, content, buffers):
    widget.clicks += 1


button
'''


def write_notebook(path: Path, *sources: str, title: str | None = None) -> Path:
    """Write a notebook with these code cells."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(one) for one in sources])
    notebook.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
    if title is not None:
        notebook.metadata.title = title
    nbformat.write(notebook, path)
    return path


@dataclass
class Wire:
    """What one page asked for, heard, and complained about."""

    requests: list[str] = field(default_factory=list)
    frames: list[str | bytes] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def listen(self, page: Page) -> None:
        """Write down everything that the page does from now on."""
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("websocket", self._listen_to_socket)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on(
            "console",
            lambda message: self.errors.append(message.text) if message.type == "error" else None,
        )

    def _listen_to_socket(self, socket) -> None:
        self.requests.append(socket.url)
        socket.on("framesent", self._keep_frame)
        socket.on("framereceived", self._keep_frame)

    def _keep_frame(self, frame: str | bytes) -> None:
        self.frames.append(frame)

    def hosts(self) -> set[str]:
        """Return whom it has asked; data: addresses have no host."""
        addresses = [urlsplit(url.removeprefix("blob:")).hostname for url in self.requests]
        return {host for host in addresses if host}

    def text(self) -> str:
        """Return all frames as one text, to search for what must not be in them."""
        return "\n".join(
            frame.decode("utf-8", "replace") if isinstance(frame, bytes) else frame
            for frame in self.frames
        )


def wait_until(holds: Callable[[], bool], what: str) -> None:
    """Wait for a state outside of the browser."""
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, f"still not: {what}"
        time.sleep(0.05)


class Server:
    """A server of one notebook in a process of its own, as a person starts it."""

    def __init__(self, command: Sequence[str | Path], home: Path) -> None:
        self.home = home
        self.log_path = home / "server.log"
        self._log = self.log_path.open("a", encoding="utf-8")
        # A package that the benches need brings a `tests` of its own, which a notebook that
        # imports ours would find first.
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=self._log,
            env={**os.environ, "ROMIRAMI_HOME": str(home), "PYTHONPATH": str(ROOT)},
        )
        self.address = self._read_address()

    def _read_address(self) -> str:
        """Wait for the line that says where the page is."""
        said = ""
        while not (found := re.search(r"http://\S+", said)):
            # Read by hand: what a buffer holds already would not be selected.
            readable, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
            more = os.read(self.process.stdout.fileno(), 1 << 16) if readable else b""
            assert more, f"the server said {said!r}; its log: {self.log()}"
            said += more.decode("utf-8")
        return found[0]

    @property
    def port(self) -> int:
        """The port that it listens on."""
        return urlsplit(self.address).port

    def log(self) -> str:
        """Return what the server and its kernels wrote to standard error."""
        return self.log_path.read_text(encoding="utf-8")

    def kernels(self) -> list[psutil.Process]:
        """Return the kernels that run now, the preheated one too."""
        with contextlib.suppress(psutil.NoSuchProcess):
            children = psutil.Process(self.process.pid).children(recursive=True)
            return [child for child in children if _is_kernel(child)]
        return []

    def stop(self) -> int:
        """Press Ctrl-C and return the exit status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(PATIENCE)
        finally:
            self.process.kill()
            self.process.stdout.close()
            self._log.close()


def _is_kernel(process: psutil.Process) -> bool:
    with contextlib.suppress(psutil.NoSuchProcess):
        names = (Path(argument).name for argument in process.cmdline())
        is_kernel = any(name.startswith("kernel-") and name.endswith(".json") for name in names)
        return is_kernel and process.status() != psutil.STATUS_ZOMBIE
    return False


# Where a bench runs in the background of a shell, its children would be deaf to Ctrl-C.
SERVE = (
    "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    "import sys; from pathlib import Path; from romirami_app.serving import serve; "
    "path, port = Path(sys.argv[1]), int(sys.argv[2]); "
    "sys.exit(serve(path, host='127.0.0.1', port=port, open_browser=False))"
)


def serve_command(notebook: Path, port: int = 0) -> list[str]:
    """Return the command that serves a notebook as a page of the app; port 0 is a free one."""
    return [sys.executable, "-c", SERVE, str(notebook), str(port)]
