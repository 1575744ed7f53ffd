"""A review tells nothing that the seat could not know."""

import random

from romirami.lab import review
from romirami.lab.rl import twin_of
from tests.engine.tables import random_games


def test_what_the_seat_can_not_see_plays_no_part():
    """Two games that a seat can't tell apart have one review (SPEC 7.1)."""
    for seed in range(3):
        game = next(game for game in random_games(3, seed) if game.round == 4)
        twin = twin_of(game, 1, random.Random(seed))
        assert twin is not None
        assert any(twin.hand(seat) != game.hand(seat) for seat in (0, 2))
        assert review(game, 1, nodes=60) == review(twin, 1, nodes=60)
        assert str(review(game, 1, nodes=60)) == str(review(twin, 1, nodes=60))
