"""Tables in a store: nothing is lost, nothing is played twice (DESIGN idea 6)."""

import multiprocessing
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random

import platformdirs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami.tables import Sitter, StaleError, Table, UnknownTableError
from romirami.tables.store import FILE, Store, default_path

PEOPLE = (Sitter("Ada"), Sitter("Bo"), Sitter("Cy"))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / FILE)
    yield store
    store.close()


@pytest.fixture(scope="module")
def shared_store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    store = Store(tmp_path_factory.mktemp("store") / FILE)
    yield store
    store.close()


def assert_same_standing(one: Table, other: Table) -> None:
    """The same position for every seat, and the same undo down to the last."""
    assert (one.id, one.number, one.sitters) == (other.id, other.number, other.sitters)
    one_game, other_game = one.game, other.game
    while True:
        assert one_game.setup == other_game.setup
        assert one_game.actions == other_game.actions
        assert one_game.log == other_game.log
        for seat in range(len(one.sitters)):
            assert one_game.view(seat) == other_game.view(seat)
        assert one_game.can_undo == other_game.can_undo
        if not one_game.can_undo:
            return
        one_game, other_game = one_game.undo(), other_game.undo()


def play_on(table: Table, random: Random, actions: int = 1) -> None:
    for _action in range(actions):
        if not table.game.is_over:
            legal = table.game.legal_actions()
            table.play(random.choice(legal), table.game.seat, table.number)


@given(st.integers(2, 4), st.integers(), st.lists(st.sampled_from("12uUrR"), max_size=60))
def test_two_windows_agree_whatever_is_done_in_them(
    shared_store: Store, players: int, seed: int, doings: list[str]
):
    """1, 2: a window acts; u, U: it takes back; r, R: it looks what is new."""
    sitters = [Sitter(f"P{n}") for n in range(players)]
    first = Table.start(sitters, seed=seed, store=shared_store)
    windows = {"1": first, "2": shared_store.open(first.id)}
    windows |= {"u": windows["1"], "U": windows["2"], "r": windows["1"], "R": windows["2"]}
    random = Random(seed)
    entries = 1
    for doing in doings:
        window = windows[doing]
        behind = window.number < entries
        mover = window.game.seat
        if doing in "rR":
            assert window.refresh() == behind
        elif doing in "12" and not window.game.is_over:
            action = random.choice(window.game.legal_actions())
            try:
                window.play(action, mover, window.number)
                assert not behind
                entries += 1
            except StaleError:
                assert behind
        elif doing in "uU" and window.game.can_undo:
            try:
                window.undo(mover, window.number)
                assert not behind
                entries += 1
            except StaleError:
                assert behind
    for window in (windows["1"], windows["2"]):
        window.refresh()
        assert window.number == entries
        assert_same_standing(window, shared_store.open(first.id))


def test_a_reopened_game_goes_on_to_its_end(store: Store):
    random = Random(7)
    table = Table.start(PEOPLE, seed=7, store=store)
    while not table.game.is_over:
        play_on(table, random)
        if table.game.can_undo and random.random() < 0.2:
            table.undo(table.game.seat, table.number)
        table = store.open(table.id)
    assert table.game.score() == store.open(table.id).game.score()


def test_a_new_program_finds_what_an_old_one_saved(tmp_path: Path):
    before = Store(tmp_path / FILE)
    table = Table.start([Sitter("Ada"), Sitter("Greta", "greedy")], seed=7, store=before)
    play_on(table, Random(7), 5)
    before.close()
    after = Store(tmp_path / FILE)
    assert_same_standing(table, after.open(table.id))
    after.close()


def test_a_computer_player_steps_once_however_many_windows_are_open(store: Store):
    one = Table.start([Sitter("Rolf", "random"), Sitter("Rita", "random")], seed=7, store=store)
    other = store.open(one.id)
    assert one.step() is not None
    assert other.step() is None, "the first window was faster"
    assert_same_standing(one, other)
    assert other.step() is not None
    assert one.refresh()
    assert_same_standing(one, other)


def test_a_computer_player_does_after_a_reload_what_it_would_have_done(store: Store):
    table = Table.start([Sitter("Rolf", "random"), Sitter("Rita", "random")], seed=7, store=store)
    in_memory = Table.start(table.sitters, seed=7)
    while (action := in_memory.step()) is not None:
        table = store.open(table.id)
        assert table.step() == action


def test_a_click_in_a_window_that_is_behind_changes_nothing_and_shows_what_is(store: Store):
    one = Table.start(PEOPLE, seed=7, store=store)
    other = store.open(one.id)
    action = one.game.legal_actions()[0]
    one.play(action, one.game.seat, 1)
    with pytest.raises(StaleError) as told:
        other.play(action, other.game.seat, 1)
    assert told.value.following == 2
    assert_same_standing(one, other)


def test_a_rematch_is_kept_beside_the_first_game(store: Store):
    table = Table.start(PEOPLE, seed=7, store=store)
    again = table.rematch()
    assert_same_standing(again, store.open(again.id))


@pytest.mark.parametrize(
    "table_id", ["", "nobody", "../../etc/passwd", "' or 1=1 --", "\ud800", "x" * 10_000]
)
def test_an_id_that_nobody_has_opens_nothing(store: Store, table_id: str):
    Table.start(PEOPLE, store=store)
    with pytest.raises(UnknownTableError) as told:
        store.open(table_id)
    assert len(str(told.value)) < 100


# Several at once


def test_of_threads_that_write_the_same_number_one_wins(store: Store):
    table = Table.start(PEOPLE, seed=7, store=store)
    windows = [store.open(table.id) for _window in range(8)]
    for number in range(1, 13):
        for window in windows:
            window.refresh()
        gate = threading.Barrier(len(windows))
        won: list[int] = []

        def click(
            at: int, gate: threading.Barrier = gate, won: list[int] = won, number: int = number
        ) -> None:
            window = windows[at]
            legal = window.game.legal_actions()
            action = legal[at % len(legal)]
            gate.wait()
            try:
                window.play(action, window.game.seat, number)
                won.append(at)
            except StaleError:
                pass

        threads = [threading.Thread(target=click, args=(at,)) for at in range(len(windows))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(won) == 1
        table.refresh()
        assert table.number == number + 1
        assert_same_standing(table, windows[won[0]])


def race(path: Path, table_id: str, at: int, gate: object, answers: object) -> None:
    """Play random actions as fast as possible; tell the numbers that were won."""
    store = Store(path)
    table = store.open(table_id)
    random = Random(at)
    won = []
    gate.wait()
    while table.number < 60 and not table.game.is_over:
        number = table.number
        try:
            table.play(random.choice(table.game.legal_actions()), table.game.seat, number)
            won.append(number)
        except StaleError:
            pass
    answers.put(won)
    store.close()


def test_of_processes_that_write_the_same_number_one_wins(store: Store, tmp_path: Path):
    table = Table.start(PEOPLE, seed=7, store=store)
    processes = multiprocessing.get_context("spawn")
    gate, answers = processes.Barrier(3), processes.Queue()
    racers = [
        processes.Process(target=race, args=(tmp_path / FILE, table.id, at, gate, answers))
        for at in range(3)
    ]
    for racer in racers:
        racer.start()
    won = [number for _racer in racers for number in answers.get(timeout=60)]
    for racer in racers:
        racer.join()
        assert racer.exitcode == 0
    table.refresh()
    assert sorted(won) == list(range(1, table.number))
    assert_same_standing(table, store.open(table.id))


def test_stores_made_at_the_same_moment_are_one(tmp_path: Path):
    gate = threading.Barrier(8)
    ids: list[str] = []

    def start() -> None:
        gate.wait()
        store = Store(tmp_path / FILE)
        ids.append(Table.start(PEOPLE, store=store).id)
        store.close()

    threads = [threading.Thread(target=start) for _kernel in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    store = Store(tmp_path / FILE)
    assert {summary.id for summary in store.recent()} == set(ids)
    assert len(ids) == 8
    store.close()


COME_AND_GO = """
import sys
from romirami.tables.store import Store
store = Store(sys.argv[1])
store.recent()
store.close()
"""


def test_a_second_store_of_a_process_lets_no_lock_of_the_first_go(tmp_path: Path):
    """A process that closes any handle of a file loses all its locks on it."""
    store = Store(tmp_path / FILE)
    table = Table.start(PEOPLE, seed=7, store=store)
    journal = tmp_path / f"{FILE}-wal"
    before = journal.stat().st_ino
    second = Store(tmp_path / FILE)
    subprocess.run([sys.executable, "-c", COME_AND_GO, str(tmp_path / FILE)], check=True)
    # The last one to close takes the journal away: the other process must not think it is.
    assert journal.stat().st_ino == before
    table.play("take 5h", table.game.seat, table.number)
    assert second.open(table.id).number == 2
    second.close()
    store.close()


PLAYER = """
import sys
from random import Random
from romirami.tables import Table
from romirami.tables.store import Store
table = Store(sys.argv[1]).open(sys.argv[2])
random = Random(7)
while not table.game.is_over:
    action = random.choice(table.game.legal_actions())
    table.play(action, table.game.seat, table.number)
    print(action, flush=True)
"""


@pytest.mark.parametrize("after", [1, 2, 17])
def test_a_kernel_that_is_killed_leaves_a_beginning_of_the_game(
    store: Store, tmp_path: Path, after: int
):
    table = Table.start(PEOPLE, seed=7, store=store)
    command = [sys.executable, "-c", PLAYER, str(tmp_path / FILE), table.id]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as player:
        said = [player.stdout.readline().strip() for _action in range(after)]
        player.kill()
        said += [line.strip() for line in player.stdout]
    assert player.returncode == -signal.SIGKILL
    done = [str(action) for action in store.open(table.id).game.actions]
    assert done[: len(said)] == said, "what was told as done is saved"
    assert len(done) <= len(said) + 1, "and at most the one that was being told"


# The list of games to go on with


def test_unfinished_games_are_listed_last_played_first(
    store: Store, monkeypatch: pytest.MonkeyPatch
):
    clock = 1_700_000_000
    monkeypatch.setattr("romirami.tables.store.time.time", lambda: clock)
    old, new, over = (Table.start(PEOPLE, seed=seed, store=store) for seed in (1, 2, 3))
    while not over.game.is_over:
        play_on(over, Random(7))
    clock += 60
    play_on(new, Random(7))
    found = store.recent()
    assert [summary.id for summary in found] == [new.id, old.id]
    assert found[0].names == ("Ada", "Bo", "Cy")
    assert (found[0].round, found[0].played.timestamp()) == (1, clock)
    assert store.recent(limit=1) == found[:1]


def test_nobody_is_shown_a_game_whose_id_he_has_not(store: Store):
    mine = Table.start(PEOPLE, store=store)
    Table.start(PEOPLE, store=store)
    assert [summary.id for summary in store.recent([mine.id, "nobody", "\ud800"])] == [mine.id]
    assert store.recent([]) == ()


# Where it is kept


def test_the_store_is_in_the_folder_that_romirami_home_names(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    monkeypatch.setenv("ROMIRAMI_HOME", str(tmp_path / "new folder"))
    store = Store()
    table = Table.start(PEOPLE, store=store)
    store.close()
    again = Store(tmp_path / "new folder" / FILE)
    assert again.open(table.id).id == table.id
    again.close()


def test_otherwise_it_is_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("ROMIRAMI_HOME", raising=False)
    assert default_path().parent == platformdirs.user_data_path("romirami", appauthor=False)


@pytest.mark.parametrize("name", ["a b.db", "where?.db", "50%.db", "#1.db", "日本.db"])
def test_any_path_will_do(tmp_path: Path, name: str):
    store = Store(tmp_path / name)
    table = Table.start(PEOPLE, store=store)
    store.close()
    assert (tmp_path / name).read_bytes().startswith(b"SQLite format 3")
    again = Store(tmp_path / name)
    assert again.open(table.id).id == table.id
    again.close()


def test_others_on_the_machine_cannot_read_it(tmp_path: Path):
    store = Store(tmp_path / FILE)
    Table.start(PEOPLE, store=store)
    for file in tmp_path.iterdir():
        assert file.stat().st_mode & 0o077 == 0, file.name
    store.close()


def test_a_seed_of_any_size_is_kept(store: Store):
    for seed in (0, -1, 2**64 - 1, 10**40):
        table = Table.start(PEOPLE, seed=seed, store=store)
        assert store.open(table.id).game.setup == rr.new_game(["Ada", "Bo", "Cy"], seed).setup


def test_a_game_from_a_record_is_kept_with_all_that_came_before(store: Store):
    game = rr.new_game(3, seed=7)
    random = Random(7)
    while not game.is_over:
        table = Table.go_on(game, PEOPLE, store=store)
        play_on(table, random)
        assert_same_standing(table, store.open(table.id))
        game = table.game
        for _action in range(9):
            game = game if game.is_over else game.apply(random.choice(game.legal_actions()))
    over = Table.go_on(game, PEOPLE, store=store)
    assert over.game.score() == table.game.score() or over.game.is_over
    assert over.id not in [summary.id for summary in store.recent(limit=1000)]
