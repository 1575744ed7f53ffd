"""Looking back on turns: the best one of a position, and a whole game beside the best found."""

from .best_turn import BestTurn, TurnValue, best_turn
from .review import Review, ReviewedTurn, review, review_steps

__all__ = [
    "BestTurn",
    "Review",
    "ReviewedTurn",
    "TurnValue",
    "best_turn",
    "review",
    "review_steps",
]
