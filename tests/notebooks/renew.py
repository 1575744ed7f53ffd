"""Run the notebooks and store their outputs: what nbval compares from then on.

`make notebooks` does it after a change. Read the difference before it is committed.
"""

import os
import tempfile

import nbformat
from nbclient import NotebookClient

from tests.notebooks.test_notebooks import NOTEBOOKS

OF_THE_PAGE = "application/vnd.jupyter.widget-view+json"


def renew(notebook: nbformat.NotebookNode) -> None:
    """Run all cells; keep nothing of this machine, this run, or a widget that will be gone."""
    NotebookClient(notebook, kernel_name="python3", store_widget_state=False).execute()
    notebook.metadata.language_info = {"name": "python"}
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(OF_THE_PAGE, None)


if __name__ == "__main__":
    for path in NOTEBOOKS:
        with tempfile.TemporaryDirectory() as home:
            os.environ["ROMIRAMI_HOME"] = home
            read = nbformat.read(path, as_version=4)
            renew(read)
            nbformat.write(read, path)
