"""The lobby: what it tells the page, and what it does with whatever a page may send."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami import record
from romirami.players import POLICIES
from romirami.tables import Sitter, Table
from romirami.tables.store import FILE, Store
from romirami_widgets import Lobby

DEFAULT = [["", "person"], ["", "greedy"]]


def say(lobby: Lobby, **content: object) -> None:
    """Send what the page sends."""
    lobby._handle_custom_msg(json.loads(json.dumps(content)), [])


def note(lobby: Lobby) -> str:
    return lobby.state["note"]["says"]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / FILE)
    yield store
    store.close()


def test_one_click_starts_a_game_against_the_greedy_player():
    lobby = Lobby()
    assert lobby.state["opponent"] == "greedy"
    say(lobby, kind="start", seats=DEFAULT, seed="")
    assert lobby.table.sitters == (Sitter("Player 1"), Sitter("Computer 2", "greedy"))
    assert lobby.state["playing"]
    assert lobby.game == lobby.table.id


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_has_its_name_and_its_player(seats: int):
    lobby = Lobby()
    given = [[f"N{seat}", ["person", *POLICIES][seat % 3]] for seat in range(seats)]
    say(lobby, kind="start", seats=given, seed="7")
    assert [[who.name, who.policy or "person"] for who in lobby.table.sitters] == given
    assert lobby.table.game.setup.seed == 7


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("<img src=x onerror=alert(1)>", "<img src=x onerror=aler…"),
        ("  \u202egnirts ", "gnirts"),
        ("", "Player 1"),
        ("👩‍🚀", "👩‍🚀"),
        ("\x00\x07", "Player 1"),
    ],
)
def test_odd_names_are_harmless(typed: str, shown: str):
    lobby = Lobby()
    say(lobby, kind="start", seats=[[typed, "person"], ["", "person"]], seed="")
    assert lobby.table.sitters[0].name == shown


def test_a_second_click_starts_no_second_game():
    lobby = Lobby()
    say(lobby, kind="start", seats=DEFAULT, seed="")
    table = lobby.table
    say(lobby, kind="start", seats=DEFAULT, seed="")
    assert lobby.table is table


@pytest.mark.parametrize("seed", ["x", "7.5", "0x10", "७", "1_0", "9" * 41, "7 7"])
def test_a_seed_that_is_no_whole_number_is_told_at_its_field(seed: str):
    lobby = Lobby()
    say(lobby, kind="start", seats=DEFAULT, seed=seed)
    assert lobby.table is None
    assert lobby.state["note"]["field"] == "seed"
    assert "whole number" in note(lobby)


@pytest.mark.parametrize(("seed", "number"), [("7", 7), (" -3 ", -3), ("9" * 40, 10**40 - 1)])
def test_a_seed_deals_its_game(seed: str, number: int):
    lobby = Lobby()
    say(lobby, kind="start", seats=DEFAULT, seed=seed)
    assert lobby.table.game.setup.seed == number


def test_the_seed_is_never_told_to_the_page():
    lobby = Lobby()
    say(lobby, kind="start", seats=DEFAULT, seed="123456789123456789")
    assert "123456789123456789" not in json.dumps(lobby.get_state(), default=str)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=5)
    ),
    max_leaves=10,
)
messages = (
    json_values
    | st.dictionaries(st.just("kind"), json_values)
    | st.fixed_dictionaries(
        {"kind": st.sampled_from(["hello", "start", "open", "record", "leave", "?"])},
        optional={
            "seats": json_values | st.lists(st.lists(json_values, max_size=3), max_size=6),
            "seed": json_values,
            "ids": json_values,
            "game": json_values,
            "id": json_values,
            "text": json_values,
        },
    )
)


@given(messages)
def test_whatever_a_page_sends_is_answered_and_the_lobby_goes_on(message: object):
    lobby = Lobby()
    lobby._handle_custom_msg(message, [])
    assert "went wrong" not in note(lobby), "no message is a surprise"
    lobby.table = None
    say(lobby, kind="start", seats=DEFAULT, seed="")
    assert lobby.table is not None


# Games that are there already


def test_the_page_is_shown_the_games_that_its_own_browser_has_kept(store: Store):
    mine, others = (Table.start([Sitter("Ada"), Sitter("Bo")], store=store) for _game in range(2))
    lobby = Lobby(store)
    assert lobby.state["games"] == []
    say(lobby, kind="hello", ids=[mine.id, "nobody"], game="")
    (game,) = lobby.state["games"]
    assert (game["id"], game["says"]) == (mine.id, "Ada, Bo: round 1")
    assert others.id not in json.dumps(lobby.get_state(), default=str)
    say(lobby, kind="open", id=mine.id)
    assert lobby.table.id == mine.id


def test_a_match_of_romi_is_listed_as_one_and_is_not_played_on_this_page(store: Store):
    match = Table.start([Sitter("Ada"), Sitter("Bo")], store=store, game="romi")
    lobby = Lobby(store)
    say(lobby, kind="hello", ids=[match.id], game="")
    assert [game["says"] for game in lobby.state["games"]] == ["Römi, Ada, Bo: hand 1 of 7"]
    say(lobby, kind="open", id=match.id)
    assert lobby.table is None
    assert note(lobby) == "That is a game of Römi: this page plays Romi Rami."


def test_the_address_leads_back_to_the_game(store: Store):
    table = Table.start([Sitter("Ada"), Sitter("Bo")], store=store)
    lobby = Lobby(store)
    assert not lobby.state["greeted"], "until then the page waits with the lobby"
    say(lobby, kind="hello", ids=[], game=table.id)
    assert lobby.table.id == lobby.game == table.id


@pytest.mark.parametrize("with_store", [True, False])
def test_an_address_of_no_game_leads_to_the_lobby_and_says_so(store: Store, with_store: bool):
    lobby = Lobby(store if with_store else None)
    say(lobby, kind="hello", ids=[], game="nobody")
    assert lobby.table is None
    assert lobby.state["greeted"]
    assert "There is no game 'nobody' here" in note(lobby)
    say(lobby, kind="start", seats=DEFAULT, seed="")
    assert lobby.table is not None


@pytest.mark.parametrize(
    "address", ["x" * 100_000, "\x00", "../../etc/passwd", "' OR 1=1 --", "🦊"]
)
def test_an_address_may_be_anything(store: Store, address: str):
    lobby = Lobby(store)
    say(lobby, kind="hello", ids=[], game=address)
    assert lobby.state["greeted"]
    assert "There is no game" in note(lobby)
    assert len(note(lobby)) < 200


def test_what_a_browser_keeps_may_be_anything(store: Store):
    table = Table.start([Sitter("Ada"), Sitter("Bo")], store=store)
    lobby = Lobby(store)
    say(lobby, kind="hello", ids=["x" * 100_000, None, 7, "\ud800", table.id], game="")
    assert [game["id"] for game in lobby.state["games"]] == [table.id]
    assert note(lobby) == ""


def test_a_store_that_fails_later_is_told_and_the_lobby_goes_on(store: Store, tmp_path: Path):
    table = Table.start([Sitter("Ada"), Sitter("Bo")], store=store)
    lobby = Lobby(store)
    hidden = [part.rename(f"{part}.hidden") for part in tmp_path.iterdir()]
    for game in ("", table.id):
        say(lobby, kind="hello", ids=[table.id], game=game)
        assert lobby.state["greeted"]
        assert "can't be opened" in note(lobby)
    say(lobby, kind="start", seats=DEFAULT, seed="")
    assert "can't be opened" in note(lobby)
    assert lobby.table is None
    for part in hidden:
        part.rename(str(part).removesuffix(".hidden"))
    say(lobby, kind="hello", ids=[table.id], game=table.id)
    assert lobby.table.id == table.id


def test_leaving_the_table_leads_to_the_lobby_where_the_game_is_listed(store: Store):
    lobby = Lobby(store)
    say(lobby, kind="start", seats=DEFAULT, seed="")
    table_id = lobby.game
    say(lobby, kind="leave")
    assert (lobby.table, lobby.game, lobby.state["playing"]) == (None, "", False)
    say(lobby, kind="hello", ids=[table_id], game="")
    assert [game["id"] for game in lobby.state["games"]] == [table_id]


def test_a_greeting_stays_until_something_else_is_said():
    lobby = Lobby(note="Games can't be saved here.")
    say(lobby, kind="hello", ids=[], game="")
    assert note(lobby) == "Games can't be saved here."


# Records


def a_record() -> str:
    game = rr.new_game(["Ada", "<b>Bo</b>", "Cy"], seed=7)
    return record.dumps(game.apply(game.legal_actions()[0]))


def test_a_record_fills_the_seats_and_is_gone_on_with(store: Store):
    lobby = Lobby(store)
    say(lobby, kind="record", text=a_record())
    assert lobby.state["record"] == "The game of Ada, <b>Bo</b>, Cy, round 1."
    assert lobby.state["seats"] == [["Ada", "person"], ["<b>Bo</b>", "person"], ["Cy", "person"]]
    say(lobby, kind="start", seats=[["Ada", "person"], ["", "greedy"], ["", "random"]], seed="")
    assert lobby.table.game.phase is rr.Phase.FILL
    assert lobby.table.game.names == ("Ada", "Computer 2", "Computer 3")
    assert store.open(lobby.table.id).game.actions == lobby.table.game.actions


@pytest.mark.parametrize("name", ["x" * 50_000, "\ud83d\x00", "\u202e<b>", "\u200d"])
def test_a_record_can_call_its_players_anything(name: str):
    lobby = Lobby()
    say(lobby, kind="record", text=record.dumps(rr.new_game([name, "Bo"], seed=7)))
    shown, _other = (name for name, _who in lobby.state["seats"])
    assert 0 < len(shown) <= 24
    assert shown in lobby.state["record"]
    assert shown.isprintable()
    json.dumps(lobby.state, ensure_ascii=False).encode()  # as it goes to the page
    say(lobby, kind="start", seats=lobby.state["seats"], seed="")
    assert lobby.table.game.names == (shown, "Bo")


@pytest.mark.parametrize("names", [["Ada", "Ada"], ["Computer 2", ""], ["x" * 30, "x" * 40]])
def test_two_players_of_one_name_are_told_apart_first(names: list[str]):
    lobby = Lobby()
    seats = [[names[0], "person"], [names[1], "greedy"]]
    say(lobby, kind="start", seats=seats, seed="")
    assert lobby.table is None
    shown = names[0] if len(names[0]) < 24 else "x" * 23 + "…"
    assert note(lobby) == f"Two players are called {shown}: give one of them another name."


def test_the_main_button_says_what_it_does():
    lobby = Lobby()
    assert lobby.state["start"] == "Start the game"
    say(lobby, kind="record", text=a_record())
    assert lobby.state["start"] == "Go on with this game"
    game = rr.new_game(2, seed=7)
    while not game.is_over:
        game = game.apply(game.legal_actions()[0])
    say(lobby, kind="record", text=record.dumps(game))
    assert lobby.state["start"] == "Show this game"
    say(lobby, kind="start", seats=[["", "person"], ["", "person"]], seed="")
    assert lobby.table.game.score().totals == game.score().totals


def test_a_record_with_too_few_seats_is_refused():
    lobby = Lobby()
    say(lobby, kind="record", text=a_record())
    say(lobby, kind="start", seats=DEFAULT, seed="")
    assert lobby.table is None
    assert "3 players" in note(lobby)


def test_a_record_with_a_fault_names_the_line():
    lines = a_record().splitlines()
    place = next(n for n, line in enumerate(lines) if line.startswith("round 1"))
    lines[place] = lines[place].replace("take ", "take 9z ", 1)
    lobby = Lobby()
    say(lobby, kind="record", text="\n".join(lines))
    assert lobby.state["note"]["field"] == "record"
    assert f"line {place + 1}" in note(lobby)
    assert lobby.state["record"] == ""


def test_a_record_is_put_away_again():
    lobby = Lobby()
    say(lobby, kind="record", text=a_record())
    say(lobby, kind="record", text=" ")
    assert (lobby.state["record"], lobby.state["seats"]) == ("", None)
    say(lobby, kind="start", seats=DEFAULT, seed="")
    assert lobby.table.number == 1


def test_a_novel_is_no_record():
    lobby = Lobby()
    say(lobby, kind="record", text="x" * (1 << 20) + "x")
    assert "too long" in note(lobby)
