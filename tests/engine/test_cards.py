"""Suits, number cards, the Joker, and their text form (SPEC 1.1, 1.5, 2.1)."""

import copy
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami.cards import COPIES, KINDS, NUMBERS, SUITS
from romirami.dealing import deal
from tests.engine import reference

NAMES = {name: getattr(rr, name) for name in rr.__all__}


def read_back(value):
    return eval(repr(value), dict(NAMES))  # noqa: S307 - what the tests themselves wrote


def test_box_has_92_cards_23_a_suit():
    setup = deal(2, seed=1)
    cards = [*setup.number_deck, *setup.numbers, *setup.hands[0], *setup.hands[1]]
    assert len(cards) == 92
    assert Counter(map(str, cards)) == Counter(reference.DECK)
    assert Counter(card.suit for card in cards) == dict.fromkeys(SUITS, 23)
    assert COPIES == {1: 4, 2: 5, 3: 5, 4: 5, 5: 4}


def test_suits_have_letter_symbol_and_word():
    assert [(suit.word, suit.letter, suit.symbol) for suit in rr.Suit] == [
        ("heart", "h", "♥"),
        ("diamond", "d", "♦"),
        ("clover", "c", "♣"),
        ("cherry", "y", "🍒"),
    ]


@pytest.mark.parametrize(
    "text",
    ["3h", "3H", "3♥", "3♥️"],
    ids=["letter", "upper case", "symbol", "symbol of a phone"],
)
def test_card_reads_from_each_of_its_forms(text):
    assert rr.parse_cards(text) == (rr.NumberCard("3h"),)
    assert rr.NumberCard(text) is rr.NumberCard(3, "h") is rr.NumberCard(3, rr.Suit.HEART)


def test_every_kind_reads_from_every_mark():
    for card in KINDS:
        for mark in (card.suit.letter, card.suit.letter.upper(), card.suit.symbol):
            assert rr.parse_cards(f"{card.number}{mark}") == (card,)


@pytest.mark.parametrize(
    "text",
    ["3h 5d *", "3h,5d,*", "3h, 5d, *", "  3H\t5♦\n* ", ",3h,,5d *,", "3h\u00a05d\u2003*"],
)
def test_cards_are_separated_by_spaces_or_commas(text):
    assert rr.parse_cards(text) == (rr.NumberCard("3h"), rr.NumberCard("5d"), rr.JOKER)


@pytest.mark.parametrize("text", ["", " ", ",", "\n"])
def test_no_cards_is_a_text_too(text):
    assert rr.parse_cards(text) == ()


@pytest.mark.parametrize(
    "word",
    [
        "0h",
        "6h",
        "3",
        "h",
        "3x",
        "33h",
        "3hh",
        "3h5d",
        "h3",
        "-3h",
        "**",
        "٣h",
        "３h",
        "3ｈ",
        "³h",
        "3♥♥",
        "3.0h",
    ],
)
def test_word_that_is_no_card_is_named_with_its_place(word):
    with pytest.raises(rr.TextError) as caught:
        rr.parse_cards(f"1h, {word} 2d")
    assert (caught.value.word, caught.value.place) == (word, 4)
    assert repr(word) in str(caught.value)
    assert "character 5" in str(caught.value)
    with pytest.raises(rr.TextError):
        rr.NumberCard(word)


def test_place_is_the_one_of_the_wrong_word_not_of_a_part_of_another():
    with pytest.raises(rr.TextError) as caught:
        rr.parse_cards("3h 3")
    assert caught.value.place == 3


@pytest.mark.parametrize("number", [0, 6, -1, 10**30, True, 3.0, None, "", "33"])
def test_there_is_no_number_card_of_other_numbers(number):
    with pytest.raises(rr.TextError):
        rr.NumberCard(number, "h")


@pytest.mark.parametrize("suit", ["", "x", "hh", "heart", 3])
def test_there_is_no_number_card_of_other_suits(suit):
    with pytest.raises(rr.TextError):
        rr.NumberCard(3, suit)


def test_joker_is_no_number_card():
    with pytest.raises(rr.TextError):
        rr.NumberCard("*")


@pytest.mark.parametrize("value", [None, 3, b"3h", ["3h"], 3.5])
def test_only_text_is_parsed(value):
    with pytest.raises(TypeError):
        rr.parse_cards(value)


def test_values_do_not_change():
    with pytest.raises(AttributeError):
        rr.NumberCard("3h").number = 4
    with pytest.raises(AttributeError):
        rr.Cards("3h").packed = 0
    with pytest.raises(AttributeError):
        rr.NumberCard("3h").colour = "red"


@pytest.mark.parametrize("value", [*KINDS, rr.JOKER, *SUITS, rr.Cards("3h 3h 5y"), rr.Cards()])
def test_values_read_back_from_repr_pickle_and_copy(value):
    assert read_back(value) == value
    assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301
    assert copy.deepcopy(value) == value


@pytest.mark.parametrize("value", [*KINDS, rr.JOKER], ids=str)
def test_cards_compare_by_identity(value):
    assert pickle.loads(pickle.dumps(value)) is value  # noqa: S301
    assert copy.deepcopy(value) is value
    assert rr.parse_cards(str(value)) == (value,)


def test_cards_are_ordered_by_number_then_suit():
    assert [str(card) for card in sorted(KINDS)] == [f"{n}{s}" for n in NUMBERS for s in "hdcy"]
    with pytest.raises(TypeError):
        rr.NumberCard("3h") < 3  # noqa: B015


cards_with_jokers = st.lists(st.sampled_from([*KINDS, rr.JOKER]), max_size=30)


@given(cards_with_jokers, st.sampled_from([" ", ",", ", ", "\n"]), st.booleans())
def test_parse_undoes_format(cards, separator, upper):
    text = rr.format_cards(cards).replace(" ", separator)
    assert rr.parse_cards(text.upper() if upper else text) == tuple(cards)
