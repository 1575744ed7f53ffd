"""``romirami replay`` shows a recorded game of either kind, turn by turn."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from .. import record
from ..contracts import CONTRACTS
from ..game import Game
from ..language import gettext as _
from ..verdicts import speak
from .records import read_record


class Telling(NamedTuple):
    """How a game is told.

    Attributes
    ----------
    replay
        Goes through the positions of its record.
    setup
        Says what holds for the whole game.
    position
        Describes a position as a turn begins, the hand of the player open.
    score
        Says what the game counts.
    """

    replay: Callable[[str], Iterator[record.Step[Any, Any]]]
    setup: Callable[[Any], str]
    position: Callable[[Any], str]
    score: Callable[[Any], str]


def replay(chosen: argparse.Namespace) -> int:
    """Print the positions of a record, each turn's actions below the position it began in."""
    text = read_record(chosen.file)
    telling = ROMI_RAMI
    if record.game_of(text) == "romi":
        from .replay_romi import ROMI  # only here: who plays Romi Rami doesn't load it

        telling = ROMI
    turn: tuple[int, int] | None = None
    game = None
    for action, game in telling.replay(text):
        print(telling.setup(game) if action is None else f"  {action}")
        if not game.is_over and turn != (game.round, game.seat):
            turn = (game.round, game.seat)
            print(f"\n{telling.position(game)}")
    if game is not None and game.is_over:
        print(f"\n{telling.score(game)}")
    return 0


def laid_out(title: str, rows: list[tuple[str, str]]) -> str:
    """Write a title, and below it what each head names."""
    width = max(len(head) for head, _text in rows)
    return "\n".join([title, *[f"  {head:{width}}  {text}".rstrip() for head, text in rows]])


def _position(game: Game) -> str:
    seat = game.seat
    title = _("Round {round}, {name}, {done} of {needed} contracts").format(
        round=game.round,
        name=game.names[seat],
        done=len(game.tableau(seat)),
        needed=game.view(seat).contracts_needed,
    )
    contracts = [f"#{number} {CONTRACTS[number - 1]}" for number in game.contracts]
    rows = [
        (_("market"), str(game.numbers)),
        (_("contracts"), contracts[0] if contracts else ""),
        *[("", contract) for contract in contracts[1:]],
        (_("hand"), f"{game.hand(seat)}{' *' * game.joker(seat)}"),
    ]
    return laid_out(title, rows)


ROMI_RAMI: Final = Telling(
    record.replay,
    lambda game: _("Trophies: {trophies}").format(trophies=speak(game.trophies)),
    _position,
    lambda game: str(game.score()),
)
