"""The record: a whole game as text, and every way in which a text can be none."""

import itertools
import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami import record, romi
from romirami.players import play_out, player


def played(players=2, seed=7, actions=None, first=None, open_bonus=False):
    """A game as random players leave it after so many actions; to its end where left out."""
    game = rr.new_game(players, seed, first, open_bonus=open_bonus)
    chance = random.Random(seed)
    for _ in itertools.count() if actions is None else range(actions):
        if game.is_over:
            break
        legal = game.legal_actions()
        game = game.apply(legal[chance.randrange(len(legal))])
    return game


def state(game):
    return (game.setup, game.actions, game.log, game.is_over)


@given(
    seed=st.integers(-(2**70), 2**70),
    players=st.integers(2, 4),
    actions=st.integers(0, 300),
    open_bonus=st.booleans(),
)
def test_what_is_written_reads_back(seed, players, actions, open_bonus):
    game = played(players, seed, actions, open_bonus=open_bonus)
    text = record.dumps(game)
    again = record.loads(text)
    assert state(again) == state(game)
    assert record.dumps(again) == text


@given(st.lists(st.text(min_size=1), min_size=2, max_size=4, unique=True))
def test_any_name_that_a_game_takes_reads_back(names):
    try:
        game = rr.new_game(names, seed=1)
    except rr.TextError:
        return  # a game refuses it already: more than one line, or blank
    assert record.loads(record.dumps(game)).names == tuple(names)


def test_a_whole_game_reads_back_with_its_score():
    game = play_out(rr.new_game(4, seed=3), [player("greedy", n) for n in range(4)])
    assert record.loads(record.dumps(game)).score() == game.score()


def test_the_form_is_the_one_that_is_described():
    game = rr.new_game(["Ada", "Bo"], seed=7, first=1)
    game = game.apply(game.legal_actions()[0]).play("end")
    lines = record.dumps(game).split("\n")
    assert lines[:5] == [
        "romirami record 1",
        'seat 0: "Ada"',
        'seat 1: "Bo"',
        "first: 1",
        "seed: 7",
    ]
    assert lines[-4:] == [f"round 1 seat 1: {game.actions[0]} / end", "", "result: unfinished", ""]


def test_a_made_up_deal_has_no_record():
    setup = rr.deal(2, seed=7)
    short = rr.Deal(
        **{name: getattr(setup, name) for name in setup.__slots__} | {"number_deck": ()}
    )
    with pytest.raises(rr.TextError, match="all its cards"):
        record.dumps(rr.Game(short))


def test_replay_goes_position_by_position():
    game = played(actions=25)
    steps = list(record.replay(record.dumps(game)))
    assert steps[0].action is None
    assert steps[0].game.actions == ()
    assert [step.action for step in steps[1:]] == list(game.actions)
    for before, step in itertools.pairwise(steps):
        assert state(step.game) == state(before.game.apply(step.action))


# What doesn't matter


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: text.rstrip("\n"),
        lambda text: text.replace("\n", "\n\n\n"),
        lambda text: text.replace("\n", " ; a comment, with 9d\n"),
        lambda text: text.replace("\n", "\n  ; a comment\n"),
        lambda text: text.replace("round", "  ROUND"),
        lambda text: text.replace("seed: 7", "  Seed  :  7 "),
        lambda text: swap(text, "first:", "seed:"),
    ],
)
def test_what_does_not_matter_is_not_minded(change):
    game = played(actions=25)
    assert state(record.loads(change(record.dumps(game)))) == state(game)


def swap(text, one, other):
    lines = text.split("\n")
    a, b = (next(n for n, line in enumerate(lines) if line.startswith(tag)) for tag in (one, other))
    lines[a], lines[b] = lines[b], lines[a]
    return "\n".join(lines)


# What is wrong: the line is named, and nothing past it is played


def line_of(text, start):
    return next(n for n, line in enumerate(text.split("\n"), 1) if line.startswith(start))


def edited(text, start, new):
    lines = text.split("\n")
    lines[line_of(text, start) - 1] = new
    return "\n".join(lines)


WRONG = [
    # first line, its replacement, what is said
    ("romirami record", "romirami record 2", "up to version 1"),
    ("romirami record", "romirami record 0", "begins with 'romirami record 1'"),
    ("romirami record", "chess 1", "begins with 'romirami record 1'"),
    ("romirami record", 'seat 0: "Ada"', "begins with 'romirami record 1'"),
    ("seat 0", "seat 0: Ada", "double quotes"),
    ("seat 0", 'seat 0: "Ada" and "Cy"', "double quotes"),
    ("seat 0", 'seat 0: ["Ada"]', "double quotes"),
    ("seat 0", 'seat 0: "Ada', "double quotes"),
    ("seat 0", "seat 0: " + 100_000 * "[", "double quotes"),
    ("seat 0", "seat 0: " + 100_000 * "9", "double quotes"),
    ("seat 0", 'seat 0: "  "', "one line of text"),
    ("seat 1", 'seat 1: "Player 1"', "same name"),
    ("seat 1", 'seat 3: "Dee"', "without the tag 'seat 1'"),
    ("seat 1", 'seat 9: "Dee"', "a tag such as"),
    ("first", "first: 2", "one of the seats"),
    ("first", "first: one", "whole number"),
    ("first", "colour: blue", "a tag such as"),
    ("first", "nothing that is known", "a tag such as"),
    ("seed", "seed: 7\nseed: 7", "there before"),
    ("seed", "seed: 0x7", "whole number"),
    ("seed", "seed: ७", "whole number"),
    ("seed", "seed: 1" + 100 * "0", "whole number"),
    ("seed", "seed: 7\nopen bonus: perhaps", "only 'yes'"),
    ("trophies", "trophies: hearts hearts clovers diamonds", "one side of each token"),
    ("trophies", "trophies: cherries hearts clovers", "one side of each token"),
    ("trophies", "trophies: cherries hearts clovers spades", "the trophies are"),
    ("hand 0", "hand 0: 1y 4c", "3 cards are expected, not 2"),
    ("hand 0", "hand 0: 1y 4c 5y 5y", "3 cards are expected, not 4"),
    ("hand 0", "hand 0: 1y 4c 9y", "a card is a number from 1 to 5"),
    ("hand 0", "hand 0: 1y 4c *", "a Joker"),
    ("hand 1", "hand 2: 1d 1d 4d", "without the tag 'hand 1'"),
    ("numbers", "numbers: 1c", "6 cards are expected, not 1"),
    ("contracts", "contracts: #24 #35 #23", "4 cards are expected, not 3"),
    ("contracts", "contracts: #24 #35 #23 #37", "contracts #1 to #36"),
    ("contracts", "contracts: #24 #35 #23 #24", "more of #24 than the game has"),
    ("number deck", "number deck: 1c", "80 cards are expected, not 1"),
    ("contract deck", "contract deck: #1", "32 cards are expected, not 1"),
    ("round 1 seat 0", "round 1 seat 1: end", "round 1, seat 0"),
    ("round 1 seat 0", "round 2 seat 0: end", "round 1, seat 0"),
    ("round 1 seat 0", "round 1 seat 0: end", "Take cards"),
    ("round 1 seat 0", "round 1 seat 0: take 3y 4h / end", "share neither"),
    ("round 1 seat 0", "round 1 seat 0: take 9y / end", "a card is a number"),
    ("round 1 seat 0", "round 1 seat 0: swap 1y / end", "an action is"),
    ("round 1 seat 0", "round 1 seat 0: take 5h / fill #99 with 1y / end", "#1 to #36"),
    ("round 1 seat 0", "round 1 seat 0: take 5h / fill #1 with 1y / end", "not in the contract"),
    ("round 1 seat 0", "round 1 seat 0: take 5h / end / take 5d", "turn is over"),
    ("round 1 seat 0", "round 1 seat 0:", "an action is"),
    ("round 1 seat 0", "round 1 seat 0: take 5h / end /", "turn is over"),
    ("round 1 seat 0", "and then they had tea", "a tag such as"),
    ("round 1 seat 1", "and then they had tea", "another turn or the result"),
    ("round 1 seat 1", "seed: 7", "another turn or the result"),
    ("result", "result: 39 31", "is 'unfinished'"),
    ("result", "result:", "is 'unfinished'"),
    ("result", "and then they had tea", "another turn or the result"),
    ("result", "result: unfinished\nround 2 seat 0: take 5h", "nothing is expected after"),
]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (record.dumps(rr.new_game(2)), "romirami"),
        (romi.record.dumps(romi.new_game(2)), "romi"),
        ("; played on Sunday\n\n\tRomirami  ROMI record 99 ; a later one\nand so on", "romi"),
        ("\ufeffromirami record 1\r\nand so on", "romirami"),
    ],
)
def test_the_first_line_tells_which_game_it_is(text, name):
    assert record.game_of(text) == name


@pytest.mark.parametrize(
    "text", ["", "\n", "record 1", "romirami", "romirami record", "romirami chess record 1", "{}"]
)
def test_what_is_no_record_is_of_no_game(text):
    said = "begins with 'romirami record 1', or of Römi with 'romirami romi record 1'"
    with pytest.raises(record.RecordError, match=said):
        record.game_of(text)


@pytest.mark.parametrize(
    ("start", "new", "said"), WRONG, ids=[f"{s}-{n[:30]}" for s, n, _ in WRONG]
)
def test_a_wrong_line_is_named(start, new, said):
    text = edited(record.dumps(turns(2)), start, new)
    with pytest.raises(record.RecordError) as caught:
        record.loads(text)
    assert said in str(caught.value)
    # A tag is found missing where the head ends.
    wrong = "round 1 seat 0" if "without the tag" in said else new.split("\n")[-1]
    assert caught.value.line == last_line_of(text, wrong)
    assert str(caught.value).startswith(f"line {caught.value.line}: ")


TEXT = record.dumps(
    play_out(rr.new_game(["Ada", "Bo", "Cy"], seed=7), [player("random", at) for at in range(3)])
)


def read_or_named(text):
    """The game; or None, after an error that names a line there is."""
    try:
        return record.loads(text)
    except record.RecordError as error:
        caught = error
    assert 1 <= caught.line <= len(re.split("\r\n|\n|\r", text))
    assert str(caught).startswith(f"line {caught.line}: ")
    return None


def without(lines, at):
    return lines[:at] + lines[at + 1 :]


def doubled(lines, at):
    return lines[: at + 1] + lines[at:]


def swapped(lines, at):
    return lines[:at] + lines[at : at + 2][::-1] + lines[at + 2 :]


@pytest.mark.parametrize("change", [without, doubled, swapped])
def test_whatever_happens_to_a_line_it_is_read_rightly_or_named(change):
    lines = TEXT.split("\n")
    for at in range(len(lines)):
        game = read_or_named("\n".join(change(lines, at)))
        # The order of the tags and empty lines mean nothing.
        assert game is None or game.actions == record.loads(TEXT).actions


@given(st.integers(0, len(TEXT) - 1), st.integers(0, 1), st.text(max_size=3))
def test_whatever_is_written_into_a_record_the_line_is_named(place, gone, written):
    game = read_or_named(TEXT[:place] + written + TEXT[place + gone :])
    assert game is None or record.loads(record.dumps(game)).actions == game.actions


def test_an_error_shows_no_more_of_a_line_than_can_be_read():
    long = edited(TEXT, "round 1 seat 0", "round 1 seat 0: take " + 10_000 * "5h ")
    with pytest.raises(record.RecordError) as caught:
        record.loads(long)
    assert len(str(caught.value)) < 500
    assert caught.value.word == "5h"


def last_line_of(text, start):
    return max(n for n, line in enumerate(text.split("\n"), 1) if line.startswith(start))


def test_a_record_error_is_a_text_error():
    assert issubclass(record.RecordError, rr.TextError)


def turns(n):
    """A game of which n turns are played, each the first take and the end."""
    game = rr.new_game(2, seed=7, first=0)
    for _ in range(n):
        game = game.apply(game.legal_actions()[0]).play("end")
    return game


def test_the_wrong_card_of_a_line_is_named_by_its_place():
    text = edited(record.dumps(turns(2)), "numbers", "numbers: 1c 9x 2y 2y 5h 5d")
    with pytest.raises(record.RecordError) as caught:
        record.loads(text)
    assert (caught.value.word, caught.value.place) == ("9x", len("numbers: 1c "))


def test_nothing_past_an_illegal_action_is_played():
    game = turns(6)
    text = edited(record.dumps(game), "round 2 seat 1", "round 2 seat 1: take 9h / end")
    steps = []
    with pytest.raises(record.RecordError, match="'9h' in 'round 2 seat 1"):
        keep(steps, record.replay(text))
    assert [step.action for step in steps[1:]] == list(game.actions[:6])
    with pytest.raises(record.RecordError):
        record.loads(text)


def keep(steps, replayed):
    """Keep what comes before a fault."""
    for step in replayed:
        steps += [step]


def test_a_finished_game_knows_its_result():
    game = played(actions=None)
    text = record.dumps(game)
    totals = " ".join(map(str, game.score().totals))
    assert text.endswith(f"result: {totals}\n")
    for wrong in ("unfinished", totals[:-1], f"{totals} 1"):
        with pytest.raises(record.RecordError, match=f"is '{totals}'"):
            record.loads(edited(text, "result", f"result: {wrong}"))
    with pytest.raises(record.RecordError, match="the game is over before this turn"):
        record.loads(edited(text, "result", f"round {game.round} seat 0: end\nresult: {totals}"))


@given(st.data())
def test_a_text_that_is_cut_off_is_never_a_record(data):
    text = record.dumps(turns(3)).rstrip("\n")
    cut = text[: data.draw(st.integers(0, len(text) - 1))]
    with pytest.raises(record.RecordError) as caught:
        record.loads(cut)
    assert caught.value.line <= cut.count("\n") + 1


@given(st.text())
def test_garbage_is_refused_in_one_sentence(text):
    with pytest.raises(record.RecordError):
        record.loads(text)
    with pytest.raises(record.RecordError) as caught:
        record.loads("romirami record 1\n" + text)
    assert len(str(caught.value)) < 1000


@given(st.data())
def test_a_changed_character_is_refused_or_reads_as_a_whole_game(data):
    text = record.dumps(turns(3))
    at = data.draw(st.integers(0, len(text) - 1))
    changed = text[:at] + data.draw(st.characters()) + text[at + 1 :]
    try:
        game = record.loads(changed)
    except record.RecordError:
        return
    assert state(record.loads(record.dumps(game))) == state(game)


def test_a_text_is_expected():
    with pytest.raises(TypeError):
        record.loads(b"romirami record 1")


# Files


def test_a_file_reads_back(tmp_path):
    game = played(actions=40)
    path = tmp_path / "game of 🍒.romirami"
    record.save(game, path)
    assert state(record.load(path)) == state(game)
    assert record.load(str(path)).actions == game.actions
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]
    assert b"\r" not in path.read_bytes()


def test_a_byte_order_mark_is_not_minded(tmp_path):
    path = tmp_path / "game"
    path.write_bytes(b"\xef\xbb\xbf" + record.dumps(turns(2)).encode())
    assert record.load(path).actions == turns(2).actions


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("place", [0, 1, 4])
def test_a_byte_that_is_no_text_is_told_by_its_line(tmp_path, place, end):
    data = TEXT.replace("\n", end).encode()
    at = data.index(b"first") + place
    (tmp_path / "game").write_bytes(data[:at] + b"\xff" + data[at:])
    with pytest.raises(record.RecordError) as caught:
        record.load(tmp_path / "game")
    assert caught.value.line == line_of(TEXT, "first")


@pytest.mark.parametrize("encoding", ["utf-16", "latin-1"])
def test_another_encoding_is_refused_by_line(tmp_path, encoding):
    path = tmp_path / "game"
    game = rr.new_game(["Ada", "Zoë"], seed=7)
    path.write_bytes(record.dumps(game).encode(encoding))
    with pytest.raises(record.RecordError, match="UTF-8") as caught:
        record.load(path)
    assert caught.value.line == (3 if encoding == "latin-1" else 1)


def test_a_file_without_end_is_refused(tmp_path):
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(1 << 30)
    with pytest.raises(record.RecordError, match="at most"):
        record.load(path)


@pytest.mark.parametrize("kind", ["missing", "folder"])
def test_a_file_that_can_not_be_read_is_the_systems_error(tmp_path, kind):
    path = tmp_path / "game" if kind == "missing" else tmp_path
    with pytest.raises(OSError, match=str(path)):
        record.load(path)


def test_a_made_up_game_leaves_the_old_file(tmp_path):
    path = tmp_path / "game"
    record.save(turns(2), path)
    before = path.read_bytes()
    setup = rr.deal(2, seed=7)
    fields = {name: getattr(setup, name) for name in setup.__slots__}
    with pytest.raises(rr.TextError):
        record.save(rr.Game(rr.Deal(**fields | {"contract_deck": ()})), path)
    assert path.read_bytes() == before
