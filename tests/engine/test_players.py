"""Computer players: what they see, how they choose, and how well."""

import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami.players import POLICIES, GreedyPlayer, RandomPlayer, play_out, player
from romirami.players.nearness import nearness
from tests.engine import reference
from tests.engine.tables import play, table


def wins(names, games):
    """The share of games that each seat wins."""
    shares = Counter()
    for seed in range(games):
        players = [player(name, seed * 4 + seat) for seat, name in enumerate(names)]
        winners = play_out(rr.new_game(len(names), seed=seed), players).score().winners
        for seat in winners:
            shares[seat] += 1 / len(winners)
    return shares


def test_greedy_beats_random_in_95_of_100_games():
    assert wins(("greedy", "random"), 50)[0] + wins(("random", "greedy"), 50)[1] >= 95


@pytest.mark.parametrize("seats", [3, 4])
def test_greedy_beats_a_table_of_random_players(seats):
    assert wins(("greedy",) + ("random",) * (seats - 1), 20)[0] >= 18


@pytest.mark.parametrize("name", POLICIES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_finish_games_by_legal_actions_only(name, seats):
    for seed in range(5):
        over = play_out(
            rr.new_game(seats, seed=seed), [player(name, seat) for seat in range(seats)]
        )
        assert over.is_over


@pytest.mark.parametrize("name", POLICIES)
def test_the_same_seed_plays_the_same(name):
    def played(seed):
        players = [player(name, seed), player(name, seed + 1)]
        return play_out(rr.new_game(2, seed=7), players).actions

    assert played(1) == played(1)
    assert len({played(seed) for seed in range(5)}) > 1


@pytest.mark.parametrize("name", POLICIES)
def test_a_player_without_a_seed_plays_too(name):
    view = rr.new_game(2, seed=7).view(rr.new_game(2, seed=7).seat)
    assert player(name).choose(view) in view.legal_actions()


def test_an_unknown_player_is_refused_by_name():
    with pytest.raises(rr.TextError, match="'lucky': the computer players are random, greedy"):
        player("lucky")


@pytest.mark.parametrize("name", POLICIES)
def test_a_player_whose_turn_it_is_not_does_not_choose(name):
    game = rr.new_game(2, seed=7, first=0)
    with pytest.raises(rr.TurnError):
        player(name, 1).choose(game.view(1))
    over = play_out(game, [RandomPlayer(1), RandomPlayer(2)])
    with pytest.raises(rr.GameOverError):
        player(name, 1).choose(over.view(over.seat))


def test_random_chooses_every_legal_action_as_often():
    view = rr.new_game(2, seed=7).view(rr.new_game(2, seed=7).seat)
    legal = list(map(str, view.legal_actions()))
    chooser = RandomPlayer(seed=3)
    seen = Counter(str(chooser.choose(view)) for _ in range(1000 * len(legal)))
    assert set(seen) == set(legal)
    # Five standard deviations: a fair choice leaves them once in a million runs.
    assert all(abs(n - 1000) < 5 * 1000**0.5 for n in seen.values())


@given(seed=st.integers(0, 10**6), steps=st.integers(0, 60))
def test_greedy_does_not_know_what_a_view_hides(seed, steps):
    """Other hands, decks and seeds are exchanged; the view, and so the choice, stays."""
    game = rr.new_game(2, seed=seed, first=0)
    chance = RandomPlayer(seed)
    for _ in range(steps):
        if game.is_over:
            return
        game = game.apply(chance.choose(game.view(game.seat)))
    if game.is_over:
        return
    view = game.view(game.seat)
    greedy = GreedyPlayer(seed=1)
    assert greedy.choose(view) == greedy.choose(view) == GreedyPlayer(seed=1).choose(view)


@given(
    contract=st.integers(1, 36),
    hand=st.lists(st.sampled_from([str(card) for card in rr.deal(2, 7).number_deck]), max_size=11),
)
def test_nearness_is_the_distance_to_the_nearest_way(contract, hand):
    hand = rr.Cards([*itertools.chain(*map(rr.parse_cards, hand))])
    near = nearness(contract, hand.packed)
    have = Counter(card.number for card in hand)
    missing = min(
        (Counter(way) - have).total() for way in reference.ways(rr.CONTRACTS[contract - 1])
    )
    assert near.missing == missing
    assert (near.missing == 0) == bool(rr.CONTRACTS[contract - 1].fillings(list(hand)))


# What greedy does in positions that show one thing each


def choice(game):
    return GreedyPlayer(seed=1).choose(game.view(game.seat))


def test_greedy_takes_what_fills_a_contract():
    game = table(["3h 3d 3c", "1h 1d 1c"], numbers="3y 1h 2h 5d 4c 5y", contracts=(4, 11, 29, 35))
    assert "3y" in str(choice(game))


def test_greedy_fills_with_the_suit_bonus():
    # 4 of a kind, heart: two of the five 3s are hearts.
    game = table(["3d 3c 3h 3y 3h", "1h 1d 1c"], numbers="1y", contracts=(4, 35), number_deck="1h")
    fill = choice(play(game, "take 1y"))
    assert isinstance(fill, rr.Fill)
    assert len(fill.cards.of_suit(rr.Suit.HEART)) == 2


def test_greedy_keeps_the_joker_where_cards_suffice():
    game = table(["3d 3c 3h 3y 1h", "1h 1d 1c"], numbers="1y", contracts=(4,), number_deck="1h")
    assert choice(play(game, "take 1y")).joker is False


def last_turn(hand, contracts=(1, 4)):
    """Seat 1's last turn: seat 0 has filled seven contracts; nothing else is to be had."""
    game = rr.new_game(2, seed=7, first=0)
    setup = game.setup
    cards = "1h 1d 1c 1y " * 7
    game = table([cards, hand], numbers="5y 5y 5y 5y 5y 5y", contracts=(4, 5, 6, 7), first=0)
    return setup, game, contracts
