"""How a player touches the page: with a mouse, or with a keyboard and nothing else.

Both can do the same things, so a test that plays with one of them plays with the other.
"""

from typing import Protocol

from playwright.sync_api import Locator, Page, expect

# Which key leads from the element that has the focus towards another one; "" where it is there.
# Inside a group of cards arrows lead, from group to group and from button to button Tab does.
KEY_TOWARDS = """
(target) => {
  const GROUP = ".rr-market, .rr-contracts, .rr-hand, .rr-words, .rr-piles-row, " +
    ".rr-melds, .rr-ways, .rr-which";
  const active = document.activeElement;
  if (active === target) return "";
  const group = target.closest(GROUP);
  const later = active.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING;
  if (group && group.contains(active)) return later ? "ArrowRight" : "ArrowLeft";
  return active === document.body || later ? "Tab" : "Shift+Tab";
}
"""
MOST_KEYS = 100  # to get from anywhere to anywhere

# Writes down every event of a mouse, a finger or a pen, from before the page's first script.
WATCH_FOR_POINTERS = """
window.pointed = [];
for (const kind of ["pointerdown", "pointermove", "mousedown", "mousemove", "wheel", "touchstart"])
  addEventListener(kind, () => window.pointed.push(kind), { capture: true });
"""


class Hand(Protocol):
    """What a player can do with the page."""

    def press(self, target: Locator) -> None:
        """Press a button, as soon as it can be pressed."""

    def tap(self, target: Locator) -> None:
        """Press a button that may be off by the time."""

    def press_main(self, table: Locator) -> None:
        """Do what the main button of a table says."""

    def write(self, target: Locator, text: str) -> None:
        """Write into a field, instead of what stands there."""


class Mouse:
    """Plays with a mouse."""

    def press(self, target: Locator) -> None:
        target.click()

    def tap(self, target: Locator) -> None:
        target.click(force=True)

    def press_main(self, table: Locator) -> None:
        self.press(table.locator(".rr-main"))

    def write(self, target: Locator, text: str) -> None:
        target.click(click_count=3)
        target.page.keyboard.type(text)


class Keyboard:
    """Plays with a keyboard only."""

    def __init__(self, page: Page) -> None:
        self._keyboard = page.keyboard

    def press(self, target: Locator) -> None:
        self.go_to(target)
        self._keyboard.press("Space")

    tap = press

    def press_main(self, table: Locator) -> None:
        """Press Enter where the focus is on a card; else on the main button."""
        if not table.locator(".rr-card:focus, .rr-contract:focus, .rr-joker:focus").count():
            self.go_to(table.locator(".rr-main"))
        self._keyboard.press("Enter")

    def write(self, target: Locator, text: str) -> None:
        self.go_to(target)
        self._keyboard.press("ControlOrMeta+a")
        self._keyboard.type(text)

    def go_to(self, target: Locator) -> None:
        """Move the focus there, with the keys that the page has for it."""
        expect(target).to_be_visible()
        for _key in range(MOST_KEYS):
            key = target.evaluate(KEY_TOWARDS)
            if not key:
                return
            self._keyboard.press(key)
        raise AssertionError(f"no keys lead to {target}")
