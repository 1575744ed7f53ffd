"""Packings: melds that can be laid together, as values (SPEC 9.2, 10)."""

from __future__ import annotations

from dataclasses import dataclass

from ..cards import Card
from ..melds import Meld


@dataclass(frozen=True)
class Packing:
    """Melds made of a hand, and what they leave of it.

    Parameters
    ----------
    melds
        The melds, groups first; each tells what its jokers stand for.
    left
        The other cards, sorted.

    Examples
    --------
    >>> packing = Packing((Meld("7H JK 7C"), Meld("4S 5S 6S")), (Card("KD"),))
    >>> print(packing, packing.points)
    JK 7H 7C + 4S 5S 6S 36
    """

    melds: tuple[Meld, ...]
    left: tuple[Card, ...]

    @property
    def points(self) -> int:
        """What the melds count; a joker counts as the card it stands for."""
        return sum([meld.points for meld in self.melds])

    def __str__(self) -> str:
        return " + ".join(map(str, self.melds))


@dataclass(frozen=True)
class BestMelds(Packing):
    """The melds of most points.

    Parameters
    ----------
    melds, left
        As in every `Packing`.
    going_out
        Melds of all cards but one, which is discarded (SPEC 12.7); nothing where there are none.
        They may count less.
    """

    going_out: Packing | None
