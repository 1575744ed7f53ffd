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
from romirami.tables.kinds import GAMES
from romirami.tables.store import FILE
from romirami_app import PlayPage, play_page
from romirami_widgets import GameTable
from romirami_widgets.romi_table import RomiTable

PEOPLE = [["Ada", "person"], ["Bo", "person"]]
TABLES = {"romirami": GameTable, "romi": RomiTable}
SHORT = {"romirami": {}, "romi": {"hands": "1"}}


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    """Each game; what holds for a page holds whichever is played."""
    return request.param


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("ROMIRAMI_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def page() -> Iterator[PlayPage]:
    page = play_page()
    yield page
    page.close()


def start(page: PlayPage, game: str) -> Table:
    chosen = {"game": game, "seats": PEOPLE, "seed": "7", "options": SHORT[game]}
    page.lobby._handle_custom_msg({"kind": "start", **chosen}, [])
    return page.lobby.table


def play(table: Table) -> None:
    """Do what the greedy player would."""
    seat = table.game.seat
    table.play(table.hint(seat).action, seat, table.number)


def test_the_page_begins_with_the_lobby_and_shows_the_table_below(page: PlayPage, game: str):
    assert page.children == (page.lobby,)
    table = start(page, game)
    assert isinstance(page.game_table, TABLES[game])
    assert page.children == (page.lobby, page.game_table)
    assert page.game_table.table is table


def test_what_is_played_is_found_by_another_page(page: PlayPage, home: Path, game: str):
    table = start(page, game)
    play(table)
    other = play_page()
    other.lobby._handle_custom_msg({"kind": "hello", "ids": [], "game": page.lobby.game}, [])
    found = other.game_table.table
    assert (found.game_name, found.number, found.standing) == (game, 2, table.standing)
    assert found.game.view(0) == table.game.view(0)
    assert (home / FILE).exists()
    other.close()


def test_a_rematch_has_an_address_of_its_own(page: PlayPage, game: str):
    table = start(page, game)
    while not table.game.is_over:
        play(table)
    shown = page.game_table
    shown.table = table.rematch()
    assert page.lobby.game == shown.table.id != table.id
    assert page.game_table is shown
    assert shown.table.game_name == game


def test_leaving_closes_the_table(page: PlayPage, game: str):
    start(page, game)
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
    for which in [*GAMES] * 4:
        start(page, which)
        page.lobby._handle_custom_msg({"kind": "leave"}, [])
        counts.append(widgets())
    assert len(set(counts[len(GAMES) :])) == 1


def test_a_store_that_cannot_be_used_is_told_and_the_game_is_played_all_the_same(
    home: Path, game: str
):
    (home / FILE).write_bytes(b"no database" * 100)
    page = play_page()
    assert "can't be read" in page.lobby.state["note"]["says"]
    assert "You can play" in page.lobby.state["note"]["says"]
    start(page, game)
    assert page.game_table.table.number == 1
    assert (home / FILE).read_bytes() == b"no database" * 100
    page.close()


def test_two_windows_on_one_game_come_to_show_the_same(monkeypatch: pytest.MonkeyPatch, game: str):
    monkeypatch.setattr("romirami_app.page.LOOK_EVERY", 0.001)

    async def two_windows() -> None:
        one, other = play_page(), play_page()
        table = start(one, game)
        other.lobby._handle_custom_msg({"kind": "hello", "ids": [], "game": table.id}, [])
        shown = other.game_table
        told = asyncio.Event()
        shown.observe(lambda _change: told.set(), "state")
        play(table)
        await asyncio.wait_for(told.wait(), 30)
        assert shown.state["number"] == table.number
        assert "another window" in shown.state["note"]
        one.close()
        other.close()

    asyncio.run(two_windows())


def test_a_closed_page_looks_no_more(monkeypatch: pytest.MonkeyPatch, game: str):
    monkeypatch.setattr("romirami_app.page.LOOK_EVERY", 0.001)

    async def leave() -> None:
        page = play_page()
        start(page, game)
        page.lobby._handle_custom_msg({"kind": "leave"}, [])
        start(page, game)
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
        start(page, GAMES[0])
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
