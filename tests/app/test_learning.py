"""`romirami learn` before anything is opened: its arguments, and a folder that can't be one."""

import os
from pathlib import Path

import pytest

from romirami import cli


@pytest.mark.parametrize(
    ("argument", "said"),
    [
        ("--port=x", "a number from 0 to 65535"),
        ("--host=", "a name or an address"),
        ("--nothing", "unrecognized"),
        ("--fold=x", "unrecognized"),
        ("elsewhere", "unrecognized"),
        ("--folder", "expected one argument"),
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
