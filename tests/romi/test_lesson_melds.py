"""Chapter 1 of Römi: what its levels take for right is what the rules say."""

import itertools

import pytest

from romirami import romi
from romirami.lessons import Attempt, Outcome
from romirami.romi.lessons import chapter
from tests.romi import brute

MELDS = chapter("romi-melds")


def asked_about(name):
    """The cards that a question is about."""
    return MELDS.level(name).task.shown


@pytest.mark.parametrize("name", ["romi-points", "romi-ace-counts-11", "romi-joker-counts"])
def test_points_are_counted_right(name):
    """SPEC 9.2."""
    level = MELDS.level(name)
    points = romi.Meld(asked_about(name)).points
    assert level.solution == (str(points),)
    assert level.unroll()[-1].endswith(f"= {points} points.")
    assert [word.text for word in level.task.words].count(str(points)) == 1


@pytest.mark.parametrize("name", ["romi-joker-at-an-end", "romi-around-an-ace"])
def test_the_best_reading_is_the_right_one_and_all_are_told(name):
    """SPEC 10.3, 15."""
    level = MELDS.level(name)
    readings = romi.readings(asked_about(name))
    best = max(readings, key=lambda meld: meld.points)
    assert level.solution[0] in (best.ranks.spoken, str(best.as_[-1]))
    assert [line.partition(":")[0] for line in level.unroll()] == [
        meld.ranks.spoken for meld in readings
    ]


def test_a_joker_stands_for_what_the_levels_say():
    """SPEC 10.1-10.3."""
    (run,) = romi.readings(asked_about("romi-joker-in-a-gap"))
    assert str(run.as_[1]) in MELDS.level("romi-joker-in-a-gap").solution
    (group,) = romi.readings(asked_about("romi-joker-in-a-group"))
    says = {word.text: word.spoken for word in MELDS.level("romi-joker-in-a-group").task.words}
    assert says["missing"] == " or ".join(card.spoken for card in group.lacks)


@pytest.mark.parametrize(
    ("name", "code"), [("romi-why-not", "run-gap"), ("romi-no-meld", "group-suit")]
)
def test_what_is_called_no_meld_is_none_for_that_reason(name, code):
    assert romi.check_meld(asked_about(name)).code == code


@pytest.mark.parametrize("name", ["romi-run", "romi-ace-low", "romi-ace-high", "romi-group"])
def test_there_is_one_right_answer(name):
    level = MELDS.level(name)
    cards = level.task.offers
    right = {
        tuple(sorted(some))
        for size in range(1, len(cards) + 1)
        for some in itertools.combinations(cards, size)
        if Attempt.begin(level).do(" ".join(some)).outcome is Outcome.DONE
    }
    assert right == {tuple(sorted(level.solution[0].split()))}


def test_one_card_only_may_go():
    for name in ("romi-round-the-corner", "romi-one-to-go"):
        level = MELDS.level(name)
        done = [
            card
            for card in level.task.offers
            if Attempt.begin(level).do(card).outcome is Outcome.DONE
        ]
        assert tuple(done) == level.solution


@pytest.mark.parametrize("name", ["romi-out-of-a-hand", "romi-two-ways", "romi-fifty-one"])
def test_the_solution_lays_as_much_as_the_hand_can(name):
    """SPEC 9.2; found by trying everything."""
    level = MELDS.level(name)
    hand = romi.parse_cards(level.task.cards)
    points = romi.best_melds(level.solution[0]).points
    assert points == romi.best_melds(hand).points == brute.most(hand)
    assert points >= (45 if name == "romi-out-of-a-hand" else 51)


def test_51_are_out_of_reach_where_the_joker_is_wasted():
    """SPEC 12.2, 15: 10S 10H JK and 6H 7H 8H are 51."""
    level = MELDS.level("romi-fifty-one")
    assert romi.best_melds(level.solution[0]).points == 51
    assert romi.best_melds(level.task.cards.replace("JK", "")).points < 51
