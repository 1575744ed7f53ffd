"""What chapter 3 asks in its cells: cards for a requirement, and its name (SPEC 2.2, 5.2, 5.3)."""

from __future__ import annotations

from typing import Final

from ...cards import NUMBERS, SUITS
from ...filling import CardsLike, check, split
from ...language import N_
from ...requirements import Requirement, Requirements
from ...verdicts import Verdict
from ..exercise import Exercise
from ..experiment import Experiment
from ..hands import count_hands

_ROW: Final = Requirements.parse("4 card sequence")
_PAIRS: Final = Requirements.parse("2 pairs")
_ALIKE: Final = Requirements.parse("4 of a kind")


def _check_all_suits(answer: CardsLike) -> Verdict:
    verdict = check(_ROW, answer)
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


def _check_two_names(answer: CardsLike) -> Verdict:
    for asked in (_PAIRS, _ALIKE):
        verdict = check(asked, answer)
        if not verdict:
            return verdict
    return Verdict(True, "right", "These four cards are two pairs and 4 of a kind.")


_SHOWN: Final = "3h 4d 5y 5c 5h"


def _check_name(answer: str) -> Verdict:
    asked = Requirements.parse(answer)
    verdict = check(asked, _SHOWN)
    if not verdict:
        return verdict
    return Verdict(
        True, "right", "Right: these five cards fill {requirements}.", requirements=asked
    )


def _check_rows(answer: object) -> Verdict:
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


EXERCISES: Final = (
    Exercise(
        name="four-suits",
        asks=N_("Write a 4 card sequence with one card of each suit."),
        check=_check_all_suits,
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
        check=_check_two_names,
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
        check=_check_name,
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
        check=_check_rows,
        solution=3,
        wrong=((5, "goes-round"), (2, "miscounted"), ("three", "unreadable-kind")),
    ),
)

EXPERIMENTS: Final = (
    Experiment(
        name="four-alike",
        asks=N_("How many of 1000 hands of seven cards have 4 of a kind?"),
        measure=lambda: count_hands("4 of a kind", size=7, n=1000),
        most=1000,
        margin=40,
        close=N_("{found} of 1000 hands have 4 of a kind. Your guess was {off} off: close."),
        more=N_(
            "{found} of 1000 hands have 4 of a kind, {off} more than you guessed: there are only "
            "five numbers, so now and then four of the seven fall on the same one."
        ),
        fewer=N_(
            "{found} of 1000 hands have 4 of a kind, {off} fewer than you guessed: seven cards "
            "mostly spread over four or five numbers."
        ),
    ),
    Experiment(
        name="four-in-a-row",
        asks=N_("How many of 1000 hands of seven cards have a 4 card sequence?"),
        measure=lambda: count_hands("4 card sequence", size=7, n=1000),
        most=1000,
        margin=40,
        close=N_("{found} of 1000 hands have a 4 card sequence. Your guess was {off} off: close."),
        more=N_(
            "{found} of 1000 hands have a 4 card sequence, {off} more than you guessed: seven "
            "cards mostly show four of the five numbers, so sequences come more easily than 4 of "
            "a kind."
        ),
        fewer=N_(
            "{found} of 1000 hands have a 4 card sequence, {off} fewer than you guessed: 2, 3 and"
            " 4 must all be there, and one of them is often missing."
        ),
    ),
)
