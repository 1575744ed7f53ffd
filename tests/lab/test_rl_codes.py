"""The catalogue of codes: every action has its row of codes, and every row its action."""

import itertools
import math
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami.lab.rl import ACTIONS, decode, encode
from tests.engine import reference
from tests.engine.tables import piles

ROOT = Path(__file__).parents[2]


def test_the_catalogue_is_what_trained_players_rely_on():
    """Its order never changes: it is part of whatever was trained with it."""
    assert len(ACTIONS) == len(set(ACTIONS)) == 443
    assert ACTIONS[:4] == ("take 1h", "take 1d", "take 1c", "take 1y")
    assert (ACTIONS[20], ACTIONS[100]) == ("take 1h 1h", "take 5h 5h")
    assert (ACTIONS[328], ACTIONS[329]) == ("take 5c 5y 5y", "take 5y 5y 5y")
    assert ACTIONS[330] == "end"
    assert (ACTIONS[331], ACTIONS[366]) == ("fill #1", "fill #36")
    assert (ACTIONS[367], ACTIONS[402]) == ("fill #1 *", "fill #36 *")
    assert (ACTIONS[403], ACTIONS[404], ACTIONS[422]) == ("lay 1h", "lay 1d", "lay 5y")
    assert (ACTIONS[423], ACTIONS[442]) == ("discard 1h", "discard 5y")


def test_takes_are_all_that_the_rules_allow():
    """One to three cards that share a number or a suit (SPEC 4.1)."""
    kinds = sorted(set(reference.DECK))
    allowed = {
        str(rr.Take(" ".join(cards)))
        for n in (1, 2, 3)
        for cards in itertools.combinations_with_replacement(kinds, n)
        if reference.may_be_taken(cards)
    }
    assert set(ACTIONS[:330]) == allowed
    for code, text in enumerate(ACTIONS[:330]):
        assert encode(text) == (code,)
        assert str(decode([code])) == text


def test_a_number_for_each_filling_would_be_too_many():
    """As many as the documents say: of each number, the suits are chosen (SPEC 5.2, 5.4)."""
    copies = Counter(reference.DECK)

    @cache
    def choices(number, n):
        of_suit = range(copies[f"{number}h"] + 1)
        return sum(sum(counts) == n for counts in itertools.product(of_suit, repeat=4))

    needs = []
    for row in reference.ROWS:
        fills = reference.all_fills(row.parts)
        needs += fills
        needs += {
            fill[:place] + fill[place + 1 :] for fill in fills for place in range(len(fill))
        }  # with the Joker
    ways = sum(
        math.prod(choices(number, need.count(number)) for number in {*need}) for need in needs
    )
    for place in ("docs/rl.md", "romirami/lab/rl/codes.py"):
        assert f"{ways:,}" in (ROOT / place).read_text(encoding="utf-8")


cards = piles(most=9).map(" ".join)
actions = st.one_of(
    st.builds(rr.Fill, st.integers(1, 36), cards.map(rr.Cards), st.booleans()),
    piles(least=1, most=9).map(" ".join).map(rr.Discard),
    st.just(rr.EndTurn()),
    st.sampled_from(ACTIONS[:330]).map(rr.parse_action),
)


@given(actions)
def test_codes_of_an_action_are_those_of_its_text_and_lead_back(action):
    codes = encode(action)
    assert decode(codes) == action
    assert encode(str(action)) == codes
    if isinstance(action, rr.Fill):
        first, *rest = [ACTIONS[code] for code in codes]
        assert first == f"fill #{action.contract}{' *' if action.joker else ''}"
        assert rest == [f"lay {card}" for card in action.cards]


@given(st.lists(st.integers(-3, 446), max_size=4))
def test_a_row_of_codes_is_one_action_or_refused(codes):
    try:
        action = decode(codes)
    except rr.TextError:
        return
    assert encode(action) == tuple(codes)


@pytest.mark.parametrize(
    "codes",
    [
        [],
        [-1],
        [443],
        [0, 0],
        [330, 330],
        [403],
        [331, 404, 403],
        [424, 423],
        [423, 403],
        [331, 423],
    ],
    ids=str,
)
def test_what_is_no_action_is_refused(codes):
    with pytest.raises(rr.TextError, match="the codes of one action are"):
        decode(codes)


@pytest.mark.parametrize("text", ["take 1h 2d", "take 1h 2h 3h 4h", "take"])
def test_takes_that_no_game_has_are_refused(text):
    with pytest.raises(rr.TextError, match="share a number or a suit"):
        encode(text)


def test_what_is_no_text_of_an_action_is_refused():
    with pytest.raises(rr.TextError, match="an action is 'take 5d 5y'"):
        encode("lay 3h")
    with pytest.raises(TypeError, match="an action is a Take"):
        encode(7)
