"""Random hands and what their fillings give: counted here in another way (SPEC 5.2, 5.5, 6.3)."""

import itertools
from collections import Counter

import pytest

import romirami as rr
from romirami.lessons.bonus import (
    bonus_by_chance,
    bonus_with_care,
    hands_for,
    judge_discarded,
    judge_kept,
    tell_filling,
)
from romirami.lessons.hands import count_hands, fillable_contracts, random_hands

CLOVER = rr.Contract.parse("#16")


def test_hands_are_of_their_size_and_always_the_same():
    hands = list(random_hands(size=7, n=50))
    assert {len(hand) for hand in hands} == {7}
    assert hands == list(random_hands(size=7, n=50))
    assert len(set(hands)) > 40


def test_hands_with_4_of_a_kind_are_counted():
    most = [
        max(Counter(card.number for card in hand).values()) for hand in random_hands(size=7, n=200)
    ]
    assert count_hands("4 of a kind", size=7, n=200) == sum(n >= 4 for n in most)


def test_hands_with_a_4_card_sequence_are_counted():
    rows = [{1, 2, 3, 4}, {2, 3, 4, 5}]
    have = [{card.number for card in hand} for hand in random_hands(size=7, n=200)]
    assert count_hands("4 card sequence", size=7, n=200) == sum(
        any(row <= numbers for row in rows) for numbers in have
    )


def test_contracts_are_filled_by_some_cards_of_a_hand():
    hands = list(random_hands(size=6, n=20))
    filled = sum(
        any(
            contract.check(cards)
            for cards in itertools.combinations([*hand], contract.size)
        )
        for hand in hands
        for contract in rr.CONTRACTS
    )  # fmt: skip
    assert fillable_contracts(size=6, n=20) == round(filled / 20, 1)


def test_care_gives_more_bonus_than_chance_with_the_same_hands():
    hands = list(hands_for(CLOVER, 40))
    assert len(hands) == 40
    best = [CLOVER.best_filling(hand) for hand in hands]
    with_care = bonus_with_care(CLOVER, 40)
    assert with_care == sum(len(way.cards.of_suit(rr.Suit.CLOVER)) for way in best)
    assert with_care > bonus_by_chance(CLOVER, 40)


@pytest.mark.parametrize(
    ("chosen", "code"),
    [
        ("1c 3c", "all"),
        ("1c", "not-all"),
        ("1c 3c 3h", "not-there"),
        ("1c *", "not-there"),
        ("1c 1c", "not-there"),
    ],
)
def test_cards_of_the_suit_bonus_are_kept(chosen, code):
    verdict = judge_kept(16, "3h 3c 1c 1d *")(rr.parse_cards(chosen))
    assert verdict.code == code
    assert bool(verdict) == (code == "all")


def test_the_others_are_discarded_but_no_joker():
    judge = judge_discarded(16, "3h 3c 1c 1d *")
    assert judge(rr.parse_cards("1d 3h"))
    assert judge(rr.parse_cards("1d 3h *")).facts["cards"] == (rr.JOKER,)
    assert judge(rr.parse_cards("1d 3c")).facts["cards"] == (rr.NumberCard("3c"),)


def test_points_of_a_filling_are_counted_as_a_game_counts_them():
    position = rr.make_position(["1c 1c 1d 3c 3h", "1y"], "2h", [16], phase=rr.Phase.FILL)
    game = rr.Game(position).play("fill #16 with 1c 1c 1d 3c 3h")
    line = game.score().lines[0]
    assert tell_filling(16, "1c 1c 1d 3c 3h") == (
        f"#16 gives {line.contracts} points.",
        "Cards of its suit bonus: 1c 1c 3c, one point each.",
        f"{line.contracts} + {line.bonus} = {line.contracts + line.bonus} points in all.",
    )
    assert tell_filling(1, "1h 2h 3h 4h")[1] == "No suit bonus."
