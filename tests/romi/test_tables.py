"""Tables of Römi: a match as a log, in memory and in a store (DESIGN idea 6; SPEC 12, 13.2)."""

import gc
import json
import multiprocessing
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import FunctionType, ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import romirami as rr
from romirami import romi
from romirami.romi.state import State
from romirami.tables import DamagedTableError, Sitter, StaleError, Table
from romirami.tables.store import FILE, Store

SEED = 918_273_645_546_372_819
"""A seed that stands out in whatever is searched for it."""
PEOPLE = (Sitter("Ada"), Sitter("Bo"), Sitter("Cy"))
COMPUTERS = (Sitter("Greta", "greedy"), Sitter("Rolf", "random"))


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


def start(sitters=PEOPLE, seed=7, first=0, store=None, **options):
    return Table.start(sitters, seed, first, store, game="romi", **options)


def assert_same_standing(one: Table, other: Table) -> None:
    """The same match for every seat, and the same to take back."""
    assert (one.id, one.number, one.sitters) == (other.id, other.number, other.sitters)
    assert one.game_name == other.game_name == "romi"
    hands = [
        [(hand.setup, hand.actions, hand.log) for hand in table.game.games]
        for table in (one, other)
    ]
    assert hands[0] == hands[1]
    for seat in range(len(one.sitters)):
        assert one.game.view(seat) == other.game.view(seat)
    matches = [one.game, other.game]
    while matches[0].game.turn.steps and not matches[0].game.is_over:
        matches = [match.undo() for match in matches]
        assert matches[0].view(matches[0].seat) == matches[1].view(matches[1].seat)


def some_step(table: Table, random: Random) -> romi.Action:
    """A legal step; laying down is chosen as often as all discards together."""
    legal = table.game.view(table.game.seat).legal_actions()
    kind = random.choice(sorted({type(step).__name__ for step in legal}))
    return random.choice([step for step in legal if type(step).__name__ == kind])


def play_on(table: Table, random: Random, steps: int = 1) -> None:
    for _step in range(steps):
        table.play(some_step(table, random), table.game.seat, table.number)


def play_hand(table: Table) -> None:
    """Let the computers play the hand to its end."""
    while table.step() is not None:
        assert table.number < 2000
    assert table.game.game.is_over


# A match as a log


def test_a_table_is_a_match_with_what_was_agreed_on():
    table = start(seed=7, first=2, hands=3, opening=40, jokers=4)
    expected = romi.new_match(["Ada", "Bo", "Cy"], 7, 2, hands=3, opening=40, jokers=4)
    assert table.game.setup == expected.setup
    assert (table.game_name, table.number, table.game.seat) == ("romi", 1, 2)


def test_each_step_is_an_entry():
    table = start()
    table.play("discard KS", 0, 1)
    table.play(romi.Draw("stock"), 1, 2)
    assert (table.number, table.game.seat, table.game.game.phase) == (3, 1, romi.Phase.LAY)
    assert [str(step) for step in table.game.game.actions] == ["discard KS", "draw stock"]


@pytest.mark.parametrize("number", [-1, 0, 1, 3, 100])
def test_what_was_decided_at_another_number_is_stale(number: int):
    table = start()
    table.play("discard KS", 0, 1)
    before = table.game
    for doing in (lambda: table.play("draw stock", 1, number), lambda: table.undo(1, number)):
        with pytest.raises(StaleError) as told:
            doing()
        assert (told.value.number, told.value.following) == (number, 2)
    assert (table.game, table.number) == (before, 2)


@pytest.mark.parametrize(
    ("step", "seat", "error"),
    [
        ("draw stock", 0, rr.RuleError),
        ("discard 2S", 0, rr.RuleError),
        ("next hand", 0, rr.RuleError),
        ("take back", 0, rr.RuleError),
        ("take 5h", 0, rr.TextError),
        ("undo", 0, rr.TextError),
        ("discard KS", 1, rr.TurnError),
        ("next hand", 3, rr.TextError),
    ],
)
def test_what_the_match_refuses_leaves_no_entry(step: str, seat: int, error: type):
    table = start()
    before = table.game
    with pytest.raises(error):
        table.play(step, seat, 1)
    assert (table.game, table.number) == (before, 1)


def a_table_with_a_meld(store: Store | None = None) -> tuple[Table, romi.Lay]:
    """A table in whose turn something can be laid that doesn't open yet."""
    for seed in range(200):
        table = start(seed=seed, store=store)
        table.play(table.game.view(0).legal_actions()[0], 0, 1)
        table.play("draw stock", 1, 2)
        for step in table.game.view(1).legal_actions():
            if isinstance(step, romi.Lay) and romi.Meld(step.cards, as_=step.as_).points < 51:
                return table, step
    raise AssertionError("no meld in 200 hands")


def test_what_was_laid_is_taken_back_until_the_discard():
    """SPEC 12.6: `undo` of a table and the step of the hand are the same."""
    table, lay = a_table_with_a_meld()
    before = table.game
    for back in (
        lambda: table.undo(1, table.number),
        lambda: table.play("take back", 1, table.number),
    ):
        table.play(lay, 1, table.number)
        assert len(table.game.game.melds) == 1
        back()
        assert table.game.view(1) == before.view(1)
    assert table.number == 7
    with pytest.raises(rr.RuleError, match="could be taken back"):
        table.undo(1, 7)
    with pytest.raises(rr.TurnError):
        table.undo(0, 7)


def test_a_turn_that_does_not_hold_is_refused_and_stands_as_it_was():
    """SPEC 12.2, 12.6."""
    table, lay = a_table_with_a_meld()
    table.play(lay, 1, 3)
    card = table.game.view(1).hand[0]
    with pytest.raises(rr.RuleError) as told:
        table.play(romi.Discard(card), 1, 4)
    assert told.value.verdict.code == "opening"
    assert (table.number, len(table.game.game.melds)) == (4, 1)


# The hands of a match


def test_somebody_asks_for_the_next_hand_and_it_is_dealt_once():
    """SPEC 13.2: the next player begins it."""
    table = start(COMPUTERS, hands=2)
    play_hand(table)
    number = table.number
    assert table.game.is_between_hands
    assert table.step() is None, "no computer player deals"
    table.play("next hand", 1, number)
    with pytest.raises(StaleError):
        table.play("next hand", 0, number)
    assert (len(table.game.games), table.game.seat, table.number) == (2, 1, number + 1)
    with pytest.raises(rr.RuleError, match="not over"):
        table.play("next hand", 0, table.number)
    play_hand(table)
    assert table.game.is_over
    with pytest.raises(rr.GameOverError):
        table.play("next hand", 0, table.number)
    assert len(table.game.score().hands) == 2


def test_between_two_hands_nobody_acts_and_nothing_is_taken_back():
    table = start(COMPUTERS, hands=2)
    play_hand(table)
    for seat in (0, 1):
        assert not table.game.view(seat).is_my_turn
        with pytest.raises(rr.GameOverError):
            table.play("draw stock", seat, table.number)
        with pytest.raises((rr.GameOverError, rr.TurnError)):
            table.undo(seat, table.number)
        with pytest.raises((rr.GameOverError, rr.TurnError)):
            table.hint(seat)


def test_the_points_of_the_hands_that_are_over_are_in_every_view():
    table = start(COMPUTERS, hands=2)
    assert table.game.view(0).match.hands == ()
    play_hand(table)
    points = table.game.game.score().points
    table.play("next hand", 0, table.number)
    for seat in (0, 1):
        assert table.game.view(seat).match.points == points
        assert len(table.game.view(seat).match.hands) == 1


def test_a_rematch_is_another_match_of_the_same_people_and_options():
    table = start(COMPUTERS, hands=2, opening=30)
    again = table.rematch()
    assert (again.sitters, again.game_name, again.number) == (table.sitters, "romi", 1)
    assert again.game.setup.options == table.game.setup.options
    assert again.id != table.id
    assert again.game.setup.seed != 7


# What can't be begun


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ({"opening": -1}, "from 0 to 999"),
        ({"joker": 4}, "the options are jokers"),
        ({"starter": 0}, "the options are jokers"),
        ({"hands": 0}, "hands is a whole number"),
        ({"seed": "seven"}, "seven"),
        ({"first": 3}, "from 0 to 2"),
        ({"sitters": PEOPLE[:1]}, "2, 3 or 4 players"),
        ({"sitters": (Sitter("Ada"), Sitter("Ada"))}, "Ada"),
        ({"sitters": (Sitter("Ada"), Sitter("Ida", "search"))}, "random, greedy"),
    ],
)
def test_a_match_that_can_not_be_is_refused_at_the_start(store: Store, given: dict, fault: str):
    with pytest.raises(rr.TextError, match=fault):
        start(**{"store": store, **given})
    assert store.recent() == ()


def test_a_game_that_there_is_not_is_refused():
    with pytest.raises(rr.TextError, match="'whist': the games are romirami, romi"):
        Table.start(PEOPLE, game="whist")
    with pytest.raises(rr.TextError, match="'opening': there are no options"):
        Table.start(PEOPLE, opening=40)


# Computer players and hints


def test_a_computer_player_steps_once_however_many_windows_are_open(store: Store):
    one = start(COMPUTERS, store=store)
    other = store.open(one.id)
    assert one.step() is not None
    assert other.step() is None, "the first window was faster"
    assert_same_standing(one, other)


def test_a_computer_player_does_after_any_restart_what_it_would_have_done(store: Store):
    """In the middle of a turn that it had planned as a whole, too."""
    sitters = (*COMPUTERS, Sitter("Gus", "greedy"))
    in_memory = start(sitters, seed=11)
    kept = start(sitters, seed=11, store=store)
    laid = 0
    while (step := in_memory.step()) is not None:
        assert in_memory.number < 400
        laid += isinstance(step, romi.Lay | romi.LayOff)
        kept = store.open(kept.id)
        assert kept.step() == step
    assert in_memory.game.is_between_hands
    assert laid > 3
    assert_same_standing(kept, store.open(kept.id))


def test_a_computer_player_goes_on_with_what_somebody_else_began_in_its_turn():
    table, lay = a_table_with_a_meld()
    table.play(lay, 1, 3)
    for policy in ("greedy", "random"):
        entries = table._log.since(0)
        setup = json.loads(entries[0].text)
        setup["sitters"][1][1] = policy
        log = type(table._log)()
        for entry in (entries[0]._replace(text=json.dumps(setup)), *entries[1:]):
            log.append(entry, over=False)
        taken_on = Table("taken on", log)
        for _step in range(40):
            if taken_on.step() is None:
                break
        assert taken_on.game.seat != 1, "its turn ends"


def test_who_follows_the_hints_plays_every_turn_to_its_end():
    table = start((Sitter("Ada"), Sitter("Greta", "greedy")), seed=5)
    codes = set()
    while not table.game.game.is_over:
        if table.step() is None:
            advice = table.hint(0)
            assert advice.action in table.game.view(0).legal_actions()
            assert "{" not in str(advice)
            codes.add(advice.reason.code)
            table.play(advice.action, 0, table.number)
            assert table.number < 2000
    assert {"discard", "draw-stock", "wait"} <= codes


def test_a_hint_is_for_the_seat_whose_turn_it_is():
    table = start()
    with pytest.raises(rr.TurnError):
        table.hint(1)


# In a store


@settings(max_examples=40)
@given(st.integers(2, 4), st.integers(), st.lists(st.sampled_from("12uUrR"), max_size=60))
def test_two_windows_agree_whatever_is_done_in_them(
    shared_store: Store, players: int, seed: int, doings: list[str]
):
    """1, 2: a window acts; u, U: it takes back; r, R: it looks what is new."""
    sitters = [Sitter(f"P{n}") for n in range(players)]
    first = start(sitters, seed, None, shared_store)
    windows = {"1": first, "2": shared_store.open(first.id)}
    windows |= {"u": windows["1"], "U": windows["2"], "r": windows["1"], "R": windows["2"]}
    random = Random(seed)
    entries = 1
    for doing in doings:
        window = windows[doing]
        behind = window.number < entries
        if doing in "rR":
            assert window.refresh() == behind
            continue
        if doing in "uU" and not window.game.view(window.game.seat).can_take_back:
            continue
        try:
            if doing in "12":
                play_on(window, random)
            else:
                window.undo(window.game.seat, window.number)
            assert not behind
            entries += 1
        except StaleError:
            assert behind
    for window in (windows["1"], windows["2"]):
        window.refresh()
        assert window.number == entries
        assert_same_standing(window, shared_store.open(first.id))


def test_a_reopened_match_goes_on_to_its_end(store: Store):
    table = start(COMPUTERS, store=store, hands=2)
    while not table.game.is_over:
        assert table.number < 2000
        if table.step() is None:
            table.play("next hand", 1, table.number)
        if table.number % 7 == 0 or table.game.is_between_hands:
            again = store.open(table.id)
            assert_same_standing(table, again)
            table = again
    assert store.open(table.id).game.score() == table.game.score()
    assert store.recent() == (), "a match that is over isn't gone on with"


def race(path: Path, table_id: str, at: int, gate: object, answers: object) -> None:
    """Play random steps as fast as possible; tell the numbers that were won."""
    store = Store(path)
    table = store.open(table_id)
    random = Random(at)
    won = []
    gate.wait()
    while table.number < 40:
        number = table.number
        try:
            table.play(some_step(table, random), table.game.seat, number)
            won.append(number)
        except StaleError:
            pass
    answers.put(won)
    store.close()


def test_of_processes_that_write_the_same_number_one_wins(store: Store, tmp_path: Path):
    table = start(store=store)
    processes = multiprocessing.get_context("spawn")
    gate, answers = processes.Barrier(2), processes.Queue()
    racers = [
        processes.Process(target=race, args=(tmp_path / FILE, table.id, at, gate, answers))
        for at in range(2)
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


PLAYER = """
import sys
from romirami.tables.store import Store
table = Store(sys.argv[1]).open(sys.argv[2])
while (step := table.step()) is not None:
    print(step, flush=True)
"""


@pytest.mark.parametrize("after", [1, 2, 17])
def test_a_kernel_that_is_killed_leaves_a_beginning_of_the_match(
    store: Store, tmp_path: Path, after: int
):
    table = start(COMPUTERS, store=store)
    command = [sys.executable, "-c", PLAYER, str(tmp_path / FILE), table.id]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as player:
        said = [player.stdout.readline().strip() for _step in range(after)]
        player.kill()
        said += [line.strip() for line in player.stdout]
    assert player.returncode == -signal.SIGKILL
    done = [entry.text for entry in store.log(table.id).since(1)]
    assert done[: len(said)] == said, "what was told as done is saved"
    assert len(done) <= len(said) + 1, "and at most the one that was being told"
    uninterrupted = start(COMPUTERS)
    for text in done:
        assert str(uninterrupted.step()) == text


def test_the_list_says_which_game_it_is_and_how_it_stands(store: Store):
    main = Table.start(PEOPLE, seed=7, store=store)
    table = start(COMPUTERS, store=store, hands=3)
    listed = {summary.id: summary for summary in store.recent()}
    assert {listed[main.id].game_name, listed[table.id].game_name} == {"romirami", "romi"}
    assert listed[main.id].standing == "Romi Rami, Ada, Bo, Cy: round 1"
    assert listed[table.id].standing == "Römi, Greta, Rolf: hand 1 of 3"
    play_hand(table)
    table.play("next hand", 0, table.number)
    ada, bo = table.game.score().points
    [again] = store.recent([table.id])
    assert again.standing == f"Römi, Greta, Rolf: hand 2 of 3, points {ada}, {bo}"
    assert again.round == 1


# From the record of a hand


def a_hand(number: int = 0, turns: int = 9, **options: object) -> romi.Game:
    """A hand of greedy players, after some turns."""
    game = romi.new_game(["Ada", "Bo"], 7, 0, number, **options)
    players = [romi.players.player("greedy", seed) for seed in range(2)]
    while not game.is_over and game.number <= turns:
        game = game.apply(players[game.seat].choose(game.view(game.seat)))
    return game


def test_a_hand_is_gone_on_with_by_others_and_the_match_follows(store: Store):
    hand = a_hand(number=5, jokers=4)
    table = Table.go_on(romi.record.loads(romi.record.dumps(hand)), COMPUTERS, store=store)
    assert (table.game_name, table.number) == ("romi", 1)
    assert table.standing == "Römi, Greta, Rolf: hand 6 of 7"
    assert (table.game.names, table.game.game.actions) == (("Greta", "Rolf"), hand.actions)
    assert table.game.game.hand(1) == hand.hand(1)
    play_hand(table)
    table.play("next hand", 1, table.number)
    assert table.game.setup == romi.deal(("Greta", "Rolf"), 7, 1, 6, hand.setup.options)
    assert_same_standing(table, store.open(table.id))
    play_hand(table)
    assert table.game.is_over, "it was the seventh"
    again = table.rematch().game
    assert (again.setup.number, again.setup.options) == (0, hand.setup.options)


@pytest.mark.parametrize(("number", "is_over"), [(5, False), (6, True)])
def test_a_finished_hand_is_the_end_of_its_match_or_not(number: int, is_over: bool):
    table = Table.go_on(a_hand(number, turns=999), COMPUTERS)
    assert table.game.game.is_over
    assert (table.game.is_over, table.game.is_between_hands) == (is_over, not is_over)


def test_a_hand_of_another_number_of_players_is_refused(store: Store):
    with pytest.raises(rr.TextError, match="the record is of 2 players"):
        Table.go_on(a_hand(), PEOPLE, store=store)
    assert store.recent() == ()


# Stores of before


OLD_STORE = """
CREATE TABLE romirami_version (version INTEGER NOT NULL, PRIMARY KEY (version));
CREATE TABLE romirami_tables (id TEXT NOT NULL, over BOOLEAN NOT NULL, PRIMARY KEY (id));
CREATE TABLE romirami_entries (table_id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER,
    text TEXT NOT NULL, written INTEGER NOT NULL, PRIMARY KEY (table_id, number),
    FOREIGN KEY(table_id) REFERENCES romirami_tables (id));
INSERT INTO romirami_version VALUES (1);
INSERT INTO romirami_tables VALUES ('before', 0);
INSERT INTO romirami_entries VALUES ('before', 0, NULL, '{"format": 1, "seed": 7, "first": 0,
 "record": null, "sitters": [["Ada", null], ["Greta", "greedy"]]}', 1700000000);
INSERT INTO romirami_entries VALUES ('before', 1, 0, 'take 5h', 1700000001);
INSERT INTO romirami_entries VALUES ('before', 2, 0, 'undo', 1700000002);
INSERT INTO romirami_entries VALUES ('before', 3, 0, 'take 5h', 1700000003);
"""
TRIES = """
UPDATE romirami_version SET version = 2;
CREATE TABLE romirami_tries (id INTEGER NOT NULL, chapter TEXT NOT NULL, level TEXT NOT NULL,
    stars INTEGER NOT NULL, written INTEGER NOT NULL, PRIMARY KEY (id));
"""


@pytest.mark.parametrize("script", [OLD_STORE, OLD_STORE + TRIES])
def test_a_store_of_before_goes_on_and_takes_matches_too(tmp_path: Path, script: str):
    connection = sqlite3.connect(tmp_path / FILE)
    connection.executescript(script)
    connection.close()
    store = Store(tmp_path / FILE)
    old = store.open("before")
    assert (old.game_name, old.number) == ("romirami", 4)
    assert old.game.actions == rr.new_game(["Ada", "Greta"], 7, 0).play("take 5h").actions
    table = start(store=store)
    table.play("discard KS", 0, 1)
    old.play("end", 0, 4)
    store.close()
    again = Store(tmp_path / FILE)
    assert_same_standing(table, again.open(table.id))
    assert again.open("before").number == 5
    assert {one.game_name for one in again.recent()} == {"romirami", "romi"}
    again.close()


def test_a_table_of_romi_rami_is_written_as_ever(store: Store):
    """A program of before reads it on."""
    table = Table.start([Sitter("Ada"), Sitter("Greta", "greedy")], seed=7, first=0, store=store)
    assert store.log(table.id).since(0)[0].text == (
        '{"format": 1, "seed": 7, "first": 0, "record": null, '
        '"sitters": [["Ada", null], ["Greta", "greedy"]]}'
    )


def test_a_match_says_what_it_is_so_that_a_program_of_before_leaves_it_alone(store: Store):
    table = start(store=store, opening=40)
    setup = json.loads(store.log(table.id).since(0)[0].text)
    assert (setup["format"], setup["game"], setup["options"]) == (2, "romi", {"opening": 40})


@pytest.mark.parametrize(
    ("old", "new", "number"),
    [
        ('"format": 2', '"format": 3', 0),
        ('"format": 2', '"format": "2"', 0),
        ('"game": "romi"', '"game": "whist"', 0),
        ('"game": "romi"', '"game": ["romi"]', 0),
        ('"game": "romi"', '"game": "romirami"', 0),
        ('"opening": 40', '"opening": "40"', 0),
        ('"opening": 40', '"opening": 4000', 0),
        ('"opening": 40', '"seed": 40', 0),
        ('{"opening": 40}', '[40]', 0),
        ('"seed": 7', '"seed": null', 0),
        ("discard KS", "discard 2S", 1),
        ("discard KS", "next hand", 1),
        ("discard KS", "undo", 1),
        ("discard KS", "take 5h", 1),
    ],
)  # fmt: skip
def test_a_log_that_can_not_be_read_says_so(
    store: Store, tmp_path: Path, old: str, new: str, number: int
):
    table = start(store=store, opening=40)
    table.play("discard KS", 0, 1)
    connection = sqlite3.connect(tmp_path / FILE)
    changed = connection.execute(
        "UPDATE romirami_entries SET text = replace(text, ?, ?) WHERE text LIKE '%' || ? || '%'",
        (old, new, old),
    ).rowcount
    connection.commit()
    connection.close()
    assert changed == 1
    with pytest.raises(DamagedTableError, match=f"entry {number}"):
        store.open(table.id)
    assert store.recent() == ()


# What a seat may know


def reached_from(value: object) -> list[object]:
    """Everything that hangs together with a value."""
    found = {id(value): value}
    fresh = [value]
    while fresh:
        fresh = [
            one
            for one in gc.get_referents(*fresh)
            if id(one) not in found and not isinstance(one, type | ModuleType | FunctionType)
        ]
        found |= {id(one): one for one in fresh}
        fresh = [*{id(one): one for one in fresh}.values()]
    return [*found.values()]


def assert_tells_no_more_than_it_may(table: Table) -> None:
    match = table.game
    for seat in range(len(match.names)):
        view = match.view(seat)
        for one in reached_from(view):
            assert not isinstance(one, romi.Match | romi.Game | romi.Deal | State)
            assert one != SEED or match.is_over
        if match.game.is_over:
            continue
        shown = [at for at, one in enumerate(view.seats) if one.hand is not None]
        assert shown == [seat]
        assert (view.seed, view.score) == (None, None)
        assert (view.mine is not None) == (seat == match.seat)
        for event in view.log:
            if getattr(event, "source", None) == "stock" and event.seat != seat:
                assert event.card is None


@settings(max_examples=20)
@given(st.integers(2, 4), st.integers(0, 2**30), st.integers(0, 60))
def test_a_seat_is_given_nothing_that_is_hidden_from_it(players: int, chance: int, steps: int):
    """SPEC 7.1: other hands, the stock, and the seed, of which the next hands are dealt."""
    table = start([Sitter(f"P{n}") for n in range(players)], SEED, None)
    random = Random(chance)
    for _step in range(steps):
        play_on(table, random)
        assert_tells_no_more_than_it_may(table)


def test_the_seed_is_a_secret_until_the_last_hand_has_ended():
    """The later hands are dealt of it."""
    table = start(COMPUTERS, SEED, hands=2)
    play_hand(table)
    assert table.game.game.view(0).seed == SEED, "a hand by itself has no later ones"
    assert_tells_no_more_than_it_may(table)
    table.play("next hand", 0, table.number)
    assert_tells_no_more_than_it_may(table)
    play_hand(table)
    assert [table.game.view(seat).seed for seat in (0, 1)] == [SEED, SEED]


def test_what_others_have_not_laid_for_good_is_not_seen():
    """SPEC 12.6."""
    table, lay = a_table_with_a_meld()
    before = [table.game.view(seat) for seat in (0, 2)]
    table.play(lay, 1, 3)
    assert [table.game.view(seat) for seat in (0, 2)] == before
    assert len(table.game.view(1).melds) == 1
