"""What hands lack, as tables in which many markets are looked up at once."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from ...cards import KINDS, NUMBERS, SUITS
from ...dealing import NUMBER_MARKET
from ...packing import unpack_sizes
from .exact import LANES
from .question import Question

Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]

_BASE: Final = NUMBER_MARKET + 1
_DIGITS: Final = _BASE ** np.arange(len(NUMBERS))
_CODES: Final = LANES @ _DIGITS
_WIDTH: Final = _BASE ** len(NUMBERS)

NO_CARD: Final = len(KINDS)
"""The place of no card, behind the places of the 20 kinds."""


def _suit_codes() -> Ints:
    codes = np.zeros((len(KINDS) + 1, len(SUITS)), np.int64)
    for place, card in enumerate(KINDS):
        codes[place, card.suit.index] = _DIGITS[card.number - 1]
    return codes


SUIT_CODES: Final = _suit_codes()
"""By place of a kind, what it adds to the codes of the four suits of a market.

A suit's code has a digit for each number, and the sum of the four codes has the totals as digits.
"""


class Tables:
    """What hands lack of a contract; a row for each hand that was asked for.

    Parameters
    ----------
    question
        Whose hands, and which contract.
    """

    def __init__(self, question: Question) -> None:
        self._question = question
        self._row_of: dict[int, int] = {}
        self._by_suit: Bools = np.zeros((0, _WIDTH), np.bool_)
        self._by_totals: Bools = np.zeros((0, _WIDTH), np.bool_)

    def rows(self, counts: Ints) -> Ints:
        """Find the rows of hands, given by the packed counts of their numbers."""
        different, places = np.unique(counts, return_inverse=True)
        hands: list[int] = different.tolist()
        new = [hand for hand in hands if hand not in self._row_of]
        if new:
            self._row_of |= {hand: at for at, hand in enumerate(new, len(self._row_of))}
            by_suit, by_totals = zip(*map(self._row, new), strict=True)
            self._by_suit = np.vstack([self._by_suit, *by_suit])
            self._by_totals = np.vstack([self._by_totals, *by_totals])
        rows: Ints = np.array([self._row_of[hand] for hand in hands], np.int64)[places]
        return rows

    def _row(self, counts: int) -> tuple[Bools, Bools]:
        lacks = self._question.lacks(counts)
        by_suit, by_totals = np.zeros(_WIDTH, np.bool_), np.zeros(_WIDTH, np.bool_)
        by_totals[_CODES] = lacks.is_met | (lacks.of_number <= LANES).any(axis=1)
        for lack in lacks.of_suit:
            by_suit[_CODES] |= (unpack_sizes(lack) <= LANES).all(axis=1)
        return by_suit, by_totals

    def can_fill(self, rows: Ints, suits: Ints) -> Bools:
        """Tell which hands can fill the contract after a take from which market.

        Parameters
        ----------
        rows
            The rows of the hands.
        suits
            The codes of the suits of the markets, (…, 4).
        """
        found: Bools = self._by_totals[rows, suits.sum(axis=-1)]
        for suit in range(len(SUITS)):
            found |= self._by_suit[rows, suits[..., suit]]
        return found
