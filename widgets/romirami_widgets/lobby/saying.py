"""What the lobby says of computer players and of records, in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from romirami.language import gettext as _
from romirami.tables import tidy_name

from .reading import PERSON, default_name

if TYPE_CHECKING:
    from romirami.tables.kinds import Kind


def say_policy(name: str) -> str:
    """Say which computer player that is.

    Examples
    --------
    >>> say_policy("greedy")
    'Greedy computer'
    """
    said = {
        "greedy": _("Greedy computer"),
        "planner": _("Planning computer"),
        "random": _("Random computer"),
        "search-easy": _("Thinking computer, easy"),
        "search-medium": _("Thinking computer, medium"),
        "search": _("Thinking computer, hard"),
    }
    return said.get(name, _("Computer: {name}").format(name=name))


def say_record(kind: Kind[Any], game: Any) -> str:
    """Say what a record holds."""
    names = ", ".join(names_in(game))
    if kind.name == "romi":
        return _say_hand(game, names)
    if game.is_over:
        return _("A finished game of Romi Rami: {names}.").format(names=names)
    sentence = _("A game of Romi Rami: {names}, round {round}.")
    return sentence.format(names=names, round=game.round)


def _say_hand(game: Any, names: str) -> str:
    setup = game.setup
    if game.is_over:
        sentence = _("A finished hand of Römi: {names}, hand {hand} of {hands}.")
    else:
        sentence = _("A hand of Römi: {names}, hand {hand} of {hands}, round {round}.")
    said = sentence.format(
        names=names, hand=setup.number + 1, hands=setup.options.hands, round=game.round
    )
    if setup.number:
        said += " " + _("The points of the hands before it are not in the record.")
    return said


def names_in(game: Any) -> list[str]:
    """Tell the players of a record by names that can be shown; a text can call them anything."""
    return [tidy_name(name, default_name(seat, PERSON)) for seat, name in enumerate(game.names)]


def say_start(game: Any) -> str:
    """Say what the main button does with a game from a record, or without one."""
    if game is None:
        return _("Start the game")
    return _("Show this game") if game.is_over else _("Go on with this game")
