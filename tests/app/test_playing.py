"""`romirami play` before any page is served: its arguments, and where the games are kept."""

import os
from pathlib import Path

import pytest

from romirami import cli
from romirami_app.environment import prepare_environment


@pytest.mark.parametrize(
    ("argument", "said"),
    [
        *[(f"--port={port}", "a number from 0 to 65535") for port in ("x", "-1", "65536", "²", "")],
        (f"--port={'9' * 5000}", "a number from 0 to 65535"),
        *[(f"--host={host}", "a name or an address") for host in ("", "a..b", "a" * 64, "\udcff")],
        ("--nothing", "unrecognized"),
        ("--ho=127.0.0.1", "unrecognized"),
        ("elsewhere", "unrecognized"),
    ],
)
def test_an_argument_that_is_none_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], argument: str, said: str
):
    assert cli.main(["play", "--no-browser", argument]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert err.count("\n") == 1


def test_games_are_kept_where_the_caller_says_though_kernels_run_elsewhere(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    monkeypatch.setenv("JUPYTER_PATH", "")
    monkeypatch.setenv("JUPYTER_PREFER_ENV_PATH", "")
    monkeypatch.setenv("ROMIRAMI_HOME", "my games")
    monkeypatch.chdir(tmp_path)
    prepare_environment()
    assert os.environ["ROMIRAMI_HOME"] == str(tmp_path / "my games")
