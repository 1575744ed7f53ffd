"""The chance to fill a contract soon."""

from .asking import odds
from .values import Chance, Odds

__all__ = ["Chance", "Odds", "odds"]
