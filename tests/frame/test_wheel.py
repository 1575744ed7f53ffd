"""A wheel, installed where nothing of the source tree is, has everything that playing needs."""

import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.hands import Mouse
from tests.browser.pages import Server
from tests.browser.playing import Player

ROOT = Path(__file__).parents[2]
PACKAGED = (
    ("romirami", "romirami", ("*.py",)),
    ("widgets/romirami_widgets", "romirami_widgets", ("*.py", "*.js", "*.css")),
    ("app/romirami_app", "romirami_app", ("*",)),
    ("notebooks", "romirami_app/notebooks", ("*.ipynb",)),
)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built by way of the source archive, so that both are complete."""
    tree = tmp_path_factory.mktemp("source") / "romirami"
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in filter(None, listed.stdout.split("\0")):
        if (ROOT / name).is_file():
            (tree / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, tree / name)
    out = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), str(tree)]
    subprocess.run(command, check=True, capture_output=True)
    return next(out.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment that holds the wheel, its extra `app`, and nothing else."""
    folder = tmp_path_factory.mktemp("venv")
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    options = ["--quiet", "--constraint", str(ROOT / "constraints.txt")]
    subprocess.run(
        [str(python), "-m", "pip", "install", *options, f"romirami[app] @ {wheel.as_uri()}"],
        check=True,
    )
    return python


def test_wheel_holds_every_file_that_is_used_at_run_time(wheel: Path):
    inside = set(zipfile.ZipFile(wheel).namelist())
    for source, target, patterns in PACKAGED:
        folder = ROOT / source
        wanted = {
            f"{target}/{path.relative_to(folder).as_posix()}"
            for pattern in patterns
            for path in folder.rglob(pattern)
            if path.is_file() and not {"__pycache__", ".ipynb_checkpoints"} & {*path.parts}
        }
        assert wanted, f"nothing found in {source}"
        assert wanted <= inside


def test_wheel_holds_nothing_else(wheel: Path):
    tops = {name.partition("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    packages = {target.partition("/")[0] for _, target, _ in PACKAGED}
    assert {top for top in tops if not top.endswith(".dist-info")} == packages


def test_installed_engine_answers_on_the_command_line(installed: Path, tmp_path: Path):
    command = [str(installed.with_name("romirami")), "check", "4 of a kind", "3h 3d 3c 3y"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.usefixtures("quiet")
def test_installed_page_plays(installed: Path, page: Page, tmp_path: Path):
    command = [str(installed.with_name("romirami")), "play", "--no-browser", "--port=0"]
    server = Server(command, tmp_path)
    try:
        page.goto(server.address)
        ada = Player(page, Mouse())
        ada.start(["Ada"], ["greedy"])
        ada.play_on(turns=2)
        assert ada.done["turn"] == 2
    finally:
        assert server.stop() == 0
