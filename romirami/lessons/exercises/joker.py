"""Exercises of chapter 5: what the Joker stands for, and what it brings (SPEC 5.4, 6.3)."""

from __future__ import annotations

from typing import Final

from ...contracts import Contract
from ...filling import CardsLike, split
from ...language import N_
from ...piles import Cards
from ...verdicts import Verdict
from ..exercise import Exercise, whole_number

PAIR_OF_1S: Final = Contract.parse("#24")
HAND: Final = Cards("1h 4h 4d 4c 4y 5d")


def check_stands_for(answer: object) -> Verdict:
    """Judge the number that a Joker stands for in a 4 card sequence of 1, 2 and 4."""
    number = whole_number(answer)
    if number == 3:
        return Verdict(True, "gap", "Right: 1, 2 and 4 have one gap, and the Joker fills it.")
    if number == 5:
        return Verdict(False, "end", "1-2-4-5 skips 3: that is no sequence.")
    if number in (1, 2, 4):
        return Verdict(
            False,
            "twice",
            "{number} is there already, and a sequence has each number once.",
            number=number,
        )
    return Verdict(False, "no-number", "Number cards go from 1 to 5, and the Joker stands for one.")


def check_filling(answer: CardsLike) -> Verdict:
    """Judge cards of `HAND` that shall fill #24 with the Joker."""
    cards, jokers = split(answer)
    if not Cards(cards) <= HAND:
        return Verdict(
            False,
            "not-in-hand",
            "{cards} is not, or not so often, in the hand.",
            cards=Cards([card for card in cards if cards.count(card) > HAND.count(card)]),
        )
    if cards and not jokers:
        return Verdict(
            False, "no-joker", "The second 1 is lacking. The Joker is written as a star, *."
        )
    verdict = PAIR_OF_1S.check(answer)
    if not verdict:
        return verdict
    return Verdict(True, "filled", "Right: the Joker is the second 1.")


FILLED_WITH: Final = "1h 1y 4h 4d 4y *"
GAIN: Final = PAIR_OF_1S.points + FILLED_WITH.count(PAIR_OF_1S.bonus.letter) - 1


def check_gain(answer: object) -> Verdict:
    """Judge how many points #24 brings when it is filled with `FILLED_WITH`."""
    gain = whole_number(answer)
    if gain == GAIN:
        return Verdict(
            True, "gain", "Right: 5 for the contract, 2 cherries, and less 1 for the spent Joker."
        )
    if gain == GAIN + 1:
        return Verdict(
            False,
            "joker-costs",
            "The Joker would have been worth a point at the end: now it is not.",
        )
    if gain == GAIN + 2:
        return Verdict(
            False, "joker-no-suit", "The Joker has no suit: it is no third suit bonus card."
        )
    if gain in (GAIN - 1, GAIN - 2):
        return Verdict(
            False, "bonus", "The suit of #24 is cherry. How many cherries was it filled with?"
        )
    return Verdict(
        False,
        "other",
        "Add the points of the contract and a point a cherry, and take away what the Joker costs.",
    )


EXERCISES: Final = (
    Exercise(
        name="stands-for",
        asks=N_("1h 2d 4c and the Joker are a 4 card sequence. Which number does it stand for?"),
        check=check_stands_for,
        solution=3,
        wrong=((5, "end"), (4, "twice"), (0, "no-number"), ("3", "unreadable-kind")),
    ),
    Exercise(
        name="joker-filling",
        asks=N_("Your hand is 1h 4h 4d 4c 4y 5d. Write all cards with which you fill #24."),
        check=check_filling,
        solution="1h 4h 4d 4c 4y *",
        wrong=(
            ("1h 4h 4d 4c 4y", "no-joker"),
            ("1h 5d 4h 4d 4c 4y *", "left-over"),
            ("1h 4h 4d 4c *", "unmet"),
            ("1h * 4h 4d 4c 4y *", "two-jokers"),
            ("1h 1d 4h 4d 4c 4y", "not-in-hand"),
        ),
    ),
    Exercise(
        name="joker-gain",
        asks=N_(
            "#24 is filled with 1h 1y 4h 4d 4y and the Joker. How many points more than before "
            "does that bring at the end, the Joker's point counted?"
        ),
        check=check_gain,
        solution=GAIN,
        wrong=((7, "joker-costs"), (8, "joker-no-suit"), (5, "bonus"), (12, "other")),
    ),
)
