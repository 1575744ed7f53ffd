"""Score sheets and standings (SPEC 6.2-6.4)."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from tests.engine import reference
from tests.engine.tables import ALL_TROPHIES
from tests.engine.test_trophies import plain_count


def test_points_by_source():
    sheet = rr.score_tableaux(
        [[4, 9], [24]],
        ["hearts", "2-card"],
        bonus=[3, 2],
        jokers=[False, True],
        names=["Ada", "Bo"],
    )
    assert sheet.lines == (rr.ScoreLine(5, 3, 3, 0), rr.ScoreLine(5, 5, 2, 1))
    assert sheet.totals == (11, 13)
    assert sheet.winners == (1,)
    assert dict(sheet.trophies) == {rr.Trophy.HEARTS: 0, rr.Trophy.TWO_CARD: 1}
    assert sheet.counts(rr.Trophy.HEARTS) == (2, 0)
    assert (sheet.tallies, sheet.rounds) == ((), None)


@pytest.mark.parametrize(
    ("tableaux", "bonus", "jokers", "winners"),
    [
        # a tie of points goes to the most suit bonus cards (SPEC 6.3)
        ([[4], [5]], [0, 0], [True, True], (0, 1)),
        ([[4], [1]], [0, 1], [False, False], (1,)),
        ([[4], [1]], [1, 1], [False, True], (0, 1)),
        ([[1], [4]], [1, 0], [False, False], (0,)),
        ([[], [], []], [0, 0, 0], [False] * 3, (0, 1, 2)),
        ([[1], [4], [1], [5]], [1, 0, 1, 0], [False] * 4, (0, 2)),
        # never by seat, nor by the Joker
        ([[1], []], [0, 1], [False, False], (1,)),
        ([[], [1]], [1, 0], [False, False], (0,)),
    ],
)
def test_tie_goes_to_the_most_suit_bonus_cards_and_else_is_shared(tableaux, bonus, jokers, winners):
    assert rr.score_tableaux(tableaux, bonus=bonus, jokers=jokers).winners == winners


seats = st.lists(
    st.tuples(st.lists(st.integers(1, 36), max_size=9), st.integers(0, 30), st.booleans()),
    min_size=1,
    max_size=4,
)


@given(seats, st.lists(st.sampled_from(rr.Trophy), unique=True))
def test_score_is_the_sum_that_the_rules_say(given_seats, trophies):
    tableaux, bonus, jokers = zip(*given_seats, strict=True)
    sheet = rr.score_tableaux(tableaux, trophies, bonus, jokers)
    for seat, numbers in enumerate(tableaux):
        won = 0
        for trophy in trophies:
            counts = [plain_count(trophy, each) for each in tableaux]
            most = counts[seat] > 0 and all(
                counts[seat] > n for other, n in enumerate(counts) if other != seat
            )
            won += trophy.points if most else 0
        points = sum(reference.ROWS[number - 1].points for number in numbers)
        assert sheet.lines[seat] == rr.ScoreLine(points, won, bonus[seat], int(jokers[seat]))
        assert sheet.totals[seat] == points + won + bonus[seat] + jokers[seat]
    ranks = list(zip(sheet.totals, bonus, strict=True))
    assert sheet.winners == tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def test_contracts_and_bonus_are_given_as_values_numbers_or_texts():
    sheet = rr.score_tableaux(
        [[4, "#9", "pair + pair + pair, 4 points, clover", rr.CONTRACTS[0]], []],
        [rr.Trophy.HEARTS],
        bonus=["3h 3h", rr.Cards("1c")],
    )
    assert [contract.number for contract in sheet.tableaux[0]] == [4, 9, 27, 1]
    assert [line.bonus for line in sheet.lines] == [2, 1]
    assert sheet.names == ("Player 1", "Player 2")


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        ({"tableaux": []}, "at least one seat"),
        ({"tableaux": [[0]]}, "#0"),
        ({"tableaux": [[37]]}, "#37"),
        ({"tableaux": [[True]]}, "#True"),
        ({"tableaux": [[4.0]]}, r"#4\.0"),
        ({"tableaux": [[None]]}, "#None"),
        ({"tableaux": [["4 of a kind"]]}, "4 of a kind"),
        ({"tableaux": [[4]], "trophies": ["gold"]}, "gold"),
        ({"tableaux": [[4]], "bonus": [1, 2]}, "bonus speaks of 2 seats"),
        ({"tableaux": [[4]], "jokers": []}, "jokers speaks of 0 seats"),
        ({"tableaux": [[4]], "names": ["A", "B"]}, "names speaks of 2 seats"),
        ({"tableaux": [[4]], "bonus": [-1]}, "no suit bonus"),
        ({"tableaux": [[4]], "bonus": ["3h *"]}, "Joker"),
    ],
)
def test_what_can_not_be_scored_is_named(arguments, fault):
    with pytest.raises(rr.TextError, match=fault):
        rr.score_tableaux(**arguments)


def test_sheet_does_not_change_and_is_pickled():
    sheet = rr.score_tableaux([[4], [5]], ALL_TROPHIES)
    with pytest.raises(TypeError):
        sheet.trophies[rr.Trophy.HEARTS] = 1
    assert pickle.loads(pickle.dumps(sheet)) == sheet  # noqa: S301
    assert copy.deepcopy(sheet) == sheet


def test_sheet_prints_a_row_a_player_with_a_star_for_the_winners():
    rows = str(rr.score_tableaux([[4], [1]], names=["Ada", "Bo"])).splitlines()
    assert len(rows) == 3
    assert rows[1].split() == ["★", "Ada", "2", "0", "0", "0", "2"]
    assert rows[2].split() == ["Bo", "1", "0", "0", "0", "1"]
