"""`romirami learn` before anything is opened: its arguments, and a folder that can't be one."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from romirami import cli
from tests.browser.pages import PATIENCE


@pytest.mark.parametrize(
    ("argument", "said"),
    [
        ("--port=x", "a number from 0 to 65535"),
        ("--host=", "a name or an address"),
        ("--nothing", "unrecognized"),
        ("--fold=x", "unrecognized"),
        ("elsewhere", "unrecognized"),
        ("--folder", "expected one argument"),
        ("--folder=", "a folder has a name"),
        ("--folder= ", "a folder has a name"),
    ],
)
def test_an_argument_that_is_none_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], argument: str, said: str
):
    assert cli.main(["learn", "--no-browser", argument]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("inside", ["", "course"])
def test_a_folder_that_can_t_be_one_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, inside: str
):
    (tmp_path / "a file").write_text("")
    folder = tmp_path / "a file" / inside
    assert cli.main(["learn", "--no-browser", "--folder", str(folder)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert f"can't be copied to {os.fspath(folder)}" in err
    assert err.count("\n") == 1


def test_help_tells_where_the_lessons_go(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("ROMIRAMI_HOME", "/100%")
    with pytest.raises(SystemExit) as ended:
        cli.main(["learn", "--help"])
    assert ended.value.code == 0
    assert "/100%/course" in capsys.readouterr().out.replace("\n", "").replace(" ", "")


def test_the_terminal_has_the_two_lines_of_ours_and_nothing_else(tmp_path: Path):
    command = [sys.executable, "-m", "romirami", "learn", "--no-browser", "--port=0"]
    with (tmp_path / "said").open("w+") as said:
        started = subprocess.Popen(
            [*command, "--folder", os.fspath(tmp_path / "course")],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=said,
            text=True,
            env={**os.environ, "ROMIRAMI_HOME": os.fspath(tmp_path)},
        )
        assert started.stdout is not None
        try:
            lines = [started.stdout.readline() for _line in range(2)]
            said.seek(0)
            assert said.read() == ""
        finally:
            started.terminate()
            started.wait()
            started.stdout.close()
    assert lines[0] == f"The lessons are in {tmp_path / 'course'}.\n"
    assert lines[1].startswith("The lessons are open at http://127.0.0.1:")


HANGS = """
import sys, threading
from romirami import cli
from tests.browser.pages import PATIENCE
from romirami_app import lab
lab.LONGEST_END = 1.0
lab._end_what_goes_on = lambda _loop: threading.Event().wait()  # such as a thread that waits on
sys.exit(cli.main(["learn", "--no-browser", "--port=0"]))
"""


def test_ctrl_c_ends_it_though_something_never_ends(tmp_path: Path):
    with subprocess.Popen(
        [sys.executable, "-c", HANGS],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "ROMIRAMI_HOME": str(tmp_path), "JUPYTER_CONFIG_DIR": str(tmp_path)},
    ) as started:
        while "Ctrl-C" not in started.stdout.readline():
            assert started.poll() is None
        started.send_signal(signal.SIGINT)
        assert started.wait(PATIENCE) == 0
