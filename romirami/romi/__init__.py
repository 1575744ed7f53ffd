"""Römi, the classical game (SPEC 9-14).

>>> from romirami import romi
>>> romi.parse_cards("4S 5S 6S JK")
(Card('4S'), Card('5S'), Card('6S'), JOKER)
>>> print(romi.check_meld("4S 5S 6S JK"))
That is a run, 3-4-5-6 or 4-5-6-7: it counts 18 or 22.
>>> romi.Meld("4S 5S 6S JK", as_="4S 5S 6S 7S").points
22
"""

from .cards import JOKER, Card, NaturalCard, Suit, format_cards, parse_cards
from .melds import Meld, check_meld, readings
from .solver import BestMelds, Packing, best_melds

__all__ = [
    "JOKER",
    "BestMelds",
    "Card",
    "Meld",
    "NaturalCard",
    "Packing",
    "Suit",
    "best_melds",
    "check_meld",
    "format_cards",
    "parse_cards",
    "readings",
]
