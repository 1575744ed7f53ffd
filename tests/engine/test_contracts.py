"""The 36 contracts of the catalogue, and contracts of one's own (SPEC 1.2, 2.3)."""

import copy
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from tests.engine import reference
from tests.engine.test_requirements import TEXTS


def test_catalogue_has_36_contracts_9_a_suit():
    assert len(rr.CONTRACTS) == len(reference.ROWS) == 36
    assert [contract.number for contract in rr.CONTRACTS] == list(range(1, 37))
    assert Counter(contract.bonus for contract in rr.CONTRACTS) == dict.fromkeys(rr.Suit, 9)


@pytest.mark.parametrize("row", reference.ROWS, ids=lambda row: row.number)
def test_contract_is_as_the_rules_list_it(row):
    contract = rr.CONTRACTS[row.number - 1]
    assert str(contract.requirements) == row.requirements
    assert (contract.size, contract.points, contract.bonus.word) == (
        row.cards,
        row.points,
        row.bonus,
    )
    assert contract.symbols == tuple(map(reference.size_of, row.parts))


@pytest.mark.parametrize("row", reference.ROWS, ids=lambda row: row.number)
def test_contract_reads_from_number_and_from_full_text(row):
    contract = rr.CONTRACTS[row.number - 1]
    points = "1 point" if row.points == 1 else f"{row.points} points"
    full = f"{row.requirements}, {points}, {row.bonus}"
    assert str(contract) == full
    turned = " + ".join(row.parts[::-1])
    for text in (
        f"#{row.number}",
        f" #{row.number} ",
        full,
        full.upper(),
        f"{turned},{row.points} points,{row.bonus}",
    ):
        assert rr.Contract.parse(text) is contract
    assert eval(repr(contract), {"Contract": rr.Contract}) is contract  # noqa: S307
    assert pickle.loads(pickle.dumps(contract)) == contract  # noqa: S301
    assert copy.deepcopy(contract) == contract


def test_contract_24_of_the_rules():
    contract = rr.Contract.parse("pair of 1s + 4 of a kind, 5 points, cherry")
    assert contract is rr.Contract.parse("#24") is rr.CONTRACTS[23]


@given(
    st.lists(st.sampled_from(TEXTS), min_size=1, max_size=4),
    st.integers(0, 99),
    st.sampled_from(rr.Suit),
)
def test_contract_of_ones_own_reads_back(texts, points, suit):
    own = rr.Contract(rr.Requirements.parse(" + ".join(texts)), points, suit)
    assert rr.Contract.parse(str(own)) == own
    assert eval(repr(own), {"Contract": rr.Contract}) == own  # noqa: S307
    assert hash(rr.Contract.parse(str(own))) == hash(own)


def test_contract_made_of_its_parts_equals_the_one_of_the_catalogue():
    own = rr.Contract(rr.Requirements.parse("4 of a kind"), 2, rr.Suit.HEART)
    assert own == rr.CONTRACTS[3]
    assert own != rr.CONTRACTS[4]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "#",
        "#0",
        "#37",
        "#-1",
        "#1.0",
        "#１",
        "#٣",
        "#" + "9" * 5000,
        "# 4",
        "#4 #5",
        "4",
        "4 of a kind",
        "4 of a kind, 2 points",
        "4 of a kind, two points, heart",
        "4 of a kind, ٢ points, heart",
        "4 of a kind, 200 points, heart",
        "4 of a kind, 2 points, heart, 3",
        ", 2 points, heart",
    ],
)
def test_text_that_is_no_contract_is_named(text):
    with pytest.raises(rr.TextError) as caught:
        rr.Contract.parse(text)
    assert caught.value.text == text


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("6 of a kind, 2 points, heart", "6 of a kind"),
        ("pair + 6 of a kind, 2 points, heart", "6 of a kind"),
        ("4 of a kind, 2 points, spade", "spade"),
    ],
)
def test_wrong_part_of_a_contract_is_named_with_its_place(text, word):
    with pytest.raises(rr.TextError) as caught:
        rr.Contract.parse(text)
    assert caught.value.word == word
    assert caught.value.place == text.index(word)


def test_place_counts_from_the_start_of_the_text():
    with pytest.raises(rr.TextError) as caught:
        rr.Contract.parse("   pair + 6 of a kind, 2 points, heart")
    assert caught.value.place == 10


@pytest.mark.parametrize("value", [None, 24, b"#24"])
def test_only_text_is_parsed(value):
    with pytest.raises(TypeError):
        rr.Contract.parse(value)


@pytest.mark.parametrize("points", [-1, 100, None])
def test_contract_has_0_to_99_points(points):
    with pytest.raises(rr.TextError, match="0 to 99"):
        rr.Contract(rr.Requirements.parse("pair"), points, rr.Suit.HEART)
