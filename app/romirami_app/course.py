"""The course in a folder of the learner's own: copied there, and never taken away from him."""

from __future__ import annotations

import enum
import hashlib
import json
import os
from collections.abc import Iterator
from pathlib import Path

import platformdirs

from romirami.atomic import replacing

from .notebooks import course_notebooks

COPIES = ".romirami-course.json"
"""What was copied into the folder: by name of the file, the digest of its content."""


class Copied(enum.Enum):
    """What became of a lesson in the learner's folder."""

    NEW = "new"
    RENEWED = "renewed"
    """It had not been touched, and there was a newer one."""
    KEPT = "kept"
    """It is as it was copied, or the learner's own by now."""
    KEPT_OLD = "kept old"
    """It is the learner's own by now, and there would be a newer one."""


def default_folder() -> Path:
    """Where the course is when nobody says otherwise: in `ROMIRAMI_HOME`, else in the documents."""
    home = os.environ.get("ROMIRAMI_HOME")
    return (
        Path(home) / "course" if home else platformdirs.user_documents_path() / "Romi Rami course"
    )


def copy_course(folder: Path) -> dict[str, Copied]:
    """Bring the course's notebooks into a folder; what was changed there stays as it is.

    Parameters
    ----------
    folder
        The learner's folder; made where it isn't there.

    Returns
    -------
    dict
        What became of each notebook, by the name of its file.

    Raises
    ------
    OSError
        If nothing can be written there.
    """
    folder.mkdir(parents=True, exist_ok=True)
    copies = _read_copies(folder)
    done = {}
    for source in course_notebooks():
        content = source.read_bytes()
        target, newest = folder / source.name, _digest(content)
        done[source.name] = became = _what_to_do(target, content, copies)
        if became in (Copied.NEW, Copied.RENEWED):
            with replacing(target) as file:
                file.write(content.decode("utf-8"))
        if copies.get(source.name) != newest and _digest_of(target) == newest:
            copies[source.name] = newest
            # Said at once: a copy that nobody knows to be one would count as the learner's work.
            # Also of one that is there already: another window may have copied it just now.
            _write_copies(folder, copies)
    return done


def last_lesson(folder: Path) -> str | None:
    """Tell which lesson was worked on last; None where none was."""
    copies = _read_copies(folder)
    newest = {source.name: _digest(source.read_bytes()) for source in course_notebooks()}
    changed = [
        path
        for path in _lessons(folder)
        if _digest_of(path) not in (copies.get(path.name), newest[path.name])
    ]
    return max(changed, key=lambda path: path.stat().st_mtime).name if changed else None


def _lessons(folder: Path) -> Iterator[Path]:
    for source in course_notebooks():
        if (folder / source.name).is_file():
            yield folder / source.name


def _what_to_do(target: Path, content: bytes, copies: dict[str, str]) -> Copied:
    if not os.path.lexists(target):
        return Copied.NEW
    newest = _digest(content)
    known = copies.get(target.name)
    now = _digest_of(target)
    if now == newest:
        return Copied.KEPT
    if now is not None and now == known:
        return Copied.RENEWED
    return Copied.KEPT if known == newest else Copied.KEPT_OLD


def _digest_of(path: Path) -> str | None:
    return _digest(path.read_bytes()) if path.is_file() else None


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _read_copies(folder: Path) -> dict[str, str]:
    """Read what was copied; where that can't be read, every file counts as the learner's own."""
    try:
        read = json.loads((folder / COPIES).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    pairs = read.items() if isinstance(read, dict) else ()
    return {name: digest for name, digest in pairs if isinstance(digest, str)}


def _write_copies(folder: Path, copies: dict[str, str]) -> None:
    with replacing(folder / COPIES) as file:
        json.dump(copies, file, indent=1)
