"""The best whole turn, its runners-up, and what another one loses."""

import pytest
from hypothesis import given, settings

import romirami as rr
from romirami.reviewing import best_turn
from tests.engine.tables import positions

READY = rr.Game(rr.make_position(["3h 3d 3c", "1h 2h"], "3y 5d 1c", [4, 12, 24, 35]))
FILLED = "fill #4 with 3h 3d 3c 3y"


def turn(*actions):
    return [rr.parse_action(action) for action in actions]


@settings(max_examples=25)
@given(positions())
def test_the_best_turn_can_be_played_from_any_step(game):
    if game.is_over:
        return
    found = best_turn(game.view(game.seat), nodes=200)
    after = game
    for action in found.turn.actions:
        if after.phase is rr.Phase.DISCARD and game.phase is not rr.Phase.DISCARD:
            break  # cards were drawn that nobody knew
        after = after.apply(action, game.seat)
    assert found.best.lost.middle == 0
    assert all(one.lost.middle >= 0 for one in found.turns if one.rollouts == found.best.rollouts)


def test_its_gains_are_those_of_the_game():
    best = best_turn(READY.view(0), nodes=2000).best
    assert str(best.turn) == f"take 3y / {FILLED} / end"
    sheet = READY.play("take 3y").play(FILLED).score().lines[0]
    assert (best.points, best.bonus) == (sheet.contracts, sheet.bonus)
    assert [str(trophy) for trophy in best.trophies] == ["hearts"]
    assert not best.joker
    assert best.gains == "2 points, 1 suit bonus card, the lead for hearts"


def test_the_joker_is_told_of():
    found = best_turn(READY.view(0), turn("take 5d", "fill #4 with 3h 3d 3c *", "end"), nodes=1000)
    assert found.played.joker
    assert "the Joker is spent" in found.played.gains


def test_a_turn_that_was_played_loses_points():
    found = best_turn(READY.view(0), turn("take 1c", "end"), nodes=3000)
    assert found.played in found.turns
    assert found.lost == found.played.lost
    assert found.lost.low > 0
    assert found.lost.low < found.lost.middle < found.lost.high
    assert found.played.expected.middle < found.best.expected.middle
    assert found.played.gains == "nothing now"


def test_the_best_turn_loses_nothing_against_itself():
    found = best_turn(READY.view(0), turn("take 3y", FILLED, "end"), nodes=1000)
    assert found.played is found.best
    assert found.lost == (0, 0, 0)


def test_the_step_of_the_turn_is_where_the_view_stands():
    taken = READY.play("take 3y")
    found = best_turn(taken.view(0), turn("end"), nodes=1000)
    assert [str(action) for action in found.turn.actions] == [FILLED, "end"]
    assert found.played.turn.take is None


def test_a_discard_alone_is_a_turn():
    hand = "4h 4h 4h 4d 4d 1h 2h 3h 5c 5c"
    game = rr.Game(rr.make_position([hand, "1d 1d 1c"], "3y 1y 2c 2d 5y 5y", [35, 4, 9, 13]))
    game = game.play("take 3y").play("end")
    found = best_turn(game.view(0), turn("discard 4h"), nodes=1000)
    assert found.turn.take is None
    assert len(found.turn.actions) == 1
    assert found.lost.middle > 0


def test_the_same_nodes_and_seed_give_the_same_answer():
    one, same, other = (best_turn(READY.view(0), nodes=500, seed=seed) for seed in (1, 1, 2))
    assert one == same
    assert one.best.expected != other.best.expected


def test_seconds_are_enough():
    assert best_turn(READY.view(0), seconds=0.01).turn.take is not None


@pytest.mark.parametrize(
    ("actions", "code"),
    [
        (["end"], "phase"),
        ([FILLED, "end"], "phase"),
        (["take 3y 5d", "end"], "nothing-shared"),
        (["take 5d", FILLED, "end"], "not-in-hand"),
        (["take 3y", "fill #5 with 3h 3d 3c 3y"], "not-in-market"),
    ],
)
def test_a_turn_that_cannot_be_played_is_refused(actions, code):
    with pytest.raises(rr.RuleError) as refused:
        best_turn(READY.view(0), turn(*actions), nodes=100)
    assert refused.value.verdict.code == code


def test_nobody_is_asked_out_of_turn():
    with pytest.raises(rr.TurnError):
        best_turn(READY.view(1))


def test_it_shows_itself():
    found = best_turn(READY.view(0), turn("take 1c", "end"), nodes=1000)
    text = str(found)
    lines = text.splitlines()
    assert len(lines) == len(found.turns) + 2
    assert lines[1].startswith(f"take 3y / {FILLED} / end")
    assert sum("←" in line for line in lines) == 1
    assert lines[-1].endswith("The arrow marks the turn asked about.")
    html = found._repr_html_()
    assert "<table" in html
    assert html.count("<tr>") == len(found.turns) + 1
    assert repr(found).startswith("<BestTurn: take 3y")
