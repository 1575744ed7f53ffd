"""Choosing sub-piles without listing their products."""

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from romirami.choosing import SubPiles, count, pick, sub_piles
from romirami.packing import NUMBER_MASKS
from romirami.piles import Cards
from tests.engine.reference import DECK
from tests.engine.tables import piles


@given(piles(most=12), st.integers(0, 12))
def test_sub_piles_are_all_and_none_twice(cards, size):
    pile = Cards(" ".join(cards)).packed
    found = SubPiles(pile, size)
    wanted = set(itertools.combinations(sorted(cards), size))
    assert len(found) == len(list(found)) == len(wanted)
    assert {tuple(sorted(map(str, Cards.of(sub)))) for sub in found} == wanted
    assert [found[place] for place in range(len(found))] == list(found)
    assert sub_piles(pile, size) == tuple(found)
    for place in (-1, len(found)):
        with pytest.raises(IndexError):
            found[place]


def test_sub_piles_of_a_big_pile_are_counted_at_once():
    deck = Cards(" ".join(DECK)).packed
    assert len(SubPiles(deck, 46)) > 10**12
    assert SubPiles(deck, 92)[0] == deck


@given(piles(most=12), st.lists(st.integers(0, 5), min_size=5, max_size=5))
def test_choices_are_all_ways_to_have_so_many_of_each_number(cards, sizes):
    pile = Cards(" ".join(cards)).packed
    choice = tuple((mask, size) for mask, size in zip(NUMBER_MASKS, sizes, strict=True) if size)
    picked = [pick(pile, choice, place) for place in range(count(pile, choice))]
    by_number = [
        {tuple(sorted(some)) for some in itertools.combinations(of_number, size)}
        for number, size in zip("12345", sizes, strict=True)
        for of_number in [sorted(card for card in cards if card[0] == number)]
    ]
    wanted = {tuple(sorted(sum(some, ()))) for some in itertools.product(*by_number)}
    assert len(picked) == len(wanted) == math.prod(map(len, by_number))
    assert {tuple(sorted(map(str, Cards.of(one)))) for one in picked} == wanted
