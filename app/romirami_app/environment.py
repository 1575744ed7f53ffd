"""What servers and kernels find in their environment: our files, and the games of whoever plays."""

from __future__ import annotations

import os
from pathlib import Path

SHARE = Path(__file__).with_name("share")


def prepare_environment() -> None:
    """Let Voilà find our template, and kernels find the server's Python and the games."""
    found = os.environ.get("JUPYTER_PATH")
    os.environ["JUPYTER_PATH"] = os.pathsep.join([str(SHARE), *([found] if found else [])])
    os.environ["JUPYTER_PREFER_ENV_PATH"] = "1"
    # Kernels run in the notebook's folder; a relative path is meant from here.
    if home := os.environ.get("ROMIRAMI_HOME"):
        os.environ["ROMIRAMI_HOME"] = str(Path(home).absolute())


def be_quiet() -> None:
    """Let JupyterLab neither ask for news nor offer any: lessons need no internet."""
    found = os.environ.get("JUPYTER_CONFIG_PATH")
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(
        [str(SHARE / "config"), *([found] if found else [])]
    )
