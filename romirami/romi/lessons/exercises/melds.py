"""Exercises of chapter 1: melds to write, to read and to count (SPEC 9.2, 10)."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from ....language import N_
from ....lessons import Exercise
from ....lessons.exercise import whole_number
from ....verdicts import Verdict
from ...cards import JOKER, CardsLike, parse_cards, read_cards
from ...melds import Meld, check_meld, readings
from ...solver import best_melds

_FOUR: Final = 4


def check_one_reading(answer: CardsLike) -> Verdict:
    """Judge a run of four cards whose one joker can be read in one way only."""
    cards = read_cards(answer)
    verdict = check_meld(cards)
    if not verdict:
        return verdict
    if verdict.code != "run":
        return Verdict(False, "no-run", "That is a group. A run is asked for.")
    if len(cards) != _FOUR:
        return Verdict(
            False,
            "not-four",
            "A run of four cards is asked for; here is {n}.",
            "A run of four cards is asked for; here are {n}.",
            n=len(cards),
        )
    if cards.count(JOKER) != 1:
        return Verdict(
            False,
            "one-joker",
            "One of the four cards is to be a joker, written JK; here is {n}.",
            "One of the four cards is to be a joker, written JK; here are {n}.",
            n=cards.count(JOKER),
        )
    if len(readings(cards)) > 1:
        return Verdict(
            False,
            "two-ends",
            "It is a run, but the joker may stand at either end: {low} or {high}.",
            low=readings(cards)[0].ranks,
            high=readings(cards)[-1].ranks,
        )
    return Verdict(
        True,
        "right",
        "Right: {meld}, and the joker can't be anything else.",
        meld=readings(cards)[0],
    )


def check_count(answer: object) -> Verdict:
    """Judge how many points an ace, a 2 and a joker of clubs count."""
    points = whole_number(answer)
    if points == Meld("AC 2C JK").points:
        return Verdict(True, "right", "Right: 11 for the ace, 2, and 3 for the joker as 3♣.")
    if points == 6:
        return Verdict(False, "ace-as-one", "The ace counts 11, below the 2 as well.")
    if points == 33:
        return Verdict(
            False, "joker-as-20", "20 is a joker in the hand. In a meld it counts as its card."
        )
    if points == 13:
        return Verdict(False, "joker-as-nothing", "The joker counts, too: as the card it is here.")
    return Verdict(
        False, "miscounted", "Say first what the joker stands for. Then add the three cards."
    )


HAND: Final = "6D 7D 8D 8S 8H 8C KS"


def check_best(answer: Any) -> Verdict:
    """Judge melds of `HAND`, written one by one, by whether none count more."""
    if isinstance(answer, str):
        answer = [answer]
    melds = [read_cards(one) for one in answer]
    for cards in melds:
        verdict = check_meld(cards)
        if not verdict:
            return verdict
    if not melds:
        return Verdict(False, "nothing", "Nothing is laid yet. There are two melds to be found.")
    more = Counter(card for cards in melds for card in cards) - Counter(parse_cards(HAND))
    if more:
        return Verdict(
            False,
            "not-in-hand",
            "{card} is not in the hand, or not so often: each card lies in one meld only.",
            card=min(more),
        )
    points = sum(readings(cards)[0].points for cards in melds)
    most = best_melds(HAND).points
    if points < most:
        return Verdict(
            False,
            "fewer",
            "These melds are fine, and count {points}. With other melds it is {most}.",
            points=points,
            most=most,
        )
    return Verdict(
        True, "right", "Right: {points} points. 8♦ is worth more in the run.", points=points
    )


EXERCISES: Final = (
    Exercise(
        name="romi-one-reading",
        asks=N_("Write a run of four cards, one of them a joker that can stand for one card only."),
        check=check_one_reading,
        solution="5H JK 7H 8H",
        wrong=(
            ("5H 6H 7H JK", "two-ends"),
            ("5H JK 7H 9H", "run-gap"),
            ("5H 6H 7H 8H", "one-joker"),
            ("5H JK 7H", "not-four"),
            ("5H 5S 5D JK", "no-run"),
            ("5 6 JK 8", "unreadable"),
        ),
    ),
    Exercise(
        name="romi-count",
        asks=N_("How many points does the run A♣ 2♣ and a joker count?"),
        check=check_count,
        solution=16,
        wrong=(
            (6, "ace-as-one"),
            (33, "joker-as-20"),
            (13, "joker-as-nothing"),
            (17, "miscounted"),
            ("16", "unreadable-kind"),
        ),
    ),
    Exercise(
        name="romi-most-points",
        asks=N_(
            "Your hand is 6♦ 7♦ 8♦ 8♠ 8♥ 8♣ K♠. Which melds count the most points? Write each of "
            "them as a text of its own, in a list."
        ),
        check=check_best,
        solution=["6D 7D 8D", "8S 8H 8C"],
        wrong=(
            (["8D 8S 8H 8C"], "fewer"),
            (["6D 7D 8D", "8D 8S 8H"], "not-in-hand"),
            (["6D 7D 8D", "8S 8H"], "too-few"),
            ("KS KS KS", "group-suit"),
            ([], "nothing"),
            (7, "unreadable-kind"),
        ),
    ),
)
