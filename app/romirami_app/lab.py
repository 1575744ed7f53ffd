"""JupyterLab, opened on a folder of lessons."""

from __future__ import annotations

import asyncio
import importlib
import os
import secrets
import signal
import sys
import threading
import warnings
from collections.abc import Iterable
from pathlib import Path

import nbformat
from jupyter_server.utils import url_path_join
from jupyterlab.labapp import LabApp
from nbformat.sign import NotebookNotary
from tornado.httputil import url_concat

from romirami.language import gettext as _

from .environment import be_quiet, prepare_environment
from .views import leave_pictures

WORKSPACE = "romirami"
"""A layout of its own: a person's other notebooks stay where they were."""

LONGEST_END = 20.0
"""So many seconds after Ctrl-C it ends in any case."""


def open_lab(
    folder: Path,
    lesson: str,
    new: Iterable[str],
    *,
    host: str,
    port: int | None,
    open_browser: bool,
) -> int:
    """Open a lesson in JupyterLab, until Ctrl-C.

    Parameters
    ----------
    folder
        The learner's folder.
    lesson
        The notebook to open.
    new
        The notebooks that were copied just now.
    host
        The address to listen on.
    port
        The port; None takes the first free one.
    open_browser
        Whether to open the browser.

    Returns
    -------
    int
        The exit status: 0, or 1 where the port is taken.
    """
    prepare_environment()
    be_quiet()
    # What Jupyter's parts will have to change among themselves is nothing for a learner. Voilà,
    # an extension of the server, would turn that on again if it were imported later.
    importlib.import_module("voila")
    warnings.filterwarnings("ignore", category=DeprecationWarning)
    for name in new:
        _trust(folder / name)
    for path in sorted(folder.glob("*.ipynb")):
        leave_pictures(path)
    start = f"/lab/workspaces/{WORKSPACE}/tree/{lesson}"
    token = secrets.token_hex(24)
    settings = {
        "ServerApp.root_dir": folder,
        "ServerApp.ip": host,
        "ServerApp.port": 8888 if port is None else port,
        "ServerApp.port_retries": 50 if port is None else 0,
        "ServerApp.open_browser": open_browser,
        # Our own: one that Jupyter makes it tells in the terminal, in its own words.
        "IdentityProvider.token": token,
        "ServerApp.log_level": "ERROR",
        "LabApp.log_level": "ERROR",
        # Root is who runs a container; to others than this machine it doesn't listen unasked.
        "ServerApp.allow_root": True,
        "LabApp.default_url": start,
        "LabApp.extension_manager": "readonly",  # else it asks a registry on the internet
        "LabApp.check_for_updates_class": "jupyterlab.NeverCheckForUpdate",
        "LabApp.news_url": "",
    }
    try:
        server = LabApp.initialize_server([f"--{name}={value}" for name, value in settings.items()])
    except SystemExit:
        sentence = _("JupyterLab can't be opened at {where}: is the port free?")
        print(sentence.format(where=f"{host}:{port or ''}".rstrip(":")), file=sys.stderr)
        return 1
    address = url_concat(url_path_join(server.connection_url, start), {"token": token})

    def ready() -> None:
        print(_("The lessons are open at {address} (Ctrl-C stops it).").format(address=address))
        sys.stdout.flush()

    def stop(_signal: object, _frame: object) -> None:
        _end_in_any_case(LONGEST_END)
        server.stop(from_signal=True)

    # Ctrl-C is meant, whether Jupyter would ask for a confirmation or not.
    signal.signal(signal.SIGINT, stop)
    # Behind the call that lets the server listen: it waits for the loop, too.
    server.io_loop.add_callback(ready)
    server.start()
    _end_what_goes_on(server.io_loop.asyncio_loop)
    return 0


def _end_in_any_case(seconds: float) -> None:
    """End the process after a while, whatever it still waits for.

    A kernel, a request or a thread that doesn't end would keep the process for ever. Nothing is
    lost: what a person saved is written, and kernels end when they miss their server.
    """
    end = threading.Timer(seconds, os._exit, [0])
    end.daemon = True
    end.start()


def _end_what_goes_on(loop: asyncio.AbstractEventLoop) -> None:
    """Cancel what a stopped loop was in the midst of, as `asyncio.run` does.

    A request that is left hanging keeps its worker thread, and the process would wait for that one
    forever: so it was when Ctrl-C came while a kernel was started.
    """
    tasks = asyncio.all_tasks(loop)
    for task in tasks:
        task.cancel()
    loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
    loop.run_until_complete(loop.shutdown_default_executor())


def _trust(path: Path) -> None:
    """Sign a notebook of ours: Lab shows no pictures that are stored in one it doesn't trust."""
    NotebookNotary().sign(nbformat.read(path, as_version=4))
