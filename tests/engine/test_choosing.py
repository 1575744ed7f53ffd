"""Choosing sub-piles without listing their products."""

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from romirami.cards import Cards
from romirami.choosing import Product, SubPiles, sub_piles
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


@given(st.lists(st.lists(st.integers(0, 9), min_size=1, max_size=4), max_size=4))
def test_product_is_all_sums_of_one_option_a_column(columns):
    columns = [
        tuple(option * 10**place for option in column) for place, column in enumerate(columns)
    ]
    product = Product(columns)
    assert len(product) == math.prod(map(len, columns))
    assert sorted(product) == sorted(map(sum, itertools.product(*columns)))
    assert [product[place] for place in range(len(product))] == list(product)
    with pytest.raises(IndexError):
        product[len(product)]
