"""Contracts, and the 36 of the catalogue (SPEC 1.2, 2.3)."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from . import filling
from .cards import SUITS, Suit
from .errors import TextError, require_text
from .filling import CardsLike, Filling
from .language import gettext as _
from .requirements import Requirements
from .showing import Shown
from .verdicts import Verdict


@dataclass(frozen=True)
class Contract(Shown):
    """A contract card: what it asks for, its points, and the suit of its bonus.

    Contracts that ask for the same and score the same are equal.

    Parameters
    ----------
    requirements
        What fills it.
    points
        What it scores.
    bonus
        The suit bonus: cards of this suit used to fill it score a point each.
    number
        The catalogue number, 1 to 36; None for a contract of one's own.

    Raises
    ------
    TextError
        If the points can't be.

    Examples
    --------
    >>> contract = Contract.parse("#24")
    >>> contract
    Contract.parse('#24')
    >>> print(contract)
    pair of 1s + 4 of a kind, 5 points, cherry
    >>> bool(contract.check("1h 1d 1c 1y 1h 1d"))
    True
    """

    requirements: Requirements
    points: int
    bonus: Suit
    number: int | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if self.points not in range(100):
            raise TextError(str(self), _("a contract scores 0 to 99 points"))

    @classmethod
    def parse(cls, text: str) -> Contract:
        """Read a contract from its catalogue number or in full (SPEC 2.3).

        Parameters
        ----------
        text
            Such as ``#24`` or ``pair of 1s + 4 of a kind, 5 points, cherry``.

        Returns
        -------
        Contract
            One that the catalogue doesn't hold is one of one's own, without number.

        Raises
        ------
        TextError
            If the text is no contract; it names the place of the fault.

        Examples
        --------
        >>> Contract.parse("pair of 1s + 4 of a kind, 5 points, cherry").number
        24
        """
        require_text(text)
        if text.strip().startswith("#"):
            number = text.strip()[1:]
            if not (_NUMBER.fullmatch(number) and 1 <= int(number) <= len(CONTRACTS)):
                raise TextError(text, _("the catalogue has contracts #1 to #36"), text.index("#"))
            return CONTRACTS[int(number) - 1]
        match = _IN_FULL.fullmatch(text)
        if match is None:
            raise TextError(
                text, _("a contract is '#24' or 'pair of 1s + 4 of a kind, 5 points, cherry'")
            )
        suit = {suit.word: suit for suit in SUITS}.get(match["suit"].lower())
        if suit is None:
            raise TextError(
                text,
                _("the suits are heart, diamond, clover, cherry"),
                match.start("suit"),
                match["suit"],
            )
        try:
            requirements = Requirements.parse(match["requirements"])
        except TextError as error:
            place = match.start("requirements") + error.place
            raise TextError(text, error.expected, place, error.word) from None
        own = cls(requirements, int(match["points"]), suit)
        return _CATALOGUE.get(own, own)

    @property
    def size(self) -> int:
        """How many cards fill it."""
        return self.requirements.size

    @property
    def symbols(self) -> tuple[int, ...]:
        """The sizes of its combination symbols, which trophies count (SPEC 6.2)."""
        return tuple(part.size for part in self.requirements)

    def check(self, cards: CardsLike) -> Verdict:
        """Judge whether cards fill the contract exactly (SPEC 5.1-5.4).

        Parameters
        ----------
        cards
            The chosen cards, as text or as values, a Joker among them or not.  A
            Joker beside cards that suffice without it is one card too many.

        Returns
        -------
        Verdict
            Truthy where they fill; see `romirami.filling.check` for its codes.

        Raises
        ------
        TextError
            If a text can't be read.
        TypeError
            If one of the values is no card.

        Examples
        --------
        >>> CONTRACTS[0].check("1h 2h 3d 4y").code
        'fills'
        >>> print(CONTRACTS[0].check("1h 2h 3d 4y *"))
        The Joker is one card too many: 1-2-3-4 fills a 4 card sequence without it.
        """
        return filling.check(self.requirements, cards)

    def fillings(self, hand: CardsLike) -> tuple[Filling, ...]:
        """List every distinct way to fill it from a hand, without the Joker first.

        Parameters
        ----------
        hand
            The cards to choose from; with a Joker among them it may be spent.

        Returns
        -------
        tuple of Filling

        Raises
        ------
        TextError
            If a text can't be read, or there are more cards of a kind than can be.
        TypeError
            If one of the values is no card.

        Examples
        --------
        >>> [str(way) for way in CONTRACTS[0].fillings("1h 2h 2d 3d 4y")]
        ['1h 2h 3d 4y', '1h 2d 3d 4y']
        """
        return filling.fillings(self.requirements, hand)

    def best_filling(self, hand: CardsLike) -> Filling | None:
        """Find the way that keeps the Joker when it can, and then has the most suit bonus cards.

        Parameters
        ----------
        hand
            The cards to choose from; with a Joker among them it may be spent.

        Returns
        -------
        Filling or None
            None where the hand has no way.

        Raises
        ------
        TextError
            If a text can't be read, or there are more cards of a kind than can be.
        TypeError
            If one of the values is no card.

        Examples
        --------
        >>> print(CONTRACTS[0].best_filling("1h 2h 2d 3d 4y *"))
        1h 2d 3d 4y
        """
        return filling.best_filling(self.requirements, hand, self.bonus)

    def __str__(self) -> str:
        points = "1 point" if self.points == 1 else f"{self.points} points"
        return f"{self.requirements}, {points}, {self.bonus}"

    def __repr__(self) -> str:
        return f"Contract.parse('{self if self.number is None else f'#{self.number}'}')"


class ContractMarket(Shown, tuple[int, ...]):
    """The catalogue numbers of contracts that lie side by side; a cell shows the contracts.

    Examples
    --------
    >>> market = ContractMarket((24, 7))
    >>> market, market == (24, 7)
    ((24, 7), True)
    """

    __slots__ = ()


def requirements_of(text: str) -> Requirements:
    """Read requirements, or a contract by its number or in full (SPEC 2.2, 2.3).

    Raises
    ------
    TextError
        If the text is none of them.

    Examples
    --------
    >>> requirements_of("#24") == requirements_of("pair of 1s + 4 of a kind")
    True
    """
    if "#" in text or "," in text:
        return Contract.parse(text).requirements
    return Requirements.parse(text)


_NUMBER: Final = re.compile("[0-9]{1,2}")
_IN_FULL: Final = re.compile(
    r"\s*(?P<requirements>[^,]+?)\s*,\s*(?P<points>[0-9]{1,2})\s+points?\s*,\s*(?P<suit>\w+)\s*",
    re.I,
)


def _catalogue() -> tuple[Contract, ...]:
    h, d, c, y = SUITS
    rows = (
        ("4 card sequence", 1, (d, c, y)),
        ("4 of a kind", 2, (h, d, c)),
        ("pair of 2s + pair", 1, (d,)),
        ("pair of 4s + pair", 1, (h,)),
        ("5 card sequence", 3, (h, d, y)),
        ("5 of a kind", 4, (h, c, y)),
        ("pair + 3 of a kind", 2, (d, c, y)),
        ("3 of a kind + 3 card sequence", 4, (h, d, c)),
        ("3 of a kind + 3 of a kind", 4, (h, y)),
        ("pair of 1s + 4 card sequence", 5, (h,)),
        ("pair of 1s + 4 of a kind", 5, (y,)),
        ("pair of 5s + 4 card sequence", 5, (y,)),
        ("pair of 5s + 4 of a kind", 5, (c,)),
        ("pair + pair + pair", 4, (c, y)),
        ("3 card sequence + 4 of a kind", 6, (h, c)),
        ("3 of a kind + 4 card sequence", 6, (d, y)),
        ("pair + 5 card sequence", 6, (d, c)),
        ("3 card sequence + 5 of a kind", 9, (h, d)),
    )
    cards = (
        (Requirements.parse(text), points, suit) for text, points, suits in rows for suit in suits
    )
    return tuple(Contract(*card, number) for number, card in enumerate(cards, 1))


CONTRACTS: Final = _catalogue()
"""The 36 contracts of the game, in the order of their catalogue numbers (SPEC 1.2)."""

_CATALOGUE: Final = {card: card for card in CONTRACTS}
