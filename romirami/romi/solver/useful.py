"""Which cards of a hand could be in a meld: the others are left aside at once.

Of most hands few could; with two jokers, every card could.
"""

from __future__ import annotations

from functools import lru_cache

from ..explaining import RUN_JOKERS
from .counts import JOKERS_AT, LANE, LANE_BITS, NATURAL_BITS, RANK, SHIFTS, present


def useful(hand: int) -> int:
    """Tell the natural cards of a hand that could be in a meld, packed as the hand is.

    Examples
    --------
    >>> from ..cards import format_cards, parse_cards
    >>> from .counts import pack, unpack
    >>> format_cards(unpack(useful(pack(parse_cards("QS KS AS 2S 7H 7D 7C 8C 4D")))))
    'AS QS KS 7H 7D 7C'
    """
    naturals, jokers = hand & NATURAL_BITS, hand >> JOKERS_AT
    if jokers >= RUN_JOKERS:
        return naturals
    there = present(naturals)
    spades, hearts, diamonds, clubs = lanes = [there >> shift & LANE for shift in SHIFTS]
    if jokers:
        ranks = spades & hearts | diamonds & clubs | (spades | hearts) & (diamonds | clubs)
    else:
        ranks = spades & hearts & (diamonds | clubs) | (spades | hearts) & diamonds & clubs
    in_melds = ranks * RANK
    for shift, lane in zip(SHIFTS, lanes, strict=True):
        in_melds |= _in_runs(lane, jokers) << shift
    return naturals & in_melds


@lru_cache(1 << 14)
def _in_runs(lane: int, jokers: int) -> int:
    """Mask the cards of a suit that could be in a run with no joker, or with one."""
    there = lane | (lane & 1) << LANE_BITS  # the ace stands above the king, too
    next_, second = there & there >> 2, there & there >> 4
    if jokers:
        cards = next_ | next_ << 2 | second | second << 4
    else:
        low = next_ & second
        cards = low | low << 2 | low << 4
    return 3 * ((cards | cards >> LANE_BITS) & LANE)
