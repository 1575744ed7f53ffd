"""One event loop for all that happens at a game table.

JupyterLab sends the messages of widgets to a kernel's subshell, a thread with a loop of its own,
so that they are answered while a cell runs; Voilà sends them to the main one.  At a table, where
computer players act too, everything is done in one loop, one thing after the other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Home:
    """The loop that runs where this is made; without one, things are done where they come in."""

    def __init__(self) -> None:
        self._loop = _running_loop()

    def do(self, what: Callable[[], None]) -> None:
        """Do something in this loop: now where it is running us, else as soon as it can."""
        if self._loop is None or self._loop.is_closed() or self._loop is _running_loop():
            what()
        else:
            self._loop.call_soon_threadsafe(what)


def _running_loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
