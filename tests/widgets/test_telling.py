"""What the table tells somebody who has looked away, is refused, or doesn't know the game."""

import re

import pytest

import romirami as rr
from romirami.events import Took
from romirami.tables import Sitter
from romirami_widgets import GameTable
from romirami_widgets.game_table.rules import rules
from romirami_widgets.judging import Choice, judge, propose, why_not
from tests.widgets.wire import ADA_AND_BO, SEED, act_as_advised, say, start

FOUR = (Sitter("Ada"), *(Sitter(name, "greedy") for name in ("Bo", "Cy", "Di")))


def play_round(widget):
    """Let the one person play her turn, and the computer players theirs."""
    table = widget.table
    while not table.game.is_over:
        if table.sitters[table.game.seat].is_person:
            act_as_advised(widget)
        else:
            table.step()
        if table.game.seat == 0 and table.game.phase is rr.Phase.TAKE:
            break
    say(widget, "hint", number=0)  # a stale question: the page is told how the table stands


@pytest.mark.parametrize("sitters", [FOUR[:2], FOUR], ids=len)
def test_whoever_is_to_act_is_told_the_whole_turns_of_the_others(sitters):
    widget = GameTable(start(sitters))
    filled = 0
    for _round in range(4):
        play_round(widget)
        latest, log = widget.state["latest"], widget.state["log"]
        own = max(place for place, line in enumerate(log) if line.startswith("Ada takes"))
        for sitter in sitters[1:]:
            lines = [line for line in log[own:] if line.startswith(sitter.name)]
            took = next(line for line in lines if " takes " in line).removesuffix(".")
            fills = [line for line in lines if " fills #" in line]
            assert latest.count(f"{took} and fills ") == 1
            if not fills:
                assert f"{took} and fills no contract." in latest
            for line in fills:
                assert line.split(" fills ")[1].split(")")[0] in latest
            filled += len(fills)
        assert "Ada" not in latest
        assert latest.count(".") == len(sitters) - 1
    assert filled


def test_within_a_turn_the_last_step_is_told():
    widget = GameTable(start())
    assert widget.state["latest"] == ""
    say(widget, "act", cards=widget.state["takes"][0])
    assert widget.state["latest"] == widget.state["log"][-1]
    say(widget, "undo")
    assert widget.state["latest"] == ""


def test_who_waits_behind_the_curtain_is_told_the_turn_before():
    widget = GameTable(start(ADA_AND_BO))
    say(widget, "show")
    act_as_advised(widget)
    while not widget.state["curtain"]:
        act_as_advised(widget)
    took = next(event for event in widget.table.game.log if isinstance(event, Took))
    assert widget.state["latest"].startswith(f"Ada takes {took.cards} and fills ")


@pytest.mark.parametrize("pile", ["market", "hand", "contracts"])
@pytest.mark.parametrize("phase", [rr.Phase.TAKE, rr.Phase.FILL, rr.Phase.DISCARD])
def test_what_can_not_be_chosen_says_why(pile: str, phase: rr.Phase):
    game = rr.new_game(2, seed=SEED, first=0)
    while game.phase is not phase or game.seat != 0:
        if game.phase is rr.Phase.TAKE:
            game = game.apply(max(game.legal_actions(), key=lambda take: len(take.cards)))
        else:
            game = game.play("end")
    view = game.view(0)
    says = why_not(view, Choice(view.numbers) if pile == "market" else Choice(), pile)
    assert says.endswith(".")
    assert why_not(game.view(1), Choice(), pile).startswith("Player 1 ")


def test_a_card_that_does_not_go_with_the_chosen_ones_says_why(wire):
    widget = GameTable(start())
    for count, code in ((4, "at most"), (2, "share neither")):
        cards = " ".join(widget.state["numbers"][:count])
        verdict = rr.check_take(cards)
        if verdict:
            continue
        say(widget, "why", pile="market", cards=cards, ask=5)
        answer = wire.answers()[-1]
        assert (answer["kind"], answer["ask"]) == ("why", 5)
        assert answer["says"] == str(verdict)
        assert code in answer["says"].lower()
    assert widget.table.number == 1


def test_a_question_about_another_position_is_not_answered(wire):
    widget = GameTable(start())
    before = len(wire.answers())
    say(widget, "why", pile="market", cards=widget.state["numbers"][0], number=7)
    assert len(wire.answers()) == before


def test_a_contract_that_the_hand_can_not_fill_says_what_is_lacking():
    game = rr.new_game(2, seed=SEED, first=0)
    view = game.apply(game.legal_actions()[0]).view(0)
    lacking = 0
    for number in view.contracts:
        if not propose(view, number).is_empty and propose(view, number).cards:
            continue
        judgement = judge(view, propose(view, number))
        requirements = rr.CONTRACTS[number - 1].requirements
        n = fewest_to_add(requirements, view.hand) - 1  # the Joker is one of them
        cards = "card" if n == 1 else "cards"
        assert judgement.says == (
            f"#{number}: for {requirements.spoken} your hand lacks {n} {cards} beside the Joker"
        )
        assert judgement.action is None
        lacking += 1
    assert lacking


def fewest_to_add(requirements, hand):
    """Count by brute force how many cards a hand lacks."""
    have = [sum(card.number == number for card in hand) for number in range(1, 6)]
    lacks = []
    for need in requirements.needs:
        asked = [rr.requirements.unpack_numbers(need).count(number) for number in range(1, 6)]
        lacks.append(sum(max(0, a - b) for a, b in zip(asked, have, strict=True)))
    return min(lacks)


def test_the_rules_stand_with_drawings_that_there_are():
    widget = GameTable(start())
    lines = [line for part in widget.rules for line in part["lines"]]
    assert widget.rules == rules()
    assert {line["drawing"] for line in lines} - {""} <= set(widget.shapes)
    assert all(line["says"].endswith(".") for line in lines)
    assert not [line for line in lines if re.search(r"\b[1-5][hdcy]\b", line["says"])]
