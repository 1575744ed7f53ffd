"""Made-up positions: what can't be one is refused at once, not when it is played."""

import pytest

import romirami as rr

HANDS, NUMBERS, CONTRACTS = ["3h 3d", "1h"], "1d 2d", [4, 9]


@pytest.mark.parametrize(
    ("what", "given"),
    [
        (what, given)
        for what, one in (("tableaux", (1,)), ("bonus", "2h"), ("jokers", True))
        for given in ([], [one], [one] * 3)
    ],
)
def test_what_each_seat_has_is_given_for_each_seat(what, given):
    with pytest.raises(rr.TextError, match="one for each of the 2 players"):
        rr.make_position(HANDS, NUMBERS, CONTRACTS, **{what: given})


@pytest.mark.parametrize("rounds", [0, -1, 10**7, True, 1.5, None, "2"])
def test_a_round_is_a_whole_number_from_1(rounds):
    with pytest.raises(rr.TextError, match="rounds begun is from 1"):
        rr.make_position(HANDS, NUMBERS, CONTRACTS, rounds=rounds)


def test_what_is_given_for_each_seat_may_come_one_by_one():
    position = rr.make_position(
        HANDS,
        NUMBERS,
        CONTRACTS,
        tableaux=iter([(1,), ()]),
        bonus=iter(["2h", ""]),
        jokers=iter([False, True]),
    )
    assert position.tableaux == ((1,), ())
    assert list(map(len, position.bonus)) == [1, 0]
    assert position.jokers == (False, True)
