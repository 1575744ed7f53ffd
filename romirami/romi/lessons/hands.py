"""Experiments with many hands of Römi, dealt and played: always the same ones (SPEC 11.1, 12)."""

from __future__ import annotations

from typing import Final

from ...language import N_
from ...lessons import Experiment
from ...players import play_out
from ..dealing import deal
from ..game import new_game
from ..options import Options
from ..players import player
from ..solver import best_melds


def openings_at_once(n: int) -> int:
    """Count those of ``n`` first hands of 15 cards that could open (SPEC 12.2)."""
    least = Options().opening
    hands = (deal(2, seed, starter=0).hands[0] for seed in range(1, n + 1))
    return sum(best_melds(hand, discard=True).points >= least for hand in hands)


def points_of_a_loser(n: int) -> float:
    """Tell what the loser counts on average of ``n`` hands of two greedy players (SPEC 13.1)."""
    games = [
        play_out(new_game(2, seed), [player("greedy", seat) for seat in range(2)])
        for seed in range(1, n + 1)
    ]
    return round(sum(max(game.score().points) for game in games) / n, 1)


FIRST_OPENINGS: Final = Experiment(
    name="romi-first-openings",
    asks=N_("Of 500 hands of 15 cards, as they are dealt, how many could open with 51 at once?"),
    measure=lambda: openings_at_once(500),
    most=500,
    margin=10,
    close=N_("{found} of 500 hands could open. You guessed {guess}: very close."),
    more=N_(
        "{found} of 500 hands could open, {off} more than you guessed: among 15 cards there is "
        "sometimes a long run, or a joker."
    ),
    fewer=N_(
        "{found} of 500 hands could open, {off} fewer than you guessed: 51 points are two melds of "
        "high cards, and those take some turns to collect."
    ),
)

LOSERS: Final = Experiment(
    name="romi-losers-points",
    asks=N_("Two greedy players play 30 hands. How many points does the loser count on average?"),
    measure=lambda: points_of_a_loser(30),
    most=300,
    margin=5,
    close=N_("{found} points on average. You guessed {guess}: very close."),
    more=N_(
        "{found} points on average, more than the {guess} that you guessed: who has not opened "
        "when the other goes out counts a whole hand."
    ),
    fewer=N_(
        "{found} points on average, fewer than the {guess} that you guessed: who has opened lays "
        "off card by card, and few are left at the end."
    ),
)
