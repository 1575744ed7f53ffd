"""Suits, number cards, the Joker, and piles of cards (SPEC 1.1, 1.5, 2.1).

Cards of the same number and suit are interchangeable, so a pile of number
cards is a count of the 20 kinds.  `Cards` keeps the 20 counts packed in one
integer: 6 bits a kind, of which the topmost is a guard, and 30 bits a suit.
"Has at least these" is then one subtraction and one mask, whatever the size
of the piles, and the four suit lanes add up to the counts of the numbers.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable, Iterator
from functools import total_ordering
from typing import Final

from .errors import TextError, require_text
from .language import gettext as _

NUMBERS: Final = (1, 2, 3, 4, 5)
COPIES: Final = {1: 4, 2: 5, 3: 5, 4: 5, 5: 4}
"""Copies of a number card in each suit (SPEC 1.1)."""


class Suit(enum.Enum):
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
class NumberCard:
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

    __slots__ = ("kind", "number", "packed", "suit")
    kind: int
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

    def _repr_html_(self) -> str:
        from .drawing import cards_html

        return cards_html([self])

    def _repr_svg_(self) -> str:
        from .drawing import cards_svg

        return cards_svg([self])


class Joker:
    """The Joker token, the star: once a game it stands for any one card (SPEC 5.4)."""

    __slots__ = ()

    def __str__(self) -> str:
        return "*"

    def __repr__(self) -> str:
        return "JOKER"

    def __reduce__(self) -> str:
        return "JOKER"

    def _repr_html_(self) -> str:
        from .drawing import cards_html

        return cards_html([self])

    def _repr_svg_(self) -> str:
        from .drawing import cards_svg

        return cards_svg([self])


JOKER: Final = Joker()
Card = NumberCard | Joker

LANE_BITS: Final = 30
FIELD_BITS: Final = 6
LANE: Final = (1 << LANE_BITS) - 1
NUMBER_BITS: Final = tuple(1 << FIELD_BITS * n for n in range(5))
NUMBER_GUARDS: Final = sum(0b100000 << FIELD_BITS * n for n in range(5))
GUARDS: Final = sum(NUMBER_GUARDS << LANE_BITS * s for s in range(4))
MOST_OF_A_KIND: Final = 0b11111


def _make_kinds() -> tuple[NumberCard, ...]:
    kinds: list[NumberCard] = []
    for suit in SUITS:
        for number in NUMBERS:
            card = object.__new__(NumberCard)
            fill = object.__setattr__
            fill(card, "kind", len(kinds))
            fill(card, "number", number)
            fill(card, "suit", suit)
            fill(card, "packed", 1 << suit.index * LANE_BITS + (number - 1) * FIELD_BITS)
            kinds.append(card)
    return tuple(kinds)


KINDS: Final = _make_kinds()
"""The 20 kinds of number cards, suit by suit."""

KIND_BITS: Final = tuple(card.packed for card in KINDS)
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


class Cards:
    """A pile of number cards: how many of each of the 20 kinds; it does not change.

    Parameters
    ----------
    cards
        The cards, as values, as text, or another pile.

    Raises
    ------
    TextError
        If the text can't be read, or holds a Joker: a Joker is a token and
        lies in no pile.
    TypeError
        If one of the values is no card.

    Examples
    --------
    >>> hand = Cards("5d 3h 3h")
    >>> hand
    Cards('3h 3h 5d')
    >>> len(hand), hand.count(NumberCard("3h"))
    (3, 2)
    >>> hand - Cards("3h") + Cards("1y")
    Cards('1y 3h 5d')
    >>> Cards("3h 3h") <= hand, Cards("1c") <= hand
    (True, False)
    """

    __slots__ = ("packed",)
    packed: int

    def __init__(self, cards: str | Cards | Iterable[Card] = ()) -> None:
        if isinstance(cards, Cards):
            packed = cards.packed
        else:
            packed = pack(parse_cards(cards) if isinstance(cards, str) else cards)
        object.__setattr__(self, "packed", packed)

    @classmethod
    def of(cls, packed: int) -> Cards:
        """Make a pile of its packed form."""
        pile = cls.__new__(cls)
        object.__setattr__(pile, "packed", packed)
        return pile

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a pile of cards does not change; + and - make new piles")

    def __iter__(self) -> Iterator[NumberCard]:
        """Go through the cards sorted by number, then by suit."""
        cards: list[NumberCard] = []
        for card, shift in _SORTED_KINDS:
            cards += [card] * (self.packed >> shift & MOST_OF_A_KIND)
        return iter(cards)

    def __len__(self) -> int:
        return size(self.packed)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, NumberCard) and self.count(card) > 0

    def count(self, card: NumberCard) -> int:
        """How many of this card the pile holds."""
        return (
            self.packed >> card.suit.index * LANE_BITS + (card.number - 1) * FIELD_BITS
            & MOST_OF_A_KIND
        )

    def count_number(self, number: int) -> int:
        """How many cards of this number the pile holds, of all suits."""
        return number_counts(self.packed) >> (number - 1) * FIELD_BITS & MOST_OF_A_KIND

    def of_suit(self, suit: Suit) -> Cards:
        """Part the cards of one suit from the others."""
        return Cards.of(self.packed & LANE << suit.index * LANE_BITS)

    def of_number(self, number: int) -> Cards:
        """Part the cards of one number from the others."""
        return Cards.of(self.packed & NUMBER_MASKS[number - 1])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cards) and self.packed == other.packed

    def __hash__(self) -> int:
        return hash(self.packed)

    def __le__(self, other: object) -> bool:
        return holds(other.packed, self.packed) if isinstance(other, Cards) else NotImplemented

    def __ge__(self, other: object) -> bool:
        return holds(self.packed, other.packed) if isinstance(other, Cards) else NotImplemented

    def __add__(self, other: object) -> Cards:
        return Cards((*self, *other)) if isinstance(other, Cards) else NotImplemented

    def __sub__(self, other: object) -> Cards:
        if not isinstance(other, Cards):
            return NotImplemented
        if not holds(self.packed, other.packed):
            raise ValueError(_("{other} is not all in {pile}").format(other=other, pile=self))
        return Cards.of(self.packed - other.packed)

    def __str__(self) -> str:
        return format_cards(self)

    def __repr__(self) -> str:
        return f"Cards('{self}')"

    def __reduce__(self) -> tuple[type[Cards], tuple[str]]:
        return (Cards, (str(self),))

    def _repr_html_(self) -> str:
        from .drawing import cards_html

        return cards_html(self)

    def _repr_svg_(self) -> str:
        from .drawing import cards_svg

        return cards_svg(self)


_SORTED_KINDS: Final = tuple((card, card.packed.bit_length() - 1) for card in sorted(KINDS))
NUMBER_MASKS: Final = tuple(
    sum((1 << FIELD_BITS) - 1 << s * LANE_BITS + n * FIELD_BITS for s in range(4)) for n in range(5)
)
SUIT_MASKS: Final = tuple(LANE << s * LANE_BITS for s in range(4))


def pack(cards: Iterable[Card]) -> int:
    """Count number cards into the packed form.

    A pile is real, with no more copies of a card than the box holds, or made
    up, of any copies but no more than 31 cards: so no count meets its guard.

    Raises
    ------
    TextError
        If a Joker is among them, or more cards of one kind than that.
    TypeError
        If something else than cards is among them.
    """
    packed = 0
    pile = tuple(cards)
    made_up = len(pile) <= MOST_OF_A_KIND
    for place, card in enumerate(pile):
        if not isinstance(card, NumberCard):
            require_card(card)
            raise TextError(
                format_cards(pile), _("a Joker is no number card"), 3 * place, str(card)
            )
        if not made_up and pile[: place + 1].count(card) > COPIES[card.number]:
            expected = _("the game has only {n} cards {card}").format(
                n=COPIES[card.number], card=card
            )
            raise TextError(format_cards(pile), expected, 3 * place, str(card))
        packed += card.packed
    return packed


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


def holds(pile: int, cards: int) -> bool:
    """Whether a packed pile has at least these packed cards."""
    return ((pile | GUARDS) - cards) & GUARDS == GUARDS


def number_counts(packed: int) -> int:
    """Count the five numbers of a packed pile, packed in one lane."""
    return (
        (packed & LANE)
        + (packed >> LANE_BITS & LANE)
        + (packed >> 2 * LANE_BITS & LANE)
        + (packed >> 3 * LANE_BITS)
    )


def size(packed: int) -> int:
    """How many cards a packed pile or lane has."""
    # The fields are digits to the base 64, and 64 leaves the remainder 1 on division by
    # 63: the sum of the digits is the remainder. Two suits have 46 cards, well below 63.
    return (packed & _TWO_LANES) % 63 + (packed >> 2 * LANE_BITS) % 63


_TWO_LANES: Final = (1 << 2 * LANE_BITS) - 1
