"""What is in the box (SPEC 1.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from ..cards import COPIES, NUMBERS, SUITS, Card, NumberCard
from ..drawing import card_face
from ..drawing.html import output
from ..language import gettext as _
from ..piles import Cards
from ..verdicts import Verdict


class NumberCards:
    """How often each number card is in the box, as a table for a cell.

    Examples
    --------
    >>> NumberCards()
    92 number cards
    ---------------
            1  2  3  4  5
    heart   4  5  5  5  4
    diamond 4  5  5  5  4
    clover  4  5  5  5  4
    cherry  4  5  5  5  4
    """

    @property
    def title(self) -> str:
        """How many there are."""
        return _("{n} number cards").format(n=len(SUITS) * sum(COPIES.values()))

    def __repr__(self) -> str:
        head = " ".join(f"{number:2}" for number in NUMBERS)
        row = " ".join(f"{COPIES[number]:2}" for number in NUMBERS)
        lines = [f"{suit.word:7}{row}" for suit in SUITS]
        return "\n".join([self.title, "-" * len(self.title), f"{'':7}{head}", *lines])

    def _repr_html_(self) -> str:
        rows = "".join(
            "<tr>"
            + "".join(
                f"<td>{card_face(NumberCard(number, suit)).inline(36)}× {COPIES[number]}</td>"
                for number in NUMBERS
            )
            + "</tr>"
            for suit in SUITS
        )
        return output(f'<table class="rr-sheet">{rows}</table>', plain=repr(self))


def odd_cards(pile: Iterable[Card]) -> tuple[NumberCard, ...]:
    """Tell the cards of a pile that one box can't have.

    Examples
    --------
    >>> from romirami import parse_cards
    >>> odd_cards(parse_cards("1h 1h 1h 1h 1h 2c"))
    (NumberCard('1h'),)
    """
    have = Counter(card for card in pile if isinstance(card, NumberCard))
    return tuple(
        card for card, n in sorted(have.items()) for _odd in range(n - COPIES[card.number])
    )


ODD_PILE: Final = Cards("1h 1h 1h 1h 1h 2c 2c 2c 2c 2c 4d 4d 4d 5y 5y 5y 5y 5y")
_ODD: Final = Counter(odd_cards(ODD_PILE))

Chosen = tuple[NumberCard, ...]


def _may_stay(chosen: Chosen) -> Verdict | None:
    for card in chosen:
        if not _ODD[card]:
            return Verdict(
                False,
                "may-stay",
                "{card} may stay: each suit has {copies} cards with the number {number}, "
                "and here is {n}.",
                "{card} may stay: each suit has {copies} cards with the number {number}, "
                "and here are {n}.",
                card=card,
                copies=COPIES[card.number],
                number=card.number,
                n=ODD_PILE.count(card),
            )
    return None


def _too_many_of_one(chosen: Chosen) -> Verdict | None:
    for card, away in Counter(chosen).items():
        if away > _ODD[card]:
            return Verdict(
                False,
                "too-many-of-one",
                "With {away} {card} away, {left} are left, but a box has {copies} of them.",
                card=card,
                away=away,
                left=ODD_PILE.count(card) - away,
                copies=COPIES[card.number],
            )
    return None


def _still_there(chosen: Chosen) -> Verdict:
    return Verdict(
        False,
        "still-there",
        "{n} card too many is still there: count how often each card lies here.",
        "{n} cards too many are still there: count how often each card lies here.",
        n=_ODD.total() - len(chosen),
    )


def judge_odd(chosen: tuple[Card, ...]) -> Verdict:
    """Judge whether the chosen cards are those of `ODD_PILE` that one box can't have."""
    numbers = tuple(card for card in chosen if isinstance(card, NumberCard))
    if Counter(numbers) == _ODD:
        return Verdict(True, "one-box", "What is left is of one box.")
    faults = (fault(numbers) for fault in (_may_stay, _too_many_of_one))
    return next((fault for fault in faults if fault is not None), _still_there(numbers))
