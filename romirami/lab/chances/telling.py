"""Chances in words and as a table."""

from __future__ import annotations

from html import escape
from textwrap import wrap
from typing import Final

from ...cards import JOKER, format_cards
from ...drawing.cards import card_face
from ...drawing.html import output, row
from ...language import gettext as _
from ...language import ngettext
from .values import Chance, Odds

_CARD_WIDTH: Final = 28

LINE: Final = 96
"""The characters of a line of text."""


def tell_odds(odds: Odds) -> str:
    """Write the chances, one a line, and what is assumed."""
    rows = [
        (tell_turns(chance), _percent(chance), _how(chance), tell_begin(chance)) for chance in odds
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(map(str.ljust, cells, widths)).rstrip() for cells in rows]
    return "\n".join([_asked(odds), *lines, *wrap(tell_assumed(odds), LINE)])


def tell_chance(chance: Chance) -> str:
    """Write one chance, such as ``61.3 %, exact``."""
    return _("{chance}, {how}").format(chance=_percent(chance), how=_how(chance))


def odds_html(odds: Odds) -> str:
    """Show the chances as a table: a bar for each, and the take to begin with."""
    rows = "".join(_row(chance) for chance in odds)
    heads = ("", _("chance"), "", _("how"), _("begin with"))
    head = "".join(f'<th scope="col">{escape(words)}</th>' for words in heads)
    caption = f"<caption>{escape(tell_assumed(odds))}</caption>"
    table = f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody>"
    asked = f'<p class="rr-line">{escape(_asked(odds))}</p>'
    return output(f'{asked}<table class="rr-sheet">{caption}{table}</table>', tell_odds(odds))


def _row(chance: Chance) -> str:
    percent = escape(_percent(chance))
    bar = f'<meter min="0" max="1" value="{chance.probability:.4f}">{percent}</meter>'
    take = row(map(card_face, chance.take), _CARD_WIDTH) if chance.take else ""
    cells = "".join(f"<td>{cell}</td>" for cell in (percent, bar, escape(_how(chance)), take))
    return f'<tr><th scope="row">{escape(tell_turns(chance))}</th>{cells}</tr>'


def _asked(odds: Odds) -> str:
    hand = [*odds.hand, *([JOKER] if odds.joker else [])]
    return _("{requirements}, with {hand}, from a market of {market}:").format(
        requirements=odds.requirements.spoken,
        hand=format_cards(hand) or _("no card"),
        market=str(odds.market) or _("no card"),
    )


def tell_turns(chance: Chance) -> str:
    """Write within how many turns."""
    return ngettext("in {n} turn", "in {n} turns", chance.turns).format(n=chance.turns)


def tell_briefly(chance: Chance) -> str:
    """Write one chance; where it was sampled, with its interval."""
    if chance.exact:
        return _percent(chance)
    low, high = (_rounded(end) for end in chance.interval[1:])
    return _("{chance} ({low}–{high})").format(chance=_percent(chance), low=low, high=high)


def _percent(chance: Chance) -> str:
    return _("{n} %").format(n=_rounded(chance.probability, is_sure=chance.exact))


def _rounded(probability: float, is_sure: bool = True) -> str:
    """Write per cent with one digit behind the point; only what is sure is 0 or 100."""
    if is_sure and probability in (0.0, 1.0):
        return f"{probability:.0%}"[:-1]
    if probability < 0.0005:
        return "<0.1"
    return ">99.9" if probability >= 0.9995 else f"{100 * probability:.1f}"


def _how(chance: Chance) -> str:
    if chance.exact:
        return _("exact")
    low, high = (_rounded(end) for end in chance.interval[1:])
    return _("sampled, 95 % interval {low} to {high} %").format(low=low, high=high)


def tell_begin(chance: Chance) -> str:
    """Write the take to begin with, if any."""
    return _("take {cards}").format(cards=chance.take) if chance.take else ""


def tell_assumed(odds: Odds) -> str:
    """Write what is assumed."""
    meanwhile = (
        ngettext(
            "{n} other player takes three cards of the market between two turns, any as likely "
            "as any other.",
            "{n} other players take three cards each of the market between two turns, any as "
            "likely as any other.",
            odds.others,
        ).format(n=odds.others)
        if odds.others
        else _("Nobody else takes cards between two turns.")
    )
    unknown = ngettext(
        "The market is refilled from {n} unknown card.",
        "The market is refilled from {n} unknown cards.",
        odds.unknown,
    ).format(n=odds.unknown)
    parts = [_("Assumed: nobody else fills the contract."), meanwhile, unknown]
    if not all(chance.exact for chance in odds):
        parts.append(_("What is sampled is one good plan: the best play can only do better."))
    return " ".join(parts)
