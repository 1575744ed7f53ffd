"""Widgets that were saved in a notebook, and whose kernel is gone."""

from __future__ import annotations

import os
from pathlib import Path

import nbformat
from nbformat.sign import NotebookNotary

from romirami.atomic import replacing

VIEW = "application/vnd.jupyter.widget-view+json"
PICTURES = ("text/html", "image/svg+xml")


def leave_pictures(path: Path) -> bool:
    """Let a notebook show the pictures of its widgets, where the widgets live no more.

    JupyterLab saves a reference to each widget beside its picture, and the next time shows
    "model not found" in its place. Nothing is taken away from an output that has no picture.

    Parameters
    ----------
    path
        The notebook. No kernel runs for it.

    Returns
    -------
    bool
        Whether there was anything to do. What can't be read is left as it is.
    """
    try:
        notebook = nbformat.read(path, as_version=4)
        nbformat.validate(notebook)
    except (OSError, ValueError, nbformat.ValidationError):
        return False
    except (AttributeError, KeyError, TypeError):
        return False  # JSON that is no notebook: nbformat takes for granted that it is one
    dead = [
        output.data
        for cell in notebook.cells
        for output in cell.get("outputs", ())
        if VIEW in output.get("data", {}) and any(kind in output.data for kind in PICTURES)
    ]
    if not dead:
        return False
    notary = NotebookNotary()
    was_trusted = notary.check_signature(notebook)
    for data in dead:
        del data[VIEW]
    when = path.stat()
    with replacing(path) as file:
        file.write(nbformat.writes(notebook) + "\n")
    os.utime(path, ns=(when.st_atime_ns, when.st_mtime_ns))  # it was not worked on now
    if was_trusted:
        notary.sign(notebook)
    return True
