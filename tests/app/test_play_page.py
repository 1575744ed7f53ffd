"""The page: from the lobby to the table and back, with every window on a game in step."""

import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from ipywidgets.widgets import widget as registry

from romirami import RomiRamiError
from romirami.tables import Entry, StoreAccessError, Table
from romirami.tables.entries import EntryError
from romirami.tables.store import FILE
from romirami_app import PlayPage, play_page
from romirami_widgets import GameTable

SEATS = [["Ada", "person"], ["Bo", "person"]]


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("ROMIRAMI_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def page() -> Iterator[PlayPage]:
    page = play_page()
    yield page
    page.close()


def start(page: PlayPage) -> Table:
    page.lobby._handle_custom_msg({"kind": "start", "seats": SEATS, "seed": ""}, [])
    return page.lobby.table


def play_to_the_end(table: Table) -> None:
    while not table.game.is_over:
        table.play(table.game.legal_actions()[0], table.game.seat, table.number)


def test_the_page_begins_with_the_lobby_and_shows_the_table_below(page: PlayPage):
    assert page.children == (page.lobby,)
    table = start(page)
    assert isinstance(page.game_table, GameTable)
    assert page.children == (page.lobby, page.game_table)
    assert page.game_table.table is table


def test_what_is_played_is_found_by_another_page(page: PlayPage, home: Path):
    table = start(page)
    table.play(table.game.legal_actions()[0], table.game.seat, table.number)
    other = play_page()
    other.lobby._handle_custom_msg({"kind": "hello", "ids": [], "game": page.lobby.game}, [])
    assert other.game_table.table.game.actions == table.game.actions
    assert other.game_table.table.game.can_undo
    assert (home / FILE).exists()
    other.close()


def test_a_rematch_has_an_address_of_its_own(page: PlayPage):
    table = start(page)
    play_to_the_end(table)
    shown = page.game_table
    shown.table = table.rematch()
    assert page.lobby.game == shown.table.id != table.id
    assert page.game_table is shown


def test_leaving_closes_the_table(page: PlayPage):
    start(page)
    shown = page.game_table
    page.lobby._handle_custom_msg({"kind": "leave"}, [])
    assert page.children == (page.lobby,)
    assert page.game_table is None
    assert shown.comm is None
    assert page.lobby.game == ""


def test_games_one_after_the_other_leave_no_widgets_behind(page: PlayPage):
    def widgets() -> int:
        gc.collect()
        return len(registry._instances)

    counts = []
    for _game in range(5):
        start(page)
        page.lobby._handle_custom_msg({"kind": "leave"}, [])
        counts.append(widgets())
    assert len(set(counts)) == 1


def test_a_store_that_cannot_be_used_is_told_and_the_game_is_played_all_the_same(home: Path):
    (home / FILE).write_bytes(b"no database" * 100)
    page = play_page()
    assert "can't be read" in page.lobby.state["note"]["says"]
    assert "You can play" in page.lobby.state["note"]["says"]
    start(page)
    assert page.game_table.table.number == 1
    assert (home / FILE).read_bytes() == b"no database" * 100
    page.close()


def test_two_windows_on_one_game_come_to_show_the_same(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("romirami_app.page.LOOK_EVERY", 0.001)

    async def two_windows() -> None:
        one, other = play_page(), play_page()
        table = start(one)
        other.lobby._handle_custom_msg({"kind": "hello", "ids": [], "game": table.id}, [])
        shown = other.game_table
        told = asyncio.Event()
        shown.observe(lambda _change: told.set(), "state")
        table.play(table.game.legal_actions()[0], table.game.seat, table.number)
        await asyncio.wait_for(told.wait(), 30)
        assert shown.state["number"] == table.number
        assert "another window" in shown.state["note"]
        one.close()
        other.close()

    asyncio.run(two_windows())


def test_a_closed_page_looks_no_more(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("romirami_app.page.LOOK_EVERY", 0.001)

    async def leave() -> None:
        page = play_page()
        start(page)
        page.lobby._handle_custom_msg({"kind": "leave"}, [])
        start(page)
        page.close()
        await asyncio.sleep(0)
        looking = [task for task in asyncio.all_tasks() if "_keep_looking" in repr(task)]
        assert looking == []

    asyncio.run(leave())


@pytest.mark.parametrize(
    "fault",
    [
        StoreAccessError("the store", "the disk is asleep"),
        EntryError(Entry(1, 0, "nonsense"), "another program wrote it"),
    ],
)
def test_a_look_that_fails_is_not_the_last(monkeypatch: pytest.MonkeyPatch, fault: RomiRamiError):
    monkeypatch.setattr("romirami_app.page.LOOK_EVERY", 0.001)

    async def fail_once() -> None:
        page = play_page()
        start(page)
        again = asyncio.Event()
        looks = []

        def refresh() -> bool:
            looks.append(1)
            if len(looks) == 1:
                raise fault
            again.set()
            return False

        monkeypatch.setattr(page.game_table.table, "refresh", refresh)
        await asyncio.wait_for(again.wait(), 30)
        page.close()

    asyncio.run(fail_once())
