"""How the server holds on to pages: one that answers its pings stays connected."""

import asyncio
import logging
from types import SimpleNamespace

from jupyter_server.base.websocket import WS_PING_INTERVAL
from tornado.ioloop import IOLoop

from romirami_app.server import KernelSocketHandler


class Socket(KernelSocketHandler):
    """The pings of a connection, and nothing else of it."""

    def __init__(self) -> None:  # the page's request, application and kernel play no part
        self.application = SimpleNamespace(settings={})
        self.ws_connection = None
        self.pings = 0
        self.is_closed = False

    @property
    def log(self) -> logging.Logger:
        return logging.getLogger(__name__)

    def ping(self, _data: bytes = b"") -> None:
        self.pings += 1

    def close(self) -> None:
        self.is_closed = True


def pinged(*, silent_for: float) -> Socket:
    """Let the next ping come due at a connection whose page was last heard of so many ms ago."""

    async def send() -> Socket:
        socket = Socket()
        socket.ws_connection = SimpleNamespace(client_terminated=False)
        now = IOLoop.current().time()
        socket.last_ping = now - WS_PING_INTERVAL / 1000
        socket.last_pong = now - silent_for / 1000
        socket.send_ping()
        return socket

    return asyncio.run(send())


def test_first_ping_is_sent_before_an_answer_is_missed():
    late = pinged(silent_for=1.5 * WS_PING_INTERVAL)  # a busy machine is late with its ping
    assert (late.pings, late.is_closed) == (1, False)


def test_page_that_answers_no_ping_is_let_go():
    gone = pinged(silent_for=4 * WS_PING_INTERVAL)
    assert (gone.pings, gone.is_closed) == (0, True)


def test_tornado_hears_of_no_timeout():
    assert Socket().ping_timeout is None  # else it warns in the terminal of whoever plays
