"""The command ``romirami``: what a person types, and one clear line where it can't be done."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from ..errors import RomiRamiError
from ..language import gettext as _
from .arguments import make_parser
from .errors import INTERRUPTED, USAGE, CommandError
from .external import external_commands, run_external


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command ``romirami``.

    Parameters
    ----------
    arguments
        What follows ``romirami``; from the command line where left out.

    Returns
    -------
    int
        The exit status: 0 for yes and done, 1 for no, 2 where it can't be done.

    Examples
    --------
    >>> main(["check", "4 card sequence", "1h 3d 4c 5y"])
    A 4 card sequence needs consecutive numbers: 1-3-4-5 skips 2.
    1
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    _open_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that can't show a suit symbol gets its escape.
            stream.reconfigure(errors="backslashreplace")
    try:
        status = _run(given)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return _say(_("stopped"), INTERRUPTED)
    except BrokenPipeError:
        _close_stdout()
        return _say(_("the output was closed before all of it was written"), USAGE)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _say(f"{where}{error.strerror or error}", USAGE)
    except RomiRamiError as error:
        return _say(str(error), USAGE)
    except CommandError as error:
        return _say(str(error), error.status)
    return status


def _run(arguments: list[str]) -> int:
    parser, commands = make_parser()
    first = arguments[0] if arguments else "--help"
    if first in ("-h", "--help"):
        others = ", ".join(sorted(external_commands()))
        parser.epilog = _("further commands: {names}").format(names=others) if others else None
        parser.print_help()
        return 0
    if not first.startswith("-") and first not in commands:
        return run_external(first, arguments[1:], commands)
    chosen: argparse.Namespace = parser.parse_args(arguments)
    status: int = chosen.run(chosen)
    return status


def _say(fault: str, status: int) -> int:
    """Say in one line what is wrong."""
    print("romirami:", " ".join(fault.split()), file=sys.stderr)
    return status


def _open_streams() -> None:
    """Let what was closed before we began, as by ``>&-``, be nothing to read from or write to."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nothing = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - stays open
            setattr(sys, name, nothing)


def _close_stdout() -> None:
    # Else the interpreter would try to write the rest once more at its exit, and complain.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
