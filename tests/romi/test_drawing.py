"""The drawings of Römi: well-formed, named, complete in themselves, each another one."""

import inspect
import os
import re
import subprocess
import sys
from xml.etree import ElementTree as ET

import pytest

import romirami.drawing
from romirami import romi
from romirami.romi.cards import JOKER, KINDS, NATURALS, RANK_TEXTS
from romirami.romi.drawing import (
    card_back,
    card_face,
    drawings,
    joker_face,
    labels,
    shapes,
    sign_name,
    spoken,
    sprite,
    stands_for,
    use_four_colours,
)
from romirami.romi.drawing.suits import SHAPES
from romirami.showing import LaidOut
from tests.engine.test_drawing_html import Page

SVG = "{http://www.w3.org/2000/svg}"
DRAWINGS = dict(drawings()) | {"joker as 7D": joker_face(romi.NaturalCard("7D"))}
HAND = romi.parse_cards("AS 2S 3S JK 7H 8H 10H JH QD KD 10D 4C 10C KC AC")


def played(match, steps):
    """A match in which everybody lays and lays off what he can, and draws from the stock."""
    for _ in range(steps):
        if match.is_over:
            break
        if match.game.is_over:
            match = match.next_hand()
        others = (romi.Swap, romi.TakeBack, romi.TakeJoker)
        if not match.game.turn.opened:
            others = (*others, romi.LayOff)
        legal = match.game.legal_actions()
        match = match.apply(next(action for action in legal if not isinstance(action, others)))
    return match


MATCH = played(romi.new_match(["Ada", "Bo <3", "Cy"], seed=4, hands=2, opening=3), 200)
FINISHED = played(MATCH, 2000)
VALUES = {
    "card": romi.Card("7D"),
    "joker": romi.JOKER,
    "suit": romi.Suit.CLUB,
    "hand": HAND,
    "no cards": romi.Cards(),
    "run": romi.Meld("6S JK JK 9S"),
    "group": romi.Meld("6C JK 6H"),
    "table": romi.TableMelds([romi.Meld("6C JK 6H"), romi.Meld("10S JS QS JK", "10S JS QS KS")]),
    "no melds": romi.TableMelds(),
    "packing": romi.best_melds("4S 5S 6S JK 7H KH KC KC"),
    "empty packing": romi.best_melds("4S KC"),
    "opening": next(romi.openings("10S JS QS KS 7H 7D 7C 2D")),
    "fine": romi.check_meld("4S 5S 6S JK"),
    "refused": romi.check_meld("4S 5S 6H"),
    "swap": romi.Swap("2C"),
    "draw": romi.Draw("stock"),
    "lay": romi.Lay("JK AH JK", "QH AH KH"),
    "undeclared lay": romi.Lay("JK AH JK"),
    "lay off": romi.LayOff("JK", 0, "7H"),
    "taking": romi.TakeJoker(2, "9H"),
    "back": romi.TakeBack(),
    "discard": romi.Discard("9D"),
    "next hand": romi.NextHand(),
    "legal actions": MATCH.game.legal_actions(),
    "no legal actions": FINISHED.game.legal_actions(),
    "view": MATCH.game.view(1),
    "game": MATCH.game,
    "match": MATCH,
    "finished game": FINISHED.game,
    "finished match": FINISHED,
    "hand score": FINISHED.game.score(),
    "match score": FINISHED.score(),
}


def test_the_games_are_what_the_tests_need():
    assert FINISHED.is_over
    assert (len(MATCH.games), MATCH.game.is_over) == (2, False)
    assert {meld.is_run for meld in MATCH.games[0].melds} == {True, False}
    assert any(meld.jokers for meld in MATCH.games[0].melds)
    assert MATCH.game.melds


@pytest.fixture
def four_colours():
    use_four_colours()
    yield
    use_four_colours(False)


def inside(svg):
    return ET.fromstring(svg)


def titles(html):
    return re.findall("<title>(.*?)</title>", html)


def plain(value):
    """What remains where a host strips style and drawings."""
    return Page(re.sub(r"<style>.*?</style>|<svg.*?</svg>", "", value._repr_html_())).text


# Drawings


def test_every_kind_is_drawn():
    assert set(DRAWINGS) >= {
        *(f"romi-card-{rank}{suit}" for rank in RANK_TEXTS for suit in "SHDC"),
        *(f"romi-as-{rank}{suit}" for rank in RANK_TEXTS for suit in ("", *"SHDC")),
        *(f"romi-suit-{suit}" for suit in "SHDC"),
        *("romi-card-JK", "romi-back"),
    }


@pytest.mark.parametrize("drawing", DRAWINGS.values(), ids=DRAWINGS)
def test_drawing_is_well_formed_and_named(drawing):
    for svg in (drawing.inline(44), drawing.image(44)):
        root = inside(svg)
        assert (root[0].tag, root[0].text) == (
            f"{SVG if 'xmlns' in svg else ''}title",
            drawing.label,
        )
        assert drawing.label


@pytest.mark.parametrize("drawing", DRAWINGS.values(), ids=DRAWINGS)
def test_drawing_needs_nothing_from_outside_and_no_font(drawing):
    for element in inside(drawing.image(44)).iter():
        assert element.tag.removeprefix(SVG) in {"svg", "title", "g", "path", "rect", "circle"}
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert name not in {"href", "src", "style", "id"}
            assert "url(" not in value


@pytest.mark.parametrize("drawing", DRAWINGS.values(), ids=DRAWINGS)
def test_image_has_plain_colours_and_the_page_has_paints(drawing):
    painted = re.findall(r'(?:fill|stroke)="(?!none)([^"]*)"', drawing.image(44))
    assert painted
    assert all(re.fullmatch("#[0-9a-f]{6}", colour) for colour in painted)
    named = re.findall(r'(?:fill|stroke)="(?!none)([^"]*)"', drawing.inline(44))
    assert all(colour.startswith("var(--rr-") for colour in named)


def test_all_drawings_differ():
    bodies = [drawing.body for drawing in DRAWINGS.values()]
    assert len({*bodies}) == len(bodies)


def test_all_cards_differ_by_what_is_drawn_not_by_colour():
    def outlines(drawing):
        return re.sub(r' (fill|stroke)="[^"]*"', "", drawing.body)

    assert len({outlines(card_face(card)) for card in KINDS}) == 53
    assert len({*SHAPES.values()}) == 4


@pytest.mark.parametrize("card", NATURALS, ids=str)
def test_rank_and_suit_are_in_sight_where_cards_overlap(card):
    """Fifteen cards, each 56 px wide, are a row of 344 px: 20.5 px of each are seen."""
    body = card_face(card).body
    groups = (
        r'<g transform="translate\(([-0-9.]+) ([-0-9.]+)\) scale\(([0-9.]+)\)"><path d="([^"]*)"'
    )
    *_others, rank, suit = re.findall(groups, body)
    seen = 100 * (344 - 56) / 14 / 56
    assert suit[3] == SHAPES[card.suit]
    for (x, _y, scale, _outline), width in ((rank, 14 if card.rank == 10 else 10), (suit, 24)):
        assert float(x) > 2
        assert float(x) + width * float(scale) <= seen + 0.5


def test_the_back_is_unlike_the_backs_of_the_main_game():
    backs = (card_back(), romirami.drawing.card_back(), romirami.drawing.contract_back())
    first = {re.search(r'fill="(#[0-9a-f]{6})"', back.image(40))[1] for back in backs}
    assert len(first) == 3


@pytest.mark.usefixtures("four_colours")
def test_four_colours_are_four():
    def colour(text):
        return re.findall(
            r'(?:fill|stroke)="(#[0-9a-f]{6})"', card_face(romi.Card(text)).image(40)
        )[-1]

    assert len({colour(f"7{suit}") for suit in "SHDC"}) == 4
    use_four_colours(False)
    assert colour("7S") == colour("7C") != colour("7H") == colour("7D")


# Names


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("7D", "seven of diamonds"),
        ("AS", "ace of spades"),
        ("10H", "ten of hearts"),
        ("QC", "queen of clubs"),
        ("JK", "joker"),
    ],
)
def test_spoken(card, words):
    assert spoken(romi.Card(card)) == words == card_face(romi.Card(card)).label


def test_every_card_is_called_otherwise():
    assert len({spoken(card) for card in KINDS}) == 53


def test_spoken_names_are_translated(monkeypatch):
    hungarian = {"{rank} of diamonds": "káró {rank}", "seven": "hetes"}
    monkeypatch.setattr("romirami.romi.drawing.words._", lambda text: hungarian.get(text, text))
    assert spoken(romi.Card("7D")) == "káró hetes"


# Melds


def test_a_joker_shows_what_it_stands_for():
    """SPEC 10.3, 15."""
    assert titles(romi.Meld("6S JK JK 9S")._repr_html_()) == [
        "six of spades",
        "joker as seven of spades",
        "joker as eight of spades",
        "nine of spades",
    ]
    assert titles(romi.Meld("JK AH JK", "QH AH KH")._repr_html_()) == [
        "joker as queen of hearts",
        "joker as king of hearts",
        "ace of hearts",
    ]


def test_the_joker_of_a_group_stands_for_any_suit_that_the_group_lacks():
    """SPEC 10.3."""
    six = next(stands_for(romi.Meld("6C JK 6H")))
    assert romi.format_cards(six) == "6S 6D"
    assert sign_name(*six) == "romi-as-6"
    assert titles(romi.Meld("6C JK 6H")._repr_html_())[0] == "joker as the six of a missing suit"


def test_where_one_suit_is_lacking_the_joker_of_a_group_stands_for_it():
    """SPEC 10.2, 10.3."""
    assert titles(romi.Meld("6C 6D JK 6H")._repr_html_())[0] == "joker as six of spades"
    two = romi.Meld("6C JK 6H JK")
    assert [romi.format_cards(one) for one in stands_for(two)] == ["6S", "6H", "6D", "6C"]


def test_what_a_meld_is_and_counts_is_told():
    assert "Run, 30 points" in plain(romi.Meld("6S JK JK 9S"))
    assert "Group, 18 points" in plain(romi.Meld("6C JK 6H"))


# Values in cells and images


def test_every_public_value_that_shows_itself_is_tried():
    kinds = {
        kind for kind in vars(romi).values() if inspect.isclass(kind) and issubclass(kind, LaidOut)
    }
    tried = {base for value in VALUES.values() for base in type(value).__mro__}
    assert kinds <= tried
    assert len(kinds) == 23


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_output_is_complete_in_itself(value):
    html = value._repr_html_()
    page = Page(html)
    assert page.tags[:2] == ["div", "style"]
    assert not {"script", "link", "img", "iframe", "foreignobject"} & set(page.tags)
    assert not {"href", "src", "id", "style"} & {name for name, _ in page.attributes}
    assert html == value._repr_html_()
    assert all(titles(html))
    assert html.count("<svg") == len(titles(html))


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_text_remains_where_a_host_strips_style_and_drawings(value):
    text = value.in_text() if isinstance(value, LaidOut) else str(value)
    assert text in plain(value)


@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_an_image_is_well_formed_named_and_complete_in_itself(value):
    svg = value._repr_svg_()
    root = inside(svg)
    assert root[0].tag == f"{SVG}title"
    assert root[0].text or not list(value)
    assert float(root.get("width")) <= 760
    assert "var(" not in svg
    for element in root.iter():
        assert not {"href", "src", "style", "id"} & {*element.attrib}


def test_an_image_says_its_cards():
    assert inside(romi.parse_cards("7D JK")._repr_svg_())[0].text == "seven of diamonds, joker"
    assert inside(romi.Meld("4S 5S 6S")._repr_svg_())[0].text == (
        "Run, 15 points, four of spades, five of spades, six of spades"
    )


def test_a_verdict_shows_the_cards_that_it_speaks_of():
    assert titles(romi.check_meld("4S 5S 6H")._repr_html_()) == ["six of hearts"]
    fine = titles(romi.check_meld("4S 5S 6S JK")._repr_html_())
    assert (fine[0], fine[-1], len(fine)) == (
        "joker as three of spades",
        "joker as seven of spades",
        8,
    )


def test_cards_are_a_tuple_still():
    assert romi.parse_cards("4S JK") == (romi.Card("4S"), JOKER)
    assert repr(romi.parse_cards("4S JK")) == "(Card('4S'), JOKER)"
    assert str(HAND[:2]) != str(romi.Cards(HAND[:2])) == "AS 2S"


# Hands and matches


def test_a_view_shows_the_table_and_no_hand_but_ones_own():
    view = MATCH.game.view(1)
    shown = titles(view._repr_html_())
    laid = sum(len(meld) for meld in view.melds)
    middle = 1 + (view.exchange is not None) + bool(view.discards)
    assert len(shown) == middle + laid + len(view.hand)
    assert shown[middle + laid :] == [spoken(card) for card in view.hand]
    assert shown[0] == "card, face down"
    assert romi.format_cards(view.hand) in plain(view)


@pytest.mark.parametrize(
    ("steps", "words"),
    [
        ("", "Turn 1: Ada discards a card."),
        ("discard KS", "Turn 2: Bo draws a card."),
        ("discard KS, draw stock", "Turn 2: Bo may lay cards, and discards one."),
    ],
)
def test_it_is_told_whose_turn_it_is(steps, words):
    """SPEC 12.1."""
    game = romi.new_game(["Ada", "Bo"], seed=7, starter=0)
    for step in filter(None, steps.split(", ")):
        game = game.play(step)
    assert words in plain(game)


def test_each_meld_is_told_with_its_number_and_who_laid_it():
    """SPEC 14: melds are numbered from 0."""
    game = FINISHED.game
    told = re.findall(r"(\d+): (Run|Group), \d+ points?, laid by (Ada|Bo <3|Cy)", plain(game))
    assert [int(number) for number, _kind, _name in told] == [*range(len(game.melds))]


def test_what_a_hand_counts_is_told_with_how_it_ended():
    """SPEC 13.1, 12.8."""
    ada, bo = ("Ada", "Bo"), ((), romi.parse_cards("AS JK 7H"))
    assert "Ada went out." in plain(romi.score_hands(ada, bo, winner=0))
    assert "Ada went out from hand." in plain(romi.score_hands(ada, bo, winner=0, from_hand=True))
    assert "nobody went out" in plain(romi.score_hands(ada, bo))
    assert "76" in plain(romi.score_hands(ada, bo, winner=0, from_hand=True))


def test_a_match_is_a_line_for_each_hand_and_the_sum():
    """SPEC 13.2."""
    told = plain(FINISHED.score())
    assert "hand 1" in told
    assert "hand 2" in told
    assert all(str(points) in told for points in FINISHED.score().points)
    html = FINISHED.score()._repr_html_()
    assert html.count('aria-label="fewest points"') == len(FINISHED.score().winners)


def test_a_match_tells_who_went_out_in_each_hand_and_who_is_ahead():
    """SPEC 13: the fewest points win; from hand the others count twice."""
    names, cards = ("Ada", "Bo"), romi.parse_cards("AS JK 7H")
    hands = (
        romi.score_hands(names, [(), cards], winner=0),
        romi.score_hands(names, [cards, ()], winner=1, from_hand=True),
        romi.score_hands(names, [cards, cards]),
    )
    expected = {
        0: ([], [], "No hand is over yet."),
        1: (["went out"], ["Ada"], "After 1 hand Ada has the fewest points. ✓ went out"),
        2: (["went out", "went out from hand"], ["Bo"], "After 2 hands Bo has the fewest points."),
        3: (["went out", "went out from hand"], ["Bo"], "After 3 hands Bo has the fewest points."),
    }
    for n, (marks, ahead, caption) in expected.items():
        html = romi.MatchScore(names, hands[:n])._repr_html_()
        assert re.findall(r'aria-label="(went out[a-z ]*)"', html) == marks
        assert re.findall(r'fewest points">★</span> (\w+)', html) == ahead
        assert caption in html
    level = romi.MatchScore(names, hands[2:])._repr_html_()
    assert "After 1 hand Ada and Bo share the fewest points.</caption>" in level


def test_a_step_shows_its_cards():
    assert titles(romi.Lay("JK AH JK", "QH AH KH")._repr_html_())[0] == "joker as queen of hearts"
    assert titles(romi.Lay("JK AH JK")._repr_html_()) == ["ace of hearts", "joker", "joker"]
    assert titles(romi.LayOff("JK", 0, "7H")._repr_html_()) == ["joker as seven of hearts"]
    assert titles(romi.TakeBack()._repr_html_()) == []


def test_long_lists_are_not_drawn_whole():
    legal = romi.LegalActions(romi.Turn.of("2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS JK JK 2H"))
    n = len(legal)
    assert n > 100
    assert f"{n} legal actions" in plain(legal)
    assert f"and {n - 24} more" in plain(legal)


# The sprite


def test_sprite_is_complete():
    root = inside(sprite())
    symbols = {symbol.get("id") for symbol in root.iter(f"{SVG}symbol")}
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert symbols == {f"rr-{name}" for name, _ in drawings()}
    assert len(set(ids)) == len(ids)
    assert {use.get("href") for use in root.iter(f"{SVG}use")} <= {f"#{name}" for name in ids}
    assert set(labels()) == set(shapes()) == {name for name, _ in drawings()}


def test_both_sprites_can_be_on_one_page():
    ids = [re.findall(r' id="([^"]+)"', one) for one in (sprite(), romirami.drawing.sprite())]
    assert not {*ids[0]} & {*ids[1]}


def test_sprite_draws_the_same_as_the_drawings():
    root = inside(sprite())
    named = {element.get("id"): element for element in root.iter() if element.get("id")}

    def drawn(element):
        for part in element:
            target = part.get("href")
            if target is not None:
                aim = named[target.removeprefix("#")]
                yield from [aim.get("d")] if aim.get("d") else drawn(aim)
            elif part.tag == f"{SVG}g":
                yield from drawn(part)
            else:
                yield part.get("d") or part.tag.removeprefix(SVG)

    for name, drawing in drawings():
        image = inside(drawing.image(40))
        image.remove(image[0])
        assert [*drawn(named[f"rr-{name}"])] == [*drawn(image)]


def test_sprite_is_small():
    symbols = re.findall(r"<symbol .*?</symbol>", sprite())
    signs = sum(len(symbol) for symbol in symbols if 'id="rr-romi-as-' in symbol)
    assert len(sprite()) < 76_000
    assert len(sprite()) - signs < 54_000


def test_drawings_are_the_same_in_every_process():
    code = "from romirami.romi.drawing import sprite; print(ascii(sprite()))"
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            check=True,
            env=os.environ | {"PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1


def test_nothing_is_drawn_before_something_is_shown():
    code = "import sys, romirami.romi; print([name for name in sys.modules if 'drawing' in name])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
