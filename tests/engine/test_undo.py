"""Taking actions back (SPEC 7.2)."""

import pytest
from hypothesis import given

import romirami as rr
from tests.engine.tables import everything, play, positions, table
from tests.engine.test_ending import FILLS, rich_table


def refused(game):
    assert not game.can_undo
    assert not any(game.view(seat).can_undo for seat in range(len(game.names)))
    with pytest.raises(rr.RuleError, match="taken back") as caught:
        game.undo()
    assert caught.value.verdict.code == "no-undo"


def test_any_number_of_steps_of_ones_own_turn_are_taken_back():
    games = [rich_table(2, 0)]
    for action in ("take 1h", *FILLS):
        games.append(play(games[-1], action))
    game = games[-1]
    for before in reversed(games[:-1]):
        assert game.can_undo
        assert game.view(0).can_undo
        assert not game.view(1).can_undo
        game = game.undo()
        assert everything(game) == everything(before)
    refused(game)


def test_what_was_taken_back_can_be_done_otherwise():
    game = play(rich_table(2, 0), "take 1h", FILLS[0]).undo().undo()
    game = play(game, "take 2d", FILLS[3])
    assert [str(action) for action in game.actions] == ["take 2d", FILLS[3]]


def test_nothing_is_taken_back_at_the_start():
    refused(rr.new_game(2, seed=1))


def test_end_of_turn_is_final():
    game = play(table(["1h 2h 3h"] * 2, number_deck="5y " * 9), "take 1h", "end")
    refused(game)
    refused(play(game, "take 2d").undo())
    refused(play(game, "take 2d", "end"))


def discarding(**position):
    hand = "1h 1h 1h 2d 2d 2d 3c 3c 3c 1y"
    return play(table([hand, "1h 2h 3h"], **position), "take 5h", "end")


def test_cards_that_were_shown_are_not_covered_again():
    refused(discarding(number_deck="5y " * 9))
    refused(discarding(number_deck="5y"))


def test_contracts_that_were_shown_are_not_covered_again():
    refused(discarding(contracts=[1, 4, 9], contract_deck=[12]))


def test_reshuffle_that_leaves_the_deck_as_far_drawn_as_before_shows_cards_too():
    hand = "1h 1h 1h 2d 2d 2d 3c 3c 3c 1y"
    game = table([hand, hand], numbers="5h 5d 5c 5y 4c 4y", number_deck="4h")
    game = play(game, "take 5h", "end", "discard 1h", "take 5d")
    after = play(game, "end")
    assert after.events[0].reshuffled
    assert len(after.number_deck) == len(game.number_deck) == 0
    refused(after)


def test_end_of_turn_that_showed_nothing_is_taken_back_before_the_discard():
    game = discarding()
    assert game.phase is rr.Phase.DISCARD
    assert game.undo().phase is rr.Phase.FILL
    assert game.undo().undo().phase is rr.Phase.TAKE


def test_discard_is_final():
    refused(play(discarding(), "discard 1h"))


def test_end_of_the_game_is_final():
    game = play(table(["1h 2h 3h"] * 2, numbers="1h 1d 1c"), "take 1h 1d 1c", "end")
    assert game.is_over
    refused(game)


@given(positions())
def test_undo_is_the_game_before_and_doing_again_the_same(game):
    if game.is_over:
        refused(game)
        return
    for action in game.legal_actions()[:10]:
        after = game.apply(action)
        if after.can_undo:
            assert after.undo() is game
            assert (after.seat, after.number_deck) == (game.seat, game.number_deck)
        else:
            shown = (
                after.number_deck != game.number_deck or after.contract_deck != game.contract_deck
            )
            assert shown or after.seat != game.seat or after.is_over
        assert everything(game.apply(action)) == everything(after)
