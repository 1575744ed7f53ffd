"""Turns of Römi as levels: the table is one that could be, and what is said of it is true."""

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from romirami import TextError, romi
from romirami.lessons import Attempt, Outcome
from romirami.romi.cards import NATURALS, PACKS
from romirami.romi.dealing import HAND
from romirami.romi.lessons.chapters.jokers import JOKERS
from romirami.romi.lessons.chapters.turn import TURN
from romirami.romi.lessons.playing import PlayTask

LEVELS = [
    pytest.param(level, id=level.name)
    for chapter in (TURN, JOKERS)
    for level in chapter.levels
    if isinstance(level.task, PlayTask)
]
played = pytest.mark.parametrize("level", LEVELS)
BY_NAME = {param.id: param.values[0] for param in LEVELS}


def begin(name):
    return Attempt.begin(BY_NAME[name])


def after(name, *moves):
    attempt = begin(name)
    for move in moves:
        attempt = attempt.do(move)
    return attempt


# The tables


@played
def test_who_has_opened_laid_enough_for_it(level):
    """SPEC 12.2: what was laid to open stays on the table."""
    position = level.task.position
    for seat in set(position.owners):
        points = sum(
            meld.points
            for meld, owner in zip(position.melds, position.owners, strict=True)
            if owner == seat
        )
        assert points >= position.options.opening, seat


@played
def test_who_has_laid_nothing_holds_a_whole_hand(level):
    """SPEC 11.1."""
    position = level.task.position
    for seat, hand in enumerate(position.hands):
        if seat not in position.owners:
            assert len(hand) == HAND + (position.turns == 1 and seat == position.starter)


@played
def test_no_card_of_the_game_is_missing_or_too_many(level):
    game = Attempt.begin(level).state.game
    melds = [card for meld in game.melds for card in meld.cards]
    hands = [card for seat in (0, 1) for card in game.hand(seat)]
    there = [*melds, *hands, *game.stock, *game.discards, game.exchange]
    whole = [*NATURALS * PACKS, *[romi.JOKER] * 2]
    if game.stock:
        assert sorted(there) == sorted(whole)
    else:
        assert all(there.count(card) <= whole.count(card) for card in there)


@played
def test_the_learner_is_asked_to_act(level):
    state = Attempt.begin(level).state
    assert state.game.seat == state.seat == 0
    assert state.game.names == ("Ada", "Bo")
    assert state.game.legal_actions()


# What is done in them


def test_what_was_laid_can_be_taken_back_and_fails_nothing():
    attempt = after("romi-open", "lay 4S 4D 4C", "discard QS")
    assert (attempt.outcome, attempt.verdict.code) == (Outcome.OPEN, "mistake")
    assert not attempt.state.is_final
    back = attempt.do("take back")
    assert (back.outcome, back.verdict, back.acts) == (Outcome.OPEN, None, 3)
    assert back.state.game.turn == begin("romi-open").state.game.turn
    assert [str(action) for action in back.state.standing] == ["draw stock"]


def test_what_was_done_before_the_level_can_be_taken_back_too():
    attempt = after("romi-fifty", "take back", "take back")
    assert [str(action) for action in attempt.state.standing] == ["draw stock"]
    assert attempt.do("take back").state.refused.code == "nothing-to-take-back"
    again = ["lay 7S 7H 7D 7C", "lay 9H 10H JH", "discard QS"]
    for move in again:
        attempt = attempt.do(move)
    assert attempt.outcome is Outcome.DONE, "any way counts"


def test_a_card_that_was_drawn_stays_drawn():
    assert after("romi-draw", "draw stock").outcome is Outcome.FAILED
    taken = after("romi-exchange", "draw exchange")
    assert (taken.outcome, taken.verdict.code) == (Outcome.OPEN, "mistake")
    assert taken.do("take back").do("swap 5S").outcome is Outcome.DONE


def test_a_refused_step_changes_nothing():
    attempt = begin("romi-last-card")
    refused = attempt.do("lay 9C 10C JC QC")
    assert refused.state.refused.code == "nothing-left"
    assert refused.state.game is attempt.state.game
    assert refused.do("lay 10C JC QC").do("discard 9C").outcome is Outcome.DONE


def test_the_table_stays_as_the_learner_left_it():
    attempt = after("romi-open", "lay 9H 10H JH QH", "lay 4S 4D 4C", "discard QS")
    assert attempt.state.game.seat == 1
    assert attempt.state.game.phase is romi.Phase.DRAW
    assert attempt.level.task.do(attempt.state, "draw stock").refused.code == "not-your-turn"


def test_the_others_play_between_two_turns_and_always_the_same():
    first, second = (after("romi-two-turns", "draw stock", "discard 2S").state.game for _ in "12")
    assert first.seat == 0
    assert first.log == second.log
    assert {event.seat for event in first.log} == {0, 1}


def test_a_text_that_is_no_step_is_named():
    with pytest.raises(TextError, match="a step is"):
        begin("romi-draw").do("shuffle")


# What is said is true


@pytest.mark.parametrize("name", ["romi-quiet-turn", "romi-take-back", "romi-draw"])
def test_who_is_told_that_nothing_opens_can_t_open(name):
    game = begin(name).state.game
    assert not list(romi.openings(game.hand(0)))


def test_one_card_and_only_one_stands_alone():
    """What romi-starter and romi-exchange say of the hand."""
    for name, alone in (("romi-starter", "8S"), ("romi-exchange", "5S")):
        hand = begin(name).state.game.hand(0)
        lonely = [
            str(card)
            for card in hand
            if not any(
                other is not card
                and (other.rank == card.rank or (other.suit is card.suit and next_to(other, card)))
                for other in hand
            )
        ]
        assert lonely == [alone]


def next_to(one, other):
    return abs(one.rank - other.rank) in (1, 12)


def test_the_gifts_are_those_that_the_hint_names():
    level = BY_NAME["romi-gift"]
    gifts = [
        card
        for card in dict.fromkeys(Attempt.begin(level).state.game.hand(0))
        if Attempt.begin(level).do(f"discard {card}").outcome is Outcome.FAILED
    ]
    assert [card.spoken for card in gifts] == ["5♠", "9♠", "Q♠"]
    assert all(card.spoken in level.hints[0] for card in gifts)


def test_the_points_that_are_told_are_those_of_the_engine():
    over = after("romi-no-winner", "draw stock").state.game
    assert over.score().points == (5, 65)
    out = after("romi-go-out", *BY_NAME["romi-go-out"].solution).state.game
    assert out.score().points == (0, 38)
    counted = [
        romi.Meld("10H JH JK", f"10H JH {card}").points + romi.Meld("7S 7D 7C").points
        for card in ("9H", "QH")
    ]
    assert counted == [50, 51]
    from_hand = after("romi-from-hand", *BY_NAME["romi-from-hand"].solution[:-1]).state.game
    assert from_hand.turn.opening_points == 50


def test_going_out_from_hand_needs_what_the_levels_say():
    waits = begin("romi-wait").state.game
    assert not romi.can_go_out(waits.turn)
    assert list(romi.openings(waits.hand(0)))
    hand = after("romi-wait", "discard 9S").state.game.hand(0)
    ready = [
        card.spoken
        for card in NATURALS
        if hand.count(card) < 2 and romi.can_go_out(romi.Turn.of((*hand, card)))
    ]
    assert set(ready) >= {"A♣", "4♣"}
    exchange = begin("romi-exchange-out").state.game
    steps = romi.can_go_out(exchange.turn).facts["steps"]
    assert str(steps[0]) == "draw exchange"


@played
@settings(max_examples=25)
@given(data=st.data())
def test_whatever_stands_is_what_the_game_has_seen(level, data):
    """Steps that are taken back are gone, from the game and from what a level asks about."""
    attempt = Attempt.begin(level)
    for _step in range(data.draw(st.integers(1, 10))):
        if attempt.outcome is not Outcome.OPEN:
            break
        legal = attempt.state.game.legal_actions()
        some = list(itertools.islice(legal, 60))
        attempt = attempt.do(str(data.draw(st.sampled_from(some))))
    own = tuple(
        action
        for action, seat in zip(
            attempt.state.game.actions, seats_of(attempt.state.game), strict=True
        )
        if seat == 0
    )
    assert attempt.state.standing == own


def seats_of(game):
    """Who did each of the steps of a game."""
    replayed = romi.Game(game.setup)
    for action in game.actions:
        yield replayed.seat
        replayed = replayed.apply(action)
