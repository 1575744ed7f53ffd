"""A chance, and the chances by number of turns, as values that show themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...intervals import Interval
from ...language import gettext as _
from ...piles import Cards
from ...requirements import Requirements


@dataclass(frozen=True, slots=True)
class Chance:
    """The chance to be able to fill a contract within some turns.

    Attributes
    ----------
    turns
        How many turns, this one included.
    interval
        The probability, from 0 to 1, between its bounds, Wilson's; exact, all three are the same.
    exact
        Whether it is exact; else it was sampled.
    take
        The take to begin with; None where no take helps.
    """

    turns: int
    interval: Interval
    exact: bool
    take: Cards | None

    @property
    def probability(self) -> float:
        """The bare probability, or its estimate."""
        return self.interval.middle

    def __float__(self) -> float:
        return self.probability

    def __str__(self) -> str:
        from .telling import tell_chance

        return tell_chance(self)


@dataclass(frozen=True, slots=True)
class Odds:
    """The chances to be able to fill a contract within 1, 2, 3 turns.

    Better odds are the greater ones: by the chance for one turn, then for two, then for three.

    Attributes
    ----------
    requirements
        What the contract asks for.
    hand, joker, market
        The hand, whether the Joker is unspent, and the number market.
    unknown
        How many cards are unknown, of which any may come.
    others
        How many other players take between two turns.
    chances
        By number of turns, for one first.

    Examples
    --------
    >>> from romirami.lab import odds
    >>> hand, market = "3h 3d 5c", "1h 2c 3y 4d 4h 5y"
    >>> of = {number: odds(number, hand, market, turns=2) for number in (4, 12, 29)}
    >>> max(of, key=of.get), of[4]
    (4, <Odds of 4 of a kind: 0.000, 0.678>)
    >>> print(of[29][2], "-", of[29][2].take)
    13.4 %, exact - 4h 4d
    """

    requirements: Requirements
    hand: Cards
    joker: bool
    market: Cards
    unknown: int
    others: int
    chances: tuple[Chance, ...]

    @property
    def probabilities(self) -> tuple[float, ...]:
        """The bare probabilities, for one turn first."""
        return tuple(chance.probability for chance in self.chances)

    def __getitem__(self, turns: int) -> Chance:
        """Tell the chance within so many turns, this one included."""
        if turns not in range(1, len(self.chances) + 1):
            raise IndexError(
                _("the chances are for 1 to {most} turns").format(most=len(self.chances))
            )
        return self.chances[turns - 1]

    def __iter__(self) -> Iterator[Chance]:
        return iter(self.chances)

    def __len__(self) -> int:
        return len(self.chances)

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Odds):
            return NotImplemented
        return self.probabilities < other.probabilities

    def __str__(self) -> str:
        from .telling import tell_odds

        return tell_odds(self)

    def __repr__(self) -> str:
        numbers = ", ".join(f"{chance.probability:.3f}" for chance in self.chances)
        return f"<Odds of {self.requirements}: {numbers}>"

    def _repr_html_(self) -> str:
        from .telling import odds_html

        return odds_html(self)
