"""Answers say what was measured, and how a prediction stands to it."""

import numpy as np
import pytest

import romirami as rr
from romirami.lab import Results, answers, batch
from romirami.lab.measures import contract_pay, mean_pay, trophy_lead, trophy_pay
from romirami.lab.rows import ROW
from romirami.lab.study import SEED, played
from romirami.simulating import Run


def results(seats: int = 2, games: int = 2000) -> Results:
    players = ("random",) * seats
    return Results(Run(players, games, 7), batch.play(players, games, 7))


def first_wins(of_100: int, games: int = 1000) -> Results:
    """Games of two of which the first player wins so many of a hundred."""
    rows = np.zeros((games, 2), ROW)
    rows["winners"] = 1
    rows["is_first"][:, 0] = True
    rows["is_winner"][:, 0] = np.arange(games) % 100 < of_100
    rows["is_winner"][:, 1] = ~rows["is_winner"][:, 0]
    return Results(Run(("greedy", "greedy"), games, 7), rows.reshape(-1))


@pytest.mark.parametrize(
    ("of_100", "said"),
    [
        (60, "The first player wins 60.0% (56.9–63.0%) of the games; 50.0% would be fair. "
             "The first seat is an advantage."),
        (40, "The first seat is a disadvantage."),
        (50, "No advantage can be told from 1000 games."),
        (53, "No advantage can be told from 1000 games."),
    ],
)  # fmt: skip
def test_the_first_seat_is_an_advantage_where_the_interval_says_so(of_100, said):
    answer = answers.first_seat(first_wins(of_100))
    assert said in answer.sentences[0]
    assert answer.found.middle == pytest.approx(of_100)


@pytest.mark.parametrize(
    ("guess", "said"),
    [
        (50, "Your prediction, 50, lies below the interval."),
        (60.5, "Your prediction, 60.5, lies within the interval."),
        (70, "Your prediction, 70, lies above the interval."),
        (..., "Your prediction is missing: write it in the place of the three dots."),
    ],
)
def test_a_prediction_is_compared_with_the_interval(guess, said):
    assert answers.first_seat(first_wins(60), guess=guess).sentences[-1] == said


def test_the_joker_is_worth_what_its_spender_leads_by():
    apart = played(("random", "greedy"), 20)
    answer = answers.joker(apart, "greedy", "random", guess=0)
    assert answer.found == apart.lead("greedy", "random")
    assert f"{apart.lead('greedy', 'random'):.2f} points more" in answer.sentences[0]
    assert f"wins {apart.win_rate([1]):.1%}" in answer.sentences[0]


def test_overpriced_are_the_contracts_whose_whole_interval_is_below_the_mean():
    games = results()
    pay, mean = contract_pay(games), mean_pay(games)
    wanted = sorted(
        (one.middle, f"{asked}: {one:.2f}") for asked, one in pay.items() if one.high < mean
    )
    answer = answers.contracts(games)
    assert f"{mean:.2f} points" in answer.sentences[0]
    assert list(answer.sentences[1:-1]) == [line for _middle, line in wanted]
    assert wanted
    assert answer.found == min(pay.values())


def test_a_contract_that_was_predicted_has_its_place():
    games = results()
    order = sorted(contract_pay(games).items(), key=lambda one: one[1].middle)
    for place, (asked, _pay) in enumerate(order, start=1):
        answer = answers.contracts(games, guess=str(asked))
        assert (
            answer.sentences[-1] == f"Your prediction, {asked}, is number {place} of 18 from below."
        )


@pytest.mark.parametrize(("guess", "said"), [("5 pears", "'5 pears'"), ("pair", "'pair': no con")])
def test_a_contract_that_there_is_not_is_refused_in_a_sentence(guess, said):
    with pytest.raises(rr.TextError) as caught:
        answers.contracts(results(), guess=guess)
    assert said in str(caught.value)


@pytest.mark.parametrize("trophy", ["2-card", "hearts", rr.Trophy.FIVE_CARD])
def test_a_trophy_is_worth_its_points_and_what_its_holder_leads_by(trophy):
    games = results()
    one = rr.Trophy(trophy)
    lead, worth = trophy_lead(games, one), answers.trophy(games, trophy)
    assert worth.found == pytest.approx([one.points + part for part in lead])
    assert f"of its {one.points} points {trophy_pay(games)[one]:.2f} are paid" in str(worth)
    low, high = worth.found[1:]
    verdict = "less than" if high < one.points else "more than" if low > one.points else "as much"
    assert f"ahead: {verdict}" in worth.sentences[1]


def test_an_answer_shows_itself_in_lines():
    answer = answers.first_seat(first_wins(60))
    assert repr(answer) == "\n".join(answer.sentences)
    html = answer._repr_html_()
    assert html.count("<p>") == 2
    assert "60.0% (56.9–63.0%)" in html


def test_games_of_the_study_are_played_once():
    one = played(("random", "random"), 5)
    assert played(("random", "random"), 5) is one
    assert (one.run.seed, one.games) == (SEED, 5)
