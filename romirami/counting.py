"""The scoring step by step: trophies, points by source, who wins (SPEC 6.2, 6.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .language import gettext as _
from .language import ngettext, say_list
from .scoring import ScoreSheet
from .trophies import Trophy


def tell_scoring(sheet: ScoreSheet) -> list[dict[str, Any]]:
    """Tell the steps in which a game is scored.

    Returns
    -------
    list of dict
        ``says`` is the sentence of a step, ``drawing`` what stands beside it, ``points`` what each
        seat has after it.

    Examples
    --------
    >>> import romirami as rr
    >>> sheet = rr.score_tableaux([[4, 9, 12], [18, 21]], ["hearts", "5-card"], names=["Ada", "Bo"])
    >>> for step in tell_scoring(sheet):
    ...     print(step["says"], step["points"])
    Hearts: 3 against 2. Ada wins 3 points. [3, 0]
    5-card combos: 2 against 0. Ada wins 2 points. [5, 0]
    Contracts – Ada: 9, Bo: 8. [14, 8]
    Suit bonus cards – Ada: 0, Bo: 0. [14, 8]
    Unspent Jokers – Ada: 0, Bo: 0. [14, 8]
    Ada wins with 14 points. [14, 8]
    """
    points = [0] * len(sheet.names)
    steps = []
    for drawing, says, added in _steps(sheet):
        points = [before + more for before, more in zip(points, added, strict=True)]
        steps.append({"drawing": drawing, "says": says, "points": points})
    return steps


def _steps(sheet: ScoreSheet) -> Iterator[tuple[str, str, list[int]]]:
    for trophy, holder in sheet.trophies.items():
        added = [trophy.points if seat == holder else 0 for seat in range(len(sheet.names))]
        yield f"trophy-{trophy}", say_trophy(sheet, trophy), added
    contracts = [line.contracts for line in sheet.lines]
    bonus = [line.bonus for line in sheet.lines]
    jokers = [line.joker for line in sheet.lines]
    yield (
        "back-contract",
        _("Contracts – {points}.").format(points=_each(sheet, contracts)),
        contracts,
    )
    yield "back-number", _("Suit bonus cards – {points}.").format(points=_each(sheet, bonus)), bonus
    yield "joker", _("Unspent Jokers – {points}.").format(points=_each(sheet, jokers)), jokers
    yield "", say_winners(sheet), [0] * len(sheet.names)


def _each(sheet: ScoreSheet, points: list[int]) -> str:
    pairs = zip(sheet.names, points, strict=True)
    return ", ".join(_("{name}: {points}").format(name=name, points=n) for name, n in pairs)


def say_count(sheet: ScoreSheet, trophy: Trophy, seat: int) -> str:
    """Say which contracts of a seat count for a trophy, and how often.

    Examples
    --------
    >>> import romirami as rr
    >>> sheet = rr.score_tableaux([[27, 15, 4], [9]], ["2-card"], names=["Ada", "Bo"])
    >>> for seat in (0, 1):
    ...     print(say_count(sheet, rr.Trophy("2-card"), seat))
    Ada: 4, with a pair + a pair + a pair (3 times) and a pair + 3 of a kind.
    Bo: none.
    """
    counted = [(contract, trophy.count((contract,))) for contract in sheet.tableaux[seat]]
    name, n = sheet.names[seat], sheet.counts(trophy)[seat]
    if n == 0:
        return _("{name}: none.").format(name=name)
    contracts = say_list(
        [
            contract.requirements.spoken
            if times == 1
            else _("{requirements} ({n} times)").format(
                requirements=contract.requirements.spoken, n=times
            )
            for contract, times in counted
            if times
        ]
    )
    return _("{name}: {n}, with {contracts}.").format(name=name, n=n, contracts=contracts)


def say_trophy(sheet: ScoreSheet, trophy: Trophy) -> str:
    """Say who wins a trophy, with the counts; or why nobody does."""
    counts = sheet.counts(trophy)
    holder = sheet.trophies[trophy]
    what = trophy.spoken[:1].upper() + trophy.spoken[1:]
    most, *others = sorted(counts, reverse=True)
    if holder is not None:
        return _("{what}: {most} against {others}. {name} wins {points} points.").format(
            what=what,
            most=most,
            others=say_list([str(count) for count in others]),
            name=sheet.names[holder],
            points=trophy.points,
        )
    if most == 0:
        return _("{what}: nobody has any, nobody wins it.").format(what=what)
    tied = [name for name, count in zip(sheet.names, counts, strict=True) if count == most]
    return _("{what}: {most} each for {names}, a tie: nobody wins it.").format(
        what=what, most=most, names=say_list(tied)
    )


def say_winners(sheet: ScoreSheet) -> str:
    """Say who wins, and by what where the points are equal (SPEC 6.3)."""
    best = max(sheet.totals)
    equal = [name for name, total in zip(sheet.names, sheet.totals, strict=True) if total == best]
    winners = [sheet.names[seat] for seat in sheet.winners]
    facts = {
        "name": winners[0],
        "names": say_list(winners),
        "equal": say_list(equal),
        "n": best,
    }
    if len(winners) > 1:
        return _(
            "{names} share the win: {n} points each, and the same number of suit bonus cards."
        ).format(**facts)
    if len(equal) > 1:
        return _("{equal} have {n} points each; {name} has most suit bonus cards and wins.").format(
            **facts
        )
    return ngettext("{name} wins with {n} point.", "{name} wins with {n} points.", best).format(
        **facts
    )
