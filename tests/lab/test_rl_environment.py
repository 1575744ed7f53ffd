"""The environment keeps to what PettingZoo asks for, and plays the real game."""

import copy
import pickle
import random

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

import romirami as rr
from romirami.lab.rl import ACTIONS, encode, env
from romirami.players import play_out, player

SEATS = (2, 3, 4)


def play(table, choose, most=10_000):
    """Play on, each code chosen from those that the mask allows; yields the agents that acted."""
    for _step in range(most):
        agent = table.agent_selection
        observation, _reward, terminated, truncated, _info = table.last()
        if terminated or truncated:
            return
        table.step(choose(np.flatnonzero(observation["action_mask"])))
        yield agent


def at_random(seed):
    choose = random.Random(seed).choice
    return lambda codes: int(choose(list(codes)))


def played(table, seed, most=10_000):
    for _agent in play(table, at_random(seed), most):
        pass
    return table


def everything(table):
    """All that an environment tells now."""
    game = table.unwrapped.game
    return (
        table.agent_selection,
        [
            value.tobytes()
            for agent in table.possible_agents
            for value in table.observe(agent).values()
        ],
        [dict(one) for one in (table.rewards, table.terminations, table.truncations, table.infos)],
        (game.setup, game.actions, game.number_deck, game.contract_deck),
    )


def unpickled(table):
    return pickle.loads(pickle.dumps(table))  # noqa: S301


# PettingZoo's own tests


@pytest.mark.filterwarnings("ignore:Observation")  # it is a dictionary with a mask, as in chess
@pytest.mark.parametrize("reward", ["win", "margin"])
@pytest.mark.parametrize("seats", SEATS)
def test_api_of_pettingzoo_is_kept(seats, reward, capsys):
    api_test(env(seats, reward=reward), num_cycles=200)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("seats", SEATS)
def test_same_seed_is_same_game(seats):
    seed_test(lambda: env(seats), num_cycles=100)


@pytest.mark.parametrize("seats", SEATS)
def test_parallel_api_of_pettingzoo_is_kept(seats, capsys):
    """All agents are asked at once then, and only the one whose turn it is is heard."""
    parallel_api_test(turn_based_aec_to_parallel(env(seats)), num_cycles=400)
    assert "Passed Parallel API test" in capsys.readouterr().out


# The real game


@pytest.mark.parametrize("seats", SEATS)
def test_computer_players_play_the_same_game_in_it(seats):
    game = rr.new_game(seats, seed=seats)
    expected = play_out(game, [player("greedy", seat) for seat in range(seats)])
    table = env(seats)
    table.reset(seed=seats)
    sitters = {agent: player("greedy", seat) for seat, agent in enumerate(table.agents)}
    while not table.unwrapped.game.is_over:
        agent = table.agent_selection
        action = sitters[agent].choose(table.unwrapped.view(agent))
        for code in encode(action):
            assert table.agent_selection == agent
            table.step(code)
    assert table.unwrapped.game.actions == expected.actions
    assert table.unwrapped.game.score().totals == expected.score().totals


@pytest.mark.parametrize("seats", SEATS)
def test_end_pays_the_win_or_the_margin(seats):
    for seed in range(3):
        paid = {}
        for reward in ("win", "margin"):
            table = env(seats, reward=reward)
            table.reset(seed=seed)
            for _agent in play(table, at_random(seed)):
                if not any(table.terminations.values()):
                    assert set(table.rewards.values()) == {0}
                    assert set(map(len, table.infos.values())) == {0}
            sheet = table.unwrapped.game.score()
            paid[reward] = [table.rewards[agent] for agent in table.agents]
            assert [table.infos[agent]["points"] for agent in table.agents] == [*sheet.totals]
            assert all(table.terminations.values())
            assert not any(table.truncations.values())
            for agent in table.possible_agents:
                seat = table.possible_agents.index(table.agent_selection)
                assert table.last()[1] == paid[reward][seat]
                assert not table.observe(agent)["action_mask"].any()
                table.step(None)
            assert table.agents == []
        assert sum(paid["win"]) == pytest.approx(0)
        assert [r == max(paid["win"]) for r in paid["win"]] == [
            seat in sheet.winners for seat in range(seats)
        ]
        means = [(sum(sheet.totals) - total) / (seats - 1) for total in sheet.totals]
        assert paid["margin"] == pytest.approx(np.subtract(sheet.totals, means))


def test_a_game_that_drags_on_is_cut_off_and_pays_nothing():
    table = env(2, max_rounds=3)
    table.reset(seed=1)
    end = encode("end")[0]
    acted = list(play(table, lambda codes: end if end in codes else int(codes[0])))
    assert len(acted) == 3 * 2 * 2
    assert table.truncations == dict.fromkeys(table.agents, True)
    assert table.terminations == dict.fromkeys(table.agents, False)
    assert set(table.rewards.values()) == {0}
    assert not table.observe("player_0")["action_mask"].any()
    endless = env(2, max_rounds=None)
    endless.reset(seed=1)
    assert (
        len(list(play(endless, lambda codes: end if end in codes else int(codes[0]), 900))) == 900
    )


# Setups and seeds


def test_reset_deals_the_game_of_its_seed():
    table = env(3)
    for seed in (0, 7, 2**70, np.int64(5)):
        table.reset(seed=seed)
        game = rr.new_game(3, seed=int(seed))
        assert table.unwrapped.game.view(1).hand == game.view(1).hand
        assert table.unwrapped.game.number_deck == game.number_deck
        assert table.unwrapped.game.seat == game.seat


def test_resets_after_a_seed_are_a_row_of_games_that_can_be_repeated():
    rows = []
    for _time in range(2):
        table = env(2)
        table.reset(seed=5)
        row = []
        for _game in range(4):
            table.reset()
            row.append(table.unwrapped.game.setup)
        rows.append(row)
    assert rows[0] == rows[1]
    assert len({setup.seed for setup in rows[0]}) == 4


def test_reset_may_begin_with_a_position():
    hands = ["3h 3d 3c 3y", "1h"]
    position = rr.make_position(hands, "1d 2d 5c", [4, 9], phase=rr.Phase.FILL)
    table = env(2)
    table.reset(options={"setup": position})
    assert table.agent_selection == "player_0"
    for code in encode("fill #4 with 3h 3d 3c 3y"):
        table.step(code)
    assert table.unwrapped.game.tableau(0) == (rr.CONTRACTS[3],)
    deal = rr.deal(["Ada", "Bo"], seed=3)
    table.reset(options={"setup": deal})
    assert table.unwrapped.game.setup is deal


# Copies


@pytest.mark.parametrize("again", [copy.deepcopy, unpickled])
def test_a_copy_stands_where_the_original_stood_and_goes_its_own_way(again):
    """In the middle of an action too."""
    middles = 0
    for seed in range(40):
        table = env(2)
        table.reset(seed=seed)
        played(table, seed, most=seed * 4)
        middles += table.unwrapped.partial.cards != 0
        before = everything(table)
        twin = again(table)
        assert everything(twin) == before
        played(twin, seed=1, most=30)
        assert everything(table) == before
        played(table, seed=1, most=30)
        assert everything(table) == everything(twin)
        for one in (table, twin):  # the games to come are the same too
            one.reset()
        assert everything(table) == everything(twin)
    assert middles > 3


def test_an_environment_that_was_never_reset_is_copied():
    for again in (copy.deepcopy, unpickled):
        twin = again(env(4))
        twin.reset(seed=1)
        assert twin.num_agents == 4


# What is refused


@pytest.mark.parametrize("reward", ["win", "margin"])
def test_an_illegal_code_ends_the_game_and_is_worse_than_to_lose(reward):
    table = env(2, reward=reward)
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(encode("end")[0])
    assert all(table.terminations.values())
    assert table.rewards[agent] == {"win": -1, "margin": -100}[reward]
    assert not table.observe(agent)["action_mask"].any()


def test_without_wrappers_an_illegal_code_raises_and_changes_nothing():
    table = env(2).unwrapped
    table.reset(seed=1)
    before = everything(table)
    mask = table.observe(table.agent_selection)["action_mask"]
    for code in np.flatnonzero(mask == 0):
        with pytest.raises(rr.RuleError, match=r"mask .* not among it") as caught:
            table.step(code)
        assert ACTIONS[code] in str(caught.value)
    for code in (-1, 443, 1.5, None, "take 1h"):
        with pytest.raises(rr.TextError, match="a whole number from 0 to 442"):
            table.step(code)
    assert everything(table) == before


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"num_players": 5}, "it is one of 2, 3, 4"),
        ({"num_players": "2"}, "it is one of 2, 3, 4"),
        ({"reward": "money"}, "'money': it is one of 'win', 'margin'"),
        ({"render_mode": "rgb_array"}, "'rgb_array': it is one of None, 'human', 'ansi'"),
        ({"max_rounds": 0}, "a whole number from 1 on"),
        ({"max_rounds": 2.5}, "a whole number from 1 on"),
    ],
    ids=str,
)
def test_what_can_not_be_is_refused(given, sentence):
    with pytest.raises(rr.TextError, match=sentence):
        env(**given)


def test_a_reset_that_can_not_be_is_refused_and_changes_nothing():
    table = env(2)
    table.reset(seed=1)
    before = everything(table)
    for setup in (rr.deal(3, seed=1), "a game", rr.new_game(2, seed=1)):
        with pytest.raises(rr.TextError, match=r"has 2 seats|is a Deal or a Position"):
            table.reset(options={"setup": setup})
    with pytest.raises(rr.TextError, match="a seed is a whole number of at most 100 digits"):
        table.reset(seed=10**100)
    assert everything(table) == before


# To look at


def test_table_is_told_as_the_agent_sees_it():
    hands = ["3h 3d 3c 3y 5y", "1h 2c"]
    position = rr.make_position(
        hands, "1d 2d 5c", [4, 9], phase=rr.Phase.FILL, tableaux=[[1, 2], []], jokers=[True, False]
    )
    table = env(2, render_mode="ansi")
    table.reset(options={"setup": position})
    for code in encode("fill #4 with 3h 3d 3c *")[:3]:
        table.step(code)
    assert table.render().splitlines() == [
        "Round 1. Player 1 fills #4 with the Joker: 3h 3d",
        "Numbers: 1d 2d 5c",
        "Contracts: #4 #9",
        "Trophies: cherries, hearts, clovers, diamonds",
        "Player 1: 5 cards, Joker, #1 #2",
        "Player 2: 2 cards, no Joker, no contracts",
        "Hand: 3h 3d 3c 3y 5y",
    ]


def test_people_are_shown_the_table_after_each_action(capsys):
    table = env(2, render_mode="human")
    table.reset(seed=1)
    played(table, seed=1)
    shown = capsys.readouterr().out
    assert shown.count("Numbers: ") == 2 + shown.count(" takes cards.") - 2 + sum(
        shown.count(text) for text in (" fills ", " discards down", "The game is over.")
    )
    assert "player_0 takes cards." in shown
    assert "player_1 fills contracts or ends the turn." in shown
    assert "player_0 fills #" in shown
    assert shown.rstrip().splitlines()[-7].endswith("The game is over.")


def test_nothing_is_shown_without_a_render_mode():
    table = env(2)
    table.reset(seed=1)
    with pytest.warns(UserWarning, match="without a render mode"):
        assert table.render() is None
