"""Joining the front end's files: a widget's own file and the parts it imports become one module.

The files are ordinary ES modules that import each other by relative addresses, so an editor and a
browser read them as they are.  A notebook hands a widget's code over as one text, so the imports
are followed here, each file once, what is imported first.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent

SHEETS: Final = (
    "parts/parts.css",
    "parts/widget.css",
    "lobby/lobby.css",
    "game_table/game_table.css",
    "game_table/narrow.css",
    "game_table/review.css",
    "romi_table/hand.css",
    "romi_table/melds.css",
    "romi_table/romi_table.css",
    "romi_table/narrow.css",
    "lesson_frame/lesson_frame.css",
    "lesson_frame/stages.css",
    "lesson_frame/course.css",
    "scenario_explorer/scenario_explorer.css",
)
"""The style sheets of all widgets: what is shared first, then what may say it otherwise."""

_IMPORT: Final = re.compile(r'^import (\{[^}]*\}) from "([^"]+)";$', re.M)
_EXPORT: Final = re.compile(r"^export (?:async )?(?:function|const|class) (\w+)", re.M)


@cache
def module(name: str) -> str:
    """Join a file and all that it imports to one ES module.

    Parameters
    ----------
    name
        The file, relative to this package.

    Returns
    -------
    str
        A module without imports; every file in it keeps a scope of its own.

    Examples
    --------
    >>> text = module("trophy_row.js")
    >>> "import {" in text, text.count("export default")
    (False, 1)
    """
    joined: dict[Path, str] = {}
    text = _with_imports(HERE / name, joined)
    return "\n".join([*joined.values(), text])


def _with_imports(path: Path, joined: dict[Path, str]) -> str:
    """Give a file's text, its imports taken from the scopes of the files joined so far."""

    def take(match: re.Match[str]) -> str:
        part = (path.parent / match[2]).resolve()
        if part not in joined:
            joined[part] = _scope(part, joined)
        return f"const {match[1]} = {_name(part)};"

    return _IMPORT.sub(take, path.read_text(encoding="utf-8"))


def _scope(path: Path, joined: dict[Path, str]) -> str:
    text = _with_imports(path, joined)
    offered = ", ".join(_EXPORT.findall(text))
    inside = _EXPORT.sub(lambda match: match[0].removeprefix("export "), text)
    return f"const {_name(path)} = (() => {{\n{inside}\nreturn {{ {offered} }};\n}})();"


def _name(path: Path) -> str:
    return "$" + re.sub(r"\W", "_", path.relative_to(HERE).with_suffix("").as_posix())


@cache
def style() -> str:
    """Join the style sheets of all widgets, after the one of all drawings.

    A page has a copy for each widget, in the order in which they were shown. Where two rules are
    equally strong the last copy decides; so that it decides the same whoever brought it, every
    widget brings all sheets, in one order.

    Examples
    --------
    >>> style().index(".rr-card") < style().index(".rr-table ") < style().index(".rr-lesson ")
    True
    """
    from romirami.drawing import stylesheet

    sheets = [(HERE / name).read_text(encoding="utf-8") for name in SHEETS]
    return "\n".join([stylesheet(), *sheets])
