"""Why cards are a meld or none, shown on the cards: exact layouts, and every card in one place."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from romirami import romi
from romirami.romi.cards import JOKER, KINDS
from romirami.romi.lessons.causes import Kind, find_cause, say_piece
from romirami.romi.lessons.packing import are_melds, lay_out_melds, packing_of
from tests.romi import brute

LAID = [
    # SPEC 10.1: one suit, in sequence
    ("6S 9S 7S", "run: 6S 7S _8 9S"),
    ("5H 6H 7S 8H", "run: 5H 6H _7 8H; left over: 7S"),
    ("10C QC KC AC", "run: 10C _J QC KC AC"),
    ("AD 2D 4D", "run: AD 2D _3 4D"),
    ("5H 5H 6H 7H", "run: 5H 6H 7H; left over: 5H"),
    # the ace in one place, and not round the corner
    ("KS AS 2S", "run: AS 2S _; left over: KS"),
    ("QS KS AS 2S", "run: QS KS AS; left over: 2S"),
    ("AS 2S 3S AS", "run: AS 2S 3S; left over: AS"),
    # too few
    ("9S 9D", "group: 9S 9D _"),
    ("5H 6H", "run: 5H 6H _"),
    ("5H 7H", "run: 5H _6 7H"),
    ("KS AS", "run: _ KS AS"),
    ("5H JK", "5H JK _"),
    ("5H", "5H _ _"),
    # SPEC 10.2: one rank, no suit twice, four at most
    ("9S 9D 8C", "group: 9S 9D _; left over: 8C"),
    ("8C 8H 8C", "group: 8H 8C _; left over: 8C"),
    ("6S 6H 6D 6C JK", "group: 6S 6H 6D 6C; left over: JK"),
    ("6C 6H JK JK", "group: JK=6 6H 6C; left over: JK"),
    # nothing in common, and nothing but jokers
    ("9S 8D 7C", "left over: 9S 8D 7C"),
    ("JK JK JK", "JK JK JK"),
    # jokers lie in the gaps
    ("5H 6H 9H JK", "run: 5H 6H JK=7H _8 9H"),
    ("5H 6H 7H JK JK JK", "run: JK=3H JK=4H 5H 6H 7H; left over: JK"),
    # SPEC 10.3: what is a meld is laid out too, in each way to read it
    ("6S JK JK 9S", "run: 6S JK=7S JK=8S 9S"),
    ("JK AH JK", "run: AH JK=2H JK=3H; run: JK=QH JK=KH AH"),
    ("7D 7S 7C JK", "group: 7S JK=7H 7D 7C"),
]


@pytest.mark.parametrize(("cards", "laid"), LAID)
def test_cards_are_laid_out_by_what_they_are_most_like(cards, laid):
    assert str(find_cause(cards)) == laid


def cards_of(cause):
    slots = [slot.card for group in cause.groups for slot in group.slots]
    return Counter([*cause.left_over, *(card for card in slots if card is not None)])


SOME_SUIT = [card for card in KINDS if str(card)[-1] == "H"] + [JOKER] * 3
SOME_RANKS = [card for card in KINDS if str(card)[:-1] in ("6", "7")] + [JOKER] * 2
CARDS = st.one_of(
    *(
        st.lists(st.sampled_from(kinds), min_size=1, max_size=8)
        for kinds in (KINDS, SOME_SUIT, SOME_RANKS)
    )
)


@given(cards=CARDS)
def test_every_card_has_one_place_and_a_fault_is_seen(cards):
    cause = find_cause(cards)
    verdict = romi.check_meld(cards)
    slots = [slot for group in cause.groups for slot in group.slots]
    if verdict:
        for group in cause.groups:
            assert Counter(slot.card for slot in group.slots) == Counter(cards)
            assert isinstance(group.asked, Kind)
        assert len(cause.groups) == len(verdict.facts["readings"])
        assert not cause.left_over
    else:
        assert len(cause.groups) <= 1
        assert cards_of(cause) == Counter(cards)
        is_bare = verdict.code == "no-natural"
        assert cause.left_over or is_bare or any(slot.card is None for slot in slots)
    for slot in slots:
        assert slot.card is not None or slot.stands_for is None


def test_what_a_slot_shows_is_said():
    (group,) = find_cause("6S JK 8S").groups
    assert say_piece(group.asked) == "run"
    assert say_piece(group.slots[0].card) == "six of spades"
    assert say_piece(group.slots[1].stands_for) == "joker as seven of spades"


# Several melds


@given(cards=CARDS.filter(lambda cards: max(Counter(cards).values()) <= 2))
def test_all_cards_lie_in_melds_exactly_where_they_can(cards):
    """Against trying everything."""
    packing = packing_of(tuple(cards))
    can = brute_packs(cards)
    assert (not packing.left) == can
    assert bool(are_melds()(tuple(cards))) == can
    laid = lay_out_melds(tuple(cards))
    assert cards_of(laid) == Counter(cards)
    assert [str(group).partition(":")[0] for group in laid.groups] == [
        "run" if meld.is_run else "group" for meld in packing.melds
    ]


def brute_packs(cards):
    melds = brute.melds_of(cards)
    full = (1 << len(cards)) - 1

    def rest(mask):
        if mask == full:
            return True
        lowest = ~mask & -~mask
        return any(one & lowest and not one & mask and rest(mask | one) for one in melds)

    return rest(0)


@pytest.mark.parametrize(
    ("cards", "points", "code"),
    [
        ("6D 7D 8D 8S 8H 8C", 45, "melds"),
        ("6D 7D 8D 8S 8H 8C", 46, "too-few-points"),
        ("6D 7D 8D 8S 8H", 0, "no-place"),
        ("6D 8D 8S", 0, "no-melds"),
    ],
)
def test_several_melds_are_judged_by_place_and_points(cards, points, code):
    """SPEC 9.2, 12.2."""
    verdict = are_melds(points)(romi.parse_cards(cards))
    assert verdict.code == code
    assert bool(verdict) == (code == "melds")
    assert str(verdict)
