"""How ``romirami replay`` tells a hand of Römi."""

from __future__ import annotations

from typing import Final

from ..language import gettext as _
from ..romi.cards import format_cards
from ..romi.drawing import say_ending
from ..romi.game import Game
from ..romi.options import write_option
from ..romi.record import replay
from .replay import Telling, laid_out


def _setup(game: Game) -> str:
    setup = game.setup
    facts = {"hand": setup.number + 1, "hands": setup.options.hands}
    differing = setup.options.differing
    if not differing:
        return _("Römi, hand {hand} of {hands}").format(**facts)
    options = " ".join([write_option(name, value) for name, value in differing.items()])
    return _("Römi, hand {hand} of {hands}; {options}").format(**facts, options=options)


def _position(game: Game) -> str:
    seat = game.seat
    title = _("Round {round}, {name}").format(round=game.round, name=game.names[seat])
    melds = [f"{number}: {meld}" for number, meld in enumerate(game.melds)]
    rows = [
        (_("stock"), str(len(game.stock))),
        (_("exchange card"), "" if game.exchange is None else str(game.exchange)),
        (_("discards"), format_cards(game.discards)),
        (_("melds"), melds[0] if melds else ""),
        *[("", meld) for meld in melds[1:]],
        (_("hand"), format_cards(game.hand(seat))),
    ]
    return laid_out(title, rows)


def _score(game: Game) -> str:
    score = game.score()
    points = map(str, score.points)
    return laid_out(say_ending(score), list(zip(score.names, points, strict=True)))


ROMI: Final = Telling(replay, _setup, _position, _score)
