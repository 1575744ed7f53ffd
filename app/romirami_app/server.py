"""Voilà, set up to serve one notebook as a page that plays.

What stands here is what a game page needs and Voilà doesn't do by itself; each part says why. The
facts are measured, see `tests/browser/test_serving.py`.
"""

import asyncio
import contextlib
import logging
import os
import signal
import socket
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import tornado.httpserver
import tornado.ioloop
import tornado.web
from jupyter_core.utils import run_sync
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from jupyter_server.utils import url_path_join
from tornado.netutil import bind_sockets
from traitlets.config import Config
from voila.app import Voila
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.utils import get_voila_labextensions_path

from romirami.language import gettext as _

from .frontend import EXTENSIONS, FrontEnd, extension_scripts, make_front_end

log = logging.getLogger(__name__)

# A page that is closed ends its kernel itself. This is for the others: a crashed browser, a phone
# that fell asleep. A page that is still connected keeps its kernel, however long its player thinks.
IDLE_KERNEL_ENDS_AFTER = 600  # seconds
IDLE_KERNELS_SOUGHT_EVERY = 60

# A page that opens has the machine for itself: starting the next kernel beside it made it wait for
# half a second.
NEXT_KERNEL_STARTS_AFTER = 2.0  # seconds

PRINTED = ("stream", "error")
"""The messages of a kernel that are for the log."""

WILDCARD_HOSTS = ("0.0.0.0", "::")


class PageHandler(TornadoVoilaHandler):
    """Serves the page together with the cookie that it needs to say goodbye.

    The page posts the end of its kernel when it is left, and the server refuses a post without the
    token of the `_xsrf` cookie. Voilà sets that cookie on its list of notebooks only; a page that
    was opened by its own address could never end its kernel. The check itself stays as it is.
    """

    async def get(self, path: str | None = None) -> None:
        """Send the page; reading the token is what sets the cookie."""
        assert self.xsrf_token
        await super().get(path)


class KernelSocketHandler(VoilaKernelWebsocketHandler):
    """Sends every message of a kernel at once, and keeps the connection of a page that answers.

    The answer to a click is several small messages. Left to itself the system holds the second back
    until the browser has confirmed the first, which it delays by 40 ms: 47 ms a click, not 7.
    """

    @property
    def ping_timeout(self) -> int | None:
        """How long a page may leave pings unanswered, in ms.

        Tornado asks before there is a connection, and warns where this is longer than the interval;
        it is told nothing, for the pings are Jupyter's. Jupyter asks at every ping, the first too,
        before any could be answered: an interval alone would cut every page off.
        """
        return None if self.ws_connection is None else 3 * self.ping_interval

    async def open(self, kernel_id: str) -> None:
        """Open the connection between a page and its kernel."""
        self.set_nodelay(True)
        await super().open(kernel_id)


class PageKernels(AsyncMappingKernelManager):
    """Replaces the kernel that waits for the next page, should it die before."""

    async def start_kernel(self, **options: Any) -> str:
        """Start a kernel and return its id."""
        kernel_id = await super().start_kernel(**options)
        self.add_restart_callback(kernel_id, partial(self._replace, kernel_id), "dead")
        return kernel_id

    def _replace(self, kernel_id: str) -> None:
        async def replace() -> None:
            # Voilà forgets that the kernel waits; for the rest it is gone already.
            with contextlib.suppress(tornado.web.HTTPError):
                await self.shutdown_kernel(kernel_id)
            self.fill_if_needed(notebook_name=self.notebook_path)

        self._replacing = asyncio.ensure_future(replace())


class KernelConnection(ZMQChannelsWebsocketConnection):
    """Passes on all that a kernel says, but what it prints: that is for the log.

    A page shows nothing of it, and a traceback may hold what no player should see.
    """

    def handle_outgoing_message(self, stream: str, outgoing_msg: list[Any]) -> None:
        """Send a message to the page, or its text to the log."""
        _, (_, header, _, _, content, *_) = self.session.feed_identities(outgoing_msg)
        if self.session.unpack(header)["msg_type"] in PRINTED:
            said = self.session.unpack(content)
            text = "\n".join(said["traceback"]) if "traceback" in said else said["text"]
            log.warning("a page's kernel: %s", text.rstrip())
        else:
            super().handle_outgoing_message(stream, outgoing_msg)


OURS = {TornadoVoilaHandler: PageHandler, VoilaKernelWebsocketHandler: KernelSocketHandler}


class FrontEndHandler(tornado.web.RequestHandler):
    """Serves the one front-end file; its name changes with its content, so it is kept for good."""

    def initialize(self, front_end: FrontEnd) -> None:
        """Take the file to serve."""
        self.front_end = front_end

    def get(self, name: str) -> None:
        """Send the file."""
        if name != self.front_end.name:
            raise tornado.web.HTTPError(404)
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.set_header("Cache-Control", "public, max-age=31536000, immutable")
        self.finish(self.front_end.content)

    def compute_etag(self) -> None:
        """Hash nothing again: the name is the hash."""


class PageServer(Voila):
    """Serves one notebook at `/` until it is interrupted.

    Parameters
    ----------
    notebook
        The notebook to serve.
    host
        The address to listen on.
    sockets
        The bound sockets. They come from outside so that a port that is taken is found before
        anything has started, and the kernels are told the right one.
    ready
        Called with the page's address as soon as it can be opened.
    """

    def __init__(
        self,
        notebook: Path,
        host: str,
        sockets: list[socket.socket],
        ready: Callable[[str], None],
        **traits: Any,
    ) -> None:
        super().__init__(**traits)
        self.notebook_path = str(notebook.resolve())
        self.ip = host
        self.port = sockets[0].getsockname()[1]
        self.open_browser = False
        self.config_file_paths = []  # a person's own Voilà settings are for other pages
        self.log_level = logging.WARNING
        self.kernel_websocket_connection_class = KernelConnection
        self._sockets = sockets
        self._ready = ready
        self._front_end = make_front_end(get_voila_labextensions_path())
        self.update_config(_settings(self._front_end))

    def _url(self, ip: str) -> str:
        if ip in WILDCARD_HOSTS:
            ip = "127.0.0.1"
        return f"http://{f'[{ip}]' if ':' in ip else ip}:{self.port}{self.base_url}"

    def start(self) -> None:
        """Serve until interrupted; all kernels have ended when this returns."""
        if self.ip not in WILDCARD_HOSTS:
            os.environ["VOILA_APP_IP"] = f"[{self.ip}]" if ":" in self.ip else self.ip
        # The kernel pool is filled, and the server listens, on the loop of this thread.
        asyncio.set_event_loop(asyncio.new_event_loop())
        super().start()

    def init_settings(self) -> dict[str, Any]:
        """Return Tornado's settings, answering only to this machine's names.

        Else a page from outside could reach the server by a name that points here. It does not hold
        where the caller asked to be reached from other machines.
        """
        settings = super().init_settings()
        settings["allow_remote_access"] = self.ip not in ("127.0.0.1", "localhost", "::1")
        # "Notebook is not trusted": it is ours, and Voilà runs it either way.
        self.contents_manager.log = logging.getLogger(f"{__name__}.contents")
        self.contents_manager.log.setLevel(logging.ERROR)
        return settings

    def init_handlers(self) -> list[Any]:
        """Return Voilà's handlers, two of them exchanged for ours, and the front-end file."""
        front_end = url_path_join(self.server_url, r"/romirami/(.*)")
        own = (front_end, FrontEndHandler, {"front_end": self._front_end})
        handlers = super().init_handlers()  # the last one takes every address
        return [own, *((one[0], OURS.get(one[1], one[1]), *one[2:]) for one in handlers)]

    def listen(self) -> None:
        """Listen on the sockets that were bound before, until interrupted."""
        tornado.httpserver.HTTPServer(self.app).add_sockets(self._sockets)
        self.ioloop = tornado.ioloop.IOLoop.current()
        self.ioloop.add_callback(self._ready, self.connection_url)
        # As for SIGTERM: an exception in the midst of whatever runs could leave it half done.
        signal.signal(signal.SIGINT, self._handle_signal_stop)
        try:
            self.ioloop.start()
        finally:
            self.stop()

    def stop(self) -> None:
        """End all kernels at once: what was played is stored already.

        The gentle way interrupts a kernel first, and one that just starts answers with a traceback.
        """

        async def kill() -> None:
            for kernel in map(
                self.kernel_manager.get_kernel, self.kernel_manager.list_kernel_ids()
            ):
                await kernel.signal_kernel(signal.SIGKILL)

        run_sync(kill)()
        super().stop()


def page_config_hook(front_end: FrontEnd) -> Callable[..., dict[str, Any]]:
    """Return Voilà's hook that tells template and page.js where the scripts are and what to say."""

    def extend(page_config: dict[str, Any], *, base_url: str, **_context: Any) -> dict[str, Any]:
        address = url_path_join(base_url, "romirami", front_end.name)
        page_config["romirami"] = {
            "scripts": [address, *extension_scripts(page_config)],
            "texts": {
                "loading": _("One moment, the table is being set…"),
                "noscript": _("This page needs JavaScript."),
                "failed": _(
                    "Something went wrong here. Please load the page again; "
                    "if that does not help, the terminal in which the server runs says why."
                ),
                "lost": _("The connection to the game is lost. Nothing that was played is."),
                "reload": _("Load the page again"),
            },
        }
        # See the stand-in for MathJax in page.js: an address that loads nothing.
        page_config["fullMathjaxUrl"] = "data:text/javascript,//"
        page_config["mathjaxConfig"] = ""
        return page_config

    return extend


def bind(host: str, port: int) -> list[socket.socket]:
    """Return sockets bound to the address, or raise `OSError`."""
    return bind_sockets(port, host)


def _settings(front_end: FrontEnd) -> Config:
    settings = Config()
    voila = settings.VoilaConfiguration
    voila.template = "romirami"
    voila.allow_template_override = "NO"
    # Voilà writes the theme of the address into the page as it stands; the page follows the
    # browser's preference instead.
    voila.allow_theme_override = "NO"
    voila.preheat_kernel = True
    voila.multi_kernel_manager_class = PageKernels
    voila.show_tracebacks = False
    voila.extension_allowlist = list(EXTENSIONS)
    voila.file_allowlist = []
    voila.page_config_hook = page_config_hook(front_end)
    kernels = settings.MappingKernelManager
    kernels.cull_idle_timeout = IDLE_KERNEL_ENDS_AFTER
    kernels.cull_interval = IDLE_KERNELS_SOUGHT_EVERY
    kernels.cull_connected = False
    # Started anew, a kernel would be without the page's widgets; the page offers to load again.
    settings.KernelRestarter.restart_limit = 0
    settings.VoilaKernelManager.fill_delay = NEXT_KERNEL_STARTS_AFTER
    if os.name == "posix":
        # Sockets in a folder of one's own: no port that others on the machine could speak to. The
        # folder for temporary files may have a longer path than a socket's name can hold.
        settings.KernelManager.transport = "ipc"
        settings.Voila.connection_dir_root = (
            tempfile.gettempdir() if len(tempfile.gettempdir()) < 20 else "/tmp"
        )
    return settings
