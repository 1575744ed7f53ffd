"""What is different between two scenarios, in words."""

from __future__ import annotations

from collections.abc import Iterator

from romirami import OpenPile, Scenario, Trophy
from romirami.language import gettext as _
from romirami.language import ngettext, say_list
from romirami.trophies import TOKENS


def differences(before: Scenario, after: Scenario) -> tuple[str, ...]:
    """Tell what is different, a sentence for each thing; nothing for equal scenarios.

    Examples
    --------
    >>> line = '"Ada","Bo" 0:take 1 0 {} ?3/?3 {}/#9 {}/- {}/* ?6 ?4'
    >>> before = Scenario.parse(line.format("hearts", "#4", "?2", "*"))
    >>> after = Scenario.parse(line.format("3-card", "#27", "?3", "-"))
    >>> differences(before, after)
    ('Ada fills #27.', 'Ada has not filled #4.', 'Ada has 3 suit bonus cards instead of 2.', \
'Ada has spent the Joker.', '3-card combos instead of hearts.')
    """
    return tuple(_differences(before, after)) or (
        () if before == after else (_("Something that scores nothing is different."),)
    )


def _differences(before: Scenario, after: Scenario) -> Iterator[str]:
    if len(before.names) != len(after.names):
        n = len(after.names)
        yield ngettext("{n} player.", "{n} players.", n).format(n=n)
    for seat in range(min(len(before.names), len(after.names))):
        yield from _of_seat(before, after, seat)
    for sides in TOKENS:
        old, new = _up(before, sides), _up(after, sides)
        if old != new:
            yield _("{one} instead of {other}.").format(
                one=_say_token(new, sides), other=_say_token(old, sides)
            )


def _of_seat(before: Scenario, after: Scenario, seat: int) -> Iterator[str]:
    name = after.names[seat]
    if name != before.names[seat]:
        yield _("{other} is called {name}.").format(other=before.names[seat], name=name)
    old, new = before.tableaux[seat], after.tableaux[seat]
    if came := [f"#{number}" for number in new if number not in old]:
        yield _("{name} fills {contracts}.").format(name=name, contracts=say_list(came))
    if went := [f"#{number}" for number in old if number not in new]:
        yield _("{name} has not filled {contracts}.").format(name=name, contracts=say_list(went))
    if before.bonus[seat] != after.bonus[seat]:
        yield _say_bonus(name, before.bonus[seat], after.bonus[seat])
    if before.jokers[seat] != after.jokers[seat]:
        has = _("{name} has the Joker.") if after.jokers[seat] else _("{name} has spent the Joker.")
        yield has.format(name=name)


def _say_bonus(name: str, old: OpenPile, new: OpenPile) -> str:
    facts = {"name": name, "n": new.size, "old": old.size}
    if old.open is None:
        sentence = ngettext(
            "{name} has {n} suit bonus card.", "{name} has {n} suit bonus cards.", new.size
        )
    elif new.open is None:
        sentence = _("How many suit bonus cards {name} has is open.")
    elif old.size == new.size:
        sentence = _("{name} has other suit bonus cards.")
    else:
        sentence = ngettext(
            "{name} has {n} suit bonus card instead of {old}.",
            "{name} has {n} suit bonus cards instead of {old}.",
            new.size,
        )
    return sentence.format(**facts)


def _up(scenario: Scenario, sides: tuple[Trophy, Trophy]) -> tuple[Trophy, ...] | None:
    """Tell which sides of a token are in play; None where it is open."""
    if None in scenario.trophies and scenario.trophies[TOKENS.index(sides)] is None:
        return None
    return tuple(side for side in sides if side in scenario.trophies)


def _say_token(up: tuple[Trophy, ...] | None, sides: tuple[Trophy, Trophy]) -> str:
    if up is None:
        return _("either side")
    return say_list([side.spoken for side in up]) or _("no side of {one} and {other}").format(
        one=sides[0].spoken, other=sides[1].spoken
    )


def in_play(scenario: Scenario, sides: tuple[Trophy, Trophy]) -> Trophy | None:
    """Tell which side of a token is up; None where that is open, or it is not in play."""
    return next(iter(_up(scenario, sides) or ()), None)


def is_open(scenario: Scenario, sides: tuple[Trophy, Trophy]) -> bool:
    """Tell whether it is open which side of a token is up."""
    return _up(scenario, sides) is None
