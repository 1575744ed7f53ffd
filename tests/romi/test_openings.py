"""All packings that open (SPEC 12.2), against exact cases and brute force."""

import itertools
import random

import pytest

from romirami import romi
from romirami.romi.cards import format_cards
from tests.romi.brute import deal_close, openings


def told(hand, *least):
    return [str(packing) for packing in romi.openings(hand, *least)]


def test_worked_cases_of_the_opening():
    """SPEC 15: 50 points don't open, 57 do, and 51."""
    assert told("9H 10H JH 7S 7H 7C 2S") == []
    assert told("9H 10H JH 7S 7H 7C 7D 2S") == ["7S 7H 7D 7C + 9H 10H JH"]
    assert "6H 7H 8H + 10S 10H JK" not in told("10S 10H JK 6H 7H 8H 2S")
    assert "10S 10H JK + 6H 7H 8H" in told("10S 10H JK 6H 7H 8H 2S")


def test_every_reading_of_a_run_is_another_opening():
    """SPEC 10.3, 15: in a run it stays fixed what the jokers stand for: 15, 18 or 21 points."""
    readings = ["JK JK 6H as 4H 5H 6H", "JK 6H JK as 5H 6H 7H", "6H JK JK as 6H 7H 8H"]
    assert told("6H JK JK 10C", 15)[:3] == readings
    assert told("6H JK JK 10C", 18)[:2] == readings[1:]
    assert told("6H JK JK 10C", 21)[:1] == readings[2:]


def test_a_card_is_left_to_discard():
    """SPEC 12.7."""
    assert told("10S JS QS KS AS") == []
    assert told("9S 10S JS QS KS AS", 51) == ["10S JS QS KS AS"]


def test_the_same_meld_twice():
    """SPEC 10.3: of both packs."""
    assert told("9S 9H 9D 9S 9H 9D 2C") == ["9S 9H 9D + 9S 9H 9D"]


def test_they_come_one_by_one():
    """A hand of many: the first are there at once, before the others are found."""
    many = romi.openings("10S JS QS KS AS 10H JH QH KH AH 9C 10C JK JK 2D")
    first = list(itertools.islice(many, 5))
    assert len(first) == 5
    assert all(packing.points >= 51 for packing in first)


@pytest.mark.parametrize("group_jokers", [1, 2])
@pytest.mark.parametrize("jokers", range(4))
def test_all_are_found_each_once(jokers, group_jokers):
    """Brute force, with both copies of cards."""
    chance = random.Random(10 * jokers + group_jokers)
    for _ in range(60):
        hand = deal_close(chance, chance.randint(max(3, jokers), 8), jokers)
        least = chance.choice((0, 20, 30, 51))
        packings = list(romi.openings(hand, least, group_jokers=group_jokers))
        found = [packing.melds for packing in packings]
        for packing in packings:
            laid = [card for meld in packing.melds for card in meld.cards]
            assert sorted([*laid, *packing.left]) == sorted(hand)
        once = {tuple(sorted(melds, key=repr)) for melds in found}
        assert len(once) == len(found)
        assert once == openings(hand, least, group_jokers), format_cards(sorted(hand))
