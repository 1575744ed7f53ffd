"""The lesson frame without a browser: what it tells, what it does, what it refuses."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami.drawing import spoken
from romirami.lessons import CHAPTERS
from romirami.tables.progress import Progress
from romirami.tables.store import FILE, Store
from romirami_widgets import LessonFrame
from tests.widgets.lessons import act, fresh
from tests.widgets.wire import raw, say

# Picking


def test_a_wrong_pick_shows_its_cause_on_the_cards():
    frame = fresh("no-gap")
    act(frame, "1h 3d 4c 5y")
    (group,) = frame.state["verdict"]["cause"]["groups"]
    assert group["says"] == "4 card sequence"
    assert [slot["card"] or f"_{slot['missing']}" for slot in group["slots"]] == [
        "1h", "_2", "3d", "4c", "5y",
    ]  # fmt: skip
    assert group["slots"][1]["says"] == "2 is missing"
    assert group["slots"][0]["says"] == spoken(rr.NumberCard("1h"))
    assert frame.state["open"], "it can be tried again at once"
    assert frame.state["stage"]["picked"] == ["1h", "3d", "4c", "5y"]


def test_what_is_left_over_is_set_apart():
    frame = fresh("pair")
    act(frame, "1h 5h")
    cause = frame.state["verdict"]["cause"]
    assert [one["card"] for one in cause["left_over"]] == ["5h"]
    assert cause["left_over_says"] == "left over"


def test_cards_that_are_picked_for_what_stays_show_what_stays():
    frame = fresh("left-over")
    act(frame, "5h")
    (group,) = frame.state["verdict"]["cause"]["groups"]
    assert "5h" not in [slot["card"] for slot in group["slots"]]
    assert frame.state["verdict"]["cause"]["left_over"]


def test_the_main_button_says_what_will_be_checked(wire):
    frame = fresh("pair")
    assert frame.state["idle"] == {"says": "Choose cards", "ready": False, "asks": ()}
    say(frame, "choose", picked="1h 5h", ask=4)
    answer = wire.answers()[-1]
    assert (answer["says"], answer["ready"]) == ("Check the 2 cards", True)
    assert (answer["kind"], answer["ask"], answer["view"]) == ("judged", 4, "page")
    say(frame, "choose", picked="1h 1h 1h")
    assert wire.answers()[-1]["ready"] is False, "so many are not there"


def test_checking_nothing_is_no_try():
    frame = fresh("pair")
    say(frame, "act")
    assert frame.attempt.acts == 0
    assert frame.state["note"] == "Choose cards"


def test_what_is_highlighted_from_the_start_is_what_the_level_shows():
    frame = fresh("pair", "same-card-twice")
    assert frame.state["stage"]["hinted"] == ["3d", "3y"]
    say(frame, "go", level="same-card-twice")
    assert frame.state["stage"]["hinted"] == []


def test_a_prediction_stays_beside_the_reasoning():
    frame = fresh("most-hearts", chapter="trophies")
    assert frame.state["unroll"] == []
    (shown,) = [one for one in frame.state["stage"]["shown"] if one["trophies"]]
    assert shown["trophies"][0]["counts"] == [], "what is to be guessed is not told before"
    act(frame, frame.levels[0].solution[0])
    answer, *lines = frame.state["unroll"]
    assert answer.startswith("Your answer: ")
    assert lines == list(frame.levels[0].unroll())
    assert frame.state["stage"]["picked"] == [frame.levels[0].solution[0]]
    assert frame.state["aloud"].endswith(lines[-1])


def test_those_who_tie_for_a_trophy_are_told_after_the_answer():
    frame = fresh("tie", chapter="trophies")
    act(frame, frame.levels[0].solution[0])
    trophies = [one for shown in frame.state["stage"]["shown"] for one in shown["trophies"]]
    (trophy,) = [one for one in trophies if one["tied"]]
    assert trophy["holder"] is None
    assert len({trophy["counts"][seat] for seat in trophy["tied"]}) == 1
    assert len(trophy["counts"]) == len(frame.state["stage"]["names"])


# Playing


def test_at_a_table_everything_can_be_tried_and_nothing_tells_what_is_right():
    frame = fresh("nothing-left-over", chapter="contracts")
    table = frame.state["stage"]["table"]
    assert {"market", "hand", "contracts"} <= {*table["open"]}
    assert table["takes"] is None
    say(frame, "choose", cards="2h 2d", contract=5, zone="hand")
    act(frame, "fill #5 with 2h 2h 2d 2c 2y")
    assert not frame.state["verdict"]["fine"]
    assert frame.state["verdict"]["refused"]
    assert [one["card"] for one in frame.state["verdict"]["cause"]["left_over"]] == ["2y"]
    assert frame.state["stage"]["table"]["hand"] == table["hand"], "a refusal changes nothing"


def test_cards_that_can_t_be_taken_together_are_set_apart():
    frame = fresh("take-suit", chapter="turn")
    act(frame, "take 1d 2h")
    cause = frame.state["verdict"]["cause"]
    assert [slot["card"] for slot in cause["groups"][0]["slots"]] == ["1d"]
    assert [one["card"] for one in cause["left_over"]] == ["2h"]
    assert cause["left_over_says"] == "does not belong"


@pytest.mark.parametrize(
    ("choice", "says"),
    [
        ({"cards": "2h 2d", "contract": 5, "zone": "hand"}, "Fill #5 with 2 cards"),
        ({"cards": "2h *", "contract": 5, "zone": "hand"}, "Fill #5 with 1 card and the Joker"),
        ({"cards": "1c 4y", "zone": "market"}, "Take the 2 cards"),
        ({"zone": "end"}, "End turn"),
    ],
)
def test_the_main_button_of_a_table_says_what_will_be_tried(wire, choice, says):
    frame = fresh("nothing-left-over", chapter="contracts")
    say(frame, "choose", **choice)
    assert (wire.answers()[-1]["says"], wire.answers()[-1]["ready"]) == (says, True)


@pytest.mark.parametrize(
    ("choice", "says"),
    [
        ({}, "Choose a contract and cards for it, or end the turn"),
        ({"cards": "2h 2d", "zone": "hand"}, "Choose the contract for these cards"),
        ({"contract": 5, "zone": "hand"}, "Choose the cards for #5"),
    ],
)
def test_the_main_button_of_a_table_says_what_is_still_to_be_chosen(choice, says):
    frame = fresh("nothing-left-over", chapter="contracts")
    say(frame, "act", **choice)
    assert frame.state["note"] == says
    assert frame.attempt.acts == 0


def test_what_others_did_since_is_told_in_sentences():
    level, move = next(
        (level, level.solution[:at])
        for level in next(one for one in CHAPTERS if one.name == "turn").levels
        for at, move in enumerate(level.solution, 1)
        if move == "end"
    )
    frame = fresh(level.name, chapter="turn")
    for one in move:
        act(frame, one)
    assert "New in the markets" in frame.state["stage"]["since"]


# Laying


def test_a_table_is_laid_piece_by_piece_and_called_ready():
    frame = fresh("put-right", chapter="setup")
    say(frame, "act")
    assert frame.state["verdict"]["says"].startswith("Bo has 4 number cards")
    (fault,) = [place for place in frame.state["stage"]["places"] if place["fault"]]
    assert (fault["place"], fault["n"]) == ("hand 1", 4)
    say(frame, "lay", place="hand 1", n=3)
    assert frame.state["aloud"] == "Bo: hand: 3"
    assert not any(place["fault"] for place in frame.state["stage"]["places"])
    assert frame.attempt.acts == 1, "only calling it ready is a try"
    say(frame, "again")
    assert dict(frame.levels[0].task.start.places) == {
        place["place"]: place["n"] for place in frame.state["stage"]["places"]
    }


@pytest.mark.parametrize(("place", "n"), [("hand 7", 1), ("hand 0", 10), ("trophies", 5), ("", 0)])
def test_what_can_t_lie_there_is_not_laid(place, n):
    frame = fresh("put-right", chapter="setup")
    before = frame.state["stage"]
    say(frame, "lay", place=place, n=n)
    assert "can't be read" in frame.state["note"]
    assert frame.state["stage"] == before


def test_a_hint_that_comes_after_the_goal_costs_nothing():
    frame = fresh("pair")
    act(frame, "3d 3y")
    for _hint in range(3):
        say(frame, "hint")
    assert frame.state["stars"] == 3
    assert frame.state["hints"] == []


# From level to level


def test_the_main_button_goes_on_after_the_goal():
    frame = fresh("pair", "pair-of-2s")
    act(frame, "3d 3y")
    assert frame.state["idle"]["says"] == "Next: A pair of 2s"
    say(frame, "act")
    assert frame.state["level"] == "pair-of-2s"
    assert frame.state["aloud"] == "A pair of 2s. Choose a pair of 2s."
    act(frame, frame.levels[1].solution[0])
    assert frame.state["idle"] == {"says": "All levels here are done", "ready": False, "asks": ()}
    say(frame, "act")
    assert (frame.state["level"], frame.state["open"]) == ("pair-of-2s", False)
    say(frame, "again")
    assert frame.state["open"]


def test_after_the_last_level_comes_the_first_that_was_left_out():
    frame = fresh("pair", "pair-of-2s", "sequence")
    say(frame, "go", level="sequence")
    act(frame, frame.levels[2].solution[0])
    assert frame.state["idle"]["says"] == "Next: A pair"
    say(frame, "act")
    assert frame.state["level"] == "pair"


def test_a_level_is_found_again_as_it_was_left():
    frame = fresh("pair", "pair-of-2s")
    act(frame, "1h 5h")
    say(frame, "go", level="pair-of-2s")
    assert frame.state["verdict"] is None
    say(frame, "go", level="pair")
    assert frame.state["verdict"]["says"].startswith("1h and 5h")


def test_one_click_retries_what_failed():
    chapter, level = next(
        (chapter.name, level)
        for chapter in CHAPTERS
        for level in chapter.levels
        if getattr(level.task, "final", False)
    )
    frame = LessonFrame(chapter, level.name)
    act(frame, level.mistakes[0].moves[0])
    assert not frame.state["open"]
    assert frame.state["idle"] == {"says": "Try again", "ready": True, "asks": ()}
    say(frame, "act")
    assert frame.state["open"]
    assert frame.state["verdict"] is None


def test_without_names_all_levels_of_the_chapter_are_there():
    frame = LessonFrame(3)
    assert [one["name"] for one in frame.state["levels"]] == [
        level.name for level in frame.chapter.levels
    ]


def test_who_names_no_chapter_is_told_those_of_both_courses():
    with pytest.raises(rr.TextError, match=r"'melds'.* are short-way, setup, .*, romi-melds"):
        LessonFrame("melds")


@pytest.mark.parametrize("names", [("no-such-chapter",), ("combinations", "no-such-level"), (99,)])
def test_unknown_names_tell_the_known_ones(names):
    with pytest.raises(rr.TextError, match=r"combinations|pair"):
        LessonFrame(*names)


def test_the_page_can_t_leave_the_levels_of_its_frame():
    frame = fresh("pair")
    for level in ("two-pairs", "no-such-level", ""):
        say(frame, "go", level=level)
        assert frame.state["level"] == "pair"
        assert frame.state["note"]


# Once, and whatever a page sends


def test_a_double_click_checks_once():
    frame = fresh("pair")
    for _click in range(2):
        say(frame, "act", picked="1h 5h", number=0)
    assert frame.attempt.acts == 1
    assert frame.state["verdict"]["says"].startswith("1h and 5h")


@pytest.mark.parametrize("kind", ["hint", "again", "go"])
def test_a_double_click_does_a_thing_once(kind):
    frame = fresh("pair", "pair-of-2s")
    act(frame, "1h 5h")
    number = frame.state["number"]
    for _click in range(2):
        say(frame, kind, number=number, level="pair-of-2s")
    assert frame.state["number"] == number + 1
    assert frame.attempt.hints == (kind == "hint")


def test_every_answer_reaches_the_page(wire):
    frame = fresh("pair")
    for _time in range(2):
        before = len(wire.sent)
        say(frame, "act")
        assert len(wire.sent) > before


MALFORMED = [
    None,
    [],
    "act",
    {},
    {"kind": "cheat"},
    {"kind": ["act"]},
    {"kind": "undo"},
    {"kind": "act", "number": True},
    {"kind": "act", "number": -1},
    {"kind": "act", "number": 0, "picked": ["3d"]},
    {"kind": "act", "number": 0, "picked": "3d " * 1000},
    {"kind": "act", "number": 0, "cards": "9z"},
    {"kind": "act", "number": 0, "zone": "deck"},
    {"kind": "lay", "number": 0, "place": 3, "n": 1},
    {"kind": "lay", "number": 0, "place": "hand 0", "n": 1},
    {"kind": "lay", "number": 0, "place": "hand 0", "n": 1.5},
    {"kind": "go", "number": 0, "level": None},
    {"kind": "hello", "view": 5},
]


@pytest.mark.parametrize("content", MALFORMED, ids=lambda content: repr(content)[:40])
def test_a_malformed_message_is_told_and_changes_nothing(content, caplog):
    frame = fresh("pair")
    raw(frame, content)
    assert frame.state["note"] == "The page sent what can't be read; nothing was done."
    assert frame.attempt.acts == frame.attempt.hints == 0
    assert not caplog.records


@pytest.mark.parametrize("picked", ["9z", "#4", "nobody", "3d 3d", "*"])
def test_what_is_not_offered_can_t_be_picked(picked, caplog):
    frame = fresh("pair")
    say(frame, "act", picked=picked)
    assert frame.attempt.acts == 0
    assert frame.state["note"]
    assert not caplog.records


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
SHOWN = st.sampled_from(
    [("combinations", "pair"), ("contracts", "nothing-left-over"), ("setup", "put-right")]
)


@given(
    SHOWN,
    st.fixed_dictionaries(
        {"kind": st.sampled_from(["hello", "choose", "act", "lay", "hint", "again", "go"])},
        optional={
            "number": ANYTHING | st.just(0),
            "picked": ANYTHING | st.sampled_from(["3d 3y", "1h", "5y 5y 5y"]),
            "cards": ANYTHING | st.sampled_from(["3h", "2h 2d *", "5y 5y 5y 5y 5y"]),
            "contract": ANYTHING | st.integers(1, 36),
            "zone": ANYTHING | st.sampled_from(["market", "hand", "end"]),
            "place": ANYTHING | st.sampled_from(["hand 0", "numbers"]),
            "n": ANYTHING | st.integers(0, 9),
            "level": ANYTHING,
        },
    ),
)
def test_no_message_raises(shown, content):
    frame = LessonFrame(*shown)
    raw(frame, content)
    json.dumps(frame.state)
    assert "Something went wrong" not in frame.state["note"]
    frame.close()


# What stands where no widget can live


def test_repr_tells_the_goal_and_the_verdict():
    frame = fresh("pair")
    assert repr(frame) == "LessonFrame('combinations', 'pair'): Choose a pair."
    frame.do("3d 3y")
    assert repr(frame).startswith("LessonFrame('combinations', 'pair'): Choose a pair. ✓ A pair")


def test_the_picture_names_the_other_levels():
    html = fresh("pair", "pair-of-2s").picture()["text/html"]
    assert "A pair of 2s: Choose a pair of 2s." in html


def test_nothing_is_opened_before_a_page_is_there_and_outputs_don_t_depend_on_it(home: Path):
    progress = Progress(Store(home / "other" / FILE))
    progress.record("combinations", "pair", 3)
    frame = fresh("pair")
    before = (repr(frame), frame.picture())
    frame.hint()
    assert not (home / FILE).exists()
    say(frame, "hello")
    frame.again()
    assert (repr(frame), frame.picture()) == before
