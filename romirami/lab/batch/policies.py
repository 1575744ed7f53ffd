"""The computer players that play in a batch."""

from __future__ import annotations

from typing import Final

RANDOM: Final = "random"
GREEDY: Final = "greedy"
POLICIES: Final = (RANDOM, GREEDY)
"""Their names."""
