"""Computer players at Römi's table: a step at a time, and from one hand to the next."""

import asyncio

from romirami.tables import MemoryLog, Sitter, Table
from romirami.tables.entries import Setup
from romirami_widgets import RomiTable
from tests.widgets.romi import do, play_on, romi
from tests.widgets.test_computers import until
from tests.widgets.wire import ADA_AND_GRETA, say

COMPUTERS = (Sitter("Greta", "greedy"), Sitter("Rob", "greedy"))


def test_a_match_of_computers_is_watched_to_its_end():
    async def watch():
        widget = romi(COMPUTERS)
        widget.pace = 60
        say(widget, "hello")
        say(widget, "hurry")
        await until(lambda: widget.state["over"])
        return widget

    widget = asyncio.run(watch())
    assert len(widget.table.game.games) == 2
    assert widget.state["end"]["says"]


def test_between_two_hands_of_computers_there_is_a_longer_pause():
    widget = romi(COMPUTERS)
    assert widget._pause() == widget.pace
    play_on(widget, lambda state: state["between"])
    assert widget._pause() > widget.pace
    assert widget.state["computer_due"] is True


def test_where_a_person_plays_nobody_else_deals_the_next_hand():
    async def watch():
        widget = romi(ADA_AND_GRETA)
        widget.pace = 0
        say(widget, "hello")
        while not widget.state["between"]:
            await until(lambda: widget.state["mine"] or widget.state["between"])
            if widget.state["mine"]:
                action = widget.table.hint(0).action
                say(widget, "undo") if str(action) == "take back" else do(widget, str(action))
        await until(lambda: not widget._computers.is_going)
        for _turn in range(20):
            await asyncio.sleep(0)
        return widget

    widget = asyncio.run(watch())
    assert len(widget.table.game.games) == 1
    assert widget.state["computer_due"] is False
    say(widget, "next")
    assert len(widget.table.game.games) == 2


def test_another_window_may_be_the_faster_one_to_go_on():
    widget = romi(COMPUTERS)
    play_on(widget, lambda state: state["between"])
    number = widget.table.number
    widget._let_a_computer_act()
    assert widget.table.number == number + 1
    assert len(widget.table.game.games) == 2


def test_a_computer_player_that_this_program_does_not_have_is_named():
    """As at a table of a newer version, or of one with players of its own."""
    log = MemoryLog()
    log.append(Setup((Sitter("Ada"), Sitter("Sam", "sage")), 7, 1, game_name="romi").entry(), False)

    async def watch():
        widget = RomiTable(Table("newer", log), pace=0)
        say(widget, "hello")
        await until(lambda: widget.state["note"])
        return widget

    widget = asyncio.run(watch())
    assert "'sage'" in widget.state["note"]
    assert widget.table.number == 1
