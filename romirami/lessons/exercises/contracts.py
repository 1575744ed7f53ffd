"""What chapter 4 asks in its cells: which contracts cards fill, and for what (SPEC 1.2, 5.3)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from ...contracts import CONTRACTS, Contract
from ...filling import CardsLike
from ...language import N_
from ...verdicts import Verdict
from ..exercise import Exercise, whole_number
from ..experiment import Experiment
from ..hands import fillable_contracts

_FOUR: Final = "2h 2d 2c 2y"
_BY_NUMBER: Final = {contract.number: contract for contract in CONTRACTS}


def _contract(named: object) -> Contract:
    if isinstance(named, Contract):
        return named
    return Contract.parse(named) if isinstance(named, str) else _BY_NUMBER[whole_number(named)]


def _check_two_contracts(answer: CardsLike) -> Verdict:
    for number in (24, 28):
        contract = CONTRACTS[number - 1]
        verdict = contract.check(answer)
        if not verdict:
            return Verdict(
                False, verdict.code, "#{number}: {reason}", number=number, reason=str(verdict)
            )
    return Verdict(
        True, "right", "These six cards fill #24 and #28: four of a kind are two pairs as well."
    )


def _check_all_contracts(answer: Iterable[object]) -> Verdict:
    given = {_contract(one).number for one in answer}
    for contract in CONTRACTS:
        fills = contract.check(_FOUR)
        if contract.number in given and not fills:
            return Verdict(
                False,
                "not-filled",
                "#{number} is not filled: {reason}",
                number=contract.number,
                reason=str(fills),
            )
    missed = [one for one in CONTRACTS if one.check(_FOUR) and one.number not in given]
    if missed:
        return Verdict(
            False,
            "missed",
            "All that you name are filled, but {n} more is: look at {requirements}.",
            "All that you name are filled, but {n} more are: look at {requirements}.",
            n=len(missed),
            requirements=missed[0].requirements,
        )
    return Verdict(
        True, "right", "These are all: 4 of a kind three times, and a pair of 2s + pair."
    )


def _points_a_card(contract: Contract) -> Fraction:
    return Fraction(contract.points, contract.size)


def _check_dearest(answer: object) -> Verdict:
    contract = _contract(answer)
    better = [one for one in CONTRACTS if _points_a_card(one) > _points_a_card(contract)]
    facts = {"number": contract.number, "points": contract.points, "cards": contract.size}
    if better:
        return Verdict(
            False,
            "better-ones",
            "#{number} gives {points} for {cards} cards. {n} contract gives more for each card.",
            "#{number} gives {points} for {cards} cards. {n} contracts give more for each card.",
            n=len(better),
            **facts,
        )
    return Verdict(
        True,
        "right",
        "#{number} gives {points} points for {cards} cards, more than 1 each.",
        **facts,
    )


EXERCISES: Final = (
    Exercise(
        name="two-contracts",
        asks=N_("Write six cards that fill #24, and would fill #28 as well."),
        check=_check_two_contracts,
        solution="1h 1d 3h 3d 3c 3y",
        wrong=(
            ("1h 1d 2h 2d 3h 3d", "not-alike"),
            ("3h 3d 3c 3y 2h 2d", "missing"),
            ("1h 1d 3h 3d 3c", "missing"),
            ("1h 1d 3h 3d 3c 3y 3y", "left-over"),
            ("1 1 3 3 3 3", "unreadable"),
        ),
    ),
    Exercise(
        name="all-contracts",
        asks=N_("List the numbers of all contracts that 2h 2d 2c 2y fill, such as [1, 2, 3]."),
        check=_check_all_contracts,
        solution=[4, 5, 6, 7],
        wrong=(
            ([4, 5, 6], "missed"),
            ([4], "missed"),
            ([4, 5, 6, 7, 8], "not-filled"),
            ([1, 2, 3], "not-filled"),
            ([40], "unreadable-kind"),
            (4, "unreadable-kind"),
        ),
    ),
    Exercise(
        name="most-for-a-card",
        asks=N_("Which contract gives the most points for each of its cards? Write its number."),
        check=_check_dearest,
        solution=35,
        wrong=((24, "better-ones"), (29, "better-ones"), (99, "unreadable-kind")),
    ),
)

EXPERIMENTS: Final = (
    Experiment(
        name="ten-cards",
        asks=N_("How many of the 36 contracts can a hand of ten cards fill, on average?"),
        measure=lambda: fillable_contracts(size=10, n=300),
        most=36,
        margin=1.5,
        close=N_("{found} of the 36 contracts on average. Your guess was {off} off: close."),
        more=N_(
            "{found} of the 36 contracts on average, {off} more than you guessed: ten cards fit "
            "together in many ways. Only four contracts lie in the market, though."
        ),
        fewer=N_(
            "{found} of the 36 contracts on average, {off} fewer than you guessed: most contracts"
            " ask for six cards or more, and each of them has to fit."
        ),
    ),
    Experiment(
        name="six-cards",
        asks=N_("And how many can a hand of six cards fill, on average?"),
        measure=lambda: fillable_contracts(size=6, n=300),
        most=36,
        margin=1,
        close=N_("{found} of the 36 contracts on average. Your guess was {off} off: close."),
        more=N_(
            "{found} of the 36 contracts on average, {off} more than you guessed: contracts of "
            "four cards are not hard to fill."
        ),
        fewer=N_(
            "{found} of the 36 contracts on average, {off} fewer than you guessed: a few cards "
            "more in the hand open many more ways, so collecting first can pay."
        ),
    ),
)
