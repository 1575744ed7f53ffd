"""Römi, the classical game (SPEC 9-14).

>>> from romirami import romi
>>> romi.parse_cards("4S 5S 6S JK")
(Card('4S'), Card('5S'), Card('6S'), JOKER)
>>> print(romi.check_meld("4S 5S 6S JK"))
That is a run, 3-4-5-6 or 4-5-6-7: it counts 18 or 22.
>>> romi.Meld("4S 5S 6S JK", as_="4S 5S 6S 7S").points
22
>>> game = romi.new_game(["Ada", "Bo"], seed=7, starter=0)
>>> game.play("discard KS").play("draw stock")
<Game of Römi, 2 players, turn 2, Bo to lay>

`romirami.romi.players` (computer players) and `romirami.romi.record` (a hand as text) are
loaded when they are asked for.
"""

from typing import TYPE_CHECKING

from .actions import (
    Action,
    Discard,
    Draw,
    Lay,
    LayOff,
    Swap,
    TakeBack,
    TakeJoker,
)
from .cards import JOKER, Card, Cards, NaturalCard, Suit, format_cards, parse_cards
from .dealing import Deal, deal
from .game import Game, new_game
from .judging import check_action
from .legal import LegalActions
from .match import Match, NextHand, new_match
from .melds import Meld, check_meld, readings
from .options import Options
from .parsing import parse_action
from .positions import Position, make_position
from .scoring import HandScore, MatchScore, score_hands
from .solver import BestMelds, Packing, best_melds, can_go_out, openings, worth_keeping
from .table_melds import TableMelds
from .turn import Phase, Turn
from .view import View

if TYPE_CHECKING:
    from . import players as players
    from . import record as record

__all__ = [
    "JOKER",
    "Action",
    "BestMelds",
    "Card",
    "Cards",
    "Deal",
    "Discard",
    "Draw",
    "Game",
    "HandScore",
    "Lay",
    "LayOff",
    "LegalActions",
    "Match",
    "MatchScore",
    "Meld",
    "NaturalCard",
    "NextHand",
    "Options",
    "Packing",
    "Phase",
    "Position",
    "Suit",
    "Swap",
    "TableMelds",
    "TakeBack",
    "TakeJoker",
    "Turn",
    "View",
    "best_melds",
    "can_go_out",
    "check_action",
    "check_meld",
    "deal",
    "format_cards",
    "make_position",
    "new_game",
    "new_match",
    "openings",
    "parse_action",
    "parse_cards",
    "readings",
    "score_hands",
    "worth_keeping",
]

_ROOMS = ("players", "record")

if not TYPE_CHECKING:  # a type checker would take any name to be there

    def __getattr__(name: str) -> object:
        if name not in _ROOMS:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        import importlib  # only here: loading the game shall be fast

        return importlib.import_module(f".{name}", __name__)

    def __dir__() -> list[str]:
        return sorted({*globals(), *_ROOMS})
