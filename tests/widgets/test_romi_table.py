"""Römi's table without a browser: what it tells, what it does, what it refuses."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from romirami import romi as engine
from romirami.tables import MemoryLog, Sitter, Table
from romirami.tables.entries import Setup
from romirami_widgets import RomiTable
from romirami_widgets.romi_table import judging
from tests.widgets.romi import OPENING, choose, do, made, play_on, romi, to_lay
from tests.widgets.wire import ADA_AND_BO, ADA_AND_GRETA, SEED, raw, say

COMPUTERS = (Sitter("Greta", "greedy"), Sitter("Rob", "random"))
FOUR = (Sitter("Ada"), Sitter("Bo"), Sitter("Greta", "greedy"), Sitter("Rob", "greedy"))


def test_first_state_tells_turn_piles_and_own_hand():
    widget = romi()
    state, view = widget.state, widget.table.game.view(0)
    assert state["seat"] == 0
    assert state["phase"] == "discard"
    assert state["mine"] is True
    assert state["number"] == 1
    assert [one["card"] for one in state["hand"]] == [str(card) for card in view.hand]
    assert len({one["id"] for one in state["hand"]}) == len(view.hand) == 15
    assert state["exchange"] == str(view.exchange)
    assert state["stock"] == view.stock
    assert state["discards"] == []
    assert [seat["hand_size"] for seat in state["seats"]] == [15, 14]
    assert state["idle"] == {"main": None, "says": "Choose the card that you discard", "ways": []}
    assert state["curtain"] is None
    assert state["end"] is None
    assert state["round_says"] == "Hand 1 of 2"


@pytest.mark.parametrize("sitters", [ADA_AND_GRETA, ADA_AND_BO, COMPUTERS, FOUR], ids=str)
def test_a_whole_match_and_a_new_one(sitters):
    widget = romi(sitters)
    play_on(widget, lambda state: state["over"])
    state, match = widget.state, widget.table.game
    assert match.is_over
    assert len(match.games) == 2
    score = match.score()
    assert all(str(points) in state["scores"] for points in score.points)
    winners = [score.names[seat] for seat in score.winners]
    assert all(name in state["end"]["says"] for name in winners)
    assert state["end"]["next"] == ""
    old = widget.table
    say(widget, "again")
    assert widget.table is not old
    assert widget.table.sitters == sitters
    assert widget.table.game.setup.options == match.setup.options
    assert widget.state["over"] is False
    assert widget.state["number"] == 1


def test_between_two_hands_everybody_s_cards_are_shown_and_the_next_one_is_asked_for():
    widget = romi(ADA_AND_BO)
    play_on(widget, lambda state: state["between"])
    state, match = widget.state, widget.table.game
    assert state["curtain"] is None
    assert state["mine"] is False
    assert state["over"] is False
    assert state["end"]["next"] == "Deal hand 2 of 2"
    for seat, told in enumerate(state["end"]["hands"]):
        assert told["cards"] == [str(card) for card in match.game.hand(seat)]
    assert state["computer_due"] is False
    for _press in range(2):
        say(widget, "next", number=state["number"])
    assert len(widget.table.game.games) == 2
    assert "gone on" in widget.state["note"]
    assert widget.state["hand_number"] == 2
    (line,) = widget.state["log"]
    assert line.startswith("Hand 1: ")


def test_a_whole_suit_on_a_run_is_judged_without_going_through_all_orders(monkeypatch):
    tried = []
    lay_off_steps = judging.lay_off_steps

    def counted(*asked):
        tried.append(asked)
        return lay_off_steps(*asked)

    monkeypatch.setattr(judging, "lay_off_steps", counted)
    hand = "3H 4H 5H 6H 8H 9H 10H JH QH KH JK JK 2S"
    turn = engine.Turn.of(hand, melds=["7H 8H 9H", "7H 8H 9H"], opened=True)
    (way,) = judging.ways_on(turn, 1, engine.parse_cards("3H 4H 5H 6H 10H JH QH KH JK JK"))
    assert way.says.endswith("on 7♥ 8♥ 9♥")
    assert [str(step) for step in way.steps][:2] == ["lay off 6H on 1", "lay off 5H on 1"]
    assert len(way.steps) == 10
    assert len(tried) < 3000, "in tens of thousands of orders they could be laid off"


def test_a_match_that_goes_on_from_a_later_hand_counts_its_hands_from_there():
    hand = engine.new_game(["Ada", "Bo"], seed=SEED, starter=0, number=2)
    widget = RomiTable(Table.go_on(hand, ADA_AND_BO))
    assert widget.state["round_says"] == "Hand 3 of 7"
    play_on(widget, lambda state: state["between"])
    assert widget.state["end"]["next"] == "Deal hand 4 of 7"
    assert re.findall("hand [0-9]", widget.table.game.score()._repr_html_()) == ["hand 3"]
    say(widget, "next", number=widget.state["number"])
    assert widget.state["round_says"] == "Hand 4 of 7"
    (line,) = widget.state["log"]
    assert line.startswith("Hand 3: ")


def test_the_next_hand_is_not_dealt_in_the_middle_of_one():
    widget = romi()
    say(widget, "next")
    assert len(widget.table.game.games) == 1
    assert widget.table.number == 1


def test_melds_of_fifty_points_are_refused_with_what_would_mend_it(wire):
    widget = to_lay()
    assert widget.state["opening"] == "Your first melds have to count 51 in one turn."
    do(widget, "lay 9H 10H JH")
    assert widget.state["opening"] == "Your melds count 29; 51 are needed to open."
    do(widget, "lay 7S 7H 7C")
    judged = choose(widget, wire, "2S")
    assert judged["main"] is None
    mended = "the 7♦ on your 7♠ 7♥ 7♣ would do."
    assert judged["says"] == f"Your melds count 50; 51 are needed to open: {mended}"
    do(widget, "discard 2S")
    assert widget.state["note"] == judged["says"]
    assert widget.state["mine"]
    judged = choose(widget, wire, "7D")
    assert [way["says"] for way in judged["ways"]] == ["Lay 7♦ off on 7♠ 7♥ 7♣"]
    do(widget, *judged["ways"][0]["steps"])
    assert widget.state["opening"] == "Your melds count 57: that opens."
    do(widget, "discard 2S")
    assert widget.table.game.game.is_over


def test_what_was_laid_is_taken_back_until_the_discard():
    widget = to_lay()
    before = widget.state
    do(widget, "lay 9H 10H JH")
    assert [one["card"] for one in widget.state["melds"][0]["cards"]] == ["9H", "10H", "JH"]
    assert widget.state["melds"][0]["fresh"] is True
    assert widget.state["can_undo"] is True
    say(widget, "undo")
    assert widget.state["hand"] == before["hand"]
    assert widget.state["melds"] == []
    say(widget, "undo")
    assert widget.state["note"] == "Nothing was laid in this turn that could be taken back."


def test_several_cards_are_laid_off_at_once_in_the_order_that_fits(wire):
    widget = to_lay("9H 10H JH 7S 7H 7C 7D 2S 4D 8H QH", "KH")
    do(widget, "lay 9H 10H JH")
    do(widget, "lay 7S 7C 7D")
    judged = choose(widget, wire, "7H KH 8H QH", meld=0)
    assert judged["main"]["says"] == "Lay 8♥ 7♥ Q♥ K♥ off on 9♥ 10♥ J♥"
    number = widget.table.number
    do(widget, *judged["main"]["steps"])
    assert widget.table.number == number + 4
    assert widget.state["melds"][0]["says"].startswith("Run, 64 points, laid by Ada: seven of")


def test_steps_of_which_one_is_against_the_rules_are_not_begun():
    widget = to_lay()
    do(widget, "lay 9H 10H JH")
    number = widget.table.number
    do(widget, "lay off 7H on 0", "lay off 8H on 0")
    assert widget.table.number == number
    assert widget.state["note"] == "The 7♥ fits at neither end of 9-10-J."


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ("JK 4S 5S", ["Lay 3♠ 4♠ 5♠: 12 of 51 points", "Lay 4♠ 5♠ 6♠: 15 of 51 points"]),
        ("JK JK AH", ["Lay A♥ 2♥ 3♥: 16 of 51 points", "Lay Q♥ K♥ A♥: 31 of 51 points"]),
    ],
)
def test_what_jokers_stand_for_is_asked(wire, cards, says):
    widget = to_lay("4S 5S JK JK AH 4D 2S 9D", "KD")
    judged = choose(widget, wire, cards)
    assert judged["main"] is None
    assert judged["says"] == "Say what the jokers stand for"
    assert [way["says"] for way in judged["ways"]] == says
    do(widget, f"lay {cards}")
    assert widget.state["note"].startswith("The jokers can be read in several ways")
    do(widget, *judged["ways"][1]["steps"])
    assert len(widget.state["melds"]) == 1


def test_where_a_joker_goes_on_a_run_is_asked(wire):
    widget = to_lay("4S 5S 6S JK 4D 2D 9D", "KD")
    do(widget, "lay 4S 5S 6S")
    judged = choose(widget, wire, "JK", meld=0)
    assert judged["says"] == "Say what the joker stands for"
    says = ["Lay joker off as 3♠ on 4♠ 5♠ 6♠", "Lay joker off as 7♠ on 4♠ 5♠ 6♠"]
    assert [way["says"] for way in judged["ways"]] == says
    do(widget, *judged["ways"][0]["steps"])
    signs = [one["sign"] for one in widget.state["melds"][0]["cards"]]
    assert signs == ["romi-as-3S", None, None, None]


def test_a_taken_joker_is_laid_again_before_the_discard(wire):
    widget = to_lay("7H 8H JK 10H 9H KS KH KC 4D 2D 5C 6C 9C", "AD")
    do(widget, "lay 7H 8H JK 10H")
    do(widget, "lay KS KH KC")
    judged = choose(widget, wire, "9H", meld=0)
    assert judged["main"]["says"] == "Take the joker from 7♥ 8♥ 9♥ 10♥ with 9♥"
    do(widget, *judged["main"]["steps"])
    assert widget.state["opening"] == "The joker that you took is laid again before you discard."
    assert choose(widget, wire, "2D")["says"].startswith("A taken joker lies on the table again")
    (way, *_others) = choose(widget, wire, "5C 6C JK")["ways"]
    do(widget, *way["steps"])
    do(widget, "discard 2D")
    assert widget.table.game.seat == 1


def test_a_meld_that_is_pointed_at_says_why_a_card_doesn_t_fit(wire):
    widget = to_lay()
    do(widget, "lay 9H 10H JH")
    judged = choose(widget, wire, "2S", meld=0)
    assert judged["main"] is None
    assert judged["says"] == "The 2♠ is not of the suit of 9♥ 10♥ J♥."
    assert choose(widget, wire, "", meld=0)["says"].startswith("Choose the cards that you lay off")


def test_the_exchange_card_is_swapped_before_the_first_draw_or_taken_to_go_out(wire):
    widget = made(OPENING, "KC QC JC", stock="3C", exchange="8D")
    for seat, step in ((0, "discard 4D"), (1, "draw stock"), (1, "discard 3C")):
        widget.table.play(engine.parse_action(step), seat, widget.table.number)
    say(widget, "hint", number=0)
    says = [way["says"] for way in choose(widget, wire, "2S")["ways"]]
    assert says == [
        "Take 3♣ from the discards",
        "Swap 2♠ for the exchange card 8♦",
        "Take the exchange card 8♦: only to go out from hand",
    ]
    do(widget, "swap 2S")
    assert widget.state["exchange"] == "2S"
    assert "8D" in [one["card"] for one in widget.state["hand"]]
    do(widget, "draw exchange")
    assert widget.state["exchange"] is None
    assert widget.state["opening"].startswith("You took the exchange card")
    assert choose(widget, wire, "2S")["says"].startswith("Who takes the exchange card")
    say(widget, "undo")
    assert widget.state["phase"] == "draw"


def test_a_pile_that_can_t_be_drawn_from_says_why(wire):
    widget = to_lay()
    say(widget, "why", steps=["draw exchange"], ask=5)
    answer = wire.answers()[-1]
    assert (answer["kind"], answer["ask"]) == ("why", 5)
    assert answer["says"] == "You have drawn: lay down or not, and discard."


def test_offers_choose_what_can_be_laid_and_lay_nothing():
    widget = to_lay()
    says = [offer["says"] for offer in widget.state["offers"]]
    assert says == ["7♠ 7♥ 7♦ 7♣: 28", "9♥ 10♥ J♥: 29"]
    assert widget.state["melds"] == []
    do(widget, "lay 9H 10H JH")
    assert [offer["meld"] for offer in widget.state["offers"]] == [None]
    do(widget, "lay 7S 7H 7D")
    assert [offer["says"] for offer in widget.state["offers"]] == ["7♣ on 7♠ 7♥ 7♦"]


def test_the_hint_says_what_and_why_and_marks_it():
    widget = romi()
    say(widget, "hint")
    hint = widget.state["hint"]
    assert hint["says"].startswith("Discard ")
    assert len(hint["cards"]) == 1
    do(widget, f"discard {hint['cards'][0]}")
    assert widget.state["hint"] is None


def test_the_log_tells_each_step_and_what_was_laid_when_it_holds():
    widget = to_lay()
    do(widget, "lay 9H 10H JH")
    do(widget, "lay 7S 7H 7C 7D")
    assert widget.state["log"][-1] == "Ada draws 7♦ from the stock."
    do(widget, "discard 2S")
    assert widget.state["log"][-4:] == [
        "Ada lays 9♥ 10♥ J♥.",
        "Ada lays 7♠ 7♥ 7♦ 7♣.",
        "Ada discards 2♠.",
        "Ada goes out from hand.",
    ]
    assert widget.state["end"]["says"] == "Ada went out from hand. The others count twice."
    assert [hand["counts"] for hand in widget.state["end"]["hands"]] == ["0 points", "60 points"]


def test_a_stock_that_runs_out_is_made_of_the_discards_once_and_then_ends_the_hand():
    widget = made("KS KH 4D", "QS QH", stock="3C", is_all=True)
    table = widget.table
    for step in ("discard 4D", "draw stock", "discard 3C", "draw stock"):
        table.play(engine.parse_action(step), table.game.seat, table.number)
    say(widget, "hint", number=0)
    assert widget.state["log"][-1] == "The discards become the stock. Ada draws 4♦ from it."
    for step in ("discard 4D", "draw stock"):
        table.play(engine.parse_action(step), table.game.seat, table.number)
    say(widget, "hint", number=0)
    assert widget.state["between"] is True
    assert widget.state["log"][-1].startswith("The stock ran out again")
    assert widget.state["latest"].endswith(widget.state["log"][-1])
    assert widget.state["end"]["says"] == "The stock ran out: nobody went out."
    assert [hand["counts"] for hand in widget.state["end"]["hands"]] == ["20 points", "20 points"]


def test_a_fixed_seat_never_acts_for_another_one():
    widget = romi(ADA_AND_BO, first=1, seat=0)
    assert widget.state["curtain"] is None
    assert widget.state["mine"] is False
    card = widget.table.game.game.hand(1)[0]
    do(widget, f"discard {card}")
    assert widget.table.number == 1
    assert widget.state["note"] == "It is the turn of Bo."


def test_double_click_plays_once():
    widget = romi()
    card = widget.state["hand"][0]["card"]
    for _click in range(2):
        do(widget, f"discard {card}", number=1)
    assert widget.table.number == 2
    assert "gone on" in widget.state["note"]


def test_second_page_on_the_same_match_is_told():
    log = MemoryLog()
    log.append(Setup(ADA_AND_GRETA, SEED, 0, game_name="romi").entry(), over=False)
    one, two = (RomiTable(Table("game", log)) for _page in range(2))
    card = one.state["hand"][0]["card"]
    do(one, f"discard {card}")
    do(two, f"discard {card}")
    assert len(log.since(0)) == 2
    assert "gone on" in two.state["note"]
    assert two.state["number"] == one.state["number"] == 2
    say(two, "hello")
    assert two.state["log"] == one.state["log"]


MALFORMED = [
    None,
    [],
    "act",
    17,
    {},
    {"kind": None},
    {"kind": ["act"]},
    {"kind": "cheat"},
    {"kind": "review"},
    {"kind": "act", "number": "1"},
    {"kind": "act", "number": True},
    {"kind": "act", "number": -1},
    {"kind": "act", "number": 1, "steps": "draw stock"},
    {"kind": "act", "number": 1, "steps": [17]},
    {"kind": "act", "number": 1, "steps": ["dance"]},
    {"kind": "act", "number": 1, "steps": ["take back"]},
    {"kind": "act", "number": 1, "steps": ["next hand"]},
    {"kind": "act", "number": 1, "steps": ["draw stock", "draw stock"]},
    {"kind": "act", "number": 1, "steps": ["lay 4S 5S 6S", "discard 2C"]},
    {"kind": "act", "number": 1, "steps": ["draw stock"] * 1000},
    {"kind": "act", "number": 1, "steps": ["lay " + "4S " * 10**5]},
    {"kind": "choose", "number": 1, "cards": "9Z"},
    {"kind": "choose", "number": 1, "cards": ["4S"]},
    {"kind": "choose", "number": 1, "meld": "0"},
    {"kind": "choose", "number": 1, "meld": -1},
    {"kind": "hello", "view": 5},
]


@pytest.mark.parametrize("content", MALFORMED, ids=lambda content: repr(content)[:40])
def test_malformed_message_is_told_and_changes_nothing(content, caplog):
    widget = romi()
    match = widget.table.game
    raw(widget, content)
    assert widget.state["note"] == "The page sent what can't be read; nothing was done."
    assert widget.table.game is match
    assert not caplog.records


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
KINDS = st.sampled_from(
    ["choose", "why", "act", "undo", "hint", "hurry", "show", "next", "again", "hello", "gone"]
)
CARDS = st.sampled_from(["", "2S", "JK", "7H 7C", "7S 7H 7C", "9H 10H JH", "9H JH JK", "QD"])
STEPS = st.sampled_from(
    ["draw stock", "draw discard", "draw exchange", "swap 2S", "discard 2S", "lay 9H 10H JH",
     "lay 7S 7H 7C", "lay off 7D on 1", "lay off JK on 0 as 8H", "take joker from 0 with 9H"]
)  # fmt: skip


@given(
    st.lists(
        st.fixed_dictionaries(
            {"kind": KINDS | ANYTHING},
            optional={
                "number": ANYTHING | st.integers(1, 9),
                "cards": ANYTHING | CARDS,
                "meld": ANYTHING | st.integers(0, 3),
                "steps": ANYTHING | st.lists(STEPS, max_size=3),
                "ask": ANYTHING,
                "view": ANYTHING,
            },
        ),
        max_size=8,
    )
)
def test_no_message_raises_or_loses_a_card(contents):
    widget = to_lay()
    for content in contents:
        raw(widget, content)
        game = widget.table.game.game
        laid = [card for meld in game.melds for card in meld.cards]
        there = [*game.hand(0), *game.hand(1), *game.stock, *game.discards, *laid]
        assert len(there) + (game.exchange is not None) == 106
    json.dumps(widget.state)
    widget.close()


def test_a_fault_inside_is_logged_and_told_and_changes_nothing(caplog, monkeypatch):
    widget = romi()
    match = widget.table.game
    card = widget.state["hand"][0]["card"]
    monkeypatch.setattr(Table, "play", lambda *_args, **_keys: 1 / 0)
    do(widget, f"discard {card}")
    assert widget.table.game is match
    assert "try again" in widget.state["note"]
    assert "ZeroDivisionError" in caplog.text
    monkeypatch.undo()
    do(widget, f"discard {card}")
    assert widget.table.number == 2


def test_every_answer_reaches_the_page(wire):
    """The page waits for an answer, so an equal state must be sent again."""
    widget = romi()
    for _time in range(2):
        before = len(wire.sent)
        do(widget)
        assert len(wire.sent) > before


def test_repr_tells_and_has_no_address():
    assert repr(romi()) == "<RomiTable: Ada, discard one card: you begin. Hand 1 of 2, entry 1>"


def test_a_picture_goes_beside_the_view():
    data, _metadata = romi()._repr_mimebundle_()
    assert "In the middle" in data["text/html"]
    assert str(SEED) not in json.dumps(data)
    assert "text/html" not in romi(ADA_AND_BO)._repr_mimebundle_()[0]
