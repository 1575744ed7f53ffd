"""`romirami play`: the game in the browser."""

import argparse
import re
import sys
import threading
import webbrowser
from collections.abc import Sequence
from pathlib import Path

from romirami.cli.arguments import Parser
from romirami.language import gettext as _

DEFAULT_PORT = 8866
NEXT_PORTS = 50


def play(argv: Sequence[str]) -> int:
    """Serve the game's page and open it in the browser, until Ctrl-C.

    Parameters
    ----------
    argv
        The arguments after `romirami play`.

    Returns
    -------
    int
        The exit status: 0, or 1 where the server can't start.
    """
    parser = Parser(prog="romirami play", description=_("Play in the browser."))
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
    options = parser.parse_args(argv)
    return serve(
        notebook_folder() / "play.ipynb",
        host=options.host,
        port=options.port,
        open_browser=not options.no_browser,
    )


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
    from .server import PageServer, bind, prepare_environment

    def bind_first_free() -> list:
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


def notebook_folder() -> Path:
    """Return where the notebooks are: inside the package, or beside it in a working copy."""
    packaged = Path(__file__).with_name("notebooks")
    return packaged if packaged.is_dir() else Path(__file__).parents[2] / "notebooks"


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
