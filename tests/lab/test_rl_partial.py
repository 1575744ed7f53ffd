"""Actions of several codes: each legal action can be chosen, in one way only, and nothing else."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

import romirami as rr
from romirami.lab.rl import encode
from romirami.lab.rl.partial import NOTHING, Partial, choices, go_on
from tests.engine.tables import piles, positions


def chosen(view, partial=NOTHING, codes=()):
    """All actions that can be chosen, each with the codes that lead to it; none is a dead end."""
    codes_now = choices(view, partial)
    assert codes_now or partial == NOTHING
    for code in codes_now:
        then = go_on(view, partial, code)
        if isinstance(then, Partial):
            yield from chosen(view, then, (*codes, code))
        else:
            yield then, (*codes, code)


def check_that_all_and_only_legal_actions_are_chosen(game):
    for seat in range(len(game.names)):
        view = game.view(seat)
        found = list(chosen(view))
        assert Counter(action for action, _codes in found) == Counter(view.legal_actions())
        for action, codes in found:
            assert encode(action) == codes


@given(positions())
def test_what_can_be_chosen_is_what_is_legal(game):
    check_that_all_and_only_legal_actions_are_chosen(game)


@given(
    piles(least=8, most=10),
    st.booleans(),
    st.lists(st.integers(1, 36), min_size=1, max_size=2, unique=True),
)
def test_every_filling_of_a_full_hand_can_be_chosen(hand, joker, contracts):
    position = rr.make_position(
        [" ".join(hand), ""], "", contracts, jokers=[joker, True], phase=rr.Phase.FILL
    )
    check_that_all_and_only_legal_actions_are_chosen(rr.Game(position))


@settings(max_examples=25)
@given(piles(least=13, most=13))
def test_every_discard_can_be_chosen(hand):
    position = rr.make_position([" ".join(hand), ""], "", [36], phase=rr.Phase.FILL)
    game = rr.Game(position).play("end")
    assert game.phase is rr.Phase.DISCARD
    check_that_all_and_only_legal_actions_are_chosen(game)


def test_no_choice_leads_nowhere():
    """A 5 card sequence has one 1 only, and the lower number is laid first (SPEC 5.2)."""
    hand = "1h 1d 2h 3h 4h 5h 5y"
    game = rr.Game(rr.make_position([hand, ""], "", [9], phase=rr.Phase.FILL))
    view = game.view(0)
    begun = go_on(view, NOTHING, *encode("fill #9 with"))
    one = go_on(view, begun, encode("fill #9 with 1d")[1])
    assert sorted(choices(view, begun)) == [
        encode(f"fill #9 with {one}")[1] for one in ("1h", "1d")
    ]
    assert choices(view, one) == [encode("fill #9 with 2h")[1]]
    assert choices(game.view(1), NOTHING) == []
