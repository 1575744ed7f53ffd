"""Exercises of chapter 1: the deck, cards as text, seeds (SPEC 1.1, 2.1, 3.1, 3.2)."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from ...cards import parse_cards
from ...dealing import deal
from ...language import N_
from ...verdicts import Verdict
from ..exercise import Exercise, whole_number

PLAYERS: Final = ("Ada", "Bo")
IN_DECK: Final = len(deal(4, seed=1).number_deck)


def _check_deck(answer: object) -> Verdict:
    n = whole_number(answer)
    if n == IN_DECK:
        return Verdict(
            True, "deck", "Right: of 92 cards four hands of 3 are dealt, and 6 to the market."
        )
    if n == 92:
        return Verdict(False, "whole-box", "92 cards are in the box, but some are dealt from it.")
    if n == IN_DECK + 6:
        return Verdict(
            False, "no-market", "The hands are dealt, but six cards lie open in the market too."
        )
    if n == IN_DECK + 9:
        return Verdict(
            False, "one-hand", "One hand and the market are dealt, but four players want a hand."
        )
    if n == IN_DECK + 12:
        return Verdict(
            False, "no-hands", "The market is laid, but four players hold three cards each."
        )
    return Verdict(
        False,
        "other",
        "Begin with the 92 number cards, and take away what four players hold and what lies open.",
    )


def _check_writing(answer: Any) -> Verdict:
    written = Counter(parse_cards(answer))
    wanted = Counter(parse_cards("3h 1c 2y"))
    if written == wanted:
        return Verdict(True, "written", "Right: a number, then the letter of the suit.")
    if written == Counter(parse_cards("3h 1y 2c")):
        return Verdict(
            False, "clover-cherry", "Clovers and cherries are mixed up: c is clover, y is cherry."
        )
    more, lacking = (tuple(pile.elements()) for pile in (written - wanted, wanted - written))
    if more:
        return Verdict(False, "more", "{card} was not asked for.", card=more[0])
    return Verdict(
        False,
        "lacking",
        "{n} card is lacking: three were asked for.",
        "{n} cards are lacking: three were asked for.",
        n=len(lacking),
    )


def _check_seed(answer: object) -> Verdict:
    seed = whole_number(answer)
    first = deal(PLAYERS, seed).first
    if PLAYERS[first] == "Bo":
        return Verdict(
            True,
            "bo-begins",
            "Right: with the seed {seed} Bo begins, today and on every other computer.",
            seed=seed,
        )
    return Verdict(
        False,
        "ada-begins",
        "With the seed {seed} Ada begins. Try another: for half of all seeds it is Bo.",
        seed=seed,
    )


_SEEDS: Final = {PLAYERS[deal(PLAYERS, seed).first]: seed for seed in range(9, -1, -1)}

EXERCISES: Final = (
    Exercise(
        name="deck",
        asks=N_("How many number cards are left in the deck when a table for four is laid?"),
        check=_check_deck,
        solution=IN_DECK,
        wrong=(
            (92, "whole-box"),
            (86, "no-hands"),
            (83, "one-hand"),
            (80, "no-market"),
            (12, "other"),
        ),
    ),
    Exercise(
        name="writing",
        asks=N_("Write three cards as a text: the 3 of hearts, 1 of clovers and 2 of cherries."),
        check=_check_writing,
        solution="3h 1c 2y",
        wrong=(
            ("3h 1y 2c", "clover-cherry"),
            ("3h 1c 2y 5d", "more"),
            ("3h 1c", "lacking"),
            ("h3 c1 y2", "unreadable"),
            (3, "unreadable-kind"),
        ),
    ),
    Exercise(
        name="seed",
        asks=N_("Find a seed with which Bo begins a game of Ada and Bo."),
        check=_check_seed,
        solution=_SEEDS["Bo"],
        wrong=((_SEEDS["Ada"], "ada-begins"), ("Bo", "unreadable-kind")),
    ),
)
