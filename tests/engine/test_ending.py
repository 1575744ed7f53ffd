"""The end of a game, and what it tells (SPEC 4.3, 4.5, 6)."""

import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami.events import Discarded, Drew, Ended, Filled, Refilled, Took
from tests.engine import reference
from tests.engine.tables import ALL_TROPHIES, play, random_games, table

# Seven contracts of four cards, and cards to fill them, of which 1, 2 and 3 are sequences.
SEVEN = (1, 2, 3, 4, 5, 6, 7)
RICH = "1h 2h 3h 4h 1d 2d 3d 4d 1c 2c 3c 4c 5h 5h 5h 5h 4y 4y 4y 4y 3y 3y 3y 3y 2y 2y 1y 1y"
FILLS = (
    "fill #1 with 1h 2h 3h 4h",
    "fill #2 with 1d 2d 3d 4d",
    "fill #3 with 1c 2c 3c 4c",
    "fill #4 with 5h 5h 5h 5h",
    "fill #5 with 4y 4y 4y 4y",
    "fill #6 with 3y 3y 3y 3y",
    "fill #7 with 2y 2y 1y 1y",
)
NEEDED = {2: 7, 3: 6, 4: 5}


def rich_table(players, rich, first=0, **position):
    """One seat can fill seven contracts in one turn."""
    hands = [RICH if seat == rich else "1h 2h 3h" for seat in range(players)]
    deck = " ".join(itertools.islice(itertools.cycle(["5d", "5c", "5y"]), 60))
    position = {"number_deck": deck, "contract_deck": range(8, 37), **position}
    return table(hands, contracts=SEVEN, first=first, **position)


def end(game):
    """End the turn, with the discard where the hand is above ten."""
    game = play(game, "end")
    if game.phase is rr.Phase.DISCARD:
        gone = rr.Cards(list(game.hand(game.seat))[10:])
        game = play(game, f"discard {gone}")
    return game


def idle(game):
    """Take one card and end the turn."""
    return end(play(game, f"take {next(iter(game.numbers))}"))


def to_the_end(game):
    turns = Counter()
    while not game.is_over:
        turns[game.seat] += 1
        game = idle(game)
    return game, turns


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_contract_less_than_needed_ends_nothing(players):
    fills = FILLS[: NEEDED[players] - 1]
    game = play(rich_table(players, 0), "take 1h", *fills)
    assert not game.is_last_round
    game = end(game)
    for _ in range(3 * players):
        game = idle(game)
    assert not game.is_over


@pytest.mark.parametrize(
    ("players", "first", "rich"),
    [(n, first, rich) for n in (2, 3, 4) for first in range(n) for rich in range(n)],
)
def test_round_is_played_to_its_end_and_not_beyond(players, first, rich):
    game = rich_table(players, rich, first)
    turns = Counter()
    while game.seat != rich:
        turns[game.seat] += 1
        game = idle(game)
    turns[rich] += 1
    game = play(game, f"take {next(iter(game.numbers))}", *FILLS[: NEEDED[players]])
    assert game.is_last_round
    assert all(game.view(seat).is_last_round for seat in range(players))
    assert not game.is_over
    game = play(game, "end")
    game, more = to_the_end(game)
    turns += more
    assert turns == dict.fromkeys(range(players), 1)
    assert (game.reason, game.round) == ("contracts", 1)
    assert game.events[-1] == Ended("contracts")
    assert game.score().rounds == 1


def test_filling_goes_on_in_what_is_left_of_the_round():
    game = rich_table(4, 1)
    game = idle(game)
    game = play(game, f"take {next(iter(game.numbers))}", *FILLS)
    assert len(game.tableau(1)) == 7 > NEEDED[4]
    game = play(game, "end")
    game, _ = to_the_end(game)
    assert game.reason == "contracts"
    assert len(game.tableau(1)) == 7


def test_game_of_several_rounds_ends_at_the_end_of_one():
    game = idle(rich_table(3, 2, first=1))
    game = end(play(game, f"take {next(iter(game.numbers))}", *FILLS[:5]))
    for _ in range(5):
        game = idle(game)
    assert (game.seat, game.round) == (2, 3)
    game = end(play(game, f"take {next(iter(game.numbers))}", FILLS[5]))
    game, turns = to_the_end(game)
    assert turns == {0: 1}
    assert (game.round, game.score().rounds, game.reason) == (3, 3, "contracts")


def test_last_turn_has_its_whole_end_of_turn():
    hand = RICH + " 5y 5y 5y"  # 28 cards to fill with and three to keep
    game = table(
        ["1h 2h 3h", hand], contracts=SEVEN, number_deck="5d " * 20, contract_deck=range(8, 37)
    )
    game = idle(game)
    game = play(game, f"take {next(iter(game.numbers))}", *FILLS)
    hand_before = len(game.hand(1))
    game = play(game, "end")
    assert game.is_over
    assert isinstance(game.events[0], Refilled)
    assert (len(game.numbers), len(game.contracts)) == (6, 4)
    assert len(game.hand(1)) == hand_before == 4


def test_last_turn_draws_and_discards_too():
    game = table(
        ["1h 1d 1c 2h 2d 2c 3h 3d 3c 4h", RICH],
        contracts=SEVEN,
        number_deck="5d " * 20,
        contract_deck=range(8, 37),
        first=1,
    )
    game = play(game, f"take {next(iter(game.numbers))}", *FILLS)
    game = play(game, "end")
    assert isinstance(game.events[1], Drew)
    assert len(game.hand(1)) == 3
    game = play(game, f"take {next(iter(game.numbers))}", "end")
    assert (game.phase, game.is_over) == (rr.Phase.DISCARD, False)
    game = play(game, "discard 1h")
    assert game.is_over
    assert game.events == (Discarded(0, rr.Cards("1h")), Ended("contracts"))
    assert len(game.hand(0)) == 10


# The markets run out (SPEC 4.5)


def test_game_ends_where_the_number_market_is_empty_after_an_end_of_turn():
    game = table(["1h 2h 3h"] * 3, numbers="1h 1d 1c", first=1)
    game = play(game, "take 1h 1d 1c")
    assert not game.is_over
    game = play(game, "end")
    assert (game.is_over, game.reason, game.round) == (True, "market", 1)
    assert game.events[-1] == Ended("market")
    assert game.seat == 1


def test_game_ends_where_the_contract_market_is_empty_after_an_end_of_turn():
    game = table(["3h 3d 3c 3y", "1h"], contracts=[4], number_deck="5d " * 9)
    game = play(game, "take 1h", "fill #4 with 3h 3d 3c 3y", "end")
    assert (game.is_over, game.reason) == (True, "market")


def test_market_that_the_discard_fills_again_is_not_empty():
    game = table(["1h 1d 1c 2h 2d 2c 3h 3d 3c 4h", "1h"], numbers="5h 5d")
    game = play(game, "take 5h 5d", "end")
    assert (len(game.numbers), game.is_over, game.phase) == (0, False, rr.Phase.DISCARD)
    game = play(game, "discard 1h 1d")
    assert (game.numbers, game.is_over, game.seat) == (rr.Cards("1h 1d"), False, 1)


def test_contracts_are_the_reason_where_the_round_ended_the_game_at_the_same_moment():
    game = table(["1h 2h 3h", RICH], numbers="1h 1d", contracts=SEVEN, contract_deck=())
    game = play(game, "take 1h", "end", "take 1d", *FILLS, "end")
    assert game.contracts == ()
    assert (game.is_over, game.reason) == (True, "contracts")


def test_market_is_the_reason_in_the_middle_of_the_last_round():
    game = table([RICH, "1h 2h 3h"], contracts=SEVEN, contract_deck=(), number_deck="5d " * 9)
    game = play(game, "take 1h", *FILLS, "end")
    assert (game.is_over, game.reason) == (True, "market")


# After the end


def test_nothing_is_played_after_the_end():
    game, _ = to_the_end(play(rich_table(2, 0), "take 1h", *FILLS, "end"))
    assert game.phase is rr.Phase.OVER
    assert len(game.legal_actions()) == 0
    assert list(game.legal_actions()) == []
    for action in ("take 1h", "end", "discard 1h", "fill #8 with 4h 4h 1h 1h"):
        assert action not in game.legal_actions()
        assert game.check(action).code == "phase"
        for seat in (None, 0, 1):
            with pytest.raises(rr.GameOverError, match="over"):
                game.play(action, seat)


# What a finished game tells (SPEC 6.3, 6.4)


def plain_score(game):
    """Score a game from its log alone."""
    players = range(len(game.names))
    tableaux = [[] for _ in players]
    bonus, jokers = Counter(), Counter(dict.fromkeys(players, 1))
    taken, drawn, discarded, played = Counter(), Counter(), Counter(), Counter()
    for event in game.log:
        if isinstance(event, Took):
            taken[event.seat] += len(event.cards)
        elif isinstance(event, Drew):
            drawn[event.seat] += len(event.cards)
        elif isinstance(event, Discarded):
            discarded[event.seat] += len(event.cards)
        elif isinstance(event, Filled):
            row = reference.ROWS[event.contract - 1]
            tableaux[event.seat].append(row)
            suited = [
                card for card in map(str, event.cards) if card[1] == reference.SUITS[row.bonus]
            ]
            bonus[event.seat] += len(suited)
            jokers[event.seat] -= event.joker
            played[event.seat] += len(event.cards)
    return [
        (
            sum(row.points for row in tableaux[seat]),
            bonus[seat],
            jokers[seat],
            [row.number for row in tableaux[seat]],
            (taken[seat], drawn[seat], discarded[seat], played[seat]),
        )
        for seat in players
    ]


@given(st.integers(2, 4), st.integers(0, 10**6))
def test_score_is_what_the_log_adds_up_to(players, seed):
    *_, game = random_games(players, seed)
    sheet = game.score()
    for seat, (points, bonus, joker, numbers, tally) in enumerate(plain_score(game)):
        line, done = sheet.lines[seat], sheet.tallies[seat]
        assert (line.contracts, line.bonus, line.joker) == (points, bonus, joker)
        assert [contract.number for contract in sheet.tableaux[seat]] == numbers
        assert (done.taken, done.drawn, done.discarded, done.played) == tally
        assert done.joker_spent == (joker == 0)
        assert done.is_first == (seat == game.setup.first)
        assert len(game.hand(seat)) == 3 + tally[0] + tally[1] - tally[2] - tally[3]
    assert sheet.rounds == game.round
    assert max(len(tableau) for tableau in sheet.tableaux) >= NEEDED[players]
    takes = Counter(event.seat for event in game.log if isinstance(event, Took))
    assert takes == dict.fromkeys(range(players), game.round)  # as many turns for each (SPEC 6.1)


@given(st.integers(2, 4), st.integers(0, 10**6))
def test_game_scores_as_its_tableaux_do(players, seed):
    *_, game = random_games(players, seed)
    seats = range(players)
    sheet = rr.score_tableaux(
        [[contract.number for contract in game.tableau(seat)] for seat in seats],
        game.trophies,
        [game.bonus(seat) for seat in seats],
        [game.joker(seat) for seat in seats],
        game.names,
    )
    scored = game.score()
    assert (sheet.lines, sheet.trophies, sheet.winners) == (
        scored.lines,
        scored.trophies,
        scored.winners,
    )


def test_score_of_a_game_that_goes_on_is_as_if_it_ended_now():
    fills = ("fill #1 with 1d 2d 3d 4d", "fill #2 with 1h 2h 3h 4h")
    sheet = play(rich_table(2, 0), "take 1h", *fills).score()
    assert [line.contracts for line in sheet.lines] == [2, 0]
    assert sheet.lines[0].bonus == 4  # the diamonds of #1, a diamond contract
    assert set(sheet.trophies) == set(ALL_TROPHIES)
