"""Exercises of chapter 7: trophies and points (SPEC 6.2, 6.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...cards import COPIES, SUITS
from ...contracts import CONTRACTS
from ...language import N_
from ...scoring import score_tableaux
from ...trophies import Trophy
from ...verdicts import Verdict
from ..exercise import Exercise, whole_number

_PAIRS: Final = Trophy.TWO_CARD

# How many pairs three contracts show

_THREE: Final = (27, 24, 7)


def _check_symbols(answer: object) -> Verdict:
    n = whole_number(answer)
    right = _PAIRS.count(CONTRACTS[number - 1] for number in _THREE)
    if n == right:
        return Verdict(True, "right", "{n} pairs: three in #27, one in #24, and two in #7.", n=n)
    if n == len(_THREE):
        return Verdict(
            False,
            "contracts-counted",
            "3 is how many contracts there are. The trophy counts each pair that they show.",
        )
    if n == 2 * right:
        return Verdict(
            False, "cards-counted", "12 is how many cards the pairs take. Each pair counts once."
        )
    return Verdict(
        False,
        "miscounted",
        "Count again, part by part: pair + pair + pair has three parts of two cards.",
    )


_PAIR_SYMBOLS: Final = Exercise(
    name="pair-symbols",
    asks=N_("How many 2-card combos do the contracts #27, #24 and #7 show together?"),
    check=_check_symbols,
    solution=6,
    wrong=(
        (3, "contracts-counted"),
        (12, "cards-counted"),
        (4, "miscounted"),
        ("six", "unreadable-kind"),
    ),
)

# Contracts that take a trophy

_ADA: Final = (15, 16, 24)
_MOST: Final = 2


def _check_tableau(answer: Sequence[int]) -> Verdict:
    mine = [CONTRACTS[number - 1] for number in _catalogue_numbers(answer)]
    twice = next((n for n in answer if n in _ADA or list(answer).count(n) > 1), None)
    if twice is not None:
        return Verdict(False, "twice", "#{contract} is in the game only once.", contract=twice)
    if len(mine) > _MOST:
        return Verdict(
            False,
            "too-many-contracts",
            "These are {n} contracts; {most} are enough if they show pairs enough.",
            n=len(mine),
            most=_MOST,
        )
    sheet = score_tableaux([_ADA, mine], [_PAIRS])
    ada, bo = sheet.counts(_PAIRS)
    if sheet.trophies[_PAIRS] == 1:
        return Verdict(True, "right", "{bo} pairs against {ada}: Bo wins 5 points.", bo=bo, ada=ada)
    if ada == bo:
        return Verdict(False, "tied", "{bo} pairs each: with a tie nobody gets the trophy.", bo=bo)
    return Verdict(
        False,
        "too-few",
        "Bo has {bo} pairs and Ada {ada}: he needs more than she has.",
        bo=bo,
        ada=ada,
    )


def _catalogue_numbers(answer: Sequence[int]) -> list[int]:
    """Read a list of catalogue numbers; a number that can't be raises as a missing place does."""
    numbers = list(answer)
    for number in numbers:
        if isinstance(number, bool) or number not in range(1, len(CONTRACTS) + 1):
            raise IndexError(number)
    return numbers


_TAKE_THE_PAIRS: Final = Exercise(
    name="take-the-pairs",
    asks=N_(
        "Ada has filled #15, #16 and #24. Name one or two contracts, as a list of numbers, with "
        "which Bo wins the trophy for 2-card combos."
    ),
    check=_check_tableau,
    solution=[27, 7],
    wrong=(
        ([27], "tied"),
        ([7], "too-few"),
        ([27, 15], "twice"),
        ([17, 7, 8], "too-many-contracts"),
        ([27, 99], "unreadable-kind"),
        (27, "unreadable-kind"),
    ),
)

# Suit bonus cards that decide

_TABLEAUX: Final = ((4, 9, 27), (12, 29))
_ADA_BONUS: Final = 4


def _check_bonus(answer: object) -> Verdict:
    n = max(0, min(whole_number(answer), sum(COPIES.values()) * len(SUITS)))
    sheet = score_tableaux(_TABLEAUX, [], [_ADA_BONUS, n], [False, True])
    facts = {"ada": sheet.totals[0], "bo": sheet.totals[1]}
    if sheet.winners != (1,):
        if sheet.totals[0] == sheet.totals[1]:
            return Verdict(
                False,
                "same-points",
                "{bo} points each, but Ada has more suit bonus cards: the win is hers.",
                **facts,
            )
        return Verdict(
            False, "too-few-cards", "Bo comes to {bo} points, and Ada has {ada}.", **facts
        )
    if score_tableaux(_TABLEAUX, [], [_ADA_BONUS, n - 1], [False, True]).winners == (1,):
        return Verdict(False, "more-than-needed", "With so many Bo wins, but fewer are enough.")
    return Verdict(True, "right", "{bo} points against {ada}: now Bo wins alone.", **facts)


_BONUS_TO_WIN: Final = Exercise(
    name="bonus-to-win",
    asks=N_(
        "Ada has 13 points, 4 of them from suit bonus cards. Bo has 10 from contracts, 1 for his "
        "Joker, and no trophy. How many suit bonus cards does Bo need at least to win alone?"
    ),
    check=_check_bonus,
    solution=3,
    wrong=(
        (2, "same-points"),
        (1, "too-few-cards"),
        (4, "more-than-needed"),
        ("three", "unreadable-kind"),
    ),
)

ALL: Final = (_PAIR_SYMBOLS, _TAKE_THE_PAIRS, _BONUS_TO_WIN)
