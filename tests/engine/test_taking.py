"""Taking cards from the number market (SPEC 4.1)."""

import itertools

import pytest
from hypothesis import given

import romirami as rr
from romirami.taking import takes
from tests.engine import reference
from tests.engine.tables import piles


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("5d", "take"),
        ("5d 5y", "take"),
        ("5d 5d 5y", "take"),
        ("5d 4d 2d", "take"),
        ("3h 3h 3h", "take"),
        ("", "no-cards"),
        ("5d 4h", "nothing-shared"),
        ("5d 5h 4d", "nothing-shared"),
        ("5d 5h 5c 5y", "too-many"),
        ("1d 2d 3d 4d", "too-many"),
        ("5d *", "joker"),
        ("*", "joker"),
    ],
)
def test_worked_cases(cards, code):
    verdict = rr.check_take(cards)
    assert verdict.code == code
    assert bool(verdict) == (code == "take")


@pytest.mark.parametrize(("cards", "shared"), [("5d 5y", 5), ("5d 4d", rr.Suit.DIAMOND)])
def test_verdict_tells_what_the_cards_share(cards, shared):
    assert rr.check_take(cards).facts["shared"] == shared


def test_each_take_of_up_to_three_cards_is_judged_as_the_rules_say():
    kinds = sorted(set(reference.DECK))
    for size in (1, 2, 3):
        for cards in itertools.combinations_with_replacement(kinds, size):
            assert bool(rr.check_take(" ".join(cards))) == reference.may_be_taken(cards)


@given(piles(most=7))
def test_takes_of_a_market_are_all_and_none_twice(market):
    found = [tuple(map(str, take.cards)) for take in takes(rr.Cards(" ".join(market)).packed)]
    wanted = {
        tuple(sorted(cards))
        for size in (1, 2, 3)
        for cards in itertools.combinations(market, size)
        if reference.may_be_taken(cards)
    }
    assert len(found) == len(wanted)
    assert {tuple(sorted(take)) for take in found} == wanted


@pytest.mark.parametrize("cards", [None, 5, ["5d"], [5]])
def test_only_cards_are_judged(cards):
    with pytest.raises(TypeError):
        rr.check_take(cards)


def test_text_that_can_not_be_read_is_no_verdict():
    with pytest.raises(rr.TextError, match="9d"):
        rr.check_take("5d 9d")


def test_heap_of_cards_is_refused_like_any_other():
    assert rr.check_take("5d " * 1000).code == "too-many"
