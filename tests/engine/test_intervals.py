"""Intervals: exact values, bounds that hold, and how often they do."""

import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from romirami.intervals import Interval, student, student_quantile, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # From z = 1.959964 by hand, to four places.
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (8, 10, 0.4902, 0.9433),
        (0.5, 1, 0.0546, 0.9454),
        (500, 1000, 0.4691, 0.5309),
    ],
)
def test_wilson(wins, games, low, high):
    assert wilson(wins, games) == pytest.approx((wins / games, low, high), abs=5e-5)


@given(st.integers(1, 10**9), st.floats(0, 1))
def test_wilson_bounds_a_share_within_0_and_1(games, share):
    of_one, of_other = wilson(share * games, games), wilson(games - share * games, games)
    assert 0 <= of_one.low <= of_one.middle <= of_one.high <= 1
    assert of_one.low == pytest.approx(1 - of_other.high, abs=1e-9)


@pytest.mark.parametrize(
    # The tables of Student's distribution, two-sided, 95 %.
    ("freedom", "quantile", "error"),
    [
        (1, 12.7062, 1e-5),
        (2, 4.30265, 1e-5),
        (3, 3.18245, 2e-3),
        (4, 2.77645, 4e-4),
        (5, 2.57058, 1.5e-4),
        (10, 2.22814, 1e-5),
        (30, 2.04227, 1e-5),
        (10**9, 1.95996, 1e-5),
    ],
)
def test_student_quantile(freedom, quantile, error):
    assert student_quantile(freedom) == pytest.approx(quantile, rel=error)


def test_student_reaches_so_many_standard_errors():
    assert student(5, 2, 11) == pytest.approx((5, 5 - 1.343624, 5 + 1.343624), abs=1e-4)


def test_one_value_has_no_bounds():
    assert student(5, 0, 1) == (5, -math.inf, math.inf)
    assert f"{student(5, 0, 1):.1f}" == "5.0"


def test_an_interval_is_written_with_its_bounds():
    assert f"{Interval(0.5, 0.416, 0.584):.1%}" == "50.0% (41.6–58.4%)"


def test_intervals_hold_the_truth_as_often_as_they_say():
    chance = random.Random(7)
    held = {"wilson": 0, "student": 0}
    for _sample in range(1000):
        wins = sum(chance.random() < 0.3 for _game in range(60))
        _share, low, high = wilson(wins, 60)
        held["wilson"] += low <= 0.3 <= high
        values = [chance.gauss(40, 9) for _game in range(4)]
        mean = sum(values) / 4
        deviation = math.sqrt(sum((value - mean) ** 2 for value in values) / 3)
        _mean, low, high = student(mean, deviation, 4)
        held["student"] += low <= 40 <= high
    # 950 are expected, with a standard deviation of 7.
    assert all(abs(often - 950) < 28 for often in held.values()), held
