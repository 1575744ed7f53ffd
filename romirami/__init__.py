"""romirami: learn, play and explore the card game Romi Rami.

>>> import romirami as rr
>>> game = rr.new_game(2, seed=7)
>>> game.legal_actions()[0] in game.legal_actions()
True
"""

from .actions import Action, Discard, EndTurn, Fill, Take, parse_action
from .cards import JOKER, Card, NumberCard, Suit, format_cards, parse_cards
from .contracts import CONTRACTS, Contract
from .dealing import Deal, deal
from .errors import GameOverError, RomiRamiError, TextError, TurnError
from .filling import Filling
from .game import Game, new_game
from .legal import LegalActions
from .piles import Cards
from .requirements import Requirement, Requirements
from .scoring import ScoreLine, ScoreSheet, Tally, score_tableaux
from .taking import check_take
from .trophies import TOKENS, Trophy
from .turn import Phase
from .verdicts import RuleError, Verdict
from .view import View

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
    "Phase",
    "Requirement",
    "Requirements",
    "RomiRamiError",
    "RuleError",
    "ScoreLine",
    "ScoreSheet",
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
    "new_game",
    "parse_action",
    "parse_cards",
    "score_tableaux",
]
