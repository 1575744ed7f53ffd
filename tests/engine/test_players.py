"""Computer players: what they see, how they choose, and how well."""

from collections import Counter
from dataclasses import replace
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami.players import (
    POLICIES,
    GreedyPlayer,
    RandomPlayer,
    SearchPlayer,
    play_out,
    player,
)
from romirami.players.nearness import nearness
from romirami.players.nearness import ways_to_fill as engine_ways
from tests.engine.reference import SUITS, lacking, numbers_of, ways_to_fill
from tests.engine.tables import piles, play, positions, rows, table

# Each computer player, the one that thinks with so little thought that a test can wait for it.
MADE = {"random": RandomPlayer, "greedy": GreedyPlayer, "search": partial(SearchPlayer, nodes=30)}


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


@pytest.mark.parametrize("make", MADE.values(), ids=MADE)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_finish_games_by_legal_actions_only(make, seats):
    for seed in range(5):
        over = play_out(rr.new_game(seats, seed=seed), [make(seat) for seat in range(seats)])
        assert over.is_over


@pytest.mark.parametrize("make", MADE.values(), ids=MADE)
def test_the_same_seed_plays_the_same(make):
    def played(seed):
        players = [make(seed), make(seed + 1)]
        return play_out(rr.new_game(2, seed=7), players).actions

    assert played(1) == played(1)
    assert len({played(seed) for seed in range(5)}) > 1


@pytest.mark.parametrize("name", POLICIES)
def test_a_player_without_a_seed_plays_too(name):
    view = rr.new_game(2, seed=7).view(rr.new_game(2, seed=7).seat)
    assert player(name).choose(view) in view.legal_actions()


def test_every_policy_is_one_of_the_players():
    kinds = {type(player(name, 1)) for name in POLICIES}
    assert kinds == {type(make(1)) for make in MADE.values()}


def test_an_unknown_player_is_refused_by_name():
    with pytest.raises(
        rr.TextError, match="'lucky': the computer players are random, greedy, search-easy"
    ):
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


@given(positions(), st.integers(0, 2**32))
def test_greedy_advises_what_it_chooses_and_says_a_whole_sentence(game, seed):
    if game.is_over:
        return
    view = game.view(game.seat)
    greedy = GreedyPlayer(seed)
    advice = greedy.advise(view)
    assert advice.action == greedy.choose(view)
    assert advice.action in view.legal_actions()
    sentence = str(advice)
    assert sentence.endswith(".")
    assert "{" not in sentence
    assert bool(advice.reason)
    named = advice.action.cards if hasattr(advice.action, "cards") else "End the turn"
    assert str(named) in sentence


def test_what_a_view_hides_changes_no_choice():
    """Another hand beside one's own, another deck, another seed: the same choices."""
    own, market = "1h 1d 2c 3c 4c 5y", "2h 2d 3h 4y 5h 1c"
    for after in ((), ("take 1c",)):
        choices = set()
        for other, deck, seed in (("5h 5h 5h", "1h 1h", 1), ("1y 2y 3y", "5d 4d", 2)):
            game = play(table([own, other], market, number_deck=deck, seed=seed), *after)
            choices.add(str(GreedyPlayer(seed=1).choose(game.view(0))))
        assert len(choices) == 1


@given(rows, piles())
def test_nearness_is_the_distance_in_cards(row, hand):
    cards = rr.Cards(" ".join(hand))
    assert nearness(row.number, cards.packed).missing == lacking(row.parts, numbers_of(hand))


@given(rows, piles(), st.booleans())
def test_ways_to_fill_are_all_sets_of_numbers_with_most_suit_bonus(row, hand, joker):
    given_cards = [*hand, "*"] if joker else hand
    ways = ways_to_fill(row.parts, given_cards)
    if any("*" not in way for way in ways):
        ways = {way for way in ways if "*" not in way}
    most = {}
    for way in ways:
        numbers = numbers_of(way)
        bonus = sum(card[-1] == SUITS[row.bonus] for card in way)
        most[numbers] = max(most.get(numbers, 0), bonus)
    found = engine_ways(row.number, rr.Cards(" ".join(hand)).packed, joker, (0, 1, 2, 3))
    assert {numbers_of(str(rr.Cards.of(way.cards)).split()): way.bonus for way in found} == most


# What greedy does in positions that show one thing each


def choice(game, **changed):
    """What greedy chooses where something of the view is changed."""
    return GreedyPlayer(seed=1).choose(replace(game.view(game.seat), **changed))


def test_greedy_takes_what_fills_a_contract():
    game = table(["3h 3d 3c", "1h 1d 1c"], numbers="3y 1h 2h 5d 4c 5y", contracts=(4, 11, 29, 35))
    assert rr.NumberCard("3y") in choice(game).cards


def filling(hand, contracts, trophies=()):
    """Seat 0 has taken a 1y and is to fill."""
    game = table([hand, "1h 1d 1c"], numbers="1y 1y", contracts=contracts, number_deck="1h 1h")
    return choice(play(game, "take 1y"), trophies=trophies)


def test_greedy_fills_with_the_most_suit_bonus_cards():
    fill = filling("3d 3c 3h 3y 3h", (4, 35))
    assert (fill.contract, len(fill.cards.of_suit(rr.Suit.HEART))) == (4, 2)


def test_greedy_keeps_the_joker_where_the_cards_suffice():
    assert filling("3d 3c 3h 3y 2h", (4,)).joker is False


@pytest.mark.parametrize(("trophy", "contract"), [(rr.Trophy.DIAMONDS, 5), (rr.Trophy.CLOVERS, 6)])
def test_greedy_fills_for_a_trophy_in_sight(trophy, contract):
    assert filling("3y 3y 3y 3y", (4, 5, 6), trophies=(trophy,)).contract == contract


def last_round(game):
    """The seats of a view in which the other player has filled seven contracts."""
    mine, other = game.view(0).seats
    return (mine, replace(other, tableau=(1, 2, 3, 5, 6, 7, 8)))


def test_greedy_spends_the_joker_for_two_points_in_its_last_turn_only():
    # 4 card sequence, diamond: one point, and one suit bonus card.
    game = table(["1h 2d 3c 5y", "1h 1d 1c"], numbers="5h 5y", contracts=(1, 35), number_deck="1h")
    game = play(game, "take 5h")
    assert choice(game) == rr.EndTurn()
    fill = choice(game, seats=last_round(game))
    assert (fill.contract, fill.joker) == (1, True)


def test_greedy_keeps_the_joker_where_its_point_is_as_good():
    # The same without a suit bonus card: a point for a point, and no trophy.
    game = table(["1h 2y 3c 5y", "1h 1d 1c"], numbers="5h 5y", contracts=(1, 35), number_deck="1h")
    game = play(game, "take 5h")
    assert choice(game, seats=last_round(game), trophies=()) == rr.EndTurn()


def test_greedy_discards_what_helps_least():
    # 3 card sequence + 5 of a kind, heart: all but 2c, 1y and 5c go into it, or nearly.
    hand = "4h 4h 4h 4d 4d 1h 2h 3h 5c 5c"
    game = table([hand, "1h 1d 1c"], numbers="3y", contracts=(35,), number_deck="1d 1d 1d")
    game = play(game, "take 3y", "end")
    assert game.phase is rr.Phase.DISCARD
    assert choice(game) in (rr.Discard("5c"), rr.Discard("3y"))


# Advice


def advised(game):
    return str(GreedyPlayer(seed=1).advise(game.view(0)))


def test_advice_for_a_take_says_what_it_leads_to():
    game = table(["3h 3d 3c", "1h 1d 1c"], numbers="3y 1y", contracts=(4,), number_deck="1h")
    assert advised(game) == (
        "Take 1y 3y: then you can fill #4, for 2 points and 1 suit bonus card."
    )


def test_advice_for_a_take_says_how_near_it_comes():
    game = table(["4d 4h 1c", "1h 1d 1c"], numbers="4y 4c 4c 1y", contracts=(12,), number_deck="1h")
    assert advised(game) == (
        "Take 4c 4c 4y: then you can fill #12, for 4 points and 1 suit bonus card."
    )


def test_advice_where_nothing_can_be_filled():
    game = table(["4d 4h 1c", "1h 1d 1c"], numbers="1y 2y", contracts=(12,), number_deck="1h")
    assert advised(play(game, "take 1y")) == (
        "End the turn: this hand fills no contract of the market."
    )


def test_advice_for_a_fill_says_what_it_brings():
    game = table(["3h 3d 3c 3y", "1h 1d 1c"], numbers="1y", contracts=(4,), number_deck="1h")
    assert advised(play(game, "take 1y")) == (
        "Fill #4 with 3h 3d 3c 3y: 2 points and 1 suit bonus card, and the lead for hearts."
    )


def test_advice_without_contracts_in_the_market():
    game = table(["3h 3d 3c 3y", "1h 1d 1c"], numbers="1y", contracts=(), number_deck="1h")
    assert advised(game) == "Take 1y: no contract is in sight, so any card may help."
