"""Why cards don't fill a contract: one reason, and a true one (SPEC 5.6)."""

import itertools
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import romirami as rr
from romirami.cards import JOKER
from tests.engine import reference
from tests.engine.tables import near_hands, piles, rows


def contract_of(requirements):
    return rr.Contract(rr.Requirements.parse(requirements), 1, rr.Suit.HEART)


@pytest.mark.parametrize(
    ("requirements", "cards", "code", "sentence"),
    [
        (
            "4 card sequence",
            "1h 3d 4c 5y",
            "gap",
            "A 4 card sequence needs consecutive numbers: 1-3-4-5 skips 2.",
        ),
        (
            "4 card sequence",
            "",
            "no-cards",
            "A 4 card sequence asks for 4 cards, and none is chosen.",
        ),
        (
            "4 of a kind",
            "3h 3d * *",
            "two-jokers",
            "Only one Joker may be used in a game, here are 2.",
        ),
        (
            "4 of a kind",
            "3h 3d 3c 3y *",
            "joker-not-needed",
            "The Joker is one card too many: 3-3-3-3 fills 4 of a kind without it.",
        ),
        (
            "3 card sequence",
            "5h 1d 2c",
            "wrap-around",
            "A 3 card sequence does not go round from 5 to 1: 5-1-2 is none.",
        ),
        (
            "3 card sequence",
            "4h 5d 1c",
            "wrap-around",
            "A 3 card sequence does not go round from 5 to 1: 4-5-1 is none.",
        ),
        (
            "3 card sequence",
            "2h 2d 3c",
            "repeat",
            "A 3 card sequence needs every number once: 2-2-3 has 2 more than once.",
        ),
        (
            "3 of a kind",
            "2h 2d 3c",
            "not-alike",
            "3 of a kind needs cards of one number: 2-2-3 are not alike.",
        ),
        (
            "4 of a kind",
            "2h 2d 2c",
            "missing",
            "4 of a kind stays unmet: 1 card is missing, a 2 would do.",
        ),
        (
            "3 card sequence",
            "3h 4d",
            "missing",
            "A 3 card sequence stays unmet: 1 card is missing, a 2 or 5 would do.",
        ),
        (
            "pair of 1s + 4 of a kind",
            "3h 3d 3c 3y 4h 4d",
            "missing",
            "A pair of 1s stays unmet: 2 cards are missing, 1-1 would do.",
        ),
        (
            "4 of a kind",
            "3h 3d 3c 3y 4h",
            "left-over",
            "4 of a kind is there, but 4 is left over: 4 cards are asked for.",
        ),
        (
            "pair + pair + pair",
            "1h 1d 2h",
            "unmet",
            "A pair + a pair + a pair asks for 6 cards; with these, a pair, a pair stay unmet.",
        ),
    ],
)
def test_worked_cases(requirements, cards, code, sentence):
    verdict = contract_of(requirements).check(cards)
    assert (bool(verdict), verdict.code, str(verdict)) == (False, code, sentence)


def test_joker_is_left_over_where_the_cards_suffice_beside_it():
    verdict = contract_of("pair").check("1h 2d 2c *")
    assert verdict.code == "left-over"
    assert Counter(verdict.facts["left_over"]) == Counter((1, JOKER))


# Each reason is checked against the cards by what it claims, with the plain rules of
# `reference`: `parts` is what is asked for, `numbers` and `jokers` what was chosen.


def no_cards(facts, parts, numbers, jokers):
    assert not numbers
    assert not jokers
    assert facts["size"] == sum(map(reference.size_of, parts))


def two_jokers(facts, _parts, _numbers, jokers):
    assert facts["n"] == jokers >= 2


def joker_not_needed(facts, parts, numbers, jokers):
    assert jokers == 1
    assert reference.fills(parts, numbers)
    assert facts["numbers"] == numbers


def left_over(facts, parts, numbers, jokers):
    over = Counter(facts["left_over"])
    assert over.total() == facts["n"] > 0
    spare = over.pop(JOKER, 0)
    assert spare <= jokers
    assert over <= Counter(numbers)
    rest = tuple((Counter(numbers) - over).elements())
    assert reference.fills_with(parts, rest, jokers - spare)


def a_sequence(facts, parts, numbers, jokers):
    """What all reasons about a sequence claim; give back its numbers."""
    assert str(facts["requirement"]) in [part for part in parts if part.endswith("sequence")]
    row = Counter(facts["numbers"])
    assert row.pop(JOKER, 0) == jokers
    assert row <= Counter(numbers)
    shown = tuple(sorted(row.elements()))
    assert not reference.fills_with((str(facts["requirement"]),), shown, jokers)
    return shown


def gap(facts, parts, numbers, jokers):
    shown = a_sequence(facts, parts, numbers, jokers)
    assert facts["skipped"]
    assert not set(facts["skipped"]) & set(shown)
    assert set(facts["skipped"]) | set(shown) == set(range(min(shown), max(shown) + 1))
    assert len(shown) == len(set(shown)) >= facts["requirement"].size - jokers


def wrap_around(facts, parts, numbers, jokers):
    shown = a_sequence(facts, parts, numbers, jokers)
    assert shown in ((1, 2, 5), (1, 4, 5))
    assert facts["numbers"][:3] in ((5, 1, 2), (4, 5, 1))


def repeat(facts, parts, numbers, jokers):
    shown = a_sequence(facts, parts, numbers, jokers)
    assert shown.count(facts["repeated"]) > 1
    assert len(shown) + jokers >= facts["requirement"].size > len(set(shown)) + jokers


def not_alike(facts, parts, numbers, jokers):
    assert str(facts["requirement"]) in parts
    row = Counter(facts["numbers"])
    assert row.pop(JOKER, 0) == jokers
    assert row <= Counter(numbers)
    assert len(row) > 1
    assert row.total() + jokers >= facts["requirement"].size > max(row.values()) + jokers


def missing(facts, parts, numbers, jokers):
    assert str(facts["requirement"]) in parts
    assert facts["n"] == reference.lacking(parts, numbers) - jokers > 0
    assert len(facts["missing"]) == len(set(facts["missing"])) > 0
    for option in facts["missing"]:
        assert len(option) == facts["n"] + jokers
        assert reference.lacking(parts, tuple(sorted((*numbers, *option)))) == 0


def unmet(facts, parts, numbers, jokers):
    not_met = Counter(map(str, facts["unmet"]))
    assert not_met.total() > 1
    assert not_met <= Counter(parts)
    assert reference.lacking(parts, numbers) > jokers
    met = tuple((Counter(parts) - not_met).elements())
    rest = Counter(numbers) - Counter(facts["left_over"])
    assert reference.fills(met, tuple(sorted(rest.elements())))


CLAIMS = {
    claim.__name__.replace("_", "-"): claim
    for claim in (
        no_cards,
        two_jokers,
        joker_not_needed,
        left_over,
        gap,
        wrap_around,
        repeat,
        not_alike,
        missing,
        unmet,
    )
}


def judge_reason(parts, numbers, jokers, verdict):
    CLAIMS[verdict.code](verdict.facts, parts, numbers, jokers)
    sentence = str(verdict)
    assert sentence
    assert sentence[0] == sentence[0].upper()
    assert sentence.endswith(".")
    assert not set("{}[]()'<>") & set(sentence)


@pytest.mark.parametrize("row", reference.KINDS_OF_CONTRACTS, ids=lambda row: row.requirements)
def test_every_refusal_tells_the_truth(row):
    contract = rr.CONTRACTS[row.number - 1]
    for size, jokers in itertools.product((0, 1, row.cards - 1, row.cards), (0, 1, 2)):
        for numbers in itertools.combinations_with_replacement(range(1, 6), size):
            verdict = contract.check(" ".join([*(f"{n}y" for n in numbers), *"*" * jokers]))
            if not verdict:
                judge_reason(row.parts, numbers, jokers, verdict)


@settings(max_examples=400)
@given(
    rows.flatmap(lambda row: st.tuples(st.just(row), st.one_of(near_hands(row), piles(most=12))))
)
def test_every_refusal_of_cards_tells_the_truth(row_and_hand):
    row, hand = row_and_hand
    verdict = rr.CONTRACTS[row.number - 1].check(" ".join(hand))
    if not verdict:
        judge_reason(row.parts, reference.numbers_of(hand), hand.count("*"), verdict)


def test_every_reason_is_given_somewhere():
    found = set()
    for row in reference.KINDS_OF_CONTRACTS:
        contract = rr.CONTRACTS[row.number - 1]
        for numbers in itertools.combinations_with_replacement(range(6), 6):
            cards = " ".join("*" if n == 0 else f"{n}d" for n in numbers)
            verdict = contract.check(cards)
            if not verdict:
                found.add(verdict.code)
    found.add(contract.check("").code)
    assert found == set(CLAIMS)
