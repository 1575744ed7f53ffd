"""Chapter 7: what is predicted is what the engine counts (SPEC 6.2, 6.3)."""

import re

import pytest

import romirami as rr
from romirami.counting import say_count
from romirami.lessons import Attempt, Outcome, chapter
from romirami.lessons.chapters import ending, trophies
from romirami.lessons.games import greedy_games, trophies_for_nobody, turned_by_trophies
from romirami.lessons.standing import Standing

CHAPTER = chapter("trophies")


def holder(standing: Standing) -> str:
    (seat,) = standing.sheet.trophies.values()
    return "nobody" if seat is None else [*standing.tableaux][seat].lower()


@pytest.mark.parametrize(
    ("name", "standing"),
    [
        ("most-hearts", trophies._HEARTS),
        ("tie", trophies._TIE),
        ("three-pairs", trophies._PAIRS),
    ],
)
def test_who_wins_a_trophy_is_what_the_engine_says(name: str, standing: Standing):
    assert CHAPTER.level(name).solution == (holder(standing),)


@pytest.mark.parametrize(
    ("name", "standing"), [("tie-break", ending._EQUAL), ("whole-count", ending._WHOLE)]
)
def test_who_wins_the_game_is_what_the_engine_says(name: str, standing: Standing):
    sheet = standing.sheet
    assert sheet.totals[0] == sheet.totals[1], "the level is about equal points"
    assert CHAPTER.level(name).solution == ("ada" if sheet.winners == (0,) else "share",)


def test_both_get_the_same_from_trophies_and_the_points_are_those_of_the_sheet():
    assert [line.trophies for line in trophies._WORTH.sheet.lines] == [5, 5]
    assert CHAPTER.level("points").solution == (str(ending._POINTS.sheet.totals[0]),)


def test_the_contracts_to_choose_are_those_with_a_part_of_four_cards():
    level = CHAPTER.level("four-cards")
    four = [n for n in level.task.contracts if 4 in rr.CONTRACTS[n - 1].symbols]
    assert {f"#{n}" for n in four} == {*level.solution[0].split()}


def test_the_one_contract_wins_the_game_and_the_other_loses_it():
    level = CHAPTER.level("swing")
    for move, winner in ((level.solution[0], 0), (level.mistakes[0].moves[0], 1)):
        state = level.task.do(level.task.do(level.task.begin(), move), "end")
        assert state.game.is_over
        assert state.game.score().winners == (winner,)


def test_two_contracts_in_a_turn_take_the_three_4s():
    level = CHAPTER.level("fill-on")
    for take in rr.Game(level.task.position).legal_actions():
        state = level.task.do(level.task.begin(), str(take))
        for move in level.solution[1:]:
            state = level.task.do(state, move)
        assert level.success(state) == (str(take) == level.solution[0])


def test_a_count_names_the_contracts_and_how_often_each_counts():
    """SPEC 6.2: `pair + pair + pair` shows three 2-card symbols."""
    sheet = rr.score_tableaux([[27, 15], [9, 4], []], ["2-card", "hearts"], names=["A", "B", "C"])
    pairs, hearts = sheet.trophies
    assert say_count(sheet, pairs, 0) == (
        "A: 4, with a pair + a pair + a pair (3 times) and a pair + 3 of a kind."
    )
    assert say_count(sheet, hearts, 1) == "B: 2, with a 5 card sequence and 4 of a kind."
    assert say_count(sheet, hearts, 2) == "C: none."


def test_a_prediction_counts_at_once_and_then_the_count_unrolls():
    level = CHAPTER.level("most-hearts")
    attempt = Attempt.begin(level).do("bo")
    assert attempt.outcome is Outcome.FAILED
    assert level.unroll()[-1] == "Hearts: 3 against 2. Ada wins 3 points."


def test_the_experiments_count_what_they_say():
    """SPEC 6.2, 6.3, by another way than the engine's."""
    nobody = turned = 0
    for game in greedy_games(10):
        tableaux = [game.tableau(seat) for seat in (0, 1)]
        for trophy in game.setup.trophies:
            first, second = map(trophy.count, tableaux)
            nobody += first == second
        lines = game.score().lines
        with_trophies = [(line.total, line.bonus) for line in lines]
        without = [(line.total - line.trophies, line.bonus) for line in lines]
        turned += (with_trophies[0] > with_trophies[1]) != (without[0] > without[1])
    assert (trophies_for_nobody(10), turned_by_trophies(10)) == (nobody, turned)


def test_the_cards_of_the_sheet_are_those_that_the_goal_counts():
    """SPEC 6.4: what was dealt, taken and drawn is discarded, played, or still in the hand."""
    level = CHAPTER.level("where-cards-went")
    taken, drawn, discarded, played = map(int, re.findall(r"\d+", level.goal))
    left = 3 + taken + drawn - discarded - played
    assert level.solution == (str(left),)
    assert level.unroll()[-1].endswith(f": {left}.")
