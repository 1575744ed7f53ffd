"""The needs of the catalogue as bits, against comparing count by count (SPEC 5.1, 5.4)."""

from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami.needs import catalogue_needs, fillable_contracts, needs_asked, needs_met
from romirami.packing import number_counts, unpack_sizes
from tests.engine.tables import piles


def needs_of(bits):
    return [need for bit, need in catalogue_needs().items() if bits & bit]


@given(piles(most=31))
def test_needs_met_are_those_of_which_the_hand_has_all_cards(cards):
    counts = number_counts(rr.Cards(" ".join(cards)).packed)
    have = unpack_sizes(counts)
    assert set(needs_of(needs_met(counts))) == {
        need
        for need in catalogue_needs().values()
        if all(n >= size for n, size in zip(have, need[1], strict=True))
    }


def test_contract_asks_for_its_needs_and_with_the_joker_for_one_card_less():
    for contract in rr.CONTRACTS:
        without = [(False, unpack_sizes(need)) for need in contract.requirements.needs]
        with_joker = [(True, unpack_sizes(need)) for need in contract.requirements.joker_needs]
        for joker, wanted in ((False, without), (True, without + with_joker)):
            found = needs_of(needs_asked(joker)[contract.number])
            assert set(found) == set(wanted)
            assert len(found) == len(wanted)


def test_needs_without_the_joker_come_first():
    jokers = [joker for joker, _sizes in needs_of(needs_asked(joker=True)[4])]
    assert jokers == sorted(jokers)
    assert len(jokers) == 10


@given(piles(most=13), st.booleans())
def test_contract_is_fillable_where_the_hand_has_a_filling(cards, joker):
    hand = " ".join([*cards, *(["*"] * joker)])
    fillable = fillable_contracts(number_counts(rr.Cards(" ".join(cards)).packed), joker)
    assert fillable == sum(1 << card.number for card in rr.CONTRACTS if card.fillings(hand))
