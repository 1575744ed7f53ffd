"""How far many games, or many turns, are, on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

Item = TypeVar("Item")


def shown(items: Iterator[Item], number: int, unit: str) -> Iterable[Item]:
    """Show the progress on a terminal, where tqdm is installed."""
    if not sys.stderr.isatty():
        return items
    try:
        from tqdm import tqdm  # type: ignore[import-untyped]
    except ImportError:
        return items
    bar: Iterable[Item] = tqdm(items, total=number, unit=unit, leave=False)
    return bar
