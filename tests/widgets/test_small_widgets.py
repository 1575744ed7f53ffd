"""The small widgets: ordinary ipywidgets whose text tells what they show."""

import json

import ipywidgets
import pytest
import traitlets
from bs4 import BeautifulSoup

import romirami as rr
from romirami_widgets import CardPicker, ContractPanel, ScoreSheetView, TableauView, TrophyRow
from tests.widgets.wire import raw

SHEET = rr.score_tableaux([[4, 9], [24]], ["hearts"], bonus=[3, 2], names=["Ada", "Bo"])
ALL = {
    "CardPicker('3h 5d *', at_most=2)": lambda: CardPicker("3h 5d *", at_most=2),
    "ContractPanel([4, 24], hand='3h 3d 3c 3y'): #4 Your cards fill it": lambda: ContractPanel(
        [4, "#24"], hand="3h 3d 3c 3y"
    ),
    "TableauView([4, 24])": lambda: TableauView([4, 24]),
    "TrophyRow(hearts: Ada 1 Bo 0 (Ada leads))": lambda: TrophyRow(
        ["hearts"], [[4], [24]], names=["Ada", "Bo"]
    ),
    "ScoreSheetView(Ada 11, Bo 7)": lambda: ScoreSheetView(SHEET),
}


@pytest.mark.parametrize(("text", "make"), ALL.items(), ids=ALL)
def test_repr_tells_what_is_shown(text, make):
    assert repr(make()) == text


@pytest.mark.parametrize("make", ALL.values(), ids=ALL)
def test_bundle_has_text_view_and_picture(make):
    widget = make()
    data, _metadata = widget._repr_mimebundle_()
    assert data["text/plain"] == repr(widget)
    assert "application/vnd.jupyter.widget-view+json" in data
    assert {"image/svg+xml", "text/html"} & {*data}
    assert widget.model_id not in json.dumps({key: data[key] for key in data if "view" not in key})


@pytest.mark.parametrize("make", ALL.values(), ids=ALL)
def test_it_goes_into_any_box_and_over_the_wire(wire, make):
    box = ipywidgets.HBox([make()])
    json.loads(wire.text())
    assert len(box.children) == 1


def test_unknown_keyword_names_the_nearest():
    with pytest.raises(TypeError, match="CardPicker has no keyword 'at_mots'; is 'at_most' meant"):
        CardPicker("3h", at_mots=1)
    with pytest.raises(TypeError, match=r"TableauView has no keyword 'zzzz'; it has .*tableau"):
        TableauView(zzzz=1)


def test_page_chooses_and_the_rule_judges():
    picker = CardPicker("3h 5d 3c", at_most=3, rule=rr.check_take)
    heard = []
    picker.observe(lambda change: heard.append(change["new"]), "chosen")
    raw(picker, {"kind": "choose", "cards": "3h 3c"})
    assert picker.chosen == rr.parse_cards("3h 3c")
    assert heard == [picker.chosen]
    assert picker.verdict.code == "take"
    raw(picker, {"kind": "choose", "cards": "3h 5d"})
    assert not picker.verdict
    assert picker.says == "3h 5d share neither a number nor a suit."


@pytest.mark.parametrize(
    "content",
    [
        None,
        {"kind": "choose", "cards": "9z"},
        {"kind": "choose", "cards": "1y"},
        {"kind": "choose", "cards": "3h 3h"},
    ],
)
def test_page_can_choose_only_what_is_there(content, caplog):
    picker = CardPicker("3h 5d", at_most=1)
    raw(picker, content)
    assert picker.chosen == ()
    assert picker.says
    assert not caplog.records


def test_python_chooses_with_text_and_is_held_to_the_cards():
    picker = CardPicker("3h 5d *", at_most=2)
    picker.chosen = "3h *"
    assert picker.chosen == (rr.NumberCard("3h"), rr.JOKER)
    with pytest.raises(rr.TextError, match="only cards that are there"):
        picker.chosen = "1y"
    with pytest.raises(rr.TextError, match="at most 2"):
        picker.chosen = "3h 5d *"


def test_cards_that_go_are_let_go_of():
    picker = CardPicker("3h 3h 5d")
    picker.chosen = "3h 3h 5d"
    picker.cards = "3h 1c"
    assert picker.chosen == rr.parse_cards("3h")


def test_text_that_is_no_card_says_so():
    with pytest.raises(rr.TextError, match="'9z'"):
        CardPicker("3h 9z")
    with pytest.raises(traitlets.TraitError):
        CardPicker([3, 5])


def test_panel_follows_the_picker_it_is_linked_to():
    picker = CardPicker("3h 3d 3c 3y *")
    panel = ContractPanel([4, 12], hand="3h 3d 3c 3y *")
    traitlets.link((picker, "chosen"), (panel, "chosen"))
    raw(picker, {"kind": "choose", "cards": "3h 3d 3c"})
    assert panel.marks["4"] == {
        "fit": "joker",
        "says": "Ready with the Joker",
        "why": "4 of a kind stays unmet: 1 card is missing, a 3 would do.",
    }
    raw(picker, {"kind": "choose", "cards": "3h 3d 3c *"})
    assert panel.marks["4"]["says"] == "Ready, with the Joker"
    assert panel.marks["12"]["fit"] == "hand-joker"
    assert not panel.verdicts[12]


def test_pointing_at_a_contract_that_is_not_there_points_at_none():
    panel = ContractPanel([4, 12])
    raw(panel, {"kind": "choose", "contract": 12})
    assert panel.pointed == 12
    raw(panel, {"kind": "choose", "contract": 36})
    assert panel.pointed is None


def test_contract_of_ones_own_has_no_drawing():
    with pytest.raises(rr.TextError, match="only contracts of the catalogue"):
        TableauView(["pair, 1 point, heart"])


def test_picture_of_a_trophy_row_has_the_counts_of_all_players():
    """Exported to HTML, the row still tells what is counted, as the widget does."""
    told = TrophyRow(["2-card", "clovers"], [[24, 4], [15, 1]], names=["Ada"])
    table = BeautifulSoup(told.picture()["text/html"], "html.parser").table
    rows = [[cell.get_text(strip=True) for cell in row("td")] for row in table.tbody("tr")]
    assert rows == [[str(n) for n in one["counts"]] for one in told.told]
    assert [cell.get_text() for cell in table.thead("th")] == ["Ada", "1"]
    held = [[bool(cell.b) for cell in row("td")] for row in table.tbody("tr")]
    assert held == [[seat == one["holder"] for seat in (0, 1)] for one in told.told]


def test_trophy_row_leads_by_the_rule_of_ties():
    row = TrophyRow(["hearts", "cherries"], [[4], [9]], names=["Ada", "Bo"])
    assert [one["holder"] for one in row.told] == [None, None]
    row.tableaux = ((4, 8), (9,))
    assert [one["holder"] for one in row.told] == [0, None]
