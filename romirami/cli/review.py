"""``romirami review`` shows each turn of a recorded game beside the best found."""

from __future__ import annotations

import argparse
import sys
from contextlib import nullcontext
from html import escape
from pathlib import Path

from .. import record
from ..atomic import replacing
from ..language import gettext as _
from ..reviewing import Review, review_steps
from .progress import shown


def review(chosen: argparse.Namespace) -> int:
    """Go through the turns, print the review, and write it as a page where that is asked for."""
    given = record.read(sys.stdin.buffer) if chosen.file == "-" else Path(chosen.file)
    steps = review_steps(given, chosen.seat, nodes=chosen.nodes, seed=chosen.seed)
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
