"""The steps of a turn, and their text form (SPEC 11, 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..errors import TextError
from ..language import gettext as _
from ..showing import LaidOut
from ..values import TextValue
from .cards import JOKER, Card, CardsLike, NaturalCard, format_cards, parse_cards, read_cards
from .hands import sort_hand
from .melds import Meld, usual_readings

if TYPE_CHECKING:
    from ..drawing.parts import Seen

SOURCES: Final = ("stock", "discard", "exchange")
"""From where a card is drawn (SPEC 12.1, 11.3)."""


class Action(TextValue, LaidOut):
    """What a player does; values that don't change and read back from their text."""

    __slots__ = ()

    def _fill(self, **facts: object) -> None:
        for name, fact in facts.items():
            object.__setattr__(self, name, fact)

    def laid_out(self) -> Seen:
        """Lay the step out for a cell."""
        from .drawing import action_parts

        return action_parts(self)


class Swap(Action):
    """Swap a card of one's hand for the exchange card (SPEC 11.2).

    Parameters
    ----------
    card
        What is given for it, as text or as a value.

    Examples
    --------
    >>> print(Swap("2C"))
    swap 2C
    """

    __slots__ = ("card",)
    card: Card

    def __init__(self, card: str | Card) -> None:
        self._fill(card=_one_card(card))

    def __str__(self) -> str:
        return f"swap {self.card}"

    def __repr__(self) -> str:
        return f"Swap('{self.card}')"

    def __reduce__(self) -> tuple[type[Swap], tuple[Card]]:
        return (Swap, (self.card,))


class Draw(Action):
    """Draw a card (SPEC 12.1), or take the exchange card instead (SPEC 11.3).

    Parameters
    ----------
    source
        ``stock``, ``discard`` or ``exchange``.

    Examples
    --------
    >>> print(Draw("stock"))
    draw stock
    """

    __slots__ = ("source",)
    source: str

    def __init__(self, source: str) -> None:
        if source not in SOURCES:
            expected = _("a card is drawn from the stock, the discard or the exchange")
            raise TextError(str(source), expected)
        self._fill(source=source)

    def __str__(self) -> str:
        return f"draw {self.source}"

    def __repr__(self) -> str:
        return f"Draw('{self.source}')"

    def __reduce__(self) -> tuple[type[Draw], tuple[str]]:
        return (Draw, (self.source,))


class Lay(Action):
    """Lay a meld down (SPEC 12.1).

    Parameters
    ----------
    cards
        The cards, as text or as values, in any order; or a `Meld`.
    as_
        What they stand for, place by place; needed where the jokers can be
        read in several ways (SPEC 10.3).

    Attributes
    ----------
    cards
        The cards: in the order of the meld, where they are one.
    as_
        What they stand for, place by place; None where that is not told.

    Raises
    ------
    TextError
        If a text can't be read, or ``as_`` is not a natural card for each card.

    Examples
    --------
    >>> print(Lay("9S JK 6S JK"))
    lay 6S JK JK 9S
    >>> Lay("JK 7S 6S", "8S 7S 6S")
    Lay('6S 7S JK', '6S 7S 8S')
    """

    __slots__ = ("as_", "cards")
    cards: tuple[Card, ...]
    as_: tuple[Card, ...] | None

    def __init__(self, cards: CardsLike | Meld, as_: CardsLike | None = None) -> None:
        if isinstance(cards, Meld):
            self._fill(cards=cards.cards, as_=cards.as_)
            return
        given = read_cards(cards)
        found = usual_readings(given, as_)
        if len(found) == 1:
            self._fill(cards=found[0].cards, as_=found[0].as_)
        elif as_ is None:
            self._fill(cards=sort_hand(given), as_=None)
        else:
            self._fill(cards=given, as_=read_cards(as_))

    def __str__(self) -> str:
        return f"lay {' as '.join(self._texts)}"

    def __repr__(self) -> str:
        return f"Lay({', '.join(map(repr, self._texts))})"

    def __reduce__(self) -> tuple[type[Lay], tuple[str, ...]]:
        return (Lay, self._texts)

    @property
    def _texts(self) -> tuple[str, ...]:
        cards = format_cards(self.cards)
        if self.as_ is None or len(usual_readings(self.cards)) == 1:
            return (cards,)
        return (cards, format_cards(self.as_))


class LayOff(Action):
    """Add a card to a meld on the table (SPEC 12.3).

    Parameters
    ----------
    card
        The card, as text or as a value.
    meld
        The number of the meld, from 0 in the order in which they were laid.
    as_
        What it stands for; needed where a joker fits at either end of a run.

    Raises
    ------
    TextError
        If a text can't be read, the number can't be, or a joker is to stand for a joker.

    Examples
    --------
    >>> print(LayOff("7H", 2), LayOff("JK", 0, "7H"), sep=", ")
    lay off 7H on 2, lay off JK on 0 as 7H
    """

    __slots__ = ("as_", "card", "meld")
    card: Card
    meld: int
    as_: NaturalCard | None

    def __init__(self, card: str | Card, meld: int, as_: str | Card | None = None) -> None:
        stands_for = None if as_ is None else _one_card(as_)
        if stands_for is JOKER:
            raise TextError("JK", _("a joker stands for a natural card"))
        one = _one_card(card)
        # A natural card stands for itself: nobody needs to say so.
        self._fill(card=one, meld=_meld_number(meld), as_=None if one is stands_for else stands_for)

    def __str__(self) -> str:
        text = f"lay off {self.card} on {self.meld}"
        return text if self.as_ is None else f"{text} as {self.as_}"

    def __repr__(self) -> str:
        more = "" if self.as_ is None else f", '{self.as_}'"
        return f"LayOff('{self.card}', {self.meld}{more})"

    def __reduce__(self) -> tuple[type[LayOff], tuple[Card, int, NaturalCard | None]]:
        return (LayOff, (self.card, self.meld, self.as_))


class TakeJoker(Action):
    """Take a joker from a meld on the table (SPEC 12.4).

    Parameters
    ----------
    meld
        The number of the meld.
    cards
        What is laid for it: the card it stands for in a run, both missing
        suits in a group.

    Raises
    ------
    TextError
        If a text can't be read, or the number can't be.

    Examples
    --------
    >>> print(TakeJoker(2, "9H"))
    take joker from 2 with 9H
    """

    __slots__ = ("cards", "meld")
    meld: int
    cards: tuple[Card, ...]

    def __init__(self, meld: int, cards: CardsLike) -> None:
        self._fill(meld=_meld_number(meld), cards=sort_hand(read_cards(cards)))

    def __str__(self) -> str:
        return f"take joker from {self.meld} with {format_cards(self.cards)}"

    def __repr__(self) -> str:
        return f"TakeJoker({self.meld}, '{format_cards(self.cards)}')"

    def __reduce__(self) -> tuple[type[TakeJoker], tuple[int, tuple[Card, ...]]]:
        return (TakeJoker, (self.meld, self.cards))


class TakeBack(Action):
    """Take the last step of this turn back: what was laid, or the exchange card (SPEC 12.6).

    Examples
    --------
    >>> print(TakeBack())
    take back
    """

    __slots__ = ()

    def __str__(self) -> str:
        return "take back"

    def __repr__(self) -> str:
        return "TakeBack()"

    def __reduce__(self) -> tuple[type[TakeBack], tuple[()]]:
        return (TakeBack, ())


class Discard(Action):
    """Discard a card; the turn holds as a whole or is refused (SPEC 12.6).

    Parameters
    ----------
    card
        The card, as text or as a value.

    Examples
    --------
    >>> print(Discard("9D"))
    discard 9D
    """

    __slots__ = ("card",)
    card: Card

    def __init__(self, card: str | Card) -> None:
        self._fill(card=_one_card(card))

    def __str__(self) -> str:
        return f"discard {self.card}"

    def __repr__(self) -> str:
        return f"Discard('{self.card}')"

    def __reduce__(self) -> tuple[type[Discard], tuple[Card]]:
        return (Discard, (self.card,))


def _one_card(card: object) -> Card:
    if isinstance(card, Card):
        return card
    if not isinstance(card, str):
        raise TypeError(f"a card is a text or a Card, not a {type(card).__name__}")
    cards = parse_cards(card)
    if len(cards) != 1:
        raise TextError(card, _("one card is expected"))
    return cards[0]


def _meld_number(meld: object) -> int:
    if type(meld) is not int:
        raise TypeError(f"the number of a meld is an int, not a {type(meld).__name__}")
    if meld < 0:
        raise TextError(str(meld), _("the melds on the table are numbered from 0"))
    return meld
