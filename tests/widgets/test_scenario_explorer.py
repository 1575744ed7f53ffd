"""The scenario explorer: what is changed, what comes of it, and its one line of text."""

import json
from dataclasses import replace

import ipywidgets
import pytest
import traitlets
from bs4 import BeautifulSoup
from hypothesis import given
from hypothesis import strategies as st

import romirami as rr
from romirami.dealing import PLAYERS
from romirami.trophies import TOKENS
from romirami_widgets import ScenarioExplorer
from romirami_widgets.scenario_explorer import editing
from romirami_widgets.scenario_explorer.differing import differences
from romirami_widgets.scenario_explorer.possible import (
    ImpossibleError,
    fault_of,
    read_scenario,
    require_possible,
)
from romirami_widgets.scenario_explorer.reasoning import say_winner, score
from tests.engine.test_notation import game_at
from tests.widgets.wire import raw

LINE = '"Ada","Bo" 0:take 1 0 hearts,2-card ?3/?3 #4#9/#24 ?3/?2 */* ?6 ?4 - ? ? ? -'


def wish(explorer, kind, **more):
    """Let the page wish something, and expect its answer."""
    ask = explorer.state["heard"]["ask"] + 1
    raw(explorer, {"kind": kind, "view": "page", "ask": ask, **more})
    assert explorer.state["heard"] == {"view": "page", "ask": ask}


def note(explorer):
    return explorer.state["note"]["says"]


# Random games, what seats see of them, and all that the explorer can make of these

games = st.builds(game_at, st.sampled_from(PLAYERS), st.integers(0, 400), st.integers(0, 250))
lines = st.one_of(
    games.map(lambda game: str(game.position)),
    games.map(lambda game: str(game.view(0).scenario)),
    st.just(LINE),
)


@st.composite
def edits(draw):
    """A message of the page, such as any page might send."""
    return {
        "kind": draw(st.sampled_from(["players", "trophy", "contract", "joker", "bonus"])),
        "seat": draw(st.integers(0, 3)),
        "n": draw(st.integers(0, 36)),
        "on": draw(st.booleans()),
        "text": draw(st.sampled_from([side.value for sides in TOKENS for side in sides])),
    }


@given(lines)
def test_a_line_goes_in_and_comes_out_the_same(line: str):
    explorer = ScenarioExplorer(line)
    assert explorer.line == line
    other = ScenarioExplorer()
    other.line = line
    assert other.line == line
    assert other.scenario == explorer.scenario == rr.Scenario.parse(line)
    assert other.sheet == explorer.sheet


@given(lines, st.lists(edits(), max_size=8))
def test_whatever_is_changed_the_line_tells_it_all_and_undo_leads_back(line: str, asked: list):
    """After any changes of any page the line can be read again; so can all be taken back."""
    explorer = ScenarioExplorer(line)
    passed = [explorer.line]
    for edit in asked:
        raw(explorer, edit)
        assert fault_of(explorer.scenario) is None
        assert ScenarioExplorer(explorer.line).line == explorer.line
        assert explorer.sheet == score(rr.Scenario.parse(explorer.line))
        if explorer.line != passed[-1]:
            passed.append(explorer.line)
    for before in reversed(passed[:-1]):
        explorer.undo()
        assert explorer.line == before
    assert not explorer.state["can_undo"]


@given(lines, st.integers(1, 36), st.data())
def test_picking_a_contract_and_taking_it_out_leads_back_but_for_where_it_lay(line, number, data):
    before = rr.Scenario.parse(line)
    lies = {*before.contracts.known, *before.contract_deck.known, *sum(before.tableaux, ())}
    seat = data.draw(st.integers(0, len(before.names) - 1))
    after = editing.with_contract(before, seat, number) if number not in lies else before
    back = editing.without_contract(after, seat, number) if number not in lies else before
    assert back == before or before.phase is rr.Phase.OVER


@given(games)
def test_the_score_of_a_game_is_the_game_s(game):
    explorer = ScenarioExplorer(game)
    assert explorer.sheet.lines == game.score().lines
    assert explorer.sheet.winners == game.score().winners
    assert explorer.sheet.trophies == game.score().trophies


# From Python


def test_it_is_an_ordinary_widget_and_its_traits_are_observed(wire):
    explorer = ScenarioExplorer(LINE)
    heard = []
    explorer.observe(
        lambda change: heard.append((change["name"], explorer.line, explorer.sheet.totals)),
        ["line", "scenario", "sheet"],
    )
    text = ipywidgets.Text()
    traitlets.link((explorer, "line"), (text, "value"))
    box = ipywidgets.HBox([explorer, text])
    line = LINE.replace("#9/", "#9#27/")
    text.value = line
    assert explorer.line == line
    assert {one[0] for one in heard} == {"line", "scenario", "sheet"}
    assert {one[1:] for one in heard} == {(line, (21, 8))}, "all are told of one and the same state"
    json.loads(wire.text())
    assert len(box.children) == 2


@pytest.mark.parametrize("make", [rr.Scenario.parse, str], ids=["scenario", "text"])
def test_it_takes_a_scenario_in_each_form(make):
    assert ScenarioExplorer(make(LINE)).line == LINE
    assert ScenarioExplorer(line=LINE).line == LINE
    explorer = ScenarioExplorer()
    explorer.scenario = rr.Scenario.parse(LINE)
    assert explorer.line == LINE


def test_what_is_no_scenario_is_refused():
    with pytest.raises(rr.TextError, match="a line of text, a Scenario, a Position or a Game"):
        ScenarioExplorer(7)
    with pytest.raises(TypeError, match="ScenarioExplorer has no keyword 'lien'; is 'line' meant"):
        ScenarioExplorer(lien=LINE)
    with pytest.raises(traitlets.TraitError):
        ScenarioExplorer().sheet = None


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (LINE.replace("#24", "#42"), "column 7 (tableaux), character 48: '#42': the catalogue has"),
        (LINE.replace("#24", "#9"), "column 7 (tableaux), character 48: '#9': with this one there"),
        (LINE.replace("?3/?2", "?3/?7"), "column 8 (bonus), character 55: '?7': Bo can have at"),
        (LINE.replace("?3/?2", "3c/?2"), "column 8 (bonus), character 52: '3c': 3 of clovers can"),
        (LINE.replace("hearts,", "hearts,3-card,"), "column 5 (trophies), character 23: 'hearts,"),
        (LINE.replace("#24", "-").replace("/?2 */*", "/- */-"), "column 9 (jokers), character"),
        ("", "column 1 (players), character 1: '': the line ends here without this column"),
    ],
)
def test_a_bad_line_names_the_column_and_changes_nothing(wrong, says):
    explorer = ScenarioExplorer(LINE)
    state = {**explorer.state}
    with pytest.raises(rr.PositionError) as refused:
        explorer.line = wrong
    assert str(refused.value).startswith(says)
    assert (explorer.line, explorer.state) == (LINE, state)
    with pytest.raises(rr.PositionError):
        ScenarioExplorer(wrong)
    wish(explorer, "line", text=wrong)
    assert explorer.state["note"] == {"says": str(refused.value), "field": "line"}
    assert explorer.line == LINE
    assert explorer.scenario == rr.Scenario.parse(LINE)


def test_what_the_last_change_did_and_how_it_stands_to_what_is_kept():
    explorer = ScenarioExplorer(LINE)
    assert explorer.last_change is None
    explorer.keep()
    explorer.line = LINE.replace("#9/", "#9#27/")
    assert explorer.last_change.totals == (9, -5)
    assert explorer.state["change"]["differences"] == ["Ada fills #27."]
    explorer.line = LINE.replace("#9/", "#9#27/").replace("*/*", "-/*")
    assert explorer.last_change.totals == (-1, 0)
    assert explorer.state["compared"]["differences"] == [
        "Ada fills #27.",
        "Ada has spent the Joker.",
    ]
    assert "+8" in explorer.state["compared"]["table"]
    wish(explorer, "back")
    assert explorer.line == LINE
    assert explorer.state["compared"] == {
        "differences": [],
        "says": "No points change.",
        "table": "",
    }
    wish(explorer, "forget")
    assert explorer.kept is None
    assert explorer.state["compared"] is None


# From the page


def test_the_page_changes_everything_that_scores():
    explorer = ScenarioExplorer(LINE)
    wish(explorer, "contract", seat=1, n=27, on=True)
    wish(explorer, "contract", seat=0, n=9, on=False)
    wish(explorer, "trophy", text="3-card")
    wish(explorer, "trophy", text="4-card")
    wish(explorer, "bonus", seat=0, n=4)
    wish(explorer, "cards", seat=1, text="2c 1y")
    wish(explorer, "joker", seat=1, on=False)
    wish(explorer, "name", seat=1, text=" Bob ")
    assert explorer.line == (
        '"Ada","Bob" 0:take 1 0 3-card,2-card,4-card ?3/?3 #4/#24#27 ?4/1y2c */- ?6 ?4 - ? ? ? -'
    )
    assert note(explorer) == ""
    wish(explorer, "players", n=4)
    assert explorer.line == (
        '"Ada","Bob","Player 3","Player 4" 0:take 1 0 3-card,2-card,4-card ?3/?3/?3/?3 '
        "#4/#24#27/-/- ?4/1y2c/-/- */-/*/* ?6 ?4 - ? ? ? -"
    )
    assert explorer.last_change is None
    assert "another number of players" in explorer.state["change"]["says"]
    wish(explorer, "players", n=2)
    for _back in range(10):
        wish(explorer, "undo")
    assert explorer.line == LINE


REFUSED = {
    "#24 lies in the tableau of Bo: there is only one of it.": {"kind": "contract", "n": 24},
    "Ada can have at most 9 suit bonus cards, one for each card of the contracts filled, not 10.": {
        "kind": "bonus",
        "n": 10,
    },
    "'2h 9z', at character 4": {"kind": "cards", "text": "2h 9z"},
    "3 of diamonds can't be a suit bonus card of Ada": {"kind": "cards", "text": "2h 3d"},
    "two players have the same name": {"kind": "name", "text": "Bo"},
    "a player's name is one line of text": {"kind": "name", "text": " "},
    "the trophies are": {"kind": "trophy", "text": "spades"},
    "The page sent what can't be read": {"kind": "cheat"},
}


@pytest.mark.parametrize(("says", "asked"), REFUSED.items(), ids=REFUSED)
def test_what_cannot_be_is_refused_with_a_sentence_and_nothing_is_half_done(says, asked, caplog):
    explorer = ScenarioExplorer(LINE)
    raw(explorer, {"seat": 0, "on": True, "view": "page", "ask": 1, **asked})
    assert says in note(explorer)
    assert explorer.state["heard"]["ask"] == 1
    assert (explorer.line, explorer.state["can_undo"]) == (LINE, False)
    assert not caplog.records


def test_a_contract_can_go_only_when_its_bonus_cards_and_joker_may_have_another_place():
    explorer = ScenarioExplorer("2 0:take 1 0 hearts ?3/?3 #4/- ?1/- -/* ?6 ?4")
    wish(explorer, "contract", seat=0, n=4, on=False)
    assert "can't have spent the Joker" in note(explorer)
    wish(explorer, "joker", seat=0, on=True)
    wish(explorer, "contract", seat=0, n=4, on=False)
    assert note(explorer).startswith("Player 1 can have at most 0 suit bonus cards")
    wish(explorer, "bonus", seat=0, n=0)
    wish(explorer, "contract", seat=0, n=4, on=False)
    assert explorer.scenario.tableaux == ((), ())


@pytest.mark.parametrize(
    "content",
    [
        None,
        [],
        {},
        {"kind": "contract", "n": 37, "on": True},
        {"kind": "contract", "n": 0, "on": True},
        {"kind": "contract", "n": True, "on": True},
        {"kind": "players", "n": 5},
        {"kind": "bonus", "seat": 2, "n": 0},
        {"kind": "bonus", "seat": -1, "n": 0},
        {"kind": "line", "text": 7},
        {"kind": "line", "text": "?" * 20_000},
        {"kind": "undo", "ask": "x"},
        {"kind": ["undo"]},
    ],
)
def test_a_page_can_send_anything(content, caplog):
    explorer = ScenarioExplorer(LINE)
    raw(explorer, content)
    assert note(explorer) == "The page sent what can't be read; nothing was done."
    assert explorer.line == LINE
    assert not caplog.records


def test_every_message_is_answered_in_its_order_and_what_was_clicked_fast_is_not_lost():
    """Also one that changes nothing gets an answer: the page waits for it."""
    explorer = ScenarioExplorer(LINE)
    told = []
    explorer.observe(lambda change: told.append(change["new"]["heard"]["ask"]), "state")
    for kind in ("undo", "forget", "back", "keep", "keep"):
        wish(explorer, kind)
    for on in (True, False, True):
        wish(explorer, "contract", seat=0, n=27, on=on)
    assert told == [*range(1, 9)]
    assert explorer.scenario.tableaux[0] == (4, 9, 27)


def test_one_drag_is_one_change():
    explorer = ScenarioExplorer(LINE)
    for n in (4, 5, 6):
        wish(explorer, "bonus", seat=0, n=n, drag=1)
    assert explorer.last_change.totals == (3, 0)
    wish(explorer, "bonus", seat=0, n=7, drag=2)
    assert explorer.last_change.totals == (1, 0)
    wish(explorer, "undo")
    wish(explorer, "undo")
    assert explorer.line == LINE


def test_a_reason_is_gone_with_the_next_thing_that_is_done():
    for kind in ("keep", "undo", "back"):
        explorer = ScenarioExplorer(LINE)
        wish(explorer, "contract", seat=0, n=24, on=True)
        assert note(explorer)
        wish(explorer, kind)
        assert note(explorer) == ""


# Reasons


@pytest.mark.parametrize(
    ("bonus", "says"),
    [
        ([2, 0, 1], "A wins with 4 points, 1 more than C."),
        ([0, 0, 0], "A, B and C share the win: each has 2 points and 0 suit bonus cards."),
        ([1, 0, 1], "A and C share the win: each has 3 points and 1 suit bonus card."),
    ],
)
def test_the_winner_is_told_with_the_reason(bonus, says):
    sheet = rr.score_tableaux([[4], [5], [6]], bonus=bonus, names=["A", "B", "C"])
    assert say_winner(sheet) == says


def test_a_tie_is_broken_by_suit_bonus_cards():
    """SPEC 6.3: a tie goes to the most suit bonus cards, however many are level."""
    sheet = rr.score_tableaux([[4], [1], [5]], bonus=[0, 1, 0], names=["A", "B", "C"])
    assert sheet.winners == (1,)
    assert say_winner(sheet) == (
        "A, B and C have 2 points each. B wins by suit bonus cards: 1 against 0 and 0."
    )


@given(games)
def test_where_two_scenarios_differ_is_told_where_and_only_where_they_do(game):
    scenario = rr.Scenario.of(game.position)
    assert differences(scenario, scenario) == ()
    assert differences(scenario, replace(scenario, round=scenario.round + 1)) == (
        "Something that scores nothing is different.",
    )
    jokers = tuple(not one for one in scenario.jokers)
    assert len(differences(scenario, replace(scenario, jokers=jokers))) == len(jokers)


def test_what_can_be_in_every_game_is_never_refused():
    for seed in range(30):
        position = game_at(2 + seed % 3, seed, 250).position
        assert read_scenario(str(position)) == rr.Scenario.of(position)


def test_two_sides_of_a_token_cannot_both_be_in_play():
    """SPEC 1.3."""
    scenario = rr.Scenario.parse(LINE.replace("hearts,", "hearts,3-card,"))
    with pytest.raises(
        ImpossibleError, match="hearts and 3-card combos are two sides of one token"
    ):
        require_possible(scenario)


# Where no widget can live


def test_the_picture_has_the_score_its_reasons_and_the_line():
    explorer = ScenarioExplorer(LINE)
    data, _metadata = explorer._repr_mimebundle_()
    assert data["text/plain"] == repr(explorer) == "ScenarioExplorer: Ada 12, ★ Bo 13"
    page = BeautifulSoup(data["text/html"], "html.parser")
    assert page.select_one(".rr-code code").get_text() == LINE
    text = page.get_text()
    for said in ("Bo wins with 13 points, 1 more than Ada.", "hearts: Ada, 2 against 0."):
        assert said in text
    assert "Compared" not in text
    explorer.keep()
    explorer.line = LINE.replace("*/*", "*/-")
    assert "Bo has spent the Joker." in explorer.picture()["text/html"]
    assert explorer.model_id not in data["text/html"]


def test_names_are_written_as_they_are_and_never_as_html():
    explorer = ScenarioExplorer(LINE.replace("Ada", "<b>Ada</b>"))
    explorer.keep()
    wish(explorer, "joker", seat=0, on=False)
    drawn = [explorer.picture()["text/html"], explorer.state["score"]["table"]]
    drawn += [explorer.state[part]["table"] for part in ("change", "compared")]
    for html in drawn:
        assert "<b>Ada" not in html
        assert "&lt;b&gt;Ada" in html
