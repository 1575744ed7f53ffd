"""``romirami check`` tells whether cards fill a contract."""

from __future__ import annotations

import argparse

from .. import filling
from ..contracts import Contract
from ..requirements import Requirements


def check(chosen: argparse.Namespace) -> int:
    """Print the verdict; 0 if the cards fill the contract, 1 if not."""
    verdict = filling.check(requirements_of(chosen.contract), " ".join(chosen.cards))
    print(verdict)
    return 0 if verdict else 1


def requirements_of(text: str) -> Requirements:
    """Read requirements, or a contract by its number or in full (SPEC 2.2, 2.3).

    Raises
    ------
    TextError
        If the text is none of them.

    Examples
    --------
    >>> requirements_of("#24") == requirements_of("pair of 1s + 4 of a kind")
    True
    """
    if "#" in text or "," in text:
        return Contract.parse(text).requirements
    return Requirements.parse(text)
