"""What the page's kernel loads: a kernel is started for every page."""

import subprocess
import sys


def test_the_page_loads_nothing_of_the_server():
    code = (
        "import romirami_app, sys; print(*sorted(name.partition('.')[0] for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "romirami_app" in loaded
    assert not loaded & {"voila", "jupyter_server", "nbconvert", "jupyterlab", "numpy"}
