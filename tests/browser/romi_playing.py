"""Somebody who plays Römi on the page: does what the page hints at, and waits for its answers.

Nothing here knows the game; what may be chosen, and what a choice would do, the page shows.
"""

import re
from dataclasses import dataclass

from playwright.sync_api import expect

from tests.browser.playing import Player

MOST_STEPS = 400  # a hand is over long before

LOOK = """
(table) => {
  const { dataset } = table;
  const all = (selector) => [...table.querySelectorAll(selector)];
  const hinted = all(".rr-pile[data-hinted]")[0];
  const meld = all(".rr-meld[data-mark=hint]")[0];
  return {
    number: Number(dataset.number), phase: dataset.phase,
    mine: dataset.mine === "true", over: dataset.over === "true",
    hand_over: dataset.handOver === "true",
    seat: dataset.seat === "none" ? null : Number(dataset.seat),
    hand: all(".rr-hand .rr-card").map(({ dataset }) => ({
      card: dataset.card, key: dataset.key, hinted: dataset.hinted === "true",
    })),
    melds: all(".rr-melds .rr-meld").length,
    hinted_pile: hinted ? hinted.dataset.pile : null,
    hinted_meld: meld ? Number(meld.dataset.meld) : null,
  };
}
"""

# A person has something to do: a turn, a curtain to draw, or the end of a hand to see.
IS_ASKED = """
(table) => table.dataset.mine === "true" || table.dataset.handOver === "true" ||
  !table.querySelector(".rr-curtain").hidden
"""


@dataclass(frozen=True)
class Shown:
    """What the table shows at one moment."""

    number: int
    phase: str
    mine: bool
    over: bool
    hand_over: bool
    seat: int | None
    hand: list[dict]
    melds: int
    hinted_pile: str | None
    hinted_meld: int | None

    def cards(self) -> list[str]:
        """Return the hand, sorted."""
        return sorted(one["card"] for one in self.hand)


class RomiPlayer(Player):
    """Plays Römi at the table of a page."""

    def look(self) -> Shown:
        """See what the table shows now."""
        return Shown(**self.table.evaluate(LOOK))

    def wait_until_asked(self) -> Shown:
        """Wait until a person is to act, or a hand is over; computer players are hurried."""
        table = self.table.element_handle()
        if not table.evaluate(IS_ASKED):
            self.hand.tap(self.table.locator(".rr-hurry"))
            self.done["hurry"] += 1
        self.page.wait_for_function(IS_ASKED, arg=table)
        return self.look()

    def choose_card(self, card: str) -> None:
        """Choose a card of the hand by its text form, and wait for what the page says to it."""
        (key, *_copies) = [one["key"] for one in self.look().hand if one["card"] == card]
        self.choose(self.table.locator(f'.rr-hand [data-key="{key}"]'))

    def press_to_act(self, selector: str) -> None:
        """Press something that acts at once."""
        number = self.look().number
        self.hand.press(self.table.locator(selector).first)
        expect(self.table).not_to_have_attribute("data-number", str(number))

    def act_as_hinted(self) -> None:
        """Ask for a hint, and do what it marks."""
        self.ask_for_a_hint()
        hinted = self.look()
        self.done[hinted.phase] += 1
        keys = [one["key"] for one in hinted.hand if one["hinted"]]
        for key in keys:
            self.hand.press(self.table.locator(f'.rr-hand [data-key="{key}"]'))
        if hinted.hinted_pile is not None:
            self.press_to_act(f".rr-pile-{hinted.hinted_pile}")
            return
        if hinted.hinted_meld is not None:
            expect(self.table.locator(".rr-meld[data-mark=fits]").first).to_be_visible()
            self.press_to_act(f'.rr-meld[data-meld="{hinted.hinted_meld}"]')
            self.done["on a meld"] += 1
            return
        if not keys:
            self.press_to_act(".rr-undo")
            return
        says = "Discard" if len(keys) == 1 else "Lay|Say"
        expect(self.main).to_contain_text(re.compile(says))
        if self.main.get_attribute("data-ready") == "true":
            self.act()
        else:
            self.press_to_act(".rr-way[data-kind=way]")
        self.done["laid" if len(keys) > 1 else "discarded"] += 1

    def play_hand(self) -> Shown:
        """Play on as hinted until the hand is over."""
        for _step in range(MOST_STEPS):
            shown = self.wait_until_asked()
            if shown.hand_over:
                return shown
            if not shown.mine:
                self.draw_the_curtain()
            self.act_as_hinted()
        raise AssertionError("the hand does not end")
