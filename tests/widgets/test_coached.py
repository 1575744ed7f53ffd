"""The table of a first game: the coach speaks, and asks once before a contract is missed."""

import pytest

import romirami as rr
from romirami.lessons.coach import LETS_GO, MOST
from romirami_widgets import CoachedTable, GameTable, first_game
from tests.widgets.wire import act_as_advised, say, start


def remark(widget):
    return widget.state["remark"] and widget.state["remark"]["says"]


def let_somebody_act(widget):
    if widget.state["mine"]:
        act_as_advised(widget)
    else:
        widget.table.step()
        widget._moved()


def poor_take(widget):
    """One card, where more could be taken."""
    return min(widget.state["takes"], key=len)


@pytest.mark.parametrize("name", ["Greta", " greta ", "GRETA"])
def test_a_learner_may_have_the_opponent_s_name(name: str):
    you, other = first_game(name).table.game.names
    assert you == name.strip()
    assert other.casefold() != you.casefold()


@pytest.mark.parametrize("name", [None, 5, b"Ada", ["Ada"]])
def test_a_name_that_is_no_text_is_refused_in_words(name: object):
    with pytest.raises(TypeError, match="a text is read here"):
        first_game(name)


def test_the_first_game_is_the_same_for_everybody_and_laid_anew_each_time():
    one, two = first_game("Ada"), first_game("Bo")
    assert one.state["hand"] == two.state["hand"]
    assert one.state["numbers"] == two.state["numbers"]
    assert one.table.id != two.table.id
    assert [sitter.name for sitter in two.table.sitters] == ["Bo", "Greta"]
    assert repr(first_game("Ada")) == repr(one)
    assert first_game("Ada").picture() == one.picture()


def test_something_missed_is_said_and_may_be_taken_back():
    widget = first_game()
    say(widget, "act", cards=poor_take(widget))
    assert remark(widget).startswith("Coach: ")
    assert remark(widget).endswith("Undo takes it back.")
    assert widget.state["remark"]["told"] == widget.state["told"], "it is said aloud now"
    assert widget.state["phase"] == "fill", "and the action was done"
    say(widget, "undo")
    assert widget.state["phase"] == "take"
    assert remark(widget) is None


def test_what_cannot_be_done_is_told_with_the_rule_and_not_as_undoable():
    widget = first_game()
    cards = " ".join(widget.state["numbers"])
    say(widget, "act", cards=cards)
    assert remark(widget).endswith("Take 1 to 3 cards of one number or one suit.")
    assert widget.table.number == 1
    say(widget, "hint")
    assert remark(widget) is None
    assert widget.state["hint"]


def test_before_a_turn_ends_that_could_fill_a_contract_the_coach_asks_once():
    widget = first_game()
    act_as_advised(widget)
    number = widget.table.number
    say(widget, "act")
    assert widget.table.number == number, "nothing was done yet"
    assert "You can still fill" in remark(widget)
    assert remark(widget).endswith("Or end the turn now.")
    assert widget.state["remark"]["told"] == widget.state["told"], "it is said aloud now"
    say(widget, "act")
    assert widget.table.game.seat == 1
    assert remark(widget) is None


@pytest.mark.parametrize("instead", ["fill", "undo"])
def test_whoever_was_asked_can_do_something_else_first(instead: str):
    widget = first_game()
    act_as_advised(widget)
    say(widget, "act")
    if instead == "fill":
        act_as_advised(widget)
    else:
        say(widget, "undo")
        act_as_advised(widget)
        say(widget, "act")
        assert "You can still fill" in remark(widget), "it is another moment"
    say(widget, "act")
    assert widget.table.game.seat == 1
    assert remark(widget) is None


def test_the_coach_asks_no_more_often_than_it_says_anything():
    widget = first_game()
    act_as_advised(widget)
    for _time in range(MOST):
        say(widget, "act")
        assert "You can still fill" in remark(widget)
        say(widget, "undo")
        act_as_advised(widget)
    say(widget, "act")
    assert widget.table.game.seat == 1


def test_the_remark_stands_while_the_computer_player_acts_and_until_the_person_goes_on():
    widget = first_game()
    while remark(widget) is None:  # half of the game is played as a turn of the person's ends
        let_somebody_act(widget)
    said = remark(widget)
    assert not widget.state["mine"]
    while not widget.state["mine"]:
        let_somebody_act(widget)
        assert remark(widget) == said
        assert widget.state["remark"]["told"] < widget.state["told"], "but not said aloud again"
    act_as_advised(widget)
    assert remark(widget) is None


def test_an_old_click_is_refused_and_not_remarked_on():
    widget = first_game()
    take = poor_take(widget)
    say(widget, "act", cards=take)
    say(widget, "act", cards=take, number=1)
    assert remark(widget) is None
    assert "gone on" in widget.state["note"]


def test_whoever_plays_as_advised_hears_only_that_he_plays_alone_now():
    widget = first_game()
    heard = []
    while not widget.table.game.is_over:
        was_asked = widget.state["mine"]
        let_somebody_act(widget)
        if was_asked:
            heard.append(remark(widget))
    assert [one for one in heard if one] == [f"Coach: {LETS_GO}"]


def test_a_table_without_a_coach_has_no_remark():
    widget = GameTable(start())
    say(widget, "act", cards=poor_take(widget))
    assert widget.state["remark"] is None


@pytest.mark.parametrize("seed", range(1, 6))
def test_whatever_is_chosen_the_coach_only_speaks(seed: int):
    """Odd choices: the coached table does what the other one does, if only when it has asked."""
    coached, plain = CoachedTable(start(seed=seed)), GameTable(start(seed=seed))
    for choice in (
        {},
        {"cards": "1h 1h"},
        {"contract": plain.state["contracts"][0]},
        {"cards": plain.state["hand"][0], "contract": plain.state["contracts"][0]},
        {"cards": plain.state["hand"][0]},
        {"cards": plain.state["takes"][0]},
        {"cards": plain.state["hand"][0] + " *", "contract": plain.state["contracts"][1]},
        {"cards": plain.state["hand"][0], "contract": 36},
        {},
    ):
        for widget in (coached, plain):
            say(widget, "act", **choice)
        if (remark(coached) or "").endswith("Or end the turn now."):
            say(coached, "act")
        told = {"remark", "told"}
        assert {k: v for k, v in coached.state.items() if k not in told} == {
            k: v for k, v in plain.state.items() if k not in told
        }
    assert coached.table.game.actions == plain.table.game.actions != ()
    assert isinstance(coached.table.game.actions[-1], rr.EndTurn)
