"""``romirami check`` tells whether cards fill a contract."""

from __future__ import annotations

import argparse

from .. import filling
from ..contracts import requirements_of


def check(chosen: argparse.Namespace) -> int:
    """Print the verdict; 0 if the cards fill the contract, 1 if not."""
    verdict = filling.check(requirements_of(chosen.contract), " ".join(chosen.cards))
    print(verdict)
    return 0 if verdict else 1
