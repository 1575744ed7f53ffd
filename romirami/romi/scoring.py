"""What a hand and a match count (SPEC 13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..showing import LaidOut
from .cards import points_of
from .hands import Hand

if TYPE_CHECKING:
    from ..drawing.parts import Seen


@dataclass(frozen=True, slots=True)
class HandScore(LaidOut):
    """What a hand counts.

    Attributes
    ----------
    names
        The players, by seat.
    points
        What each counts; the fewer the better.
    winner
        Who went out; None where nobody did.
    from_hand
        Whether the winner went out from hand (SPEC 12.5).
    """

    names: tuple[str, ...]
    points: tuple[int, ...]
    winner: int | None
    from_hand: bool

    def laid_out(self) -> Seen:
        """Lay the points out for a cell."""
        from .drawing import score_parts

        return score_parts(self)


@dataclass(frozen=True, slots=True)
class MatchScore(LaidOut):
    """What a match counts, as far as it was played.

    Attributes
    ----------
    names
        The players, by seat.
    hands
        What each hand counts.
    before
        How many hands of the match were played before these, of which nothing is known: a
        match can begin with the record of a later hand.
    """

    names: tuple[str, ...]
    hands: tuple[HandScore, ...]
    before: int = 0

    @property
    def points(self) -> tuple[int, ...]:
        """What each player counts; the fewest points win."""
        return tuple(
            [sum([hand.points[seat] for hand in self.hands]) for seat in range(len(self.names))]
        )

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the fewest points; equal points share (SPEC 13.2)."""
        fewest = min(self.points)
        return tuple([seat for seat, points in enumerate(self.points) if points == fewest])

    def laid_out(self) -> Seen:
        """Lay the points out for a cell, hand by hand."""
        from .drawing import match_score_parts

        return match_score_parts(self)


def score_hands(
    names: tuple[str, ...],
    hands: Sequence[Hand],
    winner: int | None = None,
    from_hand: bool = False,
    from_hand_factor: int = 2,
) -> HandScore:
    """Score a hand (SPEC 13.1).

    Parameters
    ----------
    names
        The players, by seat.
    hands
        Their cards.
    winner
        Who went out; None where nobody did, and everybody counts.
    from_hand
        Whether the winner went out from hand.
    from_hand_factor
        How often the others count then.

    Examples
    --------
    >>> from .cards import parse_cards
    >>> score_hands(("Ada", "Bo"), [(), parse_cards("AS JK 7H")], winner=0, from_hand=True).points
    (0, 76)
    """
    factor = from_hand_factor if from_hand else 1
    points = tuple(
        [0 if seat == winner else factor * points_of(hand) for seat, hand in enumerate(hands)]
    )
    return HandScore(names, points, winner, from_hand)
