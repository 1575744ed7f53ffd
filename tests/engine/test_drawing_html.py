"""The output of cells: complete in itself, the same every time, readable without its style."""

import re
from html.parser import HTMLParser

import pytest

import romirami as rr
import romirami.drawing
from romirami.drawing import (
    cards_at_fault,
    cards_html,
    contracts_html,
    tableau_html,
    tableau_svg,
    trophies_html,
    trophies_svg,
)
from romirami.reviewing import review


class Page(HTMLParser):
    """Checks that every element is closed in its place, and collects what is there."""

    def __init__(self, html):
        super().__init__()
        self.open, self.tags, self.attributes, self.text = [], [], [], ""
        self.feed(html)
        self.close()
        assert not self.open

    def handle_starttag(self, tag, attrs):
        self.open.append(tag)
        self.handle_startendtag(tag, attrs)

    def handle_startendtag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if "style" not in self.open:
            self.text += data


def played(players, actions):
    """A game in which everybody takes the first cards, and fills what the hand allows."""
    game = rr.new_game(players, seed=7)
    for _ in range(actions):
        if not game.is_over:
            game = game.apply(game.legal_actions()[0])
    return game


GAME = played(["Ada", "Bo <3", "Chris"], 60)
FINISHED = played(["Ada", "Bo <3"], 2000)
SHEET = rr.score_tableaux([[4, 9], [24]], ["hearts", "2-card"], bonus=[3, 2], jokers=[False, True])
REFUSED = rr.Contract.parse("#1").check("1h 3d 4c 5y")
CHANGE = SHEET - rr.score_tableaux([[4], [24]], ["hearts"], bonus=[3, 2], jokers=[True, True])
OPEN = rr.Scenario.parse("2 0:take 3 0 ?,hearts,?,? 3h3d?1/?4 -/#24 -/?3 */- 1d?5 #4?3 5h5h ?67")
MISSED = rr.make_position(["3h 3d 3c", "1h 2h"], "3y 5d 1c", [4, 12, 24, 35])
REVIEW = review(rr.Game(MISSED).play("take 1c").play("end"), nodes=1500)
VALUES = {
    "card": rr.NumberCard("3h"),
    "suit": rr.Suit.CHERRY,
    "requirement": rr.Requirement.parse("pair of 2s"),
    "requirements": rr.Requirements.parse("pair + pair + pair"),
    "trophy": rr.Trophy.TWO_CARD,
    "market": GAME.contracts,
    "filling": rr.CONTRACTS[0].fillings("1h 2h 3d *")[0],
    "take": rr.parse_action("take 5d 5y"),
    "fill": rr.parse_action("fill #17 with 3h 3c 1c 1d *"),
    "end": rr.EndTurn(),
    "legal actions": GAME.legal_actions(),
    "no legal actions": FINISHED.legal_actions(),
    "change": CHANGE,
    "position": GAME.position,
    "scenario": OPEN,
    "joker": rr.JOKER,
    "cards": rr.Cards("3h 3h 5d"),
    "no cards": rr.Cards(),
    "contract": rr.Contract.parse("#24"),
    "fine": rr.check_take("5d 4d"),
    "refused": REFUSED,
    "sheet": SHEET,
    "final sheet": FINISHED.score(),
    "game": GAME,
    "finished game": FINISHED,
    "view": GAME.view(1),
}
DISPLAYED = {**VALUES, "review": REVIEW}
"""All that a cell shows: a review as HTML alone, for it is no picture."""


def test_the_games_are_what_the_tests_need():
    assert FINISHED.is_over
    assert not GAME.is_over
    assert all(GAME.tableau(seat) for seat in range(3))


@pytest.mark.parametrize("value", DISPLAYED.values(), ids=DISPLAYED)
def test_output_is_complete_in_itself(value):
    page = Page(value._repr_html_())
    assert page.tags[:2] == ["div", "style"]
    assert not {"script", "link", "img", "iframe", "foreignobject"} & set(page.tags)
    assert not {"href", "src", "id", "style"} & {name for name, _ in page.attributes}
    assert not [name for name, _ in page.attributes if name.startswith("on")]


@pytest.mark.parametrize("value", DISPLAYED.values(), ids=DISPLAYED)
def test_output_is_stable(value):
    html = value._repr_html_()
    assert html == value._repr_html_()
    assert not re.search(r"0x[0-9a-f]{6}", html)


@pytest.mark.parametrize("value", DISPLAYED.values(), ids=DISPLAYED)
def test_every_drawing_in_an_output_has_a_name(value):
    for svg in re.findall(r"<svg.*?</svg>", value._repr_html_()):
        assert re.match(r'<svg [^>]*role="img"><title>[^<]+</title>', svg)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (rr.Cards("3h 5d"), "3h 5d"),
        (rr.Contract.parse("#24"), "#24: pair of 1s + 4 of a kind, 5 points, cherry"),
        (SHEET, str(SHEET)),
        (REFUSED, str(REFUSED)),
        (rr.Requirement.parse("pair"), "pair"),
        (rr.parse_action("take 5y 5d"), "take 5d 5y"),
        (GAME.legal_actions(), str(GAME.legal_actions()[0])),
        (CHANGE, "2-card combos: nobody, now Player 2"),
        (OPEN, str(OPEN)),
        (GAME.position, str(GAME.position)),
        (GAME, f"Hand: {GAME.hand(GAME.seat)}"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_text_remains_where_a_host_strips_style_and_drawings(value, text):
    bare = re.sub(r"<style>.*?</style>|<svg.*?</svg>", "", value._repr_html_())
    assert text in Page(bare).text


def test_text_is_hidden_where_the_style_is_there():
    html = rr.Cards("3h")._repr_html_()
    assert '<pre class="rr-plain">3h</pre>' in html
    assert ".romirami .rr-plain{display:none;}" in html


def test_names_are_escaped():
    for value in (GAME, FINISHED.score()):
        assert "Bo &lt;3" in value._repr_html_()
        assert "Bo <3" not in value._repr_html_()


def test_rows_show_every_card_contract_and_trophy():
    titles = re.findall("<title>(.*?)</title>", cards_html(rr.parse_cards("3h * 5y")))
    assert titles == ["3 of hearts", "Joker", "5 of cherries"]
    for show in (contracts_html, tableau_html):
        shown = re.findall(r"<title>contract (\d+):", show(rr.CONTRACTS[:3]))
        assert shown == ["1", "2", "3"]
    assert trophies_html(rr.Trophy).count("<title>") == len(rr.Trophy)


def test_values_have_an_image_for_exports():
    assert "3 of hearts, 5 of diamonds" in rr.Cards("3h 5d")._repr_svg_()
    assert "3 of hearts" in rr.NumberCard("3h")._repr_svg_()
    assert "Joker" in rr.JOKER._repr_svg_()
    assert "contract 24" in rr.Contract.parse("#24")._repr_svg_()
    assert "contract 1:" in tableau_svg(rr.CONTRACTS[:1])
    assert "2-card combos" in trophies_svg([rr.Trophy.TWO_CARD])


@pytest.mark.parametrize(
    ("contract", "cards", "shown"),
    [
        ("#1", "1h 3d 4c 5y", ["1", "2, missing", "3", "4", "5"]),  # gap
        ("#1", "1h 2d 3c 4y", []),  # fills
        ("#18", "2h 2d 2c 5h 1d 2d", ["5", "1", "2"]),  # wrap-around
        ("#24", "1h 2c 2y 2h 2d", ["1, missing"]),  # missing, one way only
        ("#24", "1h 1d 2c 2y *", []),  # missing, a Joker does for one of them
        ("#1", "2h 3d 4c", []),  # missing, several ways
        ("#4", "2c 2y 2h 2d *", ["Joker"]),  # joker-not-needed
        ("#4", "2c 2y 2h 2d 5d", ["5"]),  # left-over
        ("#12", "2h 2d 2c 3h *", ["2", "2", "2", "3", "Joker"]),  # not-alike
        ("#4", "", []),  # no-cards
    ],
)
def test_refusal_shows_the_cards_at_fault(contract, cards, shown):
    verdict = rr.Contract.parse(contract).check(cards)
    assert [drawing.label for drawing in cards_at_fault(verdict)] == shown
    assert [title in verdict._repr_html_() for title in shown] == [True] * len(shown)


def test_refused_action_shows_the_cards_at_fault():
    game = rr.new_game(2, seed=7)
    lacking = next(card for card in rr.parse_cards("1h 1d 1c 1y") if card not in game.numbers)
    for verdict, shown in (
        (rr.check_take("5d 4h"), "4h 5d"),
        (game.check(rr.Take([lacking])), str(lacking)),
        (game.check("end"), ""),
    ):
        assert not verdict
        labels = [drawing.label for drawing in cards_at_fault(verdict)]
        assert labels == [rr.drawing.spoken(card) for card in rr.parse_cards(shown)]


def test_verdict_says_by_mark_and_class_whether_it_is_fine():
    fine = rr.check_take("5d")
    for verdict, mark, kind in ((REFUSED, "✗", "rr-refused"), (fine, "✓", "rr-fine")):
        html = verdict._repr_html_()
        assert f'<div class="rr-verdict {kind}">' in html
        assert f">{mark}</span> {verdict}</p>" in html


def test_score_sheet_has_every_source_and_who_wins():
    # SPEC 6.3
    html = SHEET._repr_html_()
    for source, one, other in (
        ("contracts", 5, 5),
        ("trophies", 3, 5),
        ("suit bonus", 3, 2),
        ("Joker", 0, 1),
        ("total", 11, 13),
    ):
        assert f'<th scope="row">{source}</th><td>{one}</td><td>{other}</td>' in html
    assert html.count('aria-label="winner"') == 1
    assert html.index("Player 1</th>") < html.index('aria-label="winner"')
    assert "cards taken" not in html
    assert "<caption>" not in html


def test_score_sheet_of_a_game_tells_what_the_players_did():
    # SPEC 6.4
    sheet = FINISHED.score()
    html = sheet._repr_html_()
    for fact, name in (
        ("cards taken", "taken"),
        ("cards drawn", "drawn"),
        ("cards discarded", "discarded"),
        ("cards played", "played"),
    ):
        numbers = "".join(f"<td>{getattr(tally, name)}</td>" for tally in sheet.tallies)
        assert f"{fact}</th>{numbers}" in html
    assert f"<caption>{sheet.rounds} rounds</caption>" in html
    assert html.count("<title>First Player</title>") == 1


@pytest.mark.parametrize("seat", range(3))
def test_view_shows_only_the_cards_that_the_seat_knows(seat):
    # SPEC 7.1
    html = GAME.view(seat)._repr_html_()
    faces = re.findall("<title>([1-5] of [a-z]+)</title>", html)
    known = [*GAME.numbers, *GAME.hand(seat)]
    assert sorted(faces) == sorted(rr.drawing.spoken(card) for card in known)


def test_view_shows_what_is_public():
    # SPEC 7.1
    html = GAME.view(0)._repr_html_()
    for seat, name in enumerate(("Ada", "Bo &lt;3", "Chris")):
        done, held = len(GAME.tableau(seat)), len(GAME.hand(seat))
        assert f"{name}: {done} of 6 contracts, {held} card" in html
        for contract in GAME.tableau(seat):
            assert f"contract {contract.number}:" in html
    for number in GAME.contracts:
        assert f"contract {number}:" in html
    assert html.count("trophy for the most") == 4


def test_view_of_a_finished_game_has_the_sheet():
    assert '<table class="rr-sheet">' in FINISHED._repr_html_()
    assert '<table class="rr-sheet">' not in GAME._repr_html_()
