"""Every exercise and every experiment of every course: whatever is answered is understood."""

import math
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import romirami as rr
from romirami.lessons import Attempt, Outcome, check_answer, experiment
from romirami.romi.lessons import COURSE as ROMI
from tests.courses import CHAPTERS, COURSES

EXERCISES = [
    pytest.param(course, one, id=f"{chapter.name}/{one.name}")
    for course in COURSES
    for chapter in course.chapters
    for one in chapter.exercises
]
EXPERIMENTS = [
    pytest.param(course, one, id=f"{chapter.name}/{one.name}")
    for course in COURSES
    for chapter in course.chapters
    for one in chapter.experiments
]
every_exercise = pytest.mark.parametrize(("course", "exercise"), EXERCISES)
every_experiment = pytest.mark.parametrize(("course", "trial"), EXPERIMENTS)

ODD_VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.complex_numbers(),
    st.text(),
    st.binary(),
    st.sampled_from(
        [10**400, 10**5000, -(10**5000), object, rr.JOKER, rr.CONTRACTS[3], Outcome, len, "* *"]
    ),
    st.lists(st.one_of(st.integers(), st.text(), st.none())),
    st.dictionaries(st.text(), st.integers()),
    st.frozensets(st.integers()),
    st.builds(rr.Cards, st.sampled_from(["", "1h 2c", "3h 3d 3c 3y"])),
)  # fmt: skip
SMALL_NUMBERS = st.one_of(st.integers(-5, 100), st.floats(-5, 100))
NEAR_TEXTS = st.text("12345hdcyHDCY* ,#0fiwtaken-cards+p", max_size=24)
ANSWERS = st.one_of(
    ODD_VALUES, SMALL_NUMBERS, NEAR_TEXTS, st.lists(NEAR_TEXTS, max_size=4), st.tuples(NEAR_TEXTS)
)


def is_said(verdict: rr.Verdict) -> bool:
    said = str(verdict)
    return bool(said.strip()) and not re.search(r"[{}]", said.partition(", not ")[0])


@every_exercise
def test_the_solution_is_right_and_the_reason_is_told(course, exercise):
    verdict = course.check_answer(exercise.name, exercise.solution)
    assert verdict, str(verdict)
    assert is_said(verdict)


@every_exercise
def test_each_wrong_answer_is_told_what_is_wrong_with_it(course, exercise):
    assert len(exercise.wrong) >= 2
    for answer, code in exercise.wrong:
        verdict = course.check_answer(exercise.name, answer)
        assert not verdict, answer
        assert verdict.code == code, (answer, str(verdict))
        assert is_said(verdict)
    explained = {
        str(course.check_answer(exercise.name, answer)) for answer, _code in exercise.wrong
    }
    assert len(explained) == len(exercise.wrong), "each wrong answer has its own explanation"


@every_exercise
def test_three_dots_are_no_answer_yet(course, exercise):
    verdict = course.check_answer(exercise.name, ...)
    assert not verdict
    assert verdict.code == "no-answer"


@every_exercise
@settings(max_examples=150)
@given(answer=ANSWERS)
def test_whatever_is_answered_gets_a_verdict(course, exercise, answer):
    verdict = course.check_answer(exercise.name, answer)
    assert isinstance(verdict, rr.Verdict)
    assert str(verdict).strip()
    if isinstance(answer, bool) or answer is None:
        assert not verdict


@every_exercise
def test_an_answer_too_deep_to_be_written_gets_a_verdict(course, exercise):
    deep = []
    for _level in range(100_000):
        deep = [deep]
    assert not course.check_answer(exercise.name, deep)


def test_an_exercise_asks_in_a_sentence():
    for param in EXERCISES:
        asks = param.values[-1].asks
        assert re.search(r"[.?]$", asks)
        assert len(asks) <= 320


def test_no_two_exercises_or_experiments_have_one_name():
    for params in (EXERCISES, EXPERIMENTS):
        names = [param.values[-1].name for param in params]
        assert len(names) == len(set(names))
        assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name) for name in names)


@pytest.mark.parametrize("ask", [check_answer, experiment, ROMI.check_answer, ROMI.experiment])
def test_a_name_that_is_not_there_is_told_with_those_that_are(ask):
    with pytest.raises(rr.TextError, match=r"'nonsense'.* are "):
        ask("nonsense", 3)


NO_TEXTS = [None, 5, True, b"deck", [], ["deck"], {}]


@pytest.mark.parametrize("name", NO_TEXTS)
def test_a_name_or_a_move_that_is_no_text_is_refused_in_words(name):
    level = CHAPTERS[2].levels[0]
    asks = (
        lambda: check_answer(name, 3),
        lambda: experiment(name, 3),
        lambda: CHAPTERS[0].level(name),
        lambda: Attempt.begin(level).do(name),
    )
    for ask in asks:
        with pytest.raises(TypeError, match="a text is read here"):
            ask()


@every_experiment
def test_an_experiment_finds_the_same_each_time(course, trial):
    assert course.experiment(trial.name, ...).code == "no-guess"
    assert trial.found == trial.measure()
    assert math.isfinite(trial.found)
    assert 0 < trial.margin <= 1000


@every_experiment
def test_all_three_answers_to_a_guess_can_be_reached(course, trial):
    said = {}
    for code, guess in [
        ("close", trial.found),
        ("close", trial.found + trial.margin * 0.9),
        ("close", trial.found - trial.margin * 0.9),
        ("more", trial.found - trial.margin * 1.1),
        ("fewer", trial.found + trial.margin * 1.1),
    ]:
        verdict = course.experiment(trial.name, guess)
        assert verdict, "a guess is never wrong"
        assert verdict.code == code
        assert is_said(verdict)
        assert f"{trial.found}" in str(verdict), "what came out is told"
        said[code] = str(verdict)
    assert len(set(said.values())) == 3


@every_experiment
def test_a_guess_far_off_is_not_called_close(course, trial):
    assert course.experiment(trial.name, trial.most).code == "fewer"
    assert course.experiment(trial.name, 0).code == "more"


@every_experiment
def test_a_guess_that_could_never_come_out_tells_nothing(course, trial):
    assert 0 <= trial.found <= trial.most
    for guess in (-1, trial.most + 1, math.nan, math.inf, -math.inf, 10**400):
        verdict = course.experiment(trial.name, guess)
        assert verdict.code == "out-of-reach"
        assert not verdict
        assert f"from 0 to {trial.most}" in str(verdict)
        assert str(trial.found) not in str(verdict).replace(f"{trial.most}", "")


@every_experiment
def test_nothing_is_told_before_there_is_a_guess(course, trial):
    for guess in (..., None, "500", True):
        verdict = course.experiment(trial.name, guess)
        assert verdict.code == "no-guess"
        assert not verdict
        assert str(trial.found) not in str(verdict)


@every_experiment
@settings(max_examples=50)
@given(guess=ANSWERS)
def test_whatever_is_guessed_gets_a_verdict(course, trial, guess):
    verdict = course.experiment(trial.name, guess)
    assert verdict.code in ("close", "more", "fewer", "no-guess", "out-of-reach")
    assert is_said(verdict)
