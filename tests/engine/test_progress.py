"""What a learner has reached: kept beside the games, by whichever window, in whatever version."""

import sqlite3
import threading
from datetime import UTC, datetime
from pathlib import Path

import pytest

from romirami.tables import (
    DamagedProgressError,
    DamagedStoreError,
    NewerStoreError,
    Sitter,
    StoreAccessError,
    Table,
)
from romirami.tables.progress import Progress, Standing
from romirami.tables.schema import VERSION
from romirami.tables.store import FILE, Store

PEOPLE = (Sitter("Ada"), Sitter("Bo"))

# The schema as version 1 made it.
VERSION_1 = """
CREATE TABLE romirami_version (version INTEGER NOT NULL, PRIMARY KEY (version));
CREATE TABLE romirami_tables (id TEXT NOT NULL, over BOOLEAN NOT NULL, PRIMARY KEY (id));
CREATE TABLE romirami_entries (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER, text TEXT NOT NULL,
    written INTEGER NOT NULL, PRIMARY KEY (table_id, number),
    FOREIGN KEY(table_id) REFERENCES romirami_tables (id));
INSERT INTO romirami_version VALUES (1);
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / FILE


def ask(file: Path, statement: str):
    connection = sqlite3.connect(file)
    rows = connection.execute(statement).fetchall()
    connection.commit()
    connection.close()
    return rows


def make_version_1(file: Path) -> str:
    """Make a store as version 1 left it, with a game; returns the id of its table."""
    store = Store(file)
    table = Table.start(PEOPLE, seed=7, first=0, store=store)
    table.play(table.game.legal_actions()[0], 0, table.number)
    store.close()
    tables = ask(file, "SELECT * FROM romirami_tables")
    entries = ask(file, "SELECT * FROM romirami_entries")
    file.unlink()
    for more in ("-wal", "-shm"):
        file.with_name(file.name + more).unlink(missing_ok=True)
    connection = sqlite3.connect(file)
    connection.executescript(VERSION_1)
    connection.executemany("INSERT INTO romirami_tables VALUES (?, ?)", tables)
    connection.executemany("INSERT INTO romirami_entries VALUES (?, ?, ?, ?, ?)", entries)
    connection.commit()
    connection.close()
    return table.id


def test_nothing_is_reached_at_first(file: Path):
    assert Progress(Store(file)).of("setup") == {}


def test_the_best_the_last_and_the_number_of_tries_are_kept_over_a_restart(file: Path):
    before = datetime.now(UTC).replace(microsecond=0)
    store = Store(file)
    for stars in (0, 3, 1):
        Progress(store).record("combinations", "pair", stars)
    Progress(store).record("combinations", "sequence", 0)
    Progress(store).record("setup", "pair", 2)
    store.close()

    found = Progress(Store(file)).of("combinations")
    assert {*found} == {"pair", "sequence"}
    pair = found["pair"]
    assert (pair.best, pair.tries, pair.last) == (3, 3, 1)
    assert before <= pair.when <= datetime.now(UTC)
    assert (found["sequence"].best, found["sequence"].last) == (0, 0)
    assert Progress(Store(file)).of("setup")["pair"].tries == 1


@pytest.mark.parametrize(
    ("best", "last", "again"), [(3, 3, False), (3, 1, False), (3, 0, True), (2, 2, True)]
)
def test_what_failed_last_or_lacks_stars_is_to_repeat(best: int, last: int, again: bool):
    assert Standing(best, 2, last, datetime.now(UTC)).is_to_repeat is again


@pytest.mark.parametrize("stars", [-1, 4])
def test_there_are_no_more_stars_than_three(file: Path, stars: int):
    with pytest.raises(ValueError, match="0 to 3 stars"):
        Progress(Store(file)).record("setup", "pair", stars)


def test_a_reset_forgets_the_course_and_keeps_the_games(file: Path):
    store = Store(file)
    table = Table.start(PEOPLE, seed=7, first=0, store=store)
    Progress(store).record("setup", "for-two", 3)
    Progress(store).reset()
    assert Progress(store).of("setup") == {}
    assert store.open(table.id).number == table.number


def test_two_windows_write_at_once(file: Path):
    stores = [Store(file), Store(file)]

    def write(store: Store) -> None:
        for _try in range(20):
            Progress(store).record("setup", "for-two", 2)

    threads = [threading.Thread(target=write, args=[store]) for store in stores]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert Progress(stores[0]).of("setup")["for-two"].tries == 40


def test_a_store_of_version_1_keeps_its_games_and_takes_progress(file: Path):
    table_id = make_version_1(file)
    store = Store(file)
    assert store.open(table_id).number == 2
    assert [summary.id for summary in store.recent()] == [table_id]
    assert Progress(store).of("setup") == {}
    Progress(store).record("setup", "for-two", 1)
    store.close()
    assert ask(file, "SELECT version FROM romirami_version") == [(VERSION,)]
    assert Progress(Store(file)).of("setup")["for-two"].best == 1


def test_two_windows_take_a_store_of_version_1_over_at_once(file: Path):
    make_version_1(file)
    faults = []

    def open_it() -> None:
        try:
            Progress(Store(file)).record("setup", "for-two", 1)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told below
            faults.append(error)

    threads = [threading.Thread(target=open_it) for _window in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    assert Progress(Store(file)).of("setup")["for-two"].tries == 4


def test_a_part_of_version_1_is_a_damaged_store(file: Path):
    make_version_1(file)
    ask(file, "DROP TABLE romirami_entries")
    before = file.read_bytes()
    with pytest.raises(DamagedStoreError, match="parts of it are missing"):
        Store(file)
    assert file.read_bytes() == before


def test_a_newer_store_is_left_alone(file: Path):
    Progress(Store(file)).record("setup", "for-two", 1)
    ask(file, f"UPDATE romirami_version SET version = {VERSION + 1}")
    with pytest.raises(NewerStoreError, match="update romirami"):
        Store(file)


def test_a_store_without_its_tries_is_damaged(file: Path):
    Store(file).close()
    ask(file, "DROP TABLE romirami_tries")
    with pytest.raises(DamagedStoreError, match="parts of it are missing"):
        Store(file)


def test_stars_that_can_t_be_are_told(file: Path):
    store = Store(file)
    Progress(store).record("setup", "for-two", 1)
    ask(file, "UPDATE romirami_tries SET stars = 'many'")
    with pytest.raises(DamagedProgressError, match=r"The stars saved in .* has 'many' stars"):
        Progress(store).of("setup")


def test_a_store_that_is_gone_tells_so(file: Path):
    progress = Progress(Store(file))
    file.unlink()
    with pytest.raises(StoreAccessError):
        progress.record("setup", "for-two", 1)
