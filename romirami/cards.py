"""Suits, number cards, the Joker, and their text form (SPEC 1.1, 1.5, 2.1)."""

from __future__ import annotations

import enum
import itertools
import re
from collections.abc import Iterable
from functools import total_ordering
from typing import Final

from .errors import TextError, require_text
from .language import gettext as _
from .packing import KIND_BITS
from .showing import Shown

NUMBERS: Final = (1, 2, 3, 4, 5)
COPIES: Final = {1: 4, 2: 5, 3: 5, 4: 5, 5: 4}
"""Copies of a number card in each suit (SPEC 1.1)."""


class Suit(Shown, enum.Enum):
    """One of the four suits, in the rulebook's order (SPEC 1.5)."""

    HEART = "h"
    DIAMOND = "d"
    CLOVER = "c"
    CHERRY = "y"

    @property
    def letter(self) -> str:
        """The letter of the text form: ``h``, ``d``, ``c`` or ``y``."""
        return str(self.value)

    @property
    def symbol(self) -> str:
        """The printed symbol."""
        return _SYMBOLS[self]

    @property
    def word(self) -> str:
        """The suit's English name, as in the text form of a contract."""
        return self.name.lower()

    @property
    def index(self) -> int:
        """Place in the rulebook's order, 0 to 3."""
        return _SUIT_INDEX[self]

    def __str__(self) -> str:
        return self.word

    def __repr__(self) -> str:
        return f"Suit.{self.name}"


SUITS: Final = tuple(Suit)
_SUIT_INDEX: Final = {suit: index for index, suit in enumerate(SUITS)}
_SYMBOLS: Final = {Suit.HEART: "♥", Suit.DIAMOND: "♦", Suit.CLOVER: "♣", Suit.CHERRY: "🍒"}
_SUIT_OF_TEXT: Final = {suit.letter: suit for suit in SUITS} | {
    s: suit for suit, s in _SYMBOLS.items()
}


@total_ordering
class NumberCard(Shown):
    """A number card: a number from 1 to 5 and a suit.

    There is one object for each of the 20 kinds, so cards compare by identity
    and hash fast.

    Parameters
    ----------
    number
        1 to 5; or the whole card in its text form, such as ``"3h"``.
    suit
        A `Suit` or its letter.

    Raises
    ------
    TextError
        If there is no such card.

    Examples
    --------
    >>> NumberCard("3h")
    NumberCard('3h')
    >>> NumberCard(3, Suit.HEART) is NumberCard("3♥")
    True
    >>> NumberCard("5y").suit
    Suit.CHERRY
    """

    __slots__ = ("number", "packed", "suit")
    number: int
    suit: Suit
    packed: int

    def __new__(cls, number: int | str, suit: Suit | str | None = None) -> NumberCard:
        """Give the one object of this kind."""
        text = (
            str(number)
            if suit is None
            else f"{number}{suit.letter if isinstance(suit, Suit) else suit}"
        )
        card = _card_of(text)
        if not isinstance(card, NumberCard):
            raise TextError(
                text, _("a number card has a number from 1 to 5 and a suit: h, d, c or y"), 0
            )
        return card

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a {type(self).__name__} does not change")

    def __str__(self) -> str:
        return f"{self.number}{self.suit.letter}"

    def __repr__(self) -> str:
        return f"NumberCard('{self}')"

    def __reduce__(self) -> tuple[type[NumberCard], tuple[str]]:
        return (NumberCard, (str(self),))

    def __lt__(self, other: object) -> bool:
        """Order by number, then by suit in the rulebook's order."""
        if not isinstance(other, NumberCard):
            return NotImplemented
        return (self.number, self.suit.index) < (other.number, other.suit.index)


class Joker(Shown):
    """The Joker token, the star: once a game it stands for any one card (SPEC 5.4)."""

    __slots__ = ()

    def __str__(self) -> str:
        return "*"

    def __repr__(self) -> str:
        return "JOKER"

    def __reduce__(self) -> str:
        return "JOKER"


JOKER: Final = Joker()
Card = NumberCard | Joker


def _make_kinds() -> tuple[NumberCard, ...]:
    kinds: list[NumberCard] = []
    each = itertools.product(SUITS, NUMBERS)
    for (suit, number), packed in zip(each, KIND_BITS, strict=True):
        card = object.__new__(NumberCard)
        fill = object.__setattr__
        fill(card, "number", number)
        fill(card, "suit", suit)
        fill(card, "packed", packed)
        kinds.append(card)
    return tuple(kinds)


KINDS: Final = _make_kinds()
"""The 20 kinds of number cards, suit by suit."""

_CARD_OF_TEXT: Final[dict[str, Card]] = {
    f"{card.number}{mark}": card
    for card in KINDS
    for mark, suit in _SUIT_OF_TEXT.items()
    if suit is card.suit
} | {"*": JOKER}


def _card_of(text: str) -> Card | None:
    card = _CARD_OF_TEXT.get(text)
    if card is None:
        # The variation selector is what a phone adds to a suit symbol to make it colourful.
        card = _CARD_OF_TEXT.get(text.lower().replace("\ufe0f", ""))
    return card


_WORD: Final = re.compile(r"[^\s,]+")


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards from their text form (SPEC 2.1).

    Parameters
    ----------
    text
        Cards such as ``3h`` or ``*``, separated by spaces or commas.

    Returns
    -------
    tuple of NumberCard or Joker
        The cards in the order in which they stand in the text.

    Raises
    ------
    TextError
        If a word of the text is no card; it names the word and its place.
    TypeError
        If it is no text.

    Examples
    --------
    >>> parse_cards("3h, 5♦ *")
    (NumberCard('3h'), NumberCard('5d'), JOKER)
    """
    require_text(text)
    try:
        return tuple([_CARD_OF_TEXT[word] for word in text.replace(",", " ").split()])
    except KeyError:
        return tuple([_read_word(word, text) for word in _WORD.finditer(text)])


def _read_word(word: re.Match[str], text: str) -> Card:
    card = _card_of(word.group())
    if card is None:
        expected = _("a card is a number from 1 to 5 and a suit (h, d, c or y), or * for the Joker")
        raise TextError(text, expected, word.start(), word.group())
    return card


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards in their text form, separated by spaces.

    Examples
    --------
    >>> format_cards([NumberCard("3h"), JOKER])
    '3h *'
    """
    return " ".join(map(str, cards))


def require_card(card: object) -> None:
    """Refuse to count anything but cards.

    Raises
    ------
    TypeError
        If ``card`` is neither a number card nor the Joker.
    """
    if not isinstance(card, NumberCard | Joker):
        kind = type(card).__name__
        raise TypeError(
            f"cards are one text, or NumberCard values and JOKER; not a {kind} among others"
        )
