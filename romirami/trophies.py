"""The four trophy tokens, and who wins a trophy (SPEC 1.3, 6.2)."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence
from typing import Final

from .cards import Suit
from .contracts import Contract
from .errors import TextError, require_text
from .language import gettext as _
from .showing import Shown


class Trophy(Shown, enum.Enum):
    """A side of a trophy token; the value is its name in the trace (SPEC 8).

    Examples
    --------
    >>> Trophy("2-card").points
    5
    >>> Trophy.HEARTS.count(Contract.parse(text) for text in ("#4", "#9", "#1"))
    2
    """

    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    CLOVERS = "clovers"
    CHERRIES = "cherries"
    TWO_CARD = "2-card"
    THREE_CARD = "3-card"
    FOUR_CARD = "4-card"
    FIVE_CARD = "5-card"

    @classmethod
    def parse(cls, text: str) -> Trophy:
        """Read a trophy from its name.

        Parameters
        ----------
        text
            Such as ``hearts`` or ``2-card``.

        Returns
        -------
        Trophy

        Raises
        ------
        TextError
            If there is no such trophy.
        """
        require_text(text)
        try:
            return cls(text.strip().lower())
        except ValueError:
            names = ", ".join(trophy.value for trophy in cls)
            raise TextError(text, _("the trophies are {names}").format(names=names)) from None

    @property
    def points(self) -> int:
        """What it scores."""
        return _POINTS[self]

    @property
    def suit(self) -> Suit | None:
        """The suit that it counts; None for a trophy that counts combinations."""
        return _SUITS.get(self)

    @property
    def combo(self) -> int | None:
        """The size of the combinations that it counts; None for a trophy that counts a suit."""
        return None if self in _SUITS else int(self.value[0])

    @property
    def spoken(self) -> str:
        """The trophy as part of a sentence, in the reader's language."""
        if self.combo is not None:
            return _("{n}-card combos").format(n=self.combo)
        return {
            Trophy.HEARTS: _("hearts"),
            Trophy.DIAMONDS: _("diamonds"),
            Trophy.CLOVERS: _("clovers"),
            Trophy.CHERRIES: _("cherries"),
        }[self]

    def count(self, tableau: Iterable[Contract]) -> int:
        """Count in a tableau what the trophy counts: contracts of a suit, or combinations."""
        if self.combo is None:
            return sum(contract.bonus is self.suit for contract in tableau)
        return sum(contract.symbols.count(self.combo) for contract in tableau)

    def holder(self, tableaux: Sequence[Sequence[Contract]]) -> int | None:
        """Tell the seat that wins the trophy; None for a tie, as at zero (SPEC 6.2)."""
        counts = [self.count(tableau) for tableau in tableaux]
        most = max(counts)
        return counts.index(most) if most > 0 and counts.count(most) == 1 else None

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return f"Trophy('{self.value}')"


_SUITS: Final = {
    Trophy.HEARTS: Suit.HEART,
    Trophy.DIAMONDS: Suit.DIAMOND,
    Trophy.CLOVERS: Suit.CLOVER,
    Trophy.CHERRIES: Suit.CHERRY,
}
_POINTS: Final = dict.fromkeys(_SUITS, 3) | {
    Trophy.TWO_CARD: 5,
    Trophy.THREE_CARD: 4,
    Trophy.FOUR_CARD: 3,
    Trophy.FIVE_CARD: 2,
}

TOKENS: Final = (
    (Trophy.CHERRIES, Trophy.TWO_CARD),
    (Trophy.HEARTS, Trophy.THREE_CARD),
    (Trophy.CLOVERS, Trophy.FOUR_CARD),
    (Trophy.DIAMONDS, Trophy.FIVE_CARD),
)
"""The two sides of each token (SPEC 1.3)."""
