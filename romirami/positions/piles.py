"""Piles of which only some cards are known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

Item_co = TypeVar("Item_co", covariant=True)


@dataclass(frozen=True, slots=True)
class OpenPile(Generic[Item_co]):
    """What is known of a hand, a market, a deck or another pile.

    Attributes
    ----------
    known
        The cards or contracts that are known; in a deck they are drawn first.
    open
        How many more there are; None where that is not known either.

    Examples
    --------
    >>> OpenPile((4, 9), open=2).is_open
    True
    """

    known: tuple[Item_co, ...] = ()
    open: int | None = 0

    @property
    def is_open(self) -> bool:
        """Whether something of it is not known."""
        return self.open != 0

    @property
    def size(self) -> int:
        """How many cards it has for certain."""
        return len(self.known) + (self.open or 0)
