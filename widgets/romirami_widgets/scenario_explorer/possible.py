"""What can be in a game, beyond what the line of a scenario is held to (SPEC 1.3, 5.4, 5.5)."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from romirami import CONTRACTS, RomiRamiError, Scenario
from romirami.drawing import spoken
from romirami.language import gettext as _
from romirami.language import ngettext
from romirami.positions.columns import columns_of
from romirami.trophies import TOKENS


class ImpossibleError(RomiRamiError):
    """A change that leads to what can't be in any game."""


class Fault(NamedTuple):
    """Something that can't be.

    Attributes
    ----------
    column
        Where it stands in the line of the scenario.
    seat
        Whose it is; None where it is nobody's.
    sentence
        What it is, in the reader's language.
    """

    column: str
    seat: int | None
    sentence: str


def fault_of(scenario: Scenario) -> Fault | None:
    """Find what can't be in any game; None where all can.

    Examples
    --------
    >>> line = '"Ada","Bo" 0:take 1 0 hearts ?3/?3 #4/- {}/- */* ?6 ?4'
    >>> for bonus in ("?4", "?5", "3c"):
    ...     fault = fault_of(Scenario.parse(line.format(bonus)))
    ...     print(fault and fault.sentence)
    None
    Ada can have at most 4 suit bonus cards, one for each card of the contracts filled, not 5.
    3 of clovers can't be a suit bonus card of Ada: too few cards of contracts with this suit.
    """
    for sides in TOKENS:
        if all(side in scenario.trophies for side in sides):
            one, other = (side.spoken for side in sides)
            sentence = _("{one} and {other} are two sides of one token: only one is in play.")
            return Fault("trophies", None, sentence.format(one=one, other=other))
    for seat in range(len(scenario.names)):
        if fault := _fault_of_seat(scenario, seat):
            return fault
    return None


def _fault_of_seat(scenario: Scenario, seat: int) -> Fault | None:
    name, tableau, pile = (scenario.names[seat], scenario.tableaux[seat], scenario.bonus[seat])
    if not scenario.jokers[seat] and not tableau:
        sentence = _("{name} can't have spent the Joker: it is spent in filling a contract.")
        return Fault("jokers", seat, sentence.format(name=name))
    most = most_bonus(scenario, seat)
    if pile.size > most:
        sentence = ngettext(
            "{name} can have at most {n} suit bonus card, one for each card of the contracts "
            "filled, not {size}.",
            "{name} can have at most {n} suit bonus cards, one for each card of the contracts "
            "filled, not {size}.",
            most,
        )
        return Fault("bonus", seat, sentence.format(name=name, n=most, size=pile.size))
    room = Counter[str]()
    for number in tableau:
        room[CONTRACTS[number - 1].bonus.letter] += CONTRACTS[number - 1].size
    for card in pile.known:
        room[card.suit.letter] -= 1
        if room[card.suit.letter] < 0:
            sentence = _(
                "{card} can't be a suit bonus card of {name}: too few cards of contracts with "
                "this suit."
            )
            return Fault("bonus", seat, sentence.format(card=spoken(card), name=name))
    return None


def most_bonus(scenario: Scenario, seat: int) -> int:
    """Tell how many suit bonus cards there can be at most (SPEC 5.5).

    Each card of a contract filled may have been one, but for the one that the Joker stood for.
    """
    cards = sum(CONTRACTS[number - 1].size for number in scenario.tableaux[seat])
    return max(0, cards - (not scenario.jokers[seat]))


def require_possible(scenario: Scenario) -> Scenario:
    """Refuse what can't be in any game, as a change that leads there.

    Raises
    ------
    ImpossibleError
        With the reason.
    """
    if fault := fault_of(scenario):
        raise ImpossibleError(fault.sentence)
    return scenario


def read_scenario(line: str) -> Scenario:
    """Read a scenario that can be in a game.

    Raises
    ------
    PositionError
        If it can't be read or can't be: it names the column, the character, and what is expected.
    TypeError
        If it is no text.

    Examples
    --------
    >>> read_scenario("2 0:take 1 0 hearts ?3/?3 #4/- -/?2 */* ?6 ?4")
    Traceback (most recent call last):
    romirami.errors.PositionError: column 8 (bonus), character 34: '?2': Player 2 can have at \
most 0 suit bonus cards, one for each card of the contracts filled, not 2.
    """
    scenario = Scenario.parse(line)
    if fault := fault_of(scenario):
        column = columns_of(line)[fault.column]
        if fault.seat is not None:
            column = [*column.parts(len(scenario.names))][fault.seat]
        column.fail(fault.sentence)
    return scenario
