"""What a hand can lay, exactly (SPEC 9.2, 10, 12)."""

from .best import best_melds
from .packings import BestMelds, Packing

__all__ = ["BestMelds", "Packing", "best_melds"]
