"""The score of a scenario, and why it is so, in words (SPEC 6.2, 6.3)."""

from __future__ import annotations

from collections.abc import Iterator

from romirami import Scenario, ScoreChange, ScoreSheet, Trophy, score_tableaux
from romirami.language import gettext as _
from romirami.language import ngettext, say_list
from romirami.trophies import TOKENS

from .differing import is_open


def score(scenario: Scenario) -> ScoreSheet:
    """Score a scenario as if the game ended here; what is open scores nothing.

    Examples
    --------
    >>> line = '"Ada","Bo" 0:take 1 0 ?,hearts,?,? ?3/?3 #4/#24 -/? */- ?6 ?4 - ?60'
    >>> print(score(Scenario.parse(line)))
           contracts  trophies  suit bonus  Joker  total
    ★ Ada          2         3           0      1      6
    Bo             5         0           0      0      5
    """
    return score_tableaux(
        scenario.tableaux,
        [side for side in scenario.trophies if side is not None],
        [pile.size for pile in scenario.bonus],
        scenario.jokers,
        scenario.names,
    )


def say_winner(sheet: ScoreSheet) -> str:
    """Say who wins, and why (SPEC 6.3).

    Examples
    --------
    >>> names = ["Ada", "Bo"]
    >>> for bonus in ([3, 0], [3, 2], [0, 0]):
    ...     print(say_winner(score_tableaux([[24], [24]][:2], bonus=bonus, names=names)))
    Ada wins with 8 points, 3 more than Bo.
    Ada wins with 8 points, 1 more than Bo.
    Ada and Bo share the win: each has 5 points and 0 suit bonus cards.
    >>> print(say_winner(score_tableaux([[4], [1]], bonus=[0, 1], names=names)))
    Ada and Bo have 2 points each. Bo wins by suit bonus cards: 1 against 0.
    """
    best = max(sheet.totals)
    level = [seat for seat, total in enumerate(sheet.totals) if total == best]
    winners = [sheet.names[seat] for seat in sheet.winners]
    if len(level) == 1:
        return _say_lead(sheet, level[0])
    bonus = [sheet.lines[seat].bonus for seat in level]
    facts = {
        "names": say_list([sheet.names[seat] for seat in level]),
        "points": _points(best),
        "winner": winners[0],
        "n": max(bonus),
        "others": say_list([str(n) for n in sorted(bonus, reverse=True)[1:]]),
    }
    if len(winners) == 1:
        return _(
            "{names} have {points} each. {winner} wins by suit bonus cards: {n} against {others}."
        ).format(**facts)
    sentence = ngettext(
        "{winners} share the win: each has {points} and {n} suit bonus card.",
        "{winners} share the win: each has {points} and {n} suit bonus cards.",
        max(bonus),
    )
    return sentence.format(**facts, winners=say_list(winners))


def _say_lead(sheet: ScoreSheet, seat: int) -> str:
    others = [total for other, total in enumerate(sheet.totals) if other != seat]
    second = max(others)
    names = [name for name, total in zip(sheet.names, sheet.totals, strict=True) if total == second]
    return _("{name} wins with {points}, {lead} more than {names}.").format(
        name=sheet.names[seat],
        points=_points(sheet.totals[seat]),
        lead=sheet.totals[seat] - second,
        names=say_list(names),
    )


def _points(n: int) -> str:
    return ngettext("{n} point", "{n} points", n).format(n=n)


def say_trophies(scenario: Scenario, sheet: ScoreSheet) -> tuple[str, ...]:
    """Say for each trophy who wins it and why, or why nobody does (SPEC 6.2).

    Examples
    --------
    >>> line = '"Ada","Bo" 0:take 1 0 ?,hearts,4-card,? ?3/?3 #4#9/#24 -/- */* ?6 ?4'
    >>> scenario = Scenario.parse(line)
    >>> for said in say_trophies(scenario, score(scenario)):
    ...     print(said)
    hearts: Ada, 2 against 0.
    4-card combos: nobody, as Ada and Bo tie at 1.
    cherries or 2-card combos: which side is up is open, so it is not counted.
    diamonds or 5-card combos: which side is up is open, so it is not counted.
    """
    counted = [_say_trophy(sheet, trophy, holder) for trophy, holder in sheet.trophies.items()]
    sentence = _("{one} or {other}: which side is up is open, so it is not counted.")
    return (
        *counted,
        *[
            sentence.format(one=sides[0].spoken, other=sides[1].spoken)
            for sides in TOKENS
            if is_open(scenario, sides)
        ],
    )


def _say_trophy(sheet: ScoreSheet, trophy: Trophy, holder: int | None) -> str:
    counts = sheet.counts(trophy)
    most = max(counts)
    facts = {"trophy": trophy.spoken, "n": most}
    if holder is not None:
        others = [str(count) for seat, count in enumerate(counts) if seat != holder]
        return _("{trophy}: {name}, {n} against {others}.").format(
            **facts, name=sheet.names[holder], others=say_list(others)
        )
    if most == 0:
        return _("{trophy}: nobody, as nobody has any.").format(**facts)
    level = [name for name, count in zip(sheet.names, counts, strict=True) if count == most]
    return _("{trophy}: nobody, as {names} tie at {n}.").format(**facts, names=say_list(level))


def say_open(scenario: Scenario) -> Iterator[str]:
    """Say which suit bonus piles are not known, and so score less than they may."""
    sentence = _("How many suit bonus cards {name} has is open: only those known are counted.")
    for name, pile in zip(scenario.names, scenario.bonus, strict=True):
        if pile.open is None:
            yield sentence.format(name=name)


def say_moves(before: ScoreSheet, after: ScoreSheet) -> tuple[str, ScoreChange | None]:
    """Say how the points of two scenarios differ; the difference itself where there is one.

    Examples
    --------
    >>> one, other = (score_tableaux([[n], [4]], names=["Ada", "Bo"]) for n in (1, 9))
    >>> say_moves(one, other)
    ('', <ScoreChange: Ada +2, Bo 0>)
    >>> say_moves(one, one)
    ('No points change.', None)
    """
    if len(before.names) != len(after.names):
        return _("With another number of players the points can't be compared."), None
    change = after - before
    moved = any(
        line.contracts or line.trophies or line.bonus or line.joker for line in change.lines
    )
    if moved or change.told:
        return "", change
    return _("No points change."), None
