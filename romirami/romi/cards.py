"""The cards of Römi: two French packs and jokers, their points and text form (SPEC 9)."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable
from functools import total_ordering
from typing import TYPE_CHECKING, Final

from ..errors import TextError, require_text
from ..language import gettext as _
from ..showing import LaidOut

if TYPE_CHECKING:
    from ..drawing.parts import Seen

PACKS: Final = 2
"""How often there is each natural card (SPEC 9.1)."""

RANK_TEXTS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
"""The ranks as they are written, the ace first."""

ACE: Final = 1
KING: Final = 13
ACE_HIGH: Final = 14
"""The place of an ace above the king (SPEC 10.1)."""


class Suit(LaidOut, enum.Enum):
    """One of the four suits (SPEC 9.1)."""

    SPADE = "S"
    HEART = "H"
    DIAMOND = "D"
    CLUB = "C"

    @property
    def letter(self) -> str:
        """The letter of the text form: ``S``, ``H``, ``D`` or ``C``."""
        return str(self.value)

    @property
    def symbol(self) -> str:
        """The printed symbol."""
        return "♠♥♦♣"[self.index]

    @property
    def index(self) -> int:
        """Place in the order of the suits, 0 to 3."""
        return _SUIT_INDEX[self]

    @property
    def spoken(self) -> str:
        """The suit as part of a sentence, in the reader's language."""
        return (_("spades"), _("hearts"), _("diamonds"), _("clubs"))[self.index]

    def __str__(self) -> str:
        return self.letter

    def __repr__(self) -> str:
        return f"Suit.{self.name}"

    def laid_out(self) -> Seen:
        """Lay the suit out for a cell."""
        from .drawing import suit_parts

        return suit_parts(self)


SUITS: Final = tuple(Suit)
_SUIT_INDEX: Final = {suit: index for index, suit in enumerate(SUITS)}


@total_ordering
class Card(LaidOut):
    """A card: a `NaturalCard`, or a `Joker`.

    There is one object for each of the 53 kinds, so cards compare by identity
    and hash fast.  They are sorted by suit, then by rank, the jokers last.

    Parameters
    ----------
    text
        The text form, such as ``"4S"``, ``"10♥"`` or ``"JK"``.

    Attributes
    ----------
    index
        The place among the 53 kinds, from 0; the joker has the last.
    points
        What the card counts in a hand (SPEC 9.2).

    Raises
    ------
    TextError
        If there is no such card.

    Examples
    --------
    >>> Card("10♥"), Card("jk")
    (Card('10H'), JOKER)
    >>> Card("QD").points, Card("AS").points, Card("JK").points
    (10, 11, 20)
    """

    __slots__ = ("index", "points")
    index: int
    points: int

    def __new__(cls, text: str) -> Card:
        """Give the one object of this kind."""
        require_text(text)
        card = _card_of(text)
        if card is None:
            raise TextError(text, _expected())
        return card

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a card does not change")

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return (Card, (str(self),))

    def __lt__(self, other: object) -> bool:
        return self.index < other.index if isinstance(other, Card) else NotImplemented

    def laid_out(self) -> Seen:
        """Lay the card out for a cell."""
        from .drawing import cards_parts

        return cards_parts([self])


class NaturalCard(Card):
    """A card of a suit and a rank.

    Parameters
    ----------
    rank
        1 for the ace to 13 for the king; or the whole card in its text form.
    suit
        The suit, where ``rank`` is a number.

    Attributes
    ----------
    rank
        1 for the ace to 13 for the king.
    suit
        The suit.

    Raises
    ------
    TextError
        If there is no such card.

    Examples
    --------
    >>> NaturalCard(12, Suit.DIAMOND) is Card("QD")
    True
    >>> NaturalCard("10H").rank
    10
    """

    __slots__ = ("rank", "suit")
    rank: int
    suit: Suit

    def __new__(cls, rank: int | str, suit: Suit | None = None) -> NaturalCard:
        """Give the one object of this kind."""
        if isinstance(rank, str):
            card = Card.__new__(cls, rank)
            if isinstance(card, NaturalCard):
                return card
        elif suit is not None and ACE <= rank <= KING:
            return at_place(suit, rank)
        raise TextError(
            str(rank),
            _("a natural card has a rank (A, 2 to 10, J, Q or K) and a suit (S, H, D or C)"),
        )

    @property
    def spoken(self) -> str:
        """The card as part of a sentence."""
        return RANK_TEXTS[self.rank - 1] + self.suit.symbol

    def __str__(self) -> str:
        return RANK_TEXTS[self.rank - 1] + self.suit.letter

    def __repr__(self) -> str:
        return f"Card('{self}')"


class Joker(Card):
    """The joker: in a meld it stands for any card (SPEC 9.2, 10)."""

    __slots__ = ()

    def __new__(cls) -> Joker:
        """Give the one object there is."""
        return JOKER

    @property
    def spoken(self) -> str:
        """The joker as part of a sentence, in the reader's language."""
        return _("joker")

    def __str__(self) -> str:
        return "JK"

    def __repr__(self) -> str:
        return "JOKER"


def _fill(card: Card, **facts: object) -> None:
    for name, fact in facts.items():
        object.__setattr__(card, name, fact)


def _make_naturals() -> tuple[NaturalCard, ...]:
    cards: list[NaturalCard] = []
    for suit in SUITS:
        for rank in range(ACE, KING + 1):
            card = object.__new__(NaturalCard)
            points = 11 if rank == ACE else min(rank, 10)
            _fill(card, index=len(cards), points=points, rank=rank, suit=suit)
            cards.append(card)
    return tuple(cards)


def _make_joker() -> Joker:
    joker = object.__new__(Joker)
    _fill(joker, index=len(NATURALS), points=20)
    return joker


NATURALS: Final = _make_naturals()
"""The 52 kinds of natural cards, suit by suit, the ace first."""

JOKER: Final = _make_joker()

KINDS: Final[tuple[Card, ...]] = (*NATURALS, JOKER)
"""The 53 kinds of cards; each stands at its index."""


def at_place(suit: Suit, place: int) -> NaturalCard:
    """Tell the card at a place of its suit: 1, the ace below the 2, to 14, that above the king.

    Examples
    --------
    >>> at_place(Suit.CLUB, 1) is at_place(Suit.CLUB, 14)
    True
    """
    return NATURALS[KING * suit.index + (place - 1) % KING]


def points_of(cards: Iterable[Card]) -> int:
    """Add up what cards count in a hand (SPEC 9.2).

    Examples
    --------
    >>> points_of(parse_cards("2S KD AH JK"))
    43
    """
    return sum([card.points for card in cards])


_CARD_OF_TEXT: Final[dict[str, Card]] = {
    RANK_TEXTS[card.rank - 1] + mark: card
    for card in NATURALS
    for mark in (card.suit.letter, card.suit.symbol)
} | {"JK": JOKER}


def _card_of(text: str) -> Card | None:
    card = _CARD_OF_TEXT.get(text)
    if card is None:
        # The variation selector is what a phone adds to a suit symbol to make it colourful.
        card = _CARD_OF_TEXT.get(text.upper().replace("\ufe0f", ""))
    return card


def _expected() -> str:
    return _(
        "a card is a rank (A, 2 to 10, J, Q or K) and a suit (S, H, D or C), or JK for a joker"
    )


class Cards(tuple[Card, ...], LaidOut):
    """Cards in their order, such as a hand: a tuple that shows itself.

    Examples
    --------
    >>> print(Cards([Card("10H"), JOKER]))
    10H JK
    """

    __slots__ = ()

    def __str__(self) -> str:
        return format_cards(self)

    def laid_out(self) -> Seen:
        """Lay the cards out for a cell."""
        from .drawing import cards_parts

        return cards_parts(self)


_WORD: Final = re.compile(r"[^\s,]+")


def parse_cards(text: str) -> Cards:
    """Read cards from their text form (SPEC 9.1).

    Parameters
    ----------
    text
        Cards such as ``4S``, ``10♥`` or ``JK``, separated by spaces or commas.

    Returns
    -------
    Cards
        The cards in the order in which they stand in the text.

    Raises
    ------
    TextError
        If a word of the text is no card; it names the word and its place.
    TypeError
        If it is no text.

    Examples
    --------
    >>> parse_cards("4S, 10♥ jk")
    (Card('4S'), Card('10H'), JOKER)
    """
    require_text(text)
    return Cards([_read_word(word, text) for word in _WORD.finditer(text)])


def _read_word(word: re.Match[str], text: str) -> Card:
    card = _card_of(word.group())
    if card is None:
        raise TextError(text, _expected(), word.start(), word.group())
    return card


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards in their text form, separated by spaces.

    Examples
    --------
    >>> format_cards([Card("10H"), JOKER])
    '10H JK'
    """
    return " ".join(map(str, cards))


CardsLike = str | Iterable[Card]
"""Cards as text or as values."""


def read_cards(cards: CardsLike) -> tuple[Card, ...]:
    """Take cards as text or as values.

    Raises
    ------
    TextError
        If a text is no cards.
    TypeError
        If one of the values is no card.

    Examples
    --------
    >>> read_cards("4S JK") == read_cards([Card("4S"), JOKER])
    True
    """
    if isinstance(cards, str):
        return parse_cards(cards)
    given = tuple(cards)
    for card in given:
        _require_card(card)
    return given


def _require_card(card: object) -> None:
    if not isinstance(card, Card):
        kind = type(card).__name__
        raise TypeError(f"cards are one text, or Card values; not a {kind} among others")
