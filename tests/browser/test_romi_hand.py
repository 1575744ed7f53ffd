"""A hand of Römi is arranged: with a mouse, a finger, keys and buttons; and stays so."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, CDPSession, Locator, Page, expect

from romirami.tables import Sitter, Table
from romirami.tables.store import FILE, Store
from tests.browser.pages import PATIENCE, Server, write_notebook
from tests.browser.romi_page import choose, open_parts, seen, show, told_cards

pytestmark = pytest.mark.usefixtures("quiet_parts")

HAND = "4S 5S 6S 10H 10D JK 4S 2C"
CENTRE = {"x": 8, "y": 40}  # of a card, where no other one lies over it


@pytest.fixture
def quiet_parts(page: Page):
    """The page complains of nothing."""
    open_parts(page)
    yield
    assert page.wire.errors == []


def card(page: Page, card_id: str) -> Locator:
    return page.locator(f'.rr-arranged .rr-card[data-key="{card_id}"]')


def tool(page: Page, does: str) -> Locator:
    return page.locator(f'.rr-arrange[data-does="{does}"]')


def told(page: Page, what: str) -> list:
    return page.evaluate(f"told.{what}")


def still(page: Page) -> None:
    """Wait until nothing moves any more."""
    page.wait_for_function("document.getAnimations().length === 0")


def said(page: Page) -> str:
    return page.locator(".rr-arranged .rr-live").text_content().rstrip("\u00a0")


def place(page: Page, card_id: str, side: str) -> tuple[float, float]:
    """Tell where a card is dropped to come before or after this one, or apart behind it."""
    still(page)
    box = card(page, card_id).bounding_box()
    x = {
        "before": box["x"] + 2,
        "after": box["x"] + box["width"] - 4,
        "apart": box["x"] + box["width"] + 7,
    }
    return x[side], box["y"] + box["height"] / 2


def drag(page: Page, card_id: str, to: tuple[float, float]) -> None:
    still(page)
    box = card(page, card_id).bounding_box()
    page.mouse.move(box["x"] + CENTRE["x"], box["y"] + CENTRE["y"])
    page.mouse.down()
    page.mouse.move(*to, steps=4)
    page.mouse.up()
    still(page)


# Choosing


def test_chosen_cards_are_told_in_the_order_in_which_they_are_seen(
    page: Page,
):
    show(page, HAND)
    card(page, "10H").click(position=CENTRE)
    card(page, "4S").click(position=CENTRE)
    page.keyboard.press("ArrowRight")
    expect(card(page, "5S")).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    assert told(page, "chosen") == [["10H"], ["4S", "10H"], ["4S", "5S", "10H"], ["5S", "10H"]]
    pressed = page.locator('.rr-arranged .rr-card[aria-pressed="true"]')
    assert pressed.evaluate_all("(nodes) => nodes.map((node) => node.dataset.key)") == ["5S", "10H"]
    page.evaluate("hand.clear()")
    expect(pressed).to_have_count(0)
    choose(page, ["JK", "nonsense"])
    assert page.evaluate("hand.chosen()") == ["JK"]
    assert len(told(page, "chosen")) == 4  # only what a person chooses is told


def test_a_hand_that_was_never_shown_has_no_cards(page: Page):
    page.evaluate("hand.clear()")
    assert page.evaluate("hand.chosen()") == []
    show(page, "")
    assert seen(page) == ""


def test_nothing_is_chosen_where_it_is_not_open_but_all_can_be_arranged(page: Page):
    show(page, HAND, open=False)
    expect(card(page, "4S")).to_have_attribute("aria-disabled", "true")
    card(page, "4S").click(position=CENTRE, force=True)
    assert told(page, "chosen") == []
    card(page, "4S").press("Shift+ArrowRight")
    assert seen(page) == "5S 4S 6S 10H 10D JK 4S' 2C"


def test_marks_are_seen_and_spoken(page: Page):
    show(page, HAND, marks={"JK": "hint", "2C": "drawn", "10H": "fits"})
    for card_id, name in (
        ("JK", "joker, hint"),
        ("2C", "two of clubs, just drawn"),
        ("10H", "ten of hearts, fits"),
        ("4S'", "four of spades"),
    ):
        expect(card(page, card_id)).to_have_accessible_name(name)


# Buttons and keys


def test_sorted_by_suit_and_by_rank_groups_made_by_hand_stay(page: Page):
    show(page, "JK KS AS 10H 10D 4S 5S 6S 4S 2C 9C 10C")
    choose(page, ["4S", "5S", "6S"])
    tool(page, "ArrowUp").click()
    assert seen(page) == "[4S 5S 6S] | JK KS AS 10H 10D 4S' 2C 9C 10C"
    tool(page, "suit").click()
    assert seen(page) == "[4S 5S 6S] | AS 4S' KS | 10H | 10D | 2C 9C 10C | JK"
    assert said(page) == "Your cards are sorted by suit."
    tool(page, "rank").click()
    assert seen(page) == "[4S 5S 6S] | AS 2C 4S' 9C | 10H 10D 10C | KS | JK"
    expect(tool(page, "ArrowDown")).to_have_text("Ungroup")  # the chosen ones are just that group
    tool(page, "ArrowDown").click()
    tool(page, "rank").click()
    assert seen(page) == "AS 2C | 4S 4S' | 5S 6S 9C | 10H 10D 10C | KS | JK"


def test_keys_move_the_card_that_has_the_focus_across_gaps(page: Page):
    show(page, "4S 5S 10H 10D")
    choose(page, ["10H", "10D"])
    tool(page, "ArrowUp").click()
    page.evaluate("hand.clear()")
    card(page, "4S").focus()
    steps = {
        "Shift+ArrowRight": "[10H 10D] | 5S 4S",
        "Shift+ArrowLeft": "[10H 10D] | 4S 5S",
        "Shift+Home": "[4S 10H 10D] | 5S",
        "Shift+End": "[10H 10D] | 5S 4S",
        "Shift+ArrowUp": "[10H 10D] | [4S] | 5S",
    }
    assert seen(page) == "[10H 10D] | 4S 5S"
    for key, after in steps.items():
        page.keyboard.press(key)
        assert (key, seen(page)) == (key, after)
        expect(card(page, "4S")).to_be_focused()
    page.keyboard.press("Shift+ArrowLeft")
    assert seen(page) == "[10H 10D 4S] | 5S"
    assert said(page) == "four of spades: place 3 of 3 in group 1 of 2"
    page.keyboard.press("ArrowRight")  # without Shift the focus moves, in the new order
    expect(card(page, "5S")).to_be_focused()
    assert page.evaluate("hand.chosen()") == []


def test_chosen_cards_move_together(page: Page):
    show(page, HAND)
    choose(page, ["4S", "6S", "JK"])
    for _step in range(2):
        tool(page, "ArrowRight").click()
    assert seen(page) == "5S 10H 10D 4S' 2C 4S 6S JK"
    card(page, "4S").press("Shift+ArrowUp")
    assert seen(page) == "[4S 6S JK] | 5S 10H 10D 4S' 2C"
    tool(page, "ArrowLeft").click()  # there is nothing further to the left
    assert seen(page) == "[4S 6S JK] | 5S 10H 10D 4S' 2C"
    expect(page.locator('.rr-card[aria-pressed="true"]')).to_have_count(3)


def test_buttons_that_move_need_chosen_cards(page: Page):
    show(page, HAND)
    for does in ("ArrowLeft", "ArrowRight", "ArrowUp"):
        expect(tool(page, does)).to_have_attribute("aria-disabled", "true")
        tool(page, does).click(force=True)
    assert seen(page) == "4S 5S 6S 10H 10D JK 4S' 2C"


# Dragging


def test_a_card_is_dragged_with_the_mouse_and_chosen_by_none_of_it(page: Page):
    show(page, HAND)
    drag(page, "4S'", place(page, "5S", "before"))
    assert seen(page) == "4S 4S' 5S 6S 10H 10D JK 2C"
    drag(page, "10H", place(page, "2C", "after"))
    assert seen(page) == "4S 4S' 5S 6S 10D JK 2C 10H"
    drag(page, "10D", place(page, "10H", "apart"))
    assert seen(page) == "4S 4S' 5S 6S JK 2C 10H | [10D]"
    expect(card(page, "10D")).to_be_focused()
    drag(page, "10H", place(page, "10D", "before"))
    assert seen(page) == "4S 4S' 5S 6S JK 2C | [10H 10D]"
    assert said(page) == "ten of hearts: place 1 of 2 in group 2 of 2"
    assert told(page, "chosen") == []
    card(page, "10H").click(position=CENTRE)
    assert told(page, "chosen") == [["10H"]]


def test_all_that_is_chosen_is_dragged_with_one_of_it(page: Page):
    show(page, HAND)
    choose(page, ["4S", "4S'", "JK"])
    drag(page, "4S", place(page, "10D", "before"))
    assert seen(page) == "5S 6S 10H 4S JK 4S' 10D 2C"
    drag(page, "6S", place(page, "5S", "before"))  # not one of them
    assert seen(page) == "6S 5S 10H 4S JK 4S' 10D 2C"


def test_a_press_that_hardly_moves_chooses_and_escape_lets_go(page: Page):
    show(page, HAND)
    box = card(page, "5S").bounding_box()
    x, y = box["x"] + CENTRE["x"], box["y"] + CENTRE["y"]
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 3, y + 2)
    page.mouse.up()
    assert told(page, "chosen") == [["5S"]]
    page.mouse.down()
    page.mouse.move(*place(page, "2C", "after"), steps=3)
    expect(card(page, "5S")).to_have_attribute("data-dragged", "true")
    expect(page.locator(".rr-drop")).to_be_visible()
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator(".rr-drop")).to_have_count(0)
    assert seen(page) == "4S 5S 6S 10H 10D JK 4S' 2C"
    assert told(page, "chosen") == [["5S"]]


def test_what_others_do_lets_a_card_be_dragged_on_but_not_what_changes_the_hand(page: Page):
    show(page, HAND)
    for now, after in (
        (HAND, "4S 6S 10H 10D JK 4S' 2C 5S"),
        (HAND.replace("10H ", ""), "4S 6S 10D JK 4S' 2C 5S"),
    ):
        still(page)
        dragged, last = page.locator(".rr-card").nth(1), page.locator(".rr-card").last
        box, end = dragged.bounding_box(), last.bounding_box()
        page.mouse.move(box["x"] + CENTRE["x"], box["y"] + CENTRE["y"])
        page.mouse.down()
        page.mouse.move(end["x"] + end["width"] - 5, box["y"] + CENTRE["y"], steps=3)
        show(page, now, open=False)
        page.mouse.up()
        assert seen(page) == after


def touch(finger: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    finger.send(
        "Input.dispatchTouchEvent",
        {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
    )


@pytest.fixture
def phone(chromium: Browser):
    """A page that is taller than the phone on which it is shown."""
    context = chromium.new_context(
        viewport={"width": 360, "height": 500}, has_touch=True, is_mobile=True
    )
    context.set_default_timeout(PATIENCE * 1000)
    page = context.new_page()
    open_parts(page)
    page.evaluate("document.body.style.height = '3000px'")
    yield page
    context.close()


def swipe(page: Page, card_id: str, to: tuple[float, float], held: bool = False) -> None:
    """Move a card with a finger, which lies still first until it has taken it up, or at once."""
    finger = page.context.new_cdp_session(page)
    box = card(page, card_id).bounding_box()
    x, y = box["x"] + CENTRE["x"], box["y"] + CENTRE["y"]
    touch(finger, "touchStart", (x, y))
    if held:
        expect(card(page, card_id)).to_have_attribute("data-dragged", "true")
    for step in range(1, 6):
        touch(finger, "touchMove", (x + (to[0] - x) * step / 5, y + (to[1] - y) * step / 5))
    touch(finger, "touchEnd")


def test_a_finger_drags_sideways_taps_and_scrolls(phone: Page):
    show(phone, HAND)
    swipe(phone, "4S", place(phone, "6S", "before"))
    still(phone)
    assert seen(phone) == "5S 4S 6S 10H 10D JK 4S' 2C"
    card(phone, "5S").tap(position=CENTRE)
    expect(card(phone, "5S")).to_have_attribute("aria-pressed", "true")
    assert told(phone, "chosen") == [["5S"]]
    x, y = place(phone, "10H", "before")
    swipe(phone, "10H", (x, y - 150))
    phone.wait_for_function("scrollY > 0")
    assert seen(phone) == "5S 4S 6S 10H 10D JK 4S' 2C"
    assert told(phone, "chosen") == [["5S"]]


def test_a_finger_that_lay_still_drags_up_and_down(phone: Page):
    show(phone, "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS 2C 3C")
    lines = [place(phone, one, "before") for one in ("4S", "2C")]
    assert lines[0][1] < lines[1][1]
    swipe(phone, "2C", lines[0], held=True)
    still(phone)
    assert seen(phone) == "2S 3S 2C 4S 5S 6S 7S 8S 9S 10S JS QS KS AS 3C"
    swipe(phone, "2C", place(phone, "3C", "before"), held=True)
    still(phone)
    assert seen(phone) == "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS 2C 3C"
    assert phone.evaluate("scrollY") == 0
    assert told(phone, "chosen") == []


def test_a_card_that_was_held_and_not_moved_stays_where_it_is(phone: Page):
    show(phone, HAND)
    box = card(phone, "6S").bounding_box()
    swipe(phone, "6S", (box["x"] + CENTRE["x"] + 2, box["y"] + CENTRE["y"] + 2), held=True)
    expect(phone.locator(".rr-card[data-dragged]")).to_have_count(0)
    expect(phone.locator(".rr-drop")).to_have_count(0)
    assert seen(phone) == "4S 5S 6S 10H 10D JK 4S' 2C"


# What stays


def test_drawn_cards_come_to_the_end_and_what_leaves_closes_up(page: Page):
    show(page, "4S 5S 6S 10H")
    choose(page, ["4S", "5S"])
    tool(page, "ArrowUp").click()
    show(page, "2C 4S 5S 6S 10H", marks={"2C": "drawn"})
    assert seen(page) == "[4S 5S] | 6S 10H 2C"
    show(page, "2C 4S 5S 10H")  # discarded; then others move
    tool(page, "suit").click()
    show(page, "2C 3C 4S 5S 10H", marks={"3C": "drawn"})
    assert seen(page) == "[4S 5S] | 10H | 2C | 3C"
    show(page, "2C 3C 4S 5S")
    show(page, "2C 3C 4S 5S 10H", marks={"10H": "drawn"})  # it came back, but as any other card
    assert seen(page) == "[4S 5S] | 2C | 3C 10H"


def test_cards_that_are_taken_back_go_where_they_were(page: Page):
    show(page, HAND)
    choose(page, ["4S", "5S", "6S"])
    tool(page, "ArrowUp").click()
    drag(page, "JK", place(page, "10H", "before"))
    assert seen(page) == "[4S 5S 6S] | JK 10H 10D 4S' 2C"
    for drawn in ({}, {"2C": "drawn"}):
        show(page, HAND, marks=drawn)
        show(page, "10H 10D 4S 2C", chosen=[], marks=drawn)
        show(page, HAND, marks=drawn)
        # The equal cards may have changed their names: the one that was laid is the one that came.
        assert seen(page).replace("'", "") == "[4S 5S 6S] | JK 10H 10D 4S 2C"


@pytest.mark.parametrize("cleared", [False, True], ids=["still chosen", "let go of before"])
def test_of_two_equal_cards_the_one_that_was_chosen_leaves(page: Page, cleared: bool):
    show(page, "4S 5S 6S 10H 4S")
    choose(page, ["4S", "5S", "6S"])
    tool(page, "ArrowUp").click()
    assert seen(page) == "[4S 5S 6S] | 10H 4S'"
    if cleared:
        page.evaluate("hand.clear()")
    show(page, "10H 4S")
    assert seen(page) == "10H 4S"
    assert page.evaluate("hand.chosen()") == []
    show(page, "4S 5S 6S 10H 4S")
    assert seen(page) == "[4S' 5S 6S] | 10H 4S"
    card(page, "4S").click(position=CENTRE)
    assert told(page, "chosen")[-1] == ["4S"]


@pytest.mark.parametrize("laid", ["4S", "4S'"])
def test_a_drawn_card_whose_equal_is_laid_stays_and_comes_back(page: Page, laid: str):
    """Python marks the last of equal cards, so the mark may go from one to the other in a turn."""
    show(page, "4S 5S 6S 10H 2C")
    show(page, "4S 5S 6S 10H 2C 4S", marks={"4S'": "drawn"})
    card(page, "4S'").press("Shift+ArrowLeft")
    assert seen(page) == "4S 5S 6S 10H 4S' 2C"
    choose(page, [laid, "5S", "6S"])
    show(page, "10H 2C 4S", marks={"4S": "drawn"})
    assert seen(page) == ("10H 4S 2C" if laid == "4S" else "4S 10H 2C")
    show(page, "4S 5S 6S 10H 2C 4S", marks={"4S'": "drawn"})
    assert seen(page).replace("'", "") == "4S 5S 6S 10H 4S 2C"


def test_what_was_arranged_is_there_after_a_reload_and_gone_with_the_hand(page: Page):
    show(page, HAND)
    choose(page, ["10H", "10D"])
    tool(page, "ArrowUp").click()
    card(page, "2C").press("Shift+ArrowLeft")
    arranged = seen(page)
    assert arranged == "[10H 10D] | 4S 5S 6S JK 2C 4S'"
    open_parts(page)
    show(page, HAND)
    assert seen(page) == arranged
    open_parts(page, key="table/1")
    show(page, HAND)
    assert seen(page) == "4S 5S 6S 10H 10D JK 4S' 2C"
    open_parts(page)
    show(page, "KD QD JD 2C 9D 8D")  # the next hand
    assert seen(page) == "KD QD JD 2C 9D 8D"
    show(page, HAND)
    assert seen(page) == "4S 5S 6S 10H 10D JK 4S' 2C"


def test_a_drawn_card_stays_where_it_was_put_though_its_mark_comes_late(page: Page):
    show(page, "4S 5S 6S")
    show(page, "4S 5S 6S 10H", marks={"10H": "drawn"})
    card(page, "10H").press("Shift+Home")
    open_parts(page)
    for marks in ({}, {"10H": "drawn"}):
        show(page, "4S 5S 6S 10H", marks=marks)
        assert seen(page) == "10H 4S 5S 6S"


NONSENSE = [
    "{",
    "7",
    '"x"',
    "null",
    "[null]",
    "{}",
    *(
        json.dumps([{"key": "table/0", "arrangement": arrangement}])
        for arrangement in (
            None,
            [],
            {"groups": {}},
            {"groups": [None]},
            {"groups": [{"cards": ["4S", 5], "made": True}]},
            {"groups": [{"cards": ["4S", "4S"], "made": True}]},
            {"groups": [{"cards": "4S", "made": True}]},
            {"groups": [{"cards": ["4S"], "made": 1}]},
        )
    ),
]


def test_nonsense_in_the_storage_is_no_arrangement(page: Page):
    for kept in NONSENSE:
        page.evaluate("(kept) => sessionStorage.setItem('romirami.hands', kept)", kept)
        open_parts(page)
        show(page, HAND)
        assert (kept, seen(page)) == (kept, "4S 5S 6S 10H 10D JK 4S' 2C")


@pytest.mark.parametrize(
    "broken",
    [
        "Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('no'); } });",
        "Storage.prototype.setItem = () => { throw new Error('full'); };",
    ],
    ids=["absent", "full"],
)
def test_without_storage_a_hand_is_arranged_all_the_same(page: Page, broken: str):
    page.add_init_script(broken)
    open_parts(page)
    show(page, HAND)
    tool(page, "suit").click()
    show(page, HAND)
    assert seen(page) == "4S 4S' 5S 6S | 10H | 10D | 2C | JK"


def test_at_most_eight_hands_are_remembered(page: Page):
    for seat in range(10):
        open_parts(page, key=f"table/{seat}")
        show(page, HAND)
    kept = json.loads(page.evaluate("sessionStorage.getItem('romirami.hands')"))
    assert [one["key"] for one in kept] == [f"table/{seat}" for seat in range(9, 1, -1)]


# The logic alone

ANY_MOVES = """
({ seed, cards }) => {
  const random = () => { // mulberry32
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const any = (list) => list[Math.floor(random() * list.length)];
  const freeze = (value) => {
    if (value === null || typeof value !== "object") return value;
    Object.values(Object.freeze(value)).forEach(freeze);
    return value;
  };
  const sorted = (ids) => JSON.stringify([...ids].sort());
  const { arranging: a, sorting } = window;
  let held = cards.slice(0, 15);
  let now = freeze(a.dealt(held.map(({ id }) => id)));
  const done = [];
  for (let step = 0; step < 60; step += 1) {
    const ids = held.map(({ id }) => id);
    const some = a.inSight(now, ids.filter(() => random() < 0.2), ids);
    const moving = some.length > 0 ? some : [any(ids)];
    const others = ids.filter((id) => !moving.includes(id));
    const moves = {
      stepped: () => a.stepped(now, moving, any([1, -1]), ids),
      atTheEnd: () => a.atTheEnd(now, moving, any([1, -1]), ids),
      together: () => a.together(now, moving, any([{}, { before: null }, { before: any(ids) }])),
      loosened: () => a.loosened(now, moving),
      sortedInto: () => {
        const free = a.shown(now, ids).filter(({ made }) => !made).flatMap(({ cards }) => cards);
        const order = any([sorting.bySuit, sorting.byRank]);
        return a.sortedInto(now, order(held.filter(({ id }) => free.includes(id))));
      },
      exchanged: () => a.exchanged(now, any(ids), any(ids)),
      renewed: () => {
        const [left, come] = [any(held), any(cards.filter(({ id }) => !ids.includes(id)))];
        if (random() < 0.6) held = held.filter((one) => one !== left);
        if (held.length < 5 || (come && random() < 0.6)) held = [...held, come];
        return a.renewed(now, held.map(({ id }) => id), any([null, come]));
      },
      kept: () => a.arrangementFrom(JSON.parse(JSON.stringify(now))),
    };
    if (others.length > 0) {
      const sides = [{ before: any(others) }, { after: any(others) }];
      moves.beside = () => a.beside(now, moving, any(sides));
    }
    const name = any(Object.keys(moves));
    now = freeze(moves[name]());
    done.push(name);
    const there = held.map(({ id }) => id);
    const groups = a.shown(now, there);
    const [last, ...rest] = [...now.groups].reverse();
    const isEmpty = ({ cards }) => cards.length === 0;
    const whole = now.groups.flatMap((group) => group.cards);
    const visible = groups.flatMap((group) => group.cards);
    if (sorted(visible) !== sorted(there)) return ["other cards", ...done];
    if (groups.some(isEmpty)) return ["an empty group", ...done];
    if (new Set(whole).size !== whole.length) return ["a card twice", ...done];
    if (last.made || rest.some(isEmpty)) return ["unsettled", ...done];
  }
  return [];
}
"""
ALL_CARDS = " ".join(rank + suit for rank in ("A", "2", "5", "10", "K") for suit in "SHDC") + " JK"


def test_any_sequence_of_moves_keeps_exactly_the_same_cards(page: Page):
    cards = told_cards(f"{ALL_CARDS} {ALL_CARDS}")
    for seed in range(200):
        mixed = random.Random(seed).sample(cards, len(cards))
        assert (seed, page.evaluate(ANY_MOVES, {"seed": seed, "cards": mixed})) == (seed, [])


# What is seen


def test_fifteen_cards_on_a_phone_can_all_be_hit(page: Page):
    page.set_viewport_size({"width": 360, "height": 740})
    open_parts(page)
    show(page, "JK 4S 5S 6S 10H 10D 10C QD QH 2C 2D KS AS AH 4S")
    for order in (None, "suit", "rank"):
        if order:
            tool(page, order).click()
            still(page)
        hit = page.locator(".rr-arranged .rr-card").evaluate_all(
            """(nodes) => nodes.map((node) => {
              const { left, top, right, height } = node.getBoundingClientRect();
              const y = top + height / 2;
              const own = (x) => x < innerWidth && node.contains(document.elementFromPoint(x, y));
              let width = 0;
              while (left + width < right && own(left + width + 0.5)) width += 1;
              return width;
            })"""
        )
        assert len(hit) == 15
        assert min(hit) >= 36, (order, hit)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_fifteen_cards_in_six_groups_stand_in_one_line_where_there_is_room(page: Page):
    show(page, "JK 4S 5S 6S 10H 10D 10C QD QH 2C 2D KS AS AH 4S")
    choose(page, ["QD", "QH"])
    tool(page, "ArrowUp").click()
    tool(page, "suit").click()
    assert seen(page).count(" | ") == 5
    for width in range(960, 1300, 20):
        page.set_viewport_size({"width": width, "height": 600})
        tops = page.locator(".rr-arranged .rr-card:not([aria-pressed='true'])").evaluate_all(
            "(nodes) => nodes.map((node) => node.offsetTop)"
        )
        assert len({*tops}) == 1, width


# In a match

MATCH = """
from romirami.tables.store import Store
from romirami_widgets import RomiTable

RomiTable(Store().open({table_id!r}))
"""


def test_a_hand_of_a_match_stays_arranged_over_turns_and_a_reload(
    serve: Callable[..., Server], page: Page, tmp_path: Path
):
    store = Store(tmp_path / FILE)
    sitters = (Sitter("Ada"), Sitter("Greta", "greedy"))
    table_id = Table.start(sitters, 7, 0, store, game="romi").id
    notebook = write_notebook(tmp_path / "match.ipynb", MATCH.format(table_id=table_id))
    page.goto(serve(notebook, home=tmp_path).address)
    tool(page, "suit").click()
    assert seen(page) == "5S 8S 10S KS | 2H 8H 9H 10H | 5D 9D | AC 4C 5C QC | JK"
    drag(page, "8S", place(page, "8H", "before"))
    drag(page, "5D", place(page, "JK", "apart"))
    arranged = "5S 10S KS | 2H 8S 8H 9H 10H | 9D | AC 4C 5C QC | JK | [5D]"
    assert seen(page) == arranged
    page.reload()
    card(page, "QC").click(position=CENTRE)
    assert seen(page) == arranged
    expect(page.locator(".rr-main")).to_have_attribute("data-ready", "true")
    page.locator(".rr-main").click()
    expect(card(page, "QC")).to_have_count(0)
    assert seen(page) == arranged.replace(" QC", "")
    stock = page.locator('.rr-pile[data-pile="stock"]:not([aria-disabled="true"])')
    expect(stock).to_be_visible()  # Greta has played
    stock.click()
    drawn = page.locator('.rr-arranged .rr-card[data-mark="drawn"]')
    expect(drawn).to_be_visible()
    assert seen(page) == f"{arranged.replace(' QC', '')} | {drawn.get_attribute('data-key')}"
    store.close()
