"""Every drawing: well-formed, named, complete in itself, the same every time."""

import os
import re
import subprocess
import sys
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from romirami.cards import JOKER, KINDS, SUITS, NumberCard
from romirami.contracts import CONTRACTS, Contract
from romirami.drawing import (
    card_face,
    cards_svg,
    combination,
    contract_face,
    contract_strip,
    contracts_svg,
    drawings,
    labels,
    missing_card,
    number_tile,
    shapes,
    spoken,
    sprite,
    trophy_token,
)
from romirami.drawing.contracts import numbered_strip
from romirami.drawing.glyphs import glyphs
from romirami.drawing.suits import SHAPES
from romirami.drawing.symbols import REQUIREMENTS
from romirami.requirements import Requirement
from romirami.trophies import Trophy

SVG = "{http://www.w3.org/2000/svg}"
DRAWINGS = dict(drawings()) | {"missing-2": missing_card(2), "number-2": number_tile(2)}


def inside(svg):
    return ET.fromstring(svg)


def words_of(drawing):
    return list(inside(drawing.image(160)).iter(f"{SVG}text"))


def outlines(body):
    return re.findall(r'<path d="([^"]+)"', body)


def test_every_kind_is_drawn():
    assert set(DRAWINGS) >= {
        *(f"card-{number}{letter}" for number in range(1, 6) for letter in "hdcy"),
        *(f"{kind}-{number}" for kind in ("contract", "strip") for number in range(1, 37)),
        *(f"trophy-{suit}" for suit in ("hearts", "diamonds", "clovers", "cherries")),
        *(f"trophy-{size}-card" for size in range(2, 6)),
        *("suit-h", "suit-d", "suit-c", "suit-y", "joker", "joker-spent", "card-joker"),
        *("first-player", "back-number", "back-contract"),
        *("combo-pair", "combo-pair-of-5s", "combo-5-of-a-kind", "combo-3-card-sequence"),
    }


@pytest.mark.parametrize("drawing", DRAWINGS.values(), ids=DRAWINGS)
def test_drawing_is_well_formed_and_named(drawing):
    for svg in (drawing.inline(44), drawing.image(44)):
        root = inside(svg)
        title = root[0]
        assert root.get("role") == "img"
        assert title.tag.removeprefix(SVG) == "title"
        assert title.text == drawing.label
        assert drawing.label
        width, height = map(float, root.get("viewBox").split()[2:])
        assert float(root.get("width")) == 44
        assert float(root.get("height")) == pytest.approx(44 * height / width, rel=1e-3)


@pytest.mark.parametrize("drawing", DRAWINGS.values(), ids=DRAWINGS)
def test_drawing_needs_nothing_from_outside(drawing):
    known = {"svg", "title", "g", "path", "rect", "circle", "text"}
    for element in inside(drawing.image(44)).iter():
        assert element.tag.removeprefix(SVG) in known
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert name not in {"href", "src", "style", "id"}
            assert "url(" not in value


@pytest.mark.parametrize("drawing", DRAWINGS.values(), ids=DRAWINGS)
def test_image_has_plain_colours_and_the_page_has_paints(drawing):
    assert "var(" not in drawing.image(44)
    themed = re.findall(r'(?:fill|stroke)="(?!none)([^"]*)"', drawing.inline(44))
    assert themed
    assert all(re.fullmatch(r"var\(--rr-[a-z-]+,#[0-9a-f]{6}\)", paint) for paint in themed)


def test_all_drawings_differ():
    bodies = [drawing.body for drawing in DRAWINGS.values()]
    assert len(set(bodies)) == len(bodies)


def test_suits_differ_by_shape_letter_and_colour():
    # SPEC 1.5
    faces = {suit: card_face(NumberCard(3, suit)).body for suit in SUITS}
    assert len(set(SHAPES.values())) == 4
    for suit, face in faces.items():
        assert SHAPES[suit] in face
        assert f"--rr-{suit.word}," in face
    painted = r' (fill|stroke)="[^"]*"'
    letters = {re.sub(painted, "", face.replace(SHAPES[suit], "")) for suit, face in faces.items()}
    assert len(letters) == 4, "without shape and colour the letter still tells them apart"


def test_every_number_card_is_another():
    assert len({card_face(card).body for card in KINDS}) == 20


@pytest.mark.parametrize("requirement", REQUIREMENTS, ids=str)
def test_combination_symbol_shows_its_number_of_cards(requirement):
    # SPEC 6.2: trophies count the symbols by their cards; every card is one closed outline.
    assert combination(requirement).body.count("z") == requirement.size


def test_requirements_are_all_there():
    assert {part for contract in CONTRACTS for part in contract.requirements} <= set(REQUIREMENTS)


@pytest.mark.parametrize("contract", CONTRACTS, ids=repr)
def test_contract_shows_what_it_is(contract):
    face, strip = contract_face(contract), contract_strip(contract)
    assert [text.text for text in words_of(face)] == [
        spoken(part) for part in contract.requirements
    ]
    assert strip.body in face.body
    assert SHAPES[contract.bonus] in strip.body
    for part in contract.requirements:
        assert combination(part).body in strip.body
    number = numbered_strip(contract).body.removeprefix(strip.body)
    assert outlines(number) == outlines(glyphs(f"#{contract.number}", 0, 0, 14, "ink"))


def test_contract_of_ones_own_is_drawn_too():
    own = Contract.parse("pair + pair + pair + 3 card sequence, 12 points, heart")
    face = contract_face(own)
    assert face.label == "contract: pair + pair + pair + 3 card sequence, 12 points, bonus heart"
    assert len(words_of(face)) == 4


@pytest.mark.parametrize("contract", CONTRACTS, ids=repr)
def test_words_of_a_contract_do_not_overlap(contract):
    lines = [
        (float(text.get("y")) - float(text.get("font-size")), float(text.get("y")))
        for text in words_of(contract_face(contract))
    ]
    assert all(above[1] < below[0] for above, below in pairwise(lines))
    number_begins = 204
    assert lines[-1][1] <= number_begins


def test_long_words_stay_on_the_card(monkeypatch):
    long = "последовательность из четырёх карт подряд"
    monkeypatch.setattr("romirami.drawing.contracts.spoken", lambda _part: long)
    (text,) = words_of(contract_face(CONTRACTS[0]))
    assert float(text.get("textLength")) <= 160


@pytest.mark.parametrize(
    ("thing", "words"),
    [
        (NumberCard("3h"), "3 of hearts"),
        (NumberCard("1d"), "1 of diamonds"),
        (NumberCard("5c"), "5 of clovers"),
        (NumberCard("2y"), "2 of cherries"),
        (JOKER, "Joker"),
        (Contract.parse("#24"), "contract 24: pair of 1s + 4 of a kind, 5 points, bonus cherry"),
        (Contract.parse("#1"), "contract 1: 4 card sequence, 1 point, bonus diamond"),
        (Requirement.parse("pair"), "pair"),
    ],
    ids=str,
)
def test_spoken(thing, words):
    assert spoken(thing) == words


def test_spoken_names_are_translated(monkeypatch):
    french = {"{number} of hearts": "{number} de cœur"}
    monkeypatch.setattr("romirami.drawing.words._", lambda text: french.get(text, text))
    assert spoken(NumberCard("3h")) == "3 de cœur"


def test_trophies_are_named_with_their_points():
    # SPEC 1.3
    assert [trophy_token(trophy).label for trophy in (Trophy.CHERRIES, Trophy.FIVE_CARD)] == [
        "trophy for the most cherries, 3 points",
        "trophy for the most 5-card combos, 2 points",
    ]


def test_sprite_is_complete():
    root = inside(sprite())
    symbols = {symbol.get("id") for symbol in root.iter(f"{SVG}symbol")}
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert symbols == {f"rr-{name}" for name, _ in drawings()}
    assert len(set(ids)) == len(ids)
    assert {use.get("href") for use in root.iter(f"{SVG}use")} <= {f"#{name}" for name in ids}
    assert set(labels()) == set(shapes()) == set(dict(drawings()))


def test_sprite_draws_the_same_as_the_drawings():
    root = inside(sprite())
    outlines = {path.get("id"): path.get("d") for path in root.find(f"{SVG}defs")}
    symbols = {symbol.get("id"): symbol for symbol in root.iter(f"{SVG}symbol")}

    def drawn(symbol):
        for element in symbol.iter():
            target = element.get("href", "").removeprefix("#")
            if target in symbols:
                yield from drawn(symbols[target])
            elif target:
                yield outlines[target]
            elif element.tag == f"{SVG}path":
                yield element.get("d")

    for name, drawing in drawings():
        assert list(drawn(symbols[f"rr-{name}"])) == re.findall(r' d="([^"]+)"', drawing.body)


def test_cards_in_a_row_are_one_image():
    root = inside(cards_svg([NumberCard("3h"), JOKER]))
    assert root[0].text == "3 of hearts, Joker"
    assert float(root.get("width")) == pytest.approx(56 * 2.1, abs=0.1)
    assert inside(cards_svg([])).tag == f"{SVG}svg"
    assert inside(contracts_svg(CONTRACTS[:4]))[0].text.count("contract") == 4


def test_drawings_are_the_same_in_every_process():
    code = "from romirami.drawing import sprite, stylesheet; print(ascii(sprite() + stylesheet()))"
    outputs = [
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            check=True,
            env=os.environ | {"PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    ]
    assert outputs[0] == outputs[1]
    assert len(outputs[0]) > 10_000


@pytest.mark.parametrize("n", [1, 4, 11, 12, 18, 92])
def test_an_image_of_many_cards_fits_on_a_page(n):
    svg = cards_svg([NumberCard("3h")] * n)
    width, height = map(float, re.search(r'width="([0-9.]+)" height="([0-9.]+)"', svg).groups())
    assert width <= 700
    lines = -(-n // 11)
    assert height == pytest.approx((lines - 1) * 1.1 * 78.4 + 78.4, abs=0.1)
    places = re.findall(r'<g transform="translate\(([^)]+)\)"><rect x="1"', svg)
    assert len({*places}) == len(places) == n
