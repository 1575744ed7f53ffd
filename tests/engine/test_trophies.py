"""The trophy tokens, and who wins a trophy (SPEC 1.3, 6.2)."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from tests.engine import reference

# SPEC 1.3, token by token.
SIDES = (
    ("cherries", 3, "2-card", 5),
    ("hearts", 3, "3-card", 4),
    ("clovers", 3, "4-card", 3),
    ("diamonds", 3, "5-card", 2),
)


def test_tokens_have_the_sides_and_points_of_the_rules():
    found = tuple((one.value, one.points, two.value, two.points) for one, two in rr.TOKENS)
    assert found == SIDES


@pytest.mark.parametrize("trophy", rr.Trophy)
def test_trophy_reads_back(trophy):
    assert rr.Trophy.parse(str(trophy)) is trophy
    assert rr.Trophy.parse(f" {trophy.value.upper()} ") is trophy
    assert eval(repr(trophy), {"Trophy": rr.Trophy}) is trophy  # noqa: S307
    assert pickle.loads(pickle.dumps(trophy)) is trophy  # noqa: S301


@pytest.mark.parametrize("text", ["", "heart", "6-card", "2 card", "２-card"])
def test_text_that_is_no_trophy_is_named(text):
    with pytest.raises(rr.TextError, match="the trophies are hearts"):
        rr.Trophy.parse(text)


@pytest.mark.parametrize("value", [None, 2, rr.Trophy.HEARTS])
def test_only_text_is_parsed(value):
    with pytest.raises(TypeError):
        rr.Trophy.parse(value)


def tableau(*numbers):
    return [rr.CONTRACTS[number - 1] for number in numbers]


def test_pair_and_pair_and_pair_shows_three_2_card_symbols():
    assert rr.Trophy.TWO_CARD.count(tableau(27)) == 3
    assert rr.Trophy.TWO_CARD.count(tableau(27, 7, 33, 24, 1)) == 7


@pytest.mark.parametrize(
    ("tableaux", "holder"),
    [
        ([[4], []], 0),
        ([[], [4, 9]], 1),
        ([[4], [9]], None),
        ([[], []], None),
        ([[1], [2]], None),
        ([[4, 9], [12], [18, 21]], None),
        ([[4, 9], [12], [18]], 0),
        ([[1], [2], [4], [3]], 2),
    ],
)
def test_most_hearts_win_and_a_tie_wins_nothing(tableaux, holder):
    assert rr.Trophy.HEARTS.holder([tableau(*numbers) for numbers in tableaux]) == holder


def plain_count(trophy, numbers):
    rows = [reference.ROWS[number - 1] for number in numbers]
    if trophy.value.endswith("-card"):
        return sum(
            reference.size_of(part) == int(trophy.value[0]) for row in rows for part in row.parts
        )
    suit = {"cherries": "cherry"}.get(trophy.value, trophy.value.removesuffix("s"))
    return sum(row.bonus == suit for row in rows)


@given(
    st.sampled_from(rr.Trophy),
    st.lists(st.lists(st.integers(1, 36), max_size=9), min_size=2, max_size=4),
)
def test_holder_has_more_than_each_other(trophy, tableaux):
    counts = [plain_count(trophy, numbers) for numbers in tableaux]
    assert [trophy.count(tableau(*numbers)) for numbers in tableaux] == counts
    holder = trophy.holder([tableau(*numbers) for numbers in tableaux])
    if holder is None:
        assert sorted(counts)[-1] == 0 or sorted(counts)[-1] == sorted(counts)[-2]
    else:
        assert all(counts[holder] > n for seat, n in enumerate(counts) if seat != holder)
