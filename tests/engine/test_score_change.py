"""Where each point comes from, and what a change does to a score sheet (SPEC 6.2, 6.3)."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr

TROPHIES = ["cherries", "3-card", "4-card", "diamonds"]
seats = st.integers(2, 4)


@st.composite
def sheets(draw, players):
    """A score sheet of made-up tableaux."""
    numbers = draw(st.lists(st.integers(1, 36), unique=True, max_size=12))
    tableaux = [numbers[seat::players] for seat in range(players)]
    sides = [side for token in rr.TOKENS for side in draw(st.sampled_from([token[:1], token[1:]]))]
    bonus = draw(st.lists(st.integers(0, 20), min_size=players, max_size=players))
    jokers = draw(st.lists(st.booleans(), min_size=players, max_size=players))
    return rr.score_tableaux(tableaux, sides, bonus, jokers)


@given(seats.flatmap(sheets))
def test_all_sources_of_a_player_are_the_total(sheet):
    for seat, line in enumerate(sheet.lines):
        sources = sheet.sources(seat)
        assert sum(source.points for source in sources) == line.total
        assert all(source.points for source in sources)
        for kind, points in ((rr.Contract, line.contracts), (rr.Trophy, line.trophies)):
            assert sum(one.points for one in sources if isinstance(one.what, kind)) == points


def test_sources_are_named():
    own = rr.Contract.parse("pair, 7 points, heart")
    sheet = rr.score_tableaux([[4, own], []], ["hearts"], [2, 0], [True, False], ["Ada", "Bo"])
    assert [source.what for source in sheet.sources(0)] == [
        rr.CONTRACTS[3],
        own,
        rr.Trophy.HEARTS,
        "bonus",
        "joker",
    ]
    assert sheet.explain() == (
        "Ada 15 = #4: 2, pair: 7, hearts: 3, suit bonus: 2, Joker: 1\nBo 0 = 0"
    )


BEFORE = rr.score_tableaux([[4], [9, 12]], ["hearts"], [1, 2], [True, True], ["Ada", "Bo"])
AFTER = rr.score_tableaux(
    [[4, 18, 21], [9]], ["hearts", "2-card"], [1, 0], [False, True], ["Ada", "Bo"]
)


def test_after_minus_before_is_what_changes_by_source():
    change = AFTER - BEFORE
    assert change.lines == (rr.ScoreLine(8, 3, 0, -1), rr.ScoreLine(-4, -3, -2, 0))
    assert change.totals == (10, -9)
    assert change.trophies == {rr.Trophy.HEARTS: (1, 0)}
    assert change.winners == ((1,), (0,))
    assert str(change) == (
        "     contracts  trophies  suit bonus  Joker  total\n"
        "Ada         +8        +3           0     -1    +10\n"
        "Bo          -4        -3          -2      0     -9\n"
        "hearts: Bo, now Ada\n"
        "winner: Bo, now Ada"
    )
    assert repr(change) == "<ScoreChange: Ada +10, Bo -9>"
    assert pickle.loads(pickle.dumps(change)) == change  # noqa: S301


def test_a_trophy_that_comes_or_goes_changes_hands_with_nobody():
    plain = rr.score_tableaux([[4], [9, 12]], [], names=["Ada", "Bo"])
    assert (BEFORE - plain).trophies == {rr.Trophy.HEARTS: (None, 1)}
    assert "hearts: Bo, now nobody" in str(plain - BEFORE)


@given(seats.flatmap(lambda n: st.tuples(sheets(n), sheets(n))))
def test_what_changes_back_and_forth_is_nothing(both):
    before, after = both
    change, back = after - before, before - after
    assert [a + b for a, b in zip(change.totals, back.totals, strict=True)] == [0] * len(back.lines)
    assert [a + b for a, b in zip(before.totals, change.totals, strict=True)] == [*after.totals]
    assert change.trophies == {one: holders[::-1] for one, holders in back.trophies.items()}


@given(seats.flatmap(sheets))
def test_nothing_changes_between_a_sheet_and_itself(sheet):
    change = sheet - sheet
    assert set(change.totals) == {0}
    assert (change.trophies, change.told) == ({}, ())


def test_contracts_that_came_and_went_are_told():
    html = (AFTER - BEFORE)._repr_html_()
    for text in ("#18: +4<br/>#21: +4", "#12: -4", '<b class="rr-loses">-9</b>'):
        assert text in html
    assert "#4:" not in html
    assert "of these" not in (BEFORE - BEFORE)._repr_html_()


def test_sheets_of_other_numbers_of_players_do_not_subtract():
    with pytest.raises(rr.TextError, match="the same number of players subtract, here 2"):
        rr.score_tableaux([[4], [9], [12]]) - BEFORE
    with pytest.raises(TypeError):
        BEFORE - 3
