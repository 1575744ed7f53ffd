"""The record of a hand of Römi, and every way in which a text can be none."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import romirami as rr
from romirami import romi
from romirami.romi import record
from romirami.romi.players import play_out, player
from tests.romi.made_up import made_up
from tests.romi.test_whole_games import OPTIONS, positions


@settings(max_examples=40)
@given(st.integers(-(2**70), 2**70), st.integers(2, 4), st.integers(0, 150), OPTIONS)
def test_what_is_written_reads_back(seed, players, steps, options):
    *_before, game = positions(seed, players, steps, options)
    text = record.dumps(game)
    again = record.loads(text)
    assert (again.setup, again.actions, again.log) == (game.setup, game.actions, game.log)
    assert again.turn == game.turn
    assert record.dumps(again) == text


@pytest.fixture(scope="module")
def whole():
    game = romi.new_game(["Ada", "Bo"], seed=7, starter=0)
    return play_out(game, [player("greedy", 1), player("greedy", 2)])


def test_a_whole_hand_reads_back_with_its_score(whole):
    text = record.dumps(whole)
    assert record.loads(text).score() == whole.score()
    assert text.splitlines()[-1] == f"result: {' '.join(map(str, whole.score().points))}"


def test_going_out_from_hand_is_told():
    """SPEC 12.5."""
    for seed in range(400):
        game = play_out(romi.new_game(4, seed), [player("greedy", seat) for seat in range(4)])
        if game.score().from_hand:
            assert record.dumps(game).rstrip().endswith(" from hand")
            return
    raise AssertionError("nobody went out from hand")


def test_the_form_is_the_one_that_is_described():
    game = romi.new_game(["Ada", "Bo"], seed=7, starter=0, jokers=4, anticlockwise=True)
    game = game.play(f"discard {game.hand(0)[0]}").play("draw stock")
    lines = record.dumps(game).split("\n")
    assert lines[:6] == [
        "romirami romi record 1", 'seat 0: "Ada"', 'seat 1: "Bo"', "starter: 0", "seed: 7",
        "hand number: 0",
    ]  # fmt: skip
    assert lines[6] == "options: jokers=4 anticlockwise=yes"
    assert [line.split(":")[0] for line in lines[7:11]] == ["hand 0", "hand 1", "exchange", "stock"]
    assert lines[11:] == [
        "", f"round 1 seat 0: {game.actions[0]}", "round 1 seat 1: draw stock", "",
        "result: unfinished", "",
    ]  # fmt: skip


def test_what_was_taken_back_is_not_in_it():
    """SPEC 12.6."""
    chance = random.Random(1)
    for seed in range(200):
        game = romi.new_game(2, seed)
        game = game.apply(chance.choice(game.legal_actions())).play("draw stock")
        lays = [step for step in game.legal_actions() if isinstance(step, romi.Lay)]
        if lays:
            again = game.apply(lays[0]).play("take back")
            assert record.dumps(again) == record.dumps(game)
            return
    raise AssertionError("nothing could be laid")


def test_a_made_up_deal_has_no_record():
    game = made_up("2S 3S 4S", "5S 6S 7S")
    with pytest.raises(rr.TextError, match="all its cards"):
        record.dumps(game)


def test_the_positions_come_one_by_one(whole):
    steps = [*record.replay(record.dumps(whole))]
    assert [step.action for step in steps] == [None, *whole.actions]
    assert steps[-1].game.is_over


def changed(text, old, new):
    assert old in text
    return text.replace(old, new, 1)


def line_of(text, start):
    return next(line for line in text.splitlines() if line.startswith(start))


@pytest.mark.parametrize(
    ("start", "new", "says"),
    [
        ("romirami", "romirami record 1", "a record begins with 'romirami romi record 1'"),
        ("romirami", "romirami romi record 2", "reads records up to version 1"),
        ("seat 1", "", "without the tag 'seat 1'"),
        ("seat 1", 'seat 1: "Ada"', "the same name"),
        ("seat 1", "seat 1: Bo", "a name stands in double quotes"),
        ("starter", "starter: 2", "the starter is one of the seats above"),
        ("starter", "first: 0", "a tag such as 'seed: 7'"),
        ("seed", "seed: x", "a whole number is expected"),
        ("hand number", "hand number: -1", "numbered from 0"),
        ("hand number", "hand number: 7", "'hand number: 7': .* here to 6"),
        ("hand number", "hand number: 1\noptions: hands=1", "'hand number: 1': .* here to 0"),
        ("hand number", "hand number: 0\noptions: joker=3", "an option is a name, = and a value"),
        ("hand number", "hand number: 0\noptions: jokers=3", "jokers is 2 or 4"),
        ("hand number", "hand number: 0\nhand 2: 4S", "nobody sits there"),
        ("hand 0", "hand 0: 4S 5S", "15 cards are expected, not 2"),
        ("exchange", "exchange: JK", "a joker is buried in the stock"),
        ("exchange", "exchange: 4S 5S", "1 card is expected, not 2"),
        ("exchange", "exchange: 4Y", "'4Y' in .* a card is a rank"),
        ("stock", "stock: 4S", "cards are expected, not 1"),
        ("round 1 seat 1", "round 1 seat 0: draw stock", "round 1, seat 1 is expected"),
        ("round 1 seat 1", "round 1 seat 1: draw stock / fly", "a step is 'swap 2C'"),
        ("round 1 seat 1", "round 1 seat 1: discard 4S", "Draw a card first"),
        ("result", "result: 1000 0", "the result of these turns is"),
        ("result", "result: unfinished", "the result of these turns is"),
        ("result", "", "the record is cut off here"),
    ],
)
def test_what_is_no_record_names_the_line(whole, start, new, says):
    text = record.dumps(whole)
    old = line_of(text, start)
    at = text.splitlines().index(old) + 1
    with pytest.raises(record.RecordError, match=says) as caught:
        record.loads(changed(text, old, new))
    # What is missing is told where the head, or the text, ends.
    assert caught.value.line >= at or not new


def test_there_are_no_more_cards_than_the_game_has(whole):
    text = record.dumps(whole)
    hand = line_of(text, "hand 1")
    cards = hand.removeprefix("hand 1: ").split()
    other = line_of(text, "hand 0").removeprefix("hand 0: ").split()
    three = next(card for card in other if card not in cards)
    wrong = f"hand 1: {' '.join([three] * 3 + cards[3:])}"
    with pytest.raises(record.RecordError, match=f"there are more of {three} than the game has: 2"):
        record.loads(changed(text, hand, wrong))


def test_nothing_is_played_past_a_fault(whole):
    text = changed(record.dumps(whole), "round 1 seat 1: ", "round 1 seat 1: fly / ")
    steps = record.replay(text)
    assert [next(steps).action, next(steps).action] == [None, whole.actions[0]]
    with pytest.raises(record.RecordError):
        next(steps)


def test_comments_and_blank_lines_mean_nothing(whole):
    text = record.dumps(whole).replace("\n", " ; a comment\n\n; another\n")
    assert record.loads(text).actions == whole.actions
