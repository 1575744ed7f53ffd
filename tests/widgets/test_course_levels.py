"""Every level of every course in the lesson frame, as the page plays it."""

import json
from html import escape

from romirami_widgets import LessonFrame
from tests.courses import by_name, every_chapter
from tests.widgets.lessons import act, drawing_of
from tests.widgets.wire import say


@by_name
def test_the_page_reaches_the_goal_of_every_level(chapter, level):
    frame = LessonFrame(chapter, level)
    texts = frame.levels[0].texts
    assert (frame.state["title"], frame.state["goal"], frame.state["rule"]) == (
        texts.title,
        texts.goal,
        texts.rule,
    )
    for move in frame.levels[0].solution:
        assert frame.state["open"]
        act(frame, move)
    assert frame.state["verdict"]["fine"]
    assert frame.state["verdict"]["says"] == texts.praise
    assert frame.state["stars"] == 3
    assert not frame.state["open"]
    json.dumps(frame.state)


@by_name
def test_the_page_can_make_every_mistake_and_hears_its_explanation(chapter, level):
    frame = LessonFrame(chapter, level)
    for mistake in frame.levels[0].mistakes:
        for move in mistake.moves:
            act(frame, move)
        assert not frame.state["verdict"]["fine"]
        assert frame.attempt.verdict.code == "mistake"
        assert frame.state["verdict"]["says"] == str(frame.attempt.verdict)
        say(frame, "again")
        assert frame.state["verdict"] is None


@by_name
def test_the_second_hint_highlights_what_the_next_move_takes(chapter, level):
    frame = LessonFrame(chapter, level)
    for hints in (1, 2):
        say(frame, "hint")
        assert frame.state["hints"] == list(frame.levels[0].texts.hints[:hints])
    stage = frame.state["stage"]
    if stage["kind"] == "pick":
        assert " ".join(stage["hinted"]) == frame.levels[0].solution[0]
    elif stage["kind"] == "lay":
        assert any(place["hinted"] for place in stage["places"])
    elif stage["kind"] == "turn":
        table, hint = stage["table"], stage["table"]["hint"]
        assert {*hint["cards"]} <= {one["card"] for one in table["hand"]}
        assert {*hint["melds"]} <= {meld["number"] for meld in table["melds"]}
        assert hint["cards"] or hint["piles"] or stage["end_hinted"]
    else:
        hint = stage["table"]["hint"]
        shown = stage["table"]["numbers" if hint["zones"] == ["market"] else "hand"]
        assert {*hint["cards"]} <= {*shown}
        assert hint["cards"] or hint["end"]
    assert not frame.state["can_hint"]


@by_name
def test_the_picture_shows_goal_and_pieces(chapter, level):
    frame = LessonFrame(chapter, level)
    html = frame.picture()["text/html"]
    assert frame.levels[0].texts.goal.replace("'", "&#x27;") in html
    stage = frame.state["stage"]
    if stage["kind"] == "pick":
        assert all(frame.labels[drawing_of(card, frame)] in html for card in stage["cards"])
        assert all(word["says"].replace("'", "&#x27;") in html for word in stage["words"])
    elif stage["kind"] == "lay":
        assert html.count("<svg") == sum(place["n"] for place in stage["places"])
    elif stage["kind"] == "turn":
        assert all(card["says"] in html for card in stage["table"]["hand"])
        assert all(f"{meld['points']} points" in html for meld in stage["table"]["melds"])
    else:
        assert all(f"contract {number}:" in html for number in stage["table"]["contracts"])


@every_chapter
def test_no_title_has_two_marks_before_the_goal(chapter):
    frame = LessonFrame(chapter.name)
    html = frame.picture()["text/html"]
    for level in chapter.levels[1:]:
        texts = level.texts
        mark = "" if texts.title.endswith("?") else ":"
        assert f'<p class="rr-line">{escape(f"{texts.title}{mark} {texts.goal}")}</p>' in html
        say(frame, "go", level=level.name)
        assert frame.state["aloud"] == f"{texts.title}{mark and '.'} {texts.goal}"
