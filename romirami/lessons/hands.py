"""Experiments with many hands: what lies in them, by chance (SPEC 1.1, 5.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..contracts import CONTRACTS
from ..dealing import deal
from ..filling import met_needs
from ..language import N_
from ..packing import number_counts
from ..piles import Cards
from ..requirements import Requirements
from .experiment import Experiment


def random_hands(size: int, n: int) -> Iterator[Cards]:
    """Draw hands of one size, each from a full and freshly shuffled deck; always the same ones."""
    return (Cards(deal(2, seed).number_deck[:size]) for seed in range(1, n + 1))


def holds(hand: Cards, requirements: Requirements) -> bool:
    """Whether a hand has cards that fill the requirements, without the Joker."""
    return bool(met_needs(requirements, number_counts(hand.packed), False))


def count_hands(requirements: str, size: int, n: int) -> int:
    """Count those of ``n`` random hands that have cards for the requirements.

    Examples
    --------
    >>> count_hands("pair", size=6, n=100)  # six cards, and only five numbers
    100
    """
    asked = Requirements.parse(requirements)
    return sum(holds(hand, asked) for hand in random_hands(size, n))


def fillable_contracts(size: int, n: int) -> float:
    """Tell how many of the 36 contracts a random hand can fill on average, to one place."""
    asked = [contract.requirements for contract in CONTRACTS]
    found = sum(holds(hand, one) for hand in random_hands(size, n) for one in asked)
    return round(found / n, 1)


FOUR_ALIKE: Final = Experiment(
    name="four-alike",
    asks=N_("How many of 1000 hands of seven cards have 4 of a kind?"),
    measure=lambda: count_hands("4 of a kind", size=7, n=1000),
    margin=40,
    close=N_("{found} of 1000 hands have 4 of a kind. You guessed {guess}: very close."),
    more=N_(
        "{found} of 1000 hands have 4 of a kind, more than the {guess} that you guessed: there "
        "are only five numbers, so now and then four of the seven fall on the same one."
    ),
    fewer=N_(
        "{found} of 1000 hands have 4 of a kind, fewer than the {guess} that you guessed: seven "
        "cards mostly spread over four or five numbers."
    ),
)

FOUR_IN_A_ROW: Final = Experiment(
    name="four-in-a-row",
    asks=N_("How many of 1000 hands of seven cards have a 4 card sequence?"),
    measure=lambda: count_hands("4 card sequence", size=7, n=1000),
    margin=40,
    close=N_("{found} of 1000 hands have a 4 card sequence. You guessed {guess}: very close."),
    more=N_(
        "{found} of 1000 hands have a 4 card sequence, more than the {guess} that you guessed: "
        "seven cards mostly show four of the five numbers, so sequences come more easily than 4 "
        "of a kind."
    ),
    fewer=N_(
        "{found} of 1000 hands have a 4 card sequence, fewer than the {guess} that you guessed: "
        "2, 3 and 4 must all be there, and one of them is often missing."
    ),
)

TEN_CARDS: Final = Experiment(
    name="ten-cards",
    asks=N_("How many of the 36 contracts can a hand of ten cards fill, on average?"),
    measure=lambda: fillable_contracts(size=10, n=300),
    margin=1.5,
    close=N_("{found} of the 36 contracts on average. You guessed {guess}: very close."),
    more=N_(
        "{found} of the 36 contracts on average, more than the {guess} that you guessed: ten "
        "cards fit together in many ways. Only four contracts lie in the market, though."
    ),
    fewer=N_(
        "{found} of the 36 contracts on average, fewer than the {guess} that you guessed: most "
        "contracts ask for six cards or more, and each of them has to fit."
    ),
)

SIX_CARDS: Final = Experiment(
    name="six-cards",
    asks=N_("And how many can a hand of six cards fill, on average?"),
    measure=lambda: fillable_contracts(size=6, n=300),
    margin=1,
    close=N_("{found} of the 36 contracts on average. You guessed {guess}: very close."),
    more=N_(
        "{found} of the 36 contracts on average, more than the {guess} that you guessed: "
        "contracts of four cards are not hard to fill."
    ),
    fewer=N_(
        "{found} of the 36 contracts on average, fewer than the {guess} that you guessed: a few "
        "cards more in the hand open many more ways, so collecting first can pay."
    ),
)
