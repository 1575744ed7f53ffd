"""Requirements, their text form, and the table of needs (SPEC 2.2, 5.1-5.4)."""

import itertools
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami.requirements import pack_numbers, unpack_numbers
from tests.engine import reference

TEXTS = (
    "pair",
    *(f"pair of {n}s" for n in range(1, 6)),
    "3 of a kind",
    "4 of a kind",
    "5 of a kind",
    "3 card sequence",
    "4 card sequence",
    "5 card sequence",
)


@pytest.mark.parametrize("text", TEXTS)
def test_requirement_reads_and_prints_as_the_rules_write_it(text):
    requirement = rr.Requirement.parse(text)
    assert str(requirement) == text
    assert requirement.size == reference.size_of(text)
    assert eval(repr(requirement), {"Requirement": rr.Requirement}) == requirement  # noqa: S307
    assert rr.Requirement.parse(f"  {text.upper()} ") == requirement


@pytest.mark.parametrize("text", TEXTS)
def test_ways_of_a_requirement_are_all_numbers_that_meet_it(text):
    requirement = rr.Requirement.parse(text)
    hands = itertools.combinations_with_replacement(range(1, 6), requirement.size)
    assert set(requirement.ways) == {hand for hand in hands if reference.meets(text, hand)}
    assert len(requirement.ways) == len(set(requirement.ways))


def test_pair_has_5_needs_and_a_4_card_sequence_2():
    assert len(rr.Requirement.parse("pair").ways) == 5
    assert rr.Requirement.parse("4 card sequence").ways == ((1, 2, 3, 4), (2, 3, 4, 5))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pairs",
        "pair of 0s",
        "pair of 6s",
        "pair of 2",
        "pair of ٢s",
        "2 of a kind",
        "6 of a kind",
        "2 card sequence",
        "6 card sequence",
        "３ of a kind",
        "3 of a kind of 2s",
        "sequence",
        "-3 of a kind",
    ],
)
def test_text_that_is_no_requirement_is_named(text):
    with pytest.raises(rr.TextError) as caught:
        rr.Requirement.parse(text)
    assert caught.value.text == text
    assert "pair of 2s" in str(caught.value)


@pytest.mark.parametrize(
    "parts",
    [
        (1,),
        (6,),
        (0,),
        (-1,),
        (2, True),
        (6, True),
        (2, False, 0),
        (2, False, 6),
        (3, False, 2),
        (4, True, 1),
    ],
)
def test_there_is_no_other_requirement(parts):
    with pytest.raises(rr.TextError):
        rr.Requirement(*parts)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("2 pairs", "pair + pair"),
        ("3 pairs", "pair + pair + pair"),
        ("4 of a kind + pair of 1s", "pair of 1s + 4 of a kind"),
        ("pair+pair of 2s", "pair of 2s + pair"),
        ("4 CARD SEQUENCE  +  3 of a kind", "3 of a kind + 4 card sequence"),
    ],
)
def test_requirements_print_in_the_order_of_the_catalogue(text, printed):
    requirements = rr.Requirements.parse(text)
    assert str(requirements) == printed
    assert requirements == rr.Requirements.parse(printed)
    assert eval(repr(requirements), {"Requirements": rr.Requirements}) == requirements  # noqa: S307
    assert pickle.loads(pickle.dumps(requirements)) == requirements  # noqa: S301


@given(st.lists(st.sampled_from(TEXTS), min_size=1, max_size=4))
def test_order_of_the_parts_does_not_matter(texts):
    one, other = (
        rr.Requirements.parse(" + ".join(texts)),
        rr.Requirements.parse("+".join(texts[::-1])),
    )
    assert one == other
    assert hash(one) == hash(other)
    assert rr.Requirements.parse(str(one)) == one
    assert [*one] == sorted(one)
    assert sorted(map(str, one)) == sorted(texts)
    assert one.size == sum(map(reference.size_of, texts))


@pytest.mark.parametrize(
    ("text", "word", "place"),
    [
        ("pair + 6 of a kind", "6 of a kind", 7),
        ("pair +  + pair", "", 7),
        ("pair + ", "", 6),
        ("  nothing + pair", "nothing", 2),
    ],
)
def test_wrong_part_is_named_with_its_place(text, word, place):
    with pytest.raises(rr.TextError) as caught:
        rr.Requirements.parse(text)
    assert caught.value.word == word
    assert text[caught.value.place :].startswith(word)
    assert abs(caught.value.place - place) <= 1


def test_contract_has_one_to_four_requirements():
    assert len(rr.Requirements.parse("pair + pair + pair + pair")) == 4
    with pytest.raises(rr.TextError, match="one to 4"):
        rr.Requirements.parse(" + ".join(["pair"] * 5))
    with pytest.raises(rr.TextError, match="one to 4"):
        rr.Requirements(())


@pytest.mark.parametrize("value", [None, 4, b"pair", ["pair"]])
def test_only_text_is_parsed(value):
    with pytest.raises(TypeError):
        rr.Requirement.parse(value)
    with pytest.raises(TypeError):
        rr.Requirements.parse(value)


@pytest.mark.parametrize("row", reference.KINDS_OF_CONTRACTS, ids=lambda row: row.requirements)
def test_needs_are_exactly_what_brute_force_finds(row):
    requirements = rr.Requirements.parse(row.requirements)
    fills = reference.all_fills(row.parts)
    assert {unpack_numbers(need) for need in requirements.needs} == set(fills)
    for need, ways in requirements.needs.items():
        assert tuple(sorted(itertools.chain(*ways))) == unpack_numbers(need)
        assert all(
            reference.meets(str(part), way) for part, way in zip(requirements, ways, strict=True)
        )


@pytest.mark.parametrize("row", reference.KINDS_OF_CONTRACTS, ids=lambda row: row.requirements)
def test_joker_needs_are_exactly_what_brute_force_finds(row):
    requirements = rr.Requirements.parse(row.requirements)
    wanted = {}
    for hand in itertools.combinations_with_replacement(range(1, 6), row.cards - 1):
        stands_for = tuple(
            n for n in range(1, 6) if reference.fills(row.parts, tuple(sorted((*hand, n))))
        )
        if stands_for:
            wanted[hand] = stands_for
    assert {unpack_numbers(need): n for need, n in requirements.joker_needs.items()} == wanted


def test_needs_of_pair_and_5_card_sequence():
    assert len(rr.Requirements.parse("pair + 5 card sequence").needs) == 5


@given(st.lists(st.integers(1, 5), max_size=31))
def test_packed_numbers_unpack(numbers):
    assert unpack_numbers(pack_numbers(tuple(numbers))) == tuple(sorted(numbers))
