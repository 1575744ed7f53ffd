"""The player that takes what promises most now: points, suit bonus, trophies in sight."""

from __future__ import annotations

import random
from typing import Final, NamedTuple

from ..actions import END_TURN, Action, Discard, Fill, Take
from ..packing import KIND_BITS, MOST_OF_A_KIND
from ..piles import Cards
from ..taking import takes
from ..turn import Phase
from ..view import View
from .advice import Advice, advice_for
from .nearness import Way, spending_order, ways_to_fill
from .prospects import Prospects
from .protocol import expect_turn


class Line(NamedTuple):
    """What is best done with a hand before the end of the turn.

    Attributes
    ----------
    value
        What it promises, in points.
    contract, way
        The contract to fill first and how; 0 and None where the turn is better ended.
    """

    value: float
    contract: int = 0
    way: Way | None = None


class GreedyPlayer:
    """Choose what promises most points now; it doesn't look beyond its turn.

    A take is as good as what can be filled with it and how near the rest of the
    hand gets to the contracts of the market.  Points, suit bonus cards and
    trophies in sight count, and what the unspent Joker is worth.

    Parameters
    ----------
    seed
        Decides among equals, always the same way; another one each time where left out.

    Examples
    --------
    >>> import romirami as rr
    >>> game = rr.new_game(2, seed=7)
    >>> greedy = GreedyPlayer(seed=1)
    >>> greedy.choose(game.view(game.seat)) == greedy.advise(game.view(game.seat)).action
    True
    """

    def __init__(self, seed: int | None = None) -> None:
        # Odd, so that no two piles become equals.
        self._taste = random.Random(seed).getrandbits(60) | 1

    def choose(self, view: View) -> Action:
        """Choose one of the view's legal actions; see `Player.choose`."""
        expect_turn(view)
        if view.phase is Phase.TAKE:
            return self._take(view)
        if view.phase is Phase.FILL:
            return self._fill(view)
        return self._discard(view)

    def advise(self, view: View) -> Advice:
        """Choose, and say why; see `choose`."""
        return advice_for(view, self.choose(view))

    def _take(self, view: View) -> Action:
        search = _Search(view)
        hand = view.hand.packed

        def promise(take: Take) -> tuple[float, int]:
            pile = take.cards.packed
            return search.line(hand + pile).value, self._rank(pile)

        return max(takes(view.numbers.packed), key=promise)

    def _fill(self, view: View) -> Action:
        line = _Search(view).line(view.hand.packed)
        if line.way is None:
            return END_TURN
        return Fill(line.contract, Cards.of(line.way.cards), line.way.joker)

    def _discard(self, view: View) -> Action:
        prospects = Prospects(view)
        worth = prospects.worth(view.contracts)
        hand = view.hand.packed

        def promise(rest: int) -> tuple[float, int]:
            return prospects.promise(rest, worth, view.joker), self._rank(rest)

        # One card after the other: what helps least together helps least alone, or nearly so.
        for _card in range(view.must_discard):
            hand = max(
                [hand - bit for bit in KIND_BITS if hand // bit & MOST_OF_A_KIND], key=promise
            )
        return Discard(Cards.of(view.hand.packed - hand))

    def _rank(self, pile: int) -> int:
        return pile * self._taste % _PRIME


_PRIME: Final = (1 << 61) - 1


class _Search:
    """All lines of one turn, from one view."""

    def __init__(self, view: View) -> None:
        self._contracts = view.contracts
        self._joker = view.joker
        self._prospects = Prospects(view)
        self._suits = spending_order(view.contracts)
        self._worths: dict[tuple[int, ...], dict[int, float]] = {}

    def line(self, hand: int) -> Line:
        """Find the best line for a packed hand."""
        return self._line(hand, (), self._joker)

    def _worth(self, filled: tuple[int, ...]) -> dict[int, float]:
        worth = self._worths.get(filled)
        if worth is None:
            worth = self._worths[filled] = self._prospects.worth(self._contracts, filled)
        return worth

    def _line(self, hand: int, filled: tuple[int, ...], joker: bool) -> Line:
        worth = self._worth(filled)
        prospects = self._prospects
        best = Line(0.0 if prospects.ends(len(filled)) else prospects.promise(hand, worth, joker))
        for number, points in worth.items():
            for way in ways_to_fill(number, hand, joker, self._suits):
                rest = self._line(hand - way.cards, (*filled, number), joker and not way.joker)
                value = points + way.bonus - prospects.joker * way.joker + rest.value
                if value > best.value:
                    best = Line(value, number, way)
        return best
