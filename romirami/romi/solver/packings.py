"""Packings: melds that can be laid together, as values (SPEC 9.2, 10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...showing import LaidOut
from ..cards import Cards
from ..melds import Meld

if TYPE_CHECKING:
    from ...drawing.parts import Seen


@dataclass(frozen=True)
class Packing(LaidOut):
    """Melds made of a hand, and what they leave of it.

    Parameters
    ----------
    melds
        The melds, groups first; each tells what its jokers stand for.
    left
        The other cards, sorted.

    Examples
    --------
    >>> from ..cards import parse_cards
    >>> packing = Packing((Meld("7H JK 7C"), Meld("4S 5S 6S")), parse_cards("KD"))
    >>> print(packing, packing.points)
    JK 7H 7C + 4S 5S 6S 36
    """

    melds: tuple[Meld, ...]
    left: Cards

    @property
    def points(self) -> int:
        """What the melds count; a joker counts as the card it stands for."""
        return sum([meld.points for meld in self.melds])

    def __str__(self) -> str:
        return " + ".join(map(str, self.melds))

    def laid_out(self) -> Seen:
        """Lay the melds and what is left out for a cell."""
        from ..drawing import packing_parts

        return packing_parts(self.melds, self.left)
