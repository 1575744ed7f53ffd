"""What fills a contract (SPEC 5.1-5.4): check, fillings and best_filling, against brute force."""

import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from tests.engine import reference
from tests.engine.tables import near_hands, piles, rows

hands_with_joker = st.builds(lambda hand, joker: hand + ["*"] * joker, piles(most=9), st.booleans())


def text_of(cards):
    return " ".join(cards)


@pytest.mark.parametrize(
    ("requirements", "cards", "fills"),
    [
        # SPEC 5.1: exactly as many cards as are asked for
        ("4 of a kind", "3h 3d 3c 3y", True),
        ("4 of a kind", "3h 3d 3c", False),
        ("4 of a kind", "3h 3d 3c 3y 3y", False),
        # SPEC 5.2: only numbers count; no wrap-around
        ("4 card sequence", "4h 2d 3c 1y", True),
        ("3 card sequence", "5h 1d 2c", False),
        ("3 card sequence", "4h 5d 1c", False),
        ("3 card sequence", "2h 2d 3c", False),
        ("pair of 2s + pair", "2h 2d 4c 4y", True),
        ("pair of 2s + pair", "3h 3d 4c 4y", False),
        # SPEC 5.3: several requirements may use the same number
        ("pair + pair", "2h 2d 2c 2y", True),
        ("pair of 1s + 4 of a kind", "1h 1d 1c 1y 1h 1d", True),
        ("pair of 2s + pair", "2h 2d 2c 2c", True),
        # the order of the cards never decides
        ("pair + 5 card sequence", "1h 1d 2c 3d 4h 5y 5h", False),
        ("pair + 5 card sequence", "5h 1h 2c 3d 4h 5y 5d", True),
        ("pair + 5 card sequence", "5h 1h 2c 3d 4h 5y 5d 5c", False),
        ("pair + 5 card sequence", "3h 1h 2c 3d 4h 5y 3c", True),
        # SPEC 5.4: the Joker for any one card, a specific pair's included
        ("pair + 5 card sequence", "1h 1d 2c 3d 4h 5y *", True),
        ("pair of 2s + pair", "2h * 4c 4y", True),
        ("pair of 1s + 4 of a kind", "* 1h 3d 3h 3c 3y", True),
        ("4 card sequence", "1h 2d * 4y", True),
        ("4 card sequence", "2h 3d 4c *", True),
        ("4 of a kind", "3h 3d 3c 3y *", False),
        ("4 of a kind", "3h 3d * *", False),
        ("4 of a kind", "3h 3d 3c * *", False),
        ("pair", "*", False),
        ("pair", "* *", False),
        ("pair", "", False),
    ],
)
def test_worked_cases(requirements, cards, fills):
    contract = rr.Contract(rr.Requirements.parse(requirements), 1, rr.Suit.HEART)
    for order in itertools.islice(itertools.permutations(cards.split()), 0, None, 7):
        assert bool(contract.check(text_of(order))) == fills


def test_joker_says_all_that_it_can_stand_for():
    verdict = rr.CONTRACTS[0].check("2h 3d 4c *")
    assert (verdict.code, verdict.facts["joker"]) == ("fills-with-joker", (1, 5))
    assert "#" not in str(verdict)


def test_explicit_joker_beside_cards_that_suffice_is_one_too_many():
    verdict = rr.CONTRACTS[3].check("3h 3d 3c 3y *")
    assert (bool(verdict), verdict.code) == (False, "joker-not-needed")


@pytest.mark.parametrize("row", reference.KINDS_OF_CONTRACTS, ids=lambda row: row.requirements)
def test_check_agrees_with_brute_force_on_all_numbers(row):
    contract = rr.CONTRACTS[row.number - 1]
    for size in (row.cards - 1, row.cards):
        for numbers in itertools.combinations_with_replacement(range(1, 6), size):
            cards = text_of(f"{n}h" for n in numbers)
            assert bool(contract.check(cards)) == reference.fills_with(row.parts, numbers, 0)
            assert bool(contract.check(f"* {cards}")) == reference.fills_with(row.parts, numbers, 1)


@given(
    rows.flatmap(lambda row: st.tuples(st.just(row), st.one_of(near_hands(row), hands_with_joker)))
)
def test_check_agrees_with_brute_force_on_cards_of_all_suits(row_and_hand):
    row, hand = row_and_hand
    contract = rr.CONTRACTS[row.number - 1]
    verdict = contract.check(text_of(hand))
    assert bool(verdict) == reference.fills_with(
        row.parts, reference.numbers_of(hand), hand.count("*")
    )
    values = rr.parse_cards(text_of(hand))
    assert (
        contract.check(values)
        == contract.check(list(values))
        == contract.check(iter(values))
        == verdict
    )
    if verdict and "*" not in hand:
        assert Counter(itertools.chain(*verdict.facts["parts"])) == Counter(
            reference.numbers_of(hand)
        )
    if verdict and "*" in hand:
        assert verdict.facts["joker"] == tuple(
            n
            for n in range(1, 6)
            if reference.fills(row.parts, tuple(sorted((*reference.numbers_of(hand), n))))
        )


@given(rows, hands_with_joker)
def test_fillings_are_all_ways_and_no_way_twice(row, hand):
    fillings = rr.CONTRACTS[row.number - 1].fillings(text_of(hand))
    as_texts = [tuple(str(filling).split()) for filling in fillings]
    wanted = reference.ways_to_fill(row.parts, hand)
    assert len(as_texts) == len(wanted)
    assert {tuple(sorted(way, key=lambda card: (card == "*", card))) for way in as_texts} == wanted


@given(rows, hands_with_joker)
def test_fillings_are_what_check_accepts(row, hand):
    contract = rr.CONTRACTS[row.number - 1]
    for filling in contract.fillings(text_of(hand)):
        assert contract.check(str(filling))
        assert filling.joker == ("*" in str(filling))
        assert filling.cards <= rr.Cards(text_of(card for card in hand if card != "*"))


@given(rows, hands_with_joker)
def test_best_filling_keeps_the_joker_and_then_has_most_suit_bonus_cards(row, hand):
    best = rr.CONTRACTS[row.number - 1].best_filling(text_of(hand))
    ways = reference.ways_to_fill(row.parts, hand)

    def rank(way):
        return ("*" not in way, sum(card[-1] == reference.SUITS[row.bonus] for card in way))

    if best is None:
        assert not ways
    else:
        way = str(best).split()
        assert rank(way) == max(map(rank, ways))
        assert tuple(sorted(way, key=lambda card: (card == "*", card))) in ways


def test_best_filling_keeps_the_joker_whatever_the_bonus():
    assert str(rr.CONTRACTS[3].best_filling("3d 3d 3c 3y 5h 5h 5h *")) == "3d 3d 3c 3y"
    assert str(rr.CONTRACTS[3].best_filling("3d 3d 3c 5h 5h 5h *")) == "5h 5h 5h *"


def test_best_filling_spends_the_numbers_of_which_there_are_most():
    assert str(rr.Contract.parse("pair, 1 point, heart").best_filling("1d 1c 3d 3c 3y")) == "3c 3y"


@pytest.mark.parametrize("hand", ["", "*", "1h", "* *"])
def test_hand_that_is_too_small_has_no_filling(hand):
    for contract in rr.CONTRACTS:
        assert contract.fillings(hand) == ()
        assert contract.best_filling(hand) is None


@pytest.mark.parametrize("cards", [None, 3, ["3h", "3d"], [3, 3], [None]])
def test_only_cards_are_judged(cards):
    contract = rr.CONTRACTS[3]
    for ask in (contract.check, contract.fillings, contract.best_filling):
        with pytest.raises(TypeError):
            ask(cards)


@pytest.mark.parametrize("text", ["3h 9d", "joker", "3h;3d"])
def test_text_that_can_not_be_read_is_no_verdict(text):
    contract = rr.CONTRACTS[3]
    for ask in (contract.check, contract.fillings, contract.best_filling):
        with pytest.raises(rr.TextError):
            ask(text)


def test_heap_of_cards_is_refused_like_any_other():
    verdict = rr.CONTRACTS[3].check("3h " * 1000 + "*")
    assert (bool(verdict), verdict.code, verdict.facts["n"]) == (False, "left-over", 1001)
