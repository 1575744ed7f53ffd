"""Views hide what they should (SPEC 7.1), and the function that asserts it finds every leak."""

import random

import pytest
from pettingzoo.test import api_test
from pettingzoo.utils import wrappers

from romirami.lab.rl import assert_hides, encode, env, exchange_hidden, twin_of
from romirami.players import POLICIES, player
from tests.engine.tables import random_games
from tests.lab import one_card

# Romi Rami


def view(table, agent):
    """The view itself, the log included."""
    return table.unwrapped.view(agent)


def legal_actions(table, agent):
    legal = table.unwrapped.view(agent).legal_actions()
    return [str(action) for action in legal[:200]], len(legal)


def choice_of(name):
    """What a computer player of a fixed seed chooses for an agent whose turn it is."""

    def choose(table, agent):
        seen = table.unwrapped.view(agent)
        return str(player(name, seed=1).choose(seen)) if seen.is_my_turn else None

    return choose


PROBES = {"view": view, "legal actions": legal_actions} | {
    f"choice of {name}": choice_of(name) for name in ("random", "greedy")
}


@pytest.mark.parametrize("open_bonus", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_that_a_seat_is_given_depends_on_what_is_hidden(seats, open_bonus):
    table = env(seats, open_bonus=open_bonus)
    assert_hides(table, exchange_hidden, positions=300, seed=seats, probes=PROBES)


def late_positions(seats):
    """Games as they stand after the discard pile became the deck, their past forgotten."""
    for seed in range(100):
        reshuffled = False
        for game in random_games(seats, seed):
            reshuffled |= any(getattr(event, "reshuffled", False) for event in game.events)
            if reshuffled and not game.is_over:
                yield game.position
                break


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nor_does_it_late_in_a_game(seats):
    """Where others have suit bonus piles, and what the deck was made of is known."""
    for number, position in zip(range(15), late_positions(seats), strict=False):
        options = {"setup": position}
        table = env(seats)
        assert_hides(
            table, exchange_hidden, positions=20, seed=number, options=options, probes=PROBES
        )


@pytest.mark.parametrize("name", POLICIES)
def test_no_computer_player_chooses_by_what_is_hidden(name):
    """Few positions, for some take their time; those that don't are in all positions above."""
    assert_hides(env(3), exchange_hidden, positions=24, probes={name: choice_of(name)})


def next_to(table, agent):
    return (table.possible_agents.index(agent) + 1) % 3


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize(
    "peek",
    [
        lambda table, agent: table.game.hand(next_to(table, agent)),
        lambda table, agent: table.game.bonus(next_to(table, agent)),
        lambda table, _agent: table.game.number_deck[-1:],
        lambda table, _agent: table.game.contract_deck[-1:],
        lambda table, _agent: table.game.setup.seed,
    ],
    ids=["hand", "suit bonus", "number deck", "contract deck", "seed"],
)
def test_who_looks_at_anything_hidden_is_caught(peek, late):
    def probe(table, agent):
        return peek(table.unwrapped, agent)

    options = {"setup": next(late_positions(3))} if late else None
    with pytest.raises(AssertionError, match=r"player_\d learns .*: its peek.* is .*, and .* once"):
        assert_hides(env(3), exchange_hidden, options=options, probes={"peek": probe})


def test_who_reads_what_others_drew_and_won_is_caught():
    def log(table, _agent):
        return table.unwrapped.game.log

    with pytest.raises(AssertionError, match=r"its log\[\d+\].* is"):
        assert_hides(env(3), exchange_hidden, probes={"log": log})


def test_who_counts_the_suit_bonus_cards_of_others_is_caught():
    def totals(table, _agent):
        return table.unwrapped.game.score().totals

    options = {"setup": next(late_positions(3))}
    with pytest.raises(AssertionError, match=r"its totals\[\d\] is"):
        assert_hides(env(3), exchange_hidden, options=options, probes={"totals": totals})


def told(table, agent):
    """All that an environment gives to an agent now."""
    return (
        [value.tobytes() for value in table.observe(agent).values()],
        (table.rewards[agent], table.terminations[agent], table.truncations[agent]),
        (table.infos[agent], table.agent_selection),
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_agent_was_given_the_same_all_the_way(seats):
    """Not only where the game stands: whatever came before it was the same."""
    chance = random.Random(seats)
    for seed in range(10):
        games = list(random_games(seats, seed))
        game = games[chance.randrange(len(games) - 1)]
        seat = chance.randrange(seats)
        twin = twin_of(game, seat, chance)
        streams = []
        for one in (game, twin):
            table = env(seats)
            table.reset(options={"setup": one.setup})
            stream = [told(table, f"player_{seat}")]
            for action in one.actions:
                for code in encode(action):
                    table.step(code)
                    stream.append(told(table, f"player_{seat}"))
            streams.append(stream)
        assert streams[0] == streams[1]


# Any environment


@pytest.mark.filterwarnings("ignore:Observation")  # it is a dictionary
@pytest.mark.filterwarnings("ignore:Environment has not defined a render")
def test_the_little_game_is_an_environment():
    api_test(one_card.OneCard())


@pytest.mark.parametrize(
    "table",
    [
        one_card.OneCard(),
        one_card.MadeAnew(),
        wrappers.OrderEnforcingWrapper(one_card.MadeAnew()),
    ],
    ids=["bare", "made anew", "wrapped"],
)
def test_an_environment_that_hides_what_it_should_is_fine(table):
    assert_hides(table, one_card.exchange, positions=500)


@pytest.mark.parametrize(
    ("leaking", "what"),
    [
        (one_card.PeekingAtTheDeck, r"observation\['observation'\]\[1\] is \d+, and \d+ once"),
        (one_card.TellingByTheMask, r"observation\['action_mask'\]\[1\] is [01], and [01] once"),
        (one_card.TellingByTheType, r"observation\['observation'\] is .*dtype=int"),
        (one_card.TellingTheSeed, r"info\['seed'\] is \d+, and \d+ once"),
        (one_card.TellingByTheReward, r"reward\[0\] is [01], and [01] once"),
        (one_card.TellingByTheTurn, "turn is 'player_0', and 'player_1' once|turn is 'player_1', "),
        (one_card.TellingByTheEnd, "termination is False, and True once"),
    ],
)
def test_an_environment_that_leaks_is_caught(leaking, what):
    with pytest.raises(AssertionError, match=f"player_[01] learns .* its ({what})") as caught:
        assert_hides(leaking(), one_card.exchange, positions=100)
    assert "reset with seed" in str(caught.value)


def test_the_same_seed_finds_the_same():
    found = []
    for seed in (1, 1, 2):
        with pytest.raises(AssertionError) as caught:
            assert_hides(one_card.PeekingAtTheDeck(), one_card.exchange, seed=seed)
        found.append(str(caught.value))
    assert found[0] == found[1] != found[2]


def test_where_nothing_is_exchanged_nothing_is_tested():
    with pytest.raises(AssertionError, match="nothing was exchanged in a whole episode"):
        assert_hides(one_card.PeekingAtTheDeck(), lambda _twin, _agent, _chance: False)


def test_as_many_positions_are_compared_as_were_asked_for():
    compared = []

    def sometimes(twin, agent, chance):
        return chance.random() < 0.3 and one_card.exchange(twin, agent, chance)

    def note(_table, agent):
        compared.append(agent)

    assert_hides(one_card.OneCard(), sometimes, positions=40, probes={"note": note})
    assert len(compared) == 2 * 40
    assert {*compared} == {"player_0", "player_1"}
