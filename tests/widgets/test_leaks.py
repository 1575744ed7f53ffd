"""What a page must not know is not on the wire (SPEC 7.1)."""

import json

import pytest

import romirami as rr
from romirami.tables import Sitter
from romirami_widgets import GameTable
from tests.engine.tables import table as standing
from tests.widgets.test_game_table import play_to_the_end
from tests.widgets.wire import ADA_AND_BO, ADA_AND_GRETA, SEED, StandingTable, say, start

COMPUTERS = (Sitter("Greta", "greedy"), Sitter("Rob", "random"))
TABLES = [ADA_AND_GRETA, ADA_AND_BO, COMPUTERS]


def states(wire):
    """Every state that was sent, the first one included."""
    for _comm, kind, data in wire.sent:
        if kind == "comm_open" or data.get("method") == "update":
            state = data["state"].get("state")
            if state:
                yield state


@pytest.mark.parametrize("sitters", TABLES, ids=["1", "2", "0"])
def test_seed_and_decks_are_never_sent(wire, sitters):
    widget = GameTable(start(sitters))
    game = widget.table.game
    play_to_the_end(widget)
    text = wire.text()
    assert str(SEED) not in text
    assert hex(SEED)[2:] not in text
    assert " ".join(map(str, game.number_deck[:8])) not in text
    assert json.dumps([str(card) for card in game.number_deck[:8]]) not in text
    assert json.dumps(list(game.contract_deck[:5])) not in text


@pytest.mark.parametrize("sitters", TABLES, ids=["1", "2", "0"])
def test_no_hand_but_the_one_that_looks_is_sent_before_the_end(wire, sitters):
    widget = GameTable(start(sitters))
    play_to_the_end(widget)
    told = [state for state in states(wire) if not state["over"]]
    assert len(told) > 20
    for state in told:
        assert all(seat["hand"] is None for seat in state["seats"])
        if state["seat"] is None:
            assert state["hand"] == []
            assert state["joker"] is False
            assert state["takes"] == []
            assert state["idle"] is None
        for at, seat in enumerate(state["seats"]):
            assert (seat["bonus_size"] is None) is (at != state["seat"])
        names = [seat["name"] for seat in state["seats"]]
        for line in state["log"]:
            who = line.split(" ", 1)[0]
            if " draws " in line and names.index(who) != state["seat"]:
                assert line.endswith((" card.", " cards.")), line
            if "Suit bonus" in line:
                assert names.index(who) == state["seat"], line


def variants():
    """Games that look the same to seat 0 and are not."""
    base = {
        "hands": ("3h 3d 3c", "1h 1d 1c"),
        "number_deck": "2h 2d 2c 2y 4h 4d",
        "contract_deck": (20, 21, 22),
        "seed": 7,
    }
    yield base
    yield base | {"hands": ("3h 3d 3c", "5h 5d 4y")}
    yield base | {"number_deck": "4d 4h 2y 2c 2d 2h"}
    yield base | {"contract_deck": (36, 35, 34)}
    yield base | {"seed": 8}


def test_what_is_sent_does_not_depend_on_what_is_hidden(wire):
    sent = []
    for made in variants():
        widget = GameTable(StandingTable(standing(**made), ADA_AND_GRETA))
        before = len(wire.sent)
        for kind in ("hello", "choose", "undo", "show", "again"):
            say(widget, kind, cards="1h", contract=4)
        sent.append(json.dumps([widget.state, wire.answers()[-1], len(wire.sent) - before]))
    assert len({*sent}) == 1


def test_spectator_is_told_the_same_whatever_the_hands():
    hands = (("3h 3d 3c", "1h 1d 1c"), ("5h 5d 4y", "2h 2d 4c"))
    told = [GameTable(StandingTable(standing(pair), COMPUTERS)).state for pair in hands]
    assert told[0] == told[1]


def test_curtain_hides_both_hands_until_it_is_drawn(wire):
    widget = GameTable(start(ADA_AND_BO))
    assert widget.state["curtain"] == {
        "says": "Pass the device to Ada",
        "button": "I'm Ada, show my cards",
    }
    assert widget.state["hand"] == []
    say(widget, "choose", cards=widget.state["numbers"][0])
    say(widget, "act", cards=widget.state["numbers"][0])
    assert wire.answers() == []
    assert widget.table.number == 1
    say(widget, "show")
    assert widget.state["curtain"] is None
    assert sorted(widget.state["hand"]) == sorted(map(str, widget.table.game.hand(0)))
    say(widget, "act", cards=widget.state["takes"][0])
    say(widget, "act")
    assert widget.table.game.seat == 1
    assert widget.state["curtain"]["says"] == "Pass the device to Bo"
    assert widget.state["hand"] == []
    assert widget.state["seat"] is None


def test_fixed_seat_never_sees_the_other_one():
    widget = GameTable(start(ADA_AND_BO, first=1), seat=0)
    assert widget.state["curtain"] is None
    assert widget.state["seat"] == 0
    assert widget.state["mine"] is False
    say(widget, "act", cards=widget.state["numbers"][0])
    assert widget.table.number == 1


def test_pictures_beside_the_view_show_no_hidden_hand():
    curtained = GameTable(start(ADA_AND_BO))
    assert "text/html" not in curtained._repr_mimebundle_()[0]
    data, _metadata = GameTable(start(ADA_AND_GRETA))._repr_mimebundle_()
    other = rr.new_game(["Ada", "Greta"], SEED, 0).hand(1)
    assert str(other) not in data["text/html"]
