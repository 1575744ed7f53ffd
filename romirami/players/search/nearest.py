"""How near a hand is to a contract, looked up: the same questions come again in every rollout.

`romirami.players.nearness` answers one question well; a rollout asks a hundred thousand. So what
was once found is kept, by the set of requirements (18 in the catalogue) and not by the contract.
"""

from __future__ import annotations

from typing import Final

from ...contracts import CONTRACTS
from ...packing import FIELD_BITS, LANE, LANE_BITS, MOST_OF_A_KIND, NUMBER_GUARDS, size
from ...requirements import Requirements

_PLACES: Final = tuple(n * FIELD_BITS for n in range(5))

FAR: Final = 4
"""From so many missing cards on nobody asks for the suit bonus: it is too far away."""

_MOST_KEPT: Final = 1 << 15
"""So many answers are kept of one set of requirements: about 60 MB of all 18 at most."""

NEARS: Final = 9
"""There are so many numbers of missing cards, and of suit bonus cards: 0 to 8."""


class Nearest(dict[int, int]):
    """For one set of requirements: how near hands are to it.

    The key is ``counts << LANE_BITS | lane``: the packed counts of the numbers, and the lane of
    the suit bonus.  The value is ``missing * NEARS + bonus``: how many cards are missing, and how
    many suit bonus cards would go into the contract.
    """

    def __init__(self, requirements: Requirements) -> None:
        self._needs = tuple(requirements.needs)
        self._nearest: dict[int, tuple[int, tuple[int, ...]]] = {}

    def __missing__(self, key: int) -> int:
        counts, lane = key >> LANE_BITS, key & LANE
        missing, needs = self._nearest.get(counts) or self._find(counts)
        bonus = 0
        if missing < FAR:
            for need in needs:
                bonus = max(bonus, size(common(need, lane)))
        if len(self) >= _MOST_KEPT:
            self.clear()
        self[key] = near = missing * NEARS + bonus
        return near

    def _find(self, counts: int) -> tuple[int, tuple[int, ...]]:
        """Find the needs that packed counts come nearest to."""
        short = [(size(need) - size(common(need, counts)), need) for need in self._needs]
        missing = min(short)[0]
        needs = tuple(need for lacks, need in short if lacks == missing)
        self._nearest[counts] = missing, needs
        return missing, needs


def common(one: int, two: int) -> int:
    """Count what two lanes have in common: the lesser count of each number.

    Examples
    --------
    >>> from romirami.piles import Cards
    >>> size(common(Cards("1h 1h 2h 3h").packed, Cards("1h 2h 2h 5h").packed))
    2
    """
    # A guard that is still there after the subtraction marks a number of which one has no less.
    guards = ((one | NUMBER_GUARDS) - two) & NUMBER_GUARDS
    take_two = guards - (guards >> FIELD_BITS - 1)
    return two & take_two | one & ~take_two & _COUNTS


_COUNTS: Final = sum(MOST_OF_A_KIND << place for place in _PLACES)
_BY_REQUIREMENTS: Final = {card.requirements: Nearest(card.requirements) for card in CONTRACTS}

NEAREST: Final = tuple(_BY_REQUIREMENTS[CONTRACTS[max(0, n - 1)].requirements] for n in range(37))
"""By catalogue number."""

SHIFTS: Final = (0, *(card.bonus.index * LANE_BITS for card in CONTRACTS))
"""By catalogue number, where the lane of the suit bonus lies."""
