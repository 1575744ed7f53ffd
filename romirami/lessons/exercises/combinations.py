"""Exercises of chapter 3: cards for a requirement, and requirements for cards (SPEC 2.2, 5.2)."""

from __future__ import annotations

from typing import Final

from ...cards import NUMBERS, SUITS
from ...filling import CardsLike, check, split
from ...language import N_
from ...requirements import Requirement, Requirements
from ...verdicts import Verdict
from ..exercise import Exercise

ROW: Final = Requirements.parse("4 card sequence")
PAIRS: Final = Requirements.parse("2 pairs")
ALIKE: Final = Requirements.parse("4 of a kind")


def check_all_suits(answer: CardsLike) -> Verdict:
    """Judge cards that shall be a 4 card sequence with a card of each suit."""
    verdict = check(ROW, answer)
    if not verdict:
        return verdict
    cards, jokers = split(answer)
    if jokers:
        return Verdict(False, "joker", "It works with the Joker, but take number cards only here.")
    missing = sorted({*SUITS} - {card.suit for card in cards}, key=lambda suit: suit.index)
    if missing:
        return Verdict(
            False, "suit-missing", "A 4 card sequence, but without any {suit}.", suit=missing[0]
        )
    return Verdict(
        True, "right", "A 4 card sequence of four suits: what the suits are doesn't matter."
    )


def check_two_names(answer: CardsLike) -> Verdict:
    """Judge cards that shall fill both two pairs and 4 of a kind."""
    for asked in (PAIRS, ALIKE):
        verdict = check(asked, answer)
        if not verdict:
            return verdict
    return Verdict(True, "right", "These four cards are two pairs and 4 of a kind.")


SHOWN: Final = "3h 4d 5y 5c 5h"
"""Cards that are looked at from the other side: what are they called?"""


def check_name(answer: str) -> Verdict:
    """Judge requirements that shall be filled by all cards shown."""
    asked = Requirements.parse(answer)
    verdict = check(asked, SHOWN)
    if not verdict:
        return verdict
    return Verdict(
        True, "right", "Right: these five cards fill {requirements}.", requirements=asked
    )


def check_rows(answer: object) -> Verdict:
    """Judge the number of 3 card sequences."""
    if isinstance(answer, bool) or not isinstance(answer, int):
        raise TypeError
    rows = len(Requirement(3, is_sequence=True).ways)
    if answer == rows:
        return Verdict(True, "right", "1-2-3, 2-3-4 and 3-4-5: there are {rows}.", rows=rows)
    if answer == len(NUMBERS):
        return Verdict(
            False, "goes-round", "4-5-1 and 5-1-2 are none: no sequence goes round from 5 to 1."
        )
    return Verdict(
        False, "miscounted", "Begin with 1-2-3, go up by one each time, and stop when 5 is reached."
    )


ALL: Final = (
    Exercise(
        name="four-suits",
        asks=N_("Write a 4 card sequence with one card of each suit."),
        check=check_all_suits,
        solution="1h 2d 3c 4y",
        wrong=(
            ("1h 3d 4c 5y", "gap"),
            ("1h 2d 3c 4h", "suit-missing"),
            ("1h 2d 3c", "missing"),
            ("1h 2d 3c *", "joker"),
            ("1 2 3 4", "unreadable"),
        ),
    ),
    Exercise(
        name="two-names",
        asks=N_("Write four cards that are two pairs and 4 of a kind, both."),
        check=check_two_names,
        solution="3h 3d 3c 3y",
        wrong=(
            ("3h 3d 4c 4y", "not-alike"),
            ("3h 3d 3c", "missing"),
            ("3h 3d 3c 3y 3h", "left-over"),
        ),
    ),
    Exercise(
        name="name-them",
        asks=N_("What are 3h 4d 5y 5c 5h all together? Write the requirements, joined by +."),
        check=check_name,
        solution="pair + 3 card sequence",
        wrong=(
            ("3 of a kind", "left-over"),
            ("5 card sequence", "repeat"),
            ("pair + 3 of a kind", "not-alike"),
            ("a pair and a sequence", "unreadable"),
        ),
    ),
    Exercise(
        name="three-in-a-row",
        asks=N_("How many 3 card sequences are there, looking at the numbers only?"),
        check=check_rows,
        solution=3,
        wrong=((5, "goes-round"), (2, "miscounted"), ("three", "unreadable-kind")),
    ),
)
