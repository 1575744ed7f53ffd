"""Computer players at the game table: one step at a time, hurried, cancelled."""

import asyncio
import gc
import threading

import ipywidgets
import pytest
from ipywidgets.widgets.widget import _instances

from romirami.players import POLICIES, GreedyPlayer
from romirami.tables import Sitter
from romirami_widgets import GameTable
from tests.engine.tables import table as standing
from tests.widgets.test_game_table import play_to_the_end
from tests.widgets.wire import ADA_AND_GRETA, StandingTable, act_as_advised, raw, say, start

COMPUTERS = (Sitter("Greta", "greedy"), Sitter("Rob", "random"))


async def until(condition):
    """Wait for a state."""
    while not condition():
        await asyncio.sleep(0)


def test_nobody_moves_before_a_page_is_there():
    async def watch():
        widget = GameTable(start(first=1), pace=0)
        for _turn in range(50):
            await asyncio.sleep(0)
        return widget

    assert asyncio.run(watch()).table.number == 1


def test_each_step_is_shown():
    async def watch():
        widget = GameTable(start(first=1), pace=0)
        seen = []
        widget.observe(lambda change: seen.append(change["new"]["number"]), "state")
        say(widget, "hello")
        await until(lambda: widget.state["mine"])
        return seen

    seen = asyncio.run(watch())
    assert len(seen) >= 2
    assert seen == sorted(set(seen))


def test_a_whole_game_of_computers_is_watched_to_its_end():
    async def watch():
        widget = GameTable(start(COMPUTERS), pace=60)
        say(widget, "hello")
        say(widget, "hurry")
        await until(lambda: widget.state["over"])
        return widget

    assert asyncio.run(watch()).state["end"]["steps"]


def test_hurry_lasts_until_a_person_is_to_act():
    async def watch():
        widget = GameTable(start(first=1), pace=60)
        say(widget, "hello")
        await asyncio.sleep(0)
        assert widget.table.number == 1
        say(widget, "hurry")
        await until(lambda: widget.state["mine"])
        await until(lambda: not widget._computers.is_going)
        act_as_advised(widget)
        while widget.state["mine"]:
            say(widget, "act")
        number = widget.table.number
        for _turn in range(20):
            await asyncio.sleep(0)
        assert widget.table.number == number
        widget.close()

    asyncio.run(watch())


def test_a_message_that_comes_in_on_another_thread_is_heard_in_the_table_s_own_loop():
    """JupyterLab sends them to a subshell, a thread with a loop of its own."""

    async def subshell(widget):
        say(widget, "act", cards=widget.state["takes"][0])
        await asyncio.sleep(0)

    async def watch():
        widget = GameTable(start(), pace=0)
        threads = []
        widget.observe(lambda _change: threads.append(threading.current_thread()), "state")
        say(widget, "hello")
        await asyncio.to_thread(asyncio.run, subshell(widget))
        await until(lambda: widget.state["phase"] == "fill")
        say(widget, "act")
        await until(lambda: widget.state["mine"] and widget.state["number"] > 4)
        return threads

    assert {*asyncio.run(watch())} == {threading.current_thread()}


@pytest.mark.parametrize(
    "leave", [lambda widget: widget.close(), lambda widget: say(widget, "gone")]
)
def test_they_stop_when_nobody_is_there(leave):
    async def watch():
        widget = GameTable(start(first=1), pace=60)
        say(widget, "hello")
        await asyncio.sleep(0)
        leave(widget)
        await until(lambda: len(asyncio.all_tasks()) == 1)

    asyncio.run(watch())


def test_a_computer_player_that_thinks_long_keeps_nobody_waiting(monkeypatch, wire):
    thinking, enough = threading.Event(), threading.Event()

    class Ponderer(GreedyPlayer):
        def choose(self, view):
            thinking.set()
            enough.wait()
            return super().choose(view)

    async def watch():
        widget = GameTable(start(first=1), pace=0)
        say(widget, "hello")
        await until(thinking.is_set)
        say(widget, "choose", cards=widget.state["hand"][0], ask=5)
        answers = [answer for answer in wire.answers() if answer.get("ask") == 5]
        moved = widget.table.number > 1
        enough.set()  # before anything can fail: a thread that waits can't be ended
        assert not moved
        await until(lambda: widget.state["mine"])
        return answers

    monkeypatch.setitem(POLICIES, "greedy", Ponderer)
    (answer,) = asyncio.run(watch())
    assert answer["kind"] == "judged"


def test_a_fault_of_a_computer_player_is_logged_and_can_be_retried(caplog):
    async def watch():
        widget = GameTable(
            StandingTable(standing(("3h 3d 3c", "1h 1d 1c"), first=1), ADA_AND_GRETA), pace=0
        )
        say(widget, "hello")
        await until(lambda: widget.state["note"])
        told = widget.state["told"]
        say(widget, "hurry")
        await until(lambda: widget.state["told"] > told)
        return widget

    widget = asyncio.run(watch())
    assert "try again" in widget.state["note"]
    assert "a fault in a computer player" in caplog.text


def test_fifty_games_in_one_page_leave_no_widget_behind():
    widget = GameTable(start(COMPUTERS))
    gc.collect()
    before = len(_instances)
    for _game in range(50):
        while widget.table.step() is not None:
            pass
        raw(widget, {"kind": "again", "number": widget.table.number, "view": "page"})
        assert widget.state["over"] is False
    assert len(_instances) == before


def test_a_closed_table_leaves_nothing_in_the_registry():
    before = len(_instances)
    GameTable(start()).close()
    assert len(_instances) == before


def test_it_is_an_ordinary_widget():
    box = ipywidgets.HBox([GameTable(start())])
    play_to_the_end(box.children[0])
    assert box.children[0].state["over"]
