"""Runs and groups (SPEC 10), against exact cases and brute force."""

import itertools
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami import romi
from romirami.romi.cards import JOKER, KINDS, NATURALS, Suit

SEQUENCE = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1)


def is_run(naturals):
    """SPEC 10.1, word for word, without jokers."""
    ranks = sorted(card.rank for card in naturals)
    rows = [sorted(SEQUENCE[at : at + len(ranks)]) for at in range(14 - len(ranks) + 1)]
    return (
        len(naturals) >= 3
        and len({card.suit for card in naturals}) == 1
        and (ranks in rows and ranks.count(1) <= 1)
    )


def is_group(naturals):
    """SPEC 10.2, word for word, without jokers."""
    return (
        len(naturals) in (3, 4)
        and len({card.rank for card in naturals}) == 1
        and len({card.suit for card in naturals}) == len(naturals)
    )


def all_readings(cards, group_jokers):
    """SPEC 10.3: every assignment of the jokers that makes the cards a meld, as sorted cards."""
    naturals = [card for card in cards if card is not JOKER]
    jokers = len(cards) - len(naturals)
    runs, groups = set(), set()
    if not naturals:
        return runs, groups
    for some in itertools.combinations_with_replacement(NATURALS, jokers):
        whole = tuple(sorted([*naturals, *some]))
        if jokers <= 2 and is_run(whole):
            runs.add(whole)
        if jokers <= group_jokers and is_group(whole):
            groups.add(whole)
    return runs, groups


def near_melds():
    """Cards that are often a meld: of few ranks and suits, with jokers among them."""
    few = st.builds(
        lambda low, suit, n: [romi.NaturalCard((low + i) % 13 + 1, suit) for i in range(n)],
        st.integers(0, 12), st.sampled_from(Suit), st.integers(1, 5),
    )  # fmt: skip
    same = st.builds(
        lambda rank, suits: [romi.NaturalCard(rank, suit) for suit in suits],
        st.integers(1, 13), st.lists(st.sampled_from(Suit), min_size=1, max_size=4),
    )  # fmt: skip
    spice = st.lists(st.sampled_from(KINDS), max_size=1)
    return st.builds(
        lambda base, jokers, more: [*base, *[JOKER] * jokers, *more],
        st.one_of(few, same), st.integers(0, 2), spice,
    ).flatmap(st.permutations)  # fmt: skip


@given(near_melds(), st.sampled_from((1, 2)))
def test_readings_are_those_of_brute_force(cards, group_jokers):
    runs, groups = all_readings(cards, group_jokers)
    found = romi.readings(cards, group_jokers=group_jokers)
    assert [tuple(sorted(meld.as_)) for meld in found if meld.is_run] == sorted(
        runs, key=lambda whole: next(m.low for m in found if tuple(sorted(m.as_)) == whole)
    )
    # A group's joker is fixed to no suit: however many there are, they are one reading.
    told = [tuple(sorted(meld.as_)) for meld in found if not meld.is_run]
    assert len(told) == min(len(groups), 1)
    assert set(told) <= groups
    verdict = romi.check_meld(cards, group_jokers=group_jokers)
    assert bool(verdict) == bool(found)
    assert verdict.facts.get("readings", ()) == found


@given(near_melds(), st.sampled_from((1, 2)))
def test_declared_is_what_brute_force_says(cards, group_jokers):
    runs, groups = all_readings(cards, group_jokers)
    for whole in runs | groups:
        left = [*whole]
        for card in cards:
            if card is not JOKER:
                left.remove(card)
        as_ = [left.pop() if card is JOKER else card for card in cards]
        (meld,) = romi.readings(cards, as_, group_jokers=group_jokers)
        assert sorted(meld.cards) == sorted(cards)
        assert meld.points == sum(card.points for card in whole)
        assert romi.check_meld(cards, as_, group_jokers=group_jokers).facts["readings"] == (meld,)


@given(near_melds())
def test_melds_are_values(cards):
    for meld in romi.readings(cards, group_jokers=2):
        assert eval(repr(meld), {"Meld": romi.Meld}) == meld  # noqa: S307
        assert romi.Meld(meld.cards, meld.as_) == meld
        again = pickle.loads(pickle.dumps(meld))  # noqa: S301
        assert (again, hash(again), type(again)) == (meld, hash(meld), type(meld))
        assert all(
            card in (JOKER, stands_for)
            for card, stands_for in zip(meld.cards, meld.as_, strict=True)
        )
        assert meld.jokers == sum(card is JOKER for card in cards)
        with pytest.raises(AttributeError, match="does not change"):
            meld.cards = ()


def ranks(text, **more):
    return [meld.ranks.spoken for meld in romi.readings(text, **more)]


def points(text, **more):
    return [meld.points for meld in romi.readings(text, **more)]


# Exact cases


@pytest.mark.parametrize(
    "text",
    ["4S 5S 6S", "9H 10H JH QH KH", "QS KS AS", "AS 2S 3S", "6S JK JK 9S", "3S AS 2S",
     "AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD", "2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD JK"],
)  # fmt: skip
def test_runs(text):
    """SPEC 10.1: also with jokers side by side, in any order of the cards."""
    assert romi.check_meld(text).code == "run"


@pytest.mark.parametrize("text", ["8S 8H 8C", "AD AS AH AC", "6C JK 6H", "6C 6H 6S JK"])
def test_groups(text):
    """SPEC 10.2."""
    assert romi.check_meld(text).code == "group"


def test_worked_case_of_the_ace_between_jokers():
    """SPEC 15: JK AH JK is A-2-3 or Q-K-A, 16 or 31 points; K-A-2 is refused."""
    assert ranks("JK AH JK") == ["A-2-3", "Q-K-A"]
    assert points("JK AH JK") == [16, 31]
    assert romi.check_meld("JK AH JK", as_="2H AH 3H")
    assert romi.check_meld("JK AH JK", as_="KH AH 2H").code == "run-wrap"


def test_worked_case_of_one_card_and_two_jokers():
    """SPEC 15: 6C JK JK is a run only, 15, 18 or 21 as declared, and no group."""
    assert points("6C JK JK") == [15, 18, 21]
    assert romi.check_meld("6C JK JK").code == "run"
    assert romi.check_meld("6C JK JK", as_="6C 6H 6S").code == "group-jokers"


def test_two_jokers_in_a_group_are_an_option():
    """SPEC 10.2: at most one joker; option: two."""
    assert not romi.check_meld("6C 6H JK JK")
    assert romi.check_meld("6C 6H JK JK", group_jokers=2).code == "group"
    assert romi.check_meld("6C JK JK", group_jokers=2).code == "run-or-group"
    assert romi.check_meld("6C JK JK", as_="6C 6H 6S", group_jokers=2).code == "group"


@pytest.mark.parametrize("suit", ["6S", "6D"])
def test_a_joker_of_a_group_is_any_suit_that_it_lacks(suit):
    """SPEC 10.3."""
    assert romi.Meld("6C JK 6H", as_=f"6C {suit} 6H") == romi.Meld("6C JK 6H")


@pytest.mark.parametrize(
    ("text", "code", "says"),
    [
        ("4S 5S", "too-few", "at least three cards; here are 2"),
        ("4S", "too-few", "here is 1"),
        ("", "too-few", "here are 0"),
        ("JK JK JK", "no-natural", "only jokers"),
        ("KS AS 2S", "run-wrap", "K-A-2 is no run: the ace stands below the 2 or above the king"),
        ("QS KS AS 2S 3S", "run-wrap", "K-A-2"),
        ("KS AS 2S JK", "run-wrap", "K-A-2"),
        ("8C 8H 8C", "group-suit", "No suit stands twice in a group: here are two 8♣"),
        ("8C 8C JK", "group-suit", "two 8♣"),
        ("8C 8H 8S 8D JK", "group-size", "at most four cards, one of each suit; here are 5"),
        ("8C 8H JK JK", "group-jokers", "at most 1 joker; here are 2"),
        ("8C 8H 9S", "group-rank", "of one rank, here 8: not 9♠"),
        ("8C 8H 8S 9S 10C", "group-rank", "not 9♠, 10♣"),
        ("4S 5S 6H", "run-suit", "of one suit, here spades: not 6♥"),
        ("4S 6H 8D", "neither", "neither in common"),
        ("4S 4S 5S", "run-twice", "each card once: here are two 4♠"),
        ("AS AS 2S 3S", "run-aces", "An ace stands in one place"),
        ("6S 7S 9S", "run-gap", "6-7-9 skips 8."),
        ("6S JK 9S", "run-gap", "6-9 skips 7, 8, and there is 1 joker for it"),
        ("2S JK JK 6S", "run-gap", "2-6 skips 3, 4, 5, and there are 2 jokers for it"),
        ("AS JS QS", "run-gap", "J-Q-A skips K"),
        ("AS 2S 4S", "run-gap", "A-2-4 skips 3"),
        ("4S JK JK JK", "run-jokers", "at most 2 jokers; here are 3"),
        ("4S 5S JK JK JK", "run-jokers", "at most 2 jokers; here are 3"),
        ("AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD JK", "run-size", "at most thirteen cards"),
        ("AD 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD", "run-aces", "An ace stands in one place"),
    ],
)  # fmt: skip
def test_why_not(text, code, says):
    """SPEC 10.1, 10.2: one reason, in the terms of the rule."""
    verdict = romi.check_meld(text)
    assert not verdict
    assert verdict.code == code
    assert says in str(verdict)


@given(near_melds(), st.sampled_from((1, 2)))
def test_every_refusal_has_a_sentence(cards, group_jokers):
    verdict = romi.check_meld(cards, group_jokers=group_jokers)
    assert str(verdict).endswith(".")
    assert "{" not in str(verdict)


def test_a_natural_card_stands_for_itself():
    verdict = romi.check_meld("6S 7S JK", as_="6S 8S 7S")
    assert (verdict.code, verdict.facts["card"]) == ("stands-for", romi.Card("7S"))
    assert romi.readings("6S 7S JK", "6S 8S 7S") == ()


@pytest.mark.parametrize(
    ("as_", "says"),
    [
        ("6S 7S", "place by place: of 3 cards"),
        ("6S 7S 8S 9S", "place by place: of 3 cards"),
        ("6S 7S JK", "'JK' in '6S 7S JK', at character 7: a joker stands for a natural card"),
        ("6S 7S 8X", "'8X' in '6S 7S 8X', at character 7: a card is a rank"),
    ],
)
def test_a_declaration_that_can_not_be_read_is_another_error(as_, says):
    with pytest.raises(rr.TextError, match=says):
        romi.check_meld("6S 7S JK", as_)


def test_a_meld_says_which_of_several_it_is():
    """SPEC 10.3: where several hold, the player says which."""
    with pytest.raises(rr.RuleError, match="say which of A-2-3 or Q-K-A it is") as caught:
        romi.Meld("JK AH JK")
    assert caught.value.verdict.code == "readings"
    assert str(romi.Meld("JK AH JK", "QH AH KH")) == "JK JK AH as QH KH AH"
    assert str(romi.Meld("9S JK 6S JK")) == "6S JK JK 9S"
    with pytest.raises(rr.RuleError, match="6-7-9 skips 8"):
        romi.Meld("6S 7S 9S")
