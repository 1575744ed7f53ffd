"""A game looked back on: what was lost, what mattered, what is not told while it goes on."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings

import romirami as rr
from romirami import record
from romirami.intervals import Interval
from romirami.players import play_out, player
from romirami.players.search import Turn
from romirami.reviewing import Review, best_turn, review, review_steps
from romirami.reviewing.chart import chance_line
from romirami.reviewing.measuring import measure
from romirami.reviewing.reasons import why_better
from romirami.reviewing.showing import say_lost, turn_text
from tests.engine.tables import play, positions

FILLED = "fill #4 with 3h 3d 3c 3y"


def last_turn(*actions):
    """A game whose last round's last turn was played so: nothing hidden counts any more."""
    position = rr.make_position(
        ["1d 2d 3d", "3h 3d 3c"],
        "3y 5d 1c",
        [4, 12, 24, 35],
        seat=1,
        rounds=9,
        tableaux=[[1, 2, 3, 5, 6, 7, 8], [9]],
        jokers=[True, False],
    )
    return play(rr.Game(position), *actions)


@pytest.fixture(scope="module")
def game():
    """A whole game of one that plays well and one that plays at random."""
    return play_out(rr.new_game(["Ada", "Bo"], seed=7), [player("greedy", 1), player("random", 2)])


@pytest.fixture(scope="module")
def reviewed(game):
    return review(game, seat=1, nodes=400)


# What was lost


def test_what_a_last_turn_loses_is_exact():
    """SPEC 6.1, 6.3: 2 points, a suit bonus card and the trophy for 4-card combos or for hearts."""
    over = last_turn("take 1c", "end")
    assert over.is_over
    (turn,) = review(over, seat=1, nodes=300).turns
    better = last_turn("take 3y", FILLED, "end")
    leads = [sheet.totals[1] - sheet.totals[0] for sheet in (over.score(), better.score())]
    assert turn.lost == (leads[1] - leads[0],) * 3
    assert str(turn.best.turn) == f"take 3y / {FILLED} / end"
    assert turn.has_lost


def test_the_best_turn_loses_nothing():
    found = review(last_turn("take 3y", FILLED, "end"), seat=1, nodes=300)
    (turn,) = found.turns
    assert turn.best is turn.played
    assert turn.lost == found.lost == (0, 0, 0)
    assert not turn.has_lost
    assert found.matters == ()
    assert turn.reason == ""


def test_a_blunder_is_among_what_mattered():
    """Who takes one card where four of a kind lie ready, and fills nothing, loses points."""
    start = rr.Game(rr.make_position(["3h 3d 3c", "1h 2h"], "3y 5d 1c", [4, 12, 24, 35]))
    later = play_out(play(start, "take 1c", "end"), [player("greedy", 1), player("greedy", 2)])
    found = review(later, nodes=2000)
    blunder = found.turns[0]
    assert blunder in found.matters
    assert blunder.reason == (
        f"Taking 3y and filling #4 was worth {blunder.lost.middle:.1f} points more: 2 points, 1 "
        "suit bonus card, the lead for hearts."
    )
    assert found.matters == tuple(sorted(found.matters, key=lambda turn: -turn.lost.middle))
    assert all(turn.has_lost for turn in found.matters)


def test_at_most_three_mattered_and_the_worst_are_told(reviewed):
    def losing(turn, points):
        return replace(turn, lost=Interval(points, points - 1, points + 1))

    turns = [
        losing(turn, points)
        for turn, points in zip(reviewed.turns, (2, 5, 0.5, 4, 3), strict=False)
    ]
    found = replace(reviewed, turns=tuple(turns))
    assert [turn.lost.middle for turn in found.matters] == [5, 4, 3]
    assert found.lost.middle == 2 + 5 + 4 + 3
    assert found.lost.high - found.lost.middle == pytest.approx(2)  # 1 four times, independent


def test_one_that_did_better_in_whole_games_is_the_best_found(reviewed):
    turn = next(turn for turn in reviewed.turns if turn.found.played is not turn.found.best)
    better = replace(turn, lost=Interval(-0.5, -1, 0))
    assert better.best is better.played
    worse = replace(turn, lost=Interval(0.5, -1, 2))
    assert worse.best is worse.found.best
    assert not worse.has_lost


def test_chances_are_those_of_the_end():
    lost, won = (last_turn("take 3y", FILLED, "end"), last_turn("take 3y", "end"))
    for over in (lost, won):
        found = review(over, seat=1, nodes=60)
        assert found.result == float(1 in over.score().winners)
        (turn,) = found.turns
        assert turn.chance.low <= turn.chance.middle <= turn.chance.high


def test_a_shared_win_counts_in_parts():
    """SPEC 6.3: the points decide, then the suit bonus cards; still tied, the win is shared."""
    position = rr.make_position(
        ["1d 2d 3d"] * 2,
        "5y",
        [12, 35],
        seat=1,
        rounds=9,
        trophies=[],
        open_bonus=True,
        tableaux=[[9, 10, 13, 15, 18, 21, 1], [11, 14, 16, 19, 22, 17, 5]],
    )
    over = play(rr.Game(position), "take 5y", "end")
    assert over.score().winners == (0, 1)
    found = review(over, seat=1, nodes=10)
    assert found.result == found.turns[0].chance.middle == 0.5


# Which turns there are


@pytest.mark.parametrize("seat", [0, 1])
def test_all_turns_of_the_seat_are_reviewed_in_their_order(game, seat):
    *_, found = review_steps(game, seat, nodes=1)
    played = [
        action
        for turn in found.turns
        for action in turn.played.turn.actions
        if not isinstance(action, rr.Discard) or turn.view.phase is rr.Phase.DISCARD
    ]
    states = [rr.Game(game.setup)]
    for action in game.actions:
        states.append(states[-1].apply(action))
    own = [action for action, at in zip(game.actions, states, strict=False) if at.seat == seat]
    assert sorted(map(str, played)) == sorted(map(str, own))
    rounds = [turn.view.round for turn in found.turns]
    assert rounds == sorted(rounds)


def test_a_discard_is_a_turn_of_its_own():
    """SPEC 4.3: the markets are refilled before it, so it is decided by new cards."""
    hand = "4h 4h 4h 4d 4d 1h 2h 3h 5c 5c"
    start = rr.Game(rr.make_position([hand, "1d 1d 1c"], "3y 1y 2c 2d 5y 5y", [35, 4, 9, 13]))
    found = review(play(start, "take 3y", "end", "discard 4h"), nodes=600)
    assert [turn.view.phase for turn in found.turns] == [rr.Phase.TAKE, rr.Phase.DISCARD]
    assert [turn.played.turn.actions[-1] for turn in found.turns][1] == rr.Discard("4h")
    assert [turn_text(turn.played.turn) for turn in found.turns] == ["take 3y", "discard 4h"]
    assert "in round 1 and" not in chance_line(found).label


def test_a_turn_that_is_not_over_is_not_reviewed():
    start = rr.new_game(2, seed=7, first=0)
    assert review(start, nodes=1).turns == ()
    assert review(start.play("take 5h"), nodes=1).turns == ()
    assert len(review(play(start, "take 5h", "end"), nodes=1).turns) == 1
    assert "No turn of Player 1 was reviewed." in str(review(start, nodes=1))


def test_it_goes_on_step_by_step(game, reviewed):
    steps = list(review_steps(game, 1, nodes=400))
    assert [len(so_far.turns) for so_far in steps] == list(range(reviewed.played + 1))
    assert [so_far.is_complete for so_far in steps].index(True) == reviewed.played
    assert all(one.turns == two.turns[:-1] for one, two in pairwise(steps))
    assert steps[-1] == reviewed


def test_the_same_seed_and_nodes_give_the_same_review(game, reviewed):
    assert review(game, 1, nodes=400) == reviewed
    assert review(game, 1, nodes=400, seed=1) != reviewed


@settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow])
@given(positions())
def test_any_game_can_be_reviewed_from_any_seat(game):
    for seat in range(len(game.names)):
        found = review(game, seat, nodes=8)
        assert found.is_complete
        assert (found.result is None) != game.is_over
        assert str(found)
        assert found._repr_html_()


# What it is given


def test_a_record_is_as_good_as_the_game(game, reviewed, tmp_path):
    path = tmp_path / "game"
    record.save(game, path)
    assert review(path, 1, nodes=400) == reviewed
    assert review(record.dumps(game), 1, nodes=400) == reviewed


def test_a_made_up_position_can_be_played_and_reviewed():
    found = review(last_turn("take 3y", "end"), 1, nodes=20)
    assert found.names == ("Player 1", "Player 2")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "line 1: '': a record begins with 'romirami record 1'"),
        ("game.txt", "line 1: 'game.txt': a record begins with 'romirami record 1'"),
        ("romirami record 1\nfirst: 0", "without the tag 'seat 0'"),
    ],
)
def test_a_text_that_is_no_record_is_refused(text, fault):
    with pytest.raises(rr.RomiRamiError, match=re.escape(fault)):
        review(text)


def test_a_record_cut_off_or_against_the_rules_is_refused(game):
    lines = record.dumps(game).splitlines(keepends=True)
    with pytest.raises(record.RecordError, match="cut off"):
        review("".join(lines[:-1]))
    broken = [
        line.replace("take", "fill", 1) if line.startswith("round 2 ") else line for line in lines
    ]
    with pytest.raises(record.RecordError, match="line "):
        review("".join(broken))


def test_a_file_that_is_not_there_is_told(tmp_path):
    with pytest.raises(FileNotFoundError):
        review(tmp_path / "nowhere")


@pytest.mark.parametrize("seat", [2, -1, True, "0"])
def test_only_seats_at_the_table_are_reviewed(game, seat):
    with pytest.raises(rr.TextError, match="a seat is a number from 0 to 1"):
        review_steps(game, seat)


def test_it_takes_a_node(game):
    with pytest.raises(ValueError, match="one node or more, not 0"):
        review_steps(game, nodes=0)


def test_it_takes_a_game():
    with pytest.raises(TypeError, match="not a list"):
        review([1])


# What it hides


def test_while_the_game_goes_on_only_what_the_seat_saw_is_told(game):
    running = rr.Game(game.setup)
    for action in game.actions[:40]:
        running = running.apply(action)
    assert not running.is_over
    found = review(running, 0, nodes=30)
    assert found.result is None
    for turn in found.turns:
        assert turn.game is None
        assert turn.position == turn.view.scenario
        assert turn.position.seed is None
        assert turn.position.hands[1].known == ()
        assert turn.view.sheet is None


def test_after_the_end_the_position_is_that_of_the_game(reviewed):
    for turn in reviewed.turns:
        assert turn.position == turn.game.position
        again = rr.Game(turn.position)
        for action in turn.played.turn.actions[:2]:
            again = again.apply(action, 1)


# The reasons


def valued(view, actions):
    """A turn with its value."""
    turn = [rr.parse_action(action) for action in actions]
    return best_turn(view, turn, nodes=200).played


MARKET = "3y 4d 4c 5c 1c 1y"
HAND = "1h 2h 2d 3h 3d 3c 4h 4y 5h"


@pytest.mark.parametrize(
    ("best", "other", "told"),
    [
        (
            ["take 3y", "fill #4 with 3h 3d 3c 3y", "end"],
            ["take 3y", "end"],
            "Filling #4 at once was worth 1.5 points more: 2 points, 1 suit bonus card, the lead "
            "for hearts.",
        ),
        (
            ["take 3y", "fill #4 with 3h 3d 3c 3y", "end"],
            ["take 4d 4c", "end"],
            "Taking 3y and filling #4 was worth 1.5 points more: 2 points, 1 suit bonus card, the "
            "lead for hearts.",
        ),
        (
            ["take 3y", "end"],
            ["take 3y", "fill #4 with 3h 3d 3c 3y", "end"],
            "Not filling #4 yet was worth 1.5 points more than what it brought: 2 points, 1 suit "
            "bonus card, the lead for hearts.",
        ),
        (
            ["take 4d 4c", "fill #5 with 4h 4d 4c 4y", "end"],
            ["take 3y", "fill #4 with 3h 3d 3c 3y", "end"],
            "Filling #5 instead of #4 was worth 1.5 points more in the end, though it brings no "
            "more now: 2 points, 1 suit bonus card, the lead for diamonds instead of 2 points, 1 "
            "suit bonus card, the lead for hearts.",
        ),
        (
            ["take 3y", "fill #9 with 1h 2h 3h 4h 5h", "fill #4 with 3d 3c 3y *", "end"],
            ["take 3y", "fill #4 with 3h 3d 3c 3y", "end"],
            "Filling #9 too was worth 1.5 points more: 5 points, 5 suit bonus cards, the lead for "
            "hearts, the Joker is spent instead of 2 points, 1 suit bonus card, the lead for "
            "hearts.",
        ),
        (
            ["take 3y", "fill #4 with 3h 3d 3c 3y", "end"],
            ["take 3y", "fill #4 with 3d 3c 3y *", "end"],
            "Filling #4 without the Joker was worth 1.5 points more: 2 points, 1 suit bonus card, "
            "the lead for hearts instead of 2 points, the lead for hearts, the Joker is spent.",
        ),
        (
            ["take 3y", "fill #4 with 3h 3d 3c 3y", "end"],
            ["take 4d 4c", "fill #4 with 3h 3d 3c *", "end"],
            "Filling #4 without the Joker was worth 1.5 points more: 2 points, 1 suit bonus card, "
            "the lead for hearts instead of 2 points, 1 suit bonus card, the lead for hearts, the "
            "Joker is spent.",
        ),
        (
            ["take 5c", "fill #9 with 1h 2h 3h 4h 5h", "end"],
            ["take 5c", "fill #9 with 1h 2d 3d 4y 5c", "end"],
            "Filling #9 with other cards was worth 1.5 points more: 3 points, 5 suit bonus cards, "
            "the lead for hearts instead of 3 points, 1 suit bonus card, the lead for hearts.",
        ),
        (
            ["take 5c", "fill #9 with 1h 2h 3h 4h 5h", "end"],
            ["take 5c", "fill #9 with 1h 2h 3h 4h 5h", "end"],
            "Filling #9 with other cards was worth 1.5 points more, in 17 deals of the hidden "
            "cards: those that are left help more.",
        ),
        (
            ["take 4d 4c", "end"],
            ["take 1c 1y", "end"],
            "Taking 4d 4c instead of 1c 1y was worth 1.5 points more: #5 then lacks 0 cards "
            "instead of one card.",
        ),
        (
            ["take 1c", "end"],
            ["take 1y", "end"],
            "Taking 1c instead of 1y was worth 1.5 points more, in 17 deals of the hidden cards.",
        ),
    ],
)
def test_a_reason_says_what_for(best, other, told):
    position = rr.make_position([HAND, "1d"], MARKET, [4, 5, 9])
    view = rr.Game(position).view(0)
    values = [replace(valued(view, actions), rollouts=17) for actions in (best, other)]
    assert why_better(view, *values, Interval(1.5, 1, 2)) == told


def test_suit_bonus_is_a_reason():
    view = rr.Game(rr.make_position(["4h 4y 1c", "1d"], "4d 4c", [5])).view(0)
    values = [valued(view, [f"take {card}", "end"]) for card in ("4d", "4c")]
    assert why_better(view, *values, Interval(1.5, 1, 2)) == (
        "Taking 4d instead of 4c was worth 1.5 points more: for #5 there is then more suit bonus, "
        "by one card."
    )


@pytest.mark.parametrize(
    ("best", "other", "told"),
    [
        (
            "1h",
            "4h",
            "Discarding 1h instead of 4h was worth 1.5 points more: #4 then lacks one card"
            " instead of 2 cards.",
        ),
        (
            "5c",
            "5y",
            "Discarding 5c instead of 5y was worth 1.5 points more, in 17 deals of the "
            "hidden cards.",
        ),
    ],
)
def test_a_discard_has_its_reason_too(best, other, told):
    position = rr.make_position(
        ["4h 4d 4c 1h 1d 2h 2d 3h 3d 5c 5y", "1d"], "3y", [4], phase=rr.Phase.DISCARD
    )
    view = rr.Game(position).view(0)
    values = [replace(valued(view, [f"discard {cards}"]), rollouts=17) for cards in (best, other)]
    assert why_better(view, *values, Interval(1.5, 1, 2)) == told


# Measuring


def test_one_game_has_no_bounds():
    view = rr.new_game(2, seed=7, first=0).view(0)
    turns = [
        Turn.of([rr.parse_action(f"take {cards}"), rr.parse_action("end")])
        for cards in ("5h", "1c")
    ]
    measured = measure(view, *turns, nodes=1, seed=1)
    assert measured.lost.low == -float("inf")
    assert measured.chance.middle in (0, 0.5, 1)


# How it shows itself


def test_its_text_has_a_line_for_each_turn_and_the_positions_to_try_again(reviewed):
    text = str(reviewed)
    assert text.splitlines()[0].startswith("Bo: ")
    assert "Bo did not win." in text.splitlines()[0]
    for turn in reviewed.turns:
        assert re.search(rf"^{turn.view.round} +{re.escape(f'{turn.chance:.0%}')}", text, re.M)
    for turn in reviewed.matters:
        assert f"Round {turn.view.round}: {turn.reason}\n  {turn.position}\n" in text
    assert repr(reviewed).startswith(f"<Review of Bo, {reviewed.played} of {reviewed.played} turns")


def test_its_output_is_complete_in_itself(reviewed):
    html = reviewed._repr_html_()
    assert html.count("<tr>") == len(reviewed.turns) + 1
    assert html.count('class="rr-line rr-code"') == len(reviewed.matters)
    assert "<svg" in html
    assert "://" not in re.sub(r'xmlns="[^"]+"', "", html), "nothing is loaded"


def test_nothing_is_less_than_nothing(reviewed):
    turn = replace(reviewed.matters[0], lost=Interval(1.7, -0.04, 3.4))
    assert say_lost(turn) == "1.7 (0.0–3.4)"


def test_the_line_tells_itself_in_words(reviewed):
    line = chance_line(reviewed)
    assert line.label.startswith("The chance of Bo to win: ")
    assert line.label.endswith("Bo did not win.")
    for turn in reviewed.turns:
        assert f"{turn.chance.middle:.0%} in round {turn.view.round}" in line.label
    assert line.body.count("<circle") == len(reviewed.turns) + 1


def test_points_of_the_line_keep_their_places_while_it_grows(reviewed):
    so_far = replace(reviewed, turns=reviewed.turns[:3])
    line, whole = (
        re.findall(r"<circle cx=\"(\S+)\"", chance_line(one).body) for one in (so_far, reviewed)
    )
    assert line == whole[:3]
    assert len(whole) == reviewed.played + 1


def test_a_line_without_turns_says_so():
    empty = Review(("Ada", "Bo"), 0, (), 3, None)
    assert chance_line(empty).label == "The chance of Ada to win is not known yet."
    assert "<circle" not in chance_line(empty).body


@pytest.mark.parametrize(
    ("result", "said"), [(1.0, "Bo won."), (0.5, "Bo shared the win."), (0.0, "Bo did not win.")]
)
def test_what_came_of_it_is_said(reviewed, result, said):
    assert chance_line(replace(reviewed, result=result)).label.endswith(said)


def test_a_name_is_text_and_no_html(game):
    found = replace(review(game, nodes=1), names=("<b>Ada</b>", "Bo"))
    assert "<b>Ada" not in found._repr_html_()
