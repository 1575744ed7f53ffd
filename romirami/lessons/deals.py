"""Experiments with many deals: what freshly laid tables offer (SPEC 3.1, 4.1)."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from typing import Final

from ..dealing import Deal, deal
from ..language import N_
from ..needs import fillable_contracts
from ..packing import number_counts
from ..taking import MOST as TAKE
from ..taking import check_take, takes
from .experiment import Experiment


def deals(n: int) -> Iterator[Deal]:
    """Deal so many games for two, with the seeds 1, 2, 3 and so on."""
    return (deal(2, seed) for seed in range(1, n + 1))


def rich_markets(n: int) -> int:
    """Count the deals whose number market has three cards that may be taken together (SPEC 4.1)."""
    return sum(
        any(map(check_take, itertools.combinations(table.numbers, TAKE))) for table in deals(n)
    )


def paired_hands(n: int) -> int:
    """Count the deals in which the first hand has two cards of one number (SPEC 5.2)."""
    return sum(
        max(Counter(card.number for card in table.hands[0]).values()) > 1 for table in deals(n)
    )


def ways_to_take(n: int) -> float:
    """Tell how many takes the first number market offers, on average (SPEC 4.1)."""
    return round(sum(len(takes(table.numbers.packed)) for table in deals(n)) / n, 1)


def filled_at_once(n: int, joker: bool) -> int:
    """Count the deals in which the first turn can fill a contract, with or without the Joker."""

    def can_fill(table: Deal) -> bool:
        market = sum(1 << number for number in table.contracts)
        return any(
            fillable_contracts(number_counts(table.hands[0].packed + take.cards.packed), joker)
            & market
            for take in takes(table.numbers.packed)
        )

    return sum(map(can_fill, deals(n)))


FIRST_HANDS: Final = Experiment(
    name="first-hands",
    asks=N_("Of 1000 first hands of three cards, how many have two cards of one number?"),
    measure=lambda: paired_hands(1000),
    most=1000,
    margin=50,
    close=N_(
        "{found} of 1000 hands have two cards of one number. Your guess was {off} off: close."
    ),
    more=N_(
        "{found} of 1000 hands have two cards of one number, {off} more than you guessed: "
        "there are only five numbers, so among three cards two are often alike."
    ),
    fewer=N_(
        "{found} of 1000 hands have two cards of one number, {off} fewer than you guessed: "
        "three cards still have many ways to be three numbers."
    ),
)

MARKETS: Final = Experiment(
    name="markets",
    asks=N_("At how many of 1000 tables, freshly laid, can the first player take three cards?"),
    measure=lambda: rich_markets(1000),
    most=1000,
    margin=50,
    close=N_("{found} of 1000 markets offer three cards at once. Your guess was {off} off: close."),
    more=N_(
        "{found} of 1000 markets offer three cards at once, {off} more than you guessed: six "
        "cards share only four suits, so three of a suit come easily."
    ),
    fewer=N_(
        "{found} of 1000 markets offer three cards at once, {off} fewer than you guessed: "
        "now and then six cards lie evenly over numbers and suits."
    ),
)

WAYS_TO_TAKE: Final = Experiment(
    name="ways-to-take",
    asks=N_("In how many ways can one take cards from a full market, on average of 1000?"),
    measure=lambda: ways_to_take(1000),
    most=41,
    margin=2,
    close=N_("{found} ways on average, from one card to three. Your guess was {off} off: close."),
    more=N_(
        "{found} ways on average, {off} more than you guessed: six single cards are six ways, and "
        "cards of one suit or number add pairs and threes."
    ),
    fewer=N_(
        "{found} ways on average, {off} fewer than you guessed: most of the many pairs and threes "
        "of a market share nothing, and so can't be taken."
    ),
)

FIRST_FILL: Final = Experiment(
    name="first-fill",
    asks=N_(
        "At how many of 1000 tables can the first player fill a contract in the very first turn, "
        "without the Joker?"
    ),
    measure=lambda: filled_at_once(1000, joker=False),
    most=1000,
    margin=50,
    close=N_(
        "At {found} of 1000 tables a contract can be filled at once. Your guess was {off} off: "
        "close."
    ),
    more=N_(
        "At {found} of 1000 tables a contract can be filled at once, {off} more than you guessed: "
        "three cards in hand and up to three taken are six, and four are enough for some."
    ),
    fewer=N_(
        "At {found} of 1000 tables a contract can be filled at once, {off} fewer than you guessed: "
        "what would fit often can't be taken together."
    ),
)

FIRST_FILL_JOKER: Final = Experiment(
    name="first-fill-joker",
    asks=N_(
        "Without the Joker, the first player can fill a contract in the very first turn at about "
        "half of 1000 tables. At how many with it?"
    ),
    measure=lambda: filled_at_once(1000, joker=True),
    most=1000,
    margin=30,
    close=N_("With the Joker it is {found} of 1000 tables. Your guess was {off} off: close."),
    more=N_(
        "With the Joker it is {found} of 1000 tables, {off} more than you guessed: being one card "
        "short is very common, and the Joker is any card."
    ),
    fewer=N_(
        "With the Joker it is {found} of 1000 tables, {off} fewer than you guessed: now and then "
        "two cards are lacking, and the Joker is just one."
    ),
)
