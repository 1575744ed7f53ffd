"""Choosing sub-piles without listing their products."""

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from romirami.choosing import SubPiles, by_number, pick, sub_piles
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
    for place in (-1, len(found)):
        with pytest.raises(IndexError):
            found[place]


@given(piles(most=12))
def test_sub_piles_are_listed_by_size(cards):
    pile = Cards(" ".join(cards)).packed
    listed = sub_piles(pile)
    assert listed == tuple(tuple(SubPiles(pile, size)) for size in range(len(cards) + 1))


def test_sub_piles_of_a_big_pile_are_counted_at_once():
    deck = Cards(" ".join(DECK)).packed
    assert len(SubPiles(deck, 46)) > 10**12
    assert SubPiles(deck, 92)[0] == deck


@given(st.data(), piles(most=12))
def test_choices_are_all_ways_to_have_so_many_of_each_number(data, cards):
    of_numbers = [sorted(card for card in cards if card[0] == number) for number in "12345"]
    sizes = [data.draw(st.integers(0, len(of_number))) for of_number in of_numbers]
    hand = by_number(Cards(" ".join(cards)).packed)
    n = math.prod(len(some[size]) for some, size in zip(hand, sizes, strict=True))
    picked = [pick(hand, tuple(sizes), place) for place in range(n)]
    chosen = [
        {tuple(sorted(some)) for some in itertools.combinations(of_number, size)}
        for of_number, size in zip(of_numbers, sizes, strict=True)
    ]
    wanted = {tuple(sorted(sum(some, ()))) for some in itertools.product(*chosen)}
    assert len(picked) == len(wanted) == math.prod(map(len, chosen))
    assert {tuple(sorted(map(str, Cards.of(one)))) for one in picked} == wanted
