"""The paints of Römi, in two colours and four: contrast of at least 4.5 : 1, suits told apart."""

import itertools
import re
from pathlib import Path

import pytest

import romirami_widgets
from romirami.drawing.paint import PALETTE, paint
from romirami.romi.cards import SUITS, Suit
from romirami.romi.drawing import use_four_colours
from romirami.romi.drawing.colours import PAGE_PAINTS, PAINTS, TINTS
from tests.engine.test_drawing_colours import PAGES, SIGHT, THEMES, contrast, difference


@pytest.fixture(params=[False, True], ids=["two colours", "four colours"])
def four(request):
    use_four_colours(request.param)
    yield request.param
    use_four_colours(False)


def colour(name, theme):
    """What a paint is on a page that sets none of the paints of Römi."""
    found = [one for one in re.findall(r"--rr-([a-z-]+)", paint(name)) if one in PALETTE]
    if found:
        return PALETTE[found[0]][THEMES[theme]]
    if name == "page-ink":
        return {"light": "#212121", "dark": "#e3e3e3"}[theme]
    return re.search("#[0-9a-f]{6}", paint(name))[0]


@pytest.mark.usefixtures("four")
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("suit", SUITS)
def test_contrast_on_cards(suit, theme):
    for ground in ("paper", TINTS[suit]):
        assert contrast(colour(PAINTS[suit], theme), colour(ground, theme)) >= 4.5


@pytest.mark.usefixtures("four")
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("suit", SUITS)
def test_contrast_on_the_page(suit, theme):
    for page in PAGES[theme]:
        assert contrast(colour(PAGE_PAINTS[suit], theme), page) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_contrast_of_the_joker_and_the_back(theme):
    assert contrast(colour("coin-ink", theme), colour("paper", theme)) >= 4.5
    assert contrast(colour("cherry-tint", theme), colour("cherry", theme)) >= 4.5
    assert contrast(colour("coin-edge", theme), colour("paper", theme)) >= 4.5


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("paints", [PAINTS, PAGE_PAINTS], ids=["card", "page"])
def test_suits_are_told_apart_by_colour(paints, theme, sight, four):
    apart = {
        (one, other): difference(colour(paints[one], theme), colour(paints[other], theme), sight)
        for one, other in itertools.combinations(SUITS, 2)
    }
    alike = set() if four else {(Suit.SPADE, Suit.CLUB), (Suit.HEART, Suit.DIAMOND)}
    assert all((apart[pair] < 1) if pair in alike else (apart[pair] >= 18) for pair in apart)


@pytest.mark.parametrize("theme", THEMES)
def test_the_back_is_told_apart_from_the_other_backs(theme):
    for other in ("back", "contract-back"):
        for sight in SIGHT:
            assert difference(colour("cherry", theme), colour(other, theme), sight) >= 18


def test_a_page_can_choose_the_same_four_colours():
    css = Path(romirami_widgets.__file__).with_name("parts") / "parts.css"
    rule = re.search(r'\[data-colours="4"\] \.rr-drawing \{(.*?)\}', css.read_text("utf-8"), re.S)
    chosen = dict(re.findall(r"--rr-([a-z-]+): var\(--rr-([a-z-]+)\)", rule[1]))
    names = {*PAINTS.values(), *TINTS.values(), *PAGE_PAINTS.values()}
    two = {name: paint(name) for name in names}
    use_four_colours()
    four = {name: paint(name) for name in names}
    use_four_colours(False)
    assert {*chosen} == {name for name in names if two[name] != four[name]}
    for name, other in chosen.items():
        assert four[name] == f"var(--rr-{name},{paint(other)})"
