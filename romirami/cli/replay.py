"""``romirami replay`` shows a recorded game, turn by turn."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .. import record
from ..contracts import CONTRACTS
from ..game import Game
from ..language import gettext as _
from ..verdicts import speak


def replay(chosen: argparse.Namespace) -> int:
    """Print the positions of a record, each turn's actions below the position it began in."""
    if chosen.file == "-":
        text = record.read(sys.stdin.buffer)
    else:
        with Path(chosen.file).open("rb") as file:
            text = record.read(file)
    turn: tuple[int, int] | None = None
    game: Game | None = None
    for action, game in record.replay(text):
        if action is None:
            print(_("Trophies: {trophies}").format(trophies=speak(game.trophies)))
        else:
            print(f"  {action}")
        if not game.is_over and turn != (game.round, game.seat):
            turn = (game.round, game.seat)
            print(f"\n{position(game)}")
    if game is not None and game.is_over:
        print(f"\n{game.score()}")
    return 0


def position(game: Game) -> str:
    """Describe a position as a turn begins, the hand of the player open."""
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
    width = max(len(head) for head, _text in rows)
    return "\n".join([title, *[f"  {head:{width}}  {text}".rstrip() for head, text in rows]])
