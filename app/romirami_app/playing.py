"""`romirami play`: the game in the browser."""

from collections.abc import Sequence

from romirami.language import gettext as _

from .notebooks import PLAY, notebook_folder
from .serving import page_parser, serve


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
    options = page_parser("play", _("Play in the browser.")).parse_args(argv)
    return serve(
        notebook_folder() / PLAY,
        host=options.host,
        port=options.port,
        open_browser=not options.no_browser,
    )
