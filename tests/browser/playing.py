"""Somebody who plays on the page: sees what it shows, decides by that, and waits for its answers.

Nothing here knows the game; what may be chosen, and what a choice would do, the page shows.
"""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import Hand

TABLE = ".rr-table"
MOST_TAKEN = 3
MOST_TURNS = 60  # a game is over long before

LOOK = """
(table) => {
  const { dataset } = table;
  const all = (selector) => [...table.querySelectorAll(selector)];
  const cards = (group) => all(`${group} .rr-card`).map(({ dataset }) => ({
    card: dataset.card, key: dataset.key, hinted: dataset.hinted === "true",
  }));
  const contracts = all(".rr-contracts .rr-contract").map(({ dataset }) => dataset);
  return {
    number: Number(dataset.number), phase: dataset.phase,
    mine: dataset.mine === "true", over: dataset.over === "true",
    seat: dataset.seat === "none" ? null : Number(dataset.seat),
    numbers: cards(".rr-market"), hand: cards(".rr-hand"),
    contracts: Object.fromEntries(contracts.map(({ contract, fit }) => [contract, fit])),
    tableau: all(".rr-scored .rr-strip").map((one) => Number(one.dataset.contract)),
  };
}
"""

# A person has something to do: a turn, a curtain to draw, or the end to see.
IS_ASKED = """
(table) => table.dataset.mine === "true" || table.dataset.over === "true" ||
  !table.querySelector(".rr-curtain").hidden
"""


@dataclass(frozen=True)
class Shown:
    """What the table shows at one moment."""

    number: int
    phase: str
    mine: bool
    seat: int | None
    over: bool
    numbers: list[dict]
    hand: list[dict]
    contracts: dict[str, str]
    tableau: list[int]

    def cards(self) -> list[str]:
        """Return the hand, sorted."""
        return sorted(one["card"] for one in self.hand)


class Player:
    """Plays at the table of a page.

    Parameters
    ----------
    page
        The page.
    hand
        What is played with.
    """

    def __init__(self, page: Page, hand: Hand) -> None:
        self.page = page
        self.hand = hand
        self.table = page.locator(TABLE)
        self.main = self.table.locator(".rr-main")
        self.status = self.table.locator(".rr-status")
        self.spoken = self.table.locator(".rr-live")
        self.done: Counter[str] = Counter()

    # The lobby

    def start(
        self,
        names: Sequence[str],
        computers: Sequence[str] = (),
        seed: int | None = None,
        game: str = "romirami",
        **options: str,
    ) -> None:
        """Fill in the lobby: the game, people by name, then computers by kind; and start."""
        lobby = self.page.locator(".rr-lobby")
        chosen = lobby.locator(f'.rr-which [value="{game}"]')
        if not chosen.is_checked():
            self.hand.press(chosen)
            expect(chosen).to_be_checked()
            expect(lobby.locator(".rr-form")).not_to_have_attribute("aria-busy", "true")
        if options:
            self.hand.press(lobby.locator(".rr-agreed summary"))
        for name, value in options.items():
            self.hand.write(lobby.locator(f'[data-option="{name}"] input'), value)
        seats = lobby.locator(".rr-seat")
        expect(seats).to_have_count(2)
        for _seat in range(2, len(names) + len(computers)):
            self.hand.press(lobby.locator(".rr-add"))
        expect(seats).to_have_count(len(names) + len(computers))
        for seat, name in enumerate(names):
            self.hand.write(seats.nth(seat).locator(".rr-name"), name)
        kinds = ["person"] * len(names) + list(computers)
        for seat, kind in enumerate(kinds):
            who = seats.nth(seat).locator(".rr-who")
            if who.input_value() != kind:
                who.select_option(kind)
        if seed is not None:
            self.hand.press(lobby.locator(".rr-more summary"))
            self.hand.write(lobby.locator("input.rr-seed"), str(seed))
        self.hand.press(lobby.locator(".rr-start"))
        expect(self.table).to_be_visible()

    # What is on the table

    def look(self) -> Shown:
        """See what the table shows now."""
        return Shown(**self.table.evaluate(LOOK))

    def expect_number(self, number: int) -> None:
        """Wait until the table stands at this entry."""
        expect(self.table).to_have_attribute("data-number", str(number))

    def wait_until_asked(self) -> Shown:
        """Wait until a person is to act, or the game is over; computer players are hurried."""
        table = self.table.element_handle()
        if not table.evaluate(IS_ASKED):
            self.hand.tap(self.table.locator(".rr-hurry"))
            self.done["hurry"] += 1
        self.page.wait_for_function(IS_ASKED, arg=table)
        return self.look()

    # One step

    def choose(self, target: Locator) -> None:
        """Press a card, the Joker or a contract, and wait for what the main button says to it."""
        before = self.main.get_attribute("data-says")
        self.hand.press(target)
        expect(self.main).not_to_have_attribute("data-says", before)

    def act(self) -> None:
        """Do what the main button says, and wait until it is done."""
        expect(self.main).to_have_attribute("data-ready", "true")
        number = self.look().number
        self.hand.press_main(self.table)
        expect(self.table).not_to_have_attribute("data-number", str(number))

    def undo(self) -> None:
        """Take the last step back."""
        number = self.look().number
        self.hand.press(self.table.locator(".rr-undo"))
        self.expect_number(number + 1)
        self.done["undo"] += 1

    def ask_for_a_hint(self) -> str:
        """Ask what the greedy player would do; returns the sentence."""
        self.hand.press(self.table.locator(".rr-hint"))
        expect(self.status).to_have_attribute("data-kind", "hint")
        return self.status.inner_text()

    def draw_the_curtain(self) -> None:
        """Sit down at the screen."""
        self.hand.press(self.table.locator(".rr-show"))
        expect(self.table.locator(".rr-curtain")).to_be_hidden()

    # A turn

    def choose_cards(self, group: str, keys: Sequence[str]) -> None:
        """Choose cards one by one."""
        for key in keys:
            self.choose(self.table.locator(f'{group} [data-key="{key}"]'))

    def take(self) -> None:
        """Take as many cards as the market allows."""
        self.choose_cards(".rr-market", largest_pile(self.look().numbers))
        self.act()
        self.done["take"] += 1

    def fill(self, fits: Sequence[str]) -> None:
        """Fill what can be filled that way: the page proposes the cards."""
        while self.look().phase == "fill":
            fitting = [number for number, fit in self.look().contracts.items() if fit in fits]
            if not fitting:
                return
            self.choose(self.table.locator(f'.rr-contracts [data-contract="{fitting[0]}"]'))
            with_joker = self.table.locator(".rr-joker").get_attribute("aria-pressed") == "true"
            self.act()
            self.done["fill with the Joker" if with_joker else "fill"] += 1

    def end_turn(self) -> None:
        """End the turn, and discard what is over ten."""
        seat = self.look().seat
        self.act()
        shown = self.look()
        if shown.phase == "discard" and shown.mine and shown.seat == seat:
            says = self.main.get_attribute("data-says")
            too_many = int(re.search("[0-9]+", says)[0])
            self.choose_cards(".rr-hand", [one["key"] for one in shown.hand[:too_many]])
            self.act()
            self.done["discard"] += 1

    def play_turn(self, fits: Sequence[str] = ("hand", "hand-joker")) -> None:
        """Play a whole turn: take most, fill all that can be filled, end."""
        if self.look().phase == "take":
            self.take()
        self.fill(fits)
        self.end_turn()
        self.done["turn"] += 1

    def play_on(self, turns: int = MOST_TURNS) -> Shown:
        """Play so many turns of the people at the screen, or to the end of the game."""
        enough = self.done["turn"] + turns
        while not (shown := self.wait_until_asked()).over and self.done["turn"] < enough:
            if not shown.mine:
                self.draw_the_curtain()
            self.play_turn()
        return shown

    def see_the_end(self) -> list[int]:
        """Go through the scoring step by step; returns the points on the score sheet."""
        steps = self.table.locator(".rr-step")
        sheet = self.table.locator(".rr-sheet-place")
        while not sheet.is_visible():
            seen = steps.count()
            self.hand.press_main(self.table)
            expect(steps).to_have_count(seen + 1)
        return [int(points) for points in sheet.locator(".rr-total td").all_inner_texts()]


def largest_pile(cards: Sequence[dict]) -> list[str]:
    """Return the keys of the most cards of one number or one suit, three at most."""
    piles: dict[str, list[str]] = {}
    for one in cards:
        for what in one["card"]:
            piles.setdefault(what, []).append(one["key"])
    return max(piles.values(), key=len)[:MOST_TAKEN]


def game_id(page: Page) -> str:
    """Return the id of the game in the page's address."""
    page.wait_for_url("**/?game=*")
    return parse_qs(urlsplit(page.url).query)["game"][0]
