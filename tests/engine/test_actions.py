"""The four actions and their text form (SPEC 4)."""

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from tests.engine.tables import piles

ACTIONS = {"Take": rr.Take, "Fill": rr.Fill, "EndTurn": rr.EndTurn, "Discard": rr.Discard}

actions = st.one_of(
    piles(most=4).map(lambda cards: rr.Take(" ".join(cards))),
    piles(most=12).map(lambda cards: rr.Discard(" ".join(cards))),
    st.builds(
        rr.Fill, st.integers(1, 36), piles(most=8).map(" ".join).map(rr.Cards), st.booleans()
    ),
    st.just(rr.EndTurn()),
)


@given(actions)
def test_action_reads_back_from_its_text_repr_and_pickle(action):
    assert rr.parse_action(str(action)) == action
    assert eval(repr(action), dict(ACTIONS)) == action  # noqa: S307
    assert pickle.loads(pickle.dumps(action)) == action  # noqa: S301
    assert copy.deepcopy(action) == action
    assert hash(rr.parse_action(str(action))) == hash(action)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("take 5d 5y", rr.Take("5d 5y")),
        ("fill #17 with 3h 3c 1c *", rr.Fill(17, "3h 3c 1c *")),
        ("fill #17 with 3h 3c 1c * ", rr.Fill(17, rr.Cards("3h 3c 1c"), joker=True)),
        ("FILL 17 WITH 3H,3C,1C,*", rr.Fill(17, "1c 3c 3h *")),
        ("end", rr.EndTurn()),
        ("  END \n", rr.EndTurn()),
        ("discard 1h 1h", rr.Discard([rr.NumberCard("1h")] * 2)),
        ("\tTake\n5♦, 5🍒", rr.Take("5y 5d")),
    ],
)
def test_worked_cases(text, action):
    assert rr.parse_action(text) == action


def test_actions_that_differ_are_not_equal():
    different = [
        rr.Take("1h"),
        rr.Take("1d"),
        rr.Discard("1h"),
        rr.Fill(1, "1h"),
        rr.Fill(2, "1h"),
        rr.Fill(1, "1h *"),
        rr.EndTurn(),
        "take 1h",
    ]
    for place, one in enumerate(different):
        assert [one == other for other in different].index(True) == place
        assert sum(one == other for other in different) == 1
    assert len(set(different)) == len(different)


def test_actions_do_not_change():
    for action, name in (
        (rr.Take("1h"), "cards"),
        (rr.Fill(1, "1h"), "contract"),
        (rr.EndTurn(), "at"),
    ):
        with pytest.raises(AttributeError):
            setattr(action, name, 3)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "pass",
        "end turn",
        "takes 3h",
        "take3h",
        "fill",
        "fill #4",
        "fill #4 3h 3d",
        "fill #٤ with 3h",
        "fill four with 3h",
        "fill #4 without 3h",
        "fill #9999 with 3h",
        "fill #-4 with 3h",
        "ｅｎｄ",
    ],
)
def test_text_that_is_no_action_is_named(text):
    with pytest.raises(rr.TextError) as caught:
        rr.parse_action(text)
    assert caught.value.text == text
    assert repr(text) in str(caught.value)


@pytest.mark.parametrize(
    ("text", "word", "place"),
    [
        ("take 5d 9y", "9y", 8),
        ("take 3h 3", "3", 8),
        ("  take 3h, 3h3", "3h3", 11),
        ("discard 1h x", "x", 11),
        ("fill #4 with 3h 3", "3", 16),
        ("fill #4 with", None, None),
        ("take * 3h", "*", 5),
        ("discard 3h *", "*", 11),
        ("fill #37 with 3h", "#37", 5),
        ("fill #0 with 3h", "#0", 5),
        ("fill 99 with 3h", None, 0),
        ("fill #4 with 3h * *", None, 0),
    ],
)
def test_word_at_fault_is_named_with_its_place(text, word, place):
    if place is None:
        assert rr.parse_action(text) == rr.Fill(4, "")
        return
    with pytest.raises(rr.TextError) as caught:
        rr.parse_action(text)
    assert caught.value.text == text
    assert (caught.value.word, caught.value.place) == (word or text, place)


@pytest.mark.parametrize("value", [None, 3, b"end", rr.EndTurn()])
def test_only_text_is_parsed(value):
    with pytest.raises(TypeError):
        rr.parse_action(value)


@pytest.mark.parametrize("contract", [0, 37, -1, 10**30])
def test_fill_is_of_a_contract_of_the_catalogue(contract):
    with pytest.raises(rr.TextError, match="#1 to #36"):
        rr.Fill(contract, "3h")


@pytest.mark.parametrize("contract", [True, 4.0, "4", None, rr.CONTRACTS[3]])
def test_catalogue_number_is_an_int(contract):
    with pytest.raises(TypeError):
        rr.Fill(contract, "3h")


@pytest.mark.parametrize("arguments", [("* *",), ("3h * *",), ("3h *", True)])
def test_fill_has_one_joker_at_most(arguments):
    with pytest.raises(rr.TextError, match="one Joker"):
        rr.Fill(4, *arguments)


@pytest.mark.parametrize("cards", [None, 5, ["5d"], [5]])
def test_actions_are_of_cards_only(cards):
    for make in (rr.Take, rr.Discard, lambda cards: rr.Fill(4, cards)):
        with pytest.raises(TypeError):
            make(cards)
