"""Finds a Chromium for the browser tests, and installs one where there is none.

As a script (`python tests/browser/chromium.py`) it makes sure that a Chromium is there and prints
its path: as root on Debian and its children the distribution's package, elsewhere the one that
Playwright brings.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

# Quiet: a test page must be the only thing that speaks to the network.
ARGUMENTS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find() -> Path | None:
    """Return the Chromium to drive: the system's, else the one Playwright installed."""
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return Path(found)
    with sync_playwright() as playwright:
        bundled = Path(playwright.chromium.executable_path)
    return bundled if bundled.exists() else None


def launch_arguments() -> list[str]:
    """Return the command line for `launch(args=…)`; root can't use Chromium's sandbox."""
    return [*ARGUMENTS, "--no-sandbox"] if _is_root() else list(ARGUMENTS)


def install() -> None:
    """Install Chromium: Debian's package where that is possible, else Playwright's."""
    if _is_root() and shutil.which("apt-get"):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (
            ["apt-get", "update", "-qq"],
            ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"],
        ):
            subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL)
    else:
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def main() -> None:
    if find() is None:
        print("Installing Chromium for the browser tests")
        install()
    if (found := find()) is None:
        sys.exit("No Chromium was found, and installing one did not help.")
    print(f"Chromium: {found}")


if __name__ == "__main__":
    main()
