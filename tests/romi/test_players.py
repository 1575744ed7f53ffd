"""The computer players of Römi: behind one protocol, seeded, seeing a view and nothing else."""

import inspect

import pytest

import romirami as rr
from romirami import romi
from romirami.romi.players import POLICIES, GreedyPlayer, RandomPlayer, play_out, player
from romirami.romi.players.planning import plan_for
from tests.romi.made_up import made_up, play


@pytest.mark.parametrize("name", POLICIES)
def test_the_same_seed_plays_the_same(name):
    one, other = player(name, 5), player(name, 5)
    assert [*inspect.signature(one.choose).parameters] == ["view"]
    game = romi.new_game(3, seed=2)
    while not game.is_over:
        step = one.choose(game.view(game.seat))
        assert step == other.choose(game.view(game.seat))
        game = game.apply(step)


@pytest.mark.parametrize("name", POLICIES)
def test_nobody_chooses_out_of_turn(name):
    game = romi.new_game(2, seed=2)
    with pytest.raises(rr.TurnError):
        player(name, 1).choose(game.view(1 - game.seat))
    over = play_out(game, [player("greedy", 1), player("greedy", 2)])
    with pytest.raises(rr.GameOverError):
        player(name, 1).choose(over.view(0))


def test_greedy_beats_random():
    wins = 0
    for seed in range(20):
        players = [player("greedy", seed), player("random", seed)]
        wins += play_out(romi.new_game(2, seed), players).winner == 0
    assert wins >= 18


def test_a_turn_that_can_not_become_right_is_taken_back_and_ends():
    """SPEC 12.6: the random player lays anything, and ends each of its turns all the same."""
    for seed in range(30):
        game = romi.new_game(2, seed, opening=999)
        players = [RandomPlayer(seed), RandomPlayer(seed + 1)]
        steps = 0
        while game.number < 12 and not game.is_over:
            game = game.apply(players[game.seat].choose(game.view(game.seat)))
            steps += 1
        assert steps < 12 * 40


def test_greedy_players_draw_from_the_stock_in_every_round():
    """SPEC 12.8: where all took from the discard pile, the next one doesn't."""
    for seed in range(20):
        game = romi.new_game(3, seed)
        game = play_out(game, [GreedyPlayer(seat) for seat in range(3)])
        sources = [event.source for event in game.log if hasattr(event, "source")]
        runs = "".join(source[0] for source in sources).split("s")
        assert max(map(len, runs)) <= 3


def test_greedy_goes_on_from_where_somebody_else_began():
    """A hint in the middle of a turn: what can't become right is taken back."""
    game = made_up(
        "KS KH KC 2D 5D 8D 9C 4C QD 3S 2S 7H 6S 9H JC", "2H 4H 6H 8H 10S QH AS 3D 5D 7D JD KC 2C 4D"
    )
    game = play(game, "discard 2S", "draw stock", "discard 2H", "draw stock", "lay KS KH KC")
    assert GreedyPlayer(1).choose(game.view(0)) == romi.TakeBack()


def test_a_plan_takes_jokers_and_lays_them_again():
    """SPEC 12.4."""
    turn = romi.Turn.of("9H 4C 5C 2S", melds=["7H 8H JK 10H"], opened=True)
    plan = plan_for(turn)
    assert [str(step).split()[0] for step in plan.steps] == ["take", "lay"]
    assert plan.turn.holds


@pytest.mark.parametrize(
    ("hand", "melds", "opened", "out"),
    [
        ("2S 2H 2C 9D", [], False, True),
        ("2S 2H 2C", [], False, False),
        ("2S 2H 2C 2D", [], False, True),
        ("KD 9C", ["KS KH KC"], False, True),
        ("JK 9C", ["KS KH KC"], True, True),
        ("9C 10C JC", [], True, False),
    ],
)
def test_a_plan_goes_out_where_it_can(hand, melds, opened, out):
    """SPEC 12.5, 12.7."""
    plan = plan_for(romi.Turn.of(hand, melds=melds, opened=opened))
    assert plan.turn.goes_out == out
    assert plan.turn.holds


def test_there_is_no_such_player():
    with pytest.raises(rr.TextError, match="the computer players are random, greedy"):
        player("search")
