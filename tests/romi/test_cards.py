"""The cards of Römi, their points and text form (SPEC 9)."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami import romi
from romirami.romi.cards import ACE_HIGH, JOKER, KINDS, NATURALS, SUITS, at_place, points_of

cards = st.sampled_from(KINDS)


def test_there_are_fifty_two_natural_kinds_and_the_joker():
    """SPEC 9.1."""
    assert len(NATURALS) == 52
    assert (*NATURALS, romi.JOKER) == KINDS
    assert [card.index for card in KINDS] == [*range(53)]
    assert sorted([JOKER, *NATURALS]) == [*KINDS]


def test_text_form():
    """SPEC 9.1: suit letter after the rank, a joker JK; the symbols are read too."""
    assert romi.format_cards(NATURALS[:13]) == "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    assert romi.format_cards(romi.parse_cards("4♠ 10♥, q♦,AC jk")) == "4S 10H QD AC JK"
    assert romi.parse_cards("10♥\ufe0f") == (romi.Card("10H"),)
    assert romi.parse_cards(" ") == ()


@given(st.lists(cards))
def test_what_is_written_reads_back(some):
    assert romi.parse_cards(romi.format_cards(some)) == tuple(some)
    assert [eval(repr(card), {"Card": romi.Card, "JOKER": romi.JOKER}) for card in some] == some  # noqa: S307
    assert pickle.loads(pickle.dumps(some)) == some  # noqa: S301


@given(cards)
def test_there_is_one_object_of_a_kind(card):
    assert romi.Card(str(card)) is card
    assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301
    with pytest.raises(AttributeError, match="does not change"):
        card.points = 3


@pytest.mark.parametrize(
    ("text", "points"),
    [(str(n) + "S", n) for n in range(2, 11)]
    + [("JH", 10), ("QD", 10), ("KC", 10), ("AS", 11), ("JK", 20)],
)
def test_points(text, points):
    """SPEC 9.2."""
    assert romi.Card(text).points == points


def test_points_of_a_hand():
    """SPEC 9.2: a joker in the hand counts 20."""
    assert points_of(romi.parse_cards("JK AS KS 10S 2S")) == 53


def test_an_ace_is_at_both_ends_of_its_suit():
    """SPEC 10.1."""
    for suit in SUITS:
        places = [at_place(suit, place) for place in range(1, ACE_HIGH + 1)]
        assert places[0] is places[-1]
        assert [card.rank for card in places[:-1]] == [*range(1, 14)]


@pytest.mark.parametrize(
    ("text", "place", "word"),
    [
        ("4S 1S", 3, "1S"),
        ("11H", 0, "11H"),
        ("JK, 4", 4, "4"),
        ("  S4", 2, "S4"),
        ("4S joker", 3, "joker"),
        ("3h 4y", 3, "4y"),
    ],
)
def test_bad_text_names_the_word_and_its_place(text, place, word):
    with pytest.raises(rr.TextError, match="a card is a rank") as caught:
        romi.parse_cards(text)
    assert (caught.value.place, caught.value.word) == (place, word)


def test_what_is_no_natural_card_is_told():
    for wrong in ("JK", "1S", "S"):
        with pytest.raises(rr.TextError, match=f"'{wrong}': a "):
            romi.NaturalCard(wrong)
    for rank, suit in ((0, SUITS[0]), (14, SUITS[0]), (3, None)):
        with pytest.raises(rr.TextError, match="a natural card has a rank"):
            romi.NaturalCard(rank, suit)


def test_only_text_is_read():
    with pytest.raises(TypeError, match="a text is read here, not a value of type int"):
        romi.parse_cards(4)
    with pytest.raises(TypeError, match="not a str among others"):
        romi.check_meld(["4S", "5S", "6S"])
