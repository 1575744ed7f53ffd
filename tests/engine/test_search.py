"""The player that looks ahead: its fast world, what it knows, how it plans, how it plays."""

import math
import os
import random
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import romirami as rr
from romirami.dealing import shuffled
from romirami.packing import LANE, LANE_BITS, holds
from romirami.players import GreedyPlayer, SearchPlayer, play_out
from romirami.players.nearness import nearness, ways_to_fill
from romirami.players.prospects import Prospects
from romirami.players.search import Budget, Turn, compare_turns, player, win_share
from romirami.players.search.belief import Belief
from romirami.players.search.nearest import FAR, NEAREST, NEARS, SHIFTS
from romirami.players.search.outlook import aims, fillable, promise, spending, way_to_fill
from romirami.players.search.planning import ROUNDS, WIDTH
from romirami.players.search.rollout import best_line, large_takes, play_turn
from romirami.players.search.turns import promising_turns
from romirami.players.search.world import World
from tests.engine.reference import DECK
from tests.engine.tables import piles, positions, random_games, rows, table
from tests.engine.worlds import world_of


class Same(World):
    """A world that reshuffles as the game of a seed does."""

    __slots__ = ("reshuffles", "seed")

    def _reshuffle(self):
        self.reshuffles += 1
        cards = shuffled(
            tuple(rr.Cards.of(self.discard)), self.seed, f"reshuffle {self.reshuffles}"
        )
        self.deck, self.deck_at, self.discard = tuple(card.packed for card in cards), 0, 0


def state_of(world):
    """All that a world says."""
    return (
        world.seat,
        world.is_over,
        world.hands,
        world.jokers,
        world.bonus,
        world.done,
        world.points,
        world.marks,
        world.numbers,
        world.contracts,
        world.deck[world.deck_at :],
        world.contract_deck[world.contract_at :],
        world.discard,
    )


# The world keeps the rules of the engine


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_world_goes_as_the_game_goes(seats):
    """SPEC 4 and 6, over whole games, their reshuffles and discards included."""
    seen = Counter()
    for seed in range(12):
        games = list(random_games(seats, seed))
        world = world_of(games[0], Same)
        world.seed, world.reshuffles = seed, 0
        for before, after in pairwise(games):
            action = after.actions[-1]
            if isinstance(action, rr.Take):
                world.take(action.cards.packed)
            elif isinstance(action, rr.Fill):
                world.fill(action.contract, action.cards.packed, action.joker)
            elif isinstance(action, rr.EndTurn):
                too_many = world.end_turn()
                assert too_many == max(0, len(after.hand(before.seat)) - 10)
            else:
                world.throw(action.cards.packed)
            seen[type(action)] += 1
            expected = world_of(after)
            expected.is_over = after.is_over
            assert state_of(world) == state_of(expected)
        assert world.totals() == list(games[-1].score().totals)
        seen["reshuffle"] += world.reshuffles
    assert len(seen) == 5, "every action and a reshuffle were there"


def test_a_copy_of_a_world_changes_apart():
    world = world_of(rr.new_game(3, seed=7))
    before = state_of(world.copy())
    other = world.copy()
    while not other.is_over:
        play_turn(other)
    assert state_of(world) == before
    assert state_of(other) != before


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rollouts_end_and_lose_no_card(seats):
    for seed in range(10):
        world = world_of(rr.new_game(seats, seed=seed))
        while not world.is_over:
            play_turn(world)
        lying = sum(world.hands) + world.numbers + world.discard + sum(world.deck[world.deck_at :])
        assert len(rr.Cards.of(lying)) + sum(world.bonus) == 92


# The tables say what the engine says


@given(rows, piles(most=13))
def test_nearest_is_what_nearness_is(row, hand):
    packed = rr.Cards(" ".join(hand)).packed
    key = packed % LANE << LANE_BITS | packed >> SHIFTS[row.number] & LANE
    missing, bonus = divmod(NEAREST[row.number][key], NEARS)
    expected = nearness(row.number, packed)
    assert missing == expected.missing
    assert bonus == (expected.bonus if missing < FAR else 0)


@given(positions())
def test_aims_and_promises_are_those_of_the_greedy_player(game):
    if game.is_over:
        return
    view = game.view(game.seat)
    prospects = Prospects(view)
    worth = prospects.worth(view.contracts)
    market = aims(world_of(game), game.seat)
    assert {aim.contract: aim.worth for aim in market} == pytest.approx(worth)
    if all(nearness(number, view.hand.packed).missing < FAR for number in worth):
        expected = prospects.promise(view.hand.packed, worth, view.joker)
        assert promise(view.hand.packed, market) == pytest.approx(expected)


@given(rows, piles(most=13), st.booleans(), st.permutations(range(4)))
def test_a_way_to_fill_is_one_with_the_most_suit_bonus(row, hand, joker, suits):
    packed = rr.Cards(" ".join(hand)).packed
    ways = list(ways_to_fill(row.number, packed, joker, tuple(suits)))
    assert bool(ways) == bool(fillable(packed % LANE, joker) >> row.number & 1)
    if ways:
        way = way_to_fill(row.number, packed, joker, tuple(suits))
        assert way in ways
        assert way.bonus == max(each.bonus for each in ways)


@given(piles(most=6, least=1))
def test_every_take_is_part_of_a_large_one(market):
    packed = rr.Cards(" ".join(market)).packed
    large = large_takes(packed)
    legal = {
        take.cards.packed
        for take in rr.Game(table(["1h", "1d"], " ".join(market)).setup).legal_actions()
    }
    assert set(large) <= legal
    assert len(set(large)) == len(large)
    assert all(any(holds(most, take) for most in large) for take in legal)


# What a seat knows


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_known_cards_are_where_they_are_known_to_be(seats):
    known = 0
    for seed in range(6):
        players = [GreedyPlayer(seat) for seat in range(seats)]
        game = rr.new_game(seats, seed=seed)
        while not game.is_over:
            belief = Belief(game.view(game.seat))
            for seat in range(seats):
                assert holds(game.hand(seat).packed, belief.known[seat])
                assert belief.bonus[seat] == len(game.bonus(seat))
                known += seat != game.seat and belief.known[seat] > 0
            game = game.apply(players[game.seat].choose(game.view(game.seat)))
    assert known > 50


@given(positions(), st.integers(0, 2**32))
def test_a_sampled_world_has_every_card_once(game, seed):
    if game.is_over:
        return
    view = game.view(game.seat)
    world = Belief(view).sample(random.Random(seed))
    lying = [*world.hands, world.numbers, world.discard, *world.deck, view.bonus.packed]
    cards = Counter(str(card) for pile in lying for card in rr.Cards.of(pile))
    assert cards <= Counter(DECK)
    assert cards.total() == 92 - sum(world.bonus) + len(view.bonus)
    assert [len(rr.Cards.of(hand)) for hand in world.hands] == [s.hand_size for s in view.seats]
    assert world.hands[view.seat] == view.hand.packed
    assert len(world.deck) == view.number_deck
    filled = [card for seat in view.seats for card in seat.tableau]
    assert sorted([*filled, *world.contracts, *world.contract_deck]) == list(range(1, 37))


def test_a_position_without_a_log_is_thought_about_too():
    position = rr.make_position(
        ["3h 3d 3c", "1h 1d 5c 5y"],
        "3y 1d 2d 5c",
        [4, 9, 35],
        tableaux=[[1], [18, 24]],
        bonus=["4d", "1h 1y 4h"],
        jokers=[False, True],
    )
    view = rr.Game(position).view(0)
    belief = Belief(view)
    assert belief.bonus == [1, 4]  # two cards in five: of six cards two, twice
    assert SearchPlayer(1, nodes=100).choose(view) in view.legal_actions()


# How a world stands


@pytest.mark.parametrize(
    ("totals", "bonus", "shares"),
    [
        ([30, 20, 25], [1, 9, 9], [1, 0, 0]),
        ([30, 30, 25], [3, 4, 9], [0, 1, 0]),  # a tie goes to the most suit bonus cards
        ([30, 30, 25], [4, 4, 9], [0.5, 0.5, 0]),
        ([30, 30, 30], [4, 4, 4], [1 / 3, 1 / 3, 1 / 3]),
    ],
)
def test_the_share_of_a_win_is_that_of_the_rules(totals, bonus, shares):
    """SPEC 6.3."""
    world = world_of(rr.new_game(3, seed=1))
    world.is_over, world.trophies, world.marks = True, (), [[], [], []]
    world.bonus, world.jokers = bonus, [False, False, False]
    world.points = [total - cards for total, cards in zip(totals, bonus, strict=True)]
    assert [win_share(world, seat) for seat in range(3)] == shares


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_shares_of_the_win_are_shares(seats):
    for seed in range(5):
        world = world_of(rr.new_game(seats, seed=seed))
        while not world.is_over:
            shares = [win_share(world, seat) for seat in range(seats)]
            assert all(0 <= share <= 1 for share in shares)
            if any(world.done):
                richer = world.copy()
                richer.points[0] += 3
                # Where the end is certain no more points make it more so.
                assert win_share(richer, 0) > shares[0] or shares[0] == 1
                assert win_share(richer, 1) < shares[1] or shares[1] == 0
            play_turn(world)
        assert sum(win_share(world, seat) for seat in range(seats)) == pytest.approx(1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_shares_of_the_win_foresee_who_wins(seats):
    """After four rounds they tell a good part of what there is to tell of who will win."""
    surprise = 0.0
    for seed in range(300):
        world = world_of(rr.new_game(seats, seed=seed))
        for _turn in range(4 * seats):
            play_turn(world)
        hopes = [win_share(world, seat) for seat in range(seats)]
        # Each hopes to think while the others don't: together that is more than one win.
        expected = [hope / sum(hopes) for hope in hopes]
        while not world.is_over:
            play_turn(world)
        won = [win_share(world, seat) for seat in range(seats)]
        surprise -= sum(
            share * math.log(chance) for share, chance in zip(won, expected, strict=True)
        )
    # Where everybody is thought equal, each game surprises by the logarithm of the seats.
    assert surprise / 300 < 0.95 * math.log(seats)


# Whole turns


@given(positions())
def test_promising_turns_can_be_done_and_are_different(game):
    if game.is_over:
        return
    world = world_of(game)
    found = promising_turns(world, game.phase, WIDTH)
    assert 1 <= len(found) <= WIDTH
    assert [value for value, _turn in found] == sorted(
        (value for value, _turn in found), reverse=True
    )
    for at, (_value, turn) in enumerate(found):
        assert not any(turn.is_like(other) for _other_value, other in found[:at])
        played = game
        for action in turn.actions:
            played = played.apply(action, game.seat)
        assert Turn.of(turn.actions) == turn


@given(positions())
def test_the_first_look_finds_what_greedy_would_do(game):
    if game.is_over or game.phase is rr.Phase.DISCARD:
        return
    world = world_of(game)
    value, _turn = promising_turns(world, game.phase, 1)[0]
    seat = game.seat
    market = aims(world, seat)
    if game.phase is rr.Phase.FILL:
        return
    turns = world.needed - world.done[seat] if not world.is_last_round else 0
    joker = 0.0 if not world.jokers[seat] else Prospects(game.view(seat)).joker
    suits = spending(tuple(world.contracts))
    lines = [
        best_line(world.hands[seat] + take, market, joker, suits, turns)[0]
        for take in large_takes(world.numbers)
    ]
    assert value >= max(lines) - 1e-9


def test_the_order_of_filling_makes_no_other_turn():
    one, two = rr.Fill(4, "3h 3d 3c 3y"), rr.Fill(1, "1h 2h 3h 4h")
    assert Turn(fills=(one, two)).is_like(Turn(fills=(two, one)))
    assert not Turn(fills=(one,)).is_like(Turn(fills=(two,)))


# Budgets


def test_a_budget_is_one_number_above_nothing():
    for wrong in ({}, {"nodes": 1, "seconds": 1.0}, {"nodes": 0}, {"seconds": -1.0}):
        with pytest.raises(ValueError, match="budget"):
            Budget(**wrong)


@settings(max_examples=30)
@given(positions(), st.integers(1, 400))
def test_no_more_nodes_are_spent_than_there_are_beyond_one_world(game, nodes):
    if game.is_over:
        return
    budget = Budget(nodes)
    ranked = compare_turns(game.view(game.seat), budget, seed=1)
    assert budget.spent <= nodes or max(len(one.later) for one in ranked) == 1
    assert budget.spent <= max(nodes, WIDTH * (ROUNDS + 1) * len(game.names))


def test_most_nodes_are_used_and_most_of_them_for_the_best():
    games = (rr.new_game(2, seed=seed) for seed in range(100))
    view = next(
        game.view(game.seat)
        for game in games
        if len(promising_turns(world_of(game), game.phase, WIDTH)) == WIDTH
    )
    budget = Budget(3000)
    ranked = compare_turns(view, budget, seed=1)
    assert budget.spent > 2500
    assert len(ranked[0].later) > len(ranked[-1].later) > 10
    assert ranked[0].margin < ranked[-1].margin


def test_seconds_are_a_budget():
    view = rr.new_game(2, seed=7, first=0).view(0)
    assert SearchPlayer(1, seconds=0.01).choose(view) in view.legal_actions()


def test_a_turn_that_is_asked_about_is_compared_to_the_end():
    view = rr.new_game(2, seed=7, first=0).view(0)
    odd = Turn(view.legal_actions()[0])
    ranked = compare_turns(view, Budget(2000), seed=1, also=[odd])
    asked = next(one for one in ranked if one.turn.is_like(odd))
    assert len(asked.later) == max(len(one.later) for one in ranked)
    lost, margin = asked.lost_to(ranked[0])
    assert lost > margin > 0
    # Both had the same luck: less is left to chance than between turns in other worlds.
    assert margin < (asked.margin**2 + ranked[0].margin ** 2) ** 0.5
    assert ranked[0].lost_to(ranked[0]) == (0, 0)


# Choices


@settings(max_examples=60)
@given(positions(), st.integers(0, 2**32))
def test_choices_are_legal_and_the_same_again(game, seed):
    if game.is_over:
        return
    view = game.view(game.seat)
    action = SearchPlayer(seed, nodes=60).choose(view)
    assert action in view.legal_actions()
    assert action == SearchPlayer(seed, nodes=60).choose(view)
    assert str(SearchPlayer(seed, nodes=60).advise(view)).endswith(".")


def test_a_turn_is_planned_once_and_played_as_planned(monkeypatch):
    planned = []

    def plan(view, *asked):
        planned.append(compare_turns(view, *asked)[0])
        return planned

    one = SearchPlayer(1, nodes=60)
    game = rr.new_game(2, seed=3)
    done = []
    while not game.is_over:
        view = game.view(game.seat)
        if game.phase is not rr.Phase.FILL:
            planned.clear()
            done.clear()
        monkeypatch.setattr(player, "compare_turns", plan)
        done.append(one.choose(view))
        monkeypatch.undo()
        assert len(planned) <= 1
        if planned:
            assert tuple(done) == planned[0].turn.actions[: len(done)]
        # At the start of a turn what was chosen before counts for nothing.
        if game.phase is rr.Phase.TAKE:
            assert done[-1] == SearchPlayer(1, nodes=60).choose(view)
        game = game.apply(done[-1])


def test_a_turn_that_somebody_else_began_is_planned_from_where_it_stands():
    one = SearchPlayer(1, nodes=60)
    for seed in range(10):
        game = rr.new_game(2, seed=seed)
        view = game.view(game.seat)
        own = one.choose(view)
        other = next(action for action in view.legal_actions() if action != own)
        view = game.apply(other).view(game.seat)
        assert one.choose(view) == SearchPlayer(1, nodes=60).choose(view)


def test_another_process_chooses_the_same():
    code = (
        "import romirami as rr\n"
        "from romirami.players import SearchPlayer, play_out\n"
        "players = [SearchPlayer(seat, nodes=60) for seat in range(3)]\n"
        "print(*play_out(rr.new_game(3, seed=5), players).actions, sep=' / ')\n"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": salt},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for salt in ("1", "2")
    ]
    assert said[0] == said[1] != ""


def test_the_seed_changes_the_worlds():
    view = rr.new_game(2, seed=7, first=0).view(0)
    one, two = (compare_turns(view, Budget(500), seed)[0].later for seed in (1, 2))
    assert one != two


# Nothing hidden counts (SPEC 7.1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_undrawn_cards_and_the_seed_change_no_choice(seats):
    for seed in range(4):
        game = rr.new_game(seats, seed=seed)
        for _action in range(12 + 5 * seed):
            game = game.apply(GreedyPlayer(1).choose(game.view(game.seat)))
        undrawn, waiting = game.number_deck, game.contract_deck
        if game.is_over or len(undrawn) == 0 or set(undrawn) - set(game.setup.number_deck):
            continue
        drawn = game.setup.number_deck[: len(game.setup.number_deck) - len(undrawn)]
        shown = game.setup.contract_deck[: len(game.setup.contract_deck) - len(waiting)]
        other = rr.Game(
            replace(
                game.setup,
                number_deck=drawn + undrawn[::-1],
                contract_deck=shown + waiting[::-1],
                seed=seed + 1000,
            )
        )
        for action in game.actions:
            other = other.apply(action)
        assert other.number_deck != game.number_deck
        assert other.view(game.seat) == game.view(game.seat)
        choices = [SearchPlayer(1, nodes=120).choose(one.view(game.seat)) for one in (game, other)]
        assert choices[0] == choices[1]


def test_other_hands_and_bonus_faces_change_no_choice():
    """Other cards in other hands and under other tableaux: what the view shows is the same."""
    own, market = "1h 1d 2c 3c 4c 5y", "2h 2d 3h 4y 5h 1c"
    for after in ((), ("take 1c",)):
        choices, views = set(), set()
        for hand, bonus, deck, seed in (
            ("5h 5h 5d", "2y 3y", "1y 1y 2d", 1),
            ("1y 2y 3y", "4d 5d", "5d 4d 4c", 2),
        ):
            position = rr.make_position(
                [own, hand],
                market,
                [4, 9, 16, 35],
                tableaux=[[], [20]],
                bonus=["", bonus],
                number_deck=deck,
                seed=seed,
            )
            game = rr.Game(position)
            for action in after:
                game = game.play(action)
            views.add(str(game.view(0)))
            choices.add(str(SearchPlayer(1, nodes=300).choose(game.view(0))))
        assert len(views) == 1
        assert len(choices) == 1


# What it does in positions that show one thing each


def test_it_fills_what_ends_the_game_when_it_wins():
    position = rr.make_position(
        ["3h 3d 3c 3y", "1h"],
        "1y",
        [4, 29, 35, 36],
        seat=1,
        first=0,
        phase=rr.Phase.FILL,
        tableaux=[[1, 2, 3, 5, 6, 7], [8]],
        rounds=9,
    )
    view = rr.Game(replace(position, seat=0, hands=(rr.Cards("3h 3d 3c 3y"), rr.Cards("1h")))).view(
        0
    )
    assert SearchPlayer(1, nodes=200).choose(view) == rr.Fill(4, "3h 3d 3c 3y")


@pytest.mark.parametrize(("seats", "more_than"), [(2, 20), (4, 12)])
def test_it_beats_greedy(seats, more_than):
    """A small budget, fixed seeds: always the same 40 games, and it wins many more than asked.

    When this was written it won 28 of those of two and 14 of those of four, where greedy in its
    place would win 20 and 10.
    """
    won = 0.0
    for number in range(40):
        own = number % seats
        players = [GreedyPlayer(number) for _seat in range(seats)]
        players[own] = SearchPlayer(number, nodes=100)
        winners = play_out(rr.new_game(seats, seed=number // seats), players).score().winners
        won += (own in winners) / len(winners)
    assert won > more_than
