"""The chance to fill a contract soon."""

from .asking import odds
from .market import MarketOdds
from .values import Chance, Odds

__all__ = ["Chance", "MarketOdds", "Odds", "odds"]
