"""Levels in which cards, contracts, or one of several answers are picked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..cards import Card, NumberCard, parse_cards
from ..contracts import CONTRACTS
from ..filling import check
from ..requirements import Requirements
from ..verdicts import Verdict
from .conditions import Condition
from .offers import OfferTask, Pick


class Shown(NamedTuple):
    """What lies on the table beside the question.

    Attributes
    ----------
    label
        What it is, marked by ``N_``; or a name.
    cards
        Number cards and Jokers, in the text form.
    contracts
        Contracts shown whole, by number.
    tableau
        Contracts as they lie in a scoring tableau, by number.
    trophies
        Trophies, by name.
    """

    label: str
    cards: str = ""
    contracts: tuple[int, ...] = ()
    tableau: tuple[int, ...] = ()
    trophies: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class PickTask(OfferTask):
    """To pick from what is offered: cards of a row, contracts, or one answer.

    A move is the picked offers, separated by spaces: ``3h 3d *``, ``#4``, ``nobody``.

    Attributes
    ----------
    cards, words, at_most, judge, final
        See `OfferTask`.
    contracts
        The contracts offered, by number.
    shown
        What lies beside the question.
    """

    contracts: tuple[int, ...] = ()
    shown: tuple[Shown, ...] = ()

    def read_cards(self, text: str) -> tuple[Card, ...]:
        """Read number cards and Jokers."""
        return parse_cards(text)

    @property
    def other_offers(self) -> tuple[str, ...]:
        """The contracts."""
        return tuple(f"#{number}" for number in self.contracts)


def fills(requirements: str) -> Callable[[Sequence[Card]], Verdict]:
    """Judge picked cards by requirements, given as text (SPEC 2.2)."""
    asked = Requirements.parse(requirements)
    return lambda cards: check(asked, cards)


def rest_fills(requirements: str, cards: str) -> Callable[[Sequence[Card]], Verdict]:
    """Judge picked cards by what is left of a row without them; both are given as text."""
    asked, row = Requirements.parse(requirements), Counter(parse_cards(cards))
    return lambda chosen: check(asked, tuple((row - Counter(chosen)).elements()))


def fills_contract(number: int) -> Callable[[Sequence[Card]], Verdict]:
    """Judge picked cards by a contract of the catalogue."""
    return CONTRACTS[number - 1].check


def picked_numbers(*rows: str) -> Condition[Pick]:
    """Whether number cards of just these numbers were picked, such as ``1-3-4``, in any suits."""

    def row(pick: Pick) -> str:
        cards = parse_cards(" ".join(pick.chosen))
        numbers = [card.number for card in cards if isinstance(card, NumberCard)]
        return "-".join(map(str, sorted(numbers)))

    return Condition(f"picked_numbers({' | '.join(rows)})", lambda pick: row(pick) in rows)
