"""One notebook as a page in the browser, and the options of the commands that open one."""

import argparse
import re
import socket
import sys
import threading
import webbrowser
from pathlib import Path

from romirami.cli.arguments import Parser
from romirami.language import gettext as _

DEFAULT_PORT = 8866
NEXT_PORTS = 50


def page_parser(command: str, description: str) -> Parser:
    """Make the parser of a command that opens something in the browser.

    Parameters
    ----------
    command
        What is typed after `romirami`.
    description
        What it does.

    Returns
    -------
    Parser
        It knows `--no-browser`, `--port` and `--host`.
    """
    parser = Parser(prog=f"romirami {command}", description=description)
    parser.add_argument(
        "--no-browser", action="store_true", help=_("only say the address, open no browser")
    )
    parser.add_argument("--port", type=_port, help=_("the port (default: a free one)"))
    parser.add_argument(
        "--host",
        type=_host,
        default="127.0.0.1",
        help=_("the address to listen on (default: this machine only)"),
    )
    return parser


def serve(notebook: Path, *, host: str, port: int | None, open_browser: bool) -> int:
    """Serve one notebook as a page, until Ctrl-C.

    Parameters
    ----------
    notebook
        The notebook to serve.
    host
        The address to listen on.
    port
        The port; None takes the first free one.
    open_browser
        Whether to open the page.

    Returns
    -------
    int
        The exit status: 0, or 1 where the server can't start.
    """
    # Late, because it takes a second: bad arguments are answered at once.
    from .environment import prepare_environment
    from .server import PageServer, bind

    def bind_first_free() -> list[socket.socket]:
        for candidate in range(DEFAULT_PORT, DEFAULT_PORT + NEXT_PORTS):
            try:
                return bind(host, candidate)
            except OSError as error:
                refused = error
        raise refused

    try:
        sockets = bind_first_free() if port is None else bind(host, port)
    except OSError as error:
        where = f"{host}:{DEFAULT_PORT if port is None else port}"
        sentence = _("The page can't be served at {where}: {reason}.")
        print(sentence.format(where=where, reason=error.strerror), file=sys.stderr)
        return 1

    def ready(address: str) -> None:
        print(_("Romi Rami is at {address} (Ctrl-C stops it).").format(address=address), flush=True)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    prepare_environment()
    server = PageServer.instance(notebook, host, sockets, ready)
    server.initialize([])
    server.start()
    return 0


def _port(text: str) -> int:
    if not re.fullmatch("[0-9]{1,5}", text) or int(text) > 65535:
        raise argparse.ArgumentTypeError(_("a port is a number from 0 to 65535"))
    return int(text)


def _host(text: str) -> str:
    # An empty one, as of a variable that isn't set, would be heard as "all addresses there are".
    try:
        fits = bool(text.encode("idna"))
    except UnicodeError:
        fits = False
    if not fits:
        raise argparse.ArgumentTypeError(_("a host is a name or an address, such as 127.0.0.1"))
    return text
