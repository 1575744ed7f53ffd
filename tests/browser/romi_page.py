"""A page with the parts of Römi's table and nothing else: no server, no kernel.

The files of the front end are given to the browser as they are.
"""

import json
from collections.abc import Sequence

from playwright.sync_api import Page, Route

from romirami.romi import parse_cards
from romirami.romi.drawing import labels, shapes, spoken, sprite
from romirami_widgets.modules import HERE, style
from romirami_widgets.romi_table.texts import texts

ADDRESS = "http://127.0.0.1:9/"  # nothing listens there: all is answered by `open_parts`

PAGE = """
<!doctype html>
<html lang="en"><head><meta name="viewport" content="width=device-width">
<style>body { margin: 8px; color-scheme: COLOURS; background: Canvas; } STYLE</style></head>
<body data-jp-theme-light="LIGHT">
SPRITE
<div class="romirami rr-widget" ATTRIBUTES></div>
<script type="module">
import { arrowKeys } from "./parts/keys.js";
import * as arranging from "./romi_table/arranging.js";
import * as sorting from "./romi_table/sorting.js";
import { arrangedHand } from "./romi_table/hand.js";
import { meldsOnTable } from "./romi_table/melds.js";

const { drawings, texts, key } = TOLD;
const root = document.querySelector(".romirami");
const signal = new AbortController().signal;
const arrows = arrowKeys(root, ".rr-hand, .rr-melds", ".rr-card, .rr-meld", { signal });
const told = { chosen: [], pressed: [] };
const onChoose = (ids) => told.chosen.push(ids);
const onPress = (number) => told.pressed.push(number);
const hand = arrangedHand({ drawings, key, texts, onChoose, signal });
const melds = meldsOnTable({ drawings, texts, onPress, signal });
root.append(melds.root, hand.root);
Object.assign(window, { hand, melds, told, arranging, sorting });
window.showHand = (cards, state = {}) => {
  hand.show(cards, { open: true, ...state });
  arrows.settle();
};
document.body.dataset.ready = "true";
</script></body></html>
"""


def open_parts(
    page: Page, *, key: str = "table/0", dark: bool = False, attributes: str = ""
) -> None:
    """Open the page anew: `window.showHand`, `hand` and `melds` are there then."""
    told = {
        "drawings": {"labels": labels(), "shapes": shapes(), "texts": {}},
        "texts": texts(),
        "key": key,
    }
    html = (
        PAGE.replace("COLOURS", "dark" if dark else "light")
        .replace("LIGHT", "false" if dark else "true")
        .replace("STYLE", style())
        .replace("SPRITE", sprite())
        .replace("ATTRIBUTES", attributes)
        .replace("TOLD", json.dumps(told))
    )

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(ADDRESS)
        if path.endswith(".js"):
            route.fulfill(body=(HERE / path).read_text("utf-8"), content_type="text/javascript")
        else:
            route.fulfill(body=html, content_type="text/html; charset=utf-8")

    page.unroute(f"{ADDRESS}**")
    page.route(f"{ADDRESS}**", answer)
    page.goto(ADDRESS)
    page.wait_for_selector("body[data-ready]")


def told_cards(text: str) -> list[dict[str, str]]:
    """Tell cards as Python does: each with an id of its own, and what it is called."""
    told: list[dict[str, str]] = []
    for card in parse_cards(text):
        copies = sum(one["card"] == str(card) for one in told)
        told.append({"id": str(card) + "'" * copies, "card": str(card), "says": spoken(card)})
    return told


def show(page: Page, text: str, **state: object) -> None:
    """Show a hand with these cards."""
    page.evaluate("([cards, state]) => showHand(cards, state)", [told_cards(text), state])


def seen(page: Page) -> str:
    """What is seen: cards by their ids, a bar between groups, one made by hand in brackets."""
    groups: list[list[str]] = [[]]
    for card_id, ends, made in page.eval_on_selector_all(
        ".rr-arranged .rr-card",
        "(nodes) => nodes.map(({ dataset: d }) => [d.key, 'ends' in d, 'made' in d])",
    ):
        groups[-1].append(f"[{card_id}]" if made else card_id)
        if ends:
            groups.append([])
    return " | ".join(" ".join(group).replace("] [", " ") for group in groups if group)


def choose(page: Page, ids: Sequence[str]) -> None:
    """Choose these cards, as Python's word does."""
    page.evaluate("(ids) => hand.choose(ids)", list(ids))
