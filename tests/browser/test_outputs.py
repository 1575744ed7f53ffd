"""The outputs of cells in a static export, light and dark, on a phone and on a desk."""

from pathlib import Path

import nbformat.v4 as nb
import pytest
from nbconvert import HTMLExporter
from playwright.sync_api import Page

from tests.engine.test_drawing_html import DISPLAYED
from tests.romi.test_drawing import VALUES as ROMI_VALUES

# Tells the words that stand out too little from what is behind them (WCAG 2, 1.4.3), and what is
# wider than the page, and the words in the heads of tables that go on in the next line.
FAULTS = """
() => {
  const parts = (colour) => {
    const [r, g, b, alpha = 1] = colour.match(/[\\d.]+/g).map(Number);
    const unit = colour.startsWith("color(") ? 255 : 1; // a mixed colour counts from 0 to 1
    return { rgb: [r, g, b].map((c) => c * unit), alpha };
  };
  const over = (upper, lower) =>
    upper.rgb.map((c, at) => c * upper.alpha + lower[at] * (1 - upper.alpha));
  const behind = (node) => {
    const own = parts(getComputedStyle(node).backgroundColor);
    if (own.alpha === 1) return own.rgb;
    return over(own, node.parentElement ? behind(node.parentElement) : [255, 255, 255]);
  };
  const light = (rgb) => rgb
    .map((c) => c / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, at) => sum + c * [0.2126, 0.7152, 0.0722][at], 0);
  const contrast = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const nodes = [...document.querySelectorAll(".romirami *:not(svg, svg *, style)")];
  const speaking = nodes.filter((node) => node.getClientRects().length &&
    [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim()));
  const faint = speaking.filter((node) => {
    const ground = behind(node);
    return contrast(over(parts(getComputedStyle(node).color), ground), ground) < 4.5;
  });
  const wide = nodes.filter((node) => node.getBoundingClientRect().right > innerWidth);
  const isBroken = (node, { index, 0: { length } }) => {
    const word = document.createRange();
    word.setStart(node, index);
    word.setEnd(node, index + length);
    return word.getClientRects().length > 1;
  };
  const heads = nodes.filter((node) => node.matches("thead th"));
  const said = heads.flatMap((head) => [...head.childNodes])
    .filter((node) => node.nodeType === Node.TEXT_NODE);
  const broken = said.filter((node) =>
    [...node.data.matchAll(/\\w+/g)].some((word) => isBroken(node, word)));
  return {
    broken: broken.map((node) => node.data),
    words: speaking.length,
    faint: faint.map((node) => node.outerHTML.slice(0, 200)),
    wide: wide.map((node) => node.outerHTML.slice(0, 200)),
    hidden: speaking.filter((node) => node.matches(".rr-plain")).length,
    ground: light(behind(document.querySelector(".romirami"))),
  };
}
"""


@pytest.fixture
def export(tmp_path: Path):
    """Export a notebook in which every value was shown."""

    def write(theme: str) -> str:
        cells = []
        for name, value in (*DISPLAYED.items(), *ROMI_VALUES.items()):
            shown = {"text/html": value._repr_html_(), "text/plain": repr(value)}
            output = nb.new_output("execute_result", shown, execution_count=1)
            cells.append(nb.new_code_cell(name, outputs=[output], execution_count=1))
        body, _resources = HTMLExporter(theme=theme).from_notebook_node(
            nb.new_notebook(cells=cells)
        )
        page = tmp_path / f"{theme}.html"
        page.write_text(body, encoding="utf-8")
        return page.as_uri()

    return write


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1100])
def test_every_value_can_be_read_in_an_export(export, page: Page, theme: str, width: int):
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(export(theme), wait_until="domcontentloaded")
    told = page.evaluate(FAULTS)
    assert (told["ground"] > 0.5) == (theme == "light")
    assert told["words"] > 150
    assert (told["faint"], told["wide"], told["broken"], told["hidden"]) == ([], [], [], 0)
