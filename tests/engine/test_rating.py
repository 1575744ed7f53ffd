"""Elo ratings: exact values, and what a rating has to keep to."""

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from romirami.rating import AVERAGE, elo

LOGIT = 400 / math.log(10)


def middles(wins):
    return [rating.middle for rating in elo(wins)]


@pytest.mark.parametrize(("won", "lost"), [(75, 25), (1, 0), (50, 50), (1000, 0), (0.5, 0.5)])
def test_two_players_are_as_far_apart_as_their_odds_say(won, lost):
    # With the one game that both are said to have shared, the odds are exact; so is the error,
    # which for the logarithm of odds is 1 / (n p q).
    won, lost = won + 0.5, lost + 0.5
    apart = 400 * math.log10(won / lost)
    off = 1.959964 * LOGIT * math.sqrt((won + lost) / (won * lost)) / 2
    better, worse = elo([[0, won - 0.5], [lost - 0.5, 0]])
    assert better == pytest.approx(
        (AVERAGE + apart / 2, AVERAGE + apart / 2 - off, AVERAGE + apart / 2 + off), abs=1e-3
    )
    assert worse.middle == pytest.approx(AVERAGE - apart / 2)
    assert worse.high - worse.low == pytest.approx(2 * off, abs=1e-3)


def test_players_who_win_as_their_strengths_say_get_those_strengths():
    # 400 points are odds of ten to one: 10, 1 and 1/10.
    strengths = [10, 1, 0.1]
    games = 10_000_000  # beside so many, the one that is shared doesn't count
    wins = [[games * a / (a + b) if a != b else 0 for b in strengths] for a in strengths]
    assert middles(wins) == pytest.approx([1900, 1500, 1100], abs=0.01)


def test_players_who_won_alike_are_rated_alike():
    ratings = elo([[0, 5, 5], [5, 0, 5], [5, 5, 0]])
    assert [rating.middle for rating in ratings] == pytest.approx([AVERAGE] * 3)
    # The curvature of 11 games each with two others, less what all share: 4 / 11 · 2 / 9.
    off = 1.959964 * LOGIT * math.sqrt(4 / 11 * 2 / 9)
    for rating in ratings:
        assert rating.high - rating.middle == pytest.approx(off, abs=1e-3)


def test_who_wins_everything_is_rated_the_higher_the_more_there_was():
    tens = [middles([[0, 10**n], [0, 0]])[0] for n in range(9)]
    assert tens == sorted(tens)
    assert all(map(math.isfinite, tens))


tables = st.integers(2, 6).flatmap(
    lambda n: st.lists(
        st.lists(st.integers(0, 1000), min_size=n, max_size=n), min_size=n, max_size=n
    )
)


@given(tables)
def test_ratings_are_the_most_likely_ones(wins):
    players = range(len(wins))
    ratings = elo(wins)
    assert sum(rating.middle for rating in ratings) / len(wins) == pytest.approx(AVERAGE)
    for i in players:
        # At the top of the likelihood everybody wins as much as expected of him.
        won = sum(wins[i][j] + 0.5 for j in players if j != i)
        apart = [(ratings[j].middle - ratings[i].middle) / LOGIT for j in players]
        expected = sum(
            (wins[i][j] + wins[j][i] + 1) / (1 + math.exp(apart[j])) for j in players if j != i
        )
        assert won == pytest.approx(expected, abs=1e-5)
        assert ratings[i].low < ratings[i].middle < ratings[i].high


@given(tables, st.randoms(use_true_random=False))
def test_the_order_of_the_players_does_not_matter(wins, chance: random.Random):
    order = list(range(len(wins)))
    chance.shuffle(order)
    shuffled = middles([[wins[i][j] for j in order] for i in order])
    assert shuffled == pytest.approx([middles(wins)[i] for i in order], abs=1e-4)


def test_intervals_hold_the_truth_as_often_as_they_say():
    chance = random.Random(7)
    truth = [1620, 1500, 1380]
    held = 0
    for _sample in range(300):
        wins = [[0.0] * 3 for _player in truth]
        for i in range(3):
            for j in range(i):
                share = 1 / (1 + 10 ** ((truth[j] - truth[i]) / 400))
                wins[i][j] = sum(chance.random() < share for _game in range(100))
                wins[j][i] = 100 - wins[i][j]
        held += sum(
            rating.low <= true <= rating.high for rating, true in zip(elo(wins), truth, strict=True)
        )
    # 855 of 900 are expected; three ratings of a sample hang together.
    assert 820 <= held <= 885
