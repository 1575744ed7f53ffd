"""What the page of an explorer is told: finished texts, drawings by name, and where things lie."""

from __future__ import annotations

from typing import Any

from romirami import CONTRACTS, Scenario, ScoreChange, ScoreSheet, Suit
from romirami.drawing import contract_strip, spoken
from romirami.drawing.html import STRIP_WIDTH, TOKEN_WIDTH
from romirami.drawing.parts import Code, Part, Row, Words, parts_html
from romirami.drawing.sheets import change_parts, sheet_grid
from romirami.drawing.tokens import joker_token, trophy_token
from romirami.language import gettext as _
from romirami.language import ngettext
from romirami.trophies import TOKENS

from ..seen import Told
from .differing import differences, in_play, is_open
from .possible import most_bonus
from .reasoning import say_moves, say_open, say_trophies, say_winner, score


def tell_scenario(scenario: Scenario, sheet: ScoreSheet) -> Told:
    """Tell what can be changed, and how it stands."""
    return {
        "players": len(scenario.names),
        "seats": [_tell_seat(scenario, sheet, seat) for seat in range(len(scenario.names))],
        "tokens": [
            {
                "sides": [
                    {"name": side.value, "up": side is in_play(scenario, sides)} for side in sides
                ],
                "says": _say_token(scenario, sides),
            }
            for sides in TOKENS
        ],
        "owners": {
            str(number): name
            for name, tableau in zip(scenario.names, scenario.tableaux, strict=True)
            for number in tableau
        },
    }


def _say_token(scenario: Scenario, sides: Any) -> str:
    if is_open(scenario, sides):
        return _("either side")
    return "" if in_play(scenario, sides) else _("not in play")


def _tell_seat(scenario: Scenario, sheet: ScoreSheet, seat: int) -> Told:
    pile, joker = scenario.bonus[seat], scenario.jokers[seat]
    name, total, most = scenario.names[seat], sheet.totals[seat], most_bonus(scenario, seat)
    return {
        "name": name,
        "wins": seat in sheet.winners,
        "total": total,
        "says": ngettext("{name}: {n} point", "{name}: {n} points", total).format(
            name=name, n=total
        ),
        "joker": joker,
        "joker_says": _("Joker there") if joker else _("Joker spent"),
        "tableau": list(scenario.tableaux[seat]),
        "bonus": pile.size,
        "most": most,
        "bonus_says": _("{n} of at most {most}").format(n=pile.size, most=most)
        if pile.open is not None
        else _("open: {n} are known").format(n=pile.size),
        "cards": " ".join(map(str, pile.known)),
    }


def tell_score(scenario: Scenario, sheet: ScoreSheet) -> Told:
    """Tell the score, and why it is so."""
    return {
        "winner": say_winner(sheet),
        "table": parts_html([sheet_grid(sheet)]),
        "sources": sheet.explain().split("\n"),
        "trophies": list(say_trophies(scenario, sheet)),
        "open": list(say_open(scenario)),
    }


def tell_moves(before: Scenario, after: Scenario) -> Told:
    """Tell what is different between two scenarios, and what that does to the points."""
    says, change = say_moves(score(before), score(after))
    return {
        "differences": list(differences(before, after)),
        "says": says,
        "table": "" if change is None else parts_html(change_parts(change)),
    }


def say_totals(sheet: ScoreSheet, change: ScoreChange | None) -> str:
    """Say all points in one short line, and how the last change moved them.

    Examples
    --------
    >>> from romirami import score_tableaux
    >>> one, other = (score_tableaux([[n], [4]], names=["Ada", "Bo"]) for n in (1, 9))
    >>> say_totals(other, other - one), say_totals(one, None)
    ('★ Ada 3 (+2), Bo 2', 'Ada 1, ★ Bo 2')
    """
    said = []
    for seat, (name, total) in enumerate(zip(sheet.names, sheet.totals, strict=True)):
        star = "★ " if seat in sheet.winners else ""
        moved = 0 if change is None else change.totals[seat]
        said.append(f"{star}{name} {total}" + (f" ({moved:+d})" if moved else ""))
    return ", ".join(said)


def tell_catalogue() -> list[Told]:
    """Tell the contracts that can be picked, and by what they are found."""
    return [
        {
            "number": contract.number,
            "says": contract.requirements.spoken,
            "points": str(contract.points),
            "suit": spoken(contract.bonus),
            "size": str(contract.size),
        }
        for contract in CONTRACTS
    ]


def tell_filters() -> list[Told]:
    """Tell by what the contracts can be narrowed down; each value is one that a contract has."""
    points = sorted({contract.points for contract in CONTRACTS})
    sizes = sorted({contract.size for contract in CONTRACTS})
    return [
        {"by": "points", "says": _("Points"), "values": list(map(str, points))},
        {"by": "suit", "says": _("Suit bonus"), "values": [spoken(suit) for suit in Suit]},
        {"by": "size", "says": _("Cards"), "values": list(map(str, sizes))},
    ]


def explorer_texts() -> Told:
    """Give what the page says by itself, by the names that it has for it."""
    return {
        "title": _("What if?"),
        "players": _("Players"),
        "name": _("Name of player {n}"),
        "undo": _("Undo"),
        "keep": _("Keep as comparison"),
        "trophies": _("Trophies in play"),
        "contracts": _("Contracts"),
        "goes_to": _("filled by"),
        "all": _("all"),
        "number": _("Number"),
        "found_none": _("No contract is like that."),
        "tableau": _("Contracts of {name}"),
        "empty": _("No contract filled yet: pick some above."),
        "take_out": _("take out: {contract}"),
        "bonus": _("Suit bonus cards"),
        "cards": _("Which cards"),
        "joker": _("Joker of {name}"),
        "score": _("Score"),
        "why": _("Where the points come from"),
        "why_trophies": _("Who wins the trophies"),
        "last": _("What the last change did"),
        "nothing_yet": _("Change something, and see here what it does."),
        "compared": _("Compared with what was kept"),
        "same": _("All is as it was kept."),
        "back": _("Back to it"),
        "forget": _("Compare no longer"),
        "line": _("All of this as one line"),
        "line_help": _("Copy the line to keep it; paste another one and read it."),
        "copy": _("Copy"),
        "copied": _("Copied."),
        "read": _("Read"),
    }


def explorer_parts(scenario: Scenario, sheet: ScoreSheet, kept: Scenario | None) -> list[Part]:
    """Lay out a scenario and its score, for a place where no widget can live."""
    up = [side for side in scenario.trophies if side is not None]
    parts: list[Part] = [
        Words(say_winner(sheet), is_head=True),
        sheet_grid(sheet),
        *map(Words, sheet.explain().split("\n")),
        Words(_("Trophies"), is_head=True),
        Row(tuple(map(trophy_token, up)), TOKEN_WIDTH),
        *map(Words, say_trophies(scenario, sheet)),
        *map(Words, say_open(scenario)),
    ]
    for seat, name in enumerate(scenario.names):
        token = joker_token(spent=not scenario.jokers[seat])
        parts.append(Words(name, is_head=True, tokens=(token,)))
        strips = [contract_strip(CONTRACTS[number - 1]) for number in scenario.tableaux[seat]]
        parts.append(Row(tuple(strips), STRIP_WIDTH))
    if kept is not None:
        says, change = say_moves(score(kept), sheet)
        parts.append(Words(_("Compared with what was kept"), is_head=True))
        parts += map(Words, (*differences(kept, scenario), *filter(None, [says])))
        parts += () if change is None else change_parts(change)
    return [*parts, Code(str(scenario))]
