"""Whole hands of random steps: what holds in every position (SPEC 9-13)."""

import itertools
import pickle
import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import romirami as rr
from romirami import romi
from romirami.romi.cards import JOKER, KINDS
from romirami.romi.dealing import Deal, pack_of
from romirami.romi.finding import melds_in
from romirami.romi.hands import sort_hand, without
from romirami.romi.players import player

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "jokers": st.just(4),
        "group_jokers": st.just(2),
        "opening": st.sampled_from((0, 20, 40)),
        "anticlockwise": st.just(True),
        "from_hand_factor": st.just(1),
    },
)


def positions(seed, players, steps, options):
    """A hand played at random, with what is taken back too; every position of it."""
    game = romi.new_game(players, seed, **options)
    chance = random.Random(seed)
    yield game
    for _step in range(steps):
        if game.is_over:
            return
        legal = game.legal_actions()
        # Laying down is chosen as often as all discards together.
        kind = chance.choice(sorted({type(step).__name__ for step in legal}))
        step = chance.choice([step for step in legal if type(step).__name__ == kind])
        game = game.apply(step)
        yield game


games = st.builds(
    lambda *given: [*positions(*given)][-1],
    st.integers(0, 2**40), st.integers(2, 4), st.integers(0, 150), OPTIONS,
)  # fmt: skip


def all_cards(game):
    seats = range(len(game.names))
    piles = [*(game.hand(seat) for seat in seats), game.stock, game.discards]
    piles += [meld.cards for meld in game.melds]
    return Counter(itertools.chain(*piles, [game.exchange] if game.exchange else []))


@settings(max_examples=20)
@given(st.integers(0, 2**40), st.integers(2, 4), OPTIONS)
def test_each_card_is_in_one_place(seed, players, options):
    """SPEC 9.1: 106 cards, or 108, in every position."""
    for game in positions(seed, players, 120, options):
        assert all_cards(game) == Counter(pack_of(game.setup.options))
        if not game.is_over:
            turn = game.turn
            waiting = [seat for seat in range(players) if seat != game.seat]
            assert all(1 <= len(game.hand(seat)) <= 14 for seat in waiting)
            assert turn.owed <= turn.hand.count(JOKER)
            assert len(turn.hand) - turn.owed >= 1


@settings(max_examples=40)
@given(games)
def test_every_legal_step_can_be_done_and_changes_nothing_but_the_next_game(game):
    before = (game.turn, game.actions, game.hand(0), game.stock, game.discards)
    legal = game.legal_actions()
    listed = [*legal]
    assert len(legal) == len(listed) == len(set(listed))
    assert bool(legal) == bool(listed) == (not game.is_over)
    for place, step in enumerate(listed):
        assert step in legal
        assert str(step) in legal
        assert legal[place] == step
        assert romi.parse_action(str(step)) == step
        game.apply(step)
    assert (game.turn, game.actions, game.hand(0), game.stock, game.discards) == before
    assert game.view(game.seat).legal_actions()[:] == tuple(listed)


def some_steps(game):
    """Steps that may be legal or not."""
    card = st.sampled_from(KINDS)
    near = st.sampled_from(sort_hand(set(game.turn.hand)))
    number = st.integers(0, 6)
    cards = st.lists(st.one_of(near, near, card), max_size=5)
    return st.one_of(
        st.builds(romi.Swap, card),
        st.builds(romi.Draw, st.sampled_from(("stock", "discard", "exchange"))),
        st.builds(romi.Lay, cards),
        st.builds(romi.LayOff, near, number),
        st.builds(romi.LayOff, near, number, st.sampled_from(KINDS[:-1])),
        st.builds(romi.TakeJoker, number, cards),
        st.just(romi.TakeBack()),
        st.builds(romi.Discard, card),
    )


@settings(max_examples=100)
@given(st.data(), games)
def test_what_is_not_listed_raises_and_changes_nothing(data, game):
    step = data.draw(some_steps(game)) if not game.is_over else romi.Draw("stock")
    before = (game.turn, game.actions, all_cards(game))
    legal = game.legal_actions()
    assert (step in legal) == (bool(game.check(step)) and not game.is_over)
    if step in legal:
        after = game.apply(step)
        told = str(step)
        alike = [one for one in legal if str(one).split(" as ")[0] == told.split(" as ")[0]]
        assert any(game.apply(one).turn == after.turn for one in alike)
    else:
        with pytest.raises(rr.GameOverError if game.is_over else rr.RuleError):
            game.apply(step)
        sentence = str(game.check(step))
        assert sentence.endswith(".")
        assert "{" not in sentence
    assert (game.turn, game.actions, all_cards(game)) == before


@settings(max_examples=40)
@given(games)
def test_games_are_values(game):
    again = pickle.loads(pickle.dumps(game))  # noqa: S301
    assert (again.turn, again.log, again.actions) == (game.turn, game.log, game.actions)
    for seat in range(len(game.names)):
        assert again.view(seat) == game.view(seat)
        view = pickle.loads(pickle.dumps(game.view(seat)))  # noqa: S301
        assert view == game.view(seat)
        assert hash(view) == hash(game.view(seat))


# What a seat may know


def swapped(setup, other, place, chance):
    """The deal with a card of another's dealt hand and one of the stock exchanged."""
    card = chance.choice(setup.hands[other])
    stock = [*setup.stock]
    stock[place], given = card, stock[place]
    hand = sort_hand([*without(setup.hands[other], (card,)), given])
    hands = tuple([hand if at == other else cards for at, cards in enumerate(setup.hands)])
    fields = {name: getattr(setup, name) for name in Deal.__slots__}
    return Deal(**fields | {"hands": hands, "stock": tuple(stock), "seed": setup.seed + 1}), card


@settings(max_examples=60)
@given(games, st.randoms(use_true_random=False))
def test_what_a_seat_can_not_know_is_not_in_its_view(game, chance):
    """SPEC 7.1: other hands, the order of the stock, and the seed."""
    if game.is_over or not game.stock or game.view(0).reshuffled:
        return
    seat = chance.randrange(len(game.names))
    other = chance.choice([at for at in range(len(game.names)) if at != seat])
    place = len(game.setup.stock) - 1 - chance.randrange(len(game.stock))
    setup, card = swapped(game.setup, other, place, chance)
    if card not in game.view(other).hand:
        return  # it was shown since
    again = romi.Game(setup)
    for step in game.actions:
        if step not in again.legal_actions():
            return  # the other hand was needed for it
        again = again.apply(step)
    assert again.view(seat) == game.view(seat)


@settings(max_examples=60)
@given(games)
def test_what_others_have_not_laid_for_good_is_not_seen(game):
    """SPEC 12.6: what is laid may be taken back until the discard."""
    clean = game
    while clean.turn.steps:
        clean = clean.play("take back")
    for seat in range(len(game.names)):
        if seat != game.seat and not game.is_over:
            assert game.view(seat) == clean.view(seat)


@settings(max_examples=40)
@given(games)
def test_a_view_tells_what_is_public_and_its_own_hand(game):
    for seat in range(len(game.names)):
        view = game.view(seat)
        assert view.hand == game.hand(seat)
        shown = [at for at, one in enumerate(view.seats) if one.hand is not None]
        assert shown == ([*range(len(game.names))] if game.is_over else [seat])
        assert (view.seed is None) == (view.score is None) == (not game.is_over)
        assert view.stock == len(game.stock)
        assert view.is_my_turn == (seat == game.seat and not game.is_over)
        if seat != game.seat and not game.is_over:
            assert not view.legal_actions()
            assert view.check("draw stock").code == "not-your-turn"


# Melds in a hand


@settings(max_examples=60)
@given(
    st.lists(st.sampled_from((*KINDS[:8], *KINDS[13:18], *KINDS[26:29], JOKER)), max_size=7),
    st.sampled_from((1, 2)),
)
def test_the_melds_in_a_hand_are_those_of_brute_force(cards, group_jokers):
    """SPEC 10: every choice of cards, every reading."""
    hand = sort_hand(cards)
    expected = {
        meld
        for size in range(3, len(hand) + 1)
        for some in itertools.combinations(hand, size)
        for meld in romi.readings(some, group_jokers=group_jokers)
    }
    found = [*melds_in(hand, group_jokers)]
    assert len(found) == len(set(found))
    assert set(found) == expected


# Players


@pytest.mark.parametrize("policies", [("greedy",) * 2, ("greedy", "random"), ("random",) * 4])
def test_computer_players_end_every_hand(policies):
    """SPEC 12.8: no game goes on for ever."""
    for seed in range(6):
        game = romi.new_game(len(policies), seed)
        players = [player(name, seed) for name in policies]
        while not game.is_over:
            seat = game.seat
            step = players[seat].choose(game.view(seat))
            assert step in game.view(seat).legal_actions()
            game = game.apply(step, seat)
            assert game.number < 2000
