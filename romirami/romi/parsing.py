"""Steps of a turn, read from their text (SPEC 11, 12)."""

from __future__ import annotations

import re
from typing import Final

from ..errors import TextError, in_whole, require_text
from ..language import gettext as _
from .actions import Action, Discard, Draw, Lay, LayOff, Swap, TakeBack, TakeJoker
from .cards import Card, parse_cards

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
