"""Plots show what was measured, with intervals, on named axes, in colours that all tell apart."""

import io
import itertools
import sys

import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np
import pytest

import romirami as rr
from romirami.lab import Results, batch, plots
from romirami.lab.measures import contract_pay, mean_pay, trophy_pay, wins_by_turn
from romirami.simulating import Run
from tests.engine.test_drawing_colours import SIGHT, contrast, difference


@pytest.fixture(autouse=True)
def closed():
    mpl.use("agg")
    yield
    plt.close("all")


def played(seats: int, games: int = 400) -> Results:
    players = ("random",) * seats
    return Results(Run(players, games, 7), batch.play(players, games, 7))


@pytest.fixture(scope="module")
def three() -> list[Results]:
    return [played(seats) for seats in (2, 3, 4)]


PLOTS = {
    "sources": lambda ax=None: plots.sources(played(2), ax=ax),
    "first seat": lambda ax=None: plots.first_seat(played(2), played(3), played(4), ax=ax),
    "contracts": lambda ax=None: plots.contracts(played(2), ax=ax),
    "trophies": lambda ax=None: plots.trophies(played(2), played(3), played(4), ax=ax),
    "rounds": lambda ax=None: plots.rounds(played(2), played(3), played(4), ax=ax),
}
by_plot = pytest.mark.parametrize("plot", PLOTS.values(), ids=PLOTS)


@by_plot
def test_axes_are_named_and_the_interval_too(plot):
    ax = plot()
    assert ax.get_xlabel()
    assert ax.get_ylabel()
    labels = ax.get_xlabel() + ax.get_ylabel()
    assert "95 %, Wilson" in labels or "95 %, Student" in labels
    assert ax.get_legend().get_texts()


@by_plot
@pytest.mark.parametrize("style", ["default", "dark_background"])
def test_nothing_is_cut_off_or_drawn_in_the_colour_of_the_page(plot, style):
    with plt.style.context(style):
        figure = plot().figure
        figure.savefig(io.BytesIO(), format="png")
        page = figure.get_facecolor()
        for ax in figure.axes:
            for text in (ax.xaxis.label, ax.yaxis.label):
                assert mpl.colors.to_rgb(text.get_color()) != page[:3]
                box = text.get_window_extent()
                assert box.x0 >= 0
                assert box.y0 >= 0
                assert box.x1 <= figure.bbox.x1
                assert box.y1 <= figure.bbox.y1


@by_plot
def test_axes_of_ones_own_are_drawn_on(plot):
    _figure, ax = plt.subplots()
    assert plot(ax) is ax
    assert len(plt.get_fignums()) == 1


def drawn(ax, at: int, across: bool = False):
    """The estimates with their bounds, as one container of error bars shows them."""
    line, _caps, (bars,) = ax.containers[at].lines
    middles = line.get_xdata() if across else line.get_ydata()
    ends = np.array(bars.get_segments())[:, :, 0 if across else 1]
    return np.column_stack([middles, ends])


def test_first_seat_shows_the_wins_by_turn(three):
    ax = plots.first_seat(*three)
    for at, one in enumerate(three):
        assert drawn(ax, at) == pytest.approx(np.array(wins_by_turn(one)))
    assert [text.get_text() for text in ax.get_xticklabels()] == ["1", "2", "3", "4"]


def test_contracts_show_their_pay_in_its_order(three):
    ax = plots.contracts(three[0])
    pay = sorted(contract_pay(three[0]).items(), key=lambda one: one[1].middle)
    assert drawn(ax, 0, across=True) == pytest.approx(np.array([one for _asked, one in pay]))
    names = [text.get_text() for text in ax.get_yticklabels()]
    assert names == [f"{asked} ({asked.size} cards)" for asked, _pay in pay]
    assert any(mean_pay(three[0]) == line.get_xdata()[0] for line in ax.lines)


def test_trophies_show_what_they_pay_and_what_is_printed(three):
    ax = plots.trophies(*three)
    for at, one in enumerate(three):
        assert drawn(ax, at) == pytest.approx(np.array(list(trophy_pay(one).values())))
    printed = [line.get_paths() for line in ax.collections][-1]
    assert [path.vertices[0, 1] for path in printed] == [one.points for one in rr.Trophy]


def test_rounds_show_every_game_once(three):
    ax = plots.rounds(*three)
    for at in range(3):
        assert drawn(ax, at)[:, 0].sum() == pytest.approx(1)
    (first, *_others) = ax.get_legend().get_texts()
    assert first.get_text() == f"2 players: mean {three[0].mean('rounds', [0]):.2f}"


def test_sources_show_each_player_once_however_many_seats_he_has():
    results = played(3)
    mixed = Results(Run(("greedy", "random", "random"), 400, 7), results.rows)
    ax = plots.sources(mixed)
    assert len(ax.containers) == 2
    for at, (name, seats) in enumerate((("greedy", [0]), ("random", [1, 2]))):
        means = [mixed.mean(field, seats) for field in (*plots.SOURCES, "total")]
        assert drawn(ax, at) == pytest.approx(np.array(means))
        assert ax.get_legend().get_texts()[at].get_text() == name


def test_results_of_as_many_players_are_told_apart_by_their_players():
    one = played(2, games=20)
    other = Results(Run(("greedy", "random"), 20, 7), one.rows)
    texts = plots.rounds(one, other).get_legend().get_texts()
    assert [text.get_text().partition(":")[0] for text in texts] == [
        "random and random",
        "greedy and random",
    ]


@pytest.mark.parametrize("number", [0, 5])
def test_more_results_than_colours_are_refused_in_a_sentence(number):
    with pytest.raises(rr.TextError, match=f"'{number}': one to 4 results are shown"):
        plots.rounds(*[played(2, games=2)] * number)


def test_without_matplotlib_one_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with pytest.raises(rr.RomiRamiError, match=r"needs matplotlib.*: pip install matplotlib$"):
        plots.rounds(played(2, games=2))


# Colours


@pytest.mark.parametrize("page", ["#ffffff", "#000000", "#111111"])
@pytest.mark.parametrize("colour", plots.COLOURS)
def test_data_stand_out_on_light_and_dark_pages(colour, page):
    assert contrast(colour, page) >= 3


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize(("one", "other"), [*itertools.combinations(plots.COLOURS, 2)])
def test_colours_are_told_apart_by_all(one, other, sight):
    assert difference(one, other, sight) >= 15


def test_each_colour_has_a_marker_of_its_own():
    assert len(set(plots.MARKERS)) == len(plots.COLOURS)
