"""What a page of Römi must not know is not on the wire (SPEC 7.1, 12.6)."""

import json

import pytest

from romirami import romi as engine
from romirami.tables import Sitter
from romirami_widgets import RomiTable
from tests.widgets.romi import OPENING, MadeTable, act_as_advised, do, made, play_on, romi, to_lay
from tests.widgets.test_leaks import states
from tests.widgets.wire import ADA_AND_BO, ADA_AND_GRETA, SEED, say

COMPUTERS = (Sitter("Greta", "greedy"), Sitter("Rob", "random"))
TABLES = [ADA_AND_GRETA, ADA_AND_BO, COMPUTERS]


@pytest.mark.parametrize("sitters", TABLES, ids=["1", "2", "0"])
def test_seed_and_stock_are_never_sent(wire, sitters):
    widget = romi(sitters)
    stock = [str(card) for card in widget.table.game.game.stock]
    play_on(widget, lambda state: state["between"])
    text = wire.text()
    assert str(SEED) not in text
    assert hex(SEED)[2:] not in text
    assert " ".join(stock[:6]) not in text
    assert json.dumps(stock[:6]) not in text
    say(widget, "next")
    following = [str(card) for card in widget.table.game.game.stock]
    assert json.dumps(following[:6]) not in wire.text()


@pytest.mark.parametrize("sitters", TABLES, ids=["1", "2", "0"])
def test_no_hand_but_the_one_that_looks_is_sent_before_the_end(wire, sitters):
    widget = romi(sitters)
    play_on(widget, lambda state: state["between"])
    told = [state for state in states(wire) if not state["hand_over"]]
    assert len(told) > 20
    for state in told:
        assert state["end"] is None
        assert all("hand" not in seat for seat in state["seats"])
        if state["seat"] is None:
            assert state["hand"] == state["offers"] == []
            assert state["idle"] is state["drawn"] is None
        names = [seat["name"] for seat in state["seats"]]
        for line in state["log"]:
            if line.endswith(" from the stock.") and " draws " in line:
                is_own = names.index(line.split(" ", 1)[0]) == state["seat"]
                assert is_own is not line.endswith(" draws from the stock.")


def variants():
    """Hands that look the same to Ada and are not."""
    yield ("KC QC JC", "3C 7D")
    yield ("KC QC 8C", "3C 7D")
    yield ("KC QC JC", "3C 7D 5S 6S")
    yield ("2H 3H 4H", "3C 7D")


def test_what_is_sent_does_not_depend_on_what_is_hidden(wire):
    sent = []
    for other, stock in variants():
        widget = RomiTable(MadeTable(OPENING, other, stock=stock), 0)
        before = len(wire.sent)
        do(widget, "discard 4D")
        for kind in ("hello", "choose", "undo", "show", "next", "again"):
            say(widget, kind, cards="2S")
        sent.append(json.dumps([widget.state, len(wire.sent) - before]))
    assert len({*sent}) == 1


def test_what_another_lays_is_seen_when_it_holds():
    theirs = to_lay(seat=1)
    assert theirs.state["seat"] == 1
    do(theirs, "lay 9H 10H JH")
    table = theirs.table
    seen = theirs.state
    table.play(engine.parse_action("lay 9H 10H JH"), 0, table.number)
    say(theirs, "hint", number=0)
    assert theirs.state["melds"] == seen["melds"] == []
    assert theirs.state["seats"] == seen["seats"]
    assert theirs.state["log"] == seen["log"]
    for step in ("lay 7S 7H 7C 7D", "discard 2S"):
        table.play(engine.parse_action(step), 0, table.number)
    say(theirs, "hint", number=0)
    assert len(theirs.state["melds"]) == 2


@pytest.mark.parametrize("first", [0, 1])
def test_a_spectator_sees_nothing_that_may_be_taken_back(first):
    widget = romi(COMPUTERS, first=first)
    while not widget.state["hand_over"]:
        widget.table.step()
        say(widget, "hint", number=0)
        game = widget.table.game.game
        laid = [event for event in game.log if type(event).__name__ == "Laid"]
        assert len(widget.state["melds"]) == len(laid)
        assert widget.state["can_undo"] is False
        assert widget.state["opening"] == ""


def test_curtain_hides_both_hands_until_it_is_drawn(wire):
    widget = romi(ADA_AND_BO)
    assert widget.state["curtain"] == {
        "says": "Pass the device to Ada",
        "button": "I'm Ada, show my cards",
    }
    assert widget.state["hand"] == []
    card = str(widget.table.game.game.hand(0)[0])
    say(widget, "choose", cards=card)
    do(widget, f"discard {card}")
    assert wire.answers() == []
    assert widget.table.number == 1
    say(widget, "show")
    assert widget.state["curtain"] is None
    assert [one["card"] for one in widget.state["hand"]] == [
        str(card) for card in widget.table.game.game.hand(0)
    ]
    act_as_advised(widget)
    assert widget.table.game.seat == 1
    assert widget.state["curtain"]["says"] == "Pass the device to Bo"
    assert widget.state["hand"] == []
    assert widget.state["seat"] is None


def test_pictures_beside_the_view_show_no_hidden_hand():
    data, _metadata = made(OPENING, "KC QC JC")._repr_mimebundle_()
    assert "nine of hearts" in data["text/html"]
    assert "king of clubs" not in data["text/html"]
