"""How far many games are, on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

from ..language import gettext as _

Game = TypeVar("Game")


def shown(games: Iterator[Game], number: int) -> Iterable[Game]:
    """Show the progress on a terminal, where tqdm is installed."""
    if not sys.stderr.isatty():
        return games
    try:
        from tqdm import tqdm  # type: ignore[import-untyped]
    except ImportError:
        return games
    bar: Iterable[Game] = tqdm(games, total=number, unit=_("game"), leave=False)
    return bar
