"""Somebody who has never played: what the page answers, explains, and keeps readable."""

import pytest
from playwright.sync_api import Page, expect

from romirami.tables import Sitter, Table
from romirami.tables.store import FILE, Store
from tests.browser.hands import Mouse
from tests.browser.pages import Server
from tests.browser.playing import Player

pytestmark = pytest.mark.usefixtures("quiet")

SEED = 20261107
OUT = ".rr-market .rr-card[data-out=true]"
RULES = ".rr-rulebook"
LOG = "details.rr-log"

# The contrast of what a card shows and what it lies on, as the browser paints it.
CONTRAST = """
(card) => {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const luminance = (...layers) => {
    for (const colour of layers) {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    const [r, g, b] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
      const linear = part / 255;
      return linear <= 0.04045 ? linear / 12.92 : ((linear + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const suit = { h: "heart", d: "diamond", c: "clover", y: "cherry" }[card.dataset.card[1]];
  const resolved = (name) => {
    const probe = document.createElement("i");
    probe.style.color = `var(--rr-${name})`;
    card.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const below = [getComputedStyle(document.body), getComputedStyle(card.closest(".rr-table"))]
    .map(({ backgroundColor }) => backgroundColor);
  const paper = luminance("#808080", ...below, resolved("paper"));
  const ink = luminance(resolved(suit));
  const [dark, light] = [ink, paper].sort((a, b) => a - b);
  return Number(getComputedStyle(card).opacity) * (light + 0.05) / (dark + 0.05);
}
"""

# What is cut off: text that is taller or wider than the place where it stands.
CUT = """
(says) => [says, ...says.children]
  .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent)
"""


@pytest.fixture
def ada(play_server: Server, page: Page) -> Player:
    """Ada, at a table with a computer player, to begin a turn."""
    page.goto(play_server.address)
    ada = Player(page, Mouse())
    ada.start(["Ada"], ["greedy"], SEED)
    ada.wait_until_asked()
    return ada


def choose_one(ada: Player) -> str:
    """Choose a card that not all others go with."""
    for card in ada.look().numbers:
        ada.choose_cards(".rr-market", [card["key"]])
        if ada.table.locator(OUT).count():
            return card["key"]
        ada.choose_cards(".rr-market", [card["key"]])
    raise AssertionError("all cards go together")


def test_a_card_that_can_not_be_chosen_says_why(ada: Player):
    chosen = choose_one(ada)
    says = ada.main.get_attribute("data-says")
    ada.hand.tap(ada.table.locator(OUT).first)
    expect(ada.status).to_contain_text("share neither a number nor a suit")
    expect(ada.spoken).to_contain_text("share neither a number nor a suit")
    expect(ada.main).to_have_attribute("data-says", says)
    assert ada.table.locator(".rr-card[aria-pressed=true]").get_attribute("data-key") == chosen
    ada.page.keyboard.press("Escape")
    expect(ada.status).to_contain_text("take 1 to 3 cards")
    for pile in (".rr-hand .rr-card", ".rr-contract"):
        ada.hand.tap(ada.table.locator(pile).first)
        expect(ada.status).to_contain_text("First take cards of the market")
        choose_one(ada)
        expect(ada.status).to_contain_text("take 1 to 3 cards")
        ada.page.keyboard.press("Escape")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_card_that_can_not_be_chosen_is_readable_and_looks_it(ada: Player, scheme: str):
    ada.page.emulate_media(color_scheme=scheme)
    key = choose_one(ada)
    for card in ada.table.locator(OUT).all():
        assert card.evaluate(CONTRAST) >= 4.5
        assert ada.table.locator(f'[data-key="{key}"]').evaluate(CONTRAST) >= 4.5
        look = "(card) => getComputedStyle(card.firstChild).outlineStyle"
        assert card.evaluate(look) == "dashed"


def test_the_whole_turn_of_the_other_is_told(ada: Player):
    ada.play_turn()
    ada.wait_until_asked()
    lines = ada.table.locator(".rr-lines li").all_inner_texts()
    filled = [line for line in lines if line.startswith("Computer 2 fills")]
    latest = ada.table.locator(".rr-last")
    expect(latest).to_contain_text("Computer 2 takes")
    expect(latest).to_contain_text(" and fills ")
    assert (not filled) == ("no contract" in latest.inner_text())
    expect(ada.spoken).to_contain_text("Computer 2 takes")


def test_the_rules_are_there_during_a_game(ada: Player):
    page, rules, button = ada.page, ada.page.locator(RULES), ada.page.locator(".rr-rules")
    for close in (lambda: page.keyboard.press("Escape"), lambda: page.mouse.click(3, 3)):
        button.click()
        expect(rules).to_be_visible()
        expect(rules).to_contain_text("all of one number or of one suit")
        for sign in ("began the game", "suit bonus cards so far", "Hurry: "):
            expect(rules).to_contain_text(sign)
        close()
        expect(rules).to_be_hidden()
    button.focus()
    page.keyboard.press("Enter")
    expect(rules).to_be_focused()
    page.keyboard.press("Escape")
    expect(button).to_be_focused()


def test_escape_closes_what_is_open_before_it_puts_cards_back(ada: Player):
    choose_one(ada)
    ada.page.locator(".rr-discard").click()
    expect(ada.page.locator(".rr-discarded")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.page.locator(".rr-discarded")).to_be_hidden()
    expect(ada.table.locator(".rr-card[aria-pressed=true]")).to_have_count(1)
    ada.page.keyboard.press("Escape")
    expect(ada.table.locator(".rr-card[aria-pressed=true]")).to_have_count(0)


def test_the_log_goes_at_escape_and_at_a_click_beside_it(ada: Player):
    page, log = ada.page, ada.page.locator(LOG)
    for close in (
        lambda: page.keyboard.press("Escape"),
        lambda: page.mouse.click(3, 3),
        lambda: log.locator("summary").click(),
    ):
        log.locator("summary").click()
        expect(log).to_have_attribute("open", "")
        log.locator(".rr-lines").click()
        expect(log).to_have_attribute("open", "")
        close()
        expect(log).not_to_have_attribute("open", "")


@pytest.mark.parametrize("name", ["Ada", "Wolfeschlegelsteinhausen"])
def test_nothing_that_is_said_is_cut_on_a_phone(play_server: Server, page: Page, name: str):
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(play_server.address)
    player = Player(page, Mouse())
    player.start([name], ["greedy", "greedy"], SEED)
    says = player.table.locator(".rr-says")
    lines = set()
    for _turn in range(3):
        for phase in ("take", "fill"):
            assert player.wait_until_asked().phase == phase
            assert says.evaluate(CUT) == []
            player.ask_for_a_hint()
            assert says.evaluate(CUT) == []
            lines.add(player.status.evaluate("(one) => Math.round(one.clientHeight / 18)"))
            if phase == "take":
                player.take()
        player.fill(("hand",))
        player.end_turn()
    assert max(lines) >= 3
    sideways = "document.querySelector('main').scrollWidth - innerWidth"
    assert page.evaluate(sideways) <= 0
    page.locator(".rr-rules").click()
    box = page.locator(RULES).bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360


def test_the_scoring_can_be_shown_at_once(play_server: Server, page: Page):
    store = Store(play_server.home / FILE)
    table = Table.start([Sitter("Greta", "greedy"), Sitter("Rob", "random")], store=store)
    while not table.game.is_over:
        table.step()
    store.close()
    page.goto(f"{play_server.address}?game={table.id}")
    everything = page.locator(".rr-all")
    everything.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".rr-sheet-place")).to_be_visible()
    expect(page.locator(".rr-step")).to_have_count(8)
    expect(page.locator(".rr-table .rr-live")).to_contain_text("win")
    expect(everything).to_be_hidden()
    expect(page.locator(".rr-again")).to_be_focused()
    totals = page.locator(".rr-total td").all_inner_texts()
    assert [int(points) for points in totals] == list(table.game.score().totals)
