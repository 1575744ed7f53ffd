"""Tournaments: each plays each, from both seats equally often, and no deal comes twice."""

import itertools
from collections import Counter
from dataclasses import replace

import pytest

import romirami as rr
from romirami import tournament as room
from romirami.blocks import SEED_STEP
from romirami.simulating import play_one
from romirami.tournament import Standings, Tournament

FOUR = ("greedy", "random", "third", "fourth")  # names alone are no players yet


def test_each_plays_each_from_both_seats_equally_often():
    tournament = Tournament(FOUR, games=10, seed=7)
    games = Counter({run.policies: run.games for run in tournament.runs()})
    assert games == dict.fromkeys(itertools.permutations(FOUR, 2), 5)
    assert games.total() == tournament.all_games == 60


def test_no_deal_comes_twice():
    tournament = Tournament(FOUR, games=10, seed=7)
    seeds = [run.seed + SEED_STEP * n for run in tournament.runs() for n in range(run.games)]
    assert len(set(seeds)) == tournament.all_games


@pytest.mark.parametrize("workers", [1, 2])
def test_games_are_those_of_its_runs_whoever_plays_them(workers):
    tournament = Tournament(("greedy", "random"), games=6, seed=7)
    wanted = [
        (run.policies, play_one(run, number).sheet.totals)
        for run in tournament.runs()
        for number in range(run.games)
    ]
    played = [(seats, sheet.totals) for seats, sheet in room.play(tournament, workers)]
    assert played == wanted


def sheet(*contracts: int, bonus=(0, 0)) -> rr.ScoreSheet:
    return rr.score_tableaux([[number] for number in contracts], bonus=bonus)


def test_standings_count_wins_of_players_not_of_seats():
    standings = Standings(("a", "b", "c"))
    standings.add(("a", "b"), sheet(24, 4))
    standings.add(("b", "a"), sheet(4, 24))
    standings.add(("b", "a"), sheet(24, 4))
    standings.add(("c", "a"), sheet(4, 5))  # as many points: shared
    standings.add(("b", "c"), sheet(4, 5, bonus=(0, 1)))
    assert standings.games == 5
    assert standings.share("a", "b") == pytest.approx(2 / 3)
    assert standings.share("a", "c") == standings.share("c", "a") == 0.5
    assert standings.share("c", "b") == 1
    assert standings.win_rate("a").middle == pytest.approx(2.5 / 4)
    assert standings.win_rate("b").middle == pytest.approx(1 / 4)
    assert list(standings.ratings()) == ["c", "a", "b"]


WRONG = {
    "one player": ({"players": ("greedy",)}, "'greedy': a tournament has at least two players"),
    "nobody": ({"players": ()}, "a tournament has at least two players"),
    "a player twice": (
        {"players": ("random", "greedy", "random")},
        "'random' in 'random,greedy,random', at character 1: each player is named once",
    ),
    "an odd number": ({"games": 3}, "'3': an even number of games"),
    "no games": ({"games": 0}, "'0': an even number of games"),
    "fewer than none": ({"games": -2}, "'-2': an even number of games"),
}


@pytest.mark.parametrize(("given", "said"), WRONG.values(), ids=WRONG)
def test_what_can_not_be_is_said_in_one_sentence(given, said):
    with pytest.raises(rr.TextError) as caught:
        replace(Tournament(("greedy", "random"), games=2, seed=7), **given)
    assert said in str(caught.value)
