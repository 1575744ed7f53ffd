"""Piles of number cards, and their packed form (SPEC 1.1, 2.1)."""

from collections import Counter

import pytest
from hypothesis import given

import romirami as rr
from romirami.cards import KINDS, NUMBERS, SUITS
from romirami.packing import holds, number_counts, size
from tests.engine import reference
from tests.engine.tables import piles


@pytest.mark.parametrize("values", [None, 7, [None], ["3h"], [3], [rr.NumberCard("3h"), "3h"]])
def test_pile_is_of_cards_only(values):
    with pytest.raises(TypeError):
        rr.Cards(values)


@pytest.mark.parametrize("values", ["3h *", "*", [rr.JOKER]])
def test_joker_lies_in_no_pile(values):
    with pytest.raises(rr.TextError, match="Joker"):
        rr.Cards(values)


@given(piles(most=92))
def test_pile_counts_as_the_cards_do(texts):
    pile = rr.Cards(" ".join(texts))
    counts = Counter(texts)
    assert len(pile) == size(pile.packed) == len(texts)
    assert Counter(map(str, pile)) == counts
    assert list(pile) == sorted(pile)
    for card in KINDS:
        assert pile.count(card) == counts[str(card)]
        assert (card in pile) == (counts[str(card)] > 0)
    for number in NUMBERS:
        wanted = sum(n for text, n in counts.items() if text[0] == str(number))
        assert len(pile.of_number(number)) == wanted
        assert number_counts(pile.packed) >> 6 * (number - 1) & 0b111111 == wanted
    for number in (0, -1, 6):
        assert len(pile.of_number(number)) == 0
    for suit in SUITS:
        assert sorted(map(str, pile.of_suit(suit))) == sorted(
            t for t in texts if t[1] == suit.letter
        )
    assert rr.Cards(pile) == pile == rr.Cards(str(pile)) == rr.Cards(reversed(list(pile)))
    assert hash(pile) == hash(rr.Cards(list(pile)))


@given(piles(most=40), piles(most=40))
def test_piles_are_added_compared_and_taken_away_as_multisets(one, two):
    counts, others = Counter(one), Counter(two)
    left, right = rr.Cards(" ".join(one)), rr.Cards(" ".join(two))
    assert (
        (right <= left) == (left >= right) == holds(left.packed, right.packed) == (others <= counts)
    )
    if others <= counts:
        assert Counter(map(str, left - right)) == counts - others
        assert (left - right) + right == left
    else:
        with pytest.raises(ValueError, match="not all in"):
            left - right
    together = counts + others
    if together.total() <= 31 or together <= Counter(reference.DECK):
        assert Counter(map(str, left + right)) == together
    else:
        with pytest.raises(rr.TextError, match="the game has only"):
            left + right


def test_made_up_pile_has_up_to_31_cards_of_a_kind():
    assert rr.Cards("3h " * 31).count(rr.NumberCard("3h")) == 31
    with pytest.raises(rr.TextError, match="only 5 cards 3h"):
        rr.Cards("3h " * 32)
    with pytest.raises(rr.TextError):
        rr.Cards("3h " * 31) + rr.Cards("3h")


@pytest.mark.parametrize("other", ["3h", None, 3, ("3h",)])
def test_pile_goes_with_piles_only(other):
    pile = rr.Cards("3h")
    assert pile != other
    for operation in ("__le__", "__ge__", "__add__", "__sub__"):
        assert getattr(pile, operation)(other) is NotImplemented
    assert other not in pile
