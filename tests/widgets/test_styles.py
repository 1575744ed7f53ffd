"""Style sheets: outputs of cells and widgets stand on one page and leave each other as they are."""

import re
from pathlib import Path

import pytest

import romirami.drawing
import romirami_widgets

WIDGETS = Path(romirami_widgets.__file__).parent
DRAWING = Path(romirami.drawing.__file__).parent
SHARED = {"rr-drawing"}  # a drawing fills whatever place it is given

SHEETS = sorted(WIDGETS.rglob("*.css"))


def selectors(css: str) -> list[str]:
    without_comments = re.sub(r"/\*.*?\*/", "", css, flags=re.S)
    return [one.strip() for one in re.findall(r"([^{}]+)\{", without_comments)]


def classes_of_outputs() -> set[str]:
    css = (DRAWING / "cards.css").read_text(encoding="utf-8")
    written = "".join(path.read_text(encoding="utf-8") for path in DRAWING.glob("*.py"))
    return {*re.findall(r"\.(rr-[a-z-]+)", css)} | {
        name for names in re.findall(r'class="([a-z -]+)"', written) for name in names.split()
    }


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_widgets_do_not_style_what_outputs_are_made_of(path: Path):
    outputs = classes_of_outputs() - SHARED
    assert {"rr-row", "rr-verdict", "rr-sheet"} < outputs
    for selector in selectors(path.read_text(encoding="utf-8")):
        assert selector != ".romirami"
        assert not {*re.findall(r"\.([a-z-]+)", selector)} & (outputs - {"romirami"}), selector
