"""Every value shows itself as HTML and as an image; how is told in the tests of the drawings."""

import inspect
import re
from html import unescape
from xml.etree import ElementTree as ET

import pytest

import romirami as rr
from romirami.drawing import html_of, svg_of
from romirami.drawing.parts import Cell, Code, Grid, Line, Row, Words, parts_html
from romirami.drawing.pictures import parts_svg
from romirami.showing import Shown
from tests.engine.test_drawing_html import CHANGE, FINISHED, GAME, OPEN, SHEET, VALUES

SVG = "{http://www.w3.org/2000/svg}"
LAID_OUT = ["refused", "sheet", "change", "legal actions", "position", "scenario", "game", "view"]


def inside(svg):
    return ET.fromstring(svg)


def words_of(svg):
    return [text.text for text in inside(svg).iter(f"{SVG}text")]


def test_every_public_value_that_shows_itself_is_tried():
    kinds = [
        kind for kind in vars(rr).values() if inspect.isclass(kind) and issubclass(kind, Shown)
    ]
    tried = {base for value in VALUES.values() for base in type(value).__mro__}
    assert set(kinds) <= tried | {rr.Discard}
    assert len(kinds) > 18


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_a_value_shows_what_the_room_of_drawings_makes_of_it(value):
    assert value._repr_html_() == html_of(value)
    assert value._repr_svg_() == svg_of(value)


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_an_image_is_well_formed_named_and_complete_in_itself(value):
    svg = value._repr_svg_()
    root = inside(svg)
    assert root[0].tag == f"{SVG}title"
    assert root[0].text or not list(value)
    assert root.get("role") == "img"
    assert float(root.get("width")) <= 760
    assert "var(" not in svg
    known = {"svg", "title", "g", "path", "rect", "circle", "text"}
    for element in root.iter():
        assert element.tag.removeprefix(SVG) in known
        assert not {"href", "src", "style", "id"} & {*element.attrib}
    assert svg == value._repr_svg_()


@pytest.mark.parametrize("name", LAID_OUT)
def test_an_image_with_words_brings_its_own_page(name):
    # Dark words on a dark page could not be read.
    root = inside(VALUES[name]._repr_svg_())
    page = root[1]
    assert page.tag == f"{SVG}rect"
    assert (page.get("fill"), page.get("width")) == ("#ffffff", root.get("width"))


def drawn_names(html):
    return re.findall("<title>(.*?)</title>", html)


def test_image_and_html_of_a_sheet_say_the_same():
    for value in (SHEET, FINISHED.score(), CHANGE):
        cells = re.findall(
            r"<t[dh][^>]*>(?:<b[^>]*>)?([^<]+)", re.sub("<span.*?</span>", "", html_of(value))
        )
        drawn = words_of(svg_of(value))
        for cell in cells:
            assert unescape(cell).strip() in [*drawn, ""]


def test_actions_show_their_cards():
    # SPEC 4
    html = html_of(rr.parse_action("fill #17 with 3h 1c 1d * 3c"))
    assert "fill #17 with 1d 1c 3h 3c *" in html
    assert drawn_names(html)[1:] == [
        rr.drawing.spoken(card) for card in rr.parse_cards("1d 1c 3h 3c *")
    ]
    assert drawn_names(html)[0].startswith("contract 17: ")
    assert drawn_names(html_of(rr.Discard("1h 1h"))) == ["1 of hearts"] * 2
    assert drawn_names(html_of(rr.EndTurn())) == []


def test_of_thousands_of_actions_some_are_shown():
    hand = "1h 1d 1c 1y 2h 2d 2c 2y 3h 3d 3c 3y 4h 4d 4c 4y"
    position = rr.make_position([hand, ""], "5h", [4], phase=rr.Phase.DISCARD)
    legal = rr.Game(position).legal_actions()
    html = html_of(legal)
    assert f"{len(legal)} legal actions" in html
    assert f"and {len(legal) - 24} more" in html
    assert html.count("discard ") == 24


def test_requirements_are_drawn_as_a_contract_asks_for_them():
    requirements = rr.CONTRACTS[23].requirements
    assert words_of(svg_of(requirements)) == ["pair of 1s", "4 of a kind"]
    assert words_of(svg_of(requirements.parts[0])) == ["pair of 1s"]


def test_a_contract_market_shows_its_contracts():
    market = GAME.contracts
    assert market == GAME.view(0).contracts == tuple(market)
    names = drawn_names(html_of(market))
    assert names == [rr.drawing.spoken(rr.CONTRACTS[number - 1]) for number in market]
    assert drawn_names(svg_of(market)) == [", ".join(names)]


def test_a_position_shows_every_card_and_its_line():
    position = GAME.position
    names = drawn_names(html_of(position))
    piles = (*position.hands, *position.bonus, position.numbers, position.discard)
    for card in rr.Cards("1h 2d 3c 4y 5h"):
        there = sum(pile.count(card) for pile in piles)
        assert names.count(rr.drawing.spoken(card)) == there
    assert html_of(position) == html_of(rr.Scenario.of(position))


def test_what_is_open_lies_face_down():
    html = html_of(OPEN)
    names = drawn_names(html)
    assert names.count("number card, face down") == 1 + 4 + 3 + 5
    assert names.count("contract, face down") == 3
    assert "trophy: cherries or 2-card combos" in names
    assert "Contract market, the deck is open" in html
    assert "Number market, 67 in the deck" in html
    assert "Player 2: 1 of 7 contracts, 4 cards, suit bonus 3" in html
    unsized = rr.Scenario.parse("2 0:take 3 0 - -/- -/#24 -/? */- 1d?5 #4 5h5h ?67")
    assert "Suit bonus: open" in html_of(unsized)


def test_a_position_never_shows_the_order_of_its_decks_but_in_its_line():
    one, other = (GAME.view(0).scenario.sample(seed) for seed in (1, 2))
    assert one.number_deck != other.number_deck
    assert len(drawn_names(html_of(one))) == len(drawn_names(html_of(other)))


def test_parts_are_laid_out_alike_in_html_and_in_an_image():
    face = rr.drawing.card_face(rr.NumberCard("3h"))
    parts = [
        Words("Two words & more", is_head=True, tokens=(face,)),
        Words("a " * 200, mark="✗"),
        Row((face,) * 30, 56),
        Row((), 56),
        Grid((Cell("A", mark=("★", "winner")),), (Line("x < y", (Cell("1\n2", "loses"),)),), "end"),
        Code("3h" * 300),
    ]
    html, svg = parts_html(parts), parts_svg(parts, "all of it")
    assert html.count("<title>3 of hearts</title>") == 31
    root = inside(svg)
    assert root[0].text == "all of it"
    texts = words_of(svg)
    for words in ("Two words & more", "★", "x < y", "1", "2", "end"):
        assert words in texts
    assert "".join(text for text in texts if set(text) == {"3", "h"}) == "3h" * 300
    assert " ".join(text for text in texts if set(text) <= {"a", " "}).split() == ["a"] * 200
    assert float(root.get("width")) <= 760


def test_names_are_escaped_in_an_image():
    for value in (GAME, FINISHED.score(), GAME.position):
        assert "Bo <3" in " ".join(words_of(svg_of(value)))
