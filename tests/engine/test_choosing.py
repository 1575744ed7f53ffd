"""Choosing sub-piles without listing their products."""

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from romirami.cards import Cards
from romirami.choosing import Product, list_sub_piles
from tests.engine.tables import piles


@given(piles(most=12), st.integers(0, 12))
def test_sub_piles_are_all_and_none_twice(cards, size):
    found = [
        tuple(map(str, Cards.of(sub)))
        for sub in list_sub_piles(Cards(" ".join(cards)).packed, size)
    ]
    wanted = set(itertools.combinations(sorted(cards), size))
    assert len(found) == len(wanted)
    assert {tuple(sorted(sub)) for sub in found} == wanted


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
