"""The lobby: what it tells the page, and what it does with whatever a page may send."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami import romi
from romirami.romi.options import OPTION_NAMES, Options
from romirami.tables import Sitter, Table
from romirami.tables.kinds import GAMES, kind_of
from romirami.tables.store import FILE, Store
from romirami_widgets import Lobby
from romirami_widgets.lobby.offers import ROMI_FAN
from tests.frame.pictures import drawn

DEFAULT = [["", "person"], ["", "greedy"]]
USUAL = {
    "hands": "7",
    "opening": "51",
    "jokers": "2",
    "group_jokers": "1",
    "from_hand_factor": "2",
    "anticlockwise": "no",
}

both_games = pytest.mark.parametrize("game", GAMES)


def say(lobby: Lobby, **content: object) -> None:
    """Send what the page sends."""
    lobby._handle_custom_msg(json.loads(json.dumps(content)), [])


def start(lobby: Lobby, seats: object = DEFAULT, seed: str = "", **more: object) -> None:
    """Press the main button."""
    say(
        lobby,
        **{"kind": "start", "game": lobby.state["chosen"], **more, "seats": seats, "seed": seed},
    )


def note(lobby: Lobby) -> str:
    return lobby.state["note"]["says"]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / FILE)
    yield store
    store.close()


def chosen(game: str, store: Store | None = None) -> Lobby:
    """A lobby in which a game was chosen."""
    lobby = Lobby(store)
    say(lobby, kind="choose", game=game)
    return lobby


def test_romi_rami_is_what_is_played_where_nobody_chooses():
    assert Lobby().state["chosen"] == "romirami"
    assert [*Lobby().offers] == [*GAMES]


@both_games
def test_one_click_starts_a_game_against_the_greedy_player(game: str):
    lobby = chosen(game)
    assert lobby.state["opponent"] == "greedy"
    start(lobby)
    assert lobby.table.game_name == game
    assert lobby.table.sitters == (Sitter("Player 1"), Sitter("Computer 2", "greedy"))
    assert lobby.state["playing"]
    assert lobby.game == lobby.table.id


@both_games
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_has_its_name_and_its_player(game: str, seats: int):
    lobby = chosen(game)
    who = [who for who, _says in lobby.state["who"]]
    given = [[f"N{seat}", who[seat % len(who)]] for seat in range(seats)]
    start(lobby, given, "7")
    assert [[who.name, who.policy or "person"] for who in lobby.table.sitters] == given
    assert lobby.table.game.setup.seed == 7


@both_games
def test_every_computer_player_of_the_game_has_words_of_its_own(game: str):
    who = dict(chosen(game).state["who"])
    assert [*who] == ["person", *kind_of(game).policies]
    for name, says in who.items():
        assert says[0].isupper()
        assert name not in says or name == "person"
        assert ":" not in says
    assert len({*who.values()}) == len(who)


@pytest.mark.parametrize("game", ["whist", "", None, 7, ["romi"], {"romi": 1}])
def test_a_game_that_there_is_not_is_not_chosen(game: object):
    lobby = chosen("romi")
    say(lobby, kind="choose", game=game)
    assert "can't be read" in note(lobby)
    start(lobby, game=game)
    assert lobby.table is None
    assert lobby.state["chosen"] == "romi"


def test_a_computer_player_of_the_other_game_does_not_sit_down():
    for game, who in (("romi", "search"), ("romirami", "planner")):
        lobby = chosen(game)
        start(lobby, [["", "person"], ["", who]])
        assert lobby.table is None
        assert "can't be read" in note(lobby)


def test_the_browser_knows_which_game_was_chosen_last():
    lobby = Lobby()
    say(lobby, kind="hello", ids=[], game="", chosen="romi")
    assert lobby.state["chosen"] == "romi"
    say(lobby, kind="choose", game="romirami")
    say(lobby, kind="hello", ids=[], game="", chosen="romi")
    assert lobby.state["chosen"] == "romirami", "in this page it was chosen later"


@pytest.mark.parametrize("kept", ["", "whist", None, 7, [], {}])
def test_what_the_browser_has_kept_of_it_may_be_anything(kept: object):
    lobby = Lobby()
    say(lobby, kind="hello", ids=[], game="", chosen=kept)
    assert (lobby.state["chosen"], note(lobby)) == ("romirami", "")


def test_the_picture_of_romi_is_what_the_game_draws():
    assert ROMI_FAN.read_text(encoding="utf-8") == drawn(), "python -m tests.frame.pictures"


# What is agreed on


def test_the_options_of_romi_are_all_offered_and_the_usual_ones_first():
    assert Lobby().state["options"] == []
    told = {option["name"]: option for option in chosen("romi").state["options"]}
    assert {*told} == {*OPTION_NAMES}
    assert {name: option["default"] for name, option in told.items()} == USUAL
    for option in told.values():
        values = [value for value, _says in option["choices"]]
        assert not values or values[0] == option["default"]


def test_what_is_agreed_on_holds():
    lobby = chosen("romi")
    start(lobby, options=USUAL)
    assert lobby.table.game.setup.options == Options()
    agreed = {
        "hands": " 3 ",
        "opening": "0",
        "jokers": "4",
        "group_jokers": "2",
        "from_hand_factor": "1",
        "anticlockwise": "yes",
    }
    lobby = chosen("romi")
    start(lobby, options=agreed)
    assert lobby.table.game.setup.options == Options(4, 2, 0, 1, True, 3)


def test_what_is_left_empty_is_as_usual():
    lobby = chosen("romi")
    start(
        lobby,
        options=dict.fromkeys(USUAL, "")
        | {"jokers": "4", "anticlockwise": "no"}
        | {"group_jokers": "1", "from_hand_factor": "2"},
    )
    assert lobby.table.game.setup.options == Options(jokers=4)


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        *[("hands", typed) for typed in ("0", "-1", "1000", "many", "7.5", "٧", "1_0", "9" * 100)],
        *[("opening", typed) for typed in ("-1", "1000", "fifty-one", "5 1", "0x33")],
    ],
)
def test_an_option_that_can_not_be_is_told_at_its_field(name: str, typed: str):
    lobby = chosen("romi")
    start(lobby, options=USUAL | {name: typed})
    assert lobby.table is None
    assert lobby.state["note"]["field"] == name
    assert f"whole number from {'1' if name == 'hands' else '0'} to 999" in note(lobby)
    assert f"such as {USUAL[name]}" in note(lobby)


@pytest.mark.parametrize(
    "options",
    [
        None,
        [],
        "hands=1",
        {"hand": "1"},
        {"hands": 1},
        {"hands": None},
        {"hands": "1" * 101},
        {"jokers": "3"},
        {"jokers": "4.0"},
        {"anticlockwise": "true"},
        {"anticlockwise": True},
    ],
)
def test_options_that_the_page_does_not_offer_are_not_read(options: object):
    lobby = chosen("romi")
    start(lobby, options=options)
    assert lobby.table is None
    assert "can't be read" in note(lobby)


def test_there_are_no_options_in_romi_rami():
    lobby = Lobby()
    start(lobby, options={"opening": "40"})
    assert lobby.table is None
    start(lobby, options={})
    assert lobby.table.game_name == "romirami"


# What a person types


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
    start(lobby, [[typed, "person"], ["", "person"]])
    assert lobby.table.sitters[0].name == shown


def test_a_second_click_starts_no_second_game():
    lobby = Lobby()
    start(lobby)
    table = lobby.table
    start(lobby)
    assert lobby.table is table


@pytest.mark.parametrize("seed", ["x", "7.5", "0x10", "७", "1_0", "9" * 41, "7 7"])
def test_a_seed_that_is_no_whole_number_is_told_at_its_field(seed: str):
    lobby = Lobby()
    start(lobby, seed=seed)
    assert lobby.table is None
    assert lobby.state["note"]["field"] == "seed"
    assert "whole number" in note(lobby)


@pytest.mark.parametrize(("seed", "number"), [("7", 7), (" -3 ", -3), ("9" * 40, 10**40 - 1)])
def test_a_seed_deals_its_game(seed: str, number: int):
    lobby = Lobby()
    start(lobby, seed=seed)
    assert lobby.table.game.setup.seed == number


@both_games
def test_the_seed_is_never_told_to_the_page(game: str):
    lobby = chosen(game)
    start(lobby, seed="123456789123456789")
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
        {"kind": st.sampled_from(["hello", "choose", "start", "open", "record", "leave", "?"])},
        optional={
            "chosen": json_values | st.sampled_from(GAMES),
            "options": json_values
            | st.dictionaries(
                st.sampled_from(OPTION_NAMES), json_values | st.integers(0, 9).map(str)
            ),
            "seats": json_values | st.lists(st.lists(json_values, max_size=3), max_size=6),
            "seed": json_values,
            "ids": json_values,
            "game": json_values | st.sampled_from(GAMES),
            "id": json_values,
            "text": json_values,
        },
    )
)


@given(st.lists(messages, min_size=1, max_size=3))
def test_whatever_a_page_sends_is_answered_and_the_lobby_goes_on(said: list[object]):
    lobby = Lobby()
    for message in said:
        lobby._handle_custom_msg(message, [])
        assert "went wrong" not in note(lobby), "no message is a surprise"
    lobby.table = None
    start(lobby)
    assert lobby.table is not None


# Games that are there already


STANDING = {"romirami": "Romi Rami, Ada, Bo: round 1", "romi": "Römi, Ada, Bo: hand 1 of 7"}


@both_games
def test_the_page_is_shown_the_games_that_its_own_browser_has_kept(store: Store, game: str):
    people = [Sitter("Ada"), Sitter("Bo")]
    mine, others = (Table.start(people, store=store, game=game) for _game in range(2))
    lobby = Lobby(store)
    assert lobby.state["games"] == []
    say(lobby, kind="hello", ids=[mine.id, "nobody"], game="")
    (listed,) = lobby.state["games"]
    assert (listed["id"], listed["says"]) == (mine.id, STANDING[game])
    assert others.id not in json.dumps(lobby.get_state(), default=str)
    say(lobby, kind="open", id=mine.id)
    assert lobby.table.id == mine.id


@both_games
def test_the_address_leads_back_to_the_game(store: Store, game: str):
    table = Table.start([Sitter("Ada"), Sitter("Bo")], store=store, game=game)
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
    start(lobby)
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
    start(lobby)
    assert "can't be opened" in note(lobby)
    assert lobby.table is None
    for part in hidden:
        part.rename(str(part).removesuffix(".hidden"))
    say(lobby, kind="hello", ids=[table.id], game=table.id)
    assert lobby.table.id == table.id


@both_games
def test_leaving_the_table_leads_to_the_lobby_where_the_game_is_listed(store: Store, game: str):
    lobby = chosen(game, store)
    start(lobby)
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


def a_game(game: str, names: list[str] | None = None) -> object:
    """A game after the first action."""
    names = ["Ada", "<b>Bo</b>", "Cy"] if names is None else names
    played = rr.new_game(names, 7) if game == "romirami" else romi.new_game(names, 7, number=2)
    return played.apply(played.legal_actions()[0])


def a_record(game: str = "romirami", names: list[str] | None = None) -> str:
    return kind_of(game).dumps(a_game(game, names))


HELD = {
    "romirami": "A game of Romi Rami: Ada, <b>Bo</b>, Cy, round 1.",
    "romi": "A hand of Römi: Ada, <b>Bo</b>, Cy, hand 3 of 7, round 1. "
    "The points of the hands before it are not in the record.",
}


@both_games
@pytest.mark.parametrize("before", GAMES)
def test_a_record_says_of_which_game_it_is_fills_the_seats_and_is_gone_on_with(
    store: Store, game: str, before: str
):
    lobby = chosen(before, store)
    say(lobby, kind="record", text=a_record(game))
    assert (lobby.state["chosen"], lobby.state["record"]) == (game, HELD[game])
    assert lobby.state["seats"] == [["Ada", "person"], ["<b>Bo</b>", "person"], ["Cy", "person"]]
    assert lobby.state["options"] == [], "what is agreed on stands in the record"
    start(lobby, [["Ada", "person"], ["", "greedy"], ["", "random"]])
    assert lobby.table.game_name == game
    assert lobby.table.game.names == ("Ada", "Computer 2", "Computer 3")
    played = lobby.table.game if game == "romirami" else lobby.table.game.game
    assert played.actions == a_game(game).actions
    again = store.open(lobby.table.id)
    assert (again.game.seat, again.standing) == (lobby.table.game.seat, lobby.table.standing)


@both_games
@pytest.mark.parametrize("name", ["x" * 50_000, "\ud83d\x00", "\u202e<b>", "\u200d"])
def test_a_record_can_call_its_players_anything(game: str, name: str):
    lobby = Lobby()
    say(lobby, kind="record", text=a_record(game, [name, "Bo"]))
    shown, _other = (name for name, _who in lobby.state["seats"])
    assert 0 < len(shown) <= 24
    assert shown in lobby.state["record"]
    assert shown.isprintable()
    json.dumps(lobby.state, ensure_ascii=False).encode()  # as it goes to the page
    start(lobby, lobby.state["seats"])
    assert lobby.table.game.names == (shown, "Bo")


@pytest.mark.parametrize("names", [["Ada", "Ada"], ["Computer 2", ""], ["x" * 30, "x" * 40]])
def test_two_players_of_one_name_are_told_apart_first(names: list[str]):
    lobby = Lobby()
    start(lobby, [[names[0], "person"], [names[1], "greedy"]])
    assert lobby.table is None
    shown = names[0] if len(names[0]) < 24 else "x" * 23 + "…"
    assert note(lobby) == f"Two players are called {shown}: give one of them another name."


def finished(game: str, number: int = 0) -> object:
    played = rr.new_game(2, 7) if game == "romirami" else romi.new_game(2, 7, number=number)
    players = [kind_of(game).player("greedy", seat) for seat in range(2)]
    while not played.is_over:
        played = played.apply(players[played.seat].choose(played.view(played.seat)))
    return played


@both_games
def test_the_main_button_says_what_it_does(game: str):
    lobby = chosen(game)
    assert lobby.state["start"] == "Start the game"
    say(lobby, kind="record", text=a_record(game))
    assert lobby.state["start"] == "Go on with this game"
    over = finished(game, number=6)
    say(lobby, kind="record", text=kind_of(game).dumps(over))
    assert lobby.state["start"] == "Show this game"
    assert lobby.state["record"].startswith("A finished ")
    start(lobby, [["", "person"], ["", "person"]])
    shown = lobby.table.game if game == "romirami" else lobby.table.game.game
    assert lobby.table.game.is_over
    assert shown.actions == over.actions


def test_a_finished_hand_is_gone_on_with_where_its_match_is_not_over():
    lobby = Lobby()
    say(lobby, kind="record", text=romi.record.dumps(finished("romi")))
    assert lobby.state["record"] == "A finished hand of Römi: Player 1, Player 2, hand 1 of 7."
    assert lobby.state["start"] == "Go on with this game"
    start(lobby)
    assert lobby.table.game.is_between_hands


@both_games
def test_a_record_with_too_few_seats_is_refused(game: str):
    lobby = Lobby()
    say(lobby, kind="record", text=a_record(game))
    start(lobby)
    assert lobby.table is None
    assert "3 players" in note(lobby)


@both_games
def test_a_record_with_a_fault_names_the_line(game: str):
    lines = a_record(game).splitlines()
    place = next(n for n, line in enumerate(lines) if line.startswith("round 1"))
    lines[place] += " / nonsense"
    lobby = Lobby()
    say(lobby, kind="record", text="\n".join(lines))
    assert lobby.state["note"]["field"] == "record"
    assert f"line {place + 1}" in note(lobby)
    assert (lobby.state["record"], lobby.state["chosen"]) == ("", "romirami")


@both_games
def test_a_record_is_put_away_again(game: str):
    for put_away in ({"kind": "record", "text": " "}, {"kind": "choose", "game": game}):
        lobby = Lobby()
        say(lobby, kind="record", text=a_record(game))
        say(lobby, **put_away)
        assert (lobby.state["record"], lobby.state["seats"]) == ("", None)
        start(lobby)
        assert (lobby.table.game_name, lobby.table.number) == (game, 1)
        assert len(lobby.table.game.names) == 2


def test_a_text_of_another_game_is_no_record():
    lobby = Lobby()
    say(lobby, kind="record", text='[Event "chess"]')
    assert lobby.state["note"]["field"] == "record"
    assert "of Römi with 'romirami romi record 1'" in note(lobby)


def test_a_novel_is_no_record():
    lobby = Lobby()
    say(lobby, kind="record", text="x" * (1 << 20) + "x")
    assert "too long" in note(lobby)
