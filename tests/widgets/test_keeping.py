"""The stars in the lesson frame: kept over a restart, and no lesson stops where they can't be."""

import sys
from pathlib import Path

import pytest

from romirami.tables.progress import Progress
from romirami.tables.store import FILE, Store
from romirami_widgets.lesson_frame import keeping
from tests.widgets.lessons import act, fresh
from tests.widgets.wire import say


def stars(frame):
    return {one["name"]: one["stars"] for one in frame.state["levels"]}


def test_stars_are_kept_over_a_restart(home: Path):
    frame = fresh("pair", "pair-of-2s")
    act(frame, "1h 5h")
    assert stars(frame)["pair"] == 0
    act(frame, "3d 3y")
    assert stars(frame)["pair"] == 2
    later = fresh("pair", "pair-of-2s")
    assert stars(later)["pair"] == 0
    say(later, "hello")
    assert stars(later) == {"pair": 2, "pair-of-2s": 0}
    assert later.state["levels"][0]["says"] == "1. A pair: 2 of 3 stars"
    standing = Progress(Store(home / FILE)).of("combinations")["pair"]
    assert (standing.best, standing.tries, standing.last) == (2, 1, 2)


def test_the_best_stars_stay():
    frame = fresh("pair")
    act(frame, "3d 3y")
    say(frame, "again")
    for wrong in ("1h 5h", "1h 3d", "1h 4c", "3d 3y"):
        act(frame, wrong)
    assert frame.state["stars"] == 1
    assert stars(frame)["pair"] == 3


@pytest.mark.parametrize(
    "spoil",
    [
        lambda home: (home / FILE).write_bytes(b"no database, just some bytes" * 99),
        lambda home: (home / FILE).mkdir(),
    ],
    ids=["damaged", "folder"],
)
def test_a_store_that_can_t_be_used_is_told_once_and_stops_nothing(home: Path, spoil, caplog):
    spoil(home)
    frame = fresh("pair", "pair-of-2s")
    say(frame, "hello")
    assert frame.state["note"].startswith("Your stars are kept only as long as this page is open.")
    act(frame, "3d 3y")
    assert frame.state["note"] == ""
    assert frame.state["verdict"]["fine"]
    assert stars(frame)["pair"] == 3
    assert not caplog.records


def test_without_a_database_lessons_go_on(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(sys.modules, "romirami.tables.progress", None)
    frame = fresh("pair")
    act(frame, "3d 3y")
    assert "only as long as this page is open" in frame.state["note"]
    assert stars(frame)["pair"] == 3
    assert keeping.forget_all()
