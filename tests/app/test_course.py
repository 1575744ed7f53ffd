"""The course in the learner's folder: copied once, renewed where untouched, never overwritten."""

import json
import os
import random
from pathlib import Path

import pytest

from romirami_app import course
from romirami_app.course import COPIES, Copied, copy_course, default_folder, last_lesson
from romirami_app.notebooks import COURSE, FIRST_LESSON, course_notebooks
from tests.courses import COURSES

OLD, NEW, OWN = ("old lesson", "new lesson", "my own notes")


@pytest.fixture
def lessons(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A course of two lessons, which a test may bring out anew."""
    folder = tmp_path / "lessons"
    folder.mkdir()
    for name in ("01_a.ipynb", "02_b.ipynb"):
        (folder / name).write_text(OLD)
    monkeypatch.setattr(course, "course_notebooks", lambda: sorted(folder.glob("*.ipynb")))
    return folder


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The learner's folder."""
    return tmp_path / "mine" / "course"


def texts(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in sorted(folder.glob("*.ipynb"))}


def test_the_course_that_comes_along_has_its_first_lesson_and_its_page():
    names = [path.name for path in course_notebooks()]
    assert names[0] == FIRST_LESSON
    assert names[-1] == COURSE
    assert names[-2].startswith("romi_")
    assert {one.notebook for course in COURSES for one in course.ways} <= {
        name.removesuffix(".ipynb") for name in names
    }
    assert len(names) == len(set(names))


def test_the_first_time_all_is_copied(lessons: Path, own: Path):
    assert copy_course(own) == dict.fromkeys(["01_a.ipynb", "02_b.ipynb"], Copied.NEW)
    assert texts(own) == texts(lessons)
    assert last_lesson(own) is None


@pytest.mark.usefixtures("lessons")
def test_the_second_time_nothing_changes(own: Path):
    copy_course(own)
    before = [path.stat().st_mtime_ns for path in sorted(own.iterdir())]
    assert set(copy_course(own).values()) == {Copied.KEPT}
    assert [path.stat().st_mtime_ns for path in sorted(own.iterdir())] == before


def test_what_was_changed_stays_and_what_was_not_is_renewed(lessons: Path, own: Path):
    copy_course(own)
    (own / "02_b.ipynb").write_text(OWN)
    for path in lessons.iterdir():
        path.write_text(NEW)
    assert copy_course(own) == {"01_a.ipynb": Copied.RENEWED, "02_b.ipynb": Copied.KEPT_OLD}
    assert texts(own) == {"01_a.ipynb": NEW, "02_b.ipynb": OWN}
    assert last_lesson(own) == "02_b.ipynb"


@pytest.mark.usefixtures("lessons")
def test_what_was_changed_stays_without_a_word_as_long_as_there_is_nothing_newer(own: Path):
    copy_course(own)
    (own / "02_b.ipynb").write_text(OWN)
    assert copy_course(own)["02_b.ipynb"] is Copied.KEPT
    assert texts(own)["02_b.ipynb"] == OWN


@pytest.mark.usefixtures("lessons")
def test_a_lesson_that_was_moved_away_comes_anew(own: Path):
    copy_course(own)
    (own / "01_a.ipynb").rename(own / "mine.ipynb")
    assert copy_course(own)["01_a.ipynb"] is Copied.NEW
    assert texts(own) == {"01_a.ipynb": OLD, "02_b.ipynb": OLD, "mine.ipynb": OLD}


@pytest.mark.parametrize("damage", ["", "[]", "{", '{"01_a.ipynb": 7}', "\udcff", None])
def test_where_nobody_knows_what_was_copied_all_is_the_learner_s_own(
    lessons: Path, own: Path, damage: str | None
):
    copy_course(own)
    (own / "01_a.ipynb").write_text(OWN)
    if damage is None:
        (own / COPIES).unlink()
    else:
        (own / COPIES).write_bytes(damage.encode("utf-8", "surrogateescape"))
    for path in lessons.iterdir():
        path.write_text(NEW)
    copy_course(own)
    assert texts(own) == {"01_a.ipynb": OWN, "02_b.ipynb": OLD}


@pytest.mark.parametrize("damage", ["", "{", "{}", '{"02_b.ipynb": 7}'])
def test_what_is_still_as_it_was_copied_is_known_as_a_copy_again(
    lessons: Path, own: Path, damage: str
):
    """As after two windows that were opened at once, of which one wrote over the other's note."""
    copy_course(own)
    (own / "01_a.ipynb").write_text(OWN)
    (own / COPIES).write_text(damage)
    assert last_lesson(own) == "01_a.ipynb"
    assert set(copy_course(own).values()) == {Copied.KEPT_OLD, Copied.KEPT}
    for path in lessons.iterdir():
        path.write_text(NEW)
    assert copy_course(own)["02_b.ipynb"] is Copied.RENEWED
    assert texts(own) == {"01_a.ipynb": OWN, "02_b.ipynb": NEW}


@pytest.mark.usefixtures("lessons")
def test_what_the_learner_put_there_before_stays(own: Path):
    own.mkdir(parents=True)
    (own / "01_a.ipynb").write_text(OWN)
    (own / "02_b.ipynb").mkdir()
    assert set(copy_course(own).values()) == {Copied.KEPT_OLD}
    assert (own / "01_a.ipynb").read_text() == OWN
    assert (own / "02_b.ipynb").is_dir()


@pytest.mark.usefixtures("lessons")
def test_a_link_that_leads_nowhere_is_left_alone(own: Path):
    own.mkdir(parents=True)
    (own / "01_a.ipynb").symlink_to(own / "nowhere")
    copy_course(own)
    assert (own / "01_a.ipynb").is_symlink()
    assert not (own / "nowhere").exists()


def test_whatever_happens_in_whatever_order_no_own_work_is_lost(lessons: Path, own: Path):
    choose = random.Random(7)
    mine: dict[str, str] = {}
    for step in range(200):
        name = choose.choice(["01_a.ipynb", "02_b.ipynb"])
        match choose.choice(["work", "release", "copy", "forget", "remove"]):
            case "work" if (own / name).exists():
                mine[name] = f"work {step}"
                (own / name).write_text(mine[name])
            case "release":
                (lessons / name).write_text(f"lesson {step}")
            case "copy":
                copy_course(own)
            case "forget":
                (own / COPIES).unlink(missing_ok=True)
            case "remove":
                (own / name).unlink(missing_ok=True)
                mine.pop(name, None)
        assert {name: (own / name).read_text() for name in mine} == mine


def test_a_copy_that_is_cut_off_leaves_a_lesson_that_can_be_renewed(
    lessons: Path, own: Path, monkeypatch: pytest.MonkeyPatch
):
    def fail(*_arguments: object, **_more: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(json, "dump", fail)
        with pytest.raises(OSError, match="No space"):
            copy_course(own)
    assert copy_course(own) == {"01_a.ipynb": Copied.KEPT, "02_b.ipynb": Copied.NEW}
    assert texts(own) == texts(lessons)


def test_the_folder_is_where_the_games_are_or_in_the_documents(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    monkeypatch.setenv("ROMIRAMI_HOME", str(tmp_path))
    assert default_folder() == tmp_path / "course"
    monkeypatch.delenv("ROMIRAMI_HOME")
    assert default_folder().name == "Romi Rami course"
    assert os.path.isabs(default_folder())  # noqa: PTH117 - what is asked
