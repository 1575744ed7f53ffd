"""The palette: contrast of at least 4.5 : 1, and suits that colour-blind people tell apart.

The values are read from the style sheet, in light and dark.
"""

import itertools
import math

import pytest

from romirami.drawing.paint import PALETTE, stylesheet

SUITS = ("heart", "diamond", "clover", "cherry")
THEMES = {"light": 0, "dark": 1}
# What Jupyter's themes put below an output, the lightest of the dark ones included.
PAGES = {"light": ("#ffffff", "#f5f5f5"), "dark": ("#111111", "#212121")}

ON_CARDS = [
    *((suit, "paper") for suit in SUITS),
    *((suit, f"{suit}-tint") for suit in SUITS),
    *(("ink", f"{suit}-tint") for suit in SUITS),
    ("ink", "paper"),
    ("ink", "blank"),
    ("soft", "paper"),
    ("coin-ink", "coin"),
    ("coin-ink", "paper"),
    ("coin-edge", "paper"),
    ("back-line", "back"),
    ("contract-back-line", "contract-back"),
]
ON_THE_PAGE = [*(f"page-{suit}" for suit in SUITS), "page-soft", "good", "bad"]

# Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB.
SIGHT = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)


def linear(colour):
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return tuple(
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )


def times(matrix, vector):
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def contrast(one, other):
    darker, lighter = sorted(times(TO_XYZ, linear(colour))[1] for colour in (one, other))
    return (lighter + 0.05) / (darker + 0.05)


def seen(colour, sight):
    """The place of a colour in CIE Lab, as a kind of sight sees it."""
    visible = tuple(min(1, max(0, part)) for part in times(SIGHT[sight], linear(colour)))
    xyz = (part / white for part, white in zip(times(TO_XYZ, visible), WHITE, strict=True))
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def difference(one, other, sight="full"):
    return math.dist(seen(one, sight), seen(other, sight))


def test_measures_are_the_known_ones():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert difference("#000000", "#ffffff") == pytest.approx(100, abs=0.1)
    red, green = "#b03a2e", "#5f7320"
    assert difference(red, green) > 60
    assert difference(red, green, "deuteranopia") < 20


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("front", "back"), ON_CARDS)
def test_contrast_on_cards(theme, front, back):
    at = THEMES[theme]
    assert contrast(PALETTE[front][at], PALETTE[back][at]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("front", ON_THE_PAGE)
def test_contrast_on_the_page(theme, front):
    for page in PAGES[theme]:
        assert contrast(PALETTE[front][THEMES[theme]], page) >= 4.5


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("where", ["", "page-"], ids=["card", "page"])
@pytest.mark.parametrize(("one", "other"), [*itertools.combinations(SUITS, 2)])
def test_suits_are_told_apart_by_colour(one, other, where, theme, sight):
    at = THEMES[theme]
    assert difference(PALETTE[where + one][at], PALETTE[where + other][at], sight) >= 18


def test_dark_paper_is_dimmed():
    light, dark = PALETTE["paper"]
    assert contrast(dark, "#111111") < contrast(light, "#111111") * 0.75


def test_stylesheet_keeps_to_the_drawings_and_loads_nothing():
    css = stylesheet()
    assert "url(" not in css
    assert "@import" not in css
    assert css.count("{") == css.count("}")
    rules = [part.rpartition("}")[2].rpartition(";")[2].strip() for part in css.split("{")[:-1]]
    assert rules
    assert all(rule.startswith("@supports") or ".romirami" in rule for rule in rules)


def test_every_paint_is_defined_once():
    assert all(stylesheet().count(f"--rr-{name}:") == 1 for name in PALETTE)
