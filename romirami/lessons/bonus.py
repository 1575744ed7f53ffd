"""What a filling gives: points and suit bonus cards, by chance or with care (SPEC 5.5, 6.3)."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from statistics import fmean

from ..cards import Card, NumberCard, format_cards
from ..contracts import CONTRACTS, Contract
from ..filling import split
from ..language import gettext as _
from ..language import ngettext
from ..piles import Cards
from ..verdicts import Verdict
from .hands import holds, random_hands


def bonus_cards(contract: Contract, cards: Cards) -> Cards:
    """Tell which of the number cards of a filling become suit bonus cards (SPEC 5.5).

    Examples
    --------
    >>> bonus_cards(Contract.parse("#16"), Cards("3h 3c 1c 1d 1y"))
    Cards('1c 3c')
    """
    return cards.of_suit(contract.bonus)


def judge_kept(number: int, cards: str) -> Callable[[Sequence[Card]], Verdict]:
    """Judge cards picked as the suit bonus of a filling, a Joker among its cards or not."""
    kept = bonus_cards(CONTRACTS[number - 1], Cards(split(cards)[0]))
    return lambda chosen: _just(Counter(kept), chosen)


def judge_discarded(number: int, cards: str) -> Callable[[Sequence[Card]], Verdict]:
    """Judge cards picked as those of a filling that are discarded."""
    used = Cards(split(cards)[0])
    discarded = used - bonus_cards(CONTRACTS[number - 1], used)
    return lambda chosen: _just(Counter(discarded), chosen)


def _just(wanted: Counter[NumberCard], chosen: Sequence[Card]) -> Verdict:
    wrong = Counter(chosen) - Counter[Card](wanted)
    if wrong:
        return Verdict(False, "not-there", "{cards} goes elsewhere.", cards=tuple(wrong.elements()))
    if len(chosen) < wanted.total():
        return Verdict(False, "not-all", "These are right, but there are more.")
    return Verdict(True, "all", "These, and no others.")


def tell_filling(number: int, cards: str) -> tuple[str, ...]:
    """Count the points of a filling, line by line (SPEC 6.3).

    Parameters
    ----------
    number
        The contract.
    cards
        The number cards that fill it.

    Examples
    --------
    >>> for line in tell_filling(16, "3h 3c 1c 1d 1y"):
    ...     print(line)
    #16 gives 2 points.
    Cards of its suit bonus: 1c 3c, one point each.
    2 + 2 = 4 points in all.
    """
    contract = CONTRACTS[number - 1]
    bonus = bonus_cards(contract, Cards(cards))
    points, n = contract.points, len(bonus)
    suit_bonus = (
        _("Cards of its suit bonus: {cards}, one point each.") if n else _("No suit bonus.")
    )
    return (
        ngettext(
            "#{number} gives {points} point.", "#{number} gives {points} points.", points
        ).format(number=number, points=points),
        suit_bonus.format(cards=format_cards(bonus)),
        _("{points} + {n} = {total} points in all.").format(points=points, n=n, total=points + n),
    )


def hands_for(contract: Contract, n: int) -> Iterator[Cards]:
    """Draw ten-card hands until ``n`` of them can fill a contract; always the same ones."""
    hands = random_hands(size=10, n=100 * n)
    return itertools.islice((hand for hand in hands if holds(hand, contract.requirements)), n)


def bonus_by_chance(contract: Contract, n: int) -> int:
    """Count the suit bonus cards of ``n`` fillings whose suits nobody looked at, on average."""
    return round(
        sum(
            fmean(len(bonus_cards(contract, way.cards)) for way in contract.fillings(hand))
            for hand in hands_for(contract, n)
        )
    )


def bonus_with_care(contract: Contract, n: int) -> int:
    """Count the suit bonus cards of ``n`` fillings, each with as many as its hand allows."""
    return sum(
        max(len(bonus_cards(contract, way.cards)) for way in contract.fillings(hand))
        for hand in hands_for(contract, n)
    )
