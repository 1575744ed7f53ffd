"""A turn, step by step (SPEC 4.0-4.4, 5.5), in made-up positions."""

import itertools
from collections import Counter

import pytest

import romirami as rr
from romirami.events import Discarded, Drew, Filled, Refilled, Took
from tests.engine.tables import everything, play, table


def refused(game, action, code):
    """Check that an action is against the rules, and that nothing of it is done."""
    before = everything(game)
    verdict = game.check(action)
    assert (bool(verdict), verdict.code) == (False, code)
    assert str(verdict)
    assert action not in game.legal_actions()
    with pytest.raises(rr.RuleError) as caught:
        game.play(action)
    assert caught.value.verdict == verdict
    assert str(rr.parse_action(action)) in str(caught.value)
    assert str(verdict) in str(caught.value)
    assert everything(game) == before


def test_seat_follows_seat_and_the_first_follows_the_last():
    game = table(["1h 2h 3h"] * 3, number_deck="1h " * 10, first=1)
    assert (game.seat, game.round) == (1, 1)
    seats = []
    for _ in range(6):
        game = play(game, f"take {next(iter(game.numbers))}", "end")
        seats.append((game.seat, game.round))
    assert seats == [(2, 1), (0, 1), (1, 2), (2, 2), (0, 2), (1, 3)]


# Take (SPEC 4.1)


def test_taken_cards_go_from_the_market_to_the_hand_and_the_market_waits():
    game = play(table(["1h 2h 3h", "1d 2d 3d"], numbers="1h 2d 3c 4y 5h 1d"), "take 1h 1d")
    assert game.hand(0) == rr.Cards("1h 1h 1d 2h 3h")
    assert game.numbers == rr.Cards("2d 3c 4y 5h")
    assert game.phase is rr.Phase.FILL
    assert game.events == (Took(0, rr.Cards("1h 1d")),)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("take", "no-cards"),
        ("end", "phase"),
        ("fill #4 with 3h 3d 3c 3y", "phase"),
        ("discard 1h", "phase"),
        ("take 1h 2d", "nothing-shared"),
        ("take 1h 1h", "not-in-market"),
        ("take 3h", "not-in-market"),
        ("take 1h 1d 5h 5h", "too-many"),
    ],
)
def test_turn_begins_with_one_to_three_cards_that_share_something(action, code):
    refused(table(["1h 2h 3h", "1d 2d 3d"]), action, code)


def test_there_is_one_take_a_turn():
    refused(play(table(["1h 2h 3h", "1d 2d 3d"]), "take 1h"), "take 2d", "phase")


# Fill (SPEC 4.2, 5.5)

FULL_HAND = "3h 3d 3c 3y 1h 2h 4h 1d 2d 4d"


def at_filling(**position):
    position = {"numbers": "5h 5d 5c 5y 4c 4y", "number_deck": "1y " * 20, **position}
    return play(table([FULL_HAND, "1c 2c 4c"], **position), "take 5h")


def test_filling_moves_the_cards_where_the_rules_say():
    game = play(at_filling(contract_deck=[20, 21]), "fill #4 with 3h 3d 3c 3y")
    assert game.bonus(0) == rr.Cards("3h")
    assert game.discard == rr.Cards("3d 3c 3y")
    assert game.hand(0) == rr.Cards("1h 2h 4h 1d 2d 4d 5h")
    assert [contract.number for contract in game.tableau(0)] == [4]
    assert game.joker(0)
    assert game.events == (
        Filled(0, 4, False, rr.Cards("3h 3d 3c 3y"), rr.Cards("3h"), rr.Cards("3d 3c 3y")),
    )


def test_joker_leaves_the_game_and_is_no_suit_bonus():
    game = play(at_filling(), "fill #4 with 3d 3c 3y *")
    assert not game.joker(0)
    assert game.joker(1)
    assert game.bonus(0) == rr.Cards()
    assert game.discard == rr.Cards("3d 3c 3y")
    refused(game, "fill #9 with 1h 2h 3h 4h *", "joker-spent")


def test_market_is_not_refilled_between_two_contracts():
    game = at_filling(contract_deck=[20, 21])
    assert game.contracts == (1, 4, 9, 12)
    game = play(game, "fill #4 with 3h 3d 3c *")
    assert sorted(game.contracts) == [1, 9, 12]
    assert game.numbers == rr.Cards("5d 5c 5y 4c 4y")
    refused(game, "fill #20 with 3y 1h 2h 4h", "not-in-market")
    game = play(game, "fill #1 with 1h 2h 3y 4h")
    assert sorted(game.contracts) == [9, 12]
    game = play(game, "end")
    assert sorted(game.contracts) == [9, 12, 20, 21]


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("fill #5 with 3h 3d 3c 3y", "not-in-market"),
        ("fill #4 with 3h 3d 3c 3c", "not-in-hand"),
        ("fill #1 with 1c 2c 3c 4c", "not-in-hand"),
        ("fill #12 with 5h 5d 5c 5y *", "not-in-hand"),
        ("fill #4 with 3h 3d 3c", "missing"),
        ("fill #4 with 3h 3d 3c 3y *", "joker-not-needed"),
        ("fill #4 with 3h 3d 3c 3y 1h", "left-over"),
        ("fill #1 with 1h 2h 2d 4h", "repeat"),
        ("fill #1 with 2h 3h 4h 5h 1h", "left-over"),
        ("fill #4 with", "no-cards"),
        ("discard 1h", "phase"),
    ],
)
def test_contract_of_the_market_is_filled_with_cards_of_ones_own_hand(action, code):
    refused(at_filling(), action, code)


def test_contract_is_filled_once():
    game = play(at_filling(), "fill #4 with 3h 3d 3c 3y")
    refused(game, "fill #4 with 2h 2d 2h 2d", "not-in-market")


def test_all_four_contracts_of_the_market_may_be_filled_in_one_turn():
    game = table(
        ["1h 1d 1c 1y 2h 2d 2c 2y 3h 3d 3c 3y 4h 4d 4c 4y", "1h 2h 3h"],
        contracts=[4, 5, 6, 7],
        number_deck="5h " * 20,
        contract_deck=[1, 2, 3, 8, 9],
    )
    game = play(
        game,
        "take 1h",
        "fill #4 with 1h 1d 1c 1y",
        "fill #5 with 2h 2d 2c 2y",
        "fill #6 with 3h 3d 3c 3y",
    )
    refused(game, "fill #7 with 4h 4d 4c 4y", "missing")
    game = play(
        table(["2h 2d 2c 2y", "1h"], contracts=[7], contract_deck=[1, 2, 3, 8, 9]), "take 1h"
    )
    game = play(game, "fill #7 with 2h 2d 2c 2y")
    assert game.contracts == ()
    refused(game, "fill #7 with 1h", "not-in-market")
    assert play(game, "end").contracts == (1, 2, 3, 8)


# The end of a turn (SPEC 4.3)


def test_end_refills_contracts_then_numbers_then_the_hand():
    game = table(
        ["3h 3d 3c", "1h 2h 3h"],
        numbers="3y 1d 2d 4d 5d 1c",
        number_deck="1y 2y 3y 4y 5y",
        contract_deck=[20, 21],
    )
    game = play(game, "take 3y", "fill #4 with 3h 3d 3c 3y", "end")
    assert game.events == (
        Refilled((20,), (rr.NumberCard("1y"),), False),
        Drew(0, 3, rr.parse_cards("2y 3y 4y"), False),
    )
    assert game.contracts == (1, 9, 12, 20)
    assert game.numbers == rr.Cards("1y 1d 2d 4d 5d 1c")
    assert game.hand(0) == rr.Cards("2y 3y 4y")
    assert list(map(str, game.number_deck)) == ["5y"]
    assert game.contract_deck == (21,)
    assert (game.seat, game.phase) == (1, rr.Phase.TAKE)


@pytest.mark.parametrize(("held", "drawn"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)])
def test_hand_below_3_draws_to_3(held, drawn):
    hand = "3h 3d 3c" + " 1h" * held
    game = table([hand, "1h 2h 3h"], numbers="3y 1d 2d 4d 5d 1c", number_deck="5y " * 9)
    game = play(game, "take 3y", "fill #4 with 3h 3d 3c 3y", "end")
    assert len(game.hand(0)) == held + drawn
    assert sum(isinstance(event, Drew) for event in game.events) == (drawn > 0)
    assert len(game.number_deck) == 9 - 1 - drawn


@pytest.mark.parametrize(("held", "over"), [(7, 0), (8, 1), (9, 2), (10, 3)])
def test_hand_above_10_discards_exactly_down_to_10(held, over):
    hand = " ".join(itertools.islice(itertools.cycle(["1h", "2d", "3c"]), held))
    game = table([hand, "1h 2h 3h"], numbers="4h 4d 4c 4y 5h 5d", number_deck="5y " * 9)
    game = play(game, "take 4h 4d 4c", "end")
    if not over:
        assert (game.seat, len(game.hand(0))) == (1, 10)
        return
    assert (game.seat, game.phase, len(game.hand(0))) == (0, rr.Phase.DISCARD, 10 + over)
    assert game.view(0).must_discard == over
    assert game.view(1).must_discard == 0
    assert len(game.numbers) == 6
    for wrong in set(range(5)) - {over}:
        cards = " ".join(["1h 1h 2d 2d"[3 * at : 3 * at + 2] for at in range(wrong)])
        refused(game, f"discard {cards}", "discard-count")
    refused(game, "discard 5d 5d"[: 7 + 3 * over], "not-in-hand")
    refused(game, "end", "phase")
    refused(game, "take 5y", "phase")
    # filling after the end of the turn began is not possible
    refused(game, "fill #4 with 4h 4d 4c *", "phase")
    gone = " ".join(["1h", "2d", "3c"][:over])
    done = play(game, f"discard {gone}")
    assert (done.seat, done.phase, len(done.hand(0))) == (1, rr.Phase.TAKE, 10)
    assert done.discard == rr.Cards(gone)
    assert done.events == (Discarded(0, rr.Cards(gone)),)


def test_market_that_was_short_is_topped_up_after_the_discard():
    hand = "1h 1h 1h 2d 2d 2d 3c 3c 3c 1y"
    game = table([hand, "1h 2h 3h"], numbers="4h 4d 4c 4y 5h 5d", number_deck="5y")
    game = play(game, "take 4h 4d 4c", "end")
    assert len(game.numbers) == 4
    assert game.phase is rr.Phase.DISCARD
    game = play(game, "discard 1h 2d 3c")
    assert len(game.numbers) == 6
    discarded, refilled = game.events
    assert discarded == Discarded(0, rr.Cards("1h 2d 3c"))
    assert refilled.contracts == ()
    assert refilled.reshuffled
    assert len(refilled.numbers) == 2
    assert Counter([*refilled.numbers, *game.number_deck]) == Counter(rr.Cards("1h 2d 3c"))
    assert game.discard == rr.Cards()


def test_market_that_was_full_stays_as_it_was_after_the_discard():
    game = table(
        ["1h 1h 2d 2d 3c 3c 1y 1y", "1h"], numbers="4h 4d 4c 4y 5h 5d", number_deck="5y " * 9
    )
    game = play(game, "take 4h 4d 4c", "end")
    numbers, deck = game.numbers, game.number_deck
    game = play(game, "discard 1h")
    assert (game.numbers, game.number_deck) == (numbers, deck)


# Empty decks (SPEC 4.4)


def after_filling(number_deck, contract_deck=(20, 21)):
    """Filled #4 with three cards to discard (3d 3c 3y) and a suit bonus card; one short of 6."""
    game = table(
        ["3h 3d 3c 1h 1h", "1h 2h 3h"],
        numbers="3y 1d 2d 4d 5d 1c",
        number_deck=number_deck,
        contract_deck=contract_deck,
    )
    return play(game, "take 3y", "fill #4 with 3h 3d 3c 3y")


def test_deck_that_is_just_enough_is_not_reshuffled():
    game = play(after_filling("1y 2y"), "end")
    assert [event.reshuffled for event in game.events] == [False, False]
    assert game.number_deck == ()
    assert game.discard == rr.Cards("3d 3c 3y")


def test_deck_that_is_one_short_is_made_of_the_discard_pile_and_the_drawing_goes_on():
    game = play(after_filling("1y"), "end")
    refilled, drew = game.events
    assert refilled == Refilled((20,), (rr.NumberCard("1y"),), False)
    assert drew.reshuffled
    assert Counter([*drew.cards, *game.number_deck]) == Counter(rr.Cards("3d 3c 3y"))
    assert len(drew.cards) == 1
    assert game.discard == rr.Cards()


def test_cards_of_the_old_deck_are_drawn_before_the_reshuffle():
    game = table(
        ["3h 3d 3c", "1h 2h 3h"],
        numbers="3y 1d 2d 4d 5d 1c",
        number_deck="1y 2y",
        contract_deck=[20],
    )
    game = play(game, "take 3y", "fill #4 with 3h 3d 3c 3y", "end")
    refilled, drew = game.events
    assert refilled.numbers == rr.parse_cards("1y")
    assert drew.cards[0] == rr.NumberCard("2y")
    assert Counter(drew.cards[1:]) | Counter(rr.parse_cards("3d 3c 3y")) == Counter(
        rr.parse_cards("3d 3c 3y")
    )
    assert drew.reshuffled


def test_suit_bonus_cards_never_return():
    game = play(after_filling(""), "end")
    refilled, drew = game.events
    assert refilled.reshuffled
    assert not drew.reshuffled
    seen = [*refilled.numbers, *drew.cards, *game.number_deck]
    assert Counter(seen) == Counter(rr.Cards("3d 3c 3y"))
    assert game.bonus(0) == rr.Cards("3h")


def test_what_can_not_be_drawn_stays_undrawn():
    game = table(["3h 3h 3h", "1h 2h 3h"], numbers="3h 1d 2d 4d 5d 1c")
    game = play(game, "take 3h", "fill #4 with 3h 3h 3h 3h", "end")
    assert game.events == (Refilled((), (), False),)
    assert len(game.numbers) == 5
    assert game.hand(0) == rr.Cards()
    assert (game.seat, game.phase) == (1, rr.Phase.TAKE)
    game = play(game, "take 1d 2d 4d", "end", "take 5d", "end")
    assert game.hand(0) == rr.Cards("5d")
    assert not game.is_over


def test_drawing_stops_where_deck_and_discard_end_in_the_middle():
    game = table(["3h 3d 3h", "1h"], numbers="3h 1d 2d 4d 5d 1c", number_deck="2y")
    game = play(game, "take 3h", "fill #4 with 3h 3h 3h 3d", "end")
    refilled, drew = game.events
    assert refilled.numbers == rr.parse_cards("2y")
    assert drew == Drew(0, 1, rr.parse_cards("3d"), True)
    assert game.hand(0) == rr.Cards("3d")


def test_each_reshuffle_of_a_game_is_another_one():
    orders = set()
    pile = "1h 1d 1c 1y 2h 2d 2c 2y 3h 3d 3c 3y"
    for seed in range(5):
        game = table([pile, "1h"], numbers="5h 5d 5c 5y 4c 4y", seed=seed)
        game = play(game, "take 5h", "end", "discard 1h 1d 1c")
        orders.add(game.events[1].numbers[0])
    assert len(orders) > 1


def test_contract_market_stays_short_when_its_deck_is_empty():
    game = play(after_filling("1y 2y 4y", contract_deck=()), "end")
    assert sorted(game.contracts) == [1, 9, 12]
    assert not game.is_over


def test_market_above_its_size_is_left_alone():
    game = table(
        ["1h 2h 3h", "1d 2d 3d"],
        numbers="1h 2d 3c 4y 5h 1d 1c 1y 2y",
        contracts=[1, 2, 3, 4, 5, 6],
        number_deck="5y 5h 5c",
        contract_deck=[20, 21],
    )
    game = play(game, "take 1h", "end")
    assert len(game.numbers) == 8
    assert game.contracts == (1, 2, 3, 4, 5, 6)
    assert (len(game.number_deck), game.contract_deck) == (3, (20, 21))
    assert game.events == (Refilled((), (), False),)


def test_empty_number_market_at_the_start_lets_one_go_on_without_taking():
    game = table(["3h 3d 3c 3y", "1h"], numbers="", number_deck="1h 2h 3h 4h 5h 1d 2d 3d 4d")
    assert game.phase is rr.Phase.FILL
    refused(game, "take 1h", "phase")
    game = play(game, "fill #4 with 3h 3d 3c 3y", "end")
    assert len(game.numbers) == 6
