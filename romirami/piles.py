"""Piles of number cards: how many of each kind, in no order (SPEC 1.1, 2.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from .cards import (
    COPIES,
    KINDS,
    NUMBERS,
    Card,
    NumberCard,
    Suit,
    format_cards,
    parse_cards,
    require_card,
)
from .errors import TextError
from .language import gettext as _
from .packing import MOST_OF_A_KIND, NUMBER_MASKS, SUIT_MASKS, holds, size
from .showing import Shown


class Cards(Shown):
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
        return self.packed // card.packed & MOST_OF_A_KIND

    def of_suit(self, suit: Suit) -> Cards:
        """Part the cards of one suit from the others."""
        return Cards.of(self.packed & SUIT_MASKS[suit.index])

    def of_number(self, number: int) -> Cards:
        """Part the cards of one number from the others."""
        return Cards.of(self.packed & NUMBER_MASKS[number - 1]) if number in NUMBERS else Cards()

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


_SORTED_KINDS: Final = tuple((card, card.packed.bit_length() - 1) for card in sorted(KINDS))


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
        if not made_up and packed // card.packed & MOST_OF_A_KIND == COPIES[card.number]:
            expected = _("the game has only {n} cards {card}").format(
                n=COPIES[card.number], card=card
            )
            raise TextError(format_cards(pile), expected, 3 * place, str(card))
        packed += card.packed
    return packed
