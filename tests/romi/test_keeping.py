"""What each card of a hand is worth keeping, against exact cases and its definition."""

import random

import pytest

import romirami as rr
from romirami import romi
from romirami.romi.cards import KINDS
from tests.romi.brute import deal_close, most


def mean(cards, gone, group_jokers):
    """The most points with one card more, on the mean over all that can come.

    With two jokers in the game there are two cards of every kind.
    """
    coming = [kind for kind in KINDS for _ in range(2 - gone.count(kind))]
    return sum(most((*cards, kind), group_jokers) for kind in coming) / len(coming)


@pytest.mark.parametrize("group_jokers", [1, 2])
def test_it_is_what_the_hand_loses_without_the_card(group_jokers):
    chance = random.Random(group_jokers)
    for _ in range(8):
        hand = deal_close(chance, chance.randint(2, 5), chance.randint(0, 1))
        seen = [card for card in deal_close(chance, 3, 0) if card not in hand]
        found = romi.worth_keeping(hand, seen, group_jokers=group_jokers)
        assert [*found] == [*dict.fromkeys(hand)]
        for card, points in found.items():
            others = list(hand)
            others.remove(card)
            gone = [*hand, *seen]  # what is given away can't come either
            lost = mean(hand, gone, group_jokers) - mean(others, gone, group_jokers)
            assert points == pytest.approx(lost)


def test_a_card_of_nothing_is_worth_nothing():
    found = romi.worth_keeping("7S 8S 9S 2H KD")
    assert found[romi.Card("KD")] == 0
    assert found[romi.Card("8S")] > 23  # all of the run, unless a joker comes


def test_where_nothing_can_come_the_hand_is_what_it_is():
    hand = romi.parse_cards("7S 8S 9S")
    seen = [kind for kind in KINDS for _ in range(2 - hand.count(kind))]
    assert romi.worth_keeping(hand, seen)[romi.Card("8S")] == 24


def test_what_was_seen_can_not_come():
    seen = "7D 7D 7C 7C JK JK 6S 6S"
    assert romi.worth_keeping("7S 7H 2C")[romi.Card("7H")] > 0
    assert romi.worth_keeping("7S 7H 2C", seen)[romi.Card("7H")] == 0


def test_more_jokers_may_come():
    """SPEC 9.1."""
    pair = "QS KS 2H"
    two, four = (romi.worth_keeping(pair, jokers=n)[romi.Card("KS")] for n in (2, 4))
    assert four > two


def test_what_no_hand_is_is_refused():
    with pytest.raises(rr.TextError, match="only 2 cards 7S"):
        romi.worth_keeping("7S 7S 7S")
    with pytest.raises(rr.TextError, match="only 2 cards 7S"):
        romi.worth_keeping("7H", "7S 7S 7S")
