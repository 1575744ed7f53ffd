"""Positions of Römi: a hand goes on from the middle just as it would have come there."""

import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from romirami import RuleError, TextError, romi
from romirami.romi import record
from romirami.romi.dealing import pack_of
from romirami.romi.players import player

TABLE = [(1, "7H 8H JK 10H"), (0, "4S 4D 4C")]


def position_of(game):
    """The position that a game has before a turn."""
    setup = game.setup
    return romi.make_position(
        [game.hand(seat) for seat in range(len(game.names))],
        melds=zip(game.view(0).owners, game.melds, strict=True),
        discards=game.discards,
        stock=game.stock,
        exchange=game.exchange,
        names=game.names,
        seat=game.seat,
        turns=game.number,
        seed=setup.seed,
        options=setup.options,
    )


@given(
    seats=st.integers(2, 4),
    seed=st.integers(0, 999),
    turns=st.integers(0, 30),
    anticlockwise=st.booleans(),
)
def test_a_hand_goes_on_from_a_position_as_it_would_have_gone_on(seats, seed, turns, anticlockwise):
    game = romi.new_game(seats, seed=seed, opening=20, anticlockwise=anticlockwise)
    players = [player("greedy", seat) for seat in range(seats)]
    while not game.is_over and (game.number <= turns or game.turn.phase is romi.Phase.LAY):
        game = game.apply(players[game.seat].choose(game.view(game.seat)))
    if game.is_over:
        return
    again = romi.Game(position_of(game))
    assert again.turn == game.turn
    for _turn in range(seats):
        turn = game.number
        while not game.is_over and game.number == turn:
            action = players[game.seat].choose(game.view(game.seat))
            assert action in again.legal_actions()
            assert again.turn == game.turn
            game, again = game.apply(action), again.apply(action)
    assert [again.hand(seat) for seat in range(seats)] == [game.hand(s) for s in range(seats)]
    assert (again.melds, again.discards, again.stock) == (game.melds, game.discards, game.stock)
    assert again.score() == game.score()


def test_what_lies_nowhere_else_is_the_stock():
    position = romi.make_position(["9H 4H", "KD 2S 2D"], melds=TABLE, discards="QS 3D")
    melded = [card for meld in position.melds for card in meld.cards]
    piles = [*position.hands, position.stock, position.discards, (position.exchange,), melded]
    assert Counter(card for pile in piles for card in pile) == Counter(pack_of(romi.Options()))
    assert position == romi.make_position(["4H 9H", "KD 2S 2D"], melds=TABLE, discards="QS 3D")
    other = romi.make_position(["9H 4H", "KD 2S 2D"], melds=TABLE, discards="QS 3D", seed=1)
    assert sorted(other.stock) == sorted(position.stock)
    assert other.stock != position.stock
    hands = ["9H 4H", "KD 2S 2D"]
    begun = romi.make_position(hands, melds=TABLE, discards="QS 3D", next_drawn="JK 5S")
    assert begun.stock[:2] == (romi.JOKER, romi.Card("5S"))
    assert sorted(begun.stock) == sorted(position.stock)


def test_who_laid_a_meld_has_opened():
    """SPEC 12.2."""
    game = romi.Game(romi.make_position(["9H 4H", "KD 2S"], melds=TABLE[:1], discards="QS"))
    assert [seat.opened for seat in game.view(0).seats] == [False, True]
    assert game.view(0).owners == (1,)


@pytest.mark.parametrize("anticlockwise", [False, True])
def test_the_exchange_card_is_for_the_first_turn_in_which_a_player_draws(anticlockwise):
    """SPEC 11.2, 12.1: the starter draws one round later than the others."""
    options = romi.Options(anticlockwise=anticlockwise)
    for turns in range(2, 8):
        for seat in range(3):
            position = romi.make_position(
                ["9H 4H"] * 2 + ["3D 3C"], discards="QS", seat=seat, turns=turns, options=options
            )
            assert position.seat == seat
            assert bool(romi.Game(position).check("swap " + str(position.hands[seat][0]))) == (
                turns <= 4
            )


def test_the_first_turn_is_a_discard_only():
    """SPEC 12.1."""
    game = romi.Game(romi.make_position(["9H 4H KS", "KD 2S"], turns=1))
    assert game.phase is romi.Phase.DISCARD
    assert (game.setup.starter, game.seat) == (0, 0)
    assert game.play("discard 9H").turn.may_swap


def test_a_stock_that_ran_out_once_ends_the_hand_the_next_time():
    """SPEC 12.8."""
    hands = ["9H 4H", "KD 2S"]
    once = romi.make_position(hands, discards="QS 3D 5C", stock="")
    game = romi.Game(once).play("draw stock")
    assert (game.is_over, len(game.stock), game.discards) == (False, 1, (romi.Card("5C"),))
    twice = romi.make_position(hands, discards="QS 3D 5C", stock="", reshuffled=True)
    assert romi.Game(twice).play("draw stock").is_over


def test_a_game_from_a_position_is_pickled_and_has_no_record():
    game = romi.Game(romi.make_position(["9H 4H", "KD 2S"], melds=TABLE, discards="QS"))
    game = game.play("draw discard").play("lay off 4H on 1")
    again = pickle.loads(pickle.dumps(game))  # noqa: S301 - made here
    assert (again.setup, again.turn, again.actions) == (game.setup, game.turn, game.actions)
    with pytest.raises(TextError):
        record.dumps(game)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"hands": ["9H"]}, "players"),
        ({"names": ["Ada", "Bo", "Cy"]}, "one hand for each player"),
        ({"seat": 2}, "a seat is a number from 0 to 1"),
        ({"melds": [(2, "4S 4D 4C")]}, "a seat is a number from 0 to 1"),
        ({"turns": 0}, "counted from 1"),
        ({"turns": True}, "counted from 1"),
        ({"turns": 1}, "each turn but the first finds a discard pile"),
        ({"discards": ""}, "each turn but the first finds a discard pile"),
        ({"hands": ["9H 9H 9H", "KD"]}, "the game has only 2 cards 9H"),
        ({"hands": ["JK JK", "JK"]}, "the game has only 2 cards JK"),
        ({"hands": ["9X", "KD"]}, "a card is a rank"),
        ({"exchange": "9H 9H"}, "a card is a rank"),
        ({"seed": "seven"}, "seed"),
    ],
)
def test_what_can_be_no_position_is_named(given, said):
    usual = {"hands": ["9H 4H", "KD 2S"], "discards": "QS"}
    with pytest.raises(TextError, match=said):
        romi.make_position(**{**usual, **given})


def test_cards_that_are_no_meld_are_refused_with_the_reason():
    with pytest.raises(RuleError, match="skips"):
        romi.make_position(["9H", "KD"], melds=[(0, "4S 5S 7S")], discards="QS")
