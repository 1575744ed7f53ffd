"""Writing a file so that a crash leaves the old one or the new one, never half of one."""

from __future__ import annotations

import errno
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO


@contextmanager
def replacing(path: str | os.PathLike[str]) -> Iterator[TextIO]:
    """Open a file for writing UTF-8 that takes its name only once it is whole.

    What is written goes to a new file in the same folder, which replaces the
    old one at the end; where an exception ends the block, the new file is
    removed and the old one stays.  What is no regular file (a pipe, a device)
    has nothing to replace and is written to as it is.

    Raises
    ------
    OSError
        If the file can't be written there.

    Examples
    --------
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     with replacing(Path(folder, "note")) as file:
    ...         _ = file.write("whole")
    ...     Path(folder, "note").read_text()
    'whole'
    """
    # A link stays a link: what it points to is replaced.
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        with _naming(path), target.open("w", encoding="utf-8", newline="\n") as file:
            yield file
        return
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), os.fspath(path))
    fresh = target.with_name(f".{target.name[:200]}.{secrets.token_hex(8)}")
    try:
        file = fresh.open("x", encoding="utf-8", newline="\n")
    except OSError as error:
        error.filename = os.fspath(path)
        raise
    try:
        with _naming(path), file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            fresh.chmod(target.stat().st_mode)
        fresh.replace(target)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise


@contextmanager
def _naming(path: str | os.PathLike[str]) -> Iterator[None]:
    """Let an error of writing say which file it was; the system names it only at opening."""
    try:
        yield
    except OSError as error:
        if error.filename is None:
            error.filename = os.fspath(path)
        raise
