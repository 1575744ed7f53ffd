"""The game table without a browser: what it tells, what it does, what it refuses."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami.tables import MemoryLog, Sitter, Table
from romirami.tables.entries import Setup
from romirami_widgets import GameTable
from tests.widgets.wire import ADA_AND_BO, ADA_AND_GRETA, SEED, act_as_advised, raw, say, start


def play_to_the_end(widget):
    """Play a whole game, the people by messages of their page, the computer players one by one."""
    table = widget.table
    while not table.game.is_over:
        if widget.state["curtain"]:
            say(widget, "show")
        elif table.sitters[table.game.seat].is_person:
            act_as_advised(widget)
        else:
            table.step()
            say(widget, "hint")  # a stale question: the page is told how the table stands
    say(widget, "hint", number=0)


def test_first_state_tells_turn_markets_and_own_hand():
    table = start()
    state = GameTable(table).state
    view = table.game.view(0)
    assert state["seat"] == 0
    assert state["turn"] == 0
    assert state["phase"] == "take"
    assert state["mine"] is True
    assert state["number"] == 1
    assert sorted(state["numbers"]) == sorted(map(str, view.numbers))
    assert state["contracts"] == list(view.contracts)
    assert sorted(state["hand"]) == sorted(map(str, view.hand))
    assert [seat["name"] for seat in state["seats"]] == ["Ada", "Greta"]
    assert state["idle"]["ready"] is False
    assert state["curtain"] is None
    assert state["end"] is None


def test_every_legal_take_is_told_and_nothing_else():
    table = start()
    state = GameTable(table).state
    assert sorted(state["takes"]) == sorted(str(take.cards) for take in table.game.legal_actions())


def test_choosing_is_answered_with_what_the_button_would_do(wire):
    widget = GameTable(start())
    take = widget.state["takes"][0]
    say(widget, "choose", cards=take, ask=3)
    answer = wire.answers()[-1]
    assert (answer["kind"], answer["ask"], answer["view"]) == ("judged", 3, "page")
    assert answer["ready"] is True
    assert answer["says"].startswith("Take the ")
    assert widget.table.number == 1


def test_choosing_against_the_rules_says_why(wire):
    widget = GameTable(start())
    say(widget, "choose", cards=" ".join(widget.state["numbers"]))
    answer = wire.answers()[-1]
    assert answer["ready"] is False
    assert answer["says"] == "At most 3 cards may be taken, here are 6."


def test_main_button_does_what_it_said():
    widget = GameTable(start())
    say(widget, "act", cards=widget.state["takes"][0])
    assert widget.table.game.actions == (rr.Take(widget.table.game.actions[0].cards),)
    assert widget.state["phase"] == "fill"
    assert widget.state["idle"]["says"].startswith("End turn")
    assert widget.state["can_undo"] is True


def test_pointing_at_a_contract_proposes_its_best_filling(wire):
    widget = GameTable(start())
    while widget.state["phase"] != "fill" or not any(
        mark["fit"] in ("hand", "hand-joker") for mark in widget.state["idle"]["marks"].values()
    ):
        if widget.state["mine"]:
            act_as_advised(widget) if widget.state["phase"] == "take" else say(widget, "act")
        else:
            widget.table.step()
            say(widget, "hint", number=0)
    number = next(
        int(number)
        for number, mark in widget.state["idle"]["marks"].items()
        if mark["fit"] in ("hand", "hand-joker")
    )
    say(widget, "choose", contract=number, propose=True)
    answer = wire.answers()[-1]
    hand = [*widget.table.game.hand(0), *([rr.JOKER] if widget.table.game.joker(0) else [])]
    best = rr.CONTRACTS[number - 1].best_filling(hand)
    assert answer["cards"] == [str(card) for card in best.cards]
    assert answer["joker"] is best.joker
    assert answer["ready"] is True
    say(widget, "act", cards=str(best), contract=number)
    assert number in widget.state["seats"][0]["tableau"]


def test_undo_takes_back_to_the_last_hidden_card():
    widget = GameTable(start())
    before = {**widget.state}
    say(widget, "act", cards=widget.state["takes"][0])
    say(widget, "undo")
    assert widget.state["hand"] == before["hand"]
    assert widget.state["phase"] == "take"
    assert widget.state["number"] == 3
    say(widget, "undo")
    assert widget.state["note"] != ""
    assert widget.state["number"] == 3


def test_double_click_plays_once():
    widget = GameTable(start())
    take = widget.state["takes"][0]
    for _click in range(2):
        say(widget, "act", cards=take, number=1)
    assert widget.table.number == 2
    assert "gone on" in widget.state["note"]


def test_second_page_on_the_same_game_is_told():
    log = MemoryLog()
    log.append(Setup(ADA_AND_GRETA, SEED, 0).entry(), over=False)
    one, two = (GameTable(Table("game", log)) for _page in range(2))
    take = one.state["takes"][0]
    say(one, "act", cards=take)
    say(two, "act", cards=take)
    assert len(log.since(0)) == 2
    assert "gone on" in two.state["note"]
    assert two.state["number"] == one.state["number"] == 2
    assert two.state["phase"] == "fill"


def test_page_that_comes_back_sees_what_another_has_done():
    log = MemoryLog()
    log.append(Setup(ADA_AND_GRETA, SEED, 0).entry(), over=False)
    one, two = (GameTable(Table("game", log)) for _page in range(2))
    say(one, "act", cards=one.state["takes"][0])
    say(two, "hello")
    assert two.state["phase"] == "fill"


MALFORMED = [
    None,
    [],
    "act",
    17,
    {},
    {"kind": None},
    {"kind": ["act"]},
    {"kind": "cheat"},
    {"kind": "act", "number": "1"},
    {"kind": "act", "number": True},
    {"kind": "act", "number": -1},
    {"kind": "act", "number": 1.5},
    {"kind": "act", "number": 10**30},
    {"kind": "act", "number": 1, "cards": ["3h"]},
    {"kind": "act", "number": 1, "cards": "9z"},
    {"kind": "act", "number": 1, "cards": "* *"},
    {"kind": "act", "number": 1, "cards": "3h " * 10**6},
    {"kind": "act", "number": 1, "contract": "17"},
    {"kind": "act", "number": 1, "contract": 0},
    {"kind": "act", "number": 1, "contract": 37},
    {"kind": "choose", "number": 1, "contract": {}},
    {"kind": "hello", "view": 5},
    {"kind": "why", "number": 1, "pile": 5},
]


@pytest.mark.parametrize("content", MALFORMED, ids=lambda content: repr(content)[:40])
def test_malformed_message_is_told_and_changes_nothing(content, caplog):
    widget = GameTable(start())
    game = widget.table.game
    raw(widget, content)
    assert widget.state["note"] == "The page sent what can't be read; nothing was done."
    assert widget.table.game is game
    assert not caplog.records


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
KINDS = st.sampled_from(
    ["choose", "why", "act", "undo", "hint", "hurry", "show", "again", "hello", "gone"]
)


@given(
    st.fixed_dictionaries(
        {"kind": KINDS | ANYTHING},
        optional={
            "number": ANYTHING | st.just(1),
            "cards": ANYTHING | st.sampled_from(["3h", "1h 1d *", "5y 5y 5y 5y 5y"]),
            "contract": ANYTHING | st.integers(1, 36),
            "propose": ANYTHING,
            "ask": ANYTHING,
            "view": ANYTHING,
        },
    )
)
def test_no_message_raises(content):
    widget = GameTable(start())
    raw(widget, content)
    json.dumps(widget.state)
    widget.close()


def test_a_fault_inside_is_logged_and_told_and_changes_nothing(caplog, monkeypatch):
    widget = GameTable(start())
    game = widget.table.game
    monkeypatch.setattr(Table, "play", lambda *_args, **_keys: 1 / 0)
    say(widget, "act", cards=widget.state["takes"][0])
    assert widget.table.game is game
    assert "try again" in widget.state["note"]
    assert "ZeroDivisionError" in caplog.text
    monkeypatch.undo()
    say(widget, "act", cards=widget.state["takes"][0])
    assert widget.table.number == 2


def test_every_answer_reaches_the_page(wire):
    """The page waits for an answer, so an equal state must be sent again."""
    widget = GameTable(start())
    for _time in range(2):
        before = len(wire.sent)
        say(widget, "act", cards="")
        assert len(wire.sent) > before


def test_lists_are_never_changed_in_place():
    widget = GameTable(start())
    kept = []
    for _turn in range(6):
        kept.append((widget.state, json.dumps(widget.state)))
        if widget.state["mine"]:
            act_as_advised(widget)
        else:
            widget.table.step()
            say(widget, "hint", number=0)
    assert all(json.dumps(state) == text for state, text in kept)


def test_hint_says_what_and_why_and_goes_with_the_next_action():
    widget = GameTable(start())
    say(widget, "hint")
    hint = widget.state["hint"]
    assert " ".join(hint["cards"]) in widget.state["takes"]
    assert hint["says"]
    say(widget, "act", cards=" ".join(hint["cards"]))
    assert widget.state["hint"] is None


@pytest.mark.parametrize(
    "sitters",
    [
        ADA_AND_GRETA,
        ADA_AND_BO,
        (Sitter("Ada"), Sitter("Bo"), Sitter("Greta", "greedy"), Sitter("Rob", "random")),
    ],
    ids=len,
)
def test_whole_game_to_the_score_sheet_and_a_new_one(sitters):
    widget = GameTable(start(sitters))
    play_to_the_end(widget)
    state, sheet = widget.state, widget.table.game.score()
    assert state["over"] is True
    assert state["end"]["steps"][-1]["points"] == list(sheet.totals)
    assert state["end"]["says"] == state["end"]["steps"][-1]["says"]
    assert all(str(total) in state["end"]["sheet"] for total in sheet.totals)
    old = widget.table
    say(widget, "again")
    assert widget.table is not old
    assert widget.table.sitters == sitters
    assert widget.state["over"] is False
    assert widget.state["number"] == 1


def test_last_round_is_told():
    widget = GameTable(start(ADA_AND_BO))
    seen = []
    while not widget.table.game.is_over:
        seen.append(widget.state["last_round"])
        if widget.state["curtain"]:
            say(widget, "show")
        else:
            act_as_advised(widget)
    assert seen[0] is False
    assert seen[-1] is True


def test_hand_can_be_shown_in_the_order_drawn():
    widget = GameTable(start())
    take = widget.state["takes"][0]
    say(widget, "act", cards=take)
    assert " ".join(widget.state["hand"][3:]) == take


def test_repr_tells_and_has_no_address():
    assert repr(GameTable(start())) == (
        "<GameTable: Ada, take 1 to 3 cards of one number or one suit. Round 1, entry 1>"
    )


def test_a_picture_goes_beside_the_view():
    data, _metadata = GameTable(start())._repr_mimebundle_()
    assert data["text/plain"].startswith("<GameTable")
    assert "application/vnd.jupyter.widget-view+json" in data
    assert "Contract market" in data["text/html"]
    assert str(SEED) not in json.dumps(data)


def test_unknown_keyword_names_the_nearest():
    with pytest.raises(TypeError, match="GameTable has no keyword 'pase'; is 'pace' meant"):
        GameTable(start(), pase=1)
