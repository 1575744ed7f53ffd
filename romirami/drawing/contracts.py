"""Contract faces, and the scoring-zone strip that stays in sight when contracts overlap."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from ..contracts import Contract
from ..language import gettext as _
from ..requirements import Requirement
from .cards import back
from .glyphs import glyphs
from .paint import Drawing, disc, paint, path, place, sheet
from .suits import suit_shape
from .symbols import combination
from .words import spoken

WIDTH: Final = 160
HEIGHT: Final = 224
STRIP: Final = 52

_CARD_WIDTH: Final = 20
_CARD_HEIGHT: Final = 28
_RISE: Final = 5
_WORDS: Final = 13.5
_ASKED: Final = 76


def contract_face(contract: Contract) -> Drawing:
    """Draw a whole contract card: the scoring zone, and what is asked for.

    Examples
    --------
    >>> contract_face(Contract.parse("#7")).label
    'contract 7: pair of 2s + pair, 1 point, bonus diamond'
    """
    label = _number(contract)
    body = (
        sheet(WIDTH, HEIGHT)
        + _zone(contract)
        + _asked(contract.requirements.parts, STRIP, HEIGHT - 22)
        + glyphs(label, WIDTH - 8 - 4.5 * len(label), HEIGHT - 20, 11, "soft", 1.7)
    )
    return Drawing(WIDTH, HEIGHT, body, spoken(contract))


def requirements_face(parts: Sequence[Requirement]) -> Drawing:
    """Draw what is asked for, without a contract that asks for it.

    Examples
    --------
    >>> requirements_face([Requirement.parse("pair"), Requirement.parse("3 of a kind")]).label
    'pair + 3 of a kind'
    """
    height = _ASKED * len(parts)
    body = sheet(WIDTH, height) + _asked(parts, 0, height - 2)
    return Drawing(WIDTH, height, body, " + ".join(map(spoken, parts)))


def contract_strip(contract: Contract) -> Drawing:
    """Draw the scoring zone alone, for contracts that lie under others."""
    return Drawing(WIDTH, STRIP, _zone(contract), spoken(contract))


def numbered_strip(contract: Contract) -> Drawing:
    """Draw the scoring zone with the catalogue number below it, beside words that name it so.

    Examples
    --------
    >>> strip = numbered_strip(Contract.parse("#7"))
    >>> strip.height > contract_strip(Contract.parse("#7")).height
    True
    """
    number = glyphs(_number(contract), WIDTH / 2, STRIP + 5, 15, "page-soft", 1.7)
    return Drawing(WIDTH, STRIP + 22, _zone(contract) + number, spoken(contract))


def contract_back() -> Drawing:
    """Draw the back of a contract card."""
    return Drawing(WIDTH, HEIGHT, back(WIDTH, HEIGHT, "contract-back"), _("contract, face down"))


def coin(points: int, x: float, y: float, r: float) -> str:
    """Draw points, which are always a number on a coin."""
    drawn = glyphs(str(points), x, y - r * 0.6, r * 1.2, "coin-ink", 2.4)
    return disc(x, y, r, "coin", "coin-edge") + drawn


def _number(contract: Contract) -> str:
    return "" if contract.number is None else f"#{contract.number}"


def _zone(contract: Contract) -> str:
    """Draw points, combination symbols and suit bonus on the tint of the suit."""
    tint = sheet(WIDTH, STRIP, f"{contract.bonus.word}-tint")
    symbols = contract.requirements.parts
    pitch = min(36, 78 / len(symbols))
    left = WIDTH / 2 - pitch * len(symbols) / 2
    size = pitch - 3
    drawn = "".join(
        place(
            combination(part).body,
            left + pitch * number + (pitch - size) / 2,
            (STRIP - size) / 2,
            size / 24,
        )
        for number, part in enumerate(symbols)
    )
    return (
        tint + coin(contract.points, 25, 26, 17) + drawn + suit_shape(contract.bonus, 135, 26, 34)
    )


def _asked(parts: Sequence[Requirement], top: float, bottom: float) -> str:
    """Draw requirements one below the other, each as little cards and in words."""
    pitch = (bottom - top) / len(parts)
    rows = []
    for row, part in enumerate(parts):
        rise = _RISE * (part.size - 1) if part.is_sequence else 0
        scale = min(1.2, (pitch - 4) / (_CARD_HEIGHT + rise + _WORDS + 4))
        fitting = min(scale, (WIDTH - 20) / (part.size * (_CARD_WIDTH + 9)))
        cards = (_CARD_HEIGHT + rise) * fitting
        y = top + 2 + pitch * row + (pitch - cards - (_WORDS + 4) * scale) / 2
        rows.append(place(_little_cards(part, rise), WIDTH / 2, y, fitting))
        rows.append(_words(spoken(part), y + cards + (_WORDS + 1) * scale, _WORDS * scale))
    return "".join(rows)


def _little_cards(part: Requirement, rise: float) -> str:
    """Draw cards that are equal (with a sign between them) or go up in steps, around x = 0."""
    gap = 4 if part.is_sequence else 9
    pitch = _CARD_WIDTH + gap
    left = -(pitch * part.size - gap) / 2
    cards, signs, numbers = [], [], ""
    for number in range(part.size):
        x = left + pitch * number
        y = rise - _RISE * number if part.is_sequence else 0
        cards.append(f"M{x + 3:g} {y:g}h14q3 0 3 3v22q0 3-3 3h-14q-3 0-3-3v-22q0-3 3-3z")
        if part.number is not None:
            numbers += glyphs(str(part.number), x + _CARD_WIDTH / 2, 6, 16, "ink", 2.2)
        if number and not part.is_sequence:
            signs.append(f"M{x - 7:g} 12h5m-5 4h5")
    little = path("".join(cards), "blank", "ink", 1.8)
    equal = path("".join(signs), None, "ink", 1.6) if signs else ""
    return little + equal + numbers


def _words(words: str, y: float, size: float) -> str:
    """Write words below little cards; long ones of some language are drawn closer."""
    # A letter of a sans-serif font is about 0.56 of its size wide.
    too_long = len(words) * size * 0.56 > WIDTH - 16
    fitted = f' textLength="{WIDTH - 16}" lengthAdjust="spacingAndGlyphs"' if too_long else ""
    return (
        f' <text x="{WIDTH / 2:g}" y="{y:.4g}" text-anchor="middle" fill="{paint("ink")}" '
        f'font-family="system-ui,sans-serif" font-size="{size:.3g}"{fitted}>{escape(words)}</text>'
    )
