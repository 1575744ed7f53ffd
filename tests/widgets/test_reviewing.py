"""The review at the game table: asked for, worked out beside all else, stopped, tried from."""

import asyncio
import threading

import pytest

from romirami import record
from romirami.reviewing import review
from romirami.tables import Sitter, Table
from romirami_widgets import GameTable
from romirami_widgets.game_table import reviewing
from tests.engine.tables import table as standing
from tests.widgets.test_computers import until
from tests.widgets.test_game_table import play_to_the_end
from tests.widgets.wire import ADA_AND_BO, ADA_AND_GRETA, StandingTable, say, start

NODES = 20


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Reviews with few thoughts."""
    steps = reviewing.review_steps
    monkeypatch.setattr(
        reviewing, "review_steps", lambda game, seat: steps(game, seat, nodes=NODES)
    )


def over(sitters=ADA_AND_GRETA):
    """A table at which a whole game was played."""
    widget = GameTable(start(sitters))
    play_to_the_end(widget)
    return widget.table


def test_a_review_is_offered_for_each_person_once_the_game_is_over():
    assert GameTable(start()).state["end"] is None
    assert GameTable(over()).state["end"]["reviews"] == [{"seat": 0, "says": "Review"}]
    both = GameTable(over(ADA_AND_BO))
    assert [one["says"] for one in both.state["end"]["reviews"]] == [
        "Review of Ada",
        "Review of Bo",
    ]
    one = GameTable(both.table, seat=1)
    assert one.state["end"]["reviews"] == [{"seat": 1, "says": "Review"}]
    assert GameTable(over()).review == {}


def test_it_is_worked_out_step_by_step_in_another_thread(monkeypatch):
    table = over()
    threads = set()
    steps = reviewing.review_steps

    def watched(game, seat):
        found = steps(game, seat)
        yield next(found)
        for so_far in found:
            threads.add(threading.current_thread())
            yield so_far

    monkeypatch.setattr(reviewing, "review_steps", watched)

    async def watch():
        widget = GameTable(table)
        seen = []
        widget.observe(lambda change: seen.append(change["new"]), "review")
        say(widget, "hello")
        say(widget, "review", place=0)
        await until(lambda: not widget.review["going"])
        return widget, seen

    widget, seen = asyncio.run(watch())
    expected = review(table.game, 0, nodes=NODES)
    assert threading.current_thread() not in threads
    assert sorted({one["done"] for one in seen}) == list(range(expected.played + 1))
    assert seen[0]["says"] == f"Turn 0 of {expected.played} of Ada"
    told = widget.review
    assert told["says"].startswith("Ada: ")
    assert len(told["turns"]) == expected.played
    assert [one["place"] for one in told["matters"]] == [
        expected.turns.index(turn) for turn in expected.matters
    ]
    assert [one["says"] for one in told["matters"]] == [turn.reason for turn in expected.matters]
    assert "<svg" in told["chart"]
    assert str(table.game.setup.seed) not in str(told)


def test_it_can_be_stopped_and_begun_anew():
    async def watch():
        widget = GameTable(over())
        say(widget, "hello")
        say(widget, "review", place=0)
        await until(lambda: widget.review["done"] == 2)
        assert widget.review["turns"] == widget.review["matters"] == []
        say(widget, "leave_off")
        assert widget.review["going"] is False
        assert len(widget.review["turns"]) == widget.review["done"]
        told = widget.state["told"]
        say(widget, "leave_off")
        assert widget.state["told"] > told, "the page is answered"
        assert 2 <= widget.review["done"] < widget.review["all"]
        done = widget.review["done"]
        await until(lambda: len(asyncio.all_tasks()) == 1)
        assert widget.review["done"] == done
        say(widget, "review", place=0)
        assert (widget.review["going"], widget.review["done"]) == (True, 0)
        widget.close()
        await until(lambda: len(asyncio.all_tasks()) == 1)

    asyncio.run(watch())


@pytest.mark.parametrize("kind", ["gone", "again"])
def test_it_stops_when_nobody_is_there_and_when_another_game_begins(kind):
    async def watch():
        widget = GameTable(over(), pace=60)
        say(widget, "hello")
        say(widget, "review", place=0)
        say(widget, kind)
        assert widget.review.get("going", False) is False
        assert (widget.review == {}) is (kind == "again")
        say(widget, "gone")
        await until(lambda: len(asyncio.all_tasks()) == 1)

    asyncio.run(watch())


def test_a_turn_is_tried_again_at_a_table_of_its_own():
    async def watch():
        widget = GameTable(over(), pace=60)
        say(widget, "hello")
        say(widget, "review", place=0)
        await until(lambda: widget.review["done"] >= 3)
        say(widget, "retry", place=2)
        return widget

    before = over()
    widget = asyncio.run(watch())
    game = widget.table.game
    assert widget.review == {}
    assert not game.is_over
    assert widget.table.sitters == before.sitters
    turn = review(before.game, 0, nodes=1).turns[2]
    assert game.position == turn.game.position
    assert widget.state["mine"] is True
    assert record.dumps(game) == record.dumps(turn.game)


@pytest.mark.parametrize("place", [0, 99])
def test_only_what_was_reviewed_is_tried_again(place):
    widget = GameTable(over())
    told = widget.state["told"]
    say(widget, "retry", place=place)
    assert widget.state["told"] > told
    assert widget.table.game.is_over


def test_only_what_is_offered_is_reviewed():
    running = GameTable(start())
    finished = GameTable(over())
    for widget, seat in ((running, 0), (finished, 1), (finished, 7)):
        told = widget.state["told"]
        say(widget, "review", place=seat)
        assert widget.state["told"] > told, "the page is answered"
        assert widget.review == {}


def test_a_made_up_game_has_no_table_to_try_again_at():
    game = standing(("3h 3d 3c", "1h 1d 1c"), numbers="3y 1y", contracts=(4,))
    for action in ("take 3y", "fill #4 with 3h 3d 3c 3y", "end"):
        game = game.play(action)
    assert game.is_over

    async def watch():
        table = StandingTable(game, ADA_AND_GRETA)
        table.try_again = lambda game: Table.go_on(game, ADA_AND_GRETA)
        widget = GameTable(table)
        say(widget, "hello")
        say(widget, "review", place=0)
        await until(lambda: not widget.review["going"])
        say(widget, "retry", place=0)
        return widget

    widget = asyncio.run(watch())
    assert "only a game dealt with all its cards" in widget.state["note"]


def test_a_fault_is_told_and_can_be_retried(monkeypatch, caplog):
    steps = reviewing.review_steps

    def faulty(game, seat):
        yield next(steps(game, seat))
        raise ZeroDivisionError("a fault in a review")

    monkeypatch.setattr(reviewing, "review_steps", faulty)

    async def watch():
        widget = GameTable(over())
        say(widget, "hello")
        say(widget, "review", place=0)
        await until(lambda: widget.state["note"])
        return widget

    widget = asyncio.run(watch())
    assert "try again" in widget.state["note"]
    assert "a fault in a review" in caplog.text
    assert widget.review["going"] is False


def test_watchers_of_computers_are_offered_none():
    computers = (Sitter("Greta", "greedy"), Sitter("Rob", "random"))
    assert GameTable(over(computers)).state["end"]["reviews"] == []
