"""``romirami review`` shows each turn of a recorded game beside the best found."""

from __future__ import annotations

import argparse
from contextlib import nullcontext
from html import escape

from .. import record
from ..atomic import replacing
from ..language import gettext as _
from ..reviewing import Review, review_steps
from .errors import CommandError
from .progress import shown
from .records import read_record


def review(chosen: argparse.Namespace) -> int:
    """Go through the turns, print the review, and write it as a page where that is asked for."""
    text = read_record(chosen.file)
    if record.game_of(text) != "romirami":
        raise CommandError(
            _("review: that is a record of Römi, and only games of Romi Rami can be reviewed")
        )
    steps = review_steps(text, chosen.seat, nodes=chosen.nodes, seed=chosen.seed)
    with nullcontext() if chosen.html is None else replacing(chosen.html) as file:
        first = next(steps)
        found = [first, *shown(steps, first.played, _("turn"))][-1]
        if file is not None:
            file.write(page(found))
    print(found)
    return 0


def page(found: Review) -> str:
    """Write a review as a page of its own, light or dark as the reader has it."""
    title = _("Review of {name}").format(name=found.names[found.seat])
    return (
        '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        '<meta name="color-scheme" content="light dark">'
        f"<title>{escape(title)}</title></head><body>{found._repr_html_()}</body></html>\n"
    )
