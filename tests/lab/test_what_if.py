"""How scores move when something of a scenario changes (SPEC 6.2, 6.3)."""

import subprocess
import sys

import matplotlib as mpl
import pytest
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami.lab import Change, each_contract, each_trophy_side, what_if
from romirami.lab.plots import COLOURS

mpl.use("agg")

NAMES = ["Ada", "Bo"]


def sheet(tableaux=((4, 9), (24,)), trophies=("hearts", "2-card"), **more):
    given = {"bonus": [3, 2], "jokers": [True, True], "names": NAMES} | more
    return rr.score_tableaux(tableaux, trophies, **given)


@pytest.mark.parametrize(
    ("change", "label", "moves"),
    [
        ({"fills": {0: 27}}, "Ada fills #27", [(4, 5, 0, 0), (0, -5, 0, 0)]),
        ({"fills": {1: ["#12", 18]}}, "Bo fills #12 and #18", [(0, -3, 0, 0), (8, 0, 0, 0)]),
        ({"tableaux": {0: [24]}}, "Ada has #24", [(0, -3, 0, 0), (0, -5, 0, 0)]),
        (
            {"tableaux": {0: []}, "fills": {0: 1}},
            "Ada has no contract, Ada fills #1",
            [(-4, -3, 0, 0), (0, 0, 0, 0)],
        ),
        ({"bonus": {1: 1}}, "Bo: suit bonus +1", [(0, 0, 0, 0), (0, 0, 1, 0)]),
        ({"bonus": {0: -3}}, "Ada: suit bonus -3", [(0, 0, -3, 0), (0, 0, 0, 0)]),
        ({"bonus": {0: "3h 4h"}}, "Ada: suit bonus +2", [(0, 0, 2, 0), (0, 0, 0, 0)]),
        ({"jokers": {1: False}}, "Bo has no Joker", [(0, 0, 0, 0), (0, 0, 0, -1)]),
        ({"jokers": {1: True}}, "Bo has the Joker", [(0, 0, 0, 0), (0, 0, 0, 0)]),
        ({"trophies": ["5-card"]}, "trophies 5-card", [(0, -1, 0, 0), (0, -5, 0, 0)]),
        ({"trophies": []}, "no trophies", [(0, -3, 0, 0), (0, -5, 0, 0)]),
    ],
)
def test_change_moves_the_scores_by_source(change, label, moves):
    found = what_if(sheet(), **change)
    assert list(found.alternatives) == [label]
    told = [(one.contracts, one.trophies, one.bonus, one.joker) for one in found.moves(label).lines]
    assert told == moves
    assert label in str(found)
    assert label in found._repr_html_()


@given(
    st.lists(st.lists(st.integers(1, 36), max_size=6), min_size=2, max_size=4),
    st.integers(1, 36),
    st.sets(st.sampled_from(list(rr.Trophy)), max_size=4),
    st.integers(-2, 3),
    st.booleans(),
)
def test_alternative_is_the_score_of_the_changed_scenario(
    tableaux, contract, trophies, bonus, joker
):
    seats = range(len(tableaux))
    before = rr.score_tableaux(tableaux, ["hearts"], [2 for _seat in seats], [False for _ in seats])
    change = Change(
        fills={1: contract}, trophies=list(trophies), bonus={0: bonus}, jokers={0: joker}, name="x"
    )
    found = what_if(before, change)
    after = rr.score_tableaux(
        [[*pile, *[contract] * (seat == 1)] for seat, pile in enumerate(tableaux)],
        trophies,
        [2 + bonus * (seat == 0) for seat in seats],
        [joker and seat == 0 for seat in seats],
    )
    assert found.alternatives["x"].lines == after.lines
    assert found.moves("x").totals == (after - before).totals


def test_games_and_positions_are_scored_as_they_stand():
    game = rr.new_game(NAMES, seed=7, first=0)
    for scenario in (game, game.position):
        found = what_if(scenario, *each_contract(game.contracts))
        assert found.before.totals == game.score().totals
        assert [one.totals[0] for one in found.alternatives.values()] == [
            found.before.totals[0] + rr.CONTRACTS[number - 1].points + trophies
            for number, trophies in zip(
                game.contracts,
                (found.moves(label).lines[0].trophies for label in found.alternatives),
                strict=True,
            )
        ]


def test_each_trophy_side_turns_one_token_at_a_time():
    """SPEC 1.3."""
    changes = each_trophy_side(sheet(trophies=["cherries", "3-card"]))
    assert [[str(one) for one in change.trophies] for change in changes] == [
        ["2-card", "3-card"],
        ["cherries", "hearts"],
    ]
    assert [change.name for change in changes] == [
        "2-card instead of cherries",
        "hearts instead of 3-card",
    ]


def test_winner_is_marked_in_each_alternative():
    found = what_if(sheet(), fills={0: 35})
    as_it_is, then = str(found).splitlines()[1:]
    assert as_it_is.split() == ["as", "it", "is", "12", "★", "13"]
    assert "★ 21 (contracts +9)" in then


def test_plot_has_a_row_for_each_alternative_and_a_mark_for_each_player():
    found = what_if(sheet(), *each_contract([12, 27, 35]))
    ax = found.plot()
    assert [label.get_text() for label in ax.get_yticklabels()] == list(found.alternatives)
    assert ax.get_xlabel()
    assert ax.get_ylabel()
    assert [text.get_text() for text in ax.get_legend().get_texts()] == NAMES
    for seat, name in enumerate(NAMES):
        (after,) = [line for line in ax.lines if line.get_label() == name]
        assert after.get_color() == COLOURS[seat]
        assert list(after.get_xdata()) == [one.totals[seat] for one in found.alternatives.values()]
    assert found.plot(ax) is ax


def test_lab_loads_no_matplotlib():
    code = "import romirami.lab, sys; print('matplotlib' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({}, "say what changes"),
        ({"fills": {2: 24}}, "'2': a seat is a number from 0 to 1"),
        ({"fills": {0: 37}}, "'#37': the catalogue has contracts #1 to #36"),
        ({"fills": {0: "#x"}}, "'#x': the catalogue"),
        ({"tableaux": {0: [0]}}, "'#0': the catalogue"),
        ({"trophies": ["heart"]}, "'heart': the trophies are hearts"),
        ({"bonus": {0: -4}}, "nobody has less than no suit bonus cards"),
        ({"bonus": {0: "9h"}}, "'9h': a card is"),
        ({"bonus": {0: 1.5}}, "'1.5': of suit bonus cards there are a whole number"),
        ({"jokers": {"Ada": False}}, "\"'Ada'\": a seat is a number"),
    ],
)
def test_bad_change_is_refused_in_a_sentence(change, said):
    with pytest.raises(rr.TextError, match=said) as raised:
        what_if(sheet(), **change)
    assert "\n" not in str(raised.value)


def test_bad_scenario_and_names_are_refused_in_a_sentence():
    with pytest.raises(rr.TextError, match="a score sheet, a game or a position"):
        what_if([[4, 9], [24]], bonus={0: 1})
    with pytest.raises(rr.TextError, match="called the same"):
        what_if(sheet(), Change(bonus={0: 1}), Change(bonus={0: 1}))
    with pytest.raises(rr.TextError, match="the alternatives are Ada: suit bonus \\+1"):
        what_if(sheet(), bonus={0: 1}).moves("Bo: suit bonus +1")
