"""What many games tell: beside plain counting, and beside numbers that were planted."""

from collections import defaultdict

import numpy as np
import pytest

import romirami as rr
from romirami.contracts import CONTRACTS
from romirami.lab import Results, batch
from romirami.lab.measures import (
    KINDS,
    contract_pay,
    mean_pay,
    trophy_lead,
    trophy_pay,
    wins_by_turn,
)
from romirami.lab.rows import ROW, TROPHY_BITS
from romirami.simulating import Run

GAMES = 500


@pytest.fixture(scope="module", params=[2, 3, 4])
def results(request) -> Results:
    players = ("random",) * request.param
    return Results(Run(players, GAMES, 7), batch.play(players, GAMES, 7))


def by_game(results: Results):
    games = defaultdict(list)
    for row in results.rows:
        games[int(row["game"])].append(row)
    return games.values()


def test_wins_by_turn_are_those_that_are_counted(results: Results):
    wins = [0.0] * results.seats
    for rows in by_game(results):
        first = next(int(row["seat"]) for row in rows if row["is_first"])
        for row in rows:
            turn = (int(row["seat"]) - first) % results.seats
            wins[turn] += row["is_winner"] / row["winners"]
    found = wins_by_turn(results)
    assert [share.middle for share in found] == pytest.approx([won / GAMES for won in wins])
    assert sum(share.middle for share in found) == pytest.approx(1)
    assert all(share.low < share.middle < share.high for share in found)


def test_trophies_pay_what_their_winners_get(results: Results):
    pay = trophy_pay(results)
    assert set(pay) == set(rr.Trophy)
    paid = games = 0.0
    for trophy in rr.Trophy:
        in_play = [rows for rows in by_game(results) if rows[0]["in_play"] & TROPHY_BITS[trophy]]
        won = sum(bool(row["won"] & TROPHY_BITS[trophy]) for rows in in_play for row in rows)
        assert pay[trophy].middle == pytest.approx(trophy.points * won / len(in_play))
        assert 0 <= pay[trophy].low < pay[trophy].high <= trophy.points
        paid += pay[trophy].middle * len(in_play)
        games += len(in_play)
    assert games == 4 * GAMES
    assert paid == pytest.approx(results["trophies"].sum())


def test_lead_of_a_holder_is_without_the_trophy(results: Results):
    trophy = rr.Trophy.TWO_CARD
    leads = []
    for rows in by_game(results):
        for holder in rows:
            if holder["won"] & TROPHY_BITS[trophy]:
                others = [int(row["total"]) for row in rows if row["seat"] != holder["seat"]]
                leads.append(int(holder["total"]) - trophy.points - sum(others) / len(others))
    found = trophy_lead(results, trophy)
    assert found.middle == pytest.approx(sum(leads) / len(leads))
    off = 1.9647 * np.std(leads, ddof=1) / len(leads) ** 0.5
    assert found.high - found.middle == pytest.approx(off, rel=0.01)


def planted(pay: dict, games: int, seed: int) -> Results:
    """Games in which each contract pays as planted, a game's luck falls on both seats, and so on.

    The players are two, of different levels.
    """
    chance = np.random.default_rng(seed)
    rows = np.zeros(2 * games, ROW)
    filled = chance.random((2 * games, len(CONTRACTS))) < 0.2
    worth = np.array([pay[card.requirements] * card.size for card in CONTRACTS])
    luck = np.repeat(chance.normal(0, 5, games), 2) + chance.normal(0, 3, 2 * games)
    level = np.tile([10, 20], games)
    rows["filled"] = filled @ (1 << np.arange(1, 37, dtype=np.uint64))
    rows["total"] = np.round(10 * (filled @ worth + luck + level))  # tenths, for finer numbers
    return Results(Run(("greedy", "random"), games, seed), rows)


def test_contracts_pay_what_was_planted():
    pay = {asked: 0.5 + place / 20 for place, asked in enumerate(KINDS)}
    held = 0
    for seed in range(10):
        found = contract_pay(planted(pay, 400, seed))
        assert list(found) == list(KINDS)
        held += sum(one.low <= 10 * pay[asked] <= one.high for asked, one in found.items())
    # Of 180 intervals 171 are expected to hold the truth, with a standard deviation of 3.
    assert 162 <= held <= 179


def test_mean_pay_is_weighed_by_the_cards_that_were_played():
    pay = dict.fromkeys(KINDS, 1.0)
    assert mean_pay(planted(pay, 2000, 1)) == pytest.approx(10, abs=0.5)


def test_kinds_are_the_whole_catalogue():
    assert sorted(card.number for same in KINDS.values() for card in same) == [*range(1, 37)]
    assert all(len({card.points for card in same}) == 1 for same in KINDS.values())


def test_too_few_games_are_refused_in_a_sentence():
    few = Results(Run(("random",) * 2, 10, 7), batch.play(("random",) * 2, 10, 7))
    with pytest.raises(rr.TextError, match="'10': more games are needed to tell"):
        contract_pay(few)


def test_a_trophy_that_nobody_won_has_no_lead():
    nobody = Results(Run(("random",) * 2, 5, 7), np.zeros(10, ROW))
    with pytest.raises(rr.TextError, match="'2-card': nobody won it"):
        trophy_lead(nobody, rr.Trophy.TWO_CARD)
    assert trophy_pay(nobody) == {}
