"""What can go wrong: four classes, each naming the input and the place of the fault."""

import copy
import itertools
import pickle

import pytest

import romirami as rr
from romirami import record
from romirami.errors import EndlessError, PackageError
from romirami.events import Ended
from romirami.tables import (
    DamagedProgressError,
    DamagedStoreError,
    DamagedTableError,
    Entry,
    NewerStoreError,
    StaleError,
    StoreAccessError,
    StoreError,
    UnknownTableError,
)
from romirami.tables.entries import follow
from tests.engine.tables import everything, random_games

FOUR = (rr.TextError, rr.RuleError, rr.TurnError, rr.GameOverError)


def test_four_classes_are_different_value_errors():
    for error in FOUR:
        assert issubclass(error, rr.RomiRamiError)
        assert issubclass(error, ValueError)
    for one, other in itertools.permutations(FOUR, 2):
        assert not issubclass(one, other)


@pytest.fixture
def game():
    return rr.new_game(["Ada", "Bo"], seed=7, first=0)


def test_text_that_can_not_be_read_names_word_and_place(game):
    before = everything(game)
    with pytest.raises(rr.TextError) as caught:
        game.play("take 5d 9y")
    assert "'9y' in 'take 5d 9y', at character 9" in str(caught.value)
    assert (caught.value.text, caught.value.word, caught.value.place) == ("take 5d 9y", "9y", 8)
    assert everything(game) == before


def test_action_against_the_rules_has_the_verdict(game):
    before = everything(game)
    with pytest.raises(rr.RuleError) as caught:
        game.play("end")
    assert str(caught.value) == "'end': Take cards from the number market first."
    assert caught.value.verdict.code == "phase"
    assert caught.value.action == rr.EndTurn()
    assert everything(game) == before


@pytest.mark.parametrize("seat", [1, 2, -1, 10**30])
def test_action_of_another_seat_names_both(game, seat):
    action = game.legal_actions()[0]
    before = everything(game)
    with pytest.raises(rr.TurnError) as caught:
        game.apply(action, seat)
    assert str(caught.value) == f"'{action}' by seat {seat}: it is the turn of seat 0"
    assert everything(game) == before
    assert game.apply(action, 0).phase is rr.Phase.FILL


def test_action_after_the_end_says_so():
    *_, game = random_games(2, seed=1)
    assert game.events[-1] == Ended("contracts")
    before = everything(game)
    with pytest.raises(rr.GameOverError, match="'end': the game is over"):
        game.play("end")
    assert everything(game) == before


@pytest.mark.parametrize("action", [None, "end", 3, rr.Action(), rr.Cards("3h"), ("take", "3h")])
def test_only_actions_are_applied(game, action):
    before = everything(game)
    with pytest.raises(TypeError):
        game.apply(action)
    assert everything(game) == before


@pytest.mark.parametrize("action", [None, 3, rr.Action(), rr.Cards("3h")])
def test_only_actions_are_judged(game, action):
    for ask in (game.check, game.view(0).check):
        with pytest.raises(TypeError):
            ask(action)


@pytest.mark.parametrize("value", [None, 3, rr.Cards("3h"), "nonsense", "take 9z", ""])
def test_what_is_no_action_is_not_among_the_legal_ones(game, value):
    assert value not in game.legal_actions()


@pytest.mark.parametrize("text", [None, 3, b"end", ["end"]])
def test_only_text_is_played(game, text):
    with pytest.raises(TypeError):
        game.play(text)


def test_errors_name_their_input_in_whole_sentences(game):
    errors = []
    for text in ("take 9z", "jump", "fill #99 with 3h", "end"):
        with pytest.raises(rr.RomiRamiError) as caught:
            game.play(text)
        errors.append(caught.value)
        assert repr(text) in str(caught.value)
    assert [type(error) for error in errors] == [rr.TextError] * 3 + [rr.RuleError]


def every_kind(game):
    """Errors as they come up, one of each class that the engine and its tables have."""
    *_, over = random_games(2, seed=1)
    yield from (
        raised(lambda: game.play("take 5d 9y")),
        raised(lambda: game.play("end")),
        raised(lambda: game.apply(game.legal_actions()[0], 1)),
        raised(lambda: over.play("end")),
        raised(lambda: record.loads("romirami record 1\nfirst: one")),
        raised(lambda: rr.Scenario.parse("2 7:take")),
        raised(lambda: follow(game, [Entry(1, 0, "end")])),
        EndlessError(1000),
        PackageError("to_pandas", "pandas"),
        StaleError(1, 2),
        UnknownTableError("nobody"),
        DamagedStoreError("a file", "it is cut off"),
        DamagedTableError("a file", "entry 5 is missing"),
        DamagedProgressError("a file", "a try has 9 stars"),
        NewerStoreError("a file", 2, 1),
        StoreAccessError("a file", "the disk is full"),
    )


def raised(act):
    with pytest.raises(rr.RomiRamiError) as caught:
        act()
    return caught.value


def kinds_below(kind):
    return {kind, *(found for below in kind.__subclasses__() for found in kinds_below(below))}


@pytest.mark.parametrize("again", [pickle.dumps, copy.copy, copy.deepcopy])
def test_an_error_of_another_process_says_the_same(game, again):
    errors = list(every_kind(game))
    engine = {kind for kind in kinds_below(rr.RomiRamiError) if kind.__module__[:9] == "romirami."}
    assert {type(error) for error in errors} == engine - {rr.RomiRamiError, StoreError}
    for error in errors:
        other = again(error)
        if isinstance(other, bytes):
            other = pickle.loads(other)  # noqa: S301
        assert type(other) is type(error)
        assert (str(other), vars(other)) == (str(error), vars(error))


@pytest.mark.parametrize(
    "text", ["take " + 50_000 * "3h ", 50_000 * "x", "take 3h " + 50_000 * "x"]
)
def test_an_error_shows_no_more_than_can_be_read(game, text):
    error = raised(lambda: game.play(text))
    assert len(str(error)) < 500
    assert error.text == text


def test_verdicts_are_pickled():
    verdict = rr.CONTRACTS[0].check("1h 3d 4c 5y")
    again = pickle.loads(pickle.dumps(verdict))  # noqa: S301
    assert again == verdict
    assert str(again) == str(verdict)
    assert bool(again) == bool(verdict)
