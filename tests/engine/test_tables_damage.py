"""A store that can't be used: a named error, a clear sentence, and the file as it was."""

import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from romirami.tables import (
    DamagedStoreError,
    DamagedTableError,
    NewerStoreError,
    Sitter,
    StoreAccessError,
    StoreError,
    Table,
    UnknownTableError,
)
from romirami.tables.schema import VERSION
from romirami.tables.store import FILE, Store

PEOPLE = (Sitter("Ada"), Sitter("Bo"))
REPLACE = "UPDATE romirami_entries SET text = replace(text, '%s', '%s') WHERE number = 0"


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The content of a store with some games."""
    file = tmp_path_factory.mktemp("sound") / FILE
    store = Store(file)
    for seed in range(30):
        table = Table.start(PEOPLE, seed=seed, store=store)
        for _action in range(20):
            table.play(table.game.legal_actions()[-1], table.game.seat, table.number)
    store.close()
    return file.read_bytes()


@pytest.fixture
def file(sound: bytes, tmp_path: Path) -> Path:
    (tmp_path / FILE).write_bytes(sound)
    return tmp_path / FILE


def change(file: Path, *statements: str) -> None:
    connection = sqlite3.connect(file, isolation_level=None)
    for statement in statements:
        connection.execute(statement)
    connection.close()


def an_id(file: Path) -> str:
    connection = sqlite3.connect(file)
    (table_id,) = connection.execute("SELECT min(id) FROM romirami_tables").fetchone()
    connection.close()
    return table_id


def use(file: Path, table_id: str) -> None:
    store = Store(file)
    try:
        table = store.open(table_id)
        table.play(table.game.legal_actions()[0], table.game.seat, table.number)
    finally:
        store.close()


def empty_the_middle(content: bytes) -> bytes:
    return content[:4096] + bytes(len(content) - 4096)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda content: b"garbage" * (len(content) // 7),
        lambda content: content[:1],
        lambda content: content[:50],
        lambda content: content[:4096],
        lambda content: content[: len(content) // 2],
        lambda content: content[:-4096],
        lambda content: content[:-1],
        lambda content: b"\0" * 16 + content[16:],
        empty_the_middle,
        lambda content: content[:4096] + os.urandom(len(content) - 4096),
        lambda content: b"PK\x03\x04" + content,
    ],
)
def test_a_file_that_is_no_sound_database(file: Path, spoil: Callable[[bytes], bytes]):
    table_id = an_id(file)
    spoilt = spoil(file.read_bytes())
    file.write_bytes(spoilt)
    written = file.stat().st_mtime_ns
    with pytest.raises(DamagedStoreError) as told:
        use(file, table_id)
    assert file.stat().st_mtime_ns == written
    assert str(file) in str(told.value)
    assert "The saved games" in str(told.value)
    assert "Nothing there was changed" in str(told.value)
    assert file.read_bytes() == spoilt


@pytest.mark.parametrize(
    ("statement", "error"),
    [
        (f"UPDATE romirami_version SET version = {VERSION + 1}", NewerStoreError),
        ("UPDATE romirami_version SET version = 0", DamagedStoreError),
        ("DELETE FROM romirami_version", DamagedStoreError),
        ("DROP TABLE romirami_version", DamagedStoreError),
        ("DROP TABLE romirami_entries", DamagedStoreError),
        ("UPDATE romirami_entries SET text = 'take 9z' WHERE number = 3", DamagedTableError),
        ("UPDATE romirami_entries SET text = 'end' WHERE number = 1", DamagedTableError),
        ("UPDATE romirami_entries SET text = 'undo' WHERE number = 1", DamagedTableError),
        ("UPDATE romirami_entries SET text = '' WHERE number = 1", DamagedTableError),
        ("UPDATE romirami_entries SET seat = 1 - seat WHERE number = 1", DamagedTableError),
        ("UPDATE romirami_entries SET seat = NULL WHERE number = 1", DamagedTableError),
        ("DELETE FROM romirami_entries WHERE number = 2", DamagedTableError),
        ("DELETE FROM romirami_entries WHERE number = 0", DamagedTableError),
        ("UPDATE romirami_entries SET text = 'no JSON' WHERE number = 0", DamagedTableError),
        ("UPDATE romirami_entries SET text = '[]' WHERE number = 0", DamagedTableError),
        ("UPDATE romirami_entries SET text = '{}' WHERE number = 0", DamagedTableError),
        (REPLACE % ('"format": 1', '"format": 2'), DamagedTableError),
        (REPLACE % ('"Ada"', "4"), DamagedTableError),
        (REPLACE % ('["Ada", null], ', ""), DamagedTableError),
        (REPLACE % ('"first": null', '"first": 2'), DamagedTableError),
        (REPLACE % ('"seed": ', '"seed": 0.'), DamagedTableError),
        ("DELETE FROM romirami_entries", UnknownTableError),
    ],
)  # fmt: skip
def test_a_database_whose_content_is_not_ours_to_read(file: Path, statement: str, error: type):
    table_id = an_id(file)
    change(file, "PRAGMA foreign_keys=OFF", statement)
    spoilt = file.read_bytes()
    with pytest.raises(error) as told:
        use(file, table_id)
    assert type(told.value) is error
    assert file.read_bytes() == spoilt


def test_a_newer_store_says_what_to_do(file: Path):
    change(file, f"UPDATE romirami_version SET version = {VERSION + 6}")
    with pytest.raises(NewerStoreError, match=f"format {VERSION + 6}.*up to {VERSION}.*update"):
        Store(file)


def test_a_database_of_another_program_is_left_alone(tmp_path: Path):
    file = tmp_path / "bookmarks.db"
    change(file, "CREATE TABLE bookmarks (address TEXT)", "INSERT INTO bookmarks VALUES ('x')")
    before = file.read_bytes()
    with pytest.raises(DamagedStoreError, match="another program"):
        Store(file)
    assert file.read_bytes() == before


def test_one_damaged_log_does_not_hide_the_other_games(file: Path):
    table_id = an_id(file)
    change(
        file, f"UPDATE romirami_entries SET text = '?' WHERE number = 5 AND table_id = '{table_id}'"
    )
    store = Store(file)
    assert len(store.recent(limit=100)) == 29
    with pytest.raises(DamagedTableError, match=r"A saved game in .*entry 5"):
        store.open(table_id)
    store.close()


@pytest.mark.parametrize("text", ["x'00'", "x'656e64'"])
@pytest.mark.parametrize("number", [0, 5])
def test_an_entry_that_is_no_text(file: Path, number: int, text: str):
    table_id = an_id(file)
    change(file, f"UPDATE romirami_entries SET text = {text} WHERE number = {number}")
    store = Store(file)
    assert store.recent() == ()
    with pytest.raises(DamagedTableError, match=f"A saved game in .*entry {number}"):
        store.open(table_id)
    store.close()


@pytest.mark.parametrize("written", ["'yesterday'", "x'00'", "-9e15", "9e18", "1e300"])
def test_a_game_is_found_whatever_the_clock_said(file: Path, written: str):
    change(file, f"UPDATE romirami_entries SET written = {written}")
    store = Store(file)
    assert len(store.recent(limit=100)) == 30
    assert all(summary.played.year == 1970 for summary in store.recent())
    store.close()


def test_a_sentence_ends_once(file: Path):
    change(file, "UPDATE romirami_entries SET text = 'undo' WHERE number = 1")
    store = Store(file)
    with pytest.raises(DamagedStoreError) as told:
        store.open(an_id(file))
    store.close()
    assert ".." not in str(told.value)
    assert str(told.value).endswith("shown since. Nothing there was changed.")


def test_an_empty_file_is_a_store_that_was_just_being_made(tmp_path: Path):
    (tmp_path / FILE).touch()
    store = Store(tmp_path / FILE)
    assert store.recent() == ()
    store.close()


@pytest.mark.parametrize(
    ("address", "fault"),
    [
        ("sqlite:///games.db", "by its path"),
        ("mysterious://nobody:secret@nowhere/games", "no address"),
        ("postgresql+nosuchdriver://nobody:secret@nowhere/games", "no address"),
        ("postgresql://nobody:secret@nowhere:port/games", "no address"),
        ("://", "no address"),
    ],
)
def test_an_address_of_no_database_is_told_without_its_password(address: str, fault: str):
    with pytest.raises(StoreAccessError, match=fault) as told:
        Store(address)
    assert "secret" not in str(told.value)


# Faults of the disk


@pytest.fixture
def guarded() -> Iterator[Path]:
    """A folder, and for the time of the test not the rights of root to write everywhere."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(65534)
    try:
        with tempfile.TemporaryDirectory(dir="/tmp") as name:
            yield Path(name)
    finally:
        os.seteuid(user)


def test_a_folder_that_cannot_be_written(guarded: Path):
    inner = guarded / "inner"
    inner.mkdir()
    inner.chmod(0o555)
    with pytest.raises(StoreAccessError) as told:
        Store(inner / FILE)
    assert str(inner) in str(told.value)
    with pytest.raises(StoreAccessError):
        Store(inner / "deeper" / FILE)
    inner.chmod(0o755)


def test_a_file_that_cannot_be_written_any_more(guarded: Path):
    store = Store(guarded / FILE)
    table = Table.start(PEOPLE, store=store)
    store.close()
    content = (guarded / FILE).read_bytes()
    (guarded / FILE).chmod(0o444)
    guarded.chmod(0o555)
    with pytest.raises(StoreAccessError):
        use(guarded / FILE, table.id)
    guarded.chmod(0o755)
    assert (guarded / FILE).read_bytes() == content


def test_a_place_that_is_no_folder(tmp_path: Path):
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(StoreAccessError, match="Not a directory"):
        Store(tmp_path / "file" / FILE)
    with pytest.raises(StoreAccessError, match="Is a directory"):
        Store(tmp_path)


def take_away(file: Path) -> None:
    for part in file.parent.glob(f"{FILE}*"):
        part.unlink()


def put_another(file: Path) -> None:
    take_away(file)
    Store(file).close()


def put_garbage(file: Path) -> None:
    take_away(file)
    file.write_bytes(b"garbage" * 1000)


@pytest.mark.parametrize(
    ("happens", "error"),
    [
        (take_away, StoreAccessError),
        (put_another, UnknownTableError),
        (put_garbage, DamagedStoreError),
    ],
)
def test_nothing_is_played_into_a_file_that_is_gone(
    file: Path, happens: Callable[[Path], None], error: type[StoreError]
):
    store = Store(file)
    table = store.open(an_id(file))
    number = table.number
    content = {part: part.read_bytes() for part in file.parent.glob(f"{FILE}*")}
    happens(file)
    for _again in range(2):
        with pytest.raises(error):
            table.play(table.game.legal_actions()[0], table.game.seat, number)
        assert table.number == number
    take_away(file)
    for part, before in content.items():
        part.write_bytes(before)
    table.play(table.game.legal_actions()[0], table.game.seat, number)
    assert store.open(table.id).number == number + 1
    store.close()


def test_a_full_disk_refuses_the_action_and_keeps_the_game(tmp_path: Path):
    store = Store(tmp_path / FILE)
    table = Table.start(PEOPLE, seed=7, store=store)

    def fill_the_disk(connection: sqlite3.Connection, *_others: object) -> None:
        connection.execute("PRAGMA max_page_count=1")  # SQLite's own SQLITE_FULL

    sa.event.listen(store._engine, "checkout", fill_the_disk)

    def play_on() -> None:
        while not table.game.is_over:
            table.play(table.game.legal_actions()[-1], table.game.seat, table.number)

    with pytest.raises(StoreAccessError, match="disk is full"):
        play_on()
    number = table.number
    assert not table.game.is_over
    store.close()
    again = Store(tmp_path / FILE)
    assert again.open(table.id).number == number
    again.close()


def test_a_lock_that_is_never_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("romirami.tables.engines.WAIT", 0.05)
    store = Store(tmp_path / FILE)
    table = Table.start(PEOPLE, seed=7, store=store)
    other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreAccessError, match="locked"):
        table.play(table.game.legal_actions()[0], table.game.seat, 1)
    other.execute("ROLLBACK")
    table.play(table.game.legal_actions()[0], table.game.seat, 1)
    assert table.number == 2
    other.close()
    store.close()
