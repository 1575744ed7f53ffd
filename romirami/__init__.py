"""romirami: learn, play and explore the card game Romi Rami.

>>> import romirami as rr
>>> game = rr.new_game(["Ada", "Bo"], seed=7)
>>> game
<Game of 2, round 1, Ada to take>
>>> game.legal_actions()[0]
Take('5h')
>>> game.play("take 5h").phase
Phase.FILL
>>> print(rr.CONTRACTS[0])
4 card sequence, 1 point, diamond
>>> print(rr.CONTRACTS[0].check("1h 2d 3y *"))
That fills a 4 card sequence, the Joker standing for a 4.

Further rooms are loaded when they are asked for: `romirami.players` (computer
players), `romirami.record` (a game as text), `romirami.drawing` (the cards as
SVG and HTML), `romirami.reviewing` (turns looked back on), `romirami.tables`
(live games), `romirami.lessons` and `romirami.romi` (the classical game Römi).
"""

from typing import TYPE_CHECKING

from .actions import Action, Discard, EndTurn, Fill, Take, parse_action
from .cards import JOKER, Card, NumberCard, Suit, format_cards, parse_cards
from .contracts import CONTRACTS, Contract
from .dealing import Deal, deal
from .errors import GameOverError, PositionError, RomiRamiError, TextError, TurnError
from .filling import Filling
from .game import Game, new_game
from .legal import LegalActions
from .piles import Cards
from .positions import Position, make_position
from .requirements import Requirement, Requirements
from .scoring import ScoreLine, ScoreSheet, ScoreSource, Tally, score_tableaux
from .taking import check_take
from .trophies import TOKENS, Trophy
from .turn import Phase
from .verdicts import RuleError, Verdict
from .view import View

if TYPE_CHECKING:
    from . import drawing as drawing
    from . import lessons as lessons
    from . import players as players
    from . import record as record
    from . import reviewing as reviewing
    from . import romi as romi
    from . import tables as tables
    from .positions.piles import OpenPile
    from .positions.scenario import Scenario
    from .scoring.change import ScoreChange

__version__ = "0.1.0"

__all__ = [
    "CONTRACTS",
    "JOKER",
    "TOKENS",
    "Action",
    "Card",
    "Cards",
    "Contract",
    "Deal",
    "Discard",
    "EndTurn",
    "Fill",
    "Filling",
    "Game",
    "GameOverError",
    "LegalActions",
    "NumberCard",
    "OpenPile",
    "Phase",
    "Position",
    "PositionError",
    "Requirement",
    "Requirements",
    "RomiRamiError",
    "RuleError",
    "Scenario",
    "ScoreChange",
    "ScoreLine",
    "ScoreSheet",
    "ScoreSource",
    "Suit",
    "Take",
    "Tally",
    "TextError",
    "Trophy",
    "TurnError",
    "Verdict",
    "View",
    "check_take",
    "deal",
    "format_cards",
    "make_position",
    "new_game",
    "parse_action",
    "parse_cards",
    "score_tableaux",
]

_ROOMS = ("drawing", "lessons", "players", "record", "reviewing", "romi", "tables")

# Values that a game is played without: they are loaded with their room when asked for.
_LATE = {
    "OpenPile": "positions.piles",
    "Scenario": "positions.scenario",
    "ScoreChange": "scoring.change",
}

if not TYPE_CHECKING:  # a type checker would take any name to be there

    def __getattr__(name: str) -> object:
        if name not in _ROOMS and name not in _LATE:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        import importlib  # only here: loading the engine shall be fast

        room = importlib.import_module(f".{_LATE.get(name, name)}", __name__)
        return getattr(room, name) if name in _LATE else room

    def __dir__() -> list[str]:
        return sorted({*globals(), *_ROOMS, *_LATE})
