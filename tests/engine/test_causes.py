"""Why cards are not right, shown on the cards: exact layouts, and every card in one place."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami.filling import check
from romirami.lessons.causes import find_cause
from romirami.lessons.places import Cause
from romirami.requirements import Requirements
from tests.engine.tables import piles

LAID = [
    # SPEC 5.2, 5.6: the number that a sequence skips is an empty place
    ("4 card sequence", "1h 3d 4c 5y", "4 card sequence: 1h _2 3d 4c 5y"),
    ("3 card sequence", "1h 3d 5c", "3 card sequence: 1h _2 3d _4 5c"),
    ("3 card sequence", "5h 1d 2c", "3 card sequence: 1d 2c _3 _4 5h"),
    ("3 card sequence", "1h 2d", "3 card sequence: 1h 2d _3"),
    ("3 card sequence", "3h 4d", "3 card sequence: 3h 4d _"),
    ("4 card sequence", "2h 3h 3d 4c", "4 card sequence: 2h 3h 4c _; left over: 3d"),
    # SPEC 5.2: of a kind
    ("pair", "1h 5h", "pair: 1h _1; left over: 5h"),
    ("3 of a kind", "2h 2d 5c", "3 of a kind: 2h 2d _2; left over: 5c"),
    ("pair of 2s", "3h 3d", "pair of 2s: _2 _2; left over: 3h 3d"),
    ("pair", "", "pair: _ _"),
    # SPEC 5.1: disjoint cards, and none left over
    ("pair", "2h 2d 2c", "pair: 2h 2d; left over: 2c"),
    ("pair + pair", "2h 2d 2c", "pair: 2h 2d; pair: 2c _2"),
    ("pair + 3 card sequence", "1h 1d 2h 3h", "pair: 1h 1d; 3 card sequence: 2h 3h _"),
    (
        "3 of a kind + 3 card sequence",
        "1h 1d 1c 3h 4h 4d",
        "3 of a kind: 1h 1d 1c; 3 card sequence: 3h 4h _; left over: 4d",
    ),
    # SPEC 5.4: the Joker
    ("4 of a kind", "4h 4d 4c *", "4 of a kind: 4h 4d 4c *"),
    ("pair", "4h 4d *", "pair: 4h 4d; left over: *"),
    ("4 card sequence", "1h 2h 5d *", "4 card sequence: 1h 2h * _4 5d"),
    ("pair + pair", "1h 2h * *", "pair: 1h *; pair: 2h _2; left over: *"),
]


@pytest.mark.parametrize(("asked", "cards", "laid"), LAID, ids=str)
def test_cards_are_laid_out_by_requirement(asked, cards, laid):
    chosen = rr.parse_cards(cards)
    verdict = check(Requirements.parse(asked), chosen)
    assert str(find_cause(verdict, chosen)) == laid


@pytest.mark.parametrize(
    ("asked", "cards", "laid"),
    [
        ("2 pairs", "2h 2d 2c 2y", "pair: 2h 2d; pair: 2c 2y"),
        ("4 card sequence", "1h 2d * 4c", "4 card sequence: 1h 2d * 4c"),
    ],
)
def test_what_fills_is_laid_out_too(asked, cards, laid):
    chosen = rr.parse_cards(cards)
    verdict = check(Requirements.parse(asked), chosen)
    assert verdict
    assert str(find_cause(verdict, chosen)) == laid


@pytest.mark.parametrize(
    ("cards", "laid"),
    [
        ("5d 4h", "5d; left over: 4h"),
        ("5d 4d 2h", "5d 4d; left over: 2h"),
        ("5d 4d 5h 5c", "5d 5h 5c; left over: 4d"),
        ("1h 2h 3h 4h", "1h 2h 3h; left over: 4h"),
        ("1h *", "1h; left over: *"),
    ],
)
def test_cards_that_can_t_be_taken_together_are_set_apart(cards, laid):
    """SPEC 4.1."""
    chosen = rr.parse_cards(cards)
    assert str(find_cause(rr.check_take(chosen), chosen)) == laid


def test_a_card_that_a_refusal_names_is_set_apart():
    chosen = rr.parse_cards("1h 2c 5y 2c")
    verdict = rr.Verdict(False, "may-stay", "{card} may stay.", card=chosen[1])
    assert str(find_cause(verdict, chosen)) == "1h 5y 2c; left over: 2c"


def test_a_verdict_that_is_not_about_cards_shows_nothing():
    game = rr.new_game(2, seed=7, first=0)
    assert find_cause(game.check("end"), ()) is None
    assert find_cause(rr.check_take("3h"), rr.parse_cards("3h")) is None


REQUIREMENTS = st.sampled_from(
    [contract.requirements for contract in rr.CONTRACTS] + [Requirements.parse("pair")]
)


def cards_of(cause: Cause):
    slots = [slot.card for group in cause.groups for slot in group.slots]
    return Counter([*cause.left_over, *(card for card in slots if card is not None)])


@given(requirements=REQUIREMENTS, pile=piles(most=10), jokers=st.integers(0, 2))
def test_every_card_has_one_place_and_every_requirement_its_own(requirements, pile, jokers):
    chosen = rr.parse_cards(" ".join([*pile, *"*" * jokers]))
    verdict = check(requirements, chosen)
    cause = find_cause(verdict, chosen)
    assert cards_of(cause) == Counter(chosen)
    assert [group.asked for group in cause.groups] == [*requirements]
    missing = [slot for group in cause.groups for slot in group.slots if slot.card is None]
    for group in cause.groups:
        numbers = [slot.card.number for slot in group.slots if hasattr(slot.card, "number")]
        assert numbers == sorted(numbers)
        if verdict.code not in ("gap", "wrap-around"):
            assert len(group.slots) == group.asked.size
    if verdict:
        assert not missing
        assert not cause.left_over
    else:
        assert missing or cause.left_over


@given(pile=piles(most=6, least=1), joker=st.booleans())
def test_every_card_of_a_take_has_one_place(pile, joker):
    chosen = rr.parse_cards(" ".join([*pile, *"*" * joker]))
    verdict = rr.check_take(chosen)
    cause = find_cause(verdict, chosen)
    if not verdict:
        assert cards_of(cause) == Counter(chosen)
        assert cause.left_over
