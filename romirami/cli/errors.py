"""How a command says that it can't do what was typed."""

from __future__ import annotations

from typing import Final

USAGE: Final = 2
"""The exit status where something was typed that can't be done."""

INTERRUPTED: Final = 130
"""The exit status after Ctrl-C, as shells say it: 128 and the number of the signal."""


class CommandError(Exception):
    """What was typed can't be done, or was stopped.

    Parameters
    ----------
    reason
        Why, in one line for the person who typed it.
    status
        The exit status.
    """

    def __init__(self, reason: str, status: int = USAGE) -> None:
        super().__init__(reason)
        self.status = status
