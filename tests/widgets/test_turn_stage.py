"""A turn of Römi in the lesson frame: what a choice means, what is asked, where a hint points."""

import json

import pytest

from romirami import romi
from romirami.lessons import Outcome
from romirami.romi.lessons import chapter
from romirami.romi.lessons.towards import next_step
from romirami_widgets import LessonFrame
from romirami_widgets.lesson_frame.turn_choices import ways_of
from romirami_widgets.messages import MessageError
from tests.widgets.lessons import act
from tests.widgets.wire import say

TURN, JOKERS = chapter("romi-turn"), chapter("romi-jokers")
PLAYED = [
    pytest.param(part, level, id=level.name)
    for part in (TURN, JOKERS)
    for level in part.levels
    if level.name != "romi-match"
]


def frame_of(level):
    part = TURN if level in [one.name for one in TURN.levels] else JOKERS
    return LessonFrame(part.name, level)


def button(frame, wire, **chosen):
    """What the main button says to a choice."""
    say(frame, "choose", ask=1, **chosen)
    answer = wire.answers()[-1]
    return answer["says"], answer["ready"], list(answer["asks"])


# What a choice means


OPENED = romi.Turn.of("9H JK KD 6S 6D 10C", melds=["7H 8H JK 10H", "6C JK 6H"], opened=True)


@pytest.mark.parametrize(
    ("cards", "place", "steps"),
    [
        ("9H", "", ["discard 9H"]),
        ("9H KD", "", ["lay 9H KD"]),
        ("9H", "0", ["lay off 9H on 0", "take joker from 0 with 9H"]),
        ("KD", "0", ["lay off KD on 0", "take joker from 0 with KD"]),
        (
            "JK",
            "0",
            ["lay off JK on 0 as 6H", "lay off JK on 0 as JH", "take joker from 0 with JK"],
        ),
        ("6S", "1", ["lay off 6S on 1", "take joker from 1 with 6S"]),
        ("6S 6D", "1", ["take joker from 1 with 6S 6D"]),
        ("6S JK", "", ["lay 6S JK"]),
        ("9H", "stock", ["draw stock"]),
        ("9H", "discard", ["discard 9H"]),
        ("9H KD", "discard", []),
        ("", "0", []),
        ("", "", []),
    ],
)
def test_a_choice_is_read_as_the_steps_that_it_may_be(cards, place, steps):
    ways = ways_of(OPENED, tuple(romi.parse_cards(cards)), place)
    assert [str(way.action) for way in ways] == steps
    assert len({way.asks for way in ways}) == len(ways), "they can be told apart"
    assert all(way.says for way in ways)


def test_a_meld_whose_jokers_can_be_read_in_several_ways_is_asked_about():
    turn = romi.Turn.of("10H JH JK 2S")
    ways = ways_of(turn, tuple(romi.parse_cards("10H JH JK")), "")
    assert [way.asks for way in ways] == ["as 9-10-J", "as 10-J-Q"]
    assert ways[1].says == "Lay 10♥ J♥ Q♥: 30 of 51 points"


def test_before_the_draw_piles_are_drawn_from_and_the_exchange_card_is_swapped_or_taken():
    game = frame_of("romi-exchange").attempt.state.game
    read = [
        [str(way.action) for way in ways_of(game.turn, tuple(romi.parse_cards(cards)), place)]
        for cards, place in [
            *(("5S", "exchange"), ("", "exchange"), ("5S AS", "exchange")),
            *(("5S", "discard"), ("", "stock")),
        ]
    ]
    assert read == [["swap 5S"], ["draw exchange"], [], ["draw discard"], ["draw stock"]]


@pytest.mark.parametrize("place", ["2", "-1", "²", "x", "0 ", "stock "])
def test_a_place_that_is_not_there_can_t_be_read(place):
    with pytest.raises(MessageError):
        ways_of(OPENED, (romi.Card("9H"),), place)


# The main button


def test_the_main_button_says_what_will_be_tried_whether_it_is_allowed_or_not(wire):
    frame = frame_of("romi-lay-off")
    assert button(frame, wire, picked="9C", place="0")[:2] == ("Lay 9♣ off on 5♦ 6♦ 7♦", True)
    assert button(frame, wire, picked="9C") == ("Discard 9♣", True, [])
    assert button(frame, wire, picked="9C KC") == ("Lay 9♣ K♣", True, [])
    assert button(frame, wire, picked="9C KC", place="1")[1] is False
    assert button(frame, wire, place="1") == (
        "Choose the card that you lay off there",
        False,
        [],
    )


def test_it_asks_how_a_joker_is_meant_before_it_does_anything(wire):
    frame = frame_of("romi-joker-counts")
    asks = ["as 9-10-J", "as 10-J-Q"]
    says, ready, asked = button(frame, wire, picked="10H JH JK")
    assert (ready, asked) == (False, asks)
    say(frame, "act", picked="10H JH JK")
    assert frame.state["note"] == says
    assert frame.attempt.acts == 0, "nothing was done"
    assert button(frame, wire, picked="10H JH JK", n=2) == (
        "Lay 10♥ J♥ Q♥: 30 of 51 points",
        True,
        asks,
    )
    say(frame, "act", picked="10H JH JK", n=2)
    assert [meld["points"] for meld in frame.state["stage"]["table"]["melds"]] == [30]


@pytest.mark.parametrize(
    "content",
    [
        {"picked": "9X"},
        {"picked": "9H" * 300},
        {"picked": "9H", "place": "17"},
        {"picked": "9H", "place": "market"},
        {"picked": ["9H"]},
        {"picked": "9H", "n": -1},
        {"picked": "9H", "zone": "elsewhere"},
    ],
)
def test_what_no_page_says_is_answered_and_does_nothing(content):
    frame = frame_of("romi-lay-off")
    before = frame.attempt
    say(frame, "act", **content)
    assert frame.attempt is before
    assert frame.state["note"]


# What is shown


def test_what_is_refused_shows_its_cards():
    frame = frame_of("romi-lay-off")
    act(frame, "lay off 9C on 0")
    cause = frame.state["verdict"]["cause"]
    assert frame.state["verdict"]["refused"]
    assert [slot["card"] for slot in cause["groups"][0]["slots"]] == ["5D", "6D", "7D"]
    assert [slot["card"] for slot in cause["left_over"]] == ["9C"]


def test_the_running_count_leads_to_the_opening():
    frame = frame_of("romi-open")
    counts = []
    for move in ("lay 9H 10H JH QH", "lay 4S 4D 4C"):
        act(frame, move)
        counts.append(frame.state["stage"]["table"]["opening"])
    assert counts == [
        "Your melds count 39; 51 are needed to open.",
        "Your melds count 51: that opens.",
    ]


def test_what_the_others_did_is_told():
    frame = frame_of("romi-two-turns")
    for move in ("draw stock", "lay off KD on 0", "discard 2S"):
        act(frame, move)
    assert frame.state["stage"]["since"] == (
        "Bo draws from the stock. Bo lays 8♠ off on 9♠ 10♠ J♠. Bo discards K♣."
    )


def test_the_page_is_told_nothing_that_the_learner_may_not_know():
    frame = frame_of("romi-two-turns")
    told = json.dumps(frame.state)
    game = frame.attempt.state.game
    seen = {*game.hand(0), *game.discards, game.exchange}
    seen |= {card for meld in game.melds for card in meld.cards}
    for hidden in {*game.hand(1), *game.stock[:5]} - seen:
        assert f'"{hidden}"' not in told
    assert frame.state["stage"]["table"]["offers"] == [], "what can be laid is to be found"


# Hints


@pytest.mark.parametrize(("part", "level"), PLAYED)
def test_the_hints_lead_to_the_goal_from_wherever_a_mistake_leads(part, level):
    for mistake in [None, *level.mistakes]:
        frame = LessonFrame(part.name, level.name)
        for move in () if mistake is None else mistake.moves:
            act(frame, move)
        steps = 0
        while frame.attempt.outcome is Outcome.OPEN:
            step = next_step(frame.attempt)
            assert step is not None, (level.name, mistake)
            act(frame, str(step))
            assert frame.attempt.state.refused is None
            steps += 1
            assert steps < 20
        done = frame.attempt.outcome is Outcome.DONE
        assert done or frame.attempt.acts == len(mistake.moves), "only a mistake fails"
