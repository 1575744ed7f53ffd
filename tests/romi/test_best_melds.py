"""The most points that a hand can lay (SPEC 9.2, 10), against exact cases and brute force."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami import romi
from romirami.romi.cards import JOKER, NATURALS, format_cards, points_of
from tests.romi.brute import deal_close, goes_out, most

HANDS = 1050
"""For each number of jokers in the hand and in a group: there are ten of them."""


@pytest.mark.parametrize(
    ("hand", "melds", "points"),
    [
        ("", "", 0),
        ("4S 5S", "", 0),
        ("4S 5S 6S", "4S 5S 6S", 15),
        ("KS AS 2S", "", 0),  # SPEC 10.1
        ("QS KS AS 2S 3S", "QS KS AS", 31),  # the one ace stands in one place
        ("QS KS AS AS 2S 3S", "AS 2S 3S + QS KS AS", 47),
        ("8C 8H 8C", "", 0),  # SPEC 10.2
        ("8S 8H 8D 8C 8S 8H 8D", "8S 8H 8D + 8S 8H 8D 8C", 56),
        ("7S 7H 7C 8S 9S 10S", "7S 7H 7C + 8S 9S 10S", 48),
        ("7S 7H 7C 7D 8S 9S 10S", "7S 7H 7D 7C + 8S 9S 10S", 55),
        ("3S 4S 5S 3S 4S 5S 3H 3D", "3S 4S 5S + 3S 4S 5S", 24),
        ("4S 5S 6S JK", "4S 5S 6S JK as 4S 5S 6S 7S", 22),  # SPEC 9.2: the card it stands for
        ("QS KS JK", "QS KS JK as QS KS AS", 31),
        ("JK AH JK", "JK JK AH as QH KH AH", 31),  # SPEC 15
        ("6C JK JK", "6C JK JK as 6C 7C 8C", 21),  # SPEC 15
        ("6S JK JK 9S", "6S JK JK 9S", 30),  # SPEC 10.1
        ("JK JK JK JK", "", 0),  # SPEC 10.1: a natural card is in every meld
        ("2C JK JK JK JK", "JK 2C JK as AC 2C 3C", 16),  # SPEC 10.1: at most two jokers
        ("KS KH JK JK", "JK KH JK as QH KH AH", 31),  # SPEC 10.2: at most one
        # SPEC 10.1: all thirteen, and the second ace at the other end of a part of them
        ("AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD", "AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD", 95),
        (
            "AD AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD",
            "AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD + QD KD AD",
            106,
        ),
    ],
)
def test_the_most_points(hand, melds, points):
    best = romi.best_melds(hand)
    assert (str(best), best.points) == (melds, points)


def test_two_jokers_in_a_group_are_an_option():
    """SPEC 10.2."""
    assert str(romi.best_melds("KS KH JK JK", group_jokers=2)) == "KS KH JK JK"
    assert romi.best_melds("JK AH JK", group_jokers=2).points == 33


def test_what_is_left():
    best = romi.best_melds("4S 5S 6S 9D JK KC")
    assert best.left == romi.parse_cards("9D KC")


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        ("2D", ""),
        ("4S 5S 6S 2D", "4S 5S 6S"),
        ("4S 5S 6S 7S", "5S 6S 7S"),
        ("4S 5S 6S 6H 6D", None),
        ("7S 8S 9S 10S 10H 10D", None),  # all six, or four, but not five
        ("9C 10C JC", None),  # SPEC 15
        ("", None),
    ],
)
def test_going_out_leaves_one_card_to_discard(hand, melds):
    """SPEC 12.7."""
    out = romi.best_melds(hand).going_out
    assert (None if out is None else str(out)) == melds


def test_going_out_may_count_less_than_the_most():
    """SPEC 12.7."""
    best = romi.best_melds("AS AH 3H 4H JK")
    assert (str(best), best.points) == ("AS AH JK", 33)
    assert best.going_out is not None
    assert (str(best.going_out), best.going_out.points) == ("AH JK 3H 4H", 20)


def test_a_card_is_left_for_the_discard_where_that_is_asked_for():
    """SPEC 12.7."""
    assert romi.best_melds("4S 5S 6S", discard=True).points == 0
    assert str(romi.best_melds("4S 5S 6S 7S", discard=True)) == "5S 6S 7S"
    assert str(romi.best_melds("4S 5S 6S 2H", discard=True)) == "4S 5S 6S"


@pytest.mark.parametrize("group_jokers", [1, 2])
@pytest.mark.parametrize("jokers", range(5))
def test_nothing_is_better_than_what_is_found(jokers, group_jokers):
    """Brute force, with both copies of cards and up to four jokers."""
    chance = random.Random(10 * jokers + group_jokers)
    found = 0
    for _ in range(HANDS):
        hand = deal_close(chance, chance.randint(max(3, jokers), 9), jokers)
        best = romi.best_melds(hand, group_jokers=group_jokers)
        told = format_cards(sorted(hand))
        assert best.points == most(hand, group_jokers), told
        assert (best.going_out is not None) == goes_out(hand, group_jokers), told
        found += best.points > 0
    assert found > HANDS / 4


def test_nor_with_as_many_cards_as_a_hand_has():
    chance = random.Random(15)
    for _ in range(10):
        hand = deal_close(chance, 15, chance.choice((0, 0, 1, 1, 2, 3)))
        best = romi.best_melds(hand)
        assert best.points == most(hand)
        assert (best.going_out is not None) == goes_out(hand)


# Properties

kinds = st.sampled_from([card for card in NATURALS if card.rank in (1, 2, 3, 12, 13)] + [JOKER])


def at_most_twice(cards):
    return [card for at, card in enumerate(cards) if cards[:at].count(card) < 2]


hands = st.lists(kinds | st.sampled_from(NATURALS), max_size=15).map(at_most_twice)


@given(hands, st.sampled_from((1, 2)))
def test_what_is_found_can_be_laid(hand, group_jokers):
    """Every meld is one, and the melds and what is left are the hand."""
    best = romi.best_melds(hand, group_jokers=group_jokers)
    for packing in (best, best.going_out):
        if packing is not None:
            laid = [card for meld in packing.melds for card in meld.cards]
            assert sorted([*laid, *packing.left]) == sorted(hand)
            for meld in packing.melds:
                verdict = romi.check_meld(meld.cards, meld.as_, group_jokers=group_jokers)
                assert verdict
                assert points_of(meld.as_) in verdict.facts["points"]


@given(hands, kinds)
def test_one_more_card_never_takes_points(hand, card):
    more = at_most_twice([*hand, card])
    assert romi.best_melds(more).points >= romi.best_melds(hand).points


@given(hands)
def test_a_joker_is_as_good_as_any_card(hand):
    """SPEC 9.2: it counts as the card it stands for, which may be left over."""
    for at, card in enumerate(hand):
        if card is not JOKER and hand.count(JOKER) == 0:
            others = [*hand[:at], *hand[at + 1 :]]
            assert romi.best_melds([*others, JOKER]).points >= romi.best_melds(hand).points


@given(hands, st.randoms(use_true_random=False))
def test_the_order_of_the_hand_is_nothing(hand, chance):
    mixed = [*hand]
    chance.shuffle(mixed)
    assert romi.best_melds(mixed) == romi.best_melds(hand)


# What can't be a hand


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("4S 5S 4S 4S", "'4S' in '4S 5S 4S 4S', at character 10: the game has only 2 cards 4S"),
        ("JK JK JK JK JK", "at character 13: the game has only 4 cards JK"),
        ("4X", "a card is a rank"),
    ],
)
def test_what_no_hand_is_is_refused(hand, says):
    with pytest.raises(rr.TextError, match=says):
        romi.best_melds(hand)
