"""How functions are compiled: without Python's objects, to the processor's own integers."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba

Function = TypeVar("Function", bound=Callable[..., object])

_OPTIONS: Final[dict[str, Any]] = {
    "boundscheck": False,
    "error_model": "numpy",  # nothing is divided by zero
    "nogil": True,
    # All arrays are made outside. So Numba need not count who holds them: counting took a third
    # of the time.
    "_nrt": False,
}


def compiled(function: Function) -> Function:
    """Compile a function when it is first called from a compiled one."""
    return cast(Function, numba.njit(**_OPTIONS)(function))


def kept(function: Function) -> Function:
    """Compile a function that is called from Python, and keep it for the next process.

    Numba compiles anew what it has kept where the function's own file has changed, or what it is
    closed over, but not where a compiled function of another room has: so it is to be closed over
    `SOURCES`.
    """
    return cast(Function, numba.njit(cache=True, **_OPTIONS)(function))


def _sources() -> int:
    rooms = sorted(Path(__file__).parents[1].rglob("*.py"))
    digest = hashlib.sha256(b"".join([room.read_bytes() for room in rooms])).digest()
    return int.from_bytes(digest[:7], "big")


SOURCES: Final = _sources()
"""A number made of the texts of all that is compiled and of what makes its tables."""
