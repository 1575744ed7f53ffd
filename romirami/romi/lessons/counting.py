"""Points of melds, told card by card (SPEC 9.2)."""

from __future__ import annotations

from collections.abc import Callable

from ...language import gettext as _
from ..cards import JOKER, CardsLike
from ..melds import Meld, readings


def tell_points(cards: CardsLike, as_: CardsLike | None = None) -> Callable[[], tuple[str, ...]]:
    """Make the reasoning of a level: what each card of a meld counts, and all together.

    Parameters
    ----------
    cards
        The cards of the meld.
    as_
        What they stand for, where several readings hold.

    Examples
    --------
    >>> for line in tell_points("AC 2C JK", "AC 2C 3C")():
    ...     print(line)
    A♣ counts 11.
    2♣ counts 2.
    The joker as 3♣ counts 3.
    11 + 2 + 3 = 16 points.
    """
    meld = Meld(cards, as_)

    def lines() -> tuple[str, ...]:
        told = [
            (
                _("The joker as {card} counts {points}.")
                if card is JOKER
                else _("{card} counts {points}.")
            ).format(card=meant.spoken, points=meant.points)
            for card, meant in zip(meld.cards, meld.as_, strict=True)
        ]
        return (*told, _say_sum(meld))

    return lines


def tell_readings(cards: CardsLike) -> Callable[[], tuple[str, ...]]:
    """Make the reasoning of a level: what cards count in each way to read their jokers.

    Examples
    --------
    >>> for line in tell_readings("JK AH JK")():
    ...     print(line)
    A-2-3: 11 + 2 + 3 = 16 points.
    Q-K-A: 10 + 10 + 11 = 31 points.
    """
    found = readings(cards)
    return lambda: tuple(
        _("{row}: {count}").format(row=meld.ranks.spoken, count=_say_sum(meld)) for meld in found
    )


def _say_sum(meld: Meld) -> str:
    total = " + ".join(str(card.points) for card in meld.as_)
    return _("{sum} = {points} points.").format(sum=total, points=meld.points)
