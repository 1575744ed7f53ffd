"""What one seat may know (SPEC 7.1)."""

import gc
import pickle
import random
import types
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami.events import Discarded, Drew, Filled
from tests.engine.tables import play, positions, random_games, table


@given(positions())
def test_view_tells_the_public_as_it_is(game):
    for seat in range(len(game.names)):
        view = game.view(seat)
        assert (view.seat, view.turn, view.phase) == (seat, game.seat, game.phase)
        assert (view.round, view.first, view.trophies) == (
            game.round,
            game.setup.first,
            game.trophies,
        )
        assert (view.numbers, view.contracts, view.discard) == (
            game.numbers,
            game.contracts,
            game.discard,
        )
        assert (view.number_deck, view.contract_deck) == (
            len(game.number_deck),
            len(game.contract_deck),
        )
        assert (view.hand, view.bonus, view.joker) == (
            game.hand(seat),
            game.bonus(seat),
            game.joker(seat),
        )
        assert (view.is_over, view.is_last_round) == (game.is_over, game.is_last_round)
        for other, public in enumerate(view.seats):
            assert public.name == game.names[other]
            assert public.contracts == game.tableau(other)
            assert (public.joker, public.hand_size) == (game.joker(other), len(game.hand(other)))
            shown = other == seat or game.is_over
            assert public.hand == (game.hand(other) if shown else None)
            assert public.bonus == (game.bonus(other) if shown else None)
            assert public.bonus_size == (len(game.bonus(other)) if shown else None)
        assert view.seed == (game.setup.seed if game.is_over else None)
        assert view.sheet == (game.score() if game.is_over else None)


@given(positions())
def test_view_tells_what_its_seat_may_do_and_no_other(game):
    for seat in range(len(game.names)):
        view = game.view(seat)
        assert view.is_my_turn == (seat == game.seat and not game.is_over)
        if view.is_my_turn:
            assert list(view.legal_actions()[:20]) == list(game.legal_actions()[:20])
            assert len(view.legal_actions()) == len(game.legal_actions())
            for action in view.legal_actions()[:5]:
                assert view.check(action)
                assert view.check(str(action))
        else:
            assert len(view.legal_actions()) == 0
            code = "phase" if game.is_over else "not-your-turn"
            assert [view.check(action).code for action in game.legal_actions()[:5]] == [
                code for _ in game.legal_actions()[:5]
            ]
        assert view.can_undo == (game.can_undo and seat == game.seat)


@given(positions())
def test_log_tells_all_but_drawn_cards_and_bonus_faces_of_others(game):
    for seat in range(len(game.names)):
        log = game.view(seat).log
        assert len(log) == len(game.log)
        for seen, event in zip(log, game.log, strict=True):
            if isinstance(event, Drew) and event.seat != seat:
                assert seen == event._replace(cards=None)
                assert seen.n == len(event.cards)
            elif isinstance(event, Filled) and event.seat != seat:
                assert seen == event._replace(cards=None, bonus=None)
            else:
                assert seen == event


# Nothing hidden is in a view: games that differ only in what a seat can't know look the same.


def shuffled_hidden(game, seat, shown, choose):
    """Deal the cards that a seat has not seen by the end of a game out anew."""
    setup = game.setup
    seats = range(len(setup.names))
    others = [at for at in seats if at != seat]
    hidden = [card for at in others for card in setup.hands[at]] + list(
        setup.number_deck[shown[0] :]
    )
    choose.shuffle(hidden)
    hands = list(setup.hands)
    for at in others:
        hands[at] = rr.Cards([hidden.pop() for _ in setup.hands[at]])
    contracts = list(setup.contract_deck[shown[1] :])
    choose.shuffle(contracts)
    return rr.Game(
        replace(
            setup,
            hands=tuple(hands),
            number_deck=setup.number_deck[: shown[0]] + tuple(hidden),
            contract_deck=setup.contract_deck[: shown[1]] + tuple(contracts),
            seed=choose.getrandbits(64),
        )
    )


@given(st.integers(2, 4), st.integers(0, 10**6), st.booleans())
def test_other_hands_decks_and_seed_are_not_in_a_view(players, seed, open_bonus):
    seat = seed % players
    choose = random.Random(seed)
    game = rr.new_game(players, seed=seed, open_bonus=open_bonus)
    # The watching seat plays at random; the others only take, so that any hand of theirs goes.
    for _ in range(2 * 2 * players):
        legal = game.legal_actions()
        mine = game.seat == seat or game.phase is rr.Phase.TAKE
        action = legal[choose.randrange(len(legal))] if mine else rr.EndTurn()
        if game.phase is rr.Phase.DISCARD:
            break
        game = game.apply(action)
    shown = (
        len(game.setup.number_deck) - len(game.number_deck),
        len(game.setup.contract_deck) - len(game.contract_deck),
    )
    other = shuffled_hidden(game, seat, shown, choose)
    for action in game.actions:
        other = other.apply(action)
    assert other.view(seat) == game.view(seat)
    assert repr(other.view(seat)) == repr(game.view(seat))
    assert other.view(seat).log == game.view(seat).log
    assert pickle.dumps(other.view(seat)) == pickle.dumps(game.view(seat))
    assert list(other.view(seat).legal_actions()) == list(game.view(seat).legal_actions())
    assert other.setup.seed != game.setup.seed


def test_faces_of_other_suit_bonus_piles_are_not_in_a_view():
    games = []
    for face in ("4c 4c", "5c 5c"):
        game = table(
            [f"1h 1d 2h 2d {face}", "1h 2h 3h"],
            contracts=[27, 1, 2, 3],
            number_deck="5y " * 9,
            contract_deck=[4, 5],
        )
        games.append(play(game, "take 3c", f"fill #27 with 1h 1d 2h 2d {face}"))
    for action in ("end", "take 1h", "end"):
        one, other = games
        assert one.bonus(0) != other.bonus(0)
        assert one.view(1) == other.view(1)
        assert one.view(1).log == other.view(1).log
        assert one.view(0) != other.view(0)
        assert one.view(0).log != other.view(0).log
        games = [play(game, action) for game in games]


def test_cards_that_others_drew_are_not_in_a_view():
    games = []
    for deck in ("5y 1h 2h 3h", "5y 1d 2d 3d"):
        game = table(
            ["3h 3d 3c", "1h"], numbers="3y 1d 2d 4d 5d 1c", number_deck=deck, contract_deck=[9]
        )
        games.append(play(game, "take 3y", "fill #4 with 3h 3d 3c 3y", "end"))
    one, other = games
    assert one.hand(0) != other.hand(0)
    assert one.view(1) == other.view(1)
    assert one.view(0) != other.view(0)
    assert one.view(1).seats[0].hand_size == 3


def test_cards_that_others_discarded_lie_open():
    hand = "1h 1h 1h 2d 2d 2d 3c 3c 3c 1y"
    game = table([hand, "1h 2h 3h"], numbers="4h 4d 4c 4y 5h 5d", number_deck="5y " * 9)
    game = play(game, "take 4h", "end", "discard 1h")
    assert game.view(1).discard == rr.Cards("1h")
    assert game.view(1).log[-1] == Discarded(0, rr.Cards("1h"))


def test_sizes_of_suit_bonus_piles_are_open_where_the_table_says_so():
    for open_bonus in (False, True):
        game = table(["3h 3d 3c 3h", "1h"], open_bonus=open_bonus)
        game = play(game, "take 5h", "fill #4 with 3h 3h 3d 3c")
        assert game.view(1).seats[0].bonus_size == (2 if open_bonus else None)
        assert game.view(1).seats[0].bonus is None
        assert game.view(0).seats[0].bonus_size == 2


def reachable(value):
    """Everything that can be got hold of from a value, code left out."""
    found, todo = {}, [value]
    code = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType)
    while todo:
        one = todo.pop()
        if id(one) not in found and not isinstance(one, code):
            found[id(one)] = one
            todo += gc.get_referents(one)
    return list(found.values())


@given(positions())
def test_no_game_can_be_reached_from_a_view(game):
    for seat in range(len(game.names)):
        found = reachable(game.view(seat))
        assert not [one for one in found if isinstance(one, rr.Game | rr.Deal | random.Random)]
        if game.setup.seed > 10**6 and not game.is_over:  # small numbers are shared by all
            # The number itself: an equal one may be a card's, in its packed form.
            assert not any(one is game.setup.seed for one in found)
        for other in set(range(len(game.names))) - {seat}:
            assert game.is_over or not any(one is game.hand(other) for one in found)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_there_is_no_view_of_a_seat_that_is_not_there(seat):
    with pytest.raises(IndexError, match=str(seat)):
        rr.new_game(2, seed=1).view(seat)


def test_view_of_a_long_game_is_compared_and_pickled():
    def long_game():
        game = rr.new_game(2, seed=3)
        while len(game.actions) < 3000:
            legal = game.legal_actions()
            game = game.apply(legal[-1] if game.phase is rr.Phase.FILL else legal[0])
        return game

    one, other = long_game(), long_game()
    assert one.view(0) == other.view(0)
    assert hash(one.view(0)) == hash(other.view(0))
    assert pickle.loads(pickle.dumps(one.view(0))) == one.view(0)  # noqa: S301
    again = pickle.loads(pickle.dumps(one))  # noqa: S301
    assert again.view(1) == one.view(1)
    assert again.log == one.log


def test_everything_is_shown_at_the_end():
    *_, game = random_games(3, seed=11, open_bonus=False)
    view = game.view(0)
    assert view.seed == 11
    assert [seat.hand for seat in view.seats] == [game.hand(seat) for seat in range(3)]
    assert view.sheet == game.score()
