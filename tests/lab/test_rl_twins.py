"""Twins: games that one seat can't tell from each other (SPEC 7.1)."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami.events import Drew, Filled
from romirami.lab.rl import twin_of
from tests.engine import reference
from tests.engine.tables import play, positions, random_games, table


def public(event, seat):
    """What a seat sees of an event, told once more and independently of the engine."""
    told = event._asdict()
    if event.__class__ in (Drew, Filled) and event.seat != seat:
        told.pop("cards")
        told.pop("bonus", None)
    return (type(event), told)


def all_cards(game):
    """Every number card and every contract that is somewhere in the game."""
    seats = range(len(game.names))
    piles = [game.numbers, game.discard, *map(game.hand, seats), *map(game.bonus, seats)]
    cards = Counter(str(card) for pile in (*piles, game.number_deck) for card in pile)
    filled = [contract.number for seat in seats for contract in game.tableau(seat)]
    return cards, Counter([*game.contracts, *game.contract_deck, *filled])


def has_reshuffled(game):
    return any(getattr(event, "reshuffled", False) for event in game.log)


@given(positions(), st.integers(0, 10**6))
def test_a_twin_is_a_real_game_that_the_seat_can_not_tell_apart(game, seed):
    chance = random.Random(seed)
    for seat in range(len(game.names)):
        twin = twin_of(game, seat, chance)
        if game.is_over or twin is None:
            assert twin is None
            assert game.is_over or has_reshuffled(game)
            continue
        assert all_cards(twin) == all_cards(game)
        assert all_cards(twin)[0] == Counter(reference.DECK)
        assert len(twin.actions) == len(game.actions)
        assert [public(event, seat) for event in twin.log] == [
            public(event, seat) for event in game.log
        ]
        assert twin.view(seat) == game.view(seat)
        assert list(twin.view(seat).legal_actions()[:50]) == list(
            game.view(seat).legal_actions()[:50]
        )


def test_all_that_is_hidden_is_exchanged():
    """Nearly always: a hand may happen to be dealt the same again, or all of it be known."""
    chance = random.Random(1)
    changed = Counter()
    for seed in range(20):
        for game in list(random_games(2 + seed % 3, seed))[::9]:
            if game.is_over or has_reshuffled(game):
                continue
            seats = range(len(game.names))
            twin = twin_of(game, 0, chance)
            changed["all"] += 1
            changed["hands"] += any(twin.hand(seat) != game.hand(seat) for seat in seats)
            changed["number deck"] += twin.number_deck != game.number_deck
            changed["contract deck"] += twin.contract_deck != game.contract_deck
            changed["seed"] += twin.setup.seed != game.setup.seed
            if any(game.bonus(seat) for seat in seats if seat != 0):
                changed["with bonus"] += 1
                changed["bonus"] += any(twin.bonus(seat) != game.bonus(seat) for seat in seats)
    assert changed["all"] > 100
    assert changed["seed"] == changed["contract deck"] == changed["all"]
    assert changed["number deck"] > 0.95 * changed["all"]
    assert changed["hands"] > 0.8 * changed["all"]
    assert changed["bonus"] > 0.1 * changed["with bonus"]


def test_cards_that_were_taken_in_the_open_and_those_that_were_shown_stay():
    """Seat 1 took 5y 5y: it has them still; the 1d that it discarded was in its hand."""
    hand = "1h 1d 1c 2h 2d 2c 3h 3d"
    game = table(
        [hand, "4h"], numbers="5y 5y 3c 4d 1y 2y", first=0, number_deck="4c 4y 3y 5h 5d 5c"
    )
    game = play(game, "take 5y 5y", "end", "take 3c", "end", "take 4c", "end", "discard 1d")
    for seed in range(30):
        twin = twin_of(game, 1, random.Random(seed))
        assert rr.Cards("4c 5y 5y") <= twin.hand(0)
        assert rr.Cards("1d") <= twin.setup.hands[0]
        assert twin.discard == rr.Cards("1d")


def test_faces_of_a_suit_bonus_are_exchanged_where_others_would_do():
    """Seat 1 sees a pair of hearts go, and that #27 was filled: the two clover pairs may be any."""
    hand = "1h 1h 2c 2c 3c 3c 4c"
    game = table([hand, "5d"], contracts=[27, 1, 2, 3], number_deck="4c 5c 5c 1d 1d 1y")
    game = play(game, "take 4y", "fill #27 with 1h 1h 2c 2c 3c 3c")
    faces = {str(twin_of(game, 1, random.Random(seed)).bonus(0)) for seed in range(60)}
    assert faces == {
        "2c 2c 3c 3c",
        "2c 2c 4c 4c",
        "3c 3c 4c 4c",
        "2c 2c 5c 5c",
        "3c 3c 5c 5c",
        "4c 4c 5c 5c",
    }


@pytest.mark.parametrize("open_bonus", [False, True])
def test_sizes_of_other_suit_bonus_piles_are_exchanged_while_they_are_hidden(open_bonus):
    position = rr.make_position(
        ["1h", "1d", "1c"], "2d 3c", [1, 2], bonus=["", "5h 5h 5d", ""], tableaux=[[], [12], []]
    )
    position = replace(position, open_bonus=open_bonus)
    game = rr.Game(position)
    sizes = {
        tuple(len(twin_of(game, 0, random.Random(seed)).bonus(seat)) for seat in range(3))
        for seed in range(60)
    }
    assert sizes == ({(0, 3, 0)} if open_bonus else {(0, n, 3 - n) for n in range(4)})
