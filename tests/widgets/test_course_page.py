"""The course on a page: chapters with their stars, what to repeat, and the one that is open."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ipywidgets.widgets.widget import _instances

import romirami as rr
from romirami.lessons import CHAPTERS, SHORT_WAY
from romirami.romi.lessons import CHAPTERS as ROMI_CHAPTERS
from romirami.tables.progress import Progress
from romirami.tables.store import FILE, Store
from romirami_widgets import CoachedTable, CoursePage
from tests.widgets.lessons import act
from tests.widgets.wire import raw, say


def chapters(page):
    return [one for course in page.index.state["courses"] for one in course["chapters"]]


def chapter(page, name="combinations"):
    return next(one for one in chapters(page) if one["name"] == name)


def test_all_chapters_are_there_with_what_one_can_do_after_them():
    page = CoursePage()
    main, of_romi = page.index.state["courses"]
    assert (main["title"], of_romi["title"]) == ("Learn Romi Rami", "Learn Römi")
    assert [(one["title"], one["about"]) for one in main["chapters"]] == [
        (SHORT_WAY.spoken, SHORT_WAY.about_spoken),
        *((f"{one.number}. {one.spoken}", one.about_spoken) for one in CHAPTERS),
    ]
    assert [(one["title"], one["about"]) for one in of_romi["chapters"]] == [
        (f"{one.number}. {one.spoken}", one.about_spoken) for one in ROMI_CHAPTERS
    ]
    told = chapters(page)
    assert {one["open"] for one in told} == {"Begin"}


def test_a_chapter_opens_and_is_left_again():
    page = CoursePage()
    say(page.index, "open", chapter="combinations", level="two-pairs")
    assert page.children == (page.index, page.frame)
    assert page.frame.state["level"] == "two-pairs"
    assert page.index.state["opened"] == "combinations"
    assert repr(page) == f"CoursePage({page.frame!r})"
    say(page.index, "leave")
    assert page.children == (page.index,)
    assert page.frame is None
    assert repr(page) == "CoursePage()"


def test_the_chapter_of_the_first_game_has_its_table_and_no_other_has_one():
    page = CoursePage()
    for one in (SHORT_WAY, *ROMI_CHAPTERS, *CHAPTERS):
        page.go(one.name)
        tables = [child for child in page.children if isinstance(child, CoachedTable)]
        assert len(tables) == (one.name in ("first-game", "short-way"))
    open_before = len(_instances)
    page.leave()
    page.go("first-game")
    assert len(_instances) == open_before, "what was left is closed"


def test_a_double_click_opens_once():
    page = CoursePage()
    for _click in range(2):
        say(page.index, "open", chapter="combinations", level="pair", number=0)
    assert page.index.state["number"] == 1
    frame = page.frame
    raw(page.index, {"kind": "open", "number": 0, "chapter": "setup", "level": "letters"})
    assert page.frame is frame


def test_stars_and_what_to_repeat_are_shown_as_they_come():
    page = CoursePage()
    page.go("combinations")
    act(page.frame, "1h 5h")
    say(page.frame, "hint")
    say(page.frame, "hint")
    act(page.frame, "3d 3y")
    told = chapter(page)
    assert told["stars"] == f"2 of {3 * len(page.frame.levels)} stars"
    assert told["to_repeat"] == [{"name": "pair", "title": "A pair"}]
    assert (told["open"], told["level"]) == ("Go on", "pair-of-2s")
    later = CoursePage()
    say(later.index, "hello")
    assert chapter(later) == told


def test_a_whole_chapter_can_be_played_again(home: Path):
    store = Store(home / FILE)
    for level in CHAPTERS[0].levels:
        Progress(store).record(CHAPTERS[0].name, level.name, 3)
    page = CoursePage()
    page.index.refresh()
    told = chapter(page, CHAPTERS[0].name)
    assert (told["open"], told["part"], told["to_repeat"]) == ("Play again", 1, [])


def test_a_reset_forgets_all_stars(home: Path):
    Progress(Store(home / FILE)).record("combinations", "pair", 3)
    page = CoursePage()
    assert page.index.state["can_reset"] is False
    page.index.refresh()
    assert page.index.state["can_reset"] is True
    say(page.index, "reset")
    assert chapter(page)["part"] == 0
    assert page.index.state["can_reset"] is False
    assert Progress(Store(home / FILE)).of("combinations") == {}


def test_a_reset_that_can_t_be_done_is_told_as_such_and_the_stars_stay(home: Path):
    store = Store(home / FILE)
    Progress(store).record("combinations", "pair", 3)
    store.close()  # else what is written may still lie in a file beside it, by its old name
    page = CoursePage()
    say(page.index, "hello")
    kept = (home / FILE).rename(home / "elsewhere")
    (home / FILE).mkdir()
    say(page.index, "reset")
    assert page.index.state["note"].startswith("Your stars are not forgotten.")
    assert chapter(page)["part"] > 0
    assert Progress(Store(kept)).of("combinations")["pair"].best == 3


def test_a_store_that_can_t_be_used_is_told_and_the_chapters_open(home: Path):
    (home / FILE).mkdir()
    page = CoursePage()
    say(page.index, "hello")
    assert "only as long as this page is open" in page.index.state["note"]
    page.go(3)
    act(page.frame, "3d 3y")
    assert page.frame.state["verdict"]["fine"]


@pytest.mark.parametrize(("name", "level"), [("no-such-chapter", None), ("setup", "no-such-level")])
def test_unknown_names_tell_the_known_ones(name, level):
    page = CoursePage()
    with pytest.raises(rr.TextError):
        page.go(name, level)
    assert page.frame is None


def test_its_picture_and_repr_don_t_depend_on_what_is_kept(home: Path):
    page = CoursePage()
    before = page._repr_mimebundle_()
    assert not (home / FILE).exists()
    Progress(Store(home / FILE)).record("combinations", "pair", 3)
    page.index.refresh()
    after = page._repr_mimebundle_()
    assert after == before
    assert all(one.spoken in after["text/html"] for one in (*CHAPTERS, *ROMI_CHAPTERS))
    assert after["text/plain"] == "CoursePage()"


def test_a_closed_page_leaves_nothing_in_the_registry():
    before = len(_instances)
    page = CoursePage()
    page.go("combinations")
    page.go("setup")
    page.close()
    assert len(_instances) == before


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(
    st.fixed_dictionaries(
        {"kind": ANYTHING | st.sampled_from(["hello", "open", "leave", "reset"])},
        optional={
            "number": ANYTHING | st.just(0),
            "chapter": ANYTHING | st.just("combinations"),
            "level": ANYTHING | st.just("pair"),
        },
    )
    | ANYTHING
)
def test_no_message_raises(content):
    page = CoursePage()
    raw(page.index, content)
    json.dumps(page.index.state)
    assert "Something went wrong" not in page.index.state["note"]
    page.close()


def test_stars_of_the_short_way_are_those_of_the_chapters():
    page = CoursePage()
    page.go("short-way", "pair")
    act(page.frame, "3d 3y")
    page.leave()
    page.index.refresh()
    assert chapter(page, "short-way")["stars"] == "3 of 75 stars"
    assert chapter(page, "combinations")["done"] == "1 of 13 levels done"
    page.go("combinations", "sequence")
    assert page.frame.state["levels"][0]["stars"] == 0, "nothing is read before a page is there"
    say(page.frame, "hello")
    assert page.frame.state["levels"][0]["stars"] == 3


def test_what_is_to_repeat_stands_where_it_belongs():
    page = CoursePage()
    page.go("short-way", "pair")
    for _step in range(2):
        say(page.frame, "hint")
    act(page.frame, "3d 3y")
    page.leave()
    page.index.refresh()
    assert chapter(page, "short-way")["to_repeat"] == []
    assert [one["name"] for one in chapter(page, "combinations")["to_repeat"]] == ["pair"]
