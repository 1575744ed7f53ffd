"""The steps of a turn, and their text form (SPEC 11, 12)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ..errors import TextError, in_whole, require_text
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


# Reading

_FORMS: Final = tuple(
    (kind, re.compile(rf"\s*{pattern}\s*", re.S | re.I))
    for kind, pattern in (
        ("swap", r"swap\b(?P<cards>.*)"),
        ("draw", r"draw\s+(?P<source>\w+)"),
        (
            "lay off",
            r"lay\s+off\b(?P<cards>.*?)\bon\s+#?(?P<meld>[0-9]{1,3})(?:\s+as\b(?P<as>.*))?",
        ),
        ("lay", r"lay\b(?!\s+off\b)(?P<cards>.*)"),
        ("take joker", r"take\s+joker\s+from\s+#?(?P<meld>[0-9]{1,3})\s+with\b(?P<cards>.*)"),
        ("take back", r"take\s+back"),
        ("discard", r"discard\b(?P<cards>.*)"),
    )
)
_WORD: Final = re.compile(r"[^\s,]+")


def parse_action(text: str) -> Action:
    """Read a step from its text form.

    Parameters
    ----------
    text
        Such as ``swap 2C``, ``draw stock``, ``lay 6S 7S JK as 6S 7S 8S``,
        ``lay off 7H on 2``, ``take joker from 2 with 9H``, ``take back`` or
        ``discard 9D``.

    Returns
    -------
    Swap, Draw, Lay, LayOff, TakeJoker, TakeBack or Discard

    Raises
    ------
    TextError
        If the text is no step; it names the word at fault and its place.

    Examples
    --------
    >>> parse_action("take joker from 2 with 9H")
    TakeJoker(2, '9H')
    >>> parse_action("lay 4S 5S 6X")
    Traceback (most recent call last):
    romirami.errors.TextError: '6X' in 'lay 4S 5S 6X', at character 11: a card is a rank \
(A, 2 to 10, J, Q or K) and a suit (S, H, D or C), or JK for a joker
    """
    require_text(text)
    for kind, pattern in _FORMS:
        match = pattern.fullmatch(text)
        if match is not None:
            return _make(kind, match)
    raise TextError(
        text,
        _(
            "a step is 'swap 2C', 'draw stock', 'lay 4S 5S 6S', 'lay off 7H on 2', "
            "'take joker from 2 with 9H', 'take back' or 'discard 9D'"
        ),
    )


def _make(kind: str, match: re.Match[str]) -> Action:
    text = match.string
    if kind == "take back":
        return TakeBack()
    if kind == "draw":
        try:
            return Draw(match["source"].lower())
        except TextError as error:
            raise TextError(text, error.expected, match.start("source"), match["source"]) from None
    if kind == "lay":
        return _make_lay(text, match.start("cards"))
    cards = _part(text, *match.span("cards"))
    if kind == "take joker":
        return TakeJoker(int(match["meld"]), cards)
    one = _single(match, "cards", cards)
    if kind == "lay off":
        as_ = None if match["as"] is None else _part(text, *match.span("as"))
        stands_for = None if as_ is None else _single(match, "as", as_)
        try:
            return LayOff(one, int(match["meld"]), stands_for)
        except TextError as error:
            said = match["as"].strip()
            place = text.index(said, match.start("as"))
            raise TextError(text, error.expected, place, said) from None
    return Swap(one) if kind == "swap" else Discard(one)


def _make_lay(text: str, start: int) -> Lay:
    word = _as_word(text, start)
    if word is None:
        return Lay(_part(text, start, len(text)))
    cards = _part(text, start, word.start())
    as_ = _part(text, word.end(), len(text))
    try:
        return Lay(cards, as_)
    except TextError as error:
        said = text[word.end() :].strip()
        raise TextError(text, error.expected, text.index(said, word.end()), said or None) from None


def _as_word(text: str, start: int) -> re.Match[str] | None:
    """Find the word ``as``, which in small letters is the ace of spades, too.

    Where the cards are in capitals, it is what isn't; where all is in small
    letters, it stands in the middle, behind a joker.
    """
    words = [*_WORD.finditer(text, start)]
    found = [word for word in words if word.group() == "as"]
    if any(word.group() != word.group().lower() for word in words):
        return found[0] if found else None
    middle = len(words) // 2
    is_between = len(words) % 2 == 1 and "jk" in [word.group() for word in words[:middle]]
    return words[middle] if is_between and words[middle] in found else None


def _part(text: str, start: int, end: int) -> tuple[Card, ...]:
    """Read the cards in a part of the text."""
    try:
        return parse_cards(text[start:end])
    except TextError as error:
        raise in_whole(text, start, error) from None


def _single(match: re.Match[str], group: str, cards: tuple[Card, ...]) -> Card:
    if len(cards) != 1:
        text, said = match.string, match[group].strip()
        place = text.index(said, match.start(group)) if said else 0
        raise TextError(text, _("one card is expected"), place, said or None)
    return cards[0]
