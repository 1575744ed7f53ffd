"""Writing a file whole or not at all."""

import errno
import os
import stat

import pytest

from romirami.atomic import replacing


def test_the_old_file_stays_until_the_new_one_is_whole(tmp_path):
    path = tmp_path / "file"
    path.write_text("old")
    with replacing(path) as file:
        file.write("new")
        file.flush()
        assert path.read_text() == "old"
    assert path.read_text() == "new"
    assert list(tmp_path.iterdir()) == [path]


def fail_half_way(path, fault):
    with replacing(path) as file:
        file.write("half")
        raise fault


@pytest.mark.parametrize("fault", [ValueError, KeyboardInterrupt, SystemExit])
def test_a_fault_leaves_the_old_file_and_nothing_else(tmp_path, fault):
    path = tmp_path / "file"
    path.write_text("old")
    with pytest.raises(fault):
        fail_half_way(path, fault)
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_the_bytes_are_on_the_disk_before_the_name_changes(tmp_path, monkeypatch):
    done = []
    fsync = os.fsync
    monkeypatch.setattr(os, "fsync", lambda fd: (done.append("fsync"), fsync(fd)))
    replace = type(tmp_path).replace
    monkeypatch.setattr(
        type(tmp_path), "replace", lambda *paths: (done.append("replace"), replace(*paths))[1]
    )
    with replacing(tmp_path / "file") as file:
        file.write("new")
    assert done == ["fsync", "replace"]


def test_a_link_stays_a_link(tmp_path):
    (tmp_path / "file").write_text("old")
    (tmp_path / "link").symlink_to("file")
    with replacing(tmp_path / "link") as file:
        file.write("new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_text() == "new"


def test_the_permissions_stay(tmp_path):
    path = tmp_path / "file"
    path.write_text("old")
    path.chmod(0o640)
    with replacing(path) as file:
        file.write("new")
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_a_device_is_written_to_and_stays_one():
    with replacing(os.devnull) as file:
        file.write("gone")
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)  # noqa: PTH116 - a device, not a path of ours


@pytest.mark.parametrize("name", ["", "missing/file"])
def test_what_can_not_be_written_is_named(tmp_path, name):
    path = tmp_path / name
    with pytest.raises(OSError, match=str(path)), replacing(path):
        pass
    assert list(tmp_path.iterdir()) == []


def test_a_disk_that_is_full_is_named(tmp_path, monkeypatch):
    def full(_number):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match=str(tmp_path / "file")), replacing(tmp_path / "file"):
        pass
    assert list(tmp_path.iterdir()) == []
