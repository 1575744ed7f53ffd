"""Tables in memory: a log that knows its next number (DESIGN idea 6, SPEC 7.2)."""

import subprocess
import sys
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami.tables import Sitter, StaleError, Table, tidy_name

PEOPLE = (Sitter("Ada"), Sitter("Bo"))


def a_take(table: Table) -> rr.Action:
    return table.game.legal_actions()[0]


def other_seat(table: Table) -> int:
    return 1 - table.game.seat


def test_a_table_begins_with_its_setup_and_counts_every_entry():
    table = Table.start(PEOPLE, seed=7, first=1)
    assert (table.number, table.game.seat, table.game.names) == (1, 1, ("Ada", "Bo"))
    table.play(a_take(table), 1, 1)
    table.play("end", 1, 2)
    assert (table.number, table.game.seat) == (3, 0)
    assert [str(action) for action in table.game.actions][1:] == ["end"]


def test_the_seed_is_a_secret_where_none_is_given():
    seeds = {Table.start(PEOPLE).game.setup.seed for _game in range(20)}
    assert len(seeds) == 20
    assert max(seeds) > 2**48


def test_an_id_cannot_be_guessed():
    ids = {Table.start(PEOPLE, seed=7).id for _game in range(20)}
    assert len(ids) == 20
    assert all(len(table_id) == 22 for table_id in ids)  # 16 bytes in base 64


@pytest.mark.parametrize("number", [-1, 0, 1, 3, 100])
def test_what_was_decided_at_another_number_is_stale(number: int):
    table = Table.start(PEOPLE, seed=7)
    table.play(a_take(table), table.game.seat, 1)
    before = table.game
    with pytest.raises(StaleError) as told:
        table.play("end", before.seat, number)
    assert (told.value.number, told.value.following) == (number, 2)
    with pytest.raises(StaleError):
        table.undo(before.seat, number)
    assert (table.game, table.number) == (before, 2)


@pytest.mark.parametrize(
    ("action", "by_mover", "error"),
    [
        ("end", True, rr.RuleError),
        ("discard 1h", True, rr.RuleError),
        ("take 1h 2d 3c 4y", True, rr.RuleError),
        ("take nothing", True, rr.TextError),
        ("end", False, rr.TurnError),
    ],
)
def test_what_the_game_refuses_leaves_no_entry(action: str, by_mover: bool, error: type):
    table = Table.start(PEOPLE, seed=7)
    before = table.game
    with pytest.raises(error):
        table.play(action, table.game.seat if by_mover else other_seat(table), 1)
    assert (table.game, table.number) == (before, 1)


def test_undo_is_an_entry_of_its_own():
    table = Table.start(PEOPLE, seed=7)
    start = table.game
    table.play(a_take(table), start.seat, 1)
    table.undo(start.seat, 2)
    assert (table.number, table.game.phase, table.game.actions) == (3, rr.Phase.TAKE, ())
    with pytest.raises(rr.RuleError, match="taken back"):
        table.undo(start.seat, 3)
    with pytest.raises(rr.TurnError):
        table.undo(other_seat(table), 3)


def test_nobody_takes_back_what_showed_a_hidden_card():
    table = Table.start(PEOPLE, seed=7)
    mover = table.game.seat
    table.play(a_take(table), mover, 1)
    table.play("end", mover, 2)
    with pytest.raises(rr.TurnError):
        table.undo(mover, 3)
    with pytest.raises(rr.RuleError):
        table.undo(1 - mover, 3)


def test_a_finished_game_takes_nothing_more():
    table = Table.start(PEOPLE, seed=7)
    random = Random(7)
    while not table.game.is_over:
        table.play(random.choice(table.game.legal_actions()), table.game.seat, table.number)
    with pytest.raises(rr.GameOverError):
        table.play("end", table.game.seat, table.number)
    with pytest.raises(rr.RuleError):
        table.undo(table.game.seat, table.number)
    assert table.step() is None


def test_computer_players_act_one_action_at_a_time_until_a_person_is_to_act():
    table = Table.start(
        [Sitter("Ada"), Sitter("Greta", "greedy"), Sitter("Rolf", "random")], first=1
    )
    done = []
    while (action := table.step()) is not None:
        done.append(action)
        assert table.number == 1 + len(done)
    assert table.game.seat == 0
    assert table.game.actions == tuple(done)
    assert [type(action) for action in done].count(rr.EndTurn) == 2


def test_computer_players_do_the_same_again_from_the_same_setup():
    policies = [Sitter("Rolf", "random"), Sitter("Greta", "greedy")]
    games = []
    for _again in range(2):
        table = Table.start(policies, seed=7)
        while table.step():
            pass
        games.append(table.game)
    assert games[0].is_over
    assert games[0].actions == games[1].actions


def test_computer_players_differ_by_seat_and_by_turn():
    # The random player on an even choice: were its seed the same each time, so would be its choice.
    table = Table.start([Sitter("Rolf", "random"), Sitter("Rita", "random")], seed=7)
    places = []
    while not table.game.is_over:
        if table.game.phase is rr.Phase.TAKE:
            legal = table.game.legal_actions()
            places.append(legal.index(table.step()) / len(legal))
        else:
            table.step()
    assert len(places) > 20
    assert min(places) < 0.2 < 0.8 < max(places)


def test_a_computer_player_that_does_not_exist_is_refused_at_the_start():
    with pytest.raises(rr.TextError, match="greedy"):
        Table.start([Sitter("Ada"), Sitter("Xena", "unbeatable")])


def test_a_hint_is_legal_and_says_why():
    table = Table.start(PEOPLE, seed=7)
    advice = table.hint(table.game.seat)
    assert advice.action in table.game.legal_actions()
    assert str(advice)
    assert table.number == 1


def test_a_rematch_is_another_game_of_the_same_people():
    table = Table.start([Sitter("Ada"), Sitter("Greta", "greedy")], seed=7)
    again = table.rematch()
    assert again.sitters == table.sitters
    assert again.id != table.id
    assert again.game.setup.seed != 7
    assert again.number == 1


def test_a_position_is_tried_again_at_a_table_of_its_own():
    table = Table.start([Sitter("Ada"), Sitter("Greta", "greedy")], seed=7, first=0)
    before = table.game
    table.play("take 5h", seat=0, number=1)
    again = table.try_again(before)
    assert again.sitters == table.sitters
    assert again.id != table.id
    assert again.game.position == before.position
    again.play("take 1c 1c", seat=0, number=1)
    assert table.game.actions == (rr.Take("5h"),), "the game that was played stays as it is"


def test_a_table_in_memory_needs_the_standard_library_only():
    code = (
        "from romirami.tables import Sitter, Table\n"
        "Table.start([Sitter('Ada'), Sitter('Greta', 'greedy')], first=1).step()"
    )
    subprocess.run([sys.executable, "-S", "-c", code], check=True)


@given(
    st.text(max_size=200),
    st.sampled_from(["", "\u202e", "\x00", "\ud800", "👩‍👩‍👧‍👦" * 20, "é" * 50]),
)
def test_any_text_makes_a_harmless_name(text: str, odd: str):
    name = tidy_name(text + odd, "Player 1")
    assert 1 <= len(name) <= 24
    assert name.strip() == name
    assert name.encode()
    assert not any(
        character in name for character in "\n\r\t\x00\u202a\u202b\u202d\u202e\u2066\u2067"
    )
    assert tidy_name(name, "Player 1") == name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ada", "Ada"),
        ("  Ada \t Lovelace\n", "Ada Lovelace"),
        ("", "Player 1"),
        (" \u200d\u2063 ", "Player 1"),
        ("👩‍🚀 Zoë", "👩‍🚀 Zoë"),
        ("<b>Bo</b>", "<b>Bo</b>"),
        ("דנה", "דנה"),
        ("x" * 500, "x" * 23 + "…"),
        ("x" * 22 + "👩‍🚀 and more", "x" * 22 + "…"),
    ],
)
def test_a_name_keeps_what_can_be_seen(typed: str, name: str):
    assert tidy_name(typed, "Player 1") == name


def test_a_game_from_a_record_is_gone_on_with_by_whoever_sits_there():
    game = rr.new_game(["Ada", "Bo"], seed=7, first=0)
    game = game.apply(game.legal_actions()[0])
    table = Table.go_on(game, [Sitter("Zoë"), Sitter("Greta", "greedy")])
    assert table.number == 1
    assert table.game.names == ("Zoë", "Greta")
    assert (table.game.actions, table.game.view(0).hand) == (game.actions, game.view(0).hand)
    table.undo(0, 1)
    assert table.game.actions == ()


def test_a_game_from_a_record_needs_everybody_to_sit_there():
    with pytest.raises(rr.TextError, match="3 players"):
        Table.go_on(rr.new_game(3, seed=7), PEOPLE)
