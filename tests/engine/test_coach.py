"""The coach: exact positions for each remark, silence for good play, and less and less of it."""

import random
from collections import Counter

import pytest

import romirami as rr
from romirami.lessons.coach import LETS_GO, MOST, Coach, is_half_played, remark
from romirami.players import player

FILL, TAKE = rr.Phase.FILL, rr.Phase.TAKE


def view(hand, numbers, contracts, phase=FILL, **more) -> rr.View:
    return rr.Game(rr.make_position([hand, "1h"], numbers, contracts, phase=phase, **more)).view(0)


def full(hand, numbers, contracts) -> rr.View:
    """The view of a player who has ended his turn with more than ten cards."""
    game = rr.Game(
        rr.make_position([hand, "1h"], numbers, contracts, phase=FILL, number_deck="5y 5y 5y")
    )
    return game.play("end").view(0)


IN_HAND = "3h 3d 3c 3y 1y"
ELEVEN = "3h 3d 3c 3y 1d 1c 2c 2y 5d 5c 5h"
CASES = [
    # What can't be done, and why (SPEC 4.1, 5.1)
    (
        view("1c 2c 4y", "5d 4h 1y", [4, 9], TAKE),
        "take 5d 4h",
        "illegal-take",
        "4h 5d share neither a number nor a suit. Take 1 to 3 cards of one number or one suit.",
    ),
    (
        view("1h 3d 4c 5y", "5d", [1, 9]),
        "fill #1 with 1h 3d 4c 5y",
        "illegal-fill",
        "A 4 card sequence needs consecutive numbers: 1-3-4-5 skips 2. Only numbers count, and "
        "none may be left over.",
    ),
    # Takes
    (
        view("3h 3d 1c", "3c 3y 1h 4d", [4, 23], TAKE),
        "take 1h",
        "missed-contract",
        "With 3c 3y from the market you could fill #4 in this turn.",
    ),
    (
        view("1c 2c 4y", "5d 5y 4h", [14, 29], TAKE),
        "take 5d",
        "take-more",
        "You could take 5y with it: up to three cards of one number or one suit.",
    ),
    # Fillings
    (
        view(IN_HAND, "5d", [4, 9]),
        "fill #4 with 3d 3c 3y *",
        "joker-not-needed",
        "3h 3d 3c 3y fill #4 without the Joker.",
    ),
    (
        view("1d 2c 3d 1c 5y", "5d", [1, 9]),
        "fill #1 with 1c 2c 3d *",
        "joker-early",
        "An unspent Joker is a point. Keep it for a contract that gives more than "
        "1 point and 1 suit bonus card.",
    ),
    (
        view("1d 2c 2d 3d 4c 5c", "5d", [1, 9]),
        "fill #1 with 1d 2c 3d 4c",
        "fewer-bonus",
        "2d instead of 2c would be a suit bonus card more: a point.",
    ),
    (
        view("1d 2c 2d 3d 3y 4c", "5d", [1, 9]),
        "fill #1 with 1d 2c 3y 4c",
        "fewer-bonus",
        "2d 3d instead of 2c 3y would be 2 suit bonus cards more: 2 points.",
    ),
    # The end of a turn
    (
        view(IN_HAND, "5d", [4, 9]),
        "end",
        "missed-fill",
        "You can still fill #4 with 3h 3d 3c 3y: 2 points and 1 suit bonus card.",
    ),
    (
        full(ELEVEN, "4d 1h 1y", [4, 35, 36, 10]),
        "discard 3h",
        "broken-up",
        "#4 was complete before you discarded 3h. Discard what fits nowhere.",
    ),
]


@pytest.mark.parametrize(("seen", "action", "code", "says"), CASES)
def test_what_is_missed_is_said(seen: rr.View, action: str, code: str, says: str):
    said = remark(seen, rr.parse_action(action))
    assert said is not None
    assert (said.code, str(said)) == (code, says)


GOOD = [
    (view("1c 2c 4y", "5d 5y 4h", [14, 29], TAKE), "take 5d 5y"),
    (view("3h 3d 1c", "3c 3y 1h 4d", [4, 23], TAKE), "take 3c 3y"),
    (view(IN_HAND, "5d", [4, 9]), "fill #4 with 3h 3d 3c 3y"),
    (view("1h 3d", "5d", [4, 9]), "end"),
    (view("1d 2c 2d 3d 4c 5c", "5d", [1, 9]), "fill #1 with 1d 2d 3d 4c"),
    # What the greedy player would do as well: the last turn is the time for the Joker
    (
        view("3d 3c 3y", "5d", [4, 9], tableaux=[(), (1, 2, 3, 7, 8, 10, 11)], first=1),
        "fill #4 with 3d 3c 3y *",
    ),
    # A hand of nine has room for one card only
    (view("1d 1c 2c 2y 3d 3c 5d 5c 5h", "4d 4h 1y", [35, 36], TAKE), "take 4d"),
    # Not now: the table says so itself
    (view("1d 2c", "5d 5y", [1, 9], TAKE), "end"),
]


@pytest.mark.parametrize(("seen", "action"), GOOD)
def test_where_nothing_is_missed_nothing_is_said(seen: rr.View, action: str):
    assert remark(seen, rr.parse_action(action)) is None


def test_each_kind_of_remark_has_its_positions():
    assert len({code for _seen, _action, code, _says in CASES}) == 9


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_greedy_player_is_never_spoken_to(seats: int):
    for seed in range(1, 11):
        game = rr.new_game(seats, seed)
        players = [player("greedy", seed * seats + seat) for seat in range(seats)]
        while not game.is_over:
            seen = game.view(game.seat)
            action = players[game.seat].choose(seen)
            assert remark(seen, action) is None, (seed, action)
            game = game.apply(action)


def test_the_coach_speaks_less_and_less_then_lets_go_once():
    for seed in range(1, 9):
        game, coach, spoken = rr.new_game(2, seed), Coach(), []
        choose = random.Random(seed)
        while not game.is_over:
            seen = game.view(game.seat)
            action = choose.choice(game.legal_actions())
            if game.seat == 0:
                coach, said = coach.watch(seen, action)
                if said is not None:
                    spoken.append(said.code)
                    assert is_half_played(seen) == (said is LETS_GO)
            game = game.apply(action)
        assert coach.said == tuple(spoken)
        assert spoken[-1] == LETS_GO.code, "it is the last that he says"
        assert Counter(spoken).pop(LETS_GO.code) == 1
        assert max(Counter(spoken).values()) <= MOST


def test_the_same_is_said_twice_and_not_again():
    seen, end = view(IN_HAND, "5d", [4, 9]), rr.parse_action("end")
    coach, said = Coach(), []
    for _turn in range(4):
        coach, one = coach.watch(seen, end)
        said.append(one is not None)
    assert said == [True, True, False, False]


def test_half_of_the_game_is_half_of_the_contracts():
    """SPEC 6.1: 7 for two players, so that 4 are more than half."""
    for done, half in ((3, False), (4, True)):
        seen = view(IN_HAND, "5d", [4, 9], tableaux=[(), range(10, 10 + done)])
        assert is_half_played(seen) == half


def test_what_he_says_fits_into_the_line_above_the_table():
    for seen, action, _code, _says in CASES:
        assert len(str(remark(seen, rr.parse_action(action)))) <= 115
    assert len(str(LETS_GO)) <= 115
