"""The four actions of a turn, and their text form (SPEC 4)."""

from __future__ import annotations

import re
from typing import Final

from .contracts import CONTRACTS
from .errors import TextError, in_whole, require_text
from .filling import CardsLike, split
from .language import gettext as _
from .piles import Cards
from .showing import Shown
from .values import TextValue


class Action(Shown, TextValue):
    """What a player does; values that don't change and read back from their text."""

    __slots__ = ()


class _Pile(Action):
    """An action that is a pile of cards and nothing else."""

    __slots__ = ("cards",)
    cards: Cards

    def __init__(self, cards: CardsLike) -> None:
        object.__setattr__(self, "cards", cards if isinstance(cards, Cards) else Cards(cards))

    def __repr__(self) -> str:
        return f"{type(self).__name__}('{self.cards}')"

    def __reduce__(self) -> tuple[type[Action], tuple[str]]:
        return (type(self), (str(self.cards),))


class Take(_Pile):
    """Take cards from the number market (SPEC 4.1).

    Parameters
    ----------
    cards
        The cards, as text or as values.

    Raises
    ------
    TextError
        If the text can't be read, or a Joker is among the cards.

    Examples
    --------
    >>> Take("5d 5y")
    Take('5d 5y')
    >>> print(Take("5d 5y"))
    take 5d 5y
    """

    __slots__ = ()

    def __str__(self) -> str:
        return f"take {self.cards}"


class Discard(_Pile):
    """Discard cards of one's hand, at the end of a turn (SPEC 4.3).

    Parameters
    ----------
    cards
        The cards, as text or as values.

    Raises
    ------
    TextError
        If the text can't be read, or a Joker is among the cards.

    Examples
    --------
    >>> print(Discard("1h 1h"))
    discard 1h 1h
    """

    __slots__ = ()

    def __str__(self) -> str:
        return f"discard {self.cards}"


class Fill(Action):
    """Fill a contract of the market with cards of one's hand (SPEC 4.2).

    Parameters
    ----------
    contract
        The catalogue number.
    cards
        The cards, with the Joker among them or not; or number cards as a pile.
    joker
        Whether the Joker goes with a pile.

    Raises
    ------
    TextError
        If there is no such contract, the text can't be read, or there are two Jokers.
    TypeError
        If the number is no whole number, or one of the values is no card.

    Examples
    --------
    >>> fill = Fill(17, "3h 3c 1c 1d *")
    >>> fill
    Fill(17, '1d 1c 3h 3c *')
    >>> print(fill)
    fill #17 with 1d 1c 3h 3c *
    """

    __slots__ = ("cards", "contract", "joker")
    contract: int
    cards: Cards
    joker: bool

    def __init__(self, contract: int, cards: CardsLike, joker: bool = False) -> None:
        if not isinstance(cards, Cards):
            numbers, jokers = split(cards)
            if jokers > 1 or (jokers and joker):
                raise TextError(f"fill #{contract} with {cards}", _("only one Joker may be used"))
            cards, joker = Cards(numbers), joker or jokers == 1
        if isinstance(contract, bool) or not isinstance(contract, int):
            raise TypeError(f"a catalogue number is an int, not a {type(contract).__name__}")
        if not 1 <= contract <= len(CONTRACTS):
            raise TextError(
                f"fill #{contract}", _("the catalogue has contracts #1 to #36"), 5, f"#{contract}"
            )
        object.__setattr__(self, "contract", contract)
        object.__setattr__(self, "cards", cards)
        object.__setattr__(self, "joker", bool(joker))

    @classmethod
    def of(cls, contract: int, cards: Cards, joker: bool) -> Fill:
        """Make a filling that is known to be one, without another look."""
        fill = object.__new__(cls)
        object.__setattr__(fill, "contract", contract)
        object.__setattr__(fill, "cards", cards)
        object.__setattr__(fill, "joker", joker)
        return fill

    def __str__(self) -> str:
        return f"fill #{self.contract} with {self._chosen}"

    def __repr__(self) -> str:
        return f"Fill({self.contract}, '{self._chosen}')"

    def __reduce__(self) -> tuple[type[Action], tuple[int, str]]:
        return (Fill, (self.contract, self._chosen))

    @property
    def _chosen(self) -> str:
        return f"{self.cards}{' ' * bool(self.cards)}*" if self.joker else str(self.cards)


class EndTurn(Action):
    """End the turn: the markets are refilled and the hand size is checked (SPEC 4.3).

    Examples
    --------
    >>> print(EndTurn())
    end
    """

    __slots__ = ()

    def __str__(self) -> str:
        return "end"

    def __repr__(self) -> str:
        return "EndTurn()"

    def __reduce__(self) -> tuple[type[Action], tuple[()]]:
        return (EndTurn, ())


END_TURN: Final = EndTurn()

_ACTION: Final = re.compile(r"\s*(?P<verb>\S+)(?P<rest>.*)", re.S)
_FILL: Final = re.compile(r"\s*#?(?P<contract>[0-9]{1,3})\s+with\b(?P<cards>.*)", re.S | re.I)


def parse_action(text: str) -> Action:
    """Read an action from its text form.

    Parameters
    ----------
    text
        Such as ``take 5d 5y``, ``fill #17 with 3h 3c 1c *``, ``end`` or ``discard 1h 1h``.

    Returns
    -------
    Take, Fill, EndTurn or Discard

    Raises
    ------
    TextError
        If the text is no action; it names the word at fault and its place.

    Examples
    --------
    >>> parse_action("fill #4 with 3h 3c 3d *")
    Fill(4, '3h 3d 3c *')
    >>> parse_action("take 5d 9y")
    Traceback (most recent call last):
    romirami.errors.TextError: '9y' in 'take 5d 9y', at character 9: a card is a number \
from 1 to 5 and a suit (h, d, c or y), or * for the Joker
    """
    require_text(text)
    match = _ACTION.fullmatch(text)
    verb = match["verb"].lower() if match else ""
    if match and verb in ("take", "discard"):
        make = Take if verb == "take" else Discard
        try:
            return make(match["rest"])
        except TextError as error:
            raise in_whole(text, match.start("rest"), error) from None
    if match and verb == "fill":
        return _parse_fill(text, match.start("rest"))
    if match and verb == "end" and not match["rest"].strip():
        return END_TURN
    raise TextError(
        text, _("an action is 'take 5d 5y', 'fill #17 with 3h 3c 1c *', 'end' or 'discard 1h 1h'")
    )


def _parse_fill(text: str, start: int) -> Fill:
    match = _FILL.fullmatch(text, start)
    if match is None:
        raise TextError(text, _("a contract is filled like this: fill #17 with 3h 3c 1c *"))
    try:
        return Fill(int(match["contract"]), match["cards"])
    except TextError as error:
        raise in_whole(text, match.start("cards"), error) from None
