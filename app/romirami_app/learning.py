"""`romirami learn`: the course, in JupyterLab or as a page."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from romirami.language import gettext as _

from .course import Copied, copy_course, default_folder, last_lesson
from .notebooks import COURSE, FIRST_LESSON, notebook_folder
from .serving import page_parser, serve


def learn(argv: Sequence[str]) -> int:
    """Open the course, until Ctrl-C.

    Parameters
    ----------
    argv
        The arguments after `romirami learn`.

    Returns
    -------
    int
        The exit status: 0, or 1 where the course can't be opened.
    """
    parser = page_parser("learn", _("Learn the game in JupyterLab, or on a page."))
    parser.add_argument(
        "--app", action="store_true", help=_("as a page in the browser, without JupyterLab")
    )
    parser.add_argument(
        "--folder",
        type=_folder,
        metavar="DIR",
        help=_("where the lessons are copied to (default: {folder})").format(
            folder=str(default_folder()).replace("%", "%%")
        ),
    )
    options = parser.parse_args(argv)
    if options.app:
        return serve(
            notebook_folder() / COURSE,
            host=options.host,
            port=options.port,
            open_browser=not options.no_browser,
        )
    folder = (options.folder or default_folder()).expanduser().absolute()
    try:
        copied = copy_course(folder)
        lesson = last_lesson(folder) or FIRST_LESSON
    except OSError as error:
        sentence = _("The lessons can't be copied to {folder}: {reason}.")
        print(sentence.format(folder=folder, reason=error.strerror or error), file=sys.stderr)
        return 1
    _tell(folder, copied)

    # Late, because it takes a second: bad arguments are answered at once.
    from .lab import open_lab

    return open_lab(
        folder,
        lesson,
        new=[name for name, became in copied.items() if became in (Copied.NEW, Copied.RENEWED)],
        host=options.host,
        port=options.port,
        open_browser=not options.no_browser,
    )


def _folder(text: str) -> Path:
    # An empty one, as of a variable that isn't set, would be the folder that one is in.
    if not text.strip():
        raise argparse.ArgumentTypeError(_("a folder has a name"))
    return Path(text)


def _tell(folder: Path, copied: Mapping[str, Copied]) -> None:
    print(_("The lessons are in {folder}.").format(folder=folder))
    for name, became in copied.items():
        if became is Copied.KEPT_OLD:
            sentence = _("{name} is newer than yours, which stays: move yours away to get it.")
            print(sentence.format(name=name))
    sys.stdout.flush()
